"""`stacktors story`: tells of a campaign who sets and who asks for each fact, and the shortest way to each ending."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

import msgspec

from game import library, opening
from game.campaign.check import all_cast, all_opened
from game.campaign.model import CampaignFile
from game.campaign.story_review import FactStory, FactUse, ReviewedStory, reviewed, way_told
from game.phrases import counted


def run(arguments: argparse.Namespace) -> int:
    """Print the story of the campaign. Raises Faulty for one that cannot be played."""
    found = opening.campaign(arguments.what)
    opening.sound(found)
    caster = library.caster_of(found.book)
    maps = all_opened(found)
    story = reviewed(found, caster, maps, all_cast(found, caster, maps))
    print(json.dumps(_told(found, story)) if arguments.json else "\n".join(_lines(found, story)))
    return 0


def _lines(found: CampaignFile, story: ReviewedStory) -> Iterator[str]:
    """The story in sentences."""
    facts, states = counted(len(story.facts), "fact", "facts"), story.explored.states
    size = counted(states, "state", "states") if story.explored.whole else f"more than {states} states"
    yield f"{found.title}: {facts}, {size} of situations and facts."
    for fact in story.facts:
        yield from ("", f"{fact.name}: {fact.words}" if fact.words else f"{fact.name} (secret)", *_uses(fact))
    yield from ("", "The shortest ways to the endings, and in brackets what is known as a situation begins:")
    for key, ending in found.endings.items():
        way = story.explored.ways.get(key)
        told = "no way was found" if way is None else way_told(way, story.explored.brought[key])
        yield f"  {key} ({ending.result}): {told}"


def _uses(fact: FactStory) -> Iterator[str]:
    for word, uses, none in (
        ("set", fact.set_by, "nothing sets it"),
        ("read", fact.read_by, "nothing asks for it"),
    ):
        yield from (f"  {word}: {_use(use)}" for use in uses) if uses else (f"  {none}",)


def _use(use: FactUse) -> str:
    return f"{use.place} ({use.how})" if use.how else use.place


def _told(found: CampaignFile, story: ReviewedStory) -> dict[str, object]:
    """The story for a program; the way to an ending is null where none was found."""
    endings = [
        {
            "key": key,
            "result": ending.result,
            "title": ending.title,
            "way": story.explored.ways.get(key),
            "known": [dict(facts) for facts in story.explored.brought.get(key, ())],
        }
        for key, ending in found.endings.items()
    ]
    sizes = {"states": story.explored.states, "whole": story.explored.whole}
    return {"campaign": found.id, **sizes, "facts": msgspec.to_builtins(story.facts), "endings": endings}
