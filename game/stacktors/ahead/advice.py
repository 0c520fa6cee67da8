"""Suggestions for an attacker, and what answers cost; the attack dock and quick answers use them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from game.stacktors.ahead.answer import Answer
from game.stacktors.ahead.blows import Blow, blow
from game.stacktors.ahead.preview import Front
from game.stacktors.components import Bidden
from game.stacktors.intents import Attack, Defend
from game.stacktors.play.attack.attack_choices import attacks
from game.stacktors.play.attack.declare import positions
from game.stacktors.play.people import people, stacks
from game.stacktors.values.abilities import AttackKind, called
from game.stacktors.values.pieces import Colour
from game.table.world import has

_FALL, _TURN, _PIP, _SPENT, _WORN, _STRIKE, _FREEZE, _RECOIL, _MARK, _REMADE = 1000, 60, 34, 5, 90, 12, 40, 30, 30, 20
_CELL, _OFF = 8, 6
"""The weights of the parts of an answer when a defence is suggested.

A lost pip weighs as much as seven spent ones; a counterattack at most as two lost pips or so.
"""
_REPLY = 3
"""The weight of each pip with which the defender can counterattack."""
Mode = tuple[AttackKind, str]
"""A kind of attack, and the attacked position of a challenge (empty against characters)."""


class Suggestion(Struct, frozen=True, gc=False):
    """An attack worth considering.

    `name` is Sure, Enough, Most or an ability's name; `answers` begin with the best for the defender.
    """

    name: str
    attack: Attack
    answers: tuple[Answer, ...]
    expected: Answer
    """The answer that a sensible defender gives."""
    price: tuple[int, int, int] = (0, 0, 0)
    """What the attack costs the attacker, as `cost` counts it."""
    reason: str = ""


class PossibleSum(Struct, frozen=True):
    """A sum that free pieces can make, with the attack by the cheapest such set."""

    total: int
    attack: Attack


def cost(attack: Attack) -> tuple[int, int, int]:
    """What the attack costs: clear pips first (they wear), then pips, then pieces."""
    pieces = stacks.chosen(attack.who, attack.pieces)
    clear = sum(p.pips for p in pieces if p.colour is Colour.CLEAR) + (10 if attack.first else 0)
    return clear, sum(p.pips for p in pieces), len(pieces)


def expected(found: Iterable[Answer]) -> Answer:
    """The answer that costs the defender least."""
    return min(found, key=lambda answer: (weight(answer), answer.defence.pieces))


def weight(answer: Answer) -> int:
    """How much an answer costs the defender, with everything counted in one measure."""
    harm = (
        _FALL * answer.falls
        + _TURN * answer.rounds
        + _PIP * (answer.loss + answer.steps)
        + _CELL * answer.cells
        + _FALL // 2 * answer.joins
    )
    harm += _MARK * answer.marks + _REMADE * answer.remade
    gain = (
        answer.counter * min(_STRIKE, _REPLY * answer.reply)
        + _FREEZE * answer.ends_turn
        + _RECOIL * (answer.recoil + answer.shed)
        + _FALL * answer.fells
    )
    gain += _PIP * answer.mended + (_OFF if answer.slips else 0)
    return harm + _SPENT * answer.spends + _WORN * answer.wears - gain


def effective(answer: Answer) -> bool:
    """Does the attack do something against this answer?"""
    return answer.hit and (any(answer.harm) or answer.marks or answer.mended > 0)


def gain(answer: Answer) -> tuple[bool, bool, int, bool]:
    """What an attack does to its target under this answer."""
    return answer.harm if answer.hit else (False, False, 0, False)


class AttackOptions:
    """Every useful attack of one character on another, with its exact answers, which are worked out once."""

    def __init__(self, who: int, target: int) -> None:
        self.who, self.target = who, target
        self.attacks = _meant(who, target)
        self._fronts: dict[AttackKind, Front] = {}
        self._answers: dict[Blow, tuple[Answer, ...]] = {}
        self._weighed: dict[Attack, Suggestion] = {}
        self._price = cache(cost)

    @property
    def modes(self) -> tuple[Mode, ...]:
        """The kinds of attack that are possible; against a challenge with the attacked position."""
        return tuple(dict.fromkeys((attack.kind, attack.aim) for attack in self.attacks))

    @property
    def certain(self) -> Attack | None:
        """The attack by Perfection beforehand, or None."""
        return next((attack for attack in self.attacks if attack.first), None)

    def answers(self, attack: Attack, more: int = 0) -> tuple[Answer, ...]:
        """One answer for each outcome, the worst for the attacker first; `more` are pips that helpers add."""
        made, front = self.blow(attack, more), self.front(attack.kind)
        alike = replace(made, pieces=made.pieces if front.mirrors else ())
        if alike not in self._answers:
            self._answers[alike] = front.classes(made)
        return self._answers[alike]

    def blow(self, attack: Attack, more: int = 0) -> Blow:
        """The attack as numbers for this target, with that many pips of help."""
        made = blow(attack, self.target)
        return replace(made, value=made.value + more) if more else made

    def front(self, kind: AttackKind) -> Front:
        """The target's means of defence against that kind of attack."""
        return self._fronts.get(kind) or self._fronts.setdefault(kind, Front(self.who, self.target, kind))

    def weighed(self, attack: Attack, name: str = "") -> Suggestion:
        """The attack with its answers and, if it has a name, a reason."""
        found = self.answers(attack)
        one = Suggestion(name, attack, found, expected(found), self._price(attack))
        return replace(one, reason=reason(one)) if name else one

    def suggestions(self, mode: Mode | None = None) -> tuple[Suggestion, ...]:
        """Sure, Enough and Most, then the cheapest useful set of each other ability.

        Equal attacks appear once. Attacks that do nothing whatever the answer are left out; against a challenge also
        with all help (DIE-3, DCH-4).
        """
        found = (one for each in (self.modes if mode is None else (mode,)) for one in self.weighing(each))
        weighed = [one for one in found if one.attack.aim or any(map(effective, one.answers))]
        distinct: dict[Attack, Suggestion] = {}
        for one in (*_presets(weighed), *_colours(weighed)):
            distinct.setdefault(one.attack, one)
        return tuple(distinct.values())

    def weighing(self, mode: Mode) -> Iterator[Suggestion]:
        """The attacks of that kind that could do something, without Perfection beforehand.

        Each is worked out when it is asked for, and kept.
        """
        for attack in self.attacks:
            if (attack.kind, attack.aim) == mode and not attack.first and (not attack.aim or self.exceeds(attack)):
                if attack not in self._weighed:
                    self._weighed[attack] = self.weighed(attack)
                yield self._weighed[attack]

    @property
    def hopeful(self) -> bool:
        """Would any attack do something to a target that does not defend itself?

        This is much cheaper than working out all answers.
        """
        return any(effective(self._bare(attack)) for attack in self.attacks)

    def _bare(self, attack: Attack) -> Answer:
        front = self.front(attack.kind)
        return self.answers(attack)[0] if front.siege else front.answer(self.blow(attack), Defend())

    def exceeds(self, attack: Attack) -> bool:
        """Could the attack take pips off the challenge, with all that adjacent friends can add (AST-1)?"""
        beside = (
            who
            for who in people.characters()
            if people.allies(who, self.who) and people.adjacent(who, self.who) and people.may_attack(who)
        )
        places = positions(attack.kind, attack.aim)
        aid = sum(
            min(stacks.brains(who), sum(piece.pips for _, piece in stacks.held(who, places) if not piece.spent))
            for who in beside
        )
        return effective(self.answers(attack, aid)[0])

    def rail(self, mode: Mode, active: str = "") -> tuple[PossibleSum, ...]:
        """The sums that can be made in that kind of attack, the smallest first.

        The ability is active in them where that is possible.
        """
        best: dict[int, tuple[tuple[object, ...], Attack]] = {}
        for attack in self.attacks:
            if (attack.kind, attack.aim) == mode and attack.pieces:
                clear, total, number = self._price(attack)
                rank = attack.active != active, attack.active != "", clear, number, attack.pieces
                best[total] = min(best.get(total, (rank, attack)), (rank, attack), key=lambda pair: pair[0])
        return tuple(PossibleSum(total, best[total][1]) for total in sorted(best))


