"""What the pointer or the cursor means on the map: a way, a target or a thing, what the map marks for it, whom it is
worth attacking, and what a click would do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from msgspec import Struct, field
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.ahead.walking import barred
from game.books.stacktors.face.docks.attack.drafting import Weighing, begun
from game.books.stacktors.face.docks.known import Spots
from game.books.stacktors.face.docks.panel import DockPanel
from game.books.stacktors.face.map.marks import Marks
from game.books.stacktors.face.map.overlay import Route
from game.books.stacktors.face.map.threat import Threat, threat
from game.books.stacktors.face.pointing.charge import Charge, charge, travel, walk
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.face.stage.show import PyramidPacer
from game.books.stacktors.face.table.held_view import HeldView
from game.books.stacktors.intents import SHARED, Attack, Identify, PickUp, Try
from game.books.stacktors.prose.words import capital
from game.books.stacktors.values.pieces import SPOKEN
from game.table.book import Intent, computer
from game.ui.play.show import Asked


class Strike(NamedTuple):
    """The player picked somebody to attack."""

    target: int


class Speak(NamedTuple):
    """The player picked somebody to talk to."""

    to: int


class Inspect(NamedTuple):
    """The player looks at somebody."""

    who: int


class TakeLead(NamedTuple):
    """The player leads that character in free play."""

    who: int


class Refuse(NamedTuple):
    """The click does nothing; the sentence says why."""

    sentence: str


ClickMeaning = Intent | Strike | Charge | Speak | Inspect | TakeLead | Refuse | None


_NOBODY: Final = (
    "Nobody is there to be attacked; pick somebody, or step back.",
    "Nobody is there to be spoken to; pick somebody, or step back.",
)
"""What is said of a cell where nobody is, with enemies about and without."""
TURNS = ("act", "flee")
"""The decisions in which somebody walks in a turn."""


class Selection(Struct):
    """Where the player points, and which characters the player leads and looks at.

    While `targeting`, the player picks a target.
    """

    pacer: PyramidPacer
    leader: int = 0
    looked: int = 0
    over: int | None = None
    cell: Cell | None = None
    by_keys: bool = False
    """Is `cell` the place of the keyboard's cursor?"""
    proposed: bool = False
    """Was the cursor put there as a proposal? Then arrows begin at whoever acts all the same."""
    resting: bool = False
    """Has nobody been pointed at since the turn began? Then whoever lies under the pointer is there by chance."""
    turn: object = None
    """The turn that began last."""
    targeting: bool = False
    words: Mapping[int, str] = {}
    """What is sure of an attack on each target in reach, in a word or two; it stands over them while one is picked."""
    together: bool = True
    via: tuple[Cell, ...] = ()
    """The waypoints of the walk in a turn."""
    threat: HeldView = field(default_factory=HeldView)
    """Whether the threat view is shown: what enemies could do."""
    peek: HeldView = field(default_factory=HeldView)
    """Whether all figures sink to their bases."""
    planned: Charge | None = None
    """The walk and attack that the player has picked and not yet begun."""
    vain: frozenset[int] = frozenset()
    """Those whom nothing is worth attacking, as the player has seen on a panel since the decision was asked."""
    advised: Intent | None = None
    """What has been suggested to the player for the decision; None for nothing."""

    @property
    def reader(self) -> Reader:
        """Reads the match."""
        return self.pacer.show.reader

    # --- who acts

    def begin(self, asked: Asked | None) -> None:
        """Put away what was picked and planned, since another decision is asked now, or none."""
        self.targeting, self.looked, self.planned, self.via, self.vain = False, 0, None, (), frozenset()
        self.advised = None
        turn = self.pacer.show.turn(asked)
        if asked and asked.kind in TURNS and turn != self.turn:
            self.turn, self.resting = turn, True
            self.let_go()
        if asked and asked.kind == "free":
            able = self.able(asked)
            tries = {one.who for one in asked.of(Try)}
            wanted = tuple(who for who in able if who in tries) or able
            if self.leader not in wanted and wanted:
                self.leader = wanted[0]

    def let_go(self) -> None:
        """Take the keyboard's cursor away, and what it rests on; a pointer's place stays."""
        if self.by_keys:
            self.over, self.cell, self.by_keys = None, None, False

    def able(self, asked: Asked) -> tuple[int, ...]:
        """In free play, the characters whom the people at this screen may move."""
        seats = {who: self.reader.seats.of(who) for who in self.reader.party.in_play()}
        return tuple(who for who, seat in seats.items() if seat in asked.seats or computer(seat))

    def actor(self, asked: Asked | None) -> int:
        """The character who is to act; in free play the leader; 0 while nobody is asked."""
        if asked is None:
            return 0
        return self.leader if asked.kind in SHARED else asked.who

    def subject(self, asked: Asked | None) -> int:
        """The character whom the side panel shows.

        It is whoever acts while cues play; else the one who is pointed at, looked at, acts, or leads. As a turn begins
        it is whoever acts, until somebody is pointed at anew.
        """
        acting = self.pacer.show.acting if asked is None else 0
        return (
            (acting if self.pacer.cues.busy else 0)
            or (0 if self.resting else self.over)
            or self.looked
            or self.actor(asked)
            or acting
            or self.leader
        )

    # --- what could be meant

    def targets(self, asked: Asked | None) -> tuple[int, ...]:
        """Those whom the acting character may attack now, the nearest first, and whoever takes no sides last."""
        actor = self.actor(asked)
        if asked is None:
            return ()
        mine = (attack for attack in asked.of(Attack) if attack.who == actor)
        words = self.reader.talk.peaceful()
        found = dict.fromkeys(one.targets[0] for one in mine if not words or one.active in SPOKEN)
        return tuple(sorted(found, key=lambda one: self.reader.team(one) == "bystander"))

    def charge(self, asked: Asked | None, who: int | None) -> Charge | None:
        """How the acting character walks up to that enemy, who is out of reach, and attacks; None where it cannot."""
        if asked is None or asked.kind != "act" or not who or self.reader.team(who) not in {"enemy", "challenge"}:
            return None
        appearance = self.reader.appearance(who)
        if appearance is None or appearance.out or who in self.targets(asked):
            return None
        return charge(self.reader, self.actor(asked), who)

    def charges(self, asked: Asked | None) -> tuple[Charge, ...]:
        """The walks to all enemies whom a walk brings in reach: the one with the fewest shots comes first."""
        return self.reader.kept(
            ("charges", asked and (asked.seat, asked.decision), self.actor(asked)), lambda: self._charges(asked)
        )

    def _charges(self, asked: Asked | None) -> tuple[Charge, ...]:
        found = (self.charge(asked, who) for who in self.reader.appearances())
        return tuple(
            sorted((one for one in found if one), key=lambda one: (one.shots, len(one.route.cells), one.target))
        )

    def pickable(self, asked: Asked | None) -> tuple[int, ...]:
        """Those whom the acting character can attack, at once or after a walk, in the order in which Tab goes."""
        return (*self.targets(asked), *(one.target for one in self.charges(asked)))

    def reaches(self, asked: Asked | None) -> bool:
        """Can the acting character attack anybody, at once or after a walk?"""
        return bool(self.pickable(asked))

    def things(self, asked: Asked | None) -> Mapping[int, str]:
        """The icons of what the acting character could do with somebody or something beside it, by id."""
        actor, found = self.actor(asked), dict[int, str]()
        if asked and asked.kind == "free":
            found |= {one.to: "say" for one in self.reader.talk.lines(actor)}
        for intent in asked.of(PickUp, Identify) if asked else ():
            match intent:
                case PickUp(who=who, what=what) if who == actor:
                    found.setdefault(what, "hand")
                case Identify(who=who, what=what) if who == actor:
                    found[what] = "eye"
        return found

    def route(self, asked: Asked | None) -> tuple[Route, Intent] | None:
        """The way to the cell that is pointed at, and the intent that takes it."""
        if asked is None or self.cell is None or self.targeting or self.charge(asked, self.over):
            return None
        reader, actor = self.reader, self.actor(asked)
        if asked.kind in TURNS:
            return walk(reader, actor, self.cell, self.via)
        if asked.kind == "free":
            return travel(reader, actor, self.cell, together=False)
        return None

    def way(self, asked: Asked | None) -> Route | None:
        """The way that is shown: the planned one, else the way to whom or where the player points."""
        aimed = self.planned or self.charge(asked, self.over)
        found = None if aimed else self.route(asked)
        return aimed.route if aimed else found[0] if found else None

    def meant(self, asked: Asked | None) -> str:
        """The action that a click at the keyboard's cursor does; empty where there is no cursor, or nothing to do."""
        if asked is None or not self.by_keys:
            return ""
        if self.over is None or self.over == self.actor(asked):
            return "move" if self.route(asked) else ""
        if self._strikes(asked, self.over) or self.charge(asked, self.over):
            return "attack"
        thing = self.things(asked).get(self.over)
        if thing:
            return {"say": "talk", "hand": "special"}.get(thing, "")
        leads = isinstance(self.click(asked), TakeLead)
        return "move" if leads or self._approachable(asked, self.over) else ""

    def refused(self, asked: Asked | None) -> str:
        """Why a click at the keyboard's cursor does nothing; empty where there is no cursor, or it does something."""
        deed = self.click(asked) if self.by_keys else None
        return deed.sentence if isinstance(deed, Refuse) else ""

    def _strikes(self, asked: Asked, who: int) -> bool:
        """Does a click on that character or challenge attack it?"""
        return who in self.targets(asked) and (self.targeting or self.reader.team(who) in {"enemy", "challenge"})

    def _approachable(self, asked: Asked, who: int) -> bool:
        """Is it something to walk up to, in free play?"""
        reader = self.reader
        return asked.kind == "free" and (reader.team(who) in {"object", "challenge"} or who in reader.talk.talkative())

    # --- a click

    def click(self, asked: Asked | None) -> ClickMeaning:
        """What a click on the place that is pointed at does."""
        who = self.over
        if who is not None:
            return self._on(asked, who)
        if asked is None or self.cell is None:
            return None
        return self._go(asked, self.cell)

    def _on(self, asked: Asked | None, who: int) -> ClickMeaning:
        """What a click on that figure or thing does."""
        actor = self.actor(asked)
        if asked is None or who == actor:
            return Inspect(who)
        if asked.kind == "free" and who in self.able(asked) and not self.targeting:
            return TakeLead(who)
        if self._strikes(asked, who):
            return Strike(who)
        if self.things(asked).get(who) == "say":
            return Speak(who)
        thing = next((one for one in asked.of(PickUp) if one.what == who and one.who == actor), None)
        if thing and asked.kind in {"act", "free"}:
            return thing
        return self._far(asked, actor, who)

    def _far(self, asked: Asked, actor: int, who: int) -> ClickMeaning:
        """What a click does on something out of reach: it says why, or, in free play, walks there."""
        reader = self.reader
        team = reader.team(who)
        if self.targeting and team != "object":
            return self.charge(asked, who) or Refuse(self.out_of_reach(actor, who))
        if self._approachable(asked, who):
            return self._approach(asked, actor, who)
        if team == "object" and asked.kind == "act":
            return Refuse(self.pacer.refusal(PickUp(actor, who)))
        if team in {"enemy", "challenge"} and asked.kind in {"act", "free"}:
            return self.charge(asked, who) or Refuse(self.out_of_reach(actor, who))
        return Inspect(who)

    def _approach(self, asked: Asked, actor: int, who: int) -> ClickMeaning:
        """Walk to the nearest cell beside it, or say why no way leads there."""
        reader, appearance, board = self.reader, self.reader.appearance(who), self.reader.table.board
        here = reader.appearance(actor)
        if appearance is None or board is None or here is None:
            return Inspect(who)
        if board.adjacent(here.cell, appearance.cell):
            return Refuse(self.out_of_reach(actor, who)) if reader.team(who) == "challenge" else Inspect(who)
        beside = board.neighbours(appearance.cell)
        if reader.afoot.looks(actor, *beside):
            return Refuse("The way there is still looked for.")
        way = reader.afoot.way(actor, *beside)
        if not way:
            return Refuse(f"No way leads {reader.name(actor)} to {reader.name(who)} from here. (MOV-4)")
        return self._go(asked, way[-1])

    def _go(self, asked: Asked, cell: Cell) -> ClickMeaning:
        reader, actor = self.reader, self.actor(asked)
        if self.targeting:
            return Refuse(_NOBODY[self.reader.talk.peaceful()])
        if asked.kind == "free":
            if reader.afoot.looks(actor, cell):
                return Refuse("The way there is still looked for.")
            found = travel(reader, actor, cell, together=self.together)
            return found[1] if found else Refuse(self._no_way(actor, cell))
        if asked.kind not in TURNS:
            return None
        way = walk(reader, actor, cell, self.via)
        return way[1] if way else Refuse(self._no_way(actor, cell))

    def _no_way(self, actor: int, cell: Cell) -> str:
        """Why that cell is not reached, in the words of the rules for the shortest way."""
        with self.reader.inside():
            return barred(actor, cell, self.pacer.refusal) or f"No way leads to {cell} from here. (MOV-4)"

    def out_of_reach(self, actor: int, who: int) -> str:
        """Why that character or challenge cannot be attacked now."""
        return (
            self.reader.afoot.hindrance(actor, who)
            or f"{capital(self.reader.name(who))} is not to be attacked now. (ATK-2)"
        )

    # --- waypoints and threats

    def waypoint(self, asked: Asked | None) -> Refuse | None:
        """Make the cell that is pointed at a waypoint of the walk; where it cannot be one, say why."""
        if asked is None or asked.kind not in TURNS or self.cell is None or self.targeting:
            return None
        reader, actor = self.reader, self.actor(asked)
        arrival = reader.afoot.reach(actor, self.via).get(self.cell)
        if arrival is None:
            return Refuse(self._no_way(actor, self.cell))
        if arrival.stops:
            return Refuse("The walk ends there, beside an enemy; a waypoint lies where it goes on. (ENC-1)")
        if arrival.shooters:
            return Refuse("Shots are drawn on the way there; walk to that cell first, then on. (MOV-7)")
        self.via = (*self.via, self.cell)
        return None

    def threatened(self, asked: Asked | None) -> Threat | None:
        """What threatens the acting character or the leader, where the player points, else where it stands.

        It is None while it is not to be shown.
        """
        who = self._whom(asked)
        appearance = self.reader.appearance(who)
        if not self.threat.shown or appearance is None:
            return None
        foe = self.over if self.over and self.reader.team(self.over) == "enemy" else 0
        return threat(self.reader, who, appearance.cell if foe or self.cell is None else self.cell, foe)

    def look_out(self, asked: Asked | None) -> bool:
        """Work out one more enemy's threat while threats are shown; is there something new to be seen?"""
        who = self._whom(asked) if self.threat.shown else 0
        return bool(who) and self.reader.dangers.look_out(who)

    def _whom(self, asked: Asked | None) -> int:
        """Who is threatened: the acting character, or else the leader."""
        return self.actor(asked) or self.leader or next(iter(self.reader.party.in_play()), 0)


