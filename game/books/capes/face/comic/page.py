"""Draws comic pages and covers, in short steps: whoever calls goes on with other things between two of them.

Everything is drawn twice as large and scaled down. What was drawn is kept by panel, so that after a change only the
panels are drawn again in which something is different.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import FRect, Vector2

from game.books.capes.comic.values import PAGE_SIZE, ComicPage, ComicPanel
from game.books.capes.face.comic import ground, scenery, words
from game.books.capes.face.comic.figure import figure_steps
from game.books.capes.face.comic.ground import PlaceView, light_of, tones_of
from game.books.capes.face.comic.ink import INK, PAPER, mix, share
from game.books.capes.face.comic.staging import GROWN, PanelStager, StagedPanel, StandingActor, WordBox
from game.ui.sprites.cache import ByteCache, surface_bytes

FINE: Final = 2
"""Everything is drawn so many times as large as it is shown."""
BAND: Final = 64
"""So many rows of a picture are scaled down in a step."""
HORIZONS: Final = {"wide": 0.7, "mid": 0.78, "close": 0.84}
ZOOMS: Final = {"wide": 1.0, "mid": 1.45, "close": 1.9}
HAZES: Final = {"wide": 26, "mid": 60, "close": 92}
"""How much lighter a place is behind figures, of 255: the nearer they are, the farther it seems."""


@dataclass(frozen=True)
class PanelBoxes:
    """Where things are in a panel, in units of the page."""

    panel: ComicPanel
    heads: tuple[tuple[int, FRect], ...]
    words: tuple[WordBox, ...]
    sound: FRect | None


@dataclass(frozen=True)
class DrawnPage:
    """A finished picture, and where things are in it."""

    surface: pygame.Surface
    panels: tuple[PanelBoxes, ...]


class DrawnPanel(NamedTuple):
    """The picture of a panel, where things are in it, and where on the page its upper left corner is."""

    picture: pygame.Surface
    boxes: PanelBoxes
    corner: tuple[int, int]


_KEPT = ByteCache[tuple[object, ...], DrawnPanel](64 << 20, lambda one: surface_bytes(one.picture))


def boxes(staged: StagedPanel) -> PanelBoxes:
    heads = tuple((one.actor.who, one.head) for one in staged.actors)
    return PanelBoxes(staged.panel, heads, tuple(staged.words), staged.sound[0] if staged.sound else None)


def page_steps(page: ComicPage, scale: int = 1) -> Generator[None, None, DrawnPage]:
    """Draw the page in steps; with scale 1 it is 1000 by 1414 pixels, with 2 twice as large."""
    surface = pygame.Surface((PAGE_SIZE[0] * scale, PAGE_SIZE[1] * scale))
    surface.fill(PAPER)
    yield
    yield from headline(surface, page, scale)
    yield
    found = list[PanelBoxes]()
    cast = {one.who: one for one in page.cast}
    for panel in page.panels:
        key = (panel, page.cast, page.ground, page.light, scale)
        drawn = _KEPT.find(key)
        if drawn is None:
            stager = PanelStager(panel, cast)
            yield
            staged = yield from stager.steps()
            yield
            picture = yield from panel_steps(staged, page, scale)
            corner = (round(staged.frame.left - PAD), round(staged.frame.top - PAD))
            drawn = _KEPT.put(key, DrawnPanel(picture, boxes(staged), corner))
        found.append(drawn.boxes)
        surface.blit(drawn.picture, (drawn.corner[0] * scale, drawn.corner[1] * scale))
        yield
    return DrawnPage(surface, tuple(found))


PAD: Final = 4
"""Round a panel there is room for its ink."""


def headline(surface: pygame.Surface, page: ComicPage, scale: int) -> Iterator[None]:
    """The title, the heading and the credit."""
    heading = words.font("small", 18 * scale).render(page.heading, True, (96, 82, 84))
    right = (1000 - 34) * scale - heading.get_width()
    surface.blit(heading, (right, 42 * scale))
    yield
    size = words.fitting([page.title], "title", 36, 18, right / scale - 34 - 20)
    title = words.font("title", size * scale).render(page.title, True, INK)
    surface.blit(title, (34 * scale, 70 * scale - title.get_height()))
    yield
    footer(surface, page, scale)


def footer(surface: pygame.Surface, page: ComicPage, scale: int) -> None:
    """The credit at the lower left, and what leads on to the next page at the right."""
    font = words.font("small", words.fitting([page.credit, page.link], "small", 16, 10, 900) * scale)
    surface.blit(font.render(page.credit, True, (96, 82, 84)), (34 * scale, 1376 * scale))
    link = font.render(page.link, True, INK)
    surface.blit(link, ((1000 - 34) * scale - link.get_width(), 1376 * scale))


def panel_steps(staged: StagedPanel, page: ComicPage, scale: int) -> Generator[None, None, pygame.Surface]:
    """One panel with its ink edge, transparent around it."""
    k = scale * FINE
    frame, panel = staged.frame, staged.panel
    size = (round((frame.w + 2 * PAD) * k), round((frame.h + 2 * PAD) * k))
    surface = pygame.Surface(size)
    origin = Vector2(frame.left - PAD, frame.top - PAD)
    yield from _behind(surface, staged, page, k)
    for one in staged.actors:
        yield from _actor(surface, one, light_of(page.ground, page.light), origin, k)
        yield
    draw_sound(surface, staged, origin, k)
    yield
    for word in staged.words:
        draw_words(surface, word, staged, origin, k)
        yield
    return (yield from _cut_out(surface, [(Vector2(one) - origin) * k for one in panel.shape], k))


def _behind(surface: pygame.Surface, staged: StagedPanel, page: ComicPage, k: float) -> Generator[None, None, None]:
    """The place or a field of colour, and bursts or lines of speed."""
    panel, size, light = staged.panel, Vector2(surface.get_size()), light_of(page.ground, page.light)
    lead = staged.actors[-1] if staged.actors else None
    focus = (lead.mouth - Vector2(staged.frame.left - PAD, staged.frame.top - PAD)) * k if lead else size / 2
    if panel.backdrop == "field":
        yield from ground.field(surface, lead.actor.mood if lead else "calm", k, focus)
    else:
        horizon = size.y * (HORIZONS[panel.shot] + 0.06 * (share(panel.key, 71) - 0.5))
        pan = (share(panel.key, 72) - 0.5) * 420 * k
        yield from scenery.drawn(PlaceView(surface, page.key, light, k, ZOOMS[panel.shot], horizon, pan), page.ground)
        haze(surface, light, HAZES[panel.shot])
        yield
    rays = mix(tones_of(light).glow, (255, 255, 255), 0.5)
    if panel.effect == "burst":
        ground.burst(surface, rays, panel.key, focus, min(size) * 0.42)
        yield
    elif panel.effect == "speed":
        ground.speed(surface, rays, panel.key, k, (focus.y - 60 * k, focus.y + 60 * k))
        yield


def haze(surface: pygame.Surface, light: str, alpha: int) -> None:
    """Air between the place and whoever stands before it."""
    layer = pygame.Surface(surface.get_size())
    layer.fill(mix(tones_of(light).low, (255, 255, 255), 0.2 if light != "night" else 0.0))
    layer.set_alpha(alpha)
    surface.blit(layer, (0, 0))


def _actor(
    surface: pygame.Surface, one: StandingActor, light: str, origin: Vector2, k: float
) -> Generator[None, None, None]:
    """An actor with its shadow on the ground, where that is seen."""
    foot = (one.foot - origin) * k
    across = one.unit * k * (6.0 if one.dress.thing else 1.5)
    ground.shadow(surface, foot, across, across * 0.13)
    made = yield from figure_steps(one.dress, one.actor, one.unit * k, light, foot, surface.get_size())
    surface.blit(made.surface, made.at)


def draw_sound(surface: pygame.Surface, staged: StagedPanel, origin: Vector2, k: float) -> None:
    """The sound word, where the panel has one and there is room for it."""
    sound = staged.panel.sound
    if sound and staged.sound:
        box, size = staged.sound
        words.sound(surface, sound.text, size, (Vector2(box.center) - origin) * k, sound.tone, sound.tilt, k)


def draw_words(surface: pygame.Surface, word: WordBox, staged: StagedPanel, origin: Vector2, k: float) -> None:
    box = FRect((word.box.x - origin.x) * k, (word.box.y - origin.y) * k, word.box.w * k, word.box.h * k)
    if word.place != "balloon":
        tone = "tell" if word.place == "caption" else "ask" if staged.panel.asks else "end"
        words.caption(surface, word.made, box, k, words.CAPTION_TONES[tone])
        return
    speaker = next(one for one in staged.actors if one.actor.who == word.who)
    grow = GROWN.get(word.manner, 1.0)
    inner = FRect(0, 0, (word.box.w - 4) / grow * k, (word.box.h - 4) / grow * k)
    inner.center = box.center
    words.balloon(surface, word.made, inner, (tail_end(word.box, speaker) - origin) * k, word.manner, k)


def tail_end(box: FRect, speaker: StandingActor) -> Vector2:
    """Where the tail of a balloon ends: before the face of its speaker, and before a hat."""
    face, head, start = speaker.face.inflate(7, 7), speaker.head, Vector2(box.center)
    hat = FRect(head.left, head.top, head.w, max(1.0, speaker.face.top - head.top))
    way = speaker.mouth - start
    for step in range(60):
        at = start + way * (step / 60)
        if face.collidepoint(at) or hat.inflate(5, 5).collidepoint(at):
            return at
    return Vector2(speaker.mouth)


def _cut_out(surface: pygame.Surface, corners: list[Vector2], k: float) -> Generator[None, None, pygame.Surface]:
    """What is between the corners, with ink around it, scaled down."""
    pygame.draw.polygon(surface, INK, corners, round(2.4 * k))
    for one, two in zip(corners, [*corners[1:], corners[0]], strict=True):
        pygame.draw.line(surface, INK, one, two, round(2.6 * k))
    yield
    stencil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    middle = sum(corners, Vector2()) / 4
    pygame.draw.polygon(stencil, (255, 255, 255, 255), [one + (one - middle).normalize() * 1.6 * k for one in corners])
    small = pygame.Surface((stencil.get_width() // FINE, stencil.get_height() // FINE), pygame.SRCALPHA)
    for top in range(0, small.get_height(), BAND):
        rows = min(BAND, small.get_height() - top)
        part = pygame.Rect(0, top * FINE, small.get_width() * FINE, rows * FINE)
        stencil.blit(surface, part, part, special_flags=pygame.BLEND_RGBA_MIN)
        scaled = pygame.transform.smoothscale(stencil.subsurface(part), (small.get_width(), rows))
        small.blit(scaled, (0, top), special_flags=pygame.BLEND_RGBA_MAX)
        yield
    return small
