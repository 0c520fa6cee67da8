"""How the screens show Capes scenes."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Final

import pygame

from game.books.capes.comic.layout import cover_of
from game.books.capes.content.own import everything
from game.books.capes.face.comic.cover import cover_steps
from game.books.capes.face.editor import CharacterShelf
from game.books.capes.face.pages.screen import saved_pages
from game.books.capes.face.rules import OFFER
from game.books.capes.face.scenes import SCENES
from game.books.capes.face.table.match import CapesTable
from game.ui.face import DrawnScreen
from game.ui.kit import bindings
from game.ui.kit.bindings import Binding
from game.ui.plain.face import PlainFace

_SCENE, _TURN, _PAGES = "In a scene", "Around an ability", "On comic pages"
BINDINGS: Final = (
    Binding("1 to 5", "The ability of that rating in the first column", _TURN, stays=True),
    Binding("Shift 1 to 5", "The same in the second column; with Ctrl in the third", _TURN, stays=True),
    Binding("S", "Stake debt", _TURN),
    Binding("X", "Split a die", _TURN),
    Binding("C", "Schism: found a new side", _TURN),
    Binding("I", "Lift a die by an inspiration", _TURN),
    Binding("+", "More debt, or more dice", _TURN),
    Binding("-", "Fewer", _TURN),
    Binding("N", "A new conflict", _SCENE),
    Binding("A", "One more character", _SCENE),
    Binding("P", "Pass, skip, let it be", _SCENE),
    Binding("K", "Keep a roll", _SCENE),
    Binding("B", "Turn the die back", _SCENE),
    Binding("V", "Veto", _SCENE),
    Binding("T", "Say what is written, in free play", _SCENE),
    Binding("W", "Write on the line", _SCENE),
    Binding("G", "The suggested pairs again", _SCENE),
    Binding("H", "Raise your hand to be asked everything", _SCENE),
    Binding("M", "Make a character of your own", _SCENE),
    Binding("D", "The Code", _SCENE),
    Binding("O", "The comic pages", _SCENE),
    Binding("Z", "The whole page, or as broad as the window", _PAGES),
    Binding("E", "Change the page", _PAGES),
    Binding("A", "Save all pages", _PAGES),
)
"""What keys do at the table of Capes scenes, beside what they do in every game."""


_EDGE = 32
"""How broad the edge of a cover is, in pixels."""
_FIGURES = 0.29
"""Where the figures of a cover begin, as a share of its height."""


def _filling(drawn: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The figures of the cover without its edge, as wide as the frame or as high, so that the frame is full."""
    whole = drawn.get_rect().inflate(-2 * _EDGE, -2 * _EDGE)
    share = max(size[0] / whole.w, size[1] / whole.h)
    cut = pygame.Rect(0, 0, min(whole.w, round(size[0] / share)), min(whole.h, round(size[1] / share)))
    cut.midtop = whole.centerx, min(whole.bottom - cut.h, round(whole.h * _FIGURES))
    return pygame.transform.smoothscale(drawn.subsurface(cut), size)


class CapesFace(PlainFace):
    """The face of Capes scenes."""

    table_shown = CapesTable
    bindings = BINDINGS
    builder = CharacterShelf
    pages = staticmethod(saved_pages)
    offer = OFFER

    def __init__(self, book: str) -> None:
        super().__init__(book)
        bindings.know(BINDINGS)

    def cover(self, playable: str, size: tuple[int, int]) -> Generator[None, None, pygame.Surface | None]:
        """The cover of an issue, as much of it as the frame shows."""
        issue = everything().issue(playable)
        drawn = yield from cover_steps(cover_of(issue.cover, issue.title, everything().sheets))
        yield
        return _filling(drawn, size)

    def scenes(self) -> Mapping[str, DrawnScreen]:
        return {**super().scenes(), **SCENES}
