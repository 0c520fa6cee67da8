"""What an attack comes to for each answer the defender has: exact, by the same comparison that play makes (ATK, DMG)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from game.stacktors.abilities import Ability, Kind, named
from game.stacktors.choices import by_sum
from game.stacktors.components import Challenge, Effects
from game.stacktors.exchange import Outcome, exchange, siege
from game.stacktors.intents import Attack, Defend
from game.stacktors.pieces import Colour, Pieces, pips
from game.stacktors.play import arms, people
from game.stacktors.play.attack import attack_value, defences
from game.stacktors.play.effects import roused
from game.stacktors.play.frames import Attack as Frame
from game.stacktors.play.frames import Turn
from game.stacktors.play.order import current
from game.stacktors.play.result import REFLECTING
from game.stacktors.striking_back import can_strike
from game.stacktors.toll import suffered
from game.table.pending import find
from game.table.world import ask, get


class Blow(Struct, frozen=True):
    """An attack as far as its result depends on it. `power` is N of the active ability; `first`: Perfection beforehand.

    `pieces` are the attacker's own, on which a result turned back falls.
    """

    who: int
    target: int
    kind: Kind
    value: int
    active: str = ""
    power: int = 0
    aim: str = ""
    first: bool = False
    pieces: tuple[int, ...] = ()


class Answer(Struct, frozen=True):
    """One answer to a blow and what it comes to, before anybody helps or uses Perfection afterwards.

    `loss` is in pips, `rounds` those of an effect instead of damage; `falls`: the target is out; `joins`: it is won over.
    `counter`: it can strike back; `ends_turn`: the attacker's turn ends (Freeze); `wears`: a clear pip is gone for good.
    `wakes`: it was calmed, and any attack ends that (CLR-B-YELLOW).
    `back`: the result falls on the attacker, who then loses `recoil` pips, or rounds, and perhaps falls by it (`fells`).
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
    back: bool = False
    recoil: int = 0
    fells: bool = False
    wakes: bool = False

    @property
    def harm(self) -> tuple[bool, bool, int, bool]:
        """How bad it is for the target, in the ledger's order: it falls, loses its turn, pips, is won over."""
        return self.falls, self.rounds > 0, self.loss + self.rounds, self.joins

    @property
    def price(self) -> tuple[bool, bool, int, bool]:
        """How bad it is for the attacker: it falls, its turn ends, pips or rounds, it is struck back."""
        return self.fells, self.ends_turn, self.recoil, self.counter

    @property
    def outcome(self) -> tuple[object, ...]:
        """What it does to both: answers with the same outcome are of one class."""
        return self.hit, self.times, self.harm, self.price, self.back, self.wears


def blow(attack: Attack) -> Blow:
    """The blow that an attack intent would be, without help."""
    value, power = arms.value(attack.who, attack.pieces), arms.power(attack.who, attack.pieces, named(attack.active))
    return Blow(attack.who, attack.targets[0], attack.kind, value, attack.active, power, attack.aim, attack.first, attack.pieces)


def pending_blow(f: Frame) -> Blow:
    """The blow of the attack under way, help included."""
    return Blow(f.who, current(f), f.kind, attack_value(f), f.active, f.power, f.aim, f.first, f.pieces)


def answers(made: Blow) -> tuple[Answer, ...]:
    """What each answer that play lists comes to, the worst for the attacker first; a challenge has one (DCH-3)."""
    if people.is_challenge(made.target):
        return (_siege(made),)
    front = Front(made.who, made.target, made.kind)
    return _ordered(front.answer(made, defence) for defence in _listed(made))


def answer(made: Blow, defence: Defend) -> Answer:
    """What this defence makes of the blow; the one comparison that play makes too."""
    return Front(made.who, made.target, made.kind).answer(made, defence)


def classes(made: Blow) -> tuple[Answer, ...]:
    """The answers out of all that there are, one for each outcome, the cheapest; the worst for the attacker first."""
    return Front(made.who, made.target, made.kind).classes(made)


def _listed(made: Blow) -> Iterator[Defend]:
    f = Frame(at="defend", who=made.who, kind=made.kind, active=made.active, power=made.power, targets=(made.target,), first=made.first)
    yield from defences(f)


def _ordered(found: Iterable[Answer]) -> tuple[Answer, ...]:
    return tuple(sorted(found, key=lambda a: (a.harm, tuple(-int(bad) for bad in a.price), a.wears, a.spends, a.defence.pieces)))


def _siege(made: Blow) -> Answer:
    block = get(made.target, Challenge).stack.at("brains" if made.aim == "brains" else "guts")
    total = block.total if block else 0
    if made.first:
        return Answer(Defend(), 0, total, hit=True, loss=1, falls=total <= 1)
    outcome = siege(made.value, total)
    loss = max(1, outcome.times) if outcome.hit else 0
    return Answer(Defend(), made.value, total, outcome.hit, loss=min(loss, total), falls=loss >= total)


