"""`stacktors prove`: says what parties can do in a campaign, each time by a play that the rules repeat."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence

import msgspec

from game import library, opening, party
from game.campaign.model import CampaignFile
from game.campaign.proof import (
    SPARED,
    AimProof,
    CampaignProof,
    MadeProof,
    PartyProof,
    Prover,
    RequiredClue,
    SituationProof,
    summed_up,
)
from game.cli.arguments import Trouble
from game.cli.options import chosen
from game.cli.progress import Progress
from game.phrases import capital, counted, listed

SIZES = range(1, 7)
"""The sizes of the parties that are looked at."""


def run(arguments: argparse.Namespace) -> int:
    """Prove and print; 1 where something mandatory is not proven."""
    found = opening.campaign(arguments.what)
    opening.sound(found)
    opening.sound(found, chosen(arguments, found.book))
    prover = library.prover_of(found.book)
    if prover is None:
        raise Trouble(f"the rulebook {found.book} proves nothing")
    return _composed(found, prover, arguments) if arguments.composed else _campaign(found, prover, arguments)


def _campaign(found: CampaignFile, prover: Prover, arguments: argparse.Namespace) -> int:
    """Prove what parties can do in the campaign."""
    begun, progress, situations = time.perf_counter(), Progress(), list[SituationProof]()
    sizes = _sizes(found, arguments)
    options, heroes = opening.options(found, chosen(arguments, found.book)), party.ready_party(found, max(sizes))
    for one in prover.situations(found, heroes, sizes, options, level=arguments.foes, seed=arguments.seed):
        situations.append(one)
        progress.tell(f"{one.title}: proven for {counted(len(sizes), 'party', 'parties')}.")
        if not arguments.json:
            print("\n".join(situation_lines(one)))
    whole = summed_up(found, situations, prover.clues(found), sizes)
    if arguments.json:
        told = {"campaign": found.id, "level": arguments.foes, "seed": arguments.seed, "proven": whole.sound}
        print(json.dumps(told | {"seconds": _since(begun)} | msgspec.to_builtins(whole)))
    else:
        print("\n".join(verdict(whole)))
    return 0 if whole.sound else 1


def _sizes(found: CampaignFile, arguments: argparse.Namespace) -> tuple[int, ...]:
    own = (len(found.heroes),) if found.lesson else tuple(SIZES)
    return (arguments.heroes,) if arguments.heroes else own


def _since(begun: float) -> float:
    """The seconds since then."""
    return round(time.perf_counter() - begun, 3)


def _composed(found: CampaignFile, prover: Prover, arguments: argparse.Namespace) -> int:
    """Prove situations that are composed for the campaign's heroes."""
    begun, progress, made = time.perf_counter(), Progress(), list[MadeProof]()
    options, heroes = opening.options(found, chosen(arguments, found.book)), party.ready_party(found, SIZES[-1])
    for one in prover.composed(arguments.composed, heroes, options, seed=arguments.seed):
        made.append(one)
        progress.tell(f"{counted(len(made), 'situation', 'situations')} of {arguments.composed} composed.")
        if not arguments.json:
            print(composed_line(one))
    proven = sum(one.answers > 0 for one in made)
    if arguments.json:
        counts = {"composed": len(made), "proven": proven, "seed": arguments.seed, "seconds": _since(begun)}
        print(json.dumps(counts | {"situations": msgspec.to_builtins(made)}))
    else:
        print(f"{proven} of {len(made)} composed situations are proven, in {_since(begun)} s.")
    return 0 if proven == len(made) else 1


def composed_line(one: MadeProof) -> str:
    """What a composed situation is like, for whom, and its witness or why there is none."""
    party = counted(one.heroes, "hero", "heroes")
    if not one.answers:
        return f"{one.signature}, {party}, {one.difficulty}: {one.reason}."
    before = f", after {counted(one.before, 'other', 'others')} without a witness" if one.before else ""
    return f"{one.signature}, {party}, {one.difficulty}: {counted(one.answers, 'answer', 'answers')}{before}."


def situation_lines(one: SituationProof) -> Iterator[str]:
    """What was proven of the situation, a line for each outcome and each reason."""
    yield f"{one.title}{', which is mandatory' if one.mandatory else ''}:"
    if not one.aims:
        yield "  Nothing here ends well."
    for aim in one.aims:
        yield from _aim(aim)
    yield from _without([each for each in one.without if not each.answers])


def _without(failed: Sequence[PartyProof]) -> Iterator[str]:
    """Which parties come to no good end without one of their heroes, a line for each reason."""
    for reason in dict.fromkeys(one.reason for one in failed):
        parties = [f"{one.heroes} without {one.lost}" for one in failed if one.reason == reason]
        yield f"    Not {listed(parties)}: {reason}."


def _aim(aim: AimProof) -> Iterator[str]:
    """Which parties are proven to come to it, then for each reason those that are not."""
    able = [one for one in aim.parties if one.answers]
    yield f"  {capital(aim.name.replace('_', ' '))}: {_heroes(able) if able else 'no party'}."
    failed = [one for one in aim.parties if not one.answers]
    for reason in dict.fromkeys(one.reason for one in failed):
        yield f"    Not {_heroes([one for one in failed if one.reason == reason])}: {reason}."


def _heroes(parties: Sequence[PartyProof]) -> str:
    """The sizes of these parties in words: `1 to 4 heroes`."""
    sizes = sorted(one.heroes for one in parties)
    run_ = len(sizes) > 2 and sizes == [*range(sizes[0], sizes[-1] + 1)]
    told = f"{sizes[0]} to {sizes[-1]}" if run_ else listed([str(size) for size in sizes])
    return f"{told} {'hero' if sizes == [1] else 'heroes'}"


def _clue(clue: RequiredClue) -> str:
    sources = counted(len(clue.sources), "source", "sources")
    told = f"The clue {clue.fact} is required and has {sources}: {listed(clue.sources)}"
    return f"{told}." if clue.sound else f"{told}; it takes three."


def verdict(whole: CampaignProof) -> Iterator[str]:
    """What it all comes to."""
    yield from map(_clue, whole.clues)
    missed = [PartyProof(size, 0) for size in whole.sizes if size not in whole.winning]
    if whole.winning:
        yield f"The campaign can be won by {_heroes([PartyProof(size, 1) for size in whole.winning])}."
    if missed:
        yield f"No way to win it was found for {_heroes(missed)}."
    for size in dict.fromkeys(one.heroes for one in whole.losing):
        lost = listed([one.lost for one in whole.losing if one.heroes == size])
        yield f"Of {size} heroes these cannot be spared: {lost}."
    if not whole.losing and any(size >= SPARED for size in whole.winning):
        yield "Parties of three or more can win it without any one of their heroes."
