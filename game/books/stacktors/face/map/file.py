"""The file of a map as a picture, with figures made of the notations in it."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec.structs import replace

from game.books.stacktors.events import Appearance
from game.books.stacktors.face.map.picture import map_picture
from game.books.stacktors.face.map.plan import plan_picture
from game.books.stacktors.values.notation import NotationError
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.stack import Cache, ChallengeStack, Gear, Stack
from game.problem import Faulty, Problem
from game.tiled.load import MapFile, MapThing

_NECKS: Final = {"party": Colour.WHITE, "neutral": Colour.WHITE}


def picture(found: MapFile, width: int | None, *, plan: bool) -> pygame.Surface:
    """The map with everybody on it, or its plan, `width` pixels wide. Raises Faulty for what is no notation."""
    figures = dict(enumerate((appearance for thing in found.things if (appearance := _appearance(found, thing))), 1))
    return (plan_picture if plan else map_picture)(found, figures, width)


def _appearance(found: MapFile, thing: MapThing) -> Appearance | None:
    """What the thing looks like; None for a thing that does not stand on the map."""
    if thing.cell is None or thing.kind not in {"character", "challenge", "object"}:
        return None
    notation, facing = str(thing.get("notation") or ""), thing.get("facing")
    plain = Appearance(thing.kind, thing.name, thing.cell, facing if type(facing) is int else 4)
    try:
        return _dressed(plain, thing, notation)
    except NotationError as error:
        place = found.place(thing).property("notation")
        raise Faulty((Problem(place.file, place.where, str(error), ""),)) from error


def _dressed(plain: Appearance, thing: MapThing, notation: str) -> Appearance:
    """The appearance with the thing's pieces, if the map gives its notation."""
    if not notation:
        return plain
    if thing.kind == "challenge":
        return replace(plain, challenge=ChallengeStack.parse(notation))
    if thing.kind == "object":
        return replace(plain, base=Cache.parse(notation).base)
    side = str(thing.get("side") or "hostile")
    return replace(plain, side=side, neck=_NECKS.get(side, Colour.BLACK), stack=Stack.parse(notation), gear=Gear())
