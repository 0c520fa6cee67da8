"""The colours, fonts and scale of the screen, also those of more contrast; everything is rendered at its final size
and never stretched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from math import inf
from typing import NamedTuple, TypeVar, cast

import pygame
from msgspec.structs import replace

from game.files import ASSETS
from game.plain import plain
from game.ui.kit.settings import Settings
from game.ui.sprites.cache import ByteCache, surface_bytes
from game.ui.sprites.vector import Rgb, rgb

DESIGN = (1280, 720)
"""The size of the screen that everything is designed for, in design pixels.

Every rectangle of the interface is given in design pixels.
"""
NARROW = (1024, 576)
"""The smallest screen, in design pixels, for which the table lays itself out.

In a smaller window everything is drawn smaller.
"""
MODEST = 120
"""The largest text size, in %, for which docks have room; for larger text the whole dock is drawn larger."""
SMALLEST_TEXT = 11
"""The smallest text, in design pixels."""

_LEAST_BYTES, _SCREENS = 32 << 20, 3
"""How many bytes of rendered images are kept, or how many full screens of them where that is more."""
_LAID, _MEASURED = 4096, 1 << 14
"""How many laid out texts are kept for a look, and the widths of how many texts for all looks."""
T = TypeVar("T")
Images = ByteCache[object, pygame.Surface]
_WIDTHS = ByteCache[tuple[str, str, int], int](_MEASURED, lambda _: 1)
"""How many pixels wide texts are, by text, typeface and size: to measure them anew takes long."""

PALETTE: dict[str, Rgb] = {
    name: (int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16))
    for name, code in {
        "night": "14131F",
        "panel": "1F1D2E",
        "row": "2A2740",
        "hover": "3A3657",
        "line": "4B4669",
        "brass": "D9A85B",
        "brass_light": "F7DDA0",
        "brass_dark": "7C5A2A",
        "text": "F2EEE3",
        "muted": "B3ADC6",
        "faint": "9892B0",
        "parchment": "EFE2C4",
        "parchment_dark": "D9C49A",
        "ink": "33261A",
        "ink_light": "6A5236",
        "good": "6FD08C",
        "warn": "F4C524",
        "bad": "FF7A70",
        "move": "4FD8C4",
        "attack": "FF9085",
        "focus": "FFE9A8",
        "on_brass": "281A0C",
        "cap_on_brass": "5A3E1C",
        "off": "22202E",
        "off_line": "302E40",
        "on": "364254",
        "plum": "3A1E3E",
        "hero": "2FB7A3",
        "enemy": "FA8282",
        "ally": "EFE3BF",
    }.items()
}
"""The interface's colours by name."""

FONTS = {
    "display": "Fraunces_900Black.ttf",
    "heading": "Fraunces_700Bold.ttf",
    "ui": "AtkinsonHyperlegible_400Regular.ttf",
    "bold": "AtkinsonHyperlegible_700Bold.ttf",
    "story": "Alegreya_500Medium.ttf",
    "story_italic": "Alegreya_500Medium_Italic.ttf",
    "story_bold": "Alegreya_700Bold.ttf",
}
"""The typefaces by their use; Alegreya has old-style figures, so no values are written in it."""


class Rect(NamedTuple):
    """A rectangle in design pixels: left, top, width, height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """The rectangle made smaller by that much on each side; a negative number makes it larger."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def abreast(self, count: int, gap: float = 4.0, most: float = inf) -> list[Rect]:
        """So many equal rectangles side by side that fill it, `gap` apart; none is wider than `most`."""
        wide = min(most, (self.w + gap) / max(1, count) - gap)
        return [Rect(self.x + n * (wide + gap), self.y, wide, self.h) for n in range(count)]

    def scaled(self, by: float) -> Rect:
        """The rectangle enlarged by that factor; its distance from the origin grows by the same factor."""
        return self if by == 1 else Rect(*(by * value for value in self))

    def holds(self, point: tuple[float, float]) -> bool:
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def meets(self, other: Rect) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