def hopes(selection: Selection, asked: Asked) -> tuple[int, ...]:
    """Those whom an attack is worth it on, as far as attacks are weighed by now.

    Those in reach come first, and of them the one against whom the best attack is proposed, once all are weighed.
    """
    weighed = {who: _weighing(selection, asked, who) for who in selection.targets(asked)}
    near = [who for who, weighing in weighed.items() if _promises(selection, asked, who, weighing)]
    if len(near) > 1 and all(one.over for one in weighed.values()):
        best = _best(selection, asked, [weighed[who] for who in near])
        near.sort(key=lambda who: who != best)
    far = (one.target for one in selection.charges(asked) if one.hopeful)
    return tuple(who for who in (*near, *far) if who not in selection.vain)


def _weighing(selection: Selection, asked: Asked, who: int) -> Weighing:
    return begun(selection.reader, asked.seat, selection.actor(asked), who)


def _promises(selection: Selection, asked: Asked, who: int, weighing: Weighing) -> bool:
    """Is an attack on that target proposed, or could one have an effect while they are still weighed?"""
    if weighing.over:
        return weighing.best is not None
    return selection.reader.afoot.hopeful(selection.actor(asked), who)


def _best(selection: Selection, asked: Asked, weighed: Sequence[Weighing]) -> int:
    """The target of the best of all the attacks that are proposed."""

    def found() -> int:
        with selection.reader.inside():
            one = choosing.best(weighing.best for weighing in weighed if weighing.best)
        return one.attack.targets[0] if one else 0

    return selection.reader.kept(("best target", asked.seat, asked.decision, selection.actor(asked)), found)


