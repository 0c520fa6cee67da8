"""`stacktors render`: draws a map with everybody on it, as a picture."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from msgspec.structs import replace

from game.campaign import ground
from game.cli.trouble import Trouble, save
from game.stacktors.events import Look
from game.stacktors.values.notation import NotationError
from game.stacktors.values.pieces import Colour
from game.stacktors.values.stack import Cache, ChallengeStack, Gear, Stack
from game.tiled.load import MapFile, Thing

_NECKS = {"party": Colour.WHITE, "neutral": Colour.WHITE}


def run(arguments: argparse.Namespace) -> int:
    """Draw the map. Raises Faulty for the map, Trouble for the picture."""
    found = ground.opened(arguments.map)
    figures = dict(enumerate((look for thing in found.things if (look := _look(found, thing))), 1))
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    from game.ui.kit.png import write_png
    from game.ui.stacktors.map_picture import map_picture
    from game.ui.stacktors.map_plan import plan_picture

    picture = (plan_picture if arguments.plan else map_picture)(found, figures, arguments.width)
    out: Path = arguments.out or arguments.map.with_name(f"{arguments.map.stem}{'_plan' * arguments.plan}.png")
    save(out, lambda path: write_png(picture, path))
    print(f"{out}: {picture.width} by {picture.height} pixels.")
    return 0


def _look(found: MapFile, thing: Thing) -> Look | None:
    """How the thing looks on the map; None if it does not stand on it."""
    if thing.cell is None or thing.kind not in {"character", "challenge", "object"}:
        return None
    notation, facing = str(thing.get("notation") or ""), thing.get("facing")
    plain = Look(thing.kind, thing.name, thing.cell, facing if type(facing) is int else 4)
    try:
        return _dressed(plain, thing, notation)
    except NotationError as error:
        place = found.place(thing).property("notation")
        raise Trouble(f"{place.file}: {place.where}: {error}") from error


def _dressed(plain: Look, thing: Thing, notation: str) -> Look:
    """The look with the thing's pieces, if the map gives its notation."""
    if not notation:
        return plain
    if thing.kind == "challenge":
        return replace(plain, challenge=ChallengeStack.parse(notation))
    if thing.kind == "object":
        return replace(plain, base=Cache.parse(notation).base)
    side = str(thing.get("side") or "hostile")
    return replace(plain, side=side, neck=_NECKS.get(side, Colour.BLACK), stack=Stack.parse(notation), gear=Gear())
