"""`stacktors prove`: says what parties can do in a campaign, each time by a play that the rules repeat."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence

import msgspec

from game import library, opening
from game.campaign.proven import (
    SPARED,
    ProvenAim,
    ProvenCampaign,
    ProvenParty,
    ProvenSituation,
    RequiredClue,
    summed_up,
)
from game.cli.options import chosen
from game.cli.progress import Progress
from game.cli.trouble import Trouble
from game.phrases import capital, counted, listed

SIZES = range(1, 7)
"""The sizes of the parties that are looked at."""


def run(arguments: argparse.Namespace) -> int:
    """Prove and print; 1 where something mandatory is not proven."""
    found = opening.campaign(arguments.what)
    opening.sound(found)
    opening.sound(found, chosen(arguments, found.book))
    prover, begun, progress = library.prover_of(found.book), time.perf_counter(), Progress()
    if prover is None:
        raise Trouble(f"the rulebook {found.book} proves nothing")
    own = (len(found.heroes),) if found.lesson else tuple(SIZES)
    sizes = (arguments.heroes,) if arguments.heroes else own
    options = opening.options(found, chosen(arguments, found.book))
    situations = list[ProvenSituation]()
    heroes = opening.ready_party(found, max(sizes))
    for one in prover.situations(found, heroes, sizes, options, level=arguments.foes, seed=arguments.seed):
        situations.append(one)
        progress.tell(f"{one.title}: proven for {counted(len(sizes), 'party', 'parties')}.")
        if not arguments.json:
            print("\n".join(situation_lines(one)))
    whole = summed_up(found, situations, prover.clues(found), sizes)
    if arguments.json:
        told = {"campaign": found.id, "level": arguments.foes, "seed": arguments.seed, "proven": whole.sound}
        spent = {"seconds": round(time.perf_counter() - begun, 3)}
        print(json.dumps(told | spent | msgspec.to_builtins(whole)))
    else:
        print("\n".join(verdict(whole)))
    return 0 if whole.sound else 1


def situation_lines(one: ProvenSituation) -> Iterator[str]:
    """What was proven of the situation, a line for each outcome and each reason."""
    yield f"{one.title}{', which is mandatory' if one.mandatory else ''}:"
    if not one.aims:
        yield "  Nothing here ends well."
    for aim in one.aims:
        yield from _aim(aim)
    yield from _without([party for party in one.without if not party.answers])


def _without(failed: Sequence[ProvenParty]) -> Iterator[str]:
    """Which parties come to no good end without one of their heroes, a line for each reason."""
    for reason in dict.fromkeys(party.reason for party in failed):
        parties = [f"{party.heroes} without {party.lost}" for party in failed if party.reason == reason]
        yield f"    Not {listed(parties)}: {reason}."


def _aim(aim: ProvenAim) -> Iterator[str]:
    """Which parties are proven to come to it, then for each reason those that are not."""
    able = [party for party in aim.parties if party.answers]
    yield f"  {capital(aim.name.replace('_', ' '))}: {_heroes(able) if able else 'no party'}."
    failed = [party for party in aim.parties if not party.answers]
    for reason in dict.fromkeys(party.reason for party in failed):
        yield f"    Not {_heroes([party for party in failed if party.reason == reason])}: {reason}."


def _heroes(parties: Sequence[ProvenParty]) -> str:
    """The sizes of these parties in words: `1 to 4 heroes`."""
    sizes = sorted(party.heroes for party in parties)
    run_ = len(sizes) > 2 and sizes == [*range(sizes[0], sizes[-1] + 1)]
    told = f"{sizes[0]} to {sizes[-1]}" if run_ else listed([str(size) for size in sizes])
    return f"{told} {'hero' if sizes == [1] else 'heroes'}"


def _clue(clue: RequiredClue) -> str:
    sources = counted(len(clue.sources), "source", "sources")
    told = f"The clue {clue.fact} is required and has {sources}: {listed(clue.sources)}"
    return f"{told}." if clue.sound else f"{told}; it takes three."


def verdict(whole: ProvenCampaign) -> Iterator[str]:
    """What it all comes to."""
    yield from map(_clue, whole.clues)
    missed = [ProvenParty(size, 0) for size in whole.sizes if size not in whole.winning]
    if whole.winning:
        yield f"The campaign can be won by {_heroes([ProvenParty(size, 1) for size in whole.winning])}."
    if missed:
        yield f"No way to win it was found for {_heroes(missed)}."
    for size in dict.fromkeys(party.heroes for party in whole.losing):
        lost = listed([party.lost for party in whole.losing if party.heroes == size])
        yield f"Of {size} heroes these cannot be spared: {lost}."
    if not whole.losing and any(size >= SPARED for size in whole.winning):
        yield "Parties of three or more can win it without any one of their heroes."