_DECIDES: Final = {"defend": "answers", "reflect": "answers", "mend": "is healed", "shoot": "may strike"}
"""What is said of who must decide something in the turn of somebody else, by the kind of decision."""


def marks(hand: Selection, asked: Asked | None, dock: DockPanel | None, aimed: int = 0) -> Marks:
    """Everything that the map marks now."""
    actor, reader, plain = hand.actor(asked), hand.reader, _plain_marks(hand, asked, dock, aimed)
    if asked is None or dock or hand.planned or asked.kind not in {"act", "free", "flee"}:
        return replace(plain, route=hand.planned.route) if asked and hand.planned else plain
    appearance = reader.appearance(actor)
    walking = asked.kind in TURNS and not hand.targeting
    leaping = walking and not hand.via
    return replace(
        plain,
        area=reader.afoot.reach(actor, hand.via) if walking else {},
        leaps=reader.afoot.leaps(actor) if leaping else (),
        home=(hand.via[-1] if hand.via else appearance.cell) if appearance and walking else None,
        route=hand.way(asked),
        boots=_boots(hand, asked),
        words=hand.words if hand.targeting else {},
        targets=frozenset(hand.pickable(asked)) if hand.targeting else frozenset(),
        cursor=hand.cell if hand.by_keys else None,
        things={} if hand.targeting else hand.things(asked),
        landmarks=reader.table.landmarks(),
        told=_told(hand),
    )


