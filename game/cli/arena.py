"""`stacktors arena`: lets two computers fight each other, and measures which is stronger and how long it thinks."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec.structs import asdict

from game import library, opening
from game.arena.arena import Arena
from game.arena.bout import BoutResult, Terms
from game.arena.figures import SeriesFigures, figures
from game.arena.series import bouts, played
from game.campaign.model import CampaignFile
from game.cli.progress import Progress
from game.cli.trouble import Trouble
from game.phrases import counted
from game.tiled.schema import USUAL_BOOK


def run(arguments: argparse.Namespace) -> int:
    """Play the fights and print what they came to."""
    campaign = _campaign(arguments.map)
    book = campaign.book if campaign else USUAL_BOOK
    arena: Arena = library.arena_of(book)
    for name in (arguments.a, arguments.b):
        _known(name, arena.contestants, "contestant")
    if arguments.decide:
        _known(arguments.decide, arena.measures, "measure")
    terms = Terms(
        library.shelved(book).arena,
        arguments.a,
        arguments.b,
        arena.field(arguments.size, campaign),
        arguments.rounds,
        arguments.decide,
    )
    outcomes = tuple(_told(played(bouts(terms, arguments.games, arguments.seed), arguments.jobs), arguments.games))
    found = figures(arguments.a, arguments.b, outcomes)
    print(json.dumps(asdict(found)) if arguments.json else "\n".join(_table(found, arguments)))
    return 0


def _campaign(path: Path | None) -> CampaignFile | None:
    """The map as a campaign, if one is named. Raises Faulty where it cannot be played."""
    if path is None:
        return None
    found = opening.campaign(str(path))
    opening.sound(found)
    return found


def _known(name: str, among: Iterable[str], what: str) -> None:
    """Raise Trouble for a name that is none of these."""
    if name not in among:
        raise Trouble(f'there is no {what} "{name}"; use one of {", ".join(among)}', 2)


def _told(outcomes: Iterator[BoutResult], games: int) -> Iterator[BoutResult]:
    """The outcomes; the line of progress says how many there are."""
    progress = Progress()
    for number, outcome in enumerate(outcomes, 1):
        yield outcome
        progress.tell(f"{number} of {counted(games, 'fight', 'fights')}.")


def _table(found: SeriesFigures, arguments: argparse.Namespace) -> Iterator[str]:
    """The figures for people."""
    size, decided = arguments.size, f", then decided by {arguments.decide}" if arguments.decide else ""
    yield (
        f"{found.a} against {found.b}: {counted(found.games, 'fight', 'fights')}, {size} against {size}, "
        f"{counted(arguments.rounds, 'round', 'rounds')} at most{decided}."
    )
    yield f"  {'wins':>8}{'draws':>8}{'losses':>8}{'stand-offs':>12}{'score':>8}   95 %"
    yield (
        f"  {found.wins:8}{found.draws:8}{found.losses:8}{found.standoffs:12}{found.score:8.2f}"
        f"   {found.low:.2f} to {found.high:.2f}"
    )
    yield (
        f"Half of the decisions of {found.a} took at most {found.cpu_p50_ms:.1f} ms, 99 % of them "
        f"{found.cpu_p99_ms:.1f} ms; 99.9 % of its steps {found.slice_p999_ms:.1f} ms."
    )
