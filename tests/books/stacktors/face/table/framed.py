"""Are both parties of an attack seen whole, wherever they stand?

`python -m tests.books.stacktors.face.table.framed 500` tries that many attacks on four maps, in windows of three sizes.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pygame
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.components import Place
from game.books.stacktors.face.docks.panel import Shoulder
from game.books.stacktors.face.table import asking, room
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle, Play

SIZES = ((1280, 720), (1024, 576), (1920, 1080))
MAPS = {"small": (10, 8), "wide": (44, 12), "high": (14, 34), "large": (60, 40)}
"""The maps, with their columns and rows."""
PLACES = tuple((name, size) for name in MAPS for size in SIZES)
"""Every map in a window of every size."""
_FRAME = 80
"""How long one frame takes, in milliseconds."""
PEOPLE: dict[str, Any] = {"A": "p1 G1R2-R3O2C1-R1", "c": "hostile G1R2-G3Y2O2R1O2G1-R1O2"}


def opened(name: str, size: tuple[int, int]) -> Play:
    """A hero's turn on that map, in a window of that size."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    columns, rows = MAPS[name]
    drawing = "\n".join(["Ac".ljust(columns, "."), *["." * columns] * (rows - 1)])
    play = Play(scene(drawing, conflict=True, **PEOPLE), gm=Idle(), handover="off", size=size)
    play.turn("A")
    return play


def attacks(play: Play, name: str, number: int, chance: Random) -> Iterator[str]:
    """What is not seen in so many random attacks on that map; after each the view must be where it was."""
    columns, rows = MAPS[name]
    state, camera = play.face.state, play.camera
    spots = [Cell(x, y) for x in range(columns) for y in range(rows)]
    target = play.scene.id("c")
    for _ in range(number):
        cells = dict(zip("Ac", chance.sample(spots, 2), strict=True))
        for who, cell in cells.items():
            play.scene.edit(replace(play.scene.get(who, Place), cell=cell), name=who)
        play.screen.pacer.rebuild()
        play.screen.refresh()
        play.face.camera_moves.home()
        _rest(play, 700)
        before = camera.at, camera.z
        state.target = target
        assert state.asked
        play.face.actions.put_up(asking.strike(state.pacer, state.asked, play.scene.id("A"), target))
        play.screen.changed()
        _rest(play, 320)
        where = f"{cells['A']} to {cells['c']}"
        yield from (f"{where}: {who} is not seen" for who in unseen(play))
        play.driver.key(pygame.K_ESCAPE)
        _rest(play, 400)
        if camera.z != before[1] or max(abs(a - b) for a, b in zip(camera.at, before[0], strict=True)) > 1:
            yield f"{where}: the view is at {camera.at} and {camera.z}, not at {before}"


def _rest(play: Play, ms: int) -> None:
    """Let that time go by in long frames, and see the last: where the view ends is asked, not how it goes there."""
    for left in reversed(range(-(-ms // _FRAME))):
        play.driver.app.frame((), _FRAME, seen=not left)


def unseen(play: Play) -> Iterator[str]:
    """Who of the two does not stand wholly in the part of the map that no panel covers, nor as a portrait."""
    state = play.face.state
    assert state.dock
    portraits = {one.who for one in play.screen.shown if isinstance(one, Shoulder)}
    lying, whole = list(map(state.area, state.dock.boxes)), state.area(room.whole(state))
    for name in "Ac":
        area = state.area(next(iter(state.standing([play.scene.id(name)]))))
        if play.scene.id(name) not in portraits and not (whole.contains(area) and area.collidelist(lying) < 0):
            yield name


def tried(number: int, places: Sequence[tuple[str, tuple[int, int]]] = PLACES) -> Iterator[str]:
    """What is not seen in so many attacks on these maps in windows of these sizes."""
    for name, size in places:
        play = opened(name, size)
        for told in attacks(play, name, -(-number // len(places)), Random(f"{name}{size}")):
            yield f"{name} at {size[0]}x{size[1]}, {told}"
        play.close()


if __name__ == "__main__":
    found = list(tried(int(sys.argv[1])))
    sys.stdout.write("\n".join(found[:40]) + f"\n{len(found)} not seen\n")
