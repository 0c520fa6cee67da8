"""Puts pages and covers into files, and says where they are."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Final

import pygame
from msgspec import Struct

from game import files
from game.books.capes.comic.values import ComicCover
from game.books.capes.content.marks import plain_words
from game.books.capes.face.comic.export import EXPORTS, export_steps, folder, picture_steps
from game.books.capes.face.pages.changed import ChangedPages
from game.books.capes.face.pages.easel import Leaf
from game.books.capes.pages import ToldIssue, told_issue
from game.phrases import counted, listed
from game.problem import Faulty, Problem
from game.steps import finished
from game.table.match import Match
from game.ui.kit.controls import ControlScreen
from game.ui.kit.png import png_steps
from game.ui.kit.screen import Pop, Transition
from game.ui.kit.theme import DESIGN, Rect
from game.ui.kit.widgets import Button, Label, Panel, Paragraph, Widget, enter_button

SIZES: Final = tuple(EXPORTS)
"""The sizes of pictures in words, the smaller one first."""
_LONGEST: Final = 40


class KeptPictures(Struct, frozen=True):
    """What came of keeping pictures, as a sentence, and where they are; None where the disk has refused."""

    sentence: str
    path: Path | None


KeepingSteps = Generator[None, None, KeptPictures]


def one_kept(leaf: Leaf, *, large: bool) -> KeepingSteps:
    """Put one leaf into a file of its own, in steps."""
    what = "cover" if isinstance(leaf, ComicCover) else "page"
    try:
        path = yield from export_steps(leaf, EXPORTS[SIZES[large]])
    except OSError as error:
        return KeptPictures(f"The {what} is not saved: the disk has refused it ({error.strerror}).", None)
    return KeptPictures(f"The {what} is saved in this file:", path)


def all_kept(leaves: Sequence[Leaf], key: str, *, large: bool) -> KeepingSteps:
    """Put all leaves into numbered files in a folder of their own, in steps; `key` tells this game from others.

    Earlier files of the same game are written over.
    """
    to = folder() / f"{_slug(leaves[0].title)}-{key[:4]}"
    try:
        for number, leaf in enumerate(leaves):
            surface = yield from picture_steps(leaf, EXPORTS[SIZES[large]])
            data = yield from png_steps(surface)
            name = "cover" if isinstance(leaf, ComicCover) else _slug(leaf.title)
            files.put(to / f"{number:02}-{name}.png", data)
            yield
    except OSError as error:
        return KeptPictures(f"Not all pages are saved: the disk has refused one ({error.strerror}).", None)
    return KeptPictures(f"{counted(len(leaves), 'picture is', 'pictures are')} saved in this folder:", to)


def _slug(title: str) -> str:
    """A name for a file, of small letters and figures."""
    return "-".join(plain_words(title))[:_LONGEST].strip("-") or "page"


# For the command line
def pictured(
    match: Match, save: Path, scene: int | None = None, *, cover: bool = False, large: bool = False
) -> pygame.Surface:
    """The cover if it is wanted, else the page of that Scene, or the last page there is, as somebody has changed it.

    Raises Faulty where there is no such page.
    """
    issue = finished(told_issue(match))
    leaf = issue.cover if cover else _page(issue, scene, ChangedPages(lambda: save))
    return finished(picture_steps(leaf, EXPORTS[SIZES[large]]))


def _page(issue: ToldIssue, scene: int | None, changed: ChangedPages) -> Leaf:
    if not issue.scripts:
        raise _trouble("no scene of this game has ended yet", "play on until one has, or ask for the cover")
    wanted = issue.numbers[-1] if scene is None else scene
    if wanted not in issue.numbers:
        known = listed(map(str, issue.numbers))
        raise _trouble(f"there is no page of scene {wanted}", f"there are pages of these scenes: {known}")
    return issue.page(changed.of(issue.scripts[issue.numbers.index(wanted)]))


def _trouble(what: str, mend: str) -> Faulty:
    return Faulty((Problem("", "", what, mend),))


# What is said about it on the screen
_WIDE: Final = 640
_SIZE: Final = 15


class KeptSheet(ControlScreen):
    """Says where pictures are, and lets the path be copied."""

    overlay = True

    def __init__(self, kept: KeptPictures) -> None:
        super().__init__()
        self.kept = kept
        self._copied = ""

    def widgets(self) -> tuple[Widget, ...]:
        inside = _WIDE - 40
        path = str(self.kept.path or "")
        lines = self.look.wrapped(f"{self.kept.sentence}\n{path}".strip(), "ui", _SIZE, inside)
        high = len(lines) * _SIZE * 1.3 * self.look.settings.text / 100 + 8
        board = Rect((DESIGN[0] - _WIDE) / 2, (DESIGN[1] - high - 150) / 2, _WIDE, high + 150)
        low = board.bottom - 56
        text = Rect(board.x + 20, board.y + 50, inside, high)
        good = enter_button("ok", "Good", Rect(board.x + 20, low, 200, 38), Pop)
        copy = Button(
            key="copy", caption="Copy path", cap="C", letter=pygame.K_c, rect=Rect(board.right - 220, low, 200, 38),
            press=self._copy,
        )  # fmt: skip
        said = Label(rect=Rect(text.x, text.bottom + 6, inside, 24), text=self._copied, size=14, ink="good")
        shown = [Panel(key="board", rect=board, title="Saved" if path else "Not saved"), good]
        shown.append(Paragraph(rect=text, text="\n".join(lines), size=_SIZE))
        return (*shown, *((said, copy) if path else ()))

    def _copy(self) -> Transition | None:
        self._copied = "The path is copied." if copied(str(self.kept.path)) else "It cannot be copied on this system."
        return None


def copied(text: str) -> bool:
    """Put a text where other programs find it; can this system do that?"""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
