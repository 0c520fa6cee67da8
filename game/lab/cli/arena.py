"""`python -m game.lab arena`: lets two computers fight each other, and measures strength and time."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import asdict

from game import library, opening
from game.campaign.model import CampaignFile
from game.cli.arguments import Commands, Trouble, as_json, command, series, within
from game.cli.progress import Progress
from game.lab.arena import manners
from game.lab.arena.arena import Arena
from game.lab.arena.bout import BoutResult, KeptFights, Terms
from game.lab.arena.figures import SeriesFigures, figures
from game.lab.arena.review import HUNDRED, Mistake, Review, built, total
from game.lab.arena.series import MOST, bouts, played
from game.lab.cli.measuring import ONE, expect
from game.phrases import counted
from game.tiled.schema import USUAL_BOOK


def add_arena(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "arena",
        "Let two computers fight each other, and measure which is stronger and how long it thinks",
        "python -m game.lab arena greedy random --games 10 --size 3 --json",
    )
    one.add_argument("a", metavar="A", help="the computer that is measured; a wrong name lists all")
    one.add_argument("b", metavar="B", help="its opponent, by name")
    series(one, 20, "how many fights; two of each seed, with the seats changed (20)")
    _each_fight(one)
    one.add_argument(
        "--jobs", type=within(1, MOST), default=0, metavar="N", help="so many processes at once (one for each core)"
    )
    _of_a(one)
    one.add_argument(
        "--out",
        type=Path,
        metavar="DIR",
        help='keep every fight as a saved game in this folder; "stacktors replay" tells it again',
    )
    as_json(one)


def _of_a(one: argparse.ArgumentParser) -> None:
    """Add the options that say how A plays, and what is told of it."""
    one.add_argument(
        "--persona",
        default="",
        metavar="NAME",
        help="all characters of A have this persona; a wrong name lists all (none)",
    )
    one.add_argument("--manners", action="store_true", help="tell how A played: distances, targets, retreats")
    one.add_argument("--blunders", action="store_true", help="count A's mistakes, and which abilities it used")


def _each_fight(one: argparse.ArgumentParser) -> None:
    """Add the options that say how many fight, where, and how a fight ends."""
    one.add_argument("--size", type=within(1, 8), default=2, metavar="K", help="so many on each side, 1 to 8 (2)")
    one.add_argument(
        "--rounds", type=within(1, 1000), default=30, metavar="R", help="after so many a fight is a stand-off (30)"
    )
    one.add_argument(
        "--map", type=Path, metavar="MAP.tmx", help="fight on the ground of this map; else it is made by the seed"
    )
    one.add_argument(
        "--decide",
        default="",
        metavar="MEASURE",
        help="an unfinished fight is won by whoever has more of this left; a wrong name lists what there is (a draw)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Play the fights and print what they came to."""
    campaign = _campaign(arguments.map)
    book = campaign.book if campaign else USUAL_BOOK
    arena: Arena = library.arena_of(book)
    expect((arguments.a, arguments.b), arena.contestants, "contestant", ONE)
    if arguments.decide:
        expect((arguments.decide,), arena.measures, "measure", ONE)
    if arguments.persona:
        expect((arguments.persona,), arena.personas, "persona", ONE)
    terms = _terms(arguments, library.shelved(book).arena, arena.field(arguments.size, campaign))
    outcomes = _outcomes(terms, arguments)
    found = figures(arguments.a, arguments.b, outcomes)
    reviewed = total(one.review for one in outcomes) if arguments.blunders else None
    played_so = manners.total(one.manner for one in outcomes) if arguments.manners else None
    if arguments.json:
        blunders = {"blunders": built(reviewed, arena.mistakes)} if reviewed else {}
        told_so = {"manners": manners.figures(played_so, arena.manners)} if played_so else {}
        print(json.dumps(asdict(found) | blunders | told_so))
    else:
        told = (*_table(found, arguments), *(_blunders(reviewed, arena.mistakes, found) if reviewed else ()))
        print("\n".join((*told, *(_manners(played_so, arena, arguments) if played_so else ()))))
    return 0


def _outcomes(terms: Terms, given: argparse.Namespace) -> tuple[BoutResult, ...]:
    """Every fight, played. Raises Trouble where one cannot be kept."""
    try:
        return tuple(_told(played(bouts(terms, given.games, given.seed), given.jobs), given.games))
    except OSError as error:
        if not terms.out:
            raise
        raise Trouble(f"{given.out} cannot be written; name another folder after --out") from error


def _terms(given: argparse.Namespace, place: str, field: Any) -> Terms:
    """What the fights have in common; `place` is that of the rulebook's arena."""
    out = KeptFights(str(given.out), "game.library:ASSETS") if given.out else None
    return Terms(
        place, given.a, given.b, field, given.rounds, given.decide, given.blunders, given.persona, given.manners, out
    )


def _campaign(path: Path | None) -> CampaignFile | None:
    """The map as a campaign, if one is named. Raises Faulty where it cannot be played."""
    if path is None:
        return None
    found = opening.campaign(str(path))
    opening.sound(found)
    return found


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


def _blunders(reviewed: Review, mistakes: Mapping[str, Mistake], found: SeriesFigures) -> Iterator[str]:
    """The mistakes of A, and the means that it used, for people."""
    chances = ", ".join(f"{number} {_worded(name)}" for name, number in reviewed.chances.items())
    yield f"What {found.a} did, in {chances}:"
    for name, mistake in mistakes.items():
        rate = reviewed.rate(name, mistake)
        yield f"  {mistake.title:<42}{reviewed.mistakes[name]:8}{rate:8.1f} per {HUNDRED} {_worded(mistake.of)}"
    yield f"What {found.a} used, and how often it could have, per fight:"
    for name, could in reviewed.could.items():
        if could:
            yield f"  {name:<42}{reviewed.used[name] / found.games:8.2f}  of {could / found.games:.2f}"
    never = ", ".join(name for name, could in reviewed.could.items() if not could)
    yield from (f"It could never use {never}.",) if never else ()


def _manners(counted: Mapping[str, int], arena: Arena, arguments: argparse.Namespace) -> Iterator[str]:
    """How A played, for people."""
    yield f"How {arguments.a} played{f' as {arguments.persona}' if arguments.persona else ''}:"
    yield from manners.lines(counted, arena.manners)


def _worded(name: str) -> str:
    return name.replace("_", " ")
