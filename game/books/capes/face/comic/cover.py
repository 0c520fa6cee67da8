"""Draws the covers of issues: the title, figures before a place in a burst of light, and a banner with words."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

import pygame
from pygame import FRect, Vector2

from game.books.capes.comic.values import PAGE_SIZE, ComicActor, ComicCover
from game.books.capes.face.comic import ground, scenery, words
from game.books.capes.face.comic.dress import Dress, dressed
from game.books.capes.face.comic.figure import figure_steps, head_bounds
from game.books.capes.face.comic.ground import PlaceView, light_of, tones_of
from game.books.capes.face.comic.ink import INK, PAPER, WHITE, InkPen, mix
from game.books.capes.face.comic.things import THINGS
from game.ui.sprites.vector import Rgb

_FINE: Final = {1: 2, 2: 3}
"""How many times larger than that many pixels to a unit a cover is drawn; a large one has fine lines at any rate, and
is drawn in steps that are short enough.
"""
EDGE: Final = 30
_TITLE: Final[tuple[tuple[Rgb, Rgb], ...]] = (
    ((255, 240, 170), (248, 170, 60)),
    ((255, 214, 190), (232, 84, 66)),
    ((214, 244, 236), (70, 172, 160)),
)
"""The colours of a title, above and below."""
_LINES: Final = 96
"""How high a line of the title is, at most."""


def cover_steps(cover: ComicCover, scale: int = 1) -> Generator[None, None, pygame.Surface]:
    """Draw the cover in steps; with scale 1 it is 1000 by 1414 pixels, with 2 twice as large."""
    k = _FINE[scale]
    surface = pygame.Surface((PAGE_SIZE[0] * k, PAGE_SIZE[1] * k))
    light = light_of(cover.ground, cover.light)
    view = PlaceView(surface, cover.key, light, k, 1.9, 1060 * k, 60 * k)
    for _ in scenery.drawn(view, cover.ground):
        yield
    rays = mix(tones_of(light).glow, WHITE, 0.3)
    ground.burst(surface, rays, cover.key, Vector2(500, 640) * k, 430 * k)
    yield
    for actor in cover.actors:
        yield from _actor(surface, cover, actor, light, k)
    yield from _lettered(surface, cover, k)
    page = pygame.transform.smoothscale(surface, (PAGE_SIZE[0] * scale, PAGE_SIZE[1] * scale))
    yield
    _framed(page, scale)
    return page


def _actor(
    surface: pygame.Surface, cover: ComicCover, actor: ComicActor, light: str, k: float
) -> Generator[None, None, None]:
    """A figure from the knees up, or a thing behind the others."""
    member = next(one for one in cover.cast if one.who == actor.who)
    dress, count = dressed(member), sum(not one.look.thing for one in cover.cast)
    if dress.thing:
        shape = THINGS[dress.thing]
        unit, foot = 900 / (shape.right - shape.left), Vector2(620, 1180 if count else 1250)
    else:
        unit, foot = _standing(actor, dress, count)
    ground.shadow(surface, foot * k, unit * k * 2, unit * k * 0.3)
    made = yield from figure_steps(dress, actor, unit * k, light, foot * k, surface.get_size())
    surface.blit(made.surface, made.at)
    yield


def _standing(actor: ComicActor, dress: Dress, count: int) -> tuple[float, Vector2]:
    """How large a figure of a cover is, and where its foot is."""
    unit = {1: 158.0, 2: 138.0, 3: 118.0}.get(count, 104.0)
    bounds = head_bounds(actor.pose, dress)
    top = 400 + (60 if abs(actor.x - 500) > 150 else 0)
    foot = Vector2(actor.x - bounds.x * unit * actor.facing * 0.6, top - bounds.top * unit)
    return unit, foot


def _lettered(surface: pygame.Surface, cover: ComicCover, k: float) -> Generator[None, None, None]:
    """The title above, the words in a banner below, and the issue in a corner."""
    size, lines = _title_lines(cover.title)
    y = 92.0
    tones = _TITLE[len(cover.title) % len(_TITLE)]
    for line in lines:
        _title_line(surface, line, size, Vector2(500, y + size * 0.5), tones, k)
        y += size * 0.98
        yield
    _banner(surface, cover.words, k)
    yield
    _corner(surface, cover.issue, k)
    credit = words.font("small", round(16 * k)).render(cover.credit, True, PAPER)
    shade = words.font("small", round(16 * k)).render(cover.credit, True, INK)
    at = ((500 * k) - credit.get_width() / 2, 1354 * k)
    for off in ((1.5, 0), (-1.5, 0), (0, 1.5), (0, -1.5)):
        surface.blit(shade, (at[0] + off[0] * k, at[1] + off[1] * k))
    surface.blit(credit, at)


def _title_lines(title: str) -> tuple[float, list[str]]:
    """The title in one to three lines, as large as it may be."""
    parts, best = title.split(), (0.0, [title])
    for count in (1, 2, 3):
        lines = _even(parts, count)
        size = min(150.0, 860 / max(words.width(one, "title", 100) / 100 for one in lines), 300 / len(lines))
        if len(lines) == count and size > best[0]:
            best = (size, lines)
    return best


def _even(parts: list[str], count: int) -> list[str]:
    """The words in so many lines of about the same length."""
    whole, lines, now = len(" ".join(parts)) / count, list[str](), ""
    for at, word in enumerate(parts):
        trial = f"{now} {word}".strip()
        rest = len(parts) - at
        if now and len(lines) < count - 1 and (len(trial) > whole * 1.12 or rest <= count - 1 - len(lines)):
            lines.append(now)
            now = word
        else:
            now = trial
    return [*lines, now]


def _title_line(
    surface: pygame.Surface, text: str, size: float, centre: Vector2, tones: tuple[Rgb, Rgb], k: float
) -> None:
    """A line of the title: two colours, ink around it, and a shadow."""
    font, edge = words.font("title", round(size * k)), round(6 * k)
    light, dark = (font.render(text, True, tone) for tone in tones)
    layer = pygame.Surface((light.get_width() + 4 * edge, light.get_height() + 4 * edge), pygame.SRCALPHA)
    layer.blit(light, (2 * edge, 2 * edge))
    half = light.get_height() * 52 // 100
    layer.blit(dark, (2 * edge, 2 * edge + half), pygame.Rect(0, half, dark.get_width(), dark.get_height()))
    mask, around = pygame.mask.from_surface(layer, 90), pygame.Mask(layer.get_size())
    for turn in range(16):
        around.draw(mask, tuple(round(one) for one in Vector2(edge, 0).rotate(turn * 22.5)))
        around.draw(mask, tuple(round(one) for one in Vector2(edge * 0.8, 0).rotate(turn * 22.5) + Vector2(edge * 0.9)))
    base = around.to_surface(setcolor=(*INK, 255), unsetcolor=(0, 0, 0, 0))
    base.blit(layer, (0, 0))
    surface.blit(base, base.get_rect(center=(round(centre.x * k), round(centre.y * k))))


def _banner(surface: pygame.Surface, text: str, k: float) -> None:
    """Words on a slanting band near the lower edge."""
    if not text:
        return
    size = words.fitting([text], "title", 44, 20, 800)
    w, h = words.width(text, "title", size) + 90, size * 1.7
    centre, pen = Vector2(500, 1262), InkPen(surface, 3 * k)
    corners = [
        centre + Vector2(x * w / 2, y * h / 2) - Vector2(0, x * 14)
        for x, y in ((-1, -1), (1, -1), (1.03, 1), (-1.03, 1))
    ]
    pen.fill([(one + Vector2(7, 8)) * k for one in corners], INK)
    pen.shape([one * k for one in corners], (255, 233, 160), 1.4)
    made = words.font("title", round(size * k)).render(text, True, INK)
    turned = pygame.transform.rotozoom(made, 1.9, 1)
    surface.blit(turned, turned.get_rect(center=(round(centre.x * k), round(centre.y * k))))


def _corner(surface: pygame.Surface, text: str, k: float) -> None:
    """What issue it is, in a box at the upper left."""
    if not text:
        return
    made = next(words.letterings(text, "caption", 19, 260))
    box = FRect((EDGE + 14) * k, (EDGE + 12) * k, made.w * k, made.h * k)
    words.caption(surface, made, box, k, words.CAPTION_TONES["tell"])


def _framed(page: pygame.Surface, scale: int) -> None:
    """Paper around the cover, with an ink line."""
    w, h = page.get_size()
    edge = EDGE * scale * 2 // 3
    for rect in ((0, 0, w, edge), (0, h - edge, w, edge), (0, 0, edge, h), (w - edge, 0, edge, h)):
        pygame.draw.rect(page, PAPER, rect)
    pygame.draw.rect(page, INK, (edge, edge, w - 2 * edge, h - 2 * edge), max(1, round(2.6 * scale)))
