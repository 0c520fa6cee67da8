"""Closed forms about abstract challenges: which stages a party can overcome, in how many rounds, how surely (ACH)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.stacktors.ahead.errands.overcoming import ChallengePosition, Character, WayToOvercome, most_help, routes
from game.stacktors.values.pieces import Colour, pips

_DOUBT: Final = 0.5
"""How often a try of a stage fails for each hero who can overcome it, as players err about what they have."""
_TOGETHER: Final = 0.6
"""How often it fails where nobody can do it alone."""
Spent = frozenset[tuple[int, ChallengePosition]]
"""Who has spent the pieces of which position in this round, by index."""


class SceneStage(NamedTuple):
    """A stage of an abstract challenge; `ways` are the members of the party who can overcome it alone (ACH-3)."""

    position: ChallengePosition
    colour: Colour
    total: int
    ways: int


def stages(party: tuple[Character, ...], helpers: int) -> tuple[SceneStage, ...]:
    """Every stage that the party can overcome with fresh pieces, from totals that several exceed to those for all."""
    found: dict[tuple[ChallengePosition, Colour], list[WayToOvercome]] = {}
    for way in routes(party, helpers):
        found.setdefault((way.position, way.colour), []).append(way)
    return tuple(
        SceneStage(position, colour, total, sum(way.alone > total for way in ways))
        for (position, colour), ways in found.items()
        for total in range(1, max(way.together for way in ways))
    )


def scene_rounds(party: tuple[Character, ...], plan: tuple[SceneStage, ...], helpers: int) -> int | None:
    """So many rounds are enough for these stages, one after another; None if one of them cannot be overcome.

    The plan behind it spends all that a hero has in the position at once, so fewer rounds may do.
    """
    needed, spent = 1, Spent()
    for stage in plan:
        used = _used(party, stage, helpers, spent)
        if not used:
            needed, spent = needed + 1, Spent()
            used = _used(party, stage, helpers, spent)
        if not used:
            return None
        spent |= {(who, stage.position) for who in used}
    return needed


def carried(ways: tuple[int, ...], spare: int) -> float:
    """How likely a party is to overcome stages with so many ways each, if it has that many rounds to lose (ACH-4).

    Each failed try costs a round. A try fails the less, the more members can overcome the stage alone.
    """
    lost = [1.0, *([0.0] * spare)]
    for number in ways:
        fails = _DOUBT ** (number + 1) if number else _TOGETHER
        after = [0.0] * (spare + 1)
        for before, share in enumerate(lost):
            for more in range(spare + 1 - before):
                after[before + more] += share * (1 - fails) * fails**more
        lost = after
    return sum(lost)


def _used(party: tuple[Character, ...], stage: SceneStage, helpers: int, spent: Spent) -> tuple[int, ...]:
    """Who overcomes the stage, and who helps; nobody if those who are left cannot."""
    left = [who for who in range(len(party)) if (who, stage.position) not in spent]
    sums = {who: _sum(party[who], stage.position) for who in left}
    able = [who for who in left if _has(party[who], stage)]
    alone = [who for who in able if sums[who] > stage.total]
    if alone:
        return (min(alone, key=sums.__getitem__),)
    for who in sorted(able, key=lambda one: -sums[one]):
        value, used = sums[who], [who]
        help_ = {one: most_help(party[one], stage.position) for one in left if one != who}
        for one in sorted(help_, key=lambda other: -help_[other])[:helpers]:
            value, used = value + help_[one], [*used, one]
            if value > stage.total:
                return tuple(used)
    return ()


def _has(one: Character, stage: SceneStage) -> bool:
    return any(piece.colour is stage.colour for part in one for piece in part.at(stage.position))


def _sum(one: Character, position: ChallengePosition) -> int:
    return sum(pips(part.at(position)) for part in one)
