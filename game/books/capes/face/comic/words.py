"""Words in pictures: text laid out in lines, captions, balloons with their tails, and sound words.

Sizes are given for a page 1000 units broad; `scale` is how many pixels a unit has.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from math import copysign, cos, log, pi, sin
from typing import Final, NamedTuple

import pygame
from pygame import FRect, Vector2

from game.books.capes.face.comic.ink import INK, PAPER, WHITE, InkPen, curve, share
from game.files import ASSETS
from game.ui.kit.theme import FONTS
from game.ui.sprites.vector import Rgb

CAPTION_TONES: Final[dict[str, Rgb]] = {"tell": (255, 233, 160), "end": (206, 232, 206), "ask": (246, 214, 196)}
_KINDS: Final = {
    "balloon": "bold",
    "caption": "story_bold",
    "sound": "display",
    "title": "display",
    "small": "story_italic",
}
_LEADING: Final = {"balloon": 1.06, "caption": 1.02}
_PADDING: Final = {"balloon": (17.0, 11.0), "caption": (9.0, 5.5)}
"""What lies round the text, across and down."""
MEASURED: Final = 3
"""Texts are measured at that scale, whatever they are drawn at."""
LEAST_PART: Final = 4
"""A word that is parted has at least so many letters on each line."""
_LONE: Final = 0.6
"""A word is not left alone on the last line where it is narrower than this share of the broadest line."""
_BALLOON_POWER: Final = 0.6
"""How square balloons are: 1 would be an ellipse, 0 a rectangle."""
_SHOUT: Final = 1.14


@cache
def font(kind: str, pixels: int) -> pygame.Font:
    """The typeface of that kind of words."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.Font(ASSETS / "fonts" / FONTS[_KINDS[kind]], pixels)


@lru_cache(maxsize=1 << 14)
def width(text: str, kind: str, size: float) -> float:
    """How broad a text is, in units."""
    return font(kind, round(size * MEASURED)).size(text)[0] / MEASURED


def fitting(texts: Sequence[str], kind: str, most: int, least: int, room: float) -> int:
    """The largest of these sizes in which the texts together are no broader than that; the least one at any rate."""
    sizes = (size for size in range(most, least, -1) if sum(width(one, kind, size) for one in texts) <= room)
    return next(sizes, least)


class Lettering(NamedTuple):
    """A text in its lines, as large as it is with all that lies round it."""

    kind: str
    lines: tuple[str, ...]
    size: float
    w: float
    h: float


def _wrapped(words: list[str], kind: str, size: float, most: float) -> list[str]:
    lines, now = list[str](), ""
    for word in words:
        trial = f"{now} {word}".strip()
        if now and width(trial, kind, size) > most:
            lines.append(now)
            now = word
        else:
            now = trial
    return [*lines, now]


def _parted(words: list[str], kind: str, size: float, most: float) -> list[str]:
    """The words, those that are too long for a line in parts."""
    found = list[str]()
    for word in words:
        rest = word
        while len(rest) > LEAST_PART and width(rest, kind, size) > most:
            fits = (at for at in range(len(rest) - 1, 0, -1) if width(f"{rest[:at]}-", kind, size) <= most)
            cut = max(LEAST_PART, next(fits, LEAST_PART))
            found.append(f"{rest[:cut]}-")
            rest = rest[cut:]
        found.append(rest)
    return found


def letterings(text: str, kind: str, size: float, most: float, widest: float = 0) -> Iterator[Lettering]:
    """The text in lines no broader than that, in several shapes: flat, twice as broad as high, and slender.

    There is none where a word has no room that would have room in the `widest` place; longer words are parted.
    """
    seen = set[tuple[str, ...]]()
    for wanted in (2.3, 3.8, 1.4, 6.0):
        found = _shaped(text, kind, size, most, max(most, widest), wanted)
        if found and found.lines not in seen:
            seen.add(found.lines)
            yield found


