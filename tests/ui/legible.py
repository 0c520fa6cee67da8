"""What is written on a screen: every line with its place, and what is wrong with how it lies there."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import lru_cache
from itertools import pairwise, product
from pathlib import Path
from typing import Any, NamedTuple
from unittest import mock

import pygame

from game.books.stacktors.face.docks.panel import DockPanel
from game.books.stacktors.face.table.match import PyramidMatch
from game.ui.kit import tips
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Anchor, Brush
from game.ui.kit.settings import FIT, Settings
from game.ui.kit.theme import Look, colour
from game.ui.kit.widgets import Control, ControlState, Hotspot, Widget
from game.ui.play.logbox import LogLine
from game.ui.play.screen import TableScreen
from game.ui.sprites.vector import Rgb
from tests.ui.stretched import MORE, stretched

SIZES = ((800, 600), (1024, 576), (1280, 720), (1920, 1080), (3840, 2160))
TEXTS = (90, 100, 135, 150)
SCALES = (FIT, 75, 125, 200)


class Sight(NamedTuple):
    """How a screen is looked at; in `long`, all words are 40 % longer."""

    size: tuple[int, int]
    text: int
    scale: int
    long: bool

    @property
    def settings(self) -> Settings:
        return Settings(text=self.text, scale=self.scale)

    def words(self, more: float = 0) -> AbstractContextManager[None]:
        """The words as they are, or longer, as long as it lasts; by that part longer still."""
        more += MORE if self.long else 0
        return stretched(more) if more else nullcontext()


SIGHTS = tuple(
    Sight(size, text, SCALES[(i + j) % len(SCALES)], (i + j // 2) % 2 == 1)
    for i, size in enumerate(SIZES)
    for j, text in enumerate(TEXTS)
)
"""Every size of window, text and interface is paired with each of the others, and with short and with long words."""
_TOAST = "Nobody may stop where a friend stands already. (MOV-4)"
NEAREST = Path(__file__).parent / "nearest.json"
"""The sights in which each screen is looked at by the suite; `python -m tests.ui.legible nearest` finds them."""
_MANY = 2
"""How many of them a screen has."""
LEAST = 32
"""The least width and height of a control, in design pixels; a line of the log is text, and has its own height."""


def nearest() -> list[tuple[str, Sight]]:
    """Each screen and state of a table in those sights in which it is nearest to a limit, as `NEAREST` lists them."""
    listed = json.loads(NEAREST.read_text("utf-8"))
    return [(name, Sight(tuple(size), *rest)) for name, some in listed.items() for size, *rest in some]


class Line(NamedTuple):
    """A line of text: where its ink lies in pixels, how high its letters are, and the number of its widget."""

    text: str
    ink: pygame.Rect
    points: int
    owner: int


def _face(screen: ControlScreen) -> PyramidMatch | None:
    """What shows the match on a table's screen; None on other screens."""
    face = screen.face if isinstance(screen, TableScreen) else None
    return face if isinstance(face, PyramidMatch) else None


def _dock(screen: ControlScreen) -> DockPanel | None:
    """The dock that lies over a table; None on other screens."""
    face = _face(screen)
    dock = face.state.dock if face else None
    return dock if isinstance(dock, DockPanel) else None


def lines(screen: ControlScreen) -> list[Line]:
    """All lines that the widgets of a screen write, those of its dock too."""
    found: list[Line] = []
    for number, widget in enumerate(seen(screen)):
        found += [line._replace(owner=number) for line in written(screen, widget)]
    return found


def seen(screen: ControlScreen) -> list[Widget]:
    """The widgets that are shown, from the lowest to the uppermost."""
    face, dock = _face(screen), _dock(screen)
    curtain = isinstance(screen, TableScreen) and screen.hand_over.curtain
    return [*screen.shown, *(() if face is None or dock is None or curtain or face.state.speaking else dock.shown)]


def written(screen: ControlScreen, widget: Widget) -> list[Line]:
    """The lines that one widget writes."""
    with recorded() as found:
        widget.paint(Brush(_blind(screen.look.size), _look(screen, widget), screen.origin), ControlState())
    return found


@lru_cache(maxsize=1)
def _blind(size: tuple[int, int]) -> pygame.Surface:
    """A surface on which nothing is drawn."""
    made = pygame.Surface(size)
    made.set_clip((0, 0, 0, 0))
    return made


@contextmanager
def recorded() -> Iterator[list[Line]]:
    """Record the lines that are written meanwhile; the shades of letters are left out."""
    found: list[Line] = []
    rendered: dict[int, tuple[str, int]] = {}
    images: list[pygame.Surface] = []
    text_of, image_of = Look.text, Brush.image

    def text(look: Look, words: str, kind: str, size: float, *more: Any) -> pygame.Surface:
        made = text_of(look, words, kind, size, *more)
        rendered[id(made)] = words, look.font(kind, size).point_size
        images.append(made)
        return made

    def image(
        brush: Brush, picture: pygame.Surface, at: tuple[float, float], anchor: Anchor = "topleft", **more: Any
    ) -> object:
        if id(picture) in rendered:
            words, points = rendered[id(picture)]
            place = picture.get_rect(**{anchor: brush.point(at)})
            ink = picture.get_bounding_rect(min_alpha=90).move(place.topleft)
            found[:] = [
                line
                for line in found
                if not (line.text == words and abs(line.ink.y - ink.y) < 3 * brush.look.u and line.ink.x == ink.x)
            ]
            found.append(Line(words, ink, points, 0))
        return image_of(brush, picture, at, anchor, **more)

    with mock.patch.object(Look, "text", text), mock.patch.object(Brush, "image", image):
        yield found


