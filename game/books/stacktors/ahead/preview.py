"""The exact result of an attack for each answer of the defender, also with the help of its friends, by the same
comparison as in play (ATK, AST-1).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import product
from weakref import proxy

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead.answer import Answer, Blow, Harm, cost, effective, harm_of, liked
from game.books.stacktors.ahead.distinct_answers import DistinctDefences, Sieve, dealt, rank
from game.books.stacktors.ahead.front_facts import FrontFacts
from game.books.stacktors.components import Challenge, Effects, Opens
from game.books.stacktors.intents import Defend
from game.books.stacktors.play.attack import result
from game.books.stacktors.play.attack.attack import defences
from game.books.stacktors.play.attack.declare import positions
from game.books.stacktors.play.attack.helping import additions, helpers
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.flow.frames import Shown, Turn
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.people.stacks import roused
from game.books.stacktors.play.situation.goals import ended_by
from game.books.stacktors.values.exchange import Outcome, siege
from game.books.stacktors.values.pieces import Ability, AttackKind, Colour, called, pips, red_adds
from game.remembered import remembered
from game.table.book import find
from game.table.world import ask, get


def answers(made: Blow) -> tuple[Answer, ...]:
    """The result of each answer that play lists, the worst for the attacker first.

    A challenge has one answer (DCH-3).
    """
    if people.is_challenge(made.target):
        return (_siege(made),)
    front = Front(made.who, made.target, made.kind)
    return tuple(sorted((front.answer(made, defence) for defence in _listed(made)), key=rank))


def answer(made: Blow, defence: Defend, more: int = 0) -> Answer:
    """The result of this defence and `more` pips of help against the blow, by the same comparison as in play."""
    return Front(made.who, made.target, made.kind).answer(made, defence, more)


def classes(made: Blow) -> tuple[Answer, ...]:
    """Of all answers one for each outcome, the cheapest; the worst for the attacker first."""
    return Front(made.who, made.target, made.kind).classes(made)


def _listed(made: Blow) -> Iterator[Defend]:
    f = AttackFrame(
        at="defend",
        who=made.who,
        kind=made.kind,
        active=made.active,
        power=made.power,
        targets=(made.target,),
        first=made.first,
    )
    yield from defences(f)


def _siege(made: Blow) -> Answer:
    block = get(made.target, Challenge).stack.at("brains" if made.aim == "brains" else "guts")
    total, opens = block.total if block else 0, ask(made.target, Opens)
    ends = ended_by(made.target)
    if made.first:
        return Answer(Defend(), 0, total, hit=True, loss=1, falls=total <= 1, siege=True, opens=opens, ends=ends)
    outcome = siege(made.value, total)
    loss = max(1, outcome.times) if outcome.hit else 0
    return Answer(
        Defend(),
        made.value,
        total,
        outcome.hit,
        loss=min(loss, total),
        falls=loss >= total,
        siege=True,
        opens=opens,
        ends=ends,
    )


class Stance(Struct, frozen=True, gc=False):
    """What a defence is, whatever the blow.

    `spends` are the pips that it commits anew, `reds` the pips of the red guts that stay free. `strikes` says that the
    pieces left could counterattack, `reply` with how many pips at most; `strikes_back` that its ability makes it do so
    whatever the comparison says. `ends_turn` and `reflects` are its ability's; by it the attacker's feet lose `shed`
    pips, or the defender moves up to `slips` cells off.
    """

    spends: int
    reds: int
    strikes: bool
    reply: int
    strikes_back: bool
    ends_turn: bool
    reflects: bool
    shed: int
    slips: int


class Front:
    """A defender as it stands now against one attacker and one kind of attack.

    What all blows have in common is worked out once.
    """

    def __init__(self, foe: int, who: int, kind: AttackKind) -> None:
        self.foe, self.who, self.kind = foe, who, kind
        self.options = people.options()
        self.siege = people.is_challenge(who)
        self.free = stacks.free(who, kind)
        self.stacked = (
            {p.id for place in stacks.applicable(kind) for p in people.stack(who).at(place)}
            if people.is_character(who)
            else set()
        )
        self._all_stacked = tuple(sorted(self.stacked))
        self.turn = _own_turn(foe)
        self.near = people.within(who, foe, 1)
        self.wakes = _calm(who)
        self.again = result.again(who) if kind == "physical" and not self.siege else ()
        self.clear = kind == "physical" and bool(stacks.clear_guts(who))
        self.abilities = stacks.can_activate(who, kind, defence=True)
        self.mirrors = bool(self.again) or any(result.can_turn_back(one.name) for one in self.abilities if one)
        """Whether a result can be turned back here, so that it matters which pieces the attacker uses."""
        self._distinct = DistinctDefences(proxy(self))
        self._sieve = Sieve(proxy(self))
        self._facts = FrontFacts(foe, who, kind)

    def classes(self, made: Blow) -> tuple[Answer, ...]:
        """One answer for each outcome, the cheapest; the worst for the attacker first."""
        return (_siege(made),) if self.siege else self._sieve.sifted(made)

    def prepare(self, made: Blow) -> Iterator[None]:
        """Work out in small steps what `classes` asks for."""
        if not self.siege:
            yield from self._distinct.prepare(made)
            yield from self._sieve.prepare(made)

    def key(self, made: Blow) -> tuple[bool, str]:
        """A key for the blow; blows with the same key meet the same defences."""
        return self._distinct.key(made)

    def defences(self, made: Blow) -> tuple[Defend, ...]:
        """Every defence that can differ from the others in its result; no defence comes first."""
        return self._distinct.against(made)

    def spares(self, ids: tuple[int, ...], active: Ability | None, against: str) -> object:
        """What matters about the pieces that are left for a counterattack (ATK-9).

        Next to the attacker any piece will do; from afar it depends on their reach. Hamper and Maneuver may change
        both.
        """
        deals = called(against).deals
        if deals in {"feet", "cells"} and active and active.answers == "strikes back":
            return ids if deals == "feet" else self._facts.span(ids)
        return self.near or self._facts.strikes(ids)

    def answer(self, made: Blow, defence: Defend, more: int = 0) -> Answer:
        """The result of this defence against the blow; `more` are pips that helpers add to the defence."""
        if made.choices and not defence.first:
            return max(
                (self.answer(one, defence, more) for one in made.choices), key=lambda one: liked(one, one.attack)
            )
        if defence.first:
            return Answer(defence, made.value, 0, hit=False, wears=True, wakes=self.wakes)
        return self._met(made, defence, self._fresh(defence), more)

    def value(self, made: Blow, defence: Defend, more: int = 0) -> int:
        """The value of a defence against a blow, in pips, when helpers add `more` pips."""
        if defence.first:
            return 0
        stance = self._stood(defence, self._fresh(defence))
        return stance.spends + more + self._bonus(made, defence, stance)

    def can_turn_back(self, active: str) -> bool:
        """May a defence with that ability turn the result back (CLR-G-PINK)?"""
        return result.can_turn_back(active)

    def _fresh(self, defence: Defend) -> tuple[int, ...]:
        """The pieces that it commits anew."""
        old = {piece.id for piece in self.again} if defence.active == result.FLEXIBLE else None
        return tuple(one for one in defence.pieces if one not in old) if old else defence.pieces

    def shown(self, made: Blow, known: Shown, more: int = 0) -> Answer:
        """The result of a defence that was shown, with its help and `more` pips."""
        if made.choices and not known.first:
            return max((self.shown(one, known, more) for one in made.choices), key=lambda one: liked(one, one.attack))
        defence = Defend((*known.pieces, *known.again), known.active, known.first)
        if known.first:
            return self.answer(made, defence)
        return self._met(
            made, defence, known.pieces, more + sum(stacks.value(who, pieces) for who, pieces in known.help)
        )

    @remembered
    def _stood(self, defence: Defend, fresh: tuple[int, ...]) -> Stance:
        """The defence by itself, with these pieces committed anew."""
        pieces, answers = defence.pieces, called(defence.active).answers
        strikes, later = self._facts.strikes(pieces), self._facts.sequel(pieces, defence.active)
        reds = (p for place, p in self.free if place == "guts" and p.colour is Colour.RED and p.id not in pieces)
        return Stance(
            self._facts.weight(fresh),
            sum(piece.pips for piece in reds),
            strikes,
            self._facts.reply(pieces) if strikes else 0,
            answers == "strikes back",
            self.turn and later.freezes,
            self.can_turn_back(defence.active),
            later.shed,
            later.slips,
        )

    def _met(self, made: Blow, defence: Defend, fresh: tuple[int, ...], more: int) -> Answer:
        stance = self._stood(defence, fresh)
        defended = stance.spends + more + self._bonus(made, defence, stance)
        outcome = self.compared(made, defended)
        counter = stance.strikes and (outcome.counter or stance.strikes_back)
        bare = Answer(
            defence,
            made.value,
            defended,
            outcome.hit,
            outcome.times,
            counter=counter,
            reply=stance.reply if counter else 0,
            ends_turn=stance.ends_turn,
            spends=stance.spends,
            wakes=self.wakes,
            shed=stance.shed,
            slips=stance.slips,
            dealt=dealt(made.active),
        )
        if not outcome.hit:
            return bare
        if stance.reflects:
            return self._turned(bare, made)
        return self._struck(bare, self._harmed(made.active, made.power, outcome.times))

    def compared(self, made: Blow, defended: int) -> Outcome:
        """The comparison of the blow with that value; Perfection hits whatever the value is (CLR-G-CLEAR)."""
        if made.first:
            return Outcome(made.value, 0, hit=True, times=1, counter=False)
        return self._facts.exchanged(made.value, defended)

    def bonus(self, made: Blow, defence: Defend) -> int:
        """What red guts that stay uncommitted add against a ranged attack (CLR-G-RED)."""
        return self._bonus(made, defence, self._stood(defence, self._fresh(defence)))

    def _bonus(self, made: Blow, defence: Defend, stance: Stance) -> int:
        return stance.reds if self.options.red_bonus and red_adds(made.active, defence.active) else 0

    def _struck(self, bare: Answer, harm: Harm) -> Answer:
        pieces = bare.defence.pieces
        loss, falls = self._facts.damaged(pieces, bare.times) if harm.damages else (0, harm.falls)
        still = bare.counter and not falls and not harm.quells and self._keeps(bare, loss)
        still = still and self._facts.strikes_from(pieces, harm.cells) and self._facts.strikes_on(pieces, harm.steps)
        return replace(
            bare,
            loss=loss,
            rounds=harm.rounds,
            falls=falls,
            gives_up=self.kind != "physical",
            counter=still,
            ends_turn=bare.ends_turn and not falls,
            shed=0 if falls else bare.shed,
            slips=0 if falls or harm.freezes else bare.slips,
            joins=harm.joins,
            marks=harm.marks,
            remade=harm.remade,
            mended=harm.mended,
            steps=harm.steps,
            cells=harm.cells,
        )

    @remembered
    def _harmed(self, active: str, power: int, times: int) -> Harm:
        """What a hit does independently of the defender's pieces."""
        return harm_of(self._facts.hit(times, active=active, power=power))

    def _keeps(self, bare: Answer, loss: int) -> bool:
        """Could the defender still counterattack after damage has spilled over on uncommitted pieces (DMG-3)?"""
        left = tuple(p for p in self._facts.chosen(self._all_stacked) if p.id not in bare.defence.pieces)
        if loss - bare.spends < pips(left) or loss <= bare.spends:
            return True
        return bool(self._facts.strikes((*bare.defence.pieces, *(p.id for p in left))))

    def _turned(self, bare: Answer, made: Blow) -> Answer:
        """The answer where the result falls back on the attacker, once (CLR-G-PINK)."""
        recoil, falls = self.back(made)
        return replace(
            bare,
            times=1,
            back=True,
            recoil=recoil,
            fells=falls,
            counter=bare.counter and not falls,
            more=self._facts.remaining() - 1 if bare.defence.active == result.FLEXIBLE else None,
        )

    def back(self, made: Blow) -> tuple[int, bool]:
        """What the attacker suffers by its own result, in pips, rounds and cells; and whether it is out by it."""
        return self._recoiled(made.active, made.power, made.pieces)

    @remembered
    def _recoiled(self, active: str, power: int, pieces: tuple[int, ...]) -> tuple[int, bool]:
        turned = self._facts.hit(1, active=active, power=power, back=True)
        return cost(replace(turned, pieces=pieces))