@lru_cache(maxsize=1 << 11)
def _shaped(text: str, kind: str, size: float, most: float, widest: float, wanted: float) -> Lettering | None:
    """The text in lines whose breadth is about so many times their height; None where a word is too broad."""
    across, down = _PADDING[kind]
    words = _parted((text.upper() if kind == "balloon" else text).split(), kind, size, widest - 2 * across)
    high, best, found = size * _LEADING[kind], 1e9, None
    narrowest = max(width(one, kind, size) for one in words)
    if narrowest > most - 2 * across + 0.5:
        return None
    for count in range(12):
        room = narrowest + (most - 2 * across - narrowest) * count / 11
        lines = _wrapped(words, kind, size, room)
        broad = max(width(one, kind, size) for one in lines)
        lone = len(lines) > 1 and min(width(lines[-1], kind, size), width(lines[0], kind, size) * 1.3) < broad * 0.38
        alone = len(lines) > 1 and " " not in lines[-1] and width(lines[-1], kind, size) < broad * _LONE
        cost = abs(log(broad / (high * len(lines)) / wanted)) + 0.3 * lone + 4 * alone
        if broad <= most - 2 * across + 0.5 and cost < best:
            best = cost
            found = Lettering(kind, tuple(lines), size, broad + 2 * across, high * len(lines) + 2 * down)
    return found


def lettered(surface: pygame.Surface, made: Lettering, box: FRect, scale: float, colour: Rgb = INK) -> None:
    """The lines in their box, in pixels; those of balloons are centred."""
    drawn = font(made.kind, round(made.size * scale))
    across, down = (one * scale for one in _PADDING[made.kind])
    high = (box.h - 2 * down) / len(made.lines)
    for at, line in enumerate(made.lines):
        text = drawn.render(line, True, colour)
        x = box.centerx - text.get_width() / 2 if made.kind == "balloon" else box.x + across
        surface.blit(text, (round(x), round(box.y + down + at * high + (high - text.get_height()) / 2)))


