"""Statements over the map: each is headed by the name of who makes it, and its tail ends at that figure."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.books.stacktors.face.map.bodies import Drawn
from game.books.stacktors.face.stage.tweens import Bubble
from game.books.stacktors.prose.words import capital
from game.ui.kit.screen import Brush
from game.ui.kit.skin import ShapeCanvas
from game.ui.kit.theme import Look, Rect
from game.ui.sprites.vector import Point

_RIM, _SHEET, _SHADE = (70, 50, 34), (250, 242, 222), (8, 6, 18, 110)
_FACE, _SIZE, _STEP, _WIDE = "story_italic", 16, 20.0, 300.0
"""The typeface and the size of a statement, the height of its lines, and how wide they are at most."""
_NAME, _NAMED = 11, 15.0
"""The size of the name, and the height of its line."""
_SIDE, _ENDS = 13.0, 6.0
"""The room beside the lines, and above and below them."""
_GAP, _ASIDE = 12.0, 30.0
"""How far over a head a statement lies at least, and how far beside the middle of a figure."""
_ROOT = 9.0
"""Half of the width of a tail where it begins."""


class Speaker(NamedTuple):
    """Who speaks: the name, the head's tip and the foot, in design pixels."""

    name: str
    head: Point
    foot: Point


class PlacedBubble(NamedTuple):
    """Where a statement lies; its `tail` ends at who makes it, and there is none where that one is not seen."""

    name: str
    text: str
    rect: Rect
    tail: Point | None

    @property
    def box(self) -> Rect:
        """The rectangle around the statement and its tail."""
        x, y, w, h = self.rect
        ends = self.tail or (x, y)
        left, top = min(x, ends[0]), min(y, ends[1])
        return Rect(left, top, max(x + w, ends[0]) - left, max(y + h, ends[1]) - top)


def speaker(look: Look, drawn: Sequence[Drawn], name: Callable[[int], str], who: int) -> Speaker | None:
    """Who speaks, as that figure is seen; None where it is not on the map."""
    for one, figure, at in drawn:
        if one.who == who:
            x, top, foot = at[0] + figure.anchor[0], at[1], at[1] + figure.anchor[1]
            return Speaker(capital(name(who)), (x / look.u, top / look.u), (x / look.u, foot / look.u))
    return None


def placed(look: Look, text: str, speaker: Speaker, free: Rect) -> PlacedBubble:
    """The statement over who makes it, or beside that one where there is no room above, within what is `free`.

    All are in design pixels.
    """
    lines = _lines(look, text)
    named = look.width(speaker.name.upper(), "bold", look.plain(_NAME), 1)
    wide = max(named, *(look.width(line, _FACE, _SIZE) for line in lines)) + 2 * _SIDE
    high = _step(look, _STEP) * len(lines) + _step(look, _NAMED) + 2 * _ENDS
    (x, top), (_, foot) = speaker.head, speaker.foot
    seen = free.x <= x <= free.right and top < free.bottom and foot > free.y
    y, left = top - _GAP - high, x - 2 * _ROOT - _SIDE
    end: Point = x, top - 1
    if seen and y < free.y:
        right = x + _ASIDE + wide <= free.right
        y, left = free.y, x + _ASIDE if right else x - _ASIDE - wide
        end = x + (_ROOT if right else -_ROOT), max(top, free.y) + 2 * _ROOT
    rect = Rect(
        min(max(free.x, left), free.right - wide), min(max(free.y, y), max(free.y, free.bottom - high)), wide, high
    )
    return PlacedBubble(speaker.name, text, rect, end if seen else None)


def arranged(
    look: Look, said: Iterable[Bubble], speaker: Callable[[int], Speaker | None], free: Rect
) -> list[PlacedBubble]:
    """The statements that are shown of these, the newest first; older ones that it would cover are left out."""
    shown: list[PlacedBubble] = []
    for bubble in said:
        found = speaker(bubble.who)
        made = placed(look, bubble.text, found, free) if found else None
        if made and not any(made.box.meets(other.box) for other in shown):
            shown.append(made)
    return shown


def draw(brush: Brush, bubble: PlacedBubble) -> None:
    """Draw a statement."""
    look, (x, y), box = brush.look, bubble.rect[:2], bubble.box
    tail = bubble.tail and (round(bubble.tail[0] - x), round(bubble.tail[1] - y))
    key = ("bubble", bubble.rect.w, bubble.rect.h, tail)
    image = look.kept(key) or look.keep(key, _sheet(bubble, look.u))
    brush.surface.blit(image, (look.px(box.x), look.px(box.y)), special_flags=pygame.BLEND_PREMULTIPLIED)
    at = x + _SIDE - brush.origin[0], y + _ENDS - brush.origin[1]
    brush.label(bubble.name, at, "ink_light", look.plain(_NAME))
    for n, line in enumerate(_lines(look, bubble.text)):
        brush.text(line, (at[0], at[1] + _step(look, _NAMED) + _step(look, _STEP) * n), _FACE, _SIZE, "ink")


def _lines(look: Look, text: str) -> list[str]:
    return look.wrapped(text, _FACE, _SIZE, _WIDE)


def _step(look: Look, step: float) -> float:
    """The height of a line, which grows with the text."""
    return step * max(1.0, look.settings.text / 100)


def _sheet(bubble: PlacedBubble, u: float) -> pygame.Surface:
    """The sheet with its tail, as large as the box around both and its shadow."""
    box, (x, y, w, h) = bubble.box, bubble.rect
    left, top, wide, high = (x - box.x) * u, (y - box.y) * u, w * u, h * u
    canvas = ShapeCanvas((box.w + 8) * u, (box.h + 8) * u, 3)
    canvas.box(left + 2 * u, top + 4 * u, wide, high, _SHADE, 9 * u)
    canvas.box(left, top, wide, high, _RIM, 9 * u)
    tails = [[((a - box.x) * u, (b - box.y) * u) for a, b in one] for one in _tail(bubble)]
    for one in tails[:1]:
        canvas.poly(one, _RIM)
    canvas.box(left + 1.5 * u, top + 1.5 * u, wide - 3 * u, high - 3 * u, _SHEET, 8 * u)
    for one in tails[1:]:
        canvas.poly(one, _SHEET)
    return canvas.done()


def _tail(bubble: PlacedBubble) -> Iterator[tuple[Point, Point, Point]]:
    """The tail, and what of it lies within its rim; nothing where there is none."""
    if bubble.tail is None:
        return
    (x, y), rect = bubble.tail, bubble.rect
    inset = 14.0 + _ROOT
    for half, deep, short in ((_ROOT, 1.0, 0.0), (_ROOT - 2.5, 3.0, 3.6)):
        if y > rect.bottom:
            root, edge = min(max(rect.x + inset, x + _ROOT), rect.right - inset), rect.bottom - deep
            yield (root - half, edge), (root + half, edge), (x + short * (root - x) / (y - edge), y - short)
        else:
            level, right = min(max(rect.y + inset, y), rect.bottom - inset), x > rect.right
            edge = rect.right - deep if right else rect.x + deep
            yield (edge, level - half), (edge, level + half), (x - short if right else x + short, y)