def _calm(who: int) -> bool:
    """Is the character calmed, with no attack on it since?"""
    known = ask(who, Effects) or Effects()
    return roused(known) != known


def _own_turn(who: int) -> bool:
    turn = find(Turn)
    return turn is not None and turn.who == who


_Levels = tuple[tuple[int, int, Defend], ...]
"""The values that defences can have, each with the pips of the cheapest one and with that defence."""


class HelpedAnswers:
    """The answers of one defender that need the help of its friends."""

    def __init__(self, front: Front) -> None:
        self._front = front
        self._sums = () if front.siege else _sums(front)
        self._levels: dict[Hashable, _Levels] = {}

    def to(self, made: Blow, found: Iterable[Answer]) -> Iterator[Answer]:
        """What help changes: the cheapest answer that stops the blow, and one by which it does less than by any other.

        `found` are the answers without help. There are none where the blow does nothing, or help changes nothing.
        """
        working = [one for one in found if effective(one)]
        if made.first or not (self._sums and working):
            return
        yield from self._stopping(made)
        least = min(working, key=lambda one: one.harm)
        if least.falls or least.times > 1:
            yield from self._milder(made, least)

    def _stopping(self, made: Blow) -> Iterator[Answer]:
        ways = []
        for value, price, defence in self._by_value(made):
            aid = next((one for one in self._sums if value + one >= made.value), 0)
            if aid and value < made.value:
                ways.append((price + aid, aid, defence))
        if ways:
            _, aid, defence = min(ways, key=lambda way: (*way[:2], way[2].pieces))
            yield self._with(made, defence, aid)

    def _milder(self, made: Blow, least: Answer) -> Iterator[Answer]:
        ways = product(self._front.defences(made), self._sums)
        helped = (self._with(made, defence, aid) for defence, aid in ways if not defence.first)
        best = min(filter(effective, helped), key=lambda one: (one.harm, one.spends), default=least)
        if best.harm < least.harm:
            yield best

    def _with(self, made: Blow, defence: Defend, aid: int) -> Answer:
        one = self._front.answer(made, defence, aid)
        return replace(one, aid=aid, spends=one.spends + aid)

    def _by_value(self, made: Blow) -> _Levels:
        sort = self._front.key(made)
        if sort not in self._levels:
            best: dict[int, tuple[int, tuple[int, ...], Defend]] = {}
            for one in self._front.defences(made):
                if not one.first:
                    mine = stacks.value(self._front.who, one.pieces), one.pieces, one
                    value = self._front.value(made, one)
                    best[value] = min(best.get(value, mine), mine, key=lambda known: known[:2])
            self._levels[sort] = tuple((value, price, one) for value, (price, _, one) in best.items())
        return self._levels[sort]


def _sums(front: Front) -> tuple[int, ...]:
    """All that friends of the defender could add together to its defence, in pips, rising."""
    places, near = positions(front.kind, ""), helpers(front.who, (front.foe,), attack=False)
    friends = [one for one in near if people.allies(one, front.who)]
    each = ({stacks.value(one, way.pieces) for way in additions(one, places, stacks.brains(one))} for one in friends)
    return tuple(sorted({total for total in map(sum, product(*each)) if total}))