def _meant(who: int, target: int) -> tuple[Attack, ...]:
    """The attacks on that target that are meant.

    On a friend that Morph Other can heal these are attacks with Morph Other alone.
    """
    found = tuple(attacks(who, (target,)))
    kind = tuple(one for one in found if called(one.active).deals == "healing")
    return kind if kind and people.allies(who, target) and not has(who, Bidden) else found


def suggestions(who: int, target: int) -> tuple[Suggestion, ...]:
    """The attacks of all kinds to suggest against that target."""
    return AttackOptions(who, target).suggestions()


def sound(found: Iterable[Suggestion]) -> Suggestion | None:
    """Of the suggestions of one kind of attack what is sure, else what is enough; None where nothing is."""
    some = tuple(found)
    return next((one for name in ("Sure", "Enough") for one in some if one.name == name), None)


def foremost(kinds: Iterable[tuple[Suggestion, ...]]) -> Suggestion | None:
    """The suggestion to begin with: a sound one of the first kind of attack that has one, else the first one.

    The suggestions come kind by kind.
    """
    some = tuple(kinds)
    return next(filter(None, map(sound, some)), None) or next((one for found in some for one in found), None)


def _presets(weighed: list[Suggestion]) -> Iterator[Suggestion]:
    sure = [one for one in weighed if all(effective(answer) for answer in one.answers)]
    enough = [one for one in weighed if effective(one.expected)]
    if sure:
        yield _called("Sure", min(sure, key=_by_cost))
    if enough:
        yield _called("Enough", min(enough, key=_by_cost))
    if weighed:
        yield _called("Most", min(weighed, key=lambda one: (*_result(one), *_by_cost(one))))


