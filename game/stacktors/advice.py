"""Suggestions for both sides of an attack, with their cost: what panels open with and quick answers are made of."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from game.stacktors.intents import Attack
from game.stacktors.pieces import Colour
from game.stacktors.play import arms
from game.stacktors.play.declare import attacks
from game.stacktors.play.frames import Attack as Frame
from game.stacktors.preview import Answer, answers, blow, pending_blow

_FALL, _TURN, _PIP, _SPENT, _WORN, _STRIKE, _FREEZE = 1000, 60, 34, 5, 90, 25, 40
"""What things weigh when a defence is suggested; a pip lost is worth about seven spent."""


class Suggestion(Struct, frozen=True):
    """An attack worth considering: `name` is Sure, Enough, Most or an ability's; all its answers, the best for the foe first."""

    name: str
    attack: Attack
    answers: tuple[Answer, ...]
    expected: Answer
    """The answer that a sensible defender gives."""


class Card(Struct, frozen=True):
    """A defence worth considering: block, take it, strike back, power, ignore."""

    name: str
    answer: Answer
    suggested: bool = False


# --- attacking


def cost(attack: Attack) -> tuple[int, int, int]:
    """Clear pips first (they wear), then pips, then pieces."""
    pieces = arms.chosen(attack.who, attack.pieces)
    clear = sum(p.pips for p in pieces if p.colour is Colour.CLEAR) + (10 if attack.first else 0)
    return clear, sum(p.pips for p in pieces), len(pieces)


def expected(found: tuple[Answer, ...]) -> Answer:
    """The answer that costs a defender least."""
    return min(found, key=lambda answer: (weight(answer), answer.defence.pieces))


def weight(answer: Answer) -> int:
    """How much an answer costs the defender, everything counted in one measure."""
    harm = _FALL * answer.falls + _TURN * answer.rounds + _PIP * answer.loss + _FALL // 2 * answer.joins
    return harm + _SPENT * answer.spends + _WORN * answer.wears - _STRIKE * answer.counter - _FREEZE * answer.ends_turn


def effective(answer: Answer) -> bool:
    """Does the attack do something then?"""
    return answer.hit and (answer.loss > 0 or answer.rounds > 0 or answer.joins or answer.falls)


def gain(answer: Answer) -> tuple[bool, bool, int, bool]:
    return answer.harm if answer.hit else (False, False, 0, False)


def suggestions(who: int, target: int) -> tuple[Suggestion, ...]:
    """Sure, Enough and Most, then the cheapest useful set of each other ability; equal ones merged, impossible ones absent."""
    weighed = [_weighed(attack) for attack in attacks(who, (target,))]
    found = [*_presets(weighed), *_colours(weighed)]
    distinct: dict[Attack, Suggestion] = {}
    for one in found:
        distinct.setdefault(one.attack, one)
    return tuple(distinct.values())


def _weighed(attack: Attack) -> Suggestion:
    found = answers(blow(attack))
    return Suggestion("", attack, found, expected(found))


def _presets(weighed: list[Suggestion]) -> Iterator[Suggestion]:
    sure = [one for one in weighed if all(effective(answer) for answer in one.answers)]
    enough = [one for one in weighed if effective(one.expected)]
    if sure:
        yield _called("Sure", min(sure, key=_by_cost))
    if enough:
        yield _called("Enough", min(enough, key=_by_cost))
        yield _called("Most", min(enough, key=lambda one: (tuple(-int(part) for part in gain(one.expected)), *_by_cost(one))))
    if not enough and weighed:
        yield _called("Most", max(weighed, key=lambda one: (arms.value(one.attack.who, one.attack.pieces), one.attack.active == "")))


def _by_cost(one: Suggestion) -> tuple[int, int, int, str, tuple[int, ...]]:
    return *cost(one.attack), one.attack.active, one.attack.pieces


def _colours(weighed: list[Suggestion]) -> Iterator[Suggestion]:
    for name in dict.fromkeys(one.attack.active for one in weighed if one.attack.active):
        with_it = [one for one in weighed if one.attack.active == name]
        useful = [one for one in with_it if effective(one.expected)] or with_it
        yield _called(name, min(useful, key=_by_cost))


def _called(name: str, one: Suggestion) -> Suggestion:
    return Suggestion(name, one.attack, one.answers, one.expected)


# --- defending


def cards(f: Frame) -> tuple[Card, ...]:
    """Two to five answers to the attack under way that no other beats in everything, the suggested one first."""
    found = answers(pending_blow(f))
    best = {name: min(ones, key=lambda a: (weight(a), a.defence.pieces)) for name, ones in _by_name(found).items()}
    kept = [(name, one) for name, one in best.items() if name == "Take it" or not _dominated(one, tuple(best.values()))]
    kept.sort(key=lambda pair: (weight(pair[1]), pair[0]))
    return tuple(Card(name, one, suggested=n == 0) for n, (name, one) in enumerate(kept[:5]))


def _by_name(found: tuple[Answer, ...]) -> dict[str, list[Answer]]:
    named_so: dict[str, list[Answer]] = {}
    for one in found:
        named_so.setdefault(card_name(one), []).append(one)
    return {name: named_so[name] for name in ("Block", "Take it", "Strike back", "Power", "Ignore", "Soften") if name in named_so}


def card_name(answer: Answer) -> str:
    """What kind of card an answer is."""
    if answer.defence.first:
        return "Ignore"
    if not answer.defence.pieces:
        return "Take it"
    if answer.counter:
        return "Strike back"
    if answer.defence.active == "Freeze":
        return "Power"
    return "Soften" if answer.hit else "Block"


def _dominated(one: Answer, others: tuple[Answer, ...]) -> bool:
    return any(other is not one and _no_worse(other, one) and other.defence != one.defence for other in others)


def _no_worse(other: Answer, one: Answer) -> bool:
    """Never worse in loss, precious loss, pips spent and what it gains, and better in one of them."""
    mine, its = _costs(one), _costs(other)
    return its != mine and all(a <= b for a, b in zip(its, mine, strict=True))


def _costs(one: Answer) -> tuple[int, ...]:
    falls, rounds, loss, joins = one.harm
    return falls, rounds, loss, joins, one.wears, one.spends, not one.counter, not one.ends_turn


def reason(one: Suggestion) -> str:
    """Why this attack is suggested, in a few words."""
    kept = [p for _, p in arms.free(one.attack.who, "physical") if p.id not in one.attack.pieces]
    left = " ".join(map(str, kept))
    against = one.expected.defended
    verdict = f"beats {against}" if one.expected.hit else f"{one.expected.attack} does not beat {against}"
    return f"{one.name}: {verdict}; keeps {left} free." if left else f"{one.name}: {verdict}; nothing stays free."
