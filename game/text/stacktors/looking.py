"""What can be asked about a game as it is now: with its parts, `whereabouts`
and `outlook`, the one door through which text mode reads the world.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager

from game.board.grid import Cell
from game.stacktors.ahead import unreachable
from game.stacktors.ahead.unattackable import hindrance
from game.stacktors.components import Challenge, Chronicle, Clock, Key, Name, Party, Place, Scene
from game.stacktors.intents import Travel
from game.stacktors.play.attack.colours import maneuver
from game.stacktors.play.attack.steps import opponent
from game.stacktors.play.movement import free_walks
from game.stacktors.play.people import objects, people, stacks
from game.stacktors.prose import Sight
from game.stacktors.prose.names import Naming
from game.stacktors.prose.terms import clock, purse, terms
from game.stacktors.prose.words import fact, listed
from game.stacktors.values.abilities import KINDS, Kind
from game.stacktors.values.commitments import Held
from game.stacktors.values.options import Options
from game.stacktors.values.pieces import Pieces, Position
from game.table import world
from game.table.book import GM, Intent, Seat
from game.table.match import Match
from game.table.onlooker import Onlooker
from game.table.world import TABLE, ask, each, get
from game.text.stacktors import describe
from game.text.stacktors.outlook import Outlook
from game.text.stacktors.whereabouts import Whereabouts
from game.text.typed import begins


class Looking:
    """Questions about a match, as a seat may know it. Names of what is gone are remembered."""

    def __init__(self, match: Match, facts: Mapping[str, str] | None = None) -> None:
        """`facts` is what the party can know, in the campaign's words."""
        self._match = match
        with world.inside(match.world):
            self.onlooker = Onlooker(match, people.seats()[0])
        self.facts = facts or {}
        self._naming = Naming()
        self.where = Whereabouts(self.onlooker)
        self.ahead = Outlook(self.onlooker)
        self.learn()

    def inside(self) -> AbstractContextManager[None]:
        """The match's world, to be read only."""
        return self.onlooker.inside()

    # --- names and pieces

    def learn(self) -> None:
        """Remember everybody's name, before a deed may take somebody away."""
        with self.inside():
            self._naming.learn()

    def name(self, who: int) -> str:
        """As in the middle of a sentence."""
        with self.inside():
            return self._naming.name(who)

    @property
    def sight(self) -> Sight:
        """What choices are worded with."""
        return Sight(self.name, self._chosen, self.line, self.other, self._geared)

    def pieces(self, who: int, ids: tuple[int, ...]) -> Pieces:
        """Its pieces of these ids."""
        return self.sight.pieces(who, ids)

    def _chosen(self, who: int, ids: tuple[int, ...]) -> Held:
        with self.inside():
            return tuple((place, piece) for place, piece in stacks.held(who) if piece.id in ids)

    def _geared(self, who: int, piece: int) -> bool:
        with self.inside():
            return people.gear(who).place(piece) is not None

    def other(self, who: int) -> int:
        """Who is on the other side of the attack under way; 0 while there is none."""
        with self.inside():
            return opponent(who)

    def held(
        self, who: int, *, spent_too: bool = False, free_first: bool = False, feet: bool = False
    ) -> tuple[tuple[Position, int, str], ...]:
        """Its guts and brains, and its feet if they are wanted,
        if they are free or all are: position, id and notation.
        """
        with self.inside():
            held = stacks.held(who, ("feet", "guts", "brains") if feet else ("guts", "brains"))
        found = [pair for pair in held if spent_too or not pair[1].spent]
        return tuple(
            (place, piece.id, str(piece))
            for place, piece in (sorted(found, key=lambda pair: pair[1].spent) if free_first else found)
        )

    def line(self, who: int, number: int) -> str:
        """What can be said to that figure."""
        with self.inside():
            key, scene = ask(who, Key), get(TABLE, Scene)
        figure = next((one for one in scene.situation.figures if key and one.key == key.text), None)
        return figure.talk[number].text if figure and number < len(figure.talk) else ""

    def player(self, seat: Seat) -> str:
        """The name of who sits there."""
        if seat == GM:
            return "the game master"
        with self.inside():
            return next((info.name for info in get(TABLE, Party).seats if info.seat == seat), seat)

    def seat(self, who: int) -> Seat:
        """Who decides for it."""
        with self.inside():
            return people.seat(who)

    def friend(self, who: int) -> bool:
        """Is it one of the party's?"""
        with self.inside():
            return people.side(who) == "party"

    def named(self, text: str) -> tuple[int, ...]:
        """Everybody the words could mean."""
        typed = text.lower().removeprefix("the ").split()
        with self.inside():
            known = [(who, people.name(who).lower().removeprefix("the ").split()) for who, _ in each(Name)]
        exact = tuple(who for who, name in known if name == typed)
        return exact or tuple(who for who, name in known if typed and begins(typed, name))

    # --- what there is to see

    def status(self, who: int) -> list[str]:
        """The lines under a decision's header; none where it is about nobody on the map."""
        with self.inside():
            if not people.is_character(who) or ask(who, Place) is None:
                return []
            return [describe.status(who), describe.around(who)]

    def look(self, who: int) -> list[str]:
        with self.inside():
            return describe.full(who)

    def cell(self, at: Cell) -> str:
        with self.inside():
            return describe.cell(at) if self._stage() else "There is no map yet."

    def map(self) -> list[str]:
        with self.inside():
            return describe.drawn() if self._stage() else ["There is no map yet."]

    def scene(self) -> list[str]:
        """The situation, how the round stands, who is there, what is known."""
        with self.inside():
            scene, now = self._stage(), ask(TABLE, Clock)
            if scene is None:
                return ["Nothing has begun yet."]
            situation, chronicle = scene.situation, get(TABLE, Chronicle)
            opening = situation.title, situation.text, situation.stake, *terms(situation), clock(scene)
            known = f"Known: {listed(fact(key, self.facts) for key in chronicle.facts)}." if chronicle.facts else ""
            lines = *opening, _turns(now) if now else "", *describe.roll(), known, purse(chronicle)
            return [line for line in lines if line]

    @staticmethod
    def _stage() -> Scene | None:
        return ask(TABLE, Scene)

    def threat(self, who: int) -> list[str]:
        """Which enemies could attack it before its next turn, and with how much at most."""
        with self.onlooker.trying():
            if ask(who, Place) is None:
                return [f"{people.name(who)} is not on the map."]
            return describe.dangers(who) or [f"No enemy reaches {people.name(who)} before its next turn."]

    def refusal(self, who: int, intent: Intent) -> str:
        """Why who decides for that one may not play this now, with its rule; empty if it may."""
        refused = self._match.refusal(self.seat(who), intent)
        return refused.sentence() if refused else ""

    def unreached(self, who: int, target: int, kind: Kind | None = None) -> str:
        """Why it may not attack that one, as the screen tells it; empty where it may."""
        with self.inside():
            if people.covered(target):
                return "The covered object is picked up and identified, not attacked (OBJ-3)"
            found = hindrance(who, target, (kind,) if kind else KINDS)
        return found.sentence() if found else ""

    def unwalked(self, who: int, cell: Cell) -> str:
        """Why it does not come to that cell, as the screen tells it; empty where it does."""
        with self.inside():
            return unreachable.barred(who, cell, lambda intent: self.refusal(who, intent))

    def challenges(self) -> tuple[int, ...]:
        """The challenges that stand."""
        with self.inside():
            return tuple(who for who, _ in each(Challenge) if people.in_play(who))

    def camp(self) -> list[str]:
        """Everybody in camp with stack and points, and the purse."""
        with self.inside():
            return describe.camp() if self._stage() else []

    def carried(self, who: int) -> tuple[int, ...]:
        """The covered objects in its hands."""
        with self.inside():
            return objects.carried(who)

    def clear(self, who: int) -> int:
        """A clear brains piece of its that is free; 0 where it has none."""
        with self.inside():
            return next((piece.id for piece in stacks.clear_brains(who)), 0)

    def options(self) -> Options:
        """What the table plays by."""
        with self.inside():
            return people.options()

    # --- walks in free play

    def walks(self) -> dict[tuple[int, Cell], Travel]:
        """Every walk of everybody in the party, by who and where to; where to itself is nowhere."""
        with self.inside():
            return {
                (who, cell): free_walks.stroll(who, path)
                for who in people.party()
                for cell, path in free_walks.ways(who)
                if path
            }

    def unlisted(self) -> tuple[Intent, ...]:
        """Answers of the pending decision besides those that play
        lists, where all can be told: the cells of Maneuver.
        """
        with self.inside():
            return maneuver.every()


def _turns(now: Clock) -> str:
    """The round with everybody's place in it, as a sentence; empty while nobody has one."""
    order = "".join(f" {people.name(slot.who)} {slot.total} {slot.state};" for slot in now.order)
    return f"Round {now.round}, counting {'up' if now.up else 'down'}:{order.rstrip(';')}." if order else ""