_ALIKE = ("Ranged", "Dexterous", "Freeze")
"""Defence abilities that do the same whatever N is."""


class Front:
    """A defender as it stands now against one attacker and one kind of attack: what all blows have in common, found once."""

    def __init__(self, foe: int, who: int, kind: Kind) -> None:
        self.foe, self.who, self.kind = foe, who, kind
        self.options = people.options()
        self.siege = people.is_challenge(who)
        self.free = arms.free(who, kind)
        self.places = {piece.id: place for place, piece in self.free}
        rows = people.vitals(who) if people.is_character(who) else ()
        self.own = tuple({piece.id for piece in row} for row in rows)
        self.bared = tuple(pips(row) for row in rows)
        self.stacked = {p.id for place in arms.applicable(kind) for p in people.stack(who).at(place)} if people.is_character(who) else set()
        self.turn = _own_turn(foe)
        self.near = people.within(who, foe, 1)
        self.wakes = _calm(who)
        self.clear = kind == "physical" and bool(arms.clear_guts(who))
        self.mirrors = people.is_character(foe) and any(self.reflects(Defend(active=one.name)) for one in self._abilities() if one)
        """Can a result be turned back here, so that it matters which pieces the attacker uses?"""
        self._strikes = cache(lambda ids: can_strike(who, foe, ids))
        self._defences: dict[tuple[bool, bool], tuple[Defend, ...]] = {}
        self._chosen = cache(lambda ids: arms.chosen(who, ids))
        self._suffered = cache(suffered)

    def classes(self, made: Blow) -> tuple[Answer, ...]:
        """One answer for each outcome, the cheapest; the worst for the attacker first."""
        if self.siege:
            return (_siege(made),)
        best: dict[object, Answer] = {}
        for defence in self.defences(made):
            one = self.answer(made, defence)
            known = best.get(one.outcome)
            if known is None or _price(one) < _price(known):
                best[one.outcome] = one
        return _ordered(best.values())

    def defences(self, made: Blow) -> tuple[Defend, ...]:
        """Every defence that can differ from the others in what it comes to, nothing first."""
        sort = made.first, made.active == "Ranged"
        known = self._defences.get(sort)
        if known is None:
            sets = () if made.first else tuple(self._sets(reds=sort[1]))
            known = self._defences[sort] = (Defend(), *sets, *((Defend(first=True),) if self.clear else ()))
        return known

    def _abilities(self) -> tuple[Ability | None, ...]:
        return arms.can_activate(self.who, self.kind, defence=True)

    def _sets(self, *, reds: bool) -> Iterator[Defend]:
        """Sets of pieces, the cheapest of those that agree in ability, N, total, own guts left and, if it counts, red guts left."""
        for active in self._abilities():
            best: dict[object, tuple[tuple[int, int], tuple[int, ...]]] = {}
            for pieces in self._parts(active):
                sort, price = self._sort(pieces, active, reds=reds)
                ids = tuple(sorted(piece.id for piece in pieces))
                if ids and (sort[0] or not active):
                    best[sort] = min(best.get(sort, (price, ids)), (price, ids))
            yield from (Defend(ids, active.name if active else "") for _, ids in best.values())

    def _parts(self, active: Ability | None) -> Iterator[Pieces]:
        """Unions of the cheapest sets within groups of pieces that count alike."""
        groups: dict[tuple[bool, ...], Pieces] = {}
        for place, piece in self.free:
            group = _lit(place, piece.colour, active), place == "guts" and piece.colour is Colour.RED, *(piece.id in row for row in self.own), piece.id in self.stacked
            groups[group] = (*groups.get(group, ()), piece)
        for chosen in product(*(by_sum(group).values() for group in groups.values())):
            yield tuple(piece for part in chosen for piece in part)

    def _sort(self, pieces: Pieces, active: Ability | None, *, reds: bool) -> tuple[tuple[object, ...], tuple[int, int]]:
        """What counts of a set, first whether the ability is there; and its price: clear pips, then pieces.

        Beside the attacker whatever is left can strike back; from afar it depends on what that is.
        """
        lit = sum(p.pips for p in pieces if active and _lit(self.places[p.id], p.colour, active))
        red = sum(p.pips for p in pieces if reds and self.places[p.id] == "guts" and p.colour is Colour.RED)
        clear = sum(p.pips for p in pieces if p.colour is Colour.CLEAR)
        n = min(lit, 1) if active and active.name in _ALIKE else lit
        own = tuple(sum(p.pips for p in pieces if p.id in row) for row in self.own)
        bares = (own, sum(p.pips for p in pieces if p.id in self.stacked)) if self.options.spill else _emptied(own, self.bared)
        strikes = self.near or self._strikes(tuple(sorted(p.id for p in pieces)))
        return (n, pips(pieces), red, bares, strikes), (clear, len(pieces))

    def answer(self, made: Blow, defence: Defend, more: int = 0) -> Answer:
        """What this defence makes of the blow; `more` is what helpers add to it."""
        if defence.first:
            return Answer(defence, made.value, 0, hit=False, wears=True, wakes=self.wakes)
        pieces: Pieces = self._chosen(defence.pieces)
        spends = pips(pieces)
        defended = spends + more + self.bonus(made, defence)
        outcome = Outcome(made.value, 0, hit=True, times=1, counter=False) if made.first else exchange(made.value, defended, self.options)
        bare = Answer(
            defence, made.value, defended, outcome.hit, outcome.times,
            counter=(outcome.counter or defence.active == "Dexterous") and self._strikes(defence.pieces),
            ends_turn=self.turn and defence.active == "Freeze", spends=spends, wakes=self.wakes,
        )  # fmt: skip
        if not outcome.hit:
            return bare
        return self._turned(bare, made) if self.reflects(defence) else self._struck(bare, made)

    def reflects(self, defence: Defend) -> bool:
        """Does this defence turn a hit back on the attacker (CLR-G-PINK, CLR-G-RED)?"""
        core_red = defence.active == "Ranged" and not self.options.red_bonus
        return (defence.active in REFLECTING or core_red) and people.is_character(self.foe)

    def bonus(self, made: Blow, defence: Defend) -> int:
        """What red guts that stay uncommitted add against a ranged attack (CLR-G-RED)."""
        if made.active != "Ranged" or not self.options.red_bonus or defence.active not in {"", "Ranged"}:
            return 0
        return sum(p.pips for place, p in self.free if place == "guts" and p.colour is Colour.RED and p.id not in defence.pieces)

    def _struck(self, bare: Answer, made: Blow) -> Answer:
        loss, rounds, falls = self._suffered(_frame(made, bare.defence.pieces, bare.times))
        joins = made.active == "Persuasive" and people.persuadable(made.who, made.target)
        still = bare.counter and not falls and not (rounds and _quelled(made)) and self._keeps(bare, loss)
        stopped = bare.ends_turn and not falls
        return replace(bare, loss=loss, rounds=rounds, falls=falls, joins=joins, counter=still, ends_turn=stopped)

    def _keeps(self, bare: Answer, loss: int) -> bool:
        """Could it still strike back where the damage spills over on all that it did not commit (DMG-3)?"""
        left = tuple(p for p in self._chosen(tuple(sorted(self.stacked))) if p.id not in bare.defence.pieces)
        if loss - bare.spends < pips(left) or loss <= bare.spends:
            return True
        return bool(self._strikes((*bare.defence.pieces, *(p.id for p in left))))

    def _turned(self, bare: Answer, made: Blow) -> Answer:
        """The result falls on the attacker, once (CLR-G-PINK)."""
        recoil, rounds, falls = self._suffered(replace(_frame(made, (), 1), back=True, pieces=made.pieces))
        return replace(bare, times=1, back=True, recoil=recoil + rounds, fells=falls, counter=bare.counter and not falls)


