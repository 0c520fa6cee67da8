"""What a screen is, with the brush that it draws with in design pixels, and how one screen leads to another: its
methods return transitions.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from math import inf
from pathlib import Path
from typing import Literal, Protocol

import pygame
from msgspec import Struct

from game.ui import sprites
from game.ui.kit import bindings, skin
from game.ui.kit.guard import Guard
from game.ui.kit.skin import Ink, ShapeCanvas, veiled
from game.ui.kit.theme import PALETTE, SMALLEST_TEXT, Look, Rect, colour
from game.ui.sprites.vector import Point, Rgb


class Push(Struct, frozen=True):
    """Lay another screen over this one."""

    screen: Screen


class Pop(Struct, frozen=True):
    """Leave this screen; the one below is told the result, and then what comes `after` is done.

    A screen that was left by no person is left without a sound (`quiet`).
    """

    result: object = None
    after: Callable[[], Transition | None] | None = None
    quiet: bool = False


class Reset(Struct, frozen=True):
    """Leave all screens for this one, with another one laid over it at once."""

    screen: Screen
    over: Screen | None = None


class Quit(Struct, frozen=True):
    """Leave the game."""


class Consult(Struct, frozen=True):
    """Lay the rulebook over this screen, open at the first rule that one of these sentences cites."""

    sentences: tuple[str, ...] = ()


class Spell(Struct, frozen=True):
    """Lay letters over this screen, with which a text is put together without a keyboard; `done` gets the text."""

    title: str
    text: str
    done: Callable[[str], Transition | None]
    hint: str = ""
    """The faint text that stands there while nothing is written."""
    most: int = 40
    """The most letters that can be written."""


class Load(Struct, frozen=True):
    """Do work that takes long while the screen says so, a step at a time; then what the work leads to is done."""

    title: str
    work: Callable[[], LoadSteps]


class ChangeSettings(Struct, frozen=True):
    """Change settings, by name; `told` gets the sentence that says why the change cannot be kept, or ""."""

    change: dict[str, object]
    told: Callable[[str], None]


Transition = Push | Pop | Reset | Quit | Consult | Spell | Load | ChangeSettings
LoadSteps = Generator[None, None, Transition | None]
"""Work in steps, none of which may be felt, and the transition that follows."""
EventTaken = tuple[bool, Transition | None]
"""Whether an event was taken, and the transition that follows."""


class PageButton(Struct, frozen=True):
    """A button that leads on from a page; with a `reason` it is disabled."""

    key: str
    caption: str
    press: Callable[[], Transition | None]
    reason: str = ""


class Screen(Protocol):
    """One full picture that takes events. It is entered before anything else is asked of it."""

    overlay: bool
    """Is the screen below seen through this one?"""
    dirty: bool
    """Must it be drawn again? The app clears it after drawing."""
    guard: Guard
    """The window's guard, which every screen gets as it is shown; it keeps off what the last player has pressed."""
    told: Sequence[pygame.Rect]
    """Where it was drawn that something stands which captions may not cover, in pixels."""

    @property
    def music(self) -> Path | None:
        """The file of the music that is played while the screen is shown; None where it has none of its own."""

    @property
    def rulebook(self) -> OpenRulebook | None:
        """A function that opens the rulebook of the game on the screen; None where there is no game."""

    def enter(self, look: Look) -> None:
        """Lay the screen out for this look, since it is shown now or the window has another size."""

    def close(self) -> None:
        """Clean up when the screen is left; it may be entered again."""

    @property
    def writing(self) -> bool:
        """Is something written on the screen, so that keys are letters?"""

    def changed(self) -> None:
        """Show the present state, since it has changed, or since another device is used and keys have other names."""

    def resume(self, result: object) -> Transition | None:
        """Go on after the screen above has closed with this result."""

    def sense(self, event: pygame.Event) -> bool:
        """Take note of an event as the device gave it, even of one that the guard keeps off; is that all it is for?"""

    def handle(self, event: pygame.Event) -> Transition | None:
        """Handle one event of pygame."""

    def update(self, ms: int) -> Transition | None:
        """Handle the passing of that many milliseconds."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole screen; the surface has the size of the look."""

    def retouch(self, surface: pygame.Surface, *, lives: bool) -> Sequence[pygame.Rect]:
        """Draw only what looks different on a screen that is not dirty, and return those parts, in pixels.

        Unless the screen `lives`, what moves by itself stands still.
        """

    def rehearse(self) -> bool:
        """Make a little of what may be seen next, in a frame in which nothing was drawn; does anything go on?"""


