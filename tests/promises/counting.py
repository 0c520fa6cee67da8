"""All promises of each of many positions, and those that are not kept."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.books.stacktors.intents import Attack
from game.books.stacktors.play.attack.declare import attacks
from game.books.stacktors.play.flow.turns import targets
from game.books.stacktors.play.people import people
from game.table import world
from tests.promises import attacks as cards
from tests.promises import defences, walks
from tests.promises.positions import position

_DEFENDED = 3
"""Against so many attacks of each position the target's cards are judged."""


def faults(positions: int, first: int) -> Iterator[tuple[str, str, str]]:
    """Each promise that is not kept: the position that makes it again, its kind, and what was said and happened."""
    for seed in range(first, first + positions):
        made = position(seed)
        s = made.scene()
        with world.scratch(s.match.snapshot):
            found = list(_broken(s.id("A"), seed))
        s.match.close()
        yield from ((f"{seed}: {made}", kind, told) for kind, told in found)


def _broken(who: int, seed: int) -> Iterator[tuple[str, str]]:
    random = Random(seed)
    yield from walks.broken(who)
    yield from cards.broken(who, random)
    foes = tuple(one for one in targets(who) if people.is_character(one))
    whole = [one for foe in foes for one in attacks(who, (foe,))]
    for one in random.sample(whole, min(_DEFENDED, len(whole))):
        assert isinstance(one, Attack)
        yield from defences.broken(one)