def colour(name: str | Rgb) -> Rgb:
    """The colour of that name in the palette; a triple of numbers is returned as it is."""
    return PALETTE[name] if isinstance(name, str) else name


def code(name: str) -> str:
    """The colour of that name in the palette as HTML has it, such as `#14131F`."""
    return "#{:02X}{:02X}{:02X}".format(*PALETTE[name])


def _scale(size: tuple[int, int], room: float, settings: Settings) -> float:
    """How many pixels a design pixel has where there is room for `room`: what the player wants, or what fits."""
    if settings.scale:
        return min(room, settings.scale / 100)
    return max(min(1.0, room), min(size[0] / DESIGN[0], size[1] / DESIGN[1]))


class Look:
    """The screen's size and scale, with the fonts and rendered images for them; another size needs another Look.

    `size` is in pixels, `w` and `h` are the same in design pixels; `u` is how many pixels one design pixel has.
    """

    def __init__(
        self,
        size: tuple[int, int],
        settings: Settings | None = None,
        least: tuple[int, int] = NARROW,
        images: Images | None = None,
        grown: float = 1,
    ) -> None:
        """`least` is the smallest screen in design pixels; in a window with fewer pixels everything is drawn smaller.

        With `images`, the look shares the rendered images of another look. Everything is drawn `grown` times as large.
        """
        self.size = size
        self.settings = settings or Settings()
        self.room = min(size[0] / least[0], size[1] / least[1])
        """The most pixels that a design pixel may have, so that the smallest screen has room."""
        self.u = grown * _scale(size, self.room, self.settings)
        self.w, self.h = size[0] / self.u, size[1] / self.u
        self.clipped: list[str] = []
        """The texts that did not fit their box even at the smallest size; only tests ask for them."""
        self._images: Images = (
            ByteCache(max(_LEAST_BYTES, _SCREENS * 4 * size[0] * size[1]), surface_bytes) if images is None else images
        )
        """The rendered images by scale, text size and what they show."""
        self._laid: ByteCache[object, object] = ByteCache(_LAID, lambda _: 1)
        """How texts were laid out, and how wide they are."""
        self._fonts: dict[tuple[str, int], pygame.Font] = {}
        self._magnified: Look | None = None

    @cached_property
    def whole(self) -> Look:
        """A look of the same screen in which everything is so small that all of DESIGN has room.

        It is this look itself where DESIGN has room already.
        """
        if self.w > DESIGN[0] - 0.5 and self.h > DESIGN[1] - 0.5:
            return self
        return Look(self.size, self.settings, DESIGN, self._images)

    @property
    def magnified(self) -> Look:
        """A look of the same screen in which everything is drawn larger, with a text size of at most MODEST %.

        Text is as large in it as in this look. It is this look itself where the text size is no more than MODEST %.
        """
        if self.settings.text <= MODEST:
            return self
        self._magnified = self._magnified or Look(
            self.size,
            replace(self.settings, text=MODEST),
            images=self._images,
            grown=self.settings.text / MODEST,
        )
        return self._magnified

    def px(self, value: float) -> int:
        """A length in design pixels as whole pixels of the screen."""
        return round(value * self.u)

    def font(self, kind: str, size: float) -> pygame.Font:
        """The typeface at a size in design pixels, scaled to the screen and the player's text size."""
        points = self._points(size)
        if (kind, points) not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[kind, points] = pygame.Font(ASSETS / "fonts" / FONTS[kind], points)
        return self._fonts[kind, points]

    def _points(self, size: float) -> int:
        return max(1, round(size * self.u * self.settings.text / 100))

    def width(self, text: str, kind: str, size: float, spacing: float = 0) -> float:
        """How wide the text is, in design pixels; with `spacing`, letters do not move closer together."""
        parts = text if spacing else (text,)
        return sum(self._measured(part, kind, size) for part in parts) + self.px(spacing) / self.u * len(text)

    def _measured(self, text: str, kind: str, size: float) -> float:
        wide = _WIDTHS.get((text, kind, self._points(size)), lambda: self.font(kind, size).size(plain(text))[0])
        return wide / self.u

    def height(self, kind: str, size: float) -> float:
        """A line's height in design pixels."""
        return self.font(kind, size).get_linesize() / self.u

    def fits(self, text: str, kind: str, size: float, width: float) -> bool:
        """Is the text at most that wide at some size up to `size`, all in design pixels, so that nothing is cut off?"""
        return self.width(text, kind, self.fitting(text, kind, size, width)) <= width + 1

    def wording(self, wordings: Sequence[str], kind: str, size: float, width: float) -> str:
        """The first of the wordings, the longest first, that is at most `width` wide; the last one if none is."""
        return next((one for one in wordings if self.width(one, kind, size) <= width), wordings[-1])

    def fitting(self, text: str, kind: str, size: float, width: float, height: float = inf) -> float:
        """The largest size up to `size`, in design pixels, at which the text is at most that wide and high.

        The size is never under the smallest one. Large text that does not fit is not made smaller than text of 100 %
        would be. Text whose letters alone are too high is not made smaller than that either.
        """
        return self.layout(
            ("fitting", text, kind, size, width, height), lambda: self._fitting(text, kind, size, width, height)
        )

    def _fitting(self, text: str, kind: str, size: float, width: float, height: float) -> float:
        plain = self.plain(size)
        while size > plain and self.height(kind, size) > height:
            size = max(plain, size - 0.5)
        return next(
            one for one in self._sizes(size, plain) if one <= self._least or self.width(text, kind, one) <= width + 0.5
        )

    def fitting_lines(self, text: str, kind: str, size: float, width: float, height: float, lead: float = 1.3) -> float:
        """The largest size, as `fitting` gives it, for text that is broken into lines of that width.

        A smaller size is taken before a word is broken. `lead` is the distance of lines, in sizes of text.
        """
        return self.layout(
            ("fitting lines", text, kind, size, width, height, lead),
            lambda: self._fitting_lines(text, kind, size, width, height, lead),
        )

    def _fitting_lines(self, text: str, kind: str, size: float, width: float, height: float, lead: float) -> float:
        step = lead * self.settings.text / 100
        fits = (
            one
            for one in self._sizes(size, self.plain(size))
            if one <= self._least
            or (
                self._unbroken(text, kind, one, width)
                and len(self.wrapped(text, kind, one, width)) * one * step <= height
            )
        )
        return next(fits)

    def _unbroken(self, text: str, kind: str, size: float, width: float) -> bool:
        """Has every word room in a line of that width?"""
        return all(self._measured(word, kind, size) <= width for word in text.split())

    @property
    def _least(self) -> float:
        return SMALLEST_TEXT * 100 / max(100, self.settings.text)

    def plain(self, size: float) -> float:
        """The size at which text looks as large as `size` does at a text size of 100 %."""
        return size * 100 / max(100, self.settings.text)

    def _sizes(self, size: float, plain: float) -> Iterator[float]:
        """The sizes to try, down to the smallest in steps of half a pixel; the size `plain` is among them."""
        while size > self._least:
            yield size
            size = plain if size > plain > size - 0.5 else size - 0.5
        yield size

    def largest(self, size: float, fits: Callable[[float], bool]) -> float:
        """The largest size up to `size` that fits, in design pixels; not under that of text of 100 %."""
        plain = self.plain(size)
        return next((one for one in self._sizes(size, plain) if one <= plain or fits(one)), plain)

    def text(self, text: str, kind: str, size: float, ink: str | Rgb, spacing: float = 0) -> pygame.Surface:
        """The text rendered on one line; the image is kept."""
        key = ("text", text, kind, size, ink, spacing)
        return self.kept(key) or self.keep(
            key, self._rendered(plain(text), self.font(kind, size), colour(ink), self.px(spacing))
        )

    def kept(self, key: object) -> pygame.Surface | None:
        return self._images.find((self.u, self.settings.text, key))

    def keep(self, key: object, image: pygame.Surface) -> pygame.Surface:
        """Keep a rendered image; the images that were used longest ago are dropped when there are too many bytes."""
        return self._images.put((self.u, self.settings.text, key), image)

    @property
    def rendered(self) -> int:
        """How many bytes the kept images have, with those of the other looks of the same screen."""
        return self._images.held

    def layout(self, key: object, find: Callable[[], T]) -> T:
        """The layout of something at this scale, found once for each key and then kept."""
        return cast("T", self._laid.get(key, find))

    def _rendered(self, text: str, font: pygame.Font, ink: Rgb, spacing: int) -> pygame.Surface:
        if not spacing:
            return font.render(text, True, ink)
        letters = [font.render(letter, True, ink) for letter in text]
        image = pygame.Surface(
            (max(1, sum(one.width + spacing for one in letters)), font.get_height()), pygame.SRCALPHA
        )
        x = 0
        for letter in letters:
            image.blit(letter, (x, 0))
            x += letter.width + spacing
        return image

    def wrapped(self, text: str, kind: str, size: float, width: float) -> list[str]:
        """The text broken into lines that are at most `width` design pixels wide; its own line breaks stay."""
        key = "wrapped", text, kind, size, width
        return list(self.layout(key, lambda: broken(text, width, lambda part: self._measured(part, kind, size))))


