"""What an attack comes to for each answer the defender has: exact, by the same comparison that play makes (ATK, DMG)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product

from msgspec.structs import replace

from game.stacktors.abilities import SLIP, Ability, Kind, named
from game.stacktors.ahead.answer import Answer, liked
from game.stacktors.ahead.blows import Blow
from game.stacktors.ahead.striking_back import can_strike, left, reply, span, strikes_from, strikes_on
from game.stacktors.ahead.toll import remade, shifted, suffered
from game.stacktors.choices import by_sum
from game.stacktors.components import Challenge, Effects, Opens
from game.stacktors.exchange import Outcome, exchange, siege
from game.stacktors.intents import Defend
from game.stacktors.pieces import Colour, Pieces, pips
from game.stacktors.play import arms, people, reflection
from game.stacktors.play.attack import defences
from game.stacktors.play.colours import hamper, maneuver
from game.stacktors.play.effects import roused
from game.stacktors.play.frames import Attack as Frame
from game.stacktors.play.frames import Shown, Turn
from game.table.pending import find
from game.table.world import ask, get


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
    total, opens = block.total if block else 0, ask(made.target, Opens)
    if made.first:
        return Answer(Defend(), 0, total, hit=True, loss=1, falls=total <= 1, siege=True, opens=opens)
    outcome = siege(made.value, total)
    loss = max(1, outcome.times) if outcome.hit else 0
    return Answer(Defend(), made.value, total, outcome.hit, loss=min(loss, total), falls=loss >= total, siege=True, opens=opens)


_ALIKE = ("Ranged", "Dexterous", "Freeze", "Flexible", "Hamper")
"""Defence abilities that do the same whatever N is."""
_APART = ("Ranged", "Hamper", "Maneuver")
"""Attack abilities against which other things count of a defence than its ability, N and total."""


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
        self.again = reflection.again(who) if kind == "physical" and not self.siege else ()
        self.clear = kind == "physical" and bool(arms.clear_guts(who))
        self.mirrors = bool(self.again) or any(reflection.reflects(one.name) for one in self._abilities() if one)
        """Can a result be turned back here, so that it matters which pieces the attacker uses?"""
        self._defences: dict[tuple[bool, str], tuple[Defend, ...]] = {}
        self._plain: dict[Blow, dict[object, Answer]] = {}
        self._remember(foe, who)

    def _remember(self, foe: int, who: int) -> None:
        """What is asked again and again, and found once."""
        self._strikes_from = cache(lambda ids, cells: strikes_from(who, foe, ids, cells))
        self._strikes_on = cache(lambda ids, steps: strikes_on(who, foe, ids, steps))
        self._strikes = cache(lambda ids: can_strike(who, foe, ids))
        self._reply = cache(lambda ids: reply(who, foe, ids))
        self._reflects = cache(reflection.reflects)
        self._chosen = cache(lambda ids: arms.chosen(who, ids))
        self._weight = cache(lambda ids: pips(self._chosen(ids)))
        self._suffered = cache(suffered)
        self._remade = cache(remade)
        self._shifted = cache(shifted)
        self._shed = cache(lambda: hamper.most(foe, 1, losing=True) if people.is_character(foe) else 0)
        self._slip = cache(lambda n: SLIP + n if maneuver.slips(who, SLIP + n) else 0)

    def classes(self, made: Blow) -> tuple[Answer, ...]:
        """One answer for each outcome, the cheapest; the worst for the attacker first."""
        if self.siege:
            return (_siege(made),)
        mirrors = [defence for defence in self.defences(made) if self._reflects(defence.active)]
        return _ordered(self._best(made, mirrors, self._unmirrored(made)).values())

    def _unmirrored(self, made: Blow) -> dict[object, Answer]:
        """What comes of the defences that turn nothing back: the same whichever pieces of that value and N strike."""
        alike = made if made.choices else replace(made, pieces=())
        if alike not in self._plain:
            self._plain[alike] = self._best(made, [one for one in self.defences(made) if not self._reflects(one.active)], {})
        return self._plain[alike]

    def _best(self, made: Blow, defences: Iterable[Defend], known: dict[object, Answer]) -> dict[object, Answer]:
        """The cheapest for each outcome, those that are known included."""
        best = dict(known)
        for defence in defences:
            one = self.answer(made, defence)
            outcome = one.outcome
            other = best.get(outcome)
            if other is None or _price(one) < _price(other):
                best[outcome] = one
        return best

    def defences(self, made: Blow) -> tuple[Defend, ...]:
        """Every defence that can differ from the others in what it comes to, nothing first."""
        sort = made.first, made.active if made.active in _APART else ""
        known = self._defences.get(sort)
        if known is None:
            sets = () if made.first else tuple(self._sets(sort[1]))
            known = self._defences[sort] = (Defend(), *sets, *((Defend(first=True),) if self.clear else ()))
        return known

    def _abilities(self) -> tuple[Ability | None, ...]:
        return arms.can_activate(self.who, self.kind, defence=True)

    def _sets(self, against: str) -> Iterator[Defend]:
        """Sets of pieces, the cheapest of those that agree in ability, N, total, own guts left and, if it counts, red guts left."""
        for active in self._abilities():
            best: dict[object, tuple[tuple[int, int], tuple[int, ...]]] = {}
            for pieces in self._parts(active):
                sort, price = self._sort(pieces, active, against)
                ids = tuple(sorted(piece.id for piece in pieces))
                if ids and (sort[0] or not active):
                    best[sort] = min(best.get(sort, (price, ids)), (price, ids))
            yield from (Defend(ids, active.name if active else "") for _, ids in best.values())
        yield from self._mirrored(against)

    def _mirrored(self, against: str) -> Iterator[Defend]:
        """With a committed pink piece that reflects again: alone, and with others that add to the value (CLR-G-PINK)."""
        if not self.again:
            return
        best: dict[object, tuple[tuple[int, int], tuple[int, ...]]] = {}
        for pieces in self._parts(None):
            sort, price = self._sort(pieces, None, against)
            ids = tuple(sorted(piece.id for piece in pieces))
            best[sort] = min(best.get(sort, (price, ids)), (price, ids))
        for _, ids in best.values():
            yield Defend(tuple(sorted((self.again[0].id, *ids))), "Flexible")

    def _parts(self, active: Ability | None) -> Iterator[Pieces]:
        """Unions of the cheapest sets within groups of pieces that count alike."""
        groups: dict[tuple[bool, ...], Pieces] = {}
        for place, piece in self.free:
            group = _lit(place, piece.colour, active), place == "guts" and piece.colour is Colour.RED, *(piece.id in row for row in self.own), piece.id in self.stacked
            groups[group] = (*groups.get(group, ()), piece)
        for chosen in product(*(by_sum(group).values() for group in groups.values())):
            yield tuple(piece for part in chosen for piece in part)

    def _sort(self, pieces: Pieces, active: Ability | None, against: str) -> tuple[tuple[object, ...], tuple[int, int]]:
        """What counts of a set, first whether the ability is there; and its price: clear pips, then pieces."""
        lit = sum(p.pips for p in pieces if active and _lit(self.places[p.id], p.colour, active))
        red = sum(p.pips for p in pieces if against == "Ranged" and self.places[p.id] == "guts" and p.colour is Colour.RED)
        clear = sum(p.pips for p in pieces if p.colour is Colour.CLEAR)
        n = min(lit, 1) if active and active.name in _ALIKE else lit
        own = tuple(sum(p.pips for p in pieces if p.id in row) for row in self.own)
        bares = (own, sum(p.pips for p in pieces if p.id in self.stacked)) if self.options.spill else _emptied(own, self.bared)
        return (n, pips(pieces), red, bares, self._spares(pieces, active, against)), (clear, len(pieces))

    def _spares(self, pieces: Pieces, active: Ability | None, against: str) -> object:
        """What counts of the pieces that are left to strike back with (ATK-9).

        Beside the attacker any will do; from afar it depends on their reach; Hamper and Maneuver may change both.
        """
        ids = tuple(sorted(piece.id for piece in pieces))
        if against in {"Hamper", "Maneuver"} and active and active.name == "Dexterous":
            return ids if against == "Hamper" else span(self.who, self.foe, left(self.who, ids))
        return self.near or self._strikes(ids)

    def answer(self, made: Blow, defence: Defend, more: int = 0) -> Answer:
        """What this defence makes of the blow; `more` is what helpers add to it."""
        if made.choices and not defence.first:
            return max((self.answer(one, defence, more) for one in made.choices), key=lambda one: liked(one, one.attack))
        if defence.first:
            return Answer(defence, made.value, 0, hit=False, wears=True, wakes=self.wakes)
        old = {piece.id for piece in self.again} if defence.active == "Flexible" else None
        return self._met(made, defence, tuple(one for one in defence.pieces if one not in old) if old else defence.pieces, more)

    def shown(self, made: Blow, known: Shown, more: int = 0) -> Answer:
        """What a defence that was shown makes of the blow, with its help and so much more."""
        if made.choices and not known.first:
            return max((self.shown(one, known, more) for one in made.choices), key=lambda one: liked(one, one.attack))
        defence = Defend((*known.pieces, *known.again), known.active, known.first)
        if known.first:
            return self.answer(made, defence)
        return self._met(made, defence, known.pieces, more + sum(arms.value(who, pieces) for who, pieces in known.help))

    def _met(self, made: Blow, defence: Defend, fresh: tuple[int, ...], more: int) -> Answer:
        spends = self._weight(fresh)
        defended = spends + more + self.bonus(made, defence)
        outcome = Outcome(made.value, 0, hit=True, times=1, counter=False) if made.first else exchange(made.value, defended, self.options)
        bare = Answer(
            defence, made.value, defended, outcome.hit, outcome.times,
            counter=(outcome.counter or defence.active == "Dexterous") and self._strikes(defence.pieces), reply=self._reply(defence.pieces),
            ends_turn=self.turn and defence.active == "Freeze", spends=spends, wakes=self.wakes,
            shed=self._shed() if defence.active == "Hamper" else 0,
            slips=self._slip(arms.power(self.who, defence.pieces, named("Maneuver"))) if defence.active == "Maneuver" else 0,
            dealt=made.active if (active := named(made.active)) and active.instead else "",
        )  # fmt: skip
        if not outcome.hit:
            return bare
        return self._turned(bare, made) if self._reflects(defence.active) else self._struck(bare, made)

    def bonus(self, made: Blow, defence: Defend) -> int:
        """What red guts that stay uncommitted add against a ranged attack (CLR-G-RED)."""
        if made.active != "Ranged" or not self.options.red_bonus or defence.active not in {"", "Ranged"}:
            return 0
        return sum(p.pips for place, p in self.free if place == "guts" and p.colour is Colour.RED and p.id not in defence.pieces)

    def _struck(self, bare: Answer, made: Blow) -> Answer:
        struck = _frame(made, bare.defence.pieces, bare.times)
        loss, rounds, falls = self._suffered(struck)
        joins = made.active == "Persuasive" and people.persuadable(made.who, made.target)
        still = bare.counter and not falls and not (rounds and _quelled(made)) and self._keeps(bare, loss)
        steps, cells = self._shifted(_frame(made, (), bare.times))
        still = still and self._strikes_from(bare.defence.pieces, cells) and self._strikes_on(bare.defence.pieces, steps)
        marks, held = made.active == "Cunning" and not self.siege, falls or (rounds > 0 and made.active == "Freeze")
        remade, mended = self._remade(struck)
        bare = replace(bare, ends_turn=bare.ends_turn and not falls, shed=0 if falls else bare.shed, slips=0 if held else bare.slips)
        bare = replace(bare, joins=joins, marks=marks, remade=remade, mended=mended, steps=steps, cells=cells)
        return replace(bare, loss=loss, rounds=rounds, falls=falls, counter=still)

    def _keeps(self, bare: Answer, loss: int) -> bool:
        """Could it still strike back where the damage spills over on all that it did not commit (DMG-3)?"""
        left = tuple(p for p in self._chosen(tuple(sorted(self.stacked))) if p.id not in bare.defence.pieces)
        if loss - bare.spends < pips(left) or loss <= bare.spends:
            return True
        return bool(self._strikes((*bare.defence.pieces, *(p.id for p in left))))

    def _turned(self, bare: Answer, made: Blow) -> Answer:
        """The result falls on the attacker, once (CLR-G-PINK)."""
        turned = replace(_frame(made, (), 1), back=True, pieces=made.pieces)
        recoil, rounds, falls = self._suffered(turned)
        return replace(
            bare, times=1, back=True, recoil=recoil + rounds + sum(self._shifted(turned)), fells=falls, counter=bare.counter and not falls,
            more=reflection.remaining(self.who) - 1 if bare.defence.active == "Flexible" else None,
        )  # fmt: skip


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