OpenRulebook = Callable[[Sequence[str]], Screen]
"""Makes the screen of a rulebook, open at the first rule that one of the sentences cites, or at its beginning."""


Anchor = Literal[
    "topleft", "midtop", "topright", "midleft", "center", "midright", "bottomleft", "midbottom", "bottomright"
]


class Brush:
    """A surface to draw on, with a Look and an origin. Positions and sizes are design pixels from that origin."""

    def __init__(self, surface: pygame.Surface, look: Look, origin: Point = (0, 0)) -> None:
        self.surface, self.look, self.origin = surface, look, origin

    def area(self, rect: Rect) -> pygame.Rect:
        """The rectangle in pixels of the surface."""
        x, y = self.point((rect.x, rect.y))
        return pygame.Rect(x, y, self.look.px(rect.w), self.look.px(rect.h))

    def point(self, at: Point) -> tuple[int, int]:
        return self.look.px(self.origin[0] + at[0]), self.look.px(self.origin[1] + at[1])

    def image(
        self, image: pygame.Surface, at: Point, anchor: Anchor = "topleft", *, premultiplied: bool = False
    ) -> Rect:
        """Draw an image that is already rendered for this scale, and return its place in design pixels."""
        place = image.get_rect(**{anchor: self.point(at)})
        self.surface.blit(image, place, special_flags=pygame.BLEND_PREMULTIPLIED if premultiplied else 0)
        u = self.look.u
        return Rect(place.x / u - self.origin[0], place.y / u - self.origin[1], place.w / u, place.h / u)

    def text(
        self,
        text: str,
        at: Point,
        kind: str = "ui",
        size: float = 15,
        ink: str | Rgb = "text",
        anchor: Anchor = "topleft",
        *,
        width: float | None = None,
        height: float = inf,
        shade: Rgb | None = None,
    ) -> Rect:
        """Draw one line of text, and return its rectangle in design pixels.

        With a `width`, text that is wider is made smaller, and at last shortened with an ellipsis. With a `height` too,
        a larger text size of the player makes the text grow only as far as there is room.
        """
        if width is not None:
            size = self.look.fitting(text, kind, size, width, height)
            text = self._shortened(text, kind, size, width)
        if shade:
            self.image(self.look.text(text, kind, size, shade), (at[0], at[1] + 1), anchor)
        return self.image(self.look.text(text, kind, size, ink), at, anchor)

    def _shortened(self, text: str, kind: str, size: float, width: float) -> str:
        if self.look.width(text, kind, size) <= width + 1:
            return text
        self.look.clipped.append(text)
        return self._ended(text, kind, size, width)

    def _ended(self, text: str, kind: str, size: float, width: float) -> str:
        """As much of the text as has room before an ellipsis."""
        while text and self.look.width(text + "...", kind, size) > width:
            text = text[:-1]
        return text + "..."

    def label(
        self,
        text: str,
        at: Point,
        ink: str | Rgb = "brass",
        size: float = SMALLEST_TEXT,
        anchor: Anchor = "topleft",
        width: float = inf,
    ) -> Rect:
        """Draw small capitals with space between the letters.

        Large text that is wider than `width` is made smaller, down to the size of text of 100 %.
        """
        least = self.look.plain(size)
        made = self.look.text(text.upper(), "bold", size, ink, 1)
        while size > least and made.width > width * self.look.u:
            size = max(least, size - 0.5)
            made = self.look.text(text.upper(), "bold", size, ink, 1)
        return self.image(made, at, anchor)

    def paragraph(
        self,
        text: str,
        at: Point,
        width: float,
        kind: str = "ui",
        size: float = 15,
        ink: str | Rgb = "text",
        lead: float = 1.3,
        height: float = inf,
    ) -> float:
        """Draw plain text, broken into lines, and return the y below the last line, in design pixels.

        With a `height`, text that would be higher is made smaller. `lead` is the distance of lines, in sizes of text.
        """
        x, y = at
        if height < inf:
            size = self.look.fitting_lines(text, kind, size, width, height, lead)
        step = size * lead * self.look.settings.text / 100
        for line in self.look.wrapped(text, kind, size, width):
            self.text(line, (x, y), kind, size, ink, width=width + 1)
            y += step
        return y

    def box(self, rect: Rect, edge: str | Ink, fill: str | Ink, cut: float = 6, line: float = 1.5) -> None:
        """Draw a box with cut corners; inks are names of the palette, or red, green, blue and perhaps alpha."""
        image = skin.framed(self.look, rect.w, rect.h, cut, _ink(edge), _ink(fill), line)
        self.image(image, (rect.x, rect.y), premultiplied=True)

    def plate(self, rect: Rect, state: skin.ButtonState) -> None:
        """Draw a button's plate."""
        self.image(skin.button(self.look, rect.w, rect.h, state), (rect.x, rect.y), premultiplied=True)

    def shadow(self, rect: Rect) -> None:
        """Draw the soft shadow of a board at that place."""
        at = rect.x - skin.SHADOW, rect.y - skin.SHADOW + 5
        self.image(skin.shadow(self.look, rect.w, rect.h), at, premultiplied=True)

    def parchment(self, rect: Rect) -> None:
        """Draw the sheet of parchment on which the tale stands."""
        self.shadow(rect)
        self.image(skin.parchment(self.look, rect.w, rect.h), (rect.x, rect.y), premultiplied=True)

    def lines(
        self, text: str, rect: Rect, kind: str, size: float, ink: str | Rgb, anchor: Literal["center", "midleft"]
    ) -> None:
        """Draw plain text at half the height of a rectangle, in as many lines as it needs, smaller where it must be.

        Where there is no room for all lines, the last one that has room ends in an ellipsis.
        """
        lead = 1.15
        size = self.look.fitting_lines(text, kind, size, rect.w, rect.h, lead)
        lines, step = self.look.wrapped(text, kind, size, rect.w), size * lead * self.look.settings.text / 100
        if step * len(lines) > rect.h + 2:
            self.look.clipped.append(text)
            lines = self.cut(lines, int((rect.h + 2) // step), kind, size, rect.w)
        top = rect.centre[1] - step * (len(lines) - 1) / 2
        x = rect.centre[0] if anchor == "center" else rect.x
        for n, line in enumerate(lines):
            self.text(line, (x, top + n * step), kind, size, ink, anchor, width=rect.w)

    def cut(self, lines: Sequence[str], most: int, kind: str, size: float, width: float) -> list[str]:
        """The first lines, at most so many but at least one; the last one ends in an ellipsis where there are more."""
        most = max(1, most)
        if len(lines) <= most:
            return list(lines)
        return [*lines[: most - 1], self._ended(" ".join(lines[most - 1 :]), kind, size, width)]

    def keycap_width(self, key: str) -> float:
        """How wide the cap is of what stands for that usual key now; 0 where there is none."""
        shown = bindings.cap(self.look.settings, key)
        size = self.look.plain(SMALLEST_TEXT)
        return max(17.0, self.look.width(shown, "bold", size) + 9) if shown else 0

    def keycap(self, key: str, midright: Point, *, on_brass: bool = False) -> Rect:
        """Draw the cap of what stands for that usual key now; its name does not grow with the player's text size.

        Nothing is drawn where a gamepad is used that has no button for it.
        """
        shown = bindings.cap(self.look.settings, key)
        if not shown:
            return Rect(*midright, 0, 0)
        size, width = self.look.plain(SMALLEST_TEXT), self.keycap_width(key)
        place = self.image(skin.keycap(self.look, width, on_brass=on_brass), midright, "midright", premultiplied=True)
        self.text(shown, place.centre, "bold", size, "cap_on_brass" if on_brass else "muted", "center")
        return place

    def icon(self, name: str, centre: Point, size: float, ink: str | Rgb = "text") -> Rect:
        """Draw one of the icons of `sprites.ICONS`."""
        return self.image(sprites.icon(name, self.look.px(size), colour(ink)), centre, "center")

    def ring(self, rect: Rect, cut: float = 6) -> None:
        """Draw the focus ring around a shape; `cut` is the cut of its corners."""
        out = rect.inset(-3)
        self.image(skin.ring(self.look, out.w, out.h, cut + 1), (out.x, out.y), premultiplied=True)

    def shape(self, points: Iterable[Point], ink: str | Ink) -> None:
        """Draw a filled polygon."""
        listed = list(points)
        left, top = min(x for x, _ in listed) - 1, min(y for _, y in listed) - 1
        u = self.look.u
        key = ("shape", tuple((round((x - left) * u, 4), round((y - top) * u, 4)) for x, y in listed), tuple(_ink(ink)))
        image = self.look.kept(key) or self.look.keep(key, _polygon(*key[1:], u))
        self.image(image, (left, top), premultiplied=True)

    def line(self, ends: tuple[Point, Point], ink: str | Ink, width: float = 1) -> None:
        """Draw a straight line between two points."""
        start, end = (self.point(at) for at in ends)
        pygame.draw.line(self.surface, _ink(ink), start, end, max(1, self.look.px(width)))

    def mark(
        self, shape: str, centre: Point, radius: float, ink: str | Ink | None = None, *, hollow: bool = False
    ) -> None:
        """Draw a player's mark, the master's crown, or the ring of dots that stands for everybody.

        Without an ink it has its own colour.
        """
        ink = skin.colour_of(shape) if ink is None else _ink(ink)
        key = ("mark", shape, radius, ink, hollow)
        image = self.look.kept(key) or self.look.keep(
            key, skin.painted(shape, radius * self.look.u, ink, hollow=hollow)
        )
        self.image(image, centre, "center", premultiplied=True)

    def owner(self, shape: str, centre: Point, radius: float, *, hollow: bool = False) -> None:
        """Draw a player's mark on a dark disc, so that it is seen on any picture."""
        self.mark("disc", centre, radius + 2.5, skin.DARK)
        self.mark(shape, centre, radius, hollow=hollow)

    def rule(self, x: float, y: float, width: float) -> None:
        """Draw a hairline with a brass diamond in its middle."""
        pygame.draw.line(self.surface, PALETTE["line"], self.point((x, y)), self.point((x + width, y)))
        middle = x + width / 2
        self.shape([(middle, y - 3.6), (middle + 3.6, y), (middle, y + 3.6), (middle - 3.6, y)], "brass")

    def bracket(self, x: float, y: float, height: float, ink: str | Ink = "brass") -> None:
        """Draw a square bracket to the left of a group of rows."""
        u, key = self.look.u, ("bracket", height, tuple(_ink(ink)))
        image = self.look.kept(key) or self.look.keep(
            key,
            ShapeCanvas(8 * u, height * u)
            .line([(7 * u, u), (2 * u, u), (2 * u, (height - 1) * u), (7 * u, (height - 1) * u)], _ink(ink), 1.6 * u)
            .done(),
        )
        self.image(image, (x, y), premultiplied=True)

    def dim(self, alpha: int = 150) -> None:
        """Darken the whole surface; with an alpha of 0 it stays as it is, with 255 it is wholly dark."""
        veiled(self.surface, self.surface.get_rect(), (*PALETTE["night"], alpha))


def _polygon(points: Sequence[Point], ink: Ink, u: float) -> pygame.Surface:
    """The picture of a polygon whose corners are given in pixels, with a margin of one design pixel."""
    width, height = (max(along) + u for along in zip(*points, strict=True))
    return ShapeCanvas(width, height).poly(points, ink).done()


def _ink(ink: str | Ink) -> Ink:
    return colour(ink) if isinstance(ink, str) else ink
