"""How a page is read: where it lies on the screen, how it is scrolled, and what stands beside and below it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.books.capes.comic.values import PAGE_SIZE, ComicPage, ComicPanel
from game.books.capes.face.comic.ink import PAPER
from game.books.capes.face.pages.album import ComicAlbum
from game.books.capes.face.pages.easel import SHARPEST, LeafPicture, tall
from game.books.capes.face.pages.keeping import SIZES
from game.ui.kit import bindings
from game.ui.kit.loading import wandering_bar
from game.ui.kit.screen import Brush, Transition
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Button, ControlState, Hotspot, Label, Paragraph, Tab, Widget
from game.ui.sprites.vector import Point

MARGIN: Final = 12.0
BAR: Final = 40.0
"""How high the bar below the page is."""
_BROADEST: Final = 1100.0
"""How broad a page is shown at most, in design pixels."""
_READ: Final = 0.85
"""So much of what is seen of a page is gone on by a key."""
_LINE: Final = 60.0
"""How many design pixels an arrow or a notch of the wheel scrolls."""
_LABEL: Final = 96.0
"""How broad the words are that tell which leaf is open."""
_CONTENTS: Final = 300.0
_LINE_HIGH: Final = 40.0
"""How broad the list of leaves is at most, and how far its lines are apart."""
_LEAST_ASIDE: Final = 190.0
"""So much room is needed beside the page for what stands there."""


class PageView:
    """Where the open leaf lies: whole, or with `wide` as broad as there is room, so that only a part of it is seen."""

    def __init__(self) -> None:
        self.wide = False
        self.area = self.page = Rect(0, 0, 1, 1)
        """Where leaves may lie, and where this one does; what is beyond the area is not seen."""
        self._down = 0.0
        """How far it is scrolled, in parts of its height."""
        self._middle: float | None = None
        """The part of its height that is to be in the middle once it is laid."""
        self._held: tuple[float, float] | None = None
        """Where the pointer has taken hold of the page, and how far it was scrolled then."""
        self._dragged = False

    def lay(self, area: Rect, u: float, *, wide: bool) -> None:
        """Lay the leaf into that area, where a design pixel has `u` pixels."""
        self.area = area
        broad = min(area.w - 16, _BROADEST, SHARPEST / u) if wide else area.h * PAGE_SIZE[0] / PAGE_SIZE[1]
        high = tall(broad)
        if self._middle is not None:
            self._down, self._middle = self._middle - area.h / high / 2, None
        self._down = max(0.0, min(self._down, 1 - area.h / high)) if high > area.h else 0.0
        top = area.y + max(0.0, area.h - high) / 2 - self._down * high
        self.page = Rect(area.x + (area.w - broad) / 2, top, broad, high)

    def scroll(self, distance: float) -> bool:
        """Scroll on by so many design pixels, or back; is anything else seen now?"""
        most = max(0.0, 1 - self.area.h / self.page.h)
        before, self._down = self._down, max(0.0, min(self._down + distance / self.page.h, most))
        return abs(self._down - before) > 1e-6

    def read(self, step: int) -> bool:
        """Go on by about what is seen, or back; is anything else seen now?"""
        return self.scroll(step * _READ * self.area.h)

    def zoom(self, part: float = 0.0) -> None:
        """See the leaf whole, or broader, with that part of its height in the middle."""
        self.wide, self._middle = not self.wide, part

    def begin(self, step: int) -> None:
        """Be at the beginning of a leaf to which somebody has gone on, or at the end of one before."""
        self._down = 0.0 if step > 0 else 1.0

    # by the mouse
    def hold(self, at: Point) -> None:
        """Take hold of the page there."""
        self._held = (at[1], self._down) if self.area.holds(at) else None
        self._dragged = False

    def drag(self, at: Point) -> bool:
        """Have what was held where the pointer is now; has the page moved?"""
        if self._held is None:
            return False
        start, down = self._held
        self._dragged = self._dragged or abs(at[1] - start) > 4
        return self._dragged and self.scroll((down - self._down) * self.page.h - (at[1] - start))

    def let_go(self, at: Point) -> bool:
        """Let go of the page; was it only clicked?"""
        clicked = self._held is not None and not self._dragged and self.page.holds(at)
        self._held = None
        return clicked

    # what is seen
    def draw(self, brush: Brush, picture: LeafPicture | None) -> None:
        """Draw the leaf, or empty paper where there is no picture of it yet."""
        brush.shadow(Rect(self.page.x, max(self.page.y, self.area.y), self.page.w, min(self.page.h, self.area.h)))
        before = brush.surface.get_clip()
        brush.surface.set_clip(before.clip(brush.area(self.area)))
        if picture:
            brush.surface.blit(picture.surface, brush.point((self.page.x, self.page.y)))
        else:
            pygame.draw.rect(brush.surface, PAPER, brush.area(self.page))
        brush.surface.set_clip(before)
        if self.page.h > self.area.h + 1:
            self._draw_bar(brush)

    def _draw_bar(self, brush: Brush) -> None:
        """Show which part of the leaf is seen."""
        whole = Rect(self.page.right + 6, self.area.y, 6, self.area.h)
        part = self.area.h / self.page.h
        brush.box(whole, "line", "night", 2, 1)
        brush.box(Rect(whole.x, whole.y + self._down * whole.h, whole.w, part * whole.h), "brass", "brass_dark", 2, 1)


class PageReader:
    """Turns the leaves of an album, by keys and by the mouse."""

    def __init__(self, album: ComicAlbum, view: PageView) -> None:
        self.album, self.view = album, view

    def turn(self, step: int) -> None:
        """Open the next leaf, or the one before, at its beginning."""
        if self.album.turn(step):
            self.view.begin(1)

    def read(self, step: int) -> None:
        """Go on, or back, by about what is seen; then comes another leaf."""
        if not self.view.read(step) and self.album.turn(step):
            self.view.begin(step)

    def key(self, event: pygame.Event, *, focused: bool) -> bool:
        """Do what a key means for the leaf; does it mean anything? Arrows do while nothing has the focus."""
        stick = bool(event.mod & pygame.KMOD_CTRL)
        free = stick or not (focused or bindings.used() == "pad")
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.read(1 if event.key == pygame.K_PAGEDOWN else -1)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT) and free:
            self.turn(1 if event.key == pygame.K_RIGHT else -1)
        elif event.key in (pygame.K_HOME, pygame.K_END) and free:
            self.turn(self.album.last if event.key == pygame.K_END else -self.album.last)
        elif event.key in (pygame.K_UP, pygame.K_DOWN) and free and (self.view.wide or stick):
            self._line(1 if event.key == pygame.K_DOWN else -1)
        else:
            return False
        return True

    def _line(self, step: int) -> None:
        """Scroll a little; a whole leaf is turned."""
        if self.view.wide:
            self.view.scroll(step * _LINE)
        else:
            self.turn(step)

    def mouse(self, event: pygame.Event, at: Point) -> bool:
        """Do what the mouse means for the leaf; does it look different now?"""
        if event.type == pygame.MOUSEWHEEL and event.y:
            self._line(-1 if event.y > 0 else 1)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self.view.hold(at)
        elif event.type == pygame.MOUSEMOTION:
            return self.view.drag(at)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.view.let_go(at):
            self.view.zoom((at[1] - self.view.page.y) / self.view.page.h)
            return True
        return False


# The bar below a page
class ReadingDeeds(NamedTuple):
    """What the buttons below a page do."""

    back: Callable[[], Transition | None]
    turn: Callable[[int], None]
    zoom: Callable[[], None]
    edit: Callable[[], None]
    keep: Callable[[], None]
    keep_all: Callable[[], None]
    size: Callable[[], None]


class BarButton(NamedTuple):
    """A button of the bar."""

    key: str
    caption: str
    cap: str
    letter: int
    wide: float
    press: Callable[[], Transition | None]
    reason: str = ""
    tip: str = ""

    def size(self, look: Look) -> float:
        """How large its caption may be, so that its cap has room too."""
        return look.fitting(self.caption, "bold", 14, self.wide - 22 - (11 + 8 * len(self.cap) if self.cap else 0))

    def button(self, x: float, y: float, size: float) -> Button:
        """The button at that place, with a caption of that size."""
        return Button(
            key=self.key,
            caption=self.caption,
            cap=self.cap,
            letter=self.letter,
            rect=Rect(x, y, self.wide, BAR),
            press=self.press,
            reason=self.reason,
            tip=self.tip,
            size=size,
            brass=self.cap == "Enter",
        )


def _laid(row: Sequence[BarButton], x: float, y: float, size: float) -> Iterator[Button]:
    """Buttons side by side from there on."""
    for one in row:
        yield one.button(x, y, size)
        x += one.wide + 8


def bar(look: Look, album: ComicAlbum, deeds: ReadingDeeds, *, wide: bool, large: bool, busy: str) -> Iterator[Widget]:
    """The buttons below a page; `busy` says why nothing can be kept now."""
    turning, others = _turning(album, deeds), _others(album, deeds, wide=wide, large=large, busy=busy)
    size = min(one.size(look) for one in (*turning, *others))
    y = look.h - MARGIN - BAR
    first, last = turning[:-1], turning[-1]
    yield from _laid(first, MARGIN, y, size)
    x = MARGIN + sum(one.wide + 8 for one in first)
    label = Rect(x - 4, y, _LABEL, BAR)
    yield Label(rect=label, text=album.label, kind="bold", size=size, ink="brass_light", anchor="center")
    yield last.button(x + _LABEL, y, size)
    yield from _laid(others, look.w - MARGIN - sum(one.wide + 8 for one in others) + 8, y, size)


def _turning(album: ComicAlbum, deeds: ReadingDeeds) -> tuple[BarButton, ...]:
    """The buttons that lead back and to other leaves."""
    first = "" if album.number else "This is the cover: nothing is before it."
    last = "" if album.number < album.last else "This is the last page there is."
    return (
        BarButton("back", "Go on", "Enter", 0, 104, deeds.back),
        BarButton("earlier", "Earlier", "PgUp", 0, 102, partial(deeds.turn, -1), first),
        BarButton("later", "Later", "PgDn", 0, 98, partial(deeds.turn, 1), last),
    )


def _others(album: ComicAlbum, deeds: ReadingDeeds, *, wide: bool, large: bool, busy: str) -> tuple[BarButton, ...]:
    """The buttons for what can be done about a leaf."""
    fixed = "" if album.script else "The cover stays as it is."
    zoom = "Whole page" if wide else "Larger"
    return (
        BarButton("zoom", zoom, "Z", pygame.K_z, 124, deeds.zoom, tip="See all of the page, or read it."),
        BarButton("edit", "Change", "E", pygame.K_e, 100, deeds.edit, fixed, "Change what this page shows."),
        BarButton("save", "Save", "S", pygame.K_s, 84, deeds.keep, busy, "Save this as a picture."),
        BarButton("save all", "Save all", "A", pygame.K_a, 104, deeds.keep_all, busy, "Save the cover and all pages."),
        BarButton("size", SIZES[large], "", 0, 120, deeds.size, "", "How large saved pictures are, in pixels."),
    )


# Beside the page
def aside(look: Look, reader: PageReader, page: Rect) -> Iterator[Widget]:
    """What stands at both sides of a whole page."""
    yield from _titles(look, reader.album, page)
    yield from _contents(look, reader.album, page, reader.turn)


def _titles(look: Look, album: ComicAlbum, page: Rect) -> Iterator[Widget]:
    """To the left of a whole page: what the issue and its Scene are called, and what is to be said about the page."""
    wide = page.x - 3 * MARGIN
    if wide < _LEAST_ASIDE:
        return
    script, y = album.script, page.y + 24.0
    texts: Sequence[tuple[str, str, float, str, float]] = (
        (album.issue.title, "heading", 25, "brass_light", 22),
        (f"Scene {script.scene.number}" if script else "", "bold", 14, "muted", 2),
        (script.scene.title if script else "", "story_bold", 21, "text", 4),
        (script.scene.place if script else "", "story_italic", 17, "muted", 22),
        (album.note, "ui", 15, "warn", 0),
    )
    for text, kind, size, ink, gap in texts:
        if text:
            high = len(look.wrapped(text, kind, size, wide)) * size * 1.3 * look.settings.text / 100
            yield Paragraph(rect=Rect(2 * MARGIN, y, wide, high), text=text, kind=kind, size=size, ink=ink)
            y += high + gap


def _contents(look: Look, album: ComicAlbum, page: Rect, turn: Callable[[int], None]) -> Iterator[Widget]:
    """To the right of a whole page: all leaves, or those around the open one where there are many."""
    x, wide = page.right + 2 * MARGIN, min(look.w - page.right - 4 * MARGIN, _CONTENTS)
    room = int((page.h - 24) // _LINE_HIGH)
    if wide < _LEAST_ASIDE - 2 * MARGIN:
        return
    first = max(0, min(album.number - room // 2, album.last + 1 - room))
    shown = range(first, min(first + room, album.last + 1))
    names = [f"{n}. {album.issue.scripts[n - 1].scene.title}" if n else "The cover" for n in shown]
    size = min(look.fitting(one, "bold", 14, wide - 24) for one in names)
    for place, (number, name) in enumerate(zip(shown, names, strict=True)):
        yield Tab(
            key=f"leaf {number}",
            caption=name,
            size=size,
            on=number == album.number,
            rect=Rect(x, page.y + 24 + place * _LINE_HIGH, wide, _LINE_HIGH - 6),
            press=partial(turn, number - album.number),
        )


# Panels that can be chosen
def panel_spots(page: ComicPage, place: Rect, chosen: int, choose: Callable[[int], None]) -> Iterator[Widget]:
    """Where the panels of a page are that lies there; the chosen one has a bright edge."""
    for number, one in enumerate(page.panels, 1):
        yield Hotspot(
            key=f"panel {one.beat}",
            caption=f"Panel {number}",
            rect=_inner(one, place),
            picture=partial(_edged, _corners(one, place), one.beat == chosen),
            press=partial(choose, one.beat),
        )


def _corners(panel: ComicPanel, place: Rect) -> list[Point]:
    k = place.w / PAGE_SIZE[0]
    return [(place.x + x * k, place.y + y * k) for x, y in panel.shape]


def _inner(panel: ComicPanel, place: Rect) -> Rect:
    """The largest upright rectangle in the panel."""
    upper_left, upper_right, lower_right, lower_left = _corners(panel, place)
    left, right = max(upper_left[0], lower_left[0]), min(upper_right[0], lower_right[0])
    top, bottom = max(upper_left[1], upper_right[1]), min(lower_left[1], lower_right[1])
    return Rect(left, top, right - left, bottom - top)


def _edged(corners: Sequence[Point], chosen: bool, brush: Brush, state: ControlState) -> None:
    if chosen or state.hover or state.focus:
        for one, two in zip(corners, [*corners[1:], corners[0]], strict=True):
            brush.line((one, two), "brass" if chosen else "focus", 4 if chosen else 2)


# While something is made
def work_note(brush: Brush, area: Rect, text: str, age: int) -> None:
    """Say in the middle of that area what is done now."""
    board = Rect(area.centre[0] - 130, area.centre[1] - 28, 260, 56)
    brush.shadow(board)
    brush.box(board, "brass", "panel", 8)
    brush.text(text, (board.centre[0], board.y + 20), "heading", 17, "brass_light", "center", width=236, height=30)
    wandering_bar(brush, Rect(board.x + 20, board.bottom - 18, board.w - 40, 6), 60, age, 2)
