"""Suggestions for a defender: a few cards, each an answer worth considering, and warnings about some pieces."""

from __future__ import annotations

from msgspec import Struct

from game.books.stacktors.ahead import defending
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.blows import Blow, pending_blow
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.proposals.proposal import Aid
from game.books.stacktors.intents import Defend
from game.books.stacktors.play.attack.defence import defences
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import Attack as AttackFrame

MOST = 4
"""How many cards a defender is shown at most."""


class DefenceCard(Struct, frozen=True):
    """A defence worth considering.

    `name` is Block, Take it, Strike back, Ignore, Lose less, the deed of its ability (Freeze back, Lame it, Slip away,
    Turn it back), or With and the name of a friend who helps.
    """

    name: str
    answer: Answer
    reason: str = ""
    """Why it is suggested, in a few words; empty where it is not."""
    help: Aid = ()
    """What friends add, as the character with its pieces."""

    @property
    def suggested(self) -> bool:
        """Is it the answer that is advised?"""
        return bool(self.reason)


_NAMES = (
    "Block",
    "Take it",
    "Strike back",
    "Freeze back",
    "Lame it",
    "Slip away",
    "Turn it back",
    "Ignore",
    "Lose less",
)


def cards(f: AttackFrame) -> tuple[DefenceCard, ...]:
    """At most four answers to the attack under way, the suggested one first.

    Answers that another beats in everything are left out.
    """
    return cards_of(f, Front(f.who, current(f), f.kind))


def cards_of(f: AttackFrame, front: Front) -> tuple[DefenceCard, ...]:
    """The cards for the attack against that front, in the current world; "Take it" is always one of them."""
    made = pending_blow(f)
    found = (*front.classes(made), *(front.answer(made, one) for one in defences(f)))
    first = defending.best(f, found)
    best = {name: first if first in ones else defending.best(f, ones) for name, ones in _by_name(found).items()}
    kept = [
        (name, one)
        for name, one in best.items()
        if name == "Take it" or one is first or not _dominated(one, tuple(best.values()))
    ]
    kept.sort(key=lambda pair: (pair[1] is not first, defending.rank(f, pair[1])))
    while len(kept) > MOST:
        kept.remove(next(pair for pair in reversed(kept) if pair[0] != "Take it"))
    return tuple(DefenceCard(name, one, defending.reason(one, found) if one is first else "") for name, one in kept)


def _by_name(found: tuple[Answer, ...]) -> dict[str, list[Answer]]:
    named_so: dict[str, list[Answer]] = {}
    for one in found:
        named_so.setdefault(card_name(one), []).append(one)
    return {name: named_so[name] for name in _NAMES if name in named_so}


def card_name(answer: Answer) -> str:
    """The name of the card for an answer."""
    if answer.defence.first:
        return "Ignore"
    if not answer.defence.pieces:
        return "Take it"
    if answer.counter:
        return "Strike back"
    if deed := _deed(answer):
        return deed
    return "Lose less" if answer.hit else "Block"


def _deed(answer: Answer) -> str:
    """What the defender's ability does to the attacker, or lets the defender do; empty where it does nothing."""
    deeds = (
        ("Freeze back", answer.ends_turn),
        ("Lame it", answer.shed),
        ("Turn it back", answer.back),
        ("Slip away", answer.slips),
    )
    return next((name for name, does in deeds if does), "")


def _dominated(one: Answer, others: tuple[Answer, ...]) -> bool:
    return any(_no_worse(other, one) for other in others if other.defence != one.defence)


def _no_worse(other: Answer, one: Answer) -> bool:
    """Is the other answer never worse in loss, clear pips, pips spent and what it gains, and better in one of them?"""
    mine, its = _costs(one), _costs(other)
    return its != mine and all(a <= b for a, b in zip(its, mine, strict=True))


def _costs(one: Answer) -> tuple[int, ...]:
    falls, rounds, loss, joins = one.harm
    gains = not one.counter, not one.ends_turn, -one.recoil - one.shed, not one.fells, -one.mended, -one.slips
    return falls, rounds, loss, joins, one.wears, one.spends, *gains


def warning(made: Blow, defence: Defend, front: Front) -> str:
    """A warning where these pieces make the multiple or the loss greater than no defence does (ATK-7, ATK-8).

    It is empty where they do not.
    """
    one, bare = front.answer(made, defence), front.answer(made, Defend())
    if not one.hit or one.back or not defence.pieces or (one.times, one.harm) <= (bare.times, bare.harm):
        return ""
    times = _TIMES.get(one.times, f"{one.times} times")
    return f"{one.attack} is {times} {one.defended}. To use nothing would cost only {_bare(bare)}."


_TIMES = {
    1: "more than",
    2: "two times",
    3: "three times",
    4: "four times",
    5: "five times",
    6: "six times",
    7: "seven times",
    8: "eight times",
    9: "nine times",
}


def _bare(bare: Answer) -> str:
    if not bare.hit:
        return "nothing"
    if bare.rounds:
        return "one round" if bare.rounds == 1 else f"{bare.rounds} rounds"
    if bare.steps or bare.cells:
        return f"{bare.steps} of your feet" if bare.steps else f"{bare.cells} {'cell' if bare.cells == 1 else 'cells'}"
    return {0: "nothing", 1: "one"}.get(bare.loss, str(bare.loss))
