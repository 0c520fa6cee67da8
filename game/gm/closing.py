"""How an adventure without files ends: when it is over, and which of its endings it has come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct

from game.gm.story import KnownPerson, Story, StoryResult

END_RESULT: Final[dict[str, Literal["victory", "defeat"]]] = {
    "triumph": "victory",
    "victory": "victory",
    "without_a_blow": "victory",
    "unhurt": "victory",
    "among_friends": "victory",
    "mourned": "victory",
    "dear_bought": "victory",
    "hollow": "victory",
    "truce": "victory",
    "quiet_end": "defeat",
    "half_done": "defeat",
    "kept_promises": "defeat",
    "defeat": "defeat",
    "driven_off": "defeat",
    "nobody_left": "defeat",
}
"""The endings, and whether they are a victory."""
GIVES_UP: Final = 3
"""After so many failures in a row the party is driven off."""
_FIGHT: Final = "fight"
"""The kind of situation that is decided by blows."""
_FRIEND: Final = 3
"""Somebody with at least this regard is a friend."""
_MANY: Final = 3
"""So many friends come to mourn with the party."""
_DEAR: Final = 0.6
"""A situation in which the party has lost this share of its strength has cost it dearly."""


class _ClosingFacts(Struct, frozen=True):
    """What the endings of a story depend on, once its last situation is over."""

    won: int
    lost: int
    """How many threads were won and lost, those among them that the last situation has settled."""
    failures: int
    """In how many situations the party might have failed and did not succeed."""
    dear: int
    """How many situations have cost the party dearly."""
    beaten: bool
    """Has the last one?"""
    friends: int
    fought: bool
    """Was the last situation a fight?"""
    missed: bool
    """Is one of the threads lost with which all began?"""
    died: bool
    """Has a hero died on the way?"""

    @classmethod
    def of(cls, story: Story) -> _ClosingFacts:
        ends = [one.end for one in story.threads]
        dear = [one.lost >= _DEAR for one in story.past]
        failures = sum(one.result != "won" for one in story.past if one.chance)
        company = len(friends(story))
        missed = any(one.end == "lost" and not one.opened for one in story.threads)
        fought = story.past[-1].kind == _FIGHT
        died = any(one.died for one in story.past)
        return cls(ends.count("won"), ends.count("lost"), failures, sum(dear), dear[-1], company, fought, missed, died)


def _always(_: _ClosingFacts) -> bool:
    return True


_Holds = Callable[[_ClosingFacts], bool]
_ENDINGS: Final[dict[StoryResult, dict[str, _Holds]]] = {
    "won": {
        "hollow": lambda facts: facts.missed,
        "mourned": lambda facts: facts.died and facts.friends >= _MANY,
        "dear_bought": lambda facts: facts.died or (facts.failures > 0 and (facts.beaten or facts.dear >= 2)),
        "without_a_blow": lambda facts: not facts.fought,
        "triumph": lambda facts: not facts.failures and not facts.lost,
        "unhurt": lambda facts: not facts.dear and not facts.lost,
        "among_friends": lambda facts: facts.friends >= 2 and facts.failures <= 1,
        "victory": _always,
    },
    "parted": {"truce": lambda facts: facts.won > facts.lost, "quiet_end": _always},
    "lost": {
        "defeat": lambda facts: not facts.won or (facts.beaten and facts.won < 2 * facts.lost),
        "half_done": lambda facts: facts.won < 2 * facts.lost,
        "kept_promises": _always,
    },
}
"""The endings by what came of the last situation, those first whose facts are rare, with what must be true for each."""


def friends(story: Story) -> list[KnownPerson]:
    """Those who have become friends of the party."""
    return [one for one in story.people if one.regard >= _FRIEND]


def over(story: Story, *, standing: bool) -> str:
    """The key of the ending that the story has come to, empty while it goes on; `standing`: does any hero live?"""
    if not standing:
        return "nobody_left"
    if story.past and story.past[-1].phase == "last" and (story.length or story.past[-1].result != "won"):
        return _end(story)
    return "driven_off" if _gives_up(story) else ""


def _gives_up(story: Story) -> bool:
    """Has the party failed too often? It rests before it turns back, and first knows what it turns back from."""
    row = [one.result for one in story.past if one.chance][-GIVES_UP:]
    rested = any(one.phase in ("fade", "relax") for one in story.past) and story.past[-1].phase != "peak"
    return rested and row == ["lost"] * GIVES_UP


def _end(story: Story) -> str:
    """The ending after the last situation: the first, and so the rarest, whose facts are true."""
    facts = _ClosingFacts.of(story)
    return next(key for key, holds in _ENDINGS[story.past[-1].result].items() if holds(facts))
