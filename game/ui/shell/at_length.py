"""What takes long on the way from one screen to another, in steps: reading campaigns, and making a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import library
from game.ui.kit.loading import Loading
from game.ui.kit.rehearsal import Expected, painted
from game.ui.kit.screen import Load, LoadSteps, Push, Reset, Transition
from game.ui.kit.widgets import Press
from game.ui.shell import books
from game.ui.shell.backdrops import hall

if TYPE_CHECKING:
    from game.ui.play.screen import TableScreen

_MODULES = "game.ui.kit.desk", "game.ui.shell.session"
"""What the title starts without."""
_BEGINNING = 4
"""In how many frames a table has begun, and what lies over it is known."""
_FIRST = 2
"""How many parts of what may be seen next belong to the first picture of a table."""
_HALL = partial(hall, lamp=True)
"""What is behind the board that says that a table is loaded."""
_FRAME = 16
"""How many milliseconds such a frame takes."""


def led(title: str, press: Press, campaign: Path | None = None) -> Load:
    """Leads where that press leads, once all is read that it may need; a table begins before it is seen.

    With the file of a campaign, it is judged beforehand.
    """
    return Load(title, partial(_leading, title, press, campaign))


def expected() -> Expected:
    """What can be read while nobody waits for it."""
    yield "modules", _modules
    yield "shelves", library.loading


def _modules() -> Iterator[None]:
    """Load the modules of tables, one after another."""
    for name in _MODULES:
        import_module(name)
        yield
    for book in books.names():
        face = books.face(book)
        yield
        face.bring()
        yield


def _leading(title: str, press: Press, campaign: Path | None) -> LoadSteps:
    yield from _modules()
    yield from library.loading()
    if campaign:
        yield from library.judging(campaign)
    from game.ui.play.screen import TableScreen  # noqa: PLC0415  the title starts without the table

    transition = press()
    yield
    if isinstance(transition, Reset) and transition.over is None and isinstance(transition.screen, TableScreen):
        return seated(title, transition.screen)
    return transition


def seated(title: str, table: TableScreen) -> Reset:
    """Leads to that table, which is seen once it has begun."""
    return Reset(table, Loading(title, partial(_beginning, table), behind=_HALL))


def started(opened: Callable[[], LoadSteps]) -> Loading:
    """What is seen first in a window that opens with a game; `opened` leads to it."""
    return Loading("the game", partial(_starting, opened), behind=_HALL)


def _starting(opened: Callable[[], LoadSteps]) -> LoadSteps:
    yield from _modules()
    return (yield from opened())


def _beginning(table: TableScreen) -> LoadSteps:
    """Let the table begin, and paint it and the page over it where nobody sees them."""
    over: Transition | None = None
    while over is None and table.pacer.opening:
        over = table.update(_FRAME)
        yield
    for _ in range(_BEGINNING):
        over = over or table.update(_FRAME)
        yield
    unseen = pygame.Surface(table.look.size)
    for _, paint in islice(table.expected(), _FIRST):
        yield from paint()
    yield from painted(table.look, table.shown)
    table.draw(unseen)
    yield
    if isinstance(over, Push):
        over.screen.enter(table.look)
        yield
        over.screen.draw(unseen)
        over.screen.close()
        yield
    return over