def _result(one: Suggestion) -> tuple[int, ...]:
    """A sort key for what the attack achieves against the expected answer, or what that answer costs the defender.

    Less is better.
    """
    harm = tuple(-int(part) for part in gain(one.expected)) if effective(one.expected) else (0, 0, 0, 0)
    return *harm, -int(one.expected.wears), -one.expected.spends


def _by_cost(one: Suggestion) -> tuple[int, int, int, str, tuple[int, ...]]:
    return *one.price, one.attack.active, one.attack.pieces


def _colours(weighed: list[Suggestion]) -> Iterator[Suggestion]:
    for name in dict.fromkeys(one.attack.active for one in weighed if one.attack.active):
        with_it = [one for one in weighed if one.attack.active == name]
        useful = [one for one in with_it if effective(one.expected)] or with_it
        yield _called(name, min(useful, key=_by_cost))


def _called(name: str, one: Suggestion) -> Suggestion:
    named = replace(one, name=name)
    return replace(named, reason=reason(named))


def reason(one: Suggestion) -> str:
    """Why this attack is suggested, in a few words."""
    if not one.attack.pieces and not one.attack.first:
        return f"{one.name}: {_because(one)}; its pieces follow the defence."
    kept = [str(p) for place, p in stacks.free(one.attack.who, "social") if p.id not in one.attack.pieces]
    keeps = f"keeps {' '.join(kept)} free." if kept else "nothing stays free."
    return f"{one.name}: {_because(one)}; {keeps}"


def _because(one: Suggestion) -> str:
    if one.attack.first:
        return "hits once, and a clear pip is gone for good"
    if one.name == "Sure":
        return "works whatever the answer"
    if not one.attack.pieces:
        return "it is outwitted and defends first"
    if one.expected.wears:
        return "worth a clear pip to whoever ignores it"
    against = f"beats {one.expected.defended}" if one.expected.hit else f"can be stopped with {one.expected.defended}"
    return against if one.expected.hit or not one.expected.spends else f"takes {one.expected.spends} to stop"
