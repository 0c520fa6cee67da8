"""One answer to an attack: the blow that it meets, its result for both sides, what a hit costs, and how bad that is
for each.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.components import Challenge, Opens
from game.books.stacktors.events import EffectBegan, Fell, Joined, Outwitted
from game.books.stacktors.intents import Attack, Defend, Remould, Stay
from game.books.stacktors.play.attack import damage, declare
from game.books.stacktors.play.attack.attack import commits
from game.books.stacktors.play.attack.colours import ANSWERS, hamper
from game.books.stacktors.play.attack.colours.morph_other import undoing
from game.books.stacktors.play.attack.helping import attack_value
from game.books.stacktors.play.attack.steps import current, dictated, strength, victim
from game.books.stacktors.play.flow.frames import FLOW, Hampering, Naming, Remoulding, Slipping, Throwing, Trade
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import AttackKind, Pieces, named, pips
from game.table import world
from game.table.book import Event, Frame, Intent
from game.table.world import get

_LASTING: Final = 3
"""An effect that lasts more rounds is not worth more pieces: few fights go on for so long."""


class Answer(Struct, frozen=True, gc=False):
    """One answer to an attack and its result, before anybody helps or uses Perfection afterwards.

    For the target: `loss` is in pips; `rounds` are those of an effect instead of damage; `falls` says that it is out,
    `joins` that it is won over, `wakes` that the attack ends its calm (CLR-B-YELLOW). `remade` is how many pips or
    healings the attacker may choose against it (Shrewd, Morph Other), `mended` how many healings a friend gives it.
    `steps` are pips that its feet gain or lose as the attacker chooses (Hamper), `cells` is how far it is put away
    (Maneuver), `slips` how far it may then move itself (Maneuver). `wears` says that a clear pip is gone for good.

    For the attacker: `counter` says that the target can counterattack, `ends_turn` that the attacker's turn ends
    (Freeze). `shed` is what its feet lose to Hamper. `back` says that the result falls back on it; it then loses
    `recoil` pips or rounds, and is out if `fells`.
    """

    defence: Defend
    attack: int
    defended: int
    hit: bool
    times: int = 1
    loss: int = 0
    rounds: int = 0
    falls: bool = False
    gives_up: bool = False
    """Whoever is out by this hit gives up and does not fall (DIE-3)."""
    joins: bool = False
    marks: bool = False
    """The target must defend first when it is attacked next (CLR-B-BLUE)."""
    counter: bool = False
    reply: int = 0
    """The most pips of a counterattack that could harm something; 0 where there is none."""
    ends_turn: bool = False
    wears: bool = False
    spends: int = 0
    back: bool = False
    recoil: int = 0
    fells: bool = False
    more: int | None = None
    """How often pink pieces may still turn a result back in this turn; None where nothing counts that."""
    wakes: bool = False
    remade: int = 0
    mended: int = 0
    dealt: str = ""
    """The ability that does something instead of damage; empty for damage."""
    steps: int = 0
    cells: int = 0
    shed: int = 0
    slips: int = 0
    siege: bool = False
    """The target is a challenge, which is overcome and does not fall."""
    opens: Opens | None = None
    """How the ground changes when the challenge is overcome (DCH-6)."""
    ends: str = ""
    """The title of the situation, where it is over once the challenge is overcome (SIT-5)."""
    aid: int = 0
    """The pips that friends of the target add to it (AST-1), which are among those that it `spends`."""

    @property
    def harm(self) -> tuple[bool, bool, int, bool]:
        """How bad the result is for the target, in the ledger's order, the worst first.

        It may be out, lose its turn, lose pips (rounds, cells), or be won over.
        """
        return self.falls, self.rounds > 0, self.loss + self.rounds + self.remade + self.steps + self.cells, self.joins

    @property
    def much(self) -> int:
        """How much it does to the target: the third part of `harm`, without rounds that hardly count any more."""
        return self.harm[2] - max(0, self.rounds - _LASTING)

    @property
    def price(self) -> tuple[bool, bool, int, bool]:
        """How bad the result is for the attacker, the worst first.

        It may be out, its turn may end, it may lose pips (rounds, cells), or be counterattacked.
        """
        return self.fells, self.ends_turn, self.recoil + self.shed, self.counter

    @property
    def outcome(self) -> tuple[object, ...]:
        """What the answer does to both sides; answers with the same outcome are equivalent."""
        return self.hit, self.times, self.harm, self.price, self.back, self.wears, self.mended, self.slips


def liked(one: Answer, spent: int) -> tuple[object, ...]:
    """A sort key by which an attacker ranks the results of a commitment of that many pips; the greatest is the best."""
    return (
        (one.falls, one.rounds > 0, one.much, one.joins, one.marks, one.mended),
        tuple(-int(bad) for bad in one.price),
        -spent,
    )


def effective(answer: Answer) -> bool:
    """Does the attack do something against this answer?"""
    return answer.hit and (any(answer.harm) or answer.marks or answer.mended > 0)


class Blow(Struct, frozen=True, gc=False):
    """An attack reduced to what its result depends on.

    `power` is N of the active ability; `first` is Perfection beforehand. `pieces` are the attacker's own, on which a
    result turned back falls. `choices` are what the attacker may still commit once the defence is shown (CLR-B-BLUE);
    it then takes the best for itself.
    """

    who: int
    target: int
    kind: AttackKind
    value: int
    active: str = ""
    power: int = 0
    aim: str = ""
    first: bool = False
    pieces: tuple[int, ...] = ()
    choices: tuple[Blow, ...] = ()


def blow(attack: Attack, target: int | None = None) -> Blow:
    """The blow of an attack intent against that target, or against its first one, without help."""
    power = stacks.power(attack.who, attack.pieces, named(attack.active))
    f = AttackFrame(
        at="commit" if declare.follows(attack) else "defend",
        who=attack.who,
        kind=attack.kind,
        aim=attack.aim,
        active=attack.active,
        power=power,
        pieces=attack.pieces,
        targets=attack.targets,
        first=attack.first,
        cunning=declare.follows(attack),
        n=0 if target is None else attack.targets.index(target),
    )
    return pending_blow(f)


def pending_blow(f: AttackFrame) -> Blow:
    """The blow of the attack under way against its present target, help included."""
    made = Blow(f.who, current(f), f.kind, attack_value(f), f.active, f.power, f.aim, f.first, f.pieces)
    if not f.cunning or f.pieces:
        return made
    choices = tuple(committed(made, one.pieces) for one in commits(f))
    return replace(made, value=max((one.value for one in choices), default=0), choices=choices)


def committed(made: Blow, pieces: tuple[int, ...]) -> Blow:
    """The same blow with these pieces."""
    power = stacks.power(made.who, pieces, named(made.active))
    return replace(made, value=stacks.value(made.who, pieces), power=power, pieces=pieces, choices=())


class Harm(Struct, frozen=True, gc=False):
    """What a hit does independently of the defender's commitment.

    `damages` says that pips are lost; which ones depends on its pieces. `rounds` are those of the `effect` that begins,
    `remade` and `mended` the pips exchanged or the healings made, `mended` those that a friend gets; the feet gain or
    lose a pip `steps` times, and the bearer is put `cells` cells away.
    """

    damages: bool = False
    rounds: int = 0
    effect: str = ""
    falls: bool = False
    joins: bool = False
    marks: bool = False
    remade: int = 0
    mended: int = 0
    steps: int = 0
    cells: int = 0

    @property
    def quells(self) -> bool:
        """Does it keep the bearer from striking back?"""
        return self.effect in {"fleeing", "calmed"}

    @property
    def freezes(self) -> bool:
        """Does it keep the bearer where it is?"""
        return self.effect == "frozen"


class Sequel(Struct, frozen=True, gc=False):
    """What the ability of a defence does after the attack.

    It `freezes` the attacker, whose own turn ends; the attacker's feet lose `shed` pips; the defender may move up to
    `slips` cells off.
    """

    freezes: bool = False
    shed: int = 0
    slips: int = 0


def cost(f: AttackFrame) -> tuple[int, bool]:
    """How much a hit costs its bearer, in pips, rounds, steps and cells together; and whether it is out by it."""
    if dictated(f):
        done = harm_of(f)
        return done.rounds + done.steps + done.cells, done.falls
    return damaged(f)


def damaged(f: AttackFrame) -> tuple[int, bool]:
    """How many pips damage costs its bearer, and whether it is out whichever pieces it gives (DMG, DIE-1, DIE-3)."""
    who = victim(f)
    if people.is_challenge(who):
        lost = damage.worn_down(f) if f.back else 0
        block = get(who, Challenge).stack.at("brains" if f.aim == "brains" else "guts")
        return (lost, lost >= block.total) if lost and block else (0, False)
    if not strength(f):
        return 0, False
    first, loss = damage.exposed(f)
    others, rest = damage.spilt(f, first, loss)
    return loss + rest, _falls(f, who, (others, rest, first) if rest else (first, loss, ()))


def _falls(f: AttackFrame, who: int, loss: tuple[Pieces, int, Pieces]) -> bool:
    """Is the bearer out whichever pieces it gives?

    Some of the pieces lose that many pips, others are gone already. The bearer keeps what it needs where other pieces
    can bear the loss.
    """
    rows, (pool, lost, gone) = people.vitals(who), loss
    left = tuple(tuple(piece for piece in row if piece not in gone) for row in rows)
    kept = sum(bool(row) and all(piece in pool for piece in row) for row in left)
    return bool(damage.why_out(f, rows, left)) or lost > pips(pool) - kept


def harm_of(f: AttackFrame) -> Harm:
    """What a hit does to its bearer instead of damage (DMG-5); where it does damage, that alone is said.

    Where the one that deals it chooses, it chooses as much as possible.
    """
    if not dictated(f):
        return Harm(damages=True)
    who, events = victim(f), list[Event]()
    with world.supposed():
        if not f.back:
            stacks.rouse(who, f.who, events)
        stood = people.cell(who) if people.is_character(who) else None
        opened = tuple(damage.harm_done(replace(f, at="harm", hit=True), None, events))
        chosen = [_chosen(one, events) for one in opened if not isinstance(one, AttackFrame)]
        cells = people.board().distance(stood, people.cell(who)) if stood else 0
    began = next((one for one in events if isinstance(one, EffectBegan) and one.who == who), None)
    told = Harm(
        rounds=began.rounds if began else 0,
        effect=began.kind if began else "",
        falls=any(isinstance(one, Fell) and one.who == who for one in events),
        joins=any(isinstance(one, Joined) and one.who == who for one in events),
        marks=any(isinstance(one, Outwitted) and one.who == who for one in events),
        cells=cells,
    )
    return replace(told, **{name: value for one in chosen for name, value in one.items()})


def _chosen(frame: Frame, events: list[Event]) -> dict[str, int | bool]:
    """What is chosen in a frame that the hit has opened, as fields of `Harm`; cells and names are chosen at once."""
    answers = list(_answers(frame))
    match frame:
        case _ if not answers:
            return {}
        case Throwing() | Naming():
            _settle(frame, answers[0], events)
        case Hampering(who=who, left=left):
            return {"steps": hamper.most(who, left)}
        case Trade(most=most):
            return {"remade": most}
        case Remoulding(who=who, whom=whom, left=left):
            friend = people.allies(who, whom)
            good = any((one.what != "smaller") is friend for one in answers if isinstance(one, Remould))
            return {"mended" if friend else "remade": left if good else 0, "falls": bool(undoing(who, whom, left))}
    return {}


def _settle(frame: Frame, answer: Intent, events: list[Event]) -> None:
    """Give that answer, and do what follows while nobody shoots."""
    for one in FLOW.deeds[frame.at](frame, answer, events):
        calm = replace(one, shooters=()) if isinstance(one, Throwing) else one
        FLOW.deeds[calm.at](calm, None, events)


def _answers(frame: Frame) -> Iterator[Intent]:
    """The listed answers to what the frame asks; none where it asks nobody."""
    asking = FLOW.asks.get(frame.at)
    ask = asking(frame) if asking else None
    return ask.answers() if ask else iter(())


def sequel(f: AttackFrame) -> Sequel:
    """What the active ability of the defence does after the attack, hit or miss (ATK-11)."""
    answer = ANSWERS.get(f.d_active)
    if answer is None:
        return Sequel()
    with world.supposed():
        opened = answer(f, [])
        return Sequel(
            any(isinstance(one, AttackFrame) and one.frozen for one in opened),
            sum(one.left for one in opened if isinstance(one, Hampering) and _open(one)),
            sum(one.far for one in opened if isinstance(one, Slipping) and _open(one)),
        )


def _open(frame: Frame) -> bool:
    """May anything be chosen there but to stay?"""
    return any(not isinstance(one, Stay) for one in _answers(frame))
