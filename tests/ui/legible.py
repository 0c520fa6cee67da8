"""What is written on a screen: every line with its place, and what is wrong with how it lies there."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise, product
from typing import NamedTuple
from unittest import mock

import pygame

from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.theme import Look, colour
from game.ui.kit.widgets import ControlState, Hotspot, Widget
from game.ui.sprites.palette import Rgb

SIZES = ((640, 480), (700, 900), (800, 600), (1024, 576), (1280, 720), (1920, 1080))
TEXTS = (90, 100, 110, 120, 135, 150)
SHORT = (((700, 900), 110), ((1024, 576), 135), ((1280, 720), 150))
"""The windows and text sizes of the suite; `python -m tests.ui.legible` goes through all of them."""


class Line(NamedTuple):
    """A line of text: where its ink lies in pixels, how high its letters are, and the number of its widget."""

    text: str
    ink: pygame.Rect
    points: int
    owner: int


def _dock(screen):
    """The dock that lies over a table; None on other screens."""
    face = getattr(screen, "face", None)
    return face.state.dock if face else None


def lines(screen: ControlScreen) -> list[Line]:
    """All lines that the widgets of a screen write, those of its dock too."""
    found: list[Line] = []
    for number, widget in enumerate(seen(screen)):
        found += [line._replace(owner=number) for line in written(screen, widget)]
    return found


def seen(screen: ControlScreen) -> list[Widget]:
    """The widgets that are shown, from the lowest to the uppermost."""
    dock = _dock(screen)
    if dock is None or screen.hand_over.curtain or screen.face.state.speaking:
        return list(screen.shown)
    return [*screen.shown, *dock.shoulders, *dock.shown]


def written(screen: ControlScreen, widget: Widget) -> list[Line]:
    """The lines that one widget writes."""
    surface = pygame.Surface(screen.look.size)
    with recorded() as found:
        widget.paint(Brush(surface, _look(screen, widget), screen.origin), ControlState())
    return found


@contextmanager
def recorded() -> Iterator[list[Line]]:
    """Record the lines that are written meanwhile; the shades of letters are left out."""
    found: list[Line] = []
    rendered: dict[int, tuple[str, int]] = {}
    images: list[pygame.Surface] = []
    text_of, image_of = Look.text, Brush.image

    def text(look: Look, words: str, kind: str, size: float, *more: object) -> pygame.Surface:
        made = text_of(look, words, kind, size, *more)
        rendered[id(made)] = words, look.font(kind, size).point_size
        images.append(made)
        return made

    def image(
        brush: Brush, picture: pygame.Surface, at: tuple[float, float], anchor: str = "topleft", **more: object
    ) -> object:
        if id(picture) in rendered:
            words, points = rendered[id(picture)]
            place = picture.get_rect(**{anchor: brush.point(at)})
            ink = picture.get_bounding_rect(min_alpha=90).move(place.topleft)
            found[:] = [
                line
                for line in found
                if not (line.text == words and abs(line.ink.y - ink.y) < 3 and line.ink.x == ink.x)
            ]
            found.append(Line(words, ink, points, 0))
        return image_of(brush, picture, at, anchor, **more)

    with mock.patch.object(Look, "text", text), mock.patch.object(Brush, "image", image):
        yield found


def faults(screen: ControlScreen) -> list[str]:
    """What cannot be read: cut off, outside of the window or of its box, over another line, or below a panel."""
    found, widgets = lines(screen), seen(screen)
    window = pygame.Rect((0, 0), screen.look.size)
    dock = _dock(screen)
    told = [f"cut: {text}" for look in {screen.look, *((dock.look,) if dock else ())} for text in look.clipped]
    told += [f"outside of the window: {line.text}" for line in found if line.ink and not window.contains(line.ink)]
    told += [f"over its frame: {line.text}" for line in found if not _inside(screen, widgets[line.owner], line)]
    told += [
        f"over one another: {a.text} | {b.text}"
        for n, a in enumerate(found)
        for b in found[n + 1 :]
        if _over(a.ink, b.ink)
    ]
    return told + list(_covered(screen, found, widgets))


def smaller(make: Callable[[int], ControlScreen]) -> list[str]:
    """Lines whose letters are lower at a larger text size; `make` makes the screen for one."""
    found = {text: {line.text: line.points for line in lines(make(text))} for text in (100, 120)}
    return [
        f"{line}: {points} at {a} %, {found[b][line]} at {b} %"
        for a, b in pairwise(found)
        for line, points in found[a].items()
        if found[b].get(line, points) < points
    ]


def _over(a: pygame.Rect, b: pygame.Rect) -> bool:
    """Do the two rectangles overlap by more than the rounding of a pixel?"""
    both = a.clip(b)
    return both.w > 1 and both.h > 1


def _inside(screen: ControlScreen, widget: Widget, line: Line) -> bool:
    """Does the line lie within its widget? A widget without a size of its own may write anywhere."""
    return widget.rect.w <= 1 or _area(screen, widget).inflate(4, 4).contains(line.ink) or line.text == "SUGGESTED"


def _look(screen: ControlScreen, widget: Widget) -> Look:
    """The look by which the widget is laid out: a dock has its own."""
    dock = _dock(screen)
    return dock.look if dock and any(widget is one for one in (*dock.shoulders, *dock.shown)) else screen.look


def _area(screen: ControlScreen, widget: Widget) -> pygame.Rect:
    """Where the widget lies, in pixels."""
    return Brush(pygame.Surface((1, 1)), _look(screen, widget), screen.origin).area(widget.rect)


def pale(screen: ControlScreen, least: float = 4.5) -> list[str]:
    """Lines whose ink has less contrast to the ground on which they are written than `least`."""
    surface, found = pygame.Surface(screen.look.size), list[str]()
    rendered: dict[int, tuple[str, Rgb]] = {}
    images: list[pygame.Surface] = []
    text_of, image_of = Look.text, Brush.image

    def text(look: Look, words: str, kind: str, size: float, ink: str | Rgb, *more: float) -> pygame.Surface:
        made = text_of(look, words, kind, size, ink, *more)
        rendered[id(made)] = words, colour(ink)
        images.append(made)
        return made

    def image(
        brush: Brush, picture: pygame.Surface, at: tuple[float, float], anchor: str = "topleft", **more: object
    ) -> object:
        if id(picture) in rendered:
            words, ink = rendered[id(picture)]
            area = (
                picture.get_bounding_rect()
                .move(picture.get_rect(**{anchor: brush.point(at)}).topleft)
                .clip(brush.surface.get_rect())
            )
            ground = pygame.transform.average_color(brush.surface, area)[:3] if area else ink
            ratio = contrast(ink, ground)
            if area and ratio < least and ink > (60, 60, 60):
                found.append(f"{words}: {ratio:.1f} of {ink} on {ground}")
        return image_of(brush, picture, at, anchor, **more)

    with mock.patch.object(Look, "text", text), mock.patch.object(Brush, "image", image):
        screen.draw(surface)
    return found


def contrast(one: Rgb, other: Rgb) -> float:
    """The contrast of two colours, 1 to 21, as the guidelines for the web count it."""
    high, low = sorted((_light(one), _light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def _light(ink: Rgb) -> float:
    red, green, blue = (v / 3294.6 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in ink[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _seen(widget: Widget) -> bool:
    """Does the widget hide what lies below it? A place to be pressed may have no picture."""
    return widget.solid and not (isinstance(widget, Hotspot) and widget.picture is None)


def _covered(screen: ControlScreen, found: list[Line], widgets: list[Widget]) -> Iterator[str]:
    """Lines over which a panel or control lies that was laid later."""
    areas = [_area(screen, widget) for widget in widgets]
    for line in found:
        for number in range(line.owner + 1, len(widgets)):
            if (
                _seen(widgets[number])
                and _over(areas[number], line.ink)
                and not areas[number].contains(areas[line.owner])
            ):
                yield f"below {type(widgets[number]).__name__}: {line.text}"
                break


def _all() -> Iterator[str]:
    """The faults of all screens and states of a table, in all windows, at all text sizes."""
    from game.ui.kit.settings import Settings
    from game.ui.shell.drive import Driver
    from tests.ui.play.states import STATES
    from tests.ui.samples import SCREENS, make

    for size, text in product(SIZES, TEXTS):
        for name in SCREENS:
            yield from (
                f"{name}, {size}, {text} %: {told}"
                for told in faults(Driver(make(name), size, Settings(text=text)).top)
            )
        for name, play in STATES.items():
            p = play(size=size, text=text)
            yield from (f"{name}, {size}, {text} %: {told}" for told in faults(p.driver.top))
            p.close()


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in _all())
