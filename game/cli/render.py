"""`stacktors render`: draws a map, or a situation of a campaign, with everybody on it, as a picture."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import NamedTuple

from game import library
from game.campaign import model
from game.campaign.check import open_campaign
from game.cli import pictures
from game.cli.arguments import Trouble
from game.tiled.load import MapFile
from game.tiled.schema import USUAL_BOOK


class _Subject(NamedTuple):
    """A map to draw, its rulebook, and what the picture is called without an ending."""

    found: MapFile
    book: str
    name: str


def run(arguments: argparse.Namespace) -> int:
    """Draw it. Raises Faulty for the map, Trouble for the picture, the situation, or where its book is none."""
    path: Path = arguments.map
    drawn = (
        _map(path, arguments.situation) if path.suffix.lower() in model.MAPS else _situation(path, arguments.situation)
    )
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    picture = library.pictures_of(drawn.book)(drawn.found, arguments.width, plan=arguments.plan)
    out: Path = arguments.out or path.with_name(f"{drawn.name}{'_plan' * arguments.plan}.png")
    pictures.keep(picture, out, force=arguments.force)
    return 0


def _map(path: Path, situation: str | None) -> _Subject:
    if situation:
        raise Trouble(f"{path} is a map; with --situation goes the campaign file that uses it", 2)
    found = model.opened(path)
    return _Subject(
        found, _known(path, str(found.said.get("book", USUAL_BOOK)), "take its property book out"), path.stem
    )


def _situation(path: Path, key: str | None) -> _Subject:
    """The map of a campaign's situation, with what the campaign says of it."""
    campaign = open_campaign(path)
    book = _known(path, campaign.book, "take its key book out")
    situation = campaign.situation(key or campaign.start)
    if situation is None:
        keys = ", ".join(each.key for each in campaign.situations)
        raise Trouble(f'{path}: there is no situation "{key or campaign.start}"; use one of {keys}', 2)
    found = model.opened(*model.find(campaign, situation))
    return _Subject(library.caster_of(book).drawn(campaign, situation, found), book, f"{path.stem}_{situation.key}")


def _known(path: Path, book: str, mend: str) -> str:
    if book not in library.BOOKS:
        raise Trouble(f'{path}: there is no rulebook "{book}" here; {mend}')
    if library.shelved(book).caster is None:
        raise Trouble(f'{path}: the rulebook "{book}" has no maps; {mend}')
    return book