def _frame(made: Blow, d_pieces: tuple[int, ...], times: int) -> Frame:
    """The blow as play has it once it has hit, as far as the harm depends on it."""
    return Frame(
        at="harm", who=made.who, kind=made.kind, active=made.active, power=made.power, targets=(made.target,),
        hit=True, times=times, d_pieces=d_pieces,
    )  # fmt: skip


def _calm(who: int) -> bool:
    """Is it calmed, and not roused yet?"""
    known = ask(who, Effects) or Effects()
    return roused(known) != known


def _quelled(made: Blow) -> bool:
    """Is the effect of this blow one that leaves no fight in its target (DEC row 0)?"""
    active = named(made.active)
    return active is not None and active.lasts in {"fleeing", "calmed"}


def _own_turn(who: int) -> bool:
    turn = find(Turn)
    return turn is not None and turn.who == who


def _emptied(own: tuple[int, ...], bared: tuple[int, ...]) -> tuple[bool, ...]:
    """Which rows are committed whole."""
    return tuple(some == whole for some, whole in zip(own, bared, strict=True))


def _lit(place: str, colour: Colour, active: Ability | None) -> bool:
    return active is not None and place == active.position and colour is active.colour


def _price(one: Answer) -> tuple[bool, int, int, tuple[int, ...]]:
    return one.wears, one.spends, len(one.defence.pieces), one.defence.pieces
