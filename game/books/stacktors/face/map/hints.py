"""Hints at danger on the map: tags at the feet of enemies and of the party, and lines to who is pointed at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import atan2, cos, sin
from typing import NamedTuple

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.ahead.dangers import Dangers, PossibleStrike
from game.books.stacktors.face.map import overlay, signs
from game.books.stacktors.face.map.bodies import Drawn
from game.books.stacktors.face.tokens import glyph
from game.ui.kit.screen import Brush
from game.ui.kit.theme import PALETTE, Look, Rect
from game.ui.map.camera import Camera, Spot
from game.ui.sprites.vector import Rgb

MOST = 6
"""The most tags that are seen at once."""
_SMALL = 0.7
"""Below this zoom tags show icons and numbers, without words."""
_PAD, _ICON = 5.0, 12.0
"""The room at the ends of a tag, and the size of its icons, in design pixels."""
_COLD, _HOT = (203, 198, 217), (255, 214, 208)
"""What a tag is written and framed in: on ground that is neither light nor dark, its frame stands out alone."""
_DARK, _PURPLE, _AMBER = (20, 18, 31, 232), (184, 132, 240), (250, 196, 96)


class DangerLine(Struct, frozen=True):
    """A line from the cell of an enemy to that of whom it can strike, with words below its end if there are any."""

    start: Spot
    end: Spot
    text: str
    bad: bool


class Forced(Struct, frozen=True):
    """An arrow to the cell to which somebody must go, or at whom it must attack."""

    start: Spot
    end: Spot
    text: str = ""


class StrikeAim(Struct, frozen=True):
    """A thin arrow from an enemy to whom it means to strike."""

    who: int
    start: Spot
    end: Spot


class Hints(Struct, frozen=True):
    """What is hinted at now: the tags of these, the lines of who is pointed at, and what is forced."""

    dangers: Dangers = Dangers()
    shown: frozenset[int] = frozenset()
    lines: tuple[DangerLine, ...] = ()
    walk: frozenset[Cell] = frozenset()
    """The cells to which the enemy that is pointed at could walk; `reach` are those on which it could attack."""
    reach: frozenset[Cell] = frozenset()
    forced: tuple[Forced, ...] = ()
    meant: Mapping[int, TagPart] = {}
    """What enemies mean to do, on their tags."""
    aims: tuple[StrikeAim, ...] = ()

    @property
    def looks(self) -> tuple[object, ...]:
        """What is seen of the hints."""
        return tuple(self.tags), self.lines, self.walk, self.reach, self.forced, self.aims

    @property
    def tags(self) -> Iterator[Tag]:
        """The tags that are shown."""
        for tag in tags(self.dangers):
            if tag.who in self.shown:
                part = self.meant.get(tag.who)
                yield replace(tag, parts=(*tag.parts, part)) if part else tag

    @property
    def icons(self) -> Mapping[int, frozenset[str]]:
        """The icons on the tag of each who has one."""
        return {tag.who: frozenset(part.icon for part in tag.parts) for tag in self.tags}


class TagPart(NamedTuple):
    """A number on a tag after an icon, or after the glyph of a colour, and with words that say what it counts."""

    icon: str
    words: str
    number: str

    def told(self, *, small: bool) -> str:
        """What is written; where tags are `small`, that is the number alone."""
        return self.number if small else self.words.format(self.number)


class Tag(Struct, frozen=True):
    """A tag with its parts; `hot` is drawn red, `cold` gray."""

    who: int
    parts: tuple[TagPart, ...]
    hot: bool = False
    cold: bool = False
    bow: bool = False


def most_urgent(dangers: Dangers, among: frozenset[int] | None = None) -> frozenset[int]:
    """Whose tags are shown, at most MOST: where there are more, those of wounds that get through."""
    all_tags = tuple(tags(dangers))
    found = [tag for tag in all_tags if among is None or tag.who in among]
    if len(found) > MOST:
        found = [tag for tag in found if tag.hot]
    return frozenset(tag.who for tag in found[:MOST])


def tags(dangers: Dangers) -> Iterator[Tag]:
    """All tags that there are, those of enemies first, the strongest before the others."""
    for foe in dict.fromkeys(one.foe for one in dangers.strikes):
        yield _sword(foe, dangers.of(foe))
    for whom, (left, red) in dangers.left.items():
        added = (TagPart("red", "{} if shot", f"+{red}"),) if red else ()
        parts = (TagPart("shield", "blocks {}", str(left)), *added)
        yield Tag(whom, parts, hot=any(one.gets_through for one in dangers.on(whom)))
    for foe, free in dangers.acted.items():
        yield Tag(foe, (TagPart("", "acted, blocks {}", str(free)),), cold=True)


def _sword(foe: int, strikes: Sequence[PossibleStrike]) -> Tag:
    """What an enemy could do at most to anybody: pips of a wound, and its trick."""
    wound = max((one.wound for one in strikes if one.wound), key=lambda way: way.total, default=None)
    trick = max((one.trick for one in strikes if one.trick), key=lambda way: way.total, default=None)
    parts = [TagPart("attack", "strikes {}", str(wound.total))] if wound else []
    parts += [TagPart(trick.colour or "say", f"{trick.by} {{}}", str(trick.total))] if trick else []
    far = wound is not None and wound.far > 1
    return Tag(foe, tuple(parts), any(one.gets_through for one in strikes), bow=far)


# --- drawing


def draw_ground(surface: pygame.Surface, camera: Camera, hints: Hints) -> None:
    """Draw where the enemy that is pointed at could walk and strike."""
    if hints.walk:
        overlay.border(surface, camera, hints.reach, PALETTE["attack"], dashed=True)
        overlay.border(surface, camera, hints.walk, PALETTE["move"], dashed=True)


def draw_lines(brush: Brush, camera: Camera, hints: Hints) -> None:
    """Draw the lines, and arrows of what is forced."""
    for one in hints.forced:
        _arrow(brush, camera.point(one.start), camera.point(one.end), _PURPLE, 3)
        if one.text:
            x, y = camera.point(one.start)
            signs.draw_word(brush, one.text, (x, y + round(52 * camera.z)), _PURPLE)
    for aim in hints.aims:
        if aim.who in hints.shown:
            _arrow(brush, camera.point(aim.start), camera.point(aim.end), _AMBER, 2)
    for line in hints.lines:
        start, end = camera.point(line.start), camera.point(line.end)
        for ink, width in (((40, 6, 12), 4), (PALETTE["attack"], 1)):
            pygame.draw.line(brush.surface, ink, start, end, width)


def draw_words(brush: Brush, camera: Camera, hints: Hints, taken: list[Rect]) -> None:
    """Draw the words of the lines below those to whom they lead, clear of what is `taken`, to which they are added."""
    for line in hints.lines:
        if not line.text:
            continue
        ink = "attack" if line.bad else "text"
        signs.draw_below_tag(brush, camera, line.end, line.text, ink, taken)


def _arrow(brush: Brush, start: tuple[int, int], end: tuple[int, int], ink: Rgb, wide: int) -> None:
    """Draw a broken arrow."""
    for dash in overlay.dashes([start, end], 10, 7):
        pygame.draw.line(brush.surface, ink, dash[0], dash[-1], wide)
    angle = atan2(end[1] - start[1], end[0] - start[0])
    tips = ((12, 0.0), (10, 2.5), (10, -2.5))
    pygame.draw.polygon(
        brush.surface, ink, [(end[0] + r * cos(angle + by), end[1] + r * sin(angle + by)) for r, by in tips]
    )


def draw_tags(brush: Brush, camera: Camera, drawn: Sequence[Drawn], hints: Hints) -> list[Rect]:
    """Draw the tags at the feet of those who have one, and return their places.

    They stand beside them where somebody stands below, and lower where they would cover one another.
    """
    taken: list[Rect] = []
    places = {one.who: (at[0] + figure.anchor[0], at[1] + figure.anchor[1]) for one, figure, at in drawn}
    spots: Mapping[Cell, int] = {one.appearance.cell: one.who for one, _, _ in drawn}
    cells = {one.who: one.appearance.cell for one, _, _ in drawn}
    for tag in hints.tags:
        if tag.who in places:
            cell = cells[tag.who]
            crowded = cell._replace(y=cell.y + 1) in spots
            taken.append(_draw(brush, camera, tag, places[tag.who], taken, crowded=crowded))
    return taken


def _draw(
    brush: Brush, camera: Camera, tag: Tag, foot: tuple[int, int], taken: Sequence[Rect], *, crowded: bool
) -> Rect:
    look, parts = brush.look, _laid(brush.look, tag, small=camera.z < _SMALL)
    ink: str | Rgb = _COLD if tag.cold else _HOT if tag.hot else "text"
    wide = sum(width for *_, width in parts) + 6 * (len(parts) - 1) + 2 * _PAD
    x, y = foot[0] / look.u - brush.origin[0], foot[1] / look.u - brush.origin[1]
    left = x + 24 * camera.z / look.u if crowded else x - wide / 2
    high = signs.tag_height(look)
    plate = Rect(left, y + (-high if crowded else 3 * camera.z / look.u), wide, high)
    plate = signs.lowered(_aside(plate, taken), taken)
    brush.box(plate, ink, (78, 16, 26, 240) if tag.hot else _DARK, 4, 1)
    at = plate.x + _PAD
    for icon, text, width in parts:
        if icon:
            _icon(brush, icon, (at + _ICON / 2, plate.centre[1]), ink)
        brush.text(text, (at + width, plate.centre[1]), "bold", 12, ink, "midright")
        at += width + 6
    if tag.bow:
        brush.shape([(plate.x - 3, plate.centre[1]), (plate.x + 2, plate.y + 4), (plate.x + 2, plate.bottom - 4)], ink)
    return plate


def _laid(look: Look, tag: Tag, *, small: bool) -> list[tuple[str, str, float]]:
    """The icon, the words and the width of each part, in design pixels; where tags are `small`, words are left out."""
    told = [(part.icon, part.told(small=small)) for part in tag.parts]
    return [(icon, text, look.width(text, "bold", 12) + (_ICON + 3 if icon else 0)) for icon, text in told]


def _aside(plate: Rect, taken: Sequence[Rect]) -> Rect:
    """The tag, moved to the side where a little of that is enough to cover no other one."""
    for other in (one for one in taken if plate.meets(one)):
        right, left = other.right + 2 - plate.x, other.x - 2 - plate.right
        by = min(right, left, key=abs)
        plate = plate.moved(by, 0) if abs(by) < plate.h else plate
    return plate


def _icon(brush: Brush, icon: str, centre: tuple[float, float], ink: str | Rgb) -> None:
    if icon in {"attack", "eye", "shield", "say"}:
        brush.icon(icon, centre, _ICON, ink)
    else:
        glyph(brush, icon, centre, _ICON)
