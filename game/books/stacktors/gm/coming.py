"""Who comes to the next situation, and what is known by then."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.books.stacktors.components import Bank, Body, Chronicle, Homely, Place
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import situations
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.story_words import COINS, STORY
from game.campaign.known import KnownSoFar
from game.table.world import TABLE, each, get, has

NOBODY: Final = Guests()
"""A party of which nothing is known."""
NOTHING: Final = KnownSoFar(STORY)
"""What is known at the table where nothing is."""


def guests(key: str) -> Guests:
    """The party that comes to the next situation."""
    coming = situations.arriving_party()
    party = tuple((people.stack(who), people.gear(who)) for who in coming)
    heroes = sum(map(people.is_hero, coming))
    known, along = get(TABLE, Chronicle), situations.along()
    counts, facts = get(TABLE, Bank).counts, frozenset(known.facts)
    return Guests(heroes, party, people.options(), counts, key, along=along, purse=known.purse, facts=facts)


def known() -> KnownSoFar:
    """What is known now, as the party goes on."""
    chronicle = get(TABLE, Chronicle)
    counts = {"heroes": sum(map(people.is_hero, situations.arriving_party())), COINS: chronicle.purse}
    things = frozenset(key for trace in chronicle.traces for key in trace.gone)
    return KnownSoFar(STORY, chronicle.known, chronicle.past, counts, things, situations.along())


def worded(situation: Situation, known: KnownSoFar) -> Situation:
    """The situation with its own texts as they are told."""
    title, text, stake = (known.told(one) for one in (situation.title, situation.text, situation.stake))
    return replace(situation, title=title, text=text, stake=stake)


def heroes_here() -> int:
    """How many heroes are on the map."""
    return sum(people.is_hero(who) and has(who, Body) and has(who, Place) for who, _ in each(Homely))
