"""What large maps cost: the longest frame of a turn, and questions about near ground against those on a small map."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from functools import _lru_cache_wrapper
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import pygame

from game import garbage, opening, party
from game.board.grid import Cell
from game.books.stacktors.ahead.orders import Standing
from game.books.stacktors.ahead.threats import enemy_threat
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.movement import free_walks
from game.books.stacktors.play.people import people
from game.files import ASSETS
from game.table import world
from game.table.book import GM
from game.table.seats import Table
from game.ui.kit.loading import Loading
from game.ui.kit.screen import Pop
from game.ui.kit.settings import Settings
from game.ui.play.screen import TableScreen
from game.ui.shell import at_length, session
from game.ui.shell.app import App
from game.ui.shell.drive import Driver
from tests.bench.frame import Work, benchmark
from tests.bench.screens import pressed
from tests.books.stacktors.scene import Scene, scene
from tests.ui.play.play import Idle

SIDES = 50, 100, 200
FRAME = 4000
"""The most yardsticks of a frame, about 33 milliseconds."""
WALL = "81"
"""A wall among the tiles of ground."""
_PEOPLE: dict[str, Any] = {"A": "G1O2-R3O2-R1", "B": "G1-R3-R1", **dict.fromkeys("cde", "hostile G1O2-R3-")}
_other = count()
_longest = 0.0
"""The longest frames of all turns so far, in seconds and added up: the clock of the benchmarks of frames."""


def field(side: int, *, far: bool) -> Scene:
    """Two heroes in a corner and three enemies, far away or near. Each field has a wall elsewhere: none is known."""
    number = next(_other)
    rows = [["."] * side for _ in range(side)]
    rows[side // 2 + number // side % (side // 2)][number % side] = "#"
    away = ((side // 2 - 1, side // 2 - 1), (side - 3, side - 3), (3, side - 9)) if far else ((12, 3), (9, 9), (3, 12))
    for name, (x, y) in zip("ABcde", ((2, 2), (4, 2), *away), strict=True):
        rows[y][x] = name
    return scene("\n".join(map("".join, rows)), **_PEOPLE)


def turn(side: int) -> None:
    """A turn on the table's screen: what is suggested is asked for by F2 and done by Enter."""
    orders = {"p1": Standing()}
    screen = TableScreen(Table(field(side, far=True).match, {GM: Idle(), **orders}), Pop, pages=False, orders=orders)
    driver = Driver(screen, (1280, 720), Settings(speed="instant"))
    _watch(driver.app, (0, 60), (pygame.K_F2, 150), (pygame.K_RETURN, 60))
    screen.pacer.table.close()
    screen.pacer.match.close()


def beginning(side: int) -> None:
    """From the briefing to the table by Enter, and a first step there by F2 and Enter, on a map that is read."""
    with TemporaryDirectory() as folder:
        of = opening.campaign(str(_drawn(Path(folder), side)))
        game = opening.kept(of, party.start(of, 1, 1), Path(folder))
        app = App(Settings(speed="instant"))
        app.show(at_length.seated(of.title, session.seated(game, Pop)))
        while isinstance(app.top, Loading):
            app.frame((), 16)
        _watch(app, (0, 60), (pygame.K_RETURN, 90), (pygame.K_F2, 150), (pygame.K_RETURN, 60))
        assert game.keeper
        game.keeper.close()
        game.match.close()


def _watch(app: App, *pressing: tuple[int, int]) -> None:
    """Press each of these keys, and see so many frames after it, as the window runs; then the screens are closed."""
    global _longest  # noqa: PLW0603  a clock counts on
    longest = 0.0
    with garbage.swept():
        for key, number in ((key, number) for key, frames in pressing for number in range(frames)):
            begun = process_time()
            app.frame((pressed(key),) if key and not number else (), 16)
            longest = max(longest, process_time() - begun)
            garbage.sweep()
    _longest += longest
    while app.screens:
        app.screens.pop().close()


def _drawn(folder: Path, side: int) -> Path:
    """Write a map as large as the field, with enemies far away, and return its path."""
    number = next(_other)
    cells = ["1"] * (side * side)
    cells[side * (side // 2 + 1 + number // side % (side // 4)) + number % side] = WALL
    people = "".join(
        f'<object id="{n}" name="Foe {n}" type="character" x="{x * 64 + 32}" y="{y * 64 + 32}"><properties>'
        '<property name="notation" value="G1O2-R3-"/><property name="side" value="hostile"/></properties><point/>'
        "</object>"
        for n, (x, y) in enumerate(((side // 2, side // 2), (side - 3, side - 3), (side // 2, 3)), 2)
    )
    path = folder / "field.tmx"
    path.write_text(
        f'<map version="1.10" orientation="orthogonal" width="{side}" height="{side}" tilewidth="64" tileheight="64">'
        f'<tileset firstgid="1" source="{ASSETS / "tiles" / "ground.tsx"}"/><layer id="1" name="ground" '
        f'width="{side}" height="{side}"><data encoding="csv">{",".join(cells)}</data></layer>'
        '<objectgroup id="2" name="things"><object id="1" type="start" x="160" y="160"><point/></object>'
        f"{people}</objectgroup></map>"
    )
    return path


def _enter_frames(side: int) -> None:
    @benchmark(f"growth: the longest frame of a turn, {side} x {side}", most=FRAME, clock=lambda: _longest)
    def frames() -> Iterator[Work]:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        yield lambda: turn(side)

    @benchmark(f"growth: the longest frame from the briefing on, {side} x {side}", most=FRAME, clock=lambda: _longest)
    def first_frames() -> Iterator[Work]:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        yield lambda: beginning(side)


def _threat(s: Scene) -> object:
    with world.scratch(s.match.snapshot):
        found = enemy_threat(s.id("c"))
    assert found
    return found.cells


def _emptied(question: object) -> None:
    """Forget the answers that are kept of that question."""
    assert isinstance(question, _lru_cache_wrapper)
    question.cache_clear()


def _distance(s: Scene) -> object:
    _emptied(score.distances)
    return score.steps(people.cell(s.id("A")), people.cell(s.id("c")))


def _way(s: Scene) -> object:
    _emptied(free_walks._free_ways)
    with world.inside(s.match.world):
        return next(free_walks.ways(s.id("B"), {Cell(9, 4)}))


QUESTIONS = {
    "what an enemy threatens": _threat,
    "the steps to an enemy": _distance,
    "a way in free play": _way,
}


def _enter_question(what: str, side: int) -> None:
    """Enter the benchmark of that question, on larger maps in times of the smallest one."""
    against = f"growth: {what}, {SIDES[0]} x {SIDES[0]}" if side > SIDES[0] else ""

    @benchmark(f"growth: {what}, {side} x {side}", most=2 if against else 0, against=against)
    def asked() -> Iterator[Work]:
        s = field(side, far=False)
        with closing(s.match), world.inside(s.match.world):
            yield lambda: QUESTIONS[what](s)


for _side in SIDES:
    _enter_frames(_side)
    for _what in QUESTIONS:
        _enter_question(_what, _side)
