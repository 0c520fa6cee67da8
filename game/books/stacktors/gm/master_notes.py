"""What the game master's notes hold, with what came of situations that were composed between those of a campaign."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.components import Chronicle, Notes
from game.books.stacktors.values.situation import FAILURE, STANDOFF, Drill
from game.campaign import found
from game.campaign.known import PlayedSituations
from game.campaign.model import CampaignFile
from game.gm.plot import happened
from game.gm.story import Happening, Repertoire, Story, StoryResult
from game.table.world import TABLE, ask, get

_RESULTS: Final[dict[str, StoryResult]] = {FAILURE: "lost", STANDOFF: "parted"}
_NO_THREADS: Final = Repertoire((), (), ())


class MasterNotes(Struct, frozen=True, omit_defaults=True):
    """What the game master's notes hold: the campaign that is played, so that a loaded game can go on with it.

    `file` is its path, unless the campaign lies on one of the shelves.
    """

    campaign: str = ""
    file: str = ""
    schemes: tuple[tuple[str, str], ...] = ()
    """The regions that the game master may use, each with what it may do there."""
    drills: tuple[Drill, ...] = ()
    """What figures of a lesson do."""
    story: Story | None = None
    """The story of an adventure without files."""
    ground: tuple[str, str] = ("", "")
    """The kind and the seed of the map that was made for the situation; empty where none was made."""
    between: tuple[str, ...] = ()
    """The keys of the situations that were composed between those of the campaign."""


def noted() -> MasterNotes:
    """What the game master has noted, with what came of a situation that was composed between two others."""
    notes, past = ask(TABLE, Notes), get(TABLE, Chronicle).past
    known = remembered(notes.data if notes else "")
    return replace(known, story=settled(known.story, past, known.between)) if known.between else known


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


def memory_of(campaign: CampaignFile, before: MasterNotes) -> MasterNotes:
    """The campaign, and what was composed between its situations before."""
    story = before.story if before.between else None
    return MasterNotes(campaign.id, found.noted(campaign.file), story=story, between=before.between)


def remembered(notes: str) -> MasterNotes:
    """The memory in the notes; an empty one where something else wrote them."""
    try:
        return msgspec.json.decode(notes, type=MasterNotes)
    except msgspec.DecodeError:
        return MasterNotes()