# --- breaks text into lines


TextWidth = Callable[[str], float]
"""The width of a text that is not broken."""


def broken(text: str, width: float, measure: TextWidth) -> list[str]:
    """The text in lines that are at most that wide; its own line breaks stay."""
    return [line for part in text.split("\n") for line in _lines(part, width, measure)]


def _lines(text: str, width: float, measure: TextWidth) -> list[str]:
    """The lines of a text without line breaks; no word stands alone in the last one where another fits there."""
    lines, line = list[str](), ""
    for word in (piece for whole in text.split() for piece in _pieces(whole, width, measure)):
        longer = f"{line} {word}".strip()
        if line and measure(longer) > width:
            lines.append(line)
            longer = word
        line = longer
    before, _, word = lines[-1].rpartition(" ") if lines and " " not in line else ("", "", "")
    if " " in before and measure(f"{word} {line}") <= width:
        return [*lines[:-1], before, f"{word} {line}"]
    return [*lines, line]


def _pieces(word: str, width: float, measure: TextWidth) -> Iterator[str]:
    """The word, or its pieces where the whole word is wider than that."""
    while len(word) > 1 and measure(word) > width:
        most = next(n for n in range(len(word) - 1, 0, -1) if n == 1 or measure(word[:n]) <= width)
        yield word[:most]
        word = word[most:]
    yield word


