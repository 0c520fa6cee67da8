"""What an attack comes to for each answer the defender has: exact, by the same comparison that play makes (ATK, DMG)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from game.stacktors.abilities import Kind, named
from game.stacktors.choices import Held
from game.stacktors.components import Challenge
from game.stacktors.exchange import Outcome, exchange, siege
from game.stacktors.intents import Attack, Defend
from game.stacktors.pieces import Colour, Pieces, pips
from game.stacktors.play import arms, people
from game.stacktors.play.attack import attack_value, defences
from game.stacktors.play.effects import EFFECTS
from game.stacktors.play.frames import Attack as Frame
from game.stacktors.play.order import current
from game.table.world import get


class Blow(Struct, frozen=True):
    """An attack as far as its result depends on it. `power` is N of the active ability; `first`: Perfection beforehand."""

    who: int
    target: int
    kind: Kind
    value: int
    active: str = ""
    power: int = 0
    aim: str = ""
    first: bool = False


class Answer(Struct, frozen=True):
    """One answer to a blow and what it comes to, before anybody uses Perfection afterwards.

    `loss` is in pips, `rounds` those of an effect instead of damage; `falls`: the target is out; `joins`: it is won over.
    `counter`: it may strike back; `ends_turn`: the attacker's turn ends (Freeze); `wears`: a clear pip is gone for good.
    """

    defence: Defend
    attack: int
    defended: int
    hit: bool
    times: int = 1
    loss: int = 0
    rounds: int = 0
    falls: bool = False
    joins: bool = False
    counter: bool = False
    ends_turn: bool = False
    wears: bool = False
    spends: int = 0

    @property
    def harm(self) -> tuple[bool, bool, int, bool]:
        """How bad it is for the target, in the ledger's order: it falls, loses its turn, pips, is won over."""
        return self.falls, self.rounds > 0, self.loss + self.rounds, self.joins

    @property
    def price(self) -> tuple[bool, bool]:
        """How bad it is for the attacker: its turn ends, it is struck back."""
        return self.ends_turn, self.counter


def blow(attack: Attack) -> Blow:
    """The blow that an attack intent would be, without help."""
    value, power = arms.value(attack.who, attack.pieces), arms.power(attack.who, attack.pieces, named(attack.active))
    return Blow(attack.who, attack.targets[0], attack.kind, value, attack.active, power, attack.aim, attack.first)


def pending_blow(f: Frame) -> Blow:
    """The blow of the attack under way, help included."""
    return Blow(f.who, current(f), f.kind, attack_value(f), f.active, f.power, f.aim, f.first)


def answers(made: Blow) -> tuple[Answer, ...]:
    """Every class of answer, the worst for the attacker first; a challenge has one (DCH-3)."""
    if people.is_challenge(made.target):
        return (_siege(made),)
    found = (answer(made, defence) for defence in _defences(made))
    return tuple(sorted(found, key=lambda a: (a.harm, tuple(not bad for bad in a.price), a.wears, a.spends)))


def _defences(made: Blow) -> Iterator[Defend]:
    f = Frame(at="defend", who=made.who, kind=made.kind, active=made.active, power=made.power, targets=(made.target,), first=made.first)
    yield from defences(f)


def _siege(made: Blow) -> Answer:
    block = get(made.target, Challenge).stack.at("brains" if made.aim == "brains" else "guts")
    total = block.total if block else 0
    if made.first:
        return Answer(Defend(), 0, total, hit=True, loss=1, falls=total <= 1)
    outcome = siege(made.value, total)
    loss = max(1, outcome.times) if outcome.hit else 0
    return Answer(Defend(), made.value, total, outcome.hit, loss=min(loss, total), falls=loss >= total)


def answer(made: Blow, defence: Defend) -> Answer:
    """What this defence makes of the blow; the one comparison that play makes too."""
    who, options = made.target, people.options()
    if defence.first:
        return Answer(defence, made.value, 0, hit=False, wears=True)
    pieces = arms.chosen(who, defence.pieces)
    defended = pips(pieces) + bonus(made, defence)
    outcome = Outcome(made.value, 0, hit=True, times=1, counter=False) if made.first else exchange(made.value, defended, options)
    strikes = (defence.active == "Dexterous" or outcome.counter) and people.may_attack(who)
    bare = Answer(
        defence, made.value, defended, outcome.hit, outcome.times,
        counter=strikes, ends_turn=defence.active == "Freeze", spends=pips(pieces),
    )  # fmt: skip
    return _struck(bare, made, pieces) if outcome.hit else bare


def bonus(made: Blow, defence: Defend) -> int:
    """What red guts that stay uncommitted add against a ranged attack (CLR-G-RED)."""
    if made.active != "Ranged" or not people.options().red_bonus or defence.active not in {"", "Ranged"}:
        return 0
    idle = (p for place, p in _free_guts(made.target) if p.colour is Colour.RED and p.id not in defence.pieces)
    return sum(piece.pips for piece in idle)


def _free_guts(who: int) -> Held:
    return tuple((place, piece) for place, piece in arms.free(who, "physical") if place == "guts")


def _struck(bare: Answer, made: Blow, pieces: Pieces) -> Answer:
    active = named(made.active)
    if active and active.name in EFFECTS:
        if active.name == "Persuasive":
            return replace(bare, joins=True)
        return replace(bare, rounds=made.power * bare.times)
    loss, falls = damage(made, pieces, bare.times)
    return replace(bare, loss=loss, falls=falls, counter=bare.counter and not falls)


def damage(made: Blow, pieces: Pieces, times: int) -> tuple[int, bool]:
    """The pips that a hit takes, and whether the target is out by it whatever it gives (DMG-3, DIE-1, DIE-3)."""
    stack = people.stack(made.target)
    bare = stack.guts if made.kind == "physical" else stack.brains if made.kind == "mental" else stack.guts + stack.brains
    spill = people.options().spill
    loss = min(times, pips(pieces)) if pieces else min(times if spill else 1, pips(bare))
    if made.kind == "mental":
        return loss, False
    if not stack.guts:
        return loss, made.kind == "physical"
    exposed = pieces or bare
    safe = pips(tuple(piece for piece in stack.guts if piece not in exposed))
    return loss, safe == 0 and loss >= pips(exposed)