def caption(surface: pygame.Surface, made: Lettering, box: FRect, scale: float, tone: Rgb) -> None:
    """A caption in its box, in pixels."""
    pygame.draw.rect(surface, INK, box.move(3 * scale, 3 * scale))
    pygame.draw.rect(surface, tone, box)
    edge = pygame.Rect(
        round(box.x + 2.5 * scale), round(box.y + 2.5 * scale), round(box.w - 5 * scale), round(box.h - 5 * scale)
    )
    pygame.draw.rect(surface, tuple(one * 88 // 100 for one in tone), edge, max(1, round(0.8 * scale)))
    pygame.draw.rect(surface, INK, box, max(1, round(1.8 * scale)))
    lettered(surface, made, box, scale)


def _outline(box: FRect, manner: str, grow: float, key: str) -> list[Vector2]:
    """The outline of a balloon, so much larger than its box."""
    centre, count, found = Vector2(box.center), 26 if manner == "shout" else 64, list[Vector2]()
    for at in range(count):
        angle = 2 * pi * at / count + 0.06
        x = copysign(abs(cos(angle)) ** _BALLOON_POWER, cos(angle)) * (box.w / 2 + grow)
        y = copysign(abs(sin(angle)) ** _BALLOON_POWER, sin(angle)) * (box.h / 2 + grow)
        spike = 1.0 if manner != "shout" or at % 2 else _SHOUT + 0.07 * share(key, at)
        found.append(centre + Vector2(x, y) * spike)
    return found


def _cloud(surface: pygame.Surface, box: FRect, grow: float, colour: Rgb, scale: float) -> None:
    """The outline of what is thought."""
    across = max(3, round(box.w / (30 * scale)))
    down = max(2, round(box.h / (28 * scale)))
    for at in range(across):
        for y in (box.top + 6 * scale, box.bottom - 6 * scale):
            x = box.left + box.w * (at + 0.5) / across
            pygame.draw.circle(surface, colour, (x, y), box.w / across * 0.62 + grow)
    for at in range(down):
        for x in (box.left + 8 * scale, box.right - 8 * scale):
            pygame.draw.circle(surface, colour, (x, box.top + box.h * (at + 0.5) / down), box.h / down * 0.6 + grow)
    pygame.draw.rect(surface, colour, box.inflate(-12 * scale + grow, -6 * scale + grow))


def balloon(surface: pygame.Surface, made: Lettering, box: FRect, tip: Vector2, manner: str, scale: float) -> None:
    """A balloon in its box with a tail to that point, all in pixels."""
    key, pen = made.lines[0], InkPen(surface, 1)
    root = _root(box, tip, scale)
    for grow, colour in ((2.2 * scale, INK), (0.0, WHITE)):
        if manner == "think":
            for part, size in ((0.35, 6.0), (0.68, 4.4), (0.95, 3.0)):
                pygame.draw.circle(surface, colour, root.lerp(tip, part), size * scale + grow * 0.8)
            _cloud(surface, box, grow, colour, scale)
        else:
            pen.fill(_tail(root, tip, box, grow, scale), colour)
            pen.fill(_outline(box, manner, grow, key), colour)
    lettered(surface, made, box, scale)


def _root(box: FRect, tip: Vector2, scale: float) -> Vector2:
    """Where the tail leaves the balloon."""
    if box.top - 4 * scale < tip.y < box.bottom + 4 * scale:
        side = box.left + 14 * scale if tip.x < box.centerx else box.right - 14 * scale
        return Vector2(side, box.centery)
    x = max(box.left + box.w * 0.24, min(box.right - box.w * 0.24, box.centerx + (tip.x - box.centerx) * 0.6))
    return Vector2(x, box.bottom - 7 * scale if tip.y > box.centery else box.top + 7 * scale)


def _tail(root: Vector2, tip: Vector2, box: FRect, grow: float, scale: float) -> list[Vector2]:
    """A tail that bends a little."""
    way = tip - root
    if way.length() < 1:
        return []
    ahead = way.normalize()
    out = Vector2(-ahead.y, ahead.x)
    half, bend = min(9 * scale, box.w * 0.16), out * way.length() * 0.1 * (1 if tip.x > box.centerx else -1)
    end = tip + ahead * grow * 1.6
    one = curve(
        [root + out * (half + grow), root.lerp(tip, 0.5) + out * (half * 0.5 + grow) + bend, end], closed=False, steps=6
    )
    two = curve(
        [root - out * (half + grow), root.lerp(tip, 0.5) - out * (half * 0.5 + grow) + bend, end], closed=False, steps=6
    )
    return [*one, *reversed(two)]


SOUND_TONES: Final[dict[str, tuple[Rgb, Rgb]]] = {
    "up": ((255, 226, 96), (238, 128, 44)),
    "down": ((255, 120, 92), (196, 36, 60)),
    "split": ((170, 232, 190), (52, 150, 130)),
}
"""The colours of sound words, at the top and at the bottom."""


def sound_size(text: str, size: float, tilt: int) -> tuple[float, float]:
    """How large a sound word is in units, with its outline and turned by so many degrees."""
    wide, high = width(text, "sound", size) + 12, size * 1.02
    slope = abs(sin(tilt * pi / 180))
    return wide + high * slope * 0.6, high + wide * slope


def sound(surface: pygame.Surface, text: str, size: float, centre: Vector2, tone: str, tilt: int, scale: float) -> None:
    """A sound word about that point, in pixels: letters that jump, in two colours, with ink and paper round them."""
    drawn = font("sound", round(size * scale))
    wide, high = drawn.size(text)
    edge, jump = 5 * scale, size * scale * 0.09
    layer = pygame.Surface((wide + 4 * edge, high + 4 * edge + 2 * jump), pygame.SRCALPHA)
    _letters(layer, drawn, text, (2 * edge, 2 * edge + jump), jump, tone)
    mask = pygame.mask.from_surface(layer, 90)
    for colour, reach in ((PAPER, edge), (INK, edge * 0.62)):
        grown = pygame.Mask(layer.get_size())
        for turn in range(16):
            grown.draw(mask, (round(cos(turn * pi / 8) * reach), round(sin(turn * pi / 8) * reach)))
        under = grown.to_surface(setcolor=(*colour, 255), unsetcolor=(0, 0, 0, 0))
        under.blit(layer, (0, 0)) if colour == INK else None
        if colour == PAPER:
            base = under
        else:
            base.blit(under, (0, 0))
    turned = pygame.transform.rotozoom(base, tilt, 1)
    surface.blit(turned, turned.get_rect(center=(round(centre.x), round(centre.y))))


def _letters(
    layer: pygame.Surface, drawn: pygame.Font, text: str, at: tuple[float, float], jump: float, tone: str
) -> None:
    """The letters, up and down in turn, light above and dark below."""
    light, dark = SOUND_TONES[tone]
    x = at[0]
    for number, letter in enumerate(text):
        glyph = drawn.render(letter, True, light)
        shade = pygame.Surface((glyph.get_width(), max(1, glyph.get_height() * 45 // 100)), pygame.SRCALPHA)
        lower = drawn.render(letter, True, dark)
        shade.blit(lower, (0, shade.get_height() - lower.get_height()))
        glyph.blit(shade, (0, glyph.get_height() - shade.get_height()))
        layer.blit(glyph, (x, at[1] + (jump if number % 2 else -jump)))
        x = at[0] + drawn.size(text[: number + 1])[0]
