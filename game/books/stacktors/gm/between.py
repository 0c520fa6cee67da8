"""What is remembered of situations that were composed between those of a campaign."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.values.situation import FAILURE, STANDOFF
from game.gm.director import PlayedSituations
from game.gm.plot import happened
from game.gm.repertoire import Repertoire
from game.gm.story import Happening, Story, StoryResult

_RESULTS: Final[dict[str, StoryResult]] = {FAILURE: "lost", STANDOFF: "parted"}
_NO_THREADS: Final = Repertoire((), (), ())


def authored(past: PlayedSituations, composed: Collection[str]) -> PlayedSituations:
    """Of what was played, that which stands in the campaign's file."""
    return tuple(one for one in past if one[0] not in composed)


def settled(story: Story | None, past: PlayedSituations, composed: Collection[str]) -> Story | None:
    """The story with what came of the composed situation that was played last, if that is not in it yet."""
    if story is None or story.aim is None or not past or past[-1][0] not in composed:
        return story
    aim, (_, outcome) = story.aim, past[-1]
    what = Happening(
        aim.kind,
        outcome,
        _RESULTS.get(outcome, "won"),
        aim.phase,
        opening=aim.opening,
        signature=aim.signature,
        chance=aim.chance,
    )
    return replace(happened(story, what, _NO_THREADS), aim=None)