_USUAL = dict(PALETTE)
_CONTRASTED: dict[str, Rgb] = {
    name: rgb(code)
    for name, code in {
        "night": "#000000",
        "panel": "#07060C",
        "row": "#14121E",
        "hover": "#2C2848",
        "line": "#A8A2CC",
        "brass": "#FFC76A",
        "brass_light": "#FFF0C8",
        "brass_dark": "#C99A4E",
        "text": "#FFFFFF",
        "muted": "#E6E2F2",
        "faint": "#CFCAE2",
        "parchment": "#FFF8E6",
        "parchment_dark": "#F0E2BE",
        "ink": "#120A04",
        "ink_light": "#3C2A18",
        "good": "#94F2AE",
        "warn": "#FFDE5C",
        "bad": "#FFA69E",
        "move": "#84F7E8",
        "attack": "#FF9086",
        "on_brass": "#000000",
        "cap_on_brass": "#241404",
        "off": "#0A0912",
        "off_line": "#7D78A0",
        "on": "#1E3A48",
        "enemy": "#FFB0B0",
    }.items()
}
"""The colours that differ from the usual ones."""


def wear(*, contrast: bool) -> None:
    """Have the usual colours, or those with more contrast, in all that is drawn from now on.

    There is one window, so there is one palette.
    """
    PALETTE.update(_USUAL | (_CONTRASTED if contrast else {}))