def _plain_marks(hand: Selection, asked: Asked | None, dock: DockPanel | None, aimed: int) -> Marks:
    """What is marked whatever is asked: who acts, who is a target, what threatens, what the dock points at."""
    appearances = hand.reader.appearances()
    selected, answers = _who_acts(hand, asked)
    return Marks(
        selected=selected,
        answers=answers,
        decides=_DECIDES.get(asked.kind, "decides") if asked else "",
        aimed=aimed,
        hovered=hand.over or 0,
        peeks=hand.peek.shown,
        states={who: marks for who in appearances if (marks := dock.content.marks(who))} if dock else {},
        threat=hand.threatened(asked),
        spots=dock.content.spots if dock else Spots(),
        dying=hand.pacer.show.dying(),
    )


def _who_acts(hand: Selection, asked: Asked | None) -> tuple[int, int]:
    """Whose turn it is, or who acts while that is shown; and who must answer in the turn of somebody else, else 0."""
    actor, show = hand.actor(asked), hand.pacer.show
    if show.interrupted(asked):
        return show.turn_of, actor
    return actor or show.acting, 0


def _told(hand: Selection) -> tuple[Cell, str] | None:
    """The cell and the words of the landmark that the player points at; None where there is none."""
    found = next((one for one in hand.reader.table.landmarks() if hand.cell in one.cells and not hand.over), None)
    return (found.middle, found.words) if found else None


def _boots(hand: Selection, asked: Asked) -> tuple[int, ...]:
    """The enemies that are marked with a boot, since a walk brings them in reach."""
    if hand.targeting:
        return tuple(one.target for one in hand.charges(asked))
    return (hand.over,) if hand.over and hand.charge(asked, hand.over) else ()
