"""Puts comic pages and covers into PNG files, in short steps."""

from __future__ import annotations

from collections.abc import Generator
from pathlib import Path
from typing import Final

import pygame

from game import files
from game.books.capes.comic.values import ComicCover, ComicPage
from game.books.capes.content.marks import plain_words
from game.books.capes.face.comic.cover import cover_steps
from game.books.capes.face.comic.page import page_steps
from game.ui.kit.png import png_steps

EXPORTS: Final = {"1000 by 1414": 1, "2000 by 2828": 2}
"""The sizes in which pages are put into files, with their scales."""
_LONGEST: Final = 48


def folder() -> Path:
    """Where pages are kept."""
    return files.user_data() / "pages"


def picture_steps(what: ComicPage | ComicCover, scale: int = 1) -> Generator[None, None, pygame.Surface]:
    """Draw a page or a cover in steps."""
    if isinstance(what, ComicCover):
        return (yield from cover_steps(what, scale))
    drawn = yield from page_steps(what, scale)
    return drawn.surface


def export_steps(what: ComicPage | ComicCover, scale: int = 1) -> Generator[None, None, Path]:
    """Draw it and write it into a file of its own, whose path is returned. Raises OSError."""
    surface = yield from picture_steps(what, scale)
    data = yield from png_steps(surface)
    folder().mkdir(parents=True, exist_ok=True)
    return files.make_one(files.numbered(folder() / f"{_named(what)}.png"), data)


def _named(what: ComicPage | ComicCover) -> str:
    """A name for its file, of small letters and figures."""
    kind = "cover" if isinstance(what, ComicCover) else what.key[:4]
    return "-".join([*plain_words(what.title), kind])[-_LONGEST:].strip("-")