def cramped(screen: ControlScreen) -> list[str]:
    """Controls that are too small to be hit, lie outside of the window, or over one another."""
    window = pygame.Rect((0, 0), screen.look.size).inflate(2, 2)
    found = [widget for widget in seen(screen) if isinstance(widget, Control)]
    areas = [_area(screen, one) for one in found]
    told = [
        f"{one.key} is {one.rect.w:.0f} x {one.rect.h:.0f}"
        for one in found
        if min(one.rect.w, one.rect.h) < LEAST and not isinstance(one, LogLine)
    ]
    told += [f"{one.key} is outside" for one, area in zip(found, areas, strict=True) if not window.contains(area)]
    return told + [
        f"{one.key} and {other.key} overlap"
        for n, (one, area) in enumerate(zip(found, areas, strict=True))
        for other, beside in zip(found[n + 1 :], areas[n + 1 :], strict=True)
        if _over(area.inflate(-4, -4), beside.inflate(-4, -4)) and not (area.contains(beside) or beside.contains(area))
    ]


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
    return told + list(_covered(screen, found, widgets)) + _toasted(screen, widgets)


def _toasted(screen: ControlScreen, widgets: list[Widget]) -> list[str]:
    """What a toast would cover of a table; a page as large as the screen is covered only by what lies on it."""
    if not hasattr(screen, "face"):
        return []
    made = tips.laid(screen.look, screen.origin, _TOAST, screen.tips.taken())
    area = Brush(pygame.Surface((1, 1)), screen.look, screen.origin).area(made.rect)
    large = screen.look.size[0] * screen.look.size[1] * 0.4
    below = [(one, _area(screen, one)) for one in widgets if _seen(one)]
    told = [f"below a toast: {type(one).__name__}" for one, box in below if box.w * box.h < large and _over(area, box)]
    return told if pygame.Rect((0, 0), screen.look.size).contains(area) else [*told, "a toast is outside"]


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
    air = 4 * max(1, screen.look.u)
    return widget.rect.w <= 1 or _area(screen, widget).inflate(air, air).contains(line.ink) or line.text == "SUGGESTED"


def _look(screen: ControlScreen, widget: Widget) -> Look:
    """The look by which the widget is laid out: a dock has its own."""
    dock = _dock(screen)
    return dock.look if dock and any(widget is one for one in dock.shown) else screen.look


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
        brush: Brush, picture: pygame.Surface, at: tuple[float, float], anchor: Anchor = "topleft", **more: Any
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


@lru_cache(maxsize=1 << 16)
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


def wrong(name: str, sight: Sight, more: float = 0) -> list[str]:
    """What is wrong with that screen, or with that state of a table, when it is looked at so.

    With `more`, all words are by that part longer still.
    """
    from game.ui.shell.drive import Driver
    from tests.ui.play.states import STATES
    from tests.ui.samples import make

    with sight.words(more):
        if name not in STATES:
            top = Driver(make(name), sight.size, sight.settings, seen=False).top
            return [*faults(top), *cramped(top)]
        p = STATES[name](size=sight.size, text=sight.text, scale=sight.scale)
        told = [*faults(p.driver.top), *cramped(p.driver.top)]
        p.close()
        return told


def screens() -> tuple[str, ...]:
    """All screens and states of a table."""
    from tests.ui.play.states import STATES
    from tests.ui.samples import SCREENS

    return (*SCREENS, *STATES)


def _all() -> Iterator[str]:
    """What is wrong with all screens, however they are looked at; how many pairs were looked at, and bad."""
    pairs, bad = list(product(SIGHTS, screens())), 0
    for sight, name in pairs:
        found = wrong(name, sight)
        bad += bool(found)
        yield from (f"{name}, {tuple(sight)}: {told}" for told in found)
    yield f"{len(pairs)} pairs of screen and sight, {bad} of them bad"


def _nearest() -> Iterator[str]:
    """Find anew in which sights each screen is nearest to a limit: where most goes wrong in words longer still.

    Of two in which as much goes wrong, that with less room for text is the nearer one.
    """
    found = {}
    for name in screens():
        pressed = {sight: len(wrong(name, sight, MORE)) for sight in SIGHTS}
        near = sorted(SIGHTS, key=lambda sight: (-pressed[sight], Look(sight.size, sight.settings).w / sight.text))
        found[name] = near[:_MANY]
        yield f"{name}: {[(tuple(one), pressed[one]) for one in near[:_MANY]]}"
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(some)}" for name, some in found.items())
    NEAREST.write_text(f"{{\n{lines}\n}}\n", "utf-8", newline="\n")


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in (_nearest() if sys.argv[1:] == ["nearest"] else _all()))


COMMON = [one for one in SIGHTS if one.text in (100, 150)]
"""All five windows, with usual and with large text."""
everywhere = False
"""Is each state looked at in all of these? `python -m tests.ui.everywhere` sees to that."""


def near(name: str, others: int = 2) -> list[Sight]:
    """The sights in which that state is looked at: the smallest window with large text, and so many others by its name.

    Over many states all sights come.
    """
    if everywhere:
        return COMMON
    least = max(COMMON, key=lambda one: (-one.size[0], one.text))
    first = sum(map(ord, name))
    return list(dict.fromkeys([least, *(COMMON[(first + n * 3) % len(COMMON)] for n in range(others))]))
