"""Whole figures and single pieces, ready to be drawn: what they look like as values, their shape, and parts, which
are drawn or loaded when first asked for.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, radians, sin
from typing import Literal, NamedTuple, Protocol

import pygame
from msgspec import Struct

from game import files
from game.books.stacktors.face.sprites import names
from game.books.stacktors.face.sprites.looks import LOOKS, Keepsake, look
from game.books.stacktors.face.sprites.palette import OPAQUE
from game.books.stacktors.values.situation import LookName
from game.ui.sprites.atlas import ZOOMS, Atlas, sheet
from game.ui.sprites.cache import ByteCache, surface_bytes
from game.ui.sprites.vector import APART, SELECTED, SIDES, TARGETED, Point, Rgb


class Parts(Protocol):
    """The parts of figures by name, at one zoom."""

    k: float

    def __getitem__(self, name: str, /) -> tuple[pygame.Surface, tuple[int, int]]: ...


@lru_cache(maxsize=len(ZOOMS))
def atlas(k: float) -> Atlas:
    """The sheet of zoom k, loaded once. Raises ValueError for a zoom that is not drawn."""
    if k not in ZOOMS:
        raise ValueError(f"Zoom {k} is not drawn; choose one of {', '.join(map(str, ZOOMS))}.")
    return Atlas(files.ASSETS / "pieces" / sheet(k), k)


FigureSide = Literal["hero", "enemy", "ally", "challenge", "object"]
FigurePosition = Literal["feet", "guts", "neck", "brains", "base"]
PieceKey = tuple[FigurePosition, int]
"""A piece of a figure: its position, and its number in that position, in the order of the spec."""


class PieceSpec(Struct, frozen=True):
    """One piece: its colour by name ("red") and its pips, 1 to 3.

    `lift` raises it by that many units; a `hidden` piece shows "?".
    """

    colour: str
    pips: int
    committed: bool = False
    lift: int = 0
    hidden: bool = False


class FigureSpec(Struct, frozen=True):
    """A whole stack, each position from bottom to top.

    The facing is in degrees, 0 is north, then clockwise; it is one of `plane.BEARINGS`. `base` is the opaque piece
    under a challenge, or the cover of an object, which has no other piece. `look` is what somebody wears or carries.
    """

    side: FigureSide
    facing: int = 180
    feet: tuple[PieceSpec, ...] = ()
    guts: tuple[PieceSpec, ...] = ()
    neck: PieceSpec | None = None
    brains: tuple[PieceSpec, ...] = ()
    base: PieceSpec | None = None
    look: LookName = ""


EDGE = {1: 23.0, 2: 31.0, 3: 39.0}
"""The side of the square base in units, by pips."""
HEIGHT = {pips: edge * 1.36 for pips, edge in EDGE.items()}
"""The height in units, by pips: the slope is the same for all sizes, so that pieces nest."""
TURN = radians(-20)
"""How far the base is turned from a view of one face, in radians."""
CAMERA_UP, CAMERA_DEPTH = cos(radians(32)), sin(radians(32))
"""How much of heights and of depths is seen by a camera that looks down 32 degrees."""
RISE = 13.5
"""The smallest visible band of a piece in a stack, in units."""
NECK_RISE = 16.1
GROUND = 0.60
"""How much things that lie on the ground are flattened."""
FOOT = 10
"""A figure stands this many units below the middle of its square."""
BASE_RADIUS, BASE_POINT = 26.0, 36.5
"""The teardrop under a figure, in units: the radius of its round, and how far out its point is."""
EMPTY_HEIGHT = 12.0


class PieceOutline(NamedTuple):
    """The outline of a piece on screen, relative to the middle of its base."""

    left: Point
    front: Point
    right: Point
    back: Point
    apex: Point


class PlacedPiece(NamedTuple):
    """A piece of a figure, and how many units above the ground its base stands."""

    key: PieceKey
    piece: PieceSpec
    z: float


def turned(x: float, y: float) -> Point:
    """A point of the ground after the turn that every piece has."""
    return x * cos(TURN) - y * sin(TURN), x * sin(TURN) + y * cos(TURN)


@lru_cache(maxsize=8)
def corners(pips: int) -> PieceOutline:
    """The outline of a piece of that size."""
    e = EDGE[pips] / 2
    ground = sorted(turned(x, y) for x, y in ((-e, -e), (e, -e), (e, e), (-e, e)))
    front, back = sorted(ground[1:3], key=lambda p: p[1])
    seen = [(x, -y * CAMERA_DEPTH) for x, y in (ground[0], front, ground[3], back)]
    return PieceOutline._make([*seen, (0.0, -HEIGHT[pips] * CAMERA_UP)])


def band_point(pips: int, across: float, z: float) -> Point:
    """A point of the wide face: `across` 0 to 1 from its left to its right edge, `z` units above the base."""
    c = corners(pips)
    up = z / HEIGHT[pips]
    left = (c.left[0] + (c.apex[0] - c.left[0]) * up, c.left[1] + (c.apex[1] - c.left[1]) * up)
    right = (c.front[0] + (c.apex[0] - c.front[0]) * up, c.front[1] + (c.apex[1] - c.front[1]) * up)
    return left[0] + (right[0] - left[0]) * across, left[1] + (right[1] - left[1]) * across


def facing_angle(facing: int) -> float:
    """The angle on the screen, in radians (y down), of a facing in degrees: 0 is north, then clockwise."""
    return (facing % 360) * pi / 180 - pi / 2


def _rise(below: int, pips: int, position: FigurePosition) -> float:
    """How far a piece stands above the one below it, in units: at least one band with a glyph stays visible."""
    gap = HEIGHT[below] - HEIGHT[pips]
    if position == "neck":
        return max(NECK_RISE, gap + 1.0)
    overhang = corners(pips).front[1] - corners(below).front[1]
    return max(RISE + max(0.0, overhang / CAMERA_UP), gap + 1.5)


def _column(spec: FigureSpec) -> list[tuple[PieceKey, PieceSpec]]:
    """The pieces above the feet, from bottom to top."""
    out: list[tuple[PieceKey, PieceSpec]] = []
    out += [(("guts", i), p) for i, p in enumerate(spec.guts)]
    out += [(("neck", 0), spec.neck)] if spec.neck else []
    out += [(("brains", i), p) for i, p in enumerate(spec.brains)]
    return out


@lru_cache(maxsize=512)
def layout(spec: FigureSpec) -> tuple[PlacedPiece, ...]:
    """The figure's pieces from the ground up; the feet all stand on the ground, the largest last."""
    feet = sorted(enumerate(spec.feet), key=lambda f: f[1].pips)
    out = [PlacedPiece(("feet", i), p, 0.0) for i, p in feet]
    if spec.base:
        out.append(PlacedPiece(("base", 0), spec.base, 0.0))
    for key, piece in _column(spec):
        z = out[-1].z + _rise(out[-1].piece.pips, piece.pips, key[0]) if out else 0.0
        out.append(PlacedPiece(key, piece, z))
    return tuple(out)


def figure_height(spec: FigureSpec) -> float:
    """How many units the highest tip is above the middle of the base, on the screen."""
    tips = [(p.z + HEIGHT[p.piece.pips]) * CAMERA_UP + p.piece.lift for p in layout(spec)]
    return max(tips, default=EMPTY_HEIGHT) + _worn(spec)


def _worn(spec: FigureSpec) -> float:
    """How many units higher the figure is by what it wears."""
    one = LOOKS.get(spec.look)
    return max(0.0, -one.box[1]) if one and one.worn and layout(spec) else 0.0


_SEE_THROUGH = 215
"""The alpha of an outer foot, 84 %, so that the inner feet shine through."""
_LEFT, _RIGHT, _ABOVE, _BELOW = 46, 74, 14, 32
"""The room around the middle of the base, in units."""
_SHADOW = (20, 16, 40)
_CONTACT = (10, 6, 24)


class Composer:
    """Puts one figure together; `areas` are the clickable areas of its pieces, from bottom to top."""

    def __init__(self, spec: FigureSpec, parts: Parts) -> None:
        self.spec, self.parts, self.k = spec, parts, parts.k
        self.placed = layout(spec)
        up = round((figure_height(spec) + _ABOVE) * self.k)
        self.anchor = round(_LEFT * self.k), up
        size = round((_LEFT + _RIGHT) * self.k), up + round(_BELOW * self.k)
        self.surface = pygame.Surface(size, pygame.SRCALPHA)
        self.areas: dict[PieceKey, tuple[tuple[int, int], ...]] = {}

    def draw(self, base: bool, shadow: bool) -> None:
        """Draw the whole figure."""
        if shadow and self.placed:
            self._shadow()
        if base:
            self._base()
        for placed in reversed(self.placed):
            self._back(placed)
        for i, placed in enumerate(self.placed):
            self._front(placed, self._nested(i))
            if i + 1 < len(self.placed) and self.placed[i + 1].z > 0:
                self._contact(placed, self.placed[i + 1])
        if base:
            self._medallions()
        if self.spec.look:
            self._look(LOOKS[self.spec.look])

    def _look(self, one: Keepsake) -> None:
        """Draw what somebody wears on the topmost tip, or carries beside the pieces."""
        left, top, _, _ = one.box
        up = figure_height(self.spec) - _worn(self.spec) if one.worn else 0.0
        at = self.anchor[0] + round(left * self.k), self.anchor[1] + round((top - up) * self.k)
        self.surface.blit(look(self.spec.look, self.k), at)

    def _put(self, name: str, up: float = 0.0, across: float = 0.0, alpha: int = 255) -> pygame.Rect:
        """Draw a part, `up` and `across` pixels from the middle of the base."""
        surface, anchor = self.parts[name]
        if alpha < 255:
            surface = surface.copy()
            surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        at = self.anchor[0] + round(across) - anchor[0], self.anchor[1] - round(up) - anchor[1]
        return self.surface.blit(surface, at)

    def _height(self, placed: PlacedPiece) -> float:
        """How many pixels the middle of a piece's base is above the ground."""
        return (placed.z * CAMERA_UP + placed.piece.lift) * self.k

    def _base(self) -> None:
        if self.spec.side == "challenge":
            self._put(names.SLAB)
        elif self.spec.side == "object":
            self._put(names.RING)
        else:
            self._put(names.base(self.spec.side, self.spec.facing % 360))

    def _nested(self, i: int) -> str:
        """Is the i-th piece an "inner" foot, the "outer" foot around others, or on its "own"?"""
        feet = len(self.spec.feet)
        if i >= feet or feet < 2:
            return "own"
        return "outer" if i == feet - 1 else "inner"

    def _back(self, placed: PlacedPiece) -> None:
        piece = placed.piece
        if piece.colour not in OPAQUE:
            self._put(names.back(piece.colour, piece.pips, piece.committed), self._height(placed))

    def _front(self, placed: PlacedPiece, nested: str) -> None:
        piece, up = placed.piece, self._height(placed)
        alpha = _SEE_THROUGH if nested == "outer" else 255
        self._put(names.front(piece.colour, piece.pips, piece.committed), up, alpha=alpha)
        if nested != "inner":
            neck = placed.key[0] == "neck"
            self._put(names.mark(piece.colour, piece.pips, piece.committed, piece.hidden, neck), up)
        if placed.key[0] == "neck" and self.spec.side not in ("challenge", "object"):
            self._put(names.collar(self.spec.side), up)
        self.areas[placed.key] = self._outline(placed)

    def _outline(self, placed: PlacedPiece) -> tuple[tuple[int, int], ...]:
        """The outline of a piece on the surface: left, apex, right, front."""
        c, up = corners(placed.piece.pips), self._height(placed)
        x, y = self.anchor[0], self.anchor[1] - up
        return tuple((round(x + px * self.k), round(y + py * self.k)) for px, py in (c.left, c.apex, c.right, c.front))

    def _medallions(self) -> None:
        """Draw the feet inside the outer one as medallions on the front rim of the base, away from its point."""
        hidden = sorted(enumerate(self.spec.feet), key=lambda f: f[1].pips)[:-1]
        middle = pi / 2
        off = (facing_angle(self.spec.facing) - middle + pi) % (2 * pi) - pi
        if abs(off) < 1.0:
            middle += 1.15 if off <= 0 else -1.15
        for i, (index, piece) in enumerate(hidden):
            angle = middle + (i - (len(hidden) - 1) / 2) * 0.52
            reach = BASE_RADIUS * 0.97 * self.k
            name = names.medallion(piece.colour, piece.pips, piece.committed)
            box = self._put(name, -reach * GROUND * sin(angle), reach * cos(angle))
            del self.areas["feet", index]
            self.areas["feet", index] = (box.topleft, box.topright, box.bottomright, box.bottomleft)

    def _contact(self, lower: PlacedPiece, upper: PlacedPiece) -> None:
        """Shade the lower piece just under the edge of the upper one."""
        front, anchor = self.parts[names.front(lower.piece.colour, lower.piece.pips, lower.piece.committed)]
        shade = pygame.Surface(front.get_size(), pygame.SRCALPHA)
        shade.fill((*_CONTACT, 0))
        c, dy = corners(upper.piece.pips), (upper.z - lower.z) * CAMERA_UP
        left, foot, right = c.left, c.front, c.right
        for grow, alpha in ((3.2, 30), (2.2, 34), (1.2, 44)):
            skirt = [(left[0] - grow * 0.3, left[1]), (left[0], left[1] + grow), (foot[0], foot[1] + grow)]
            skirt += [(right[0], right[1] + grow), (right[0] + grow * 0.3, right[1]), c.apex]
            dots = [(anchor[0] + x * self.k, anchor[1] + (y - dy) * self.k) for x, y in skirt]
            glaze(shade, dots, (*_CONTACT, alpha))
        shade = pygame.transform.gaussian_blur(shade, max(1, int(self.k)))
        solid = front.copy()
        solid.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        shade.blit(solid, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(shade, (self.anchor[0] - anchor[0], self.anchor[1] - round(self._height(lower)) - anchor[1]))

    def _shadow(self) -> None:
        """Draw a soft shadow to the lower right."""
        k, sharp = self.k, 2
        size = round(130 * k), round(70 * k)
        big = pygame.Surface((size[0] * sharp, size[1] * sharp), pygame.SRCALPHA)
        big.fill((*_SHADOW, 0))
        top = self.placed[-1]
        h = min(top.z + HEIGHT[top.piece.pips], 96)
        r = EDGE[max(p.piece.pips for p in self.placed[:3])] * 0.66
        for i in range(7):
            g = 3 - i * 0.9
            dots = [(-r * 0.2 - g, -r * 0.55 - g), (r + g, -2 - g), (r * 0.5 + h * 0.5 + g, h * 0.1)]
            dots += [(r * 0.4, r * 0.55 + g), (-r * 0.8 - g, r * 0.35 + g)]
            glaze(big, [((44 + x) * k * sharp, (34 + y) * k * sharp) for x, y in dots], (*_SHADOW, 15))
        soft = pygame.transform.smoothscale(big, size)
        self.surface.blit(soft, (self.anchor[0] - round(44 * k), self.anchor[1] - round(34 * k)))


def glaze(surface: pygame.Surface, dots: list[tuple[float, float]], colour: tuple[int, int, int, int]) -> None:
    """Draw a see-through polygon over what is there."""
    layer = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(layer, colour, dots)
    surface.blit(layer, (0, 0))


Outline = Literal["selected", "targeted", "apart"]
_TONES: dict[Outline, Rgb] = {"selected": SELECTED, "targeted": TARGETED, "apart": APART}
_SOLID = 90
"""The alpha from which a pixel belongs to the figure, for outlines."""
_THIN, _THROUGH = 115, 153
"""The alpha, of 255, of who stands in front of somebody who must be seen: 45 %; and of a silhouette: 60 %."""
_MEGABYTE = 1 << 20


class FigurePicture(Struct, frozen=True, eq=False):
    """A picture of a stack, with the pixel where it stands and the clickable outlines of its pieces.

    `anchor` is the pixel that is put on the foot point, `geometry.FOOT` units below the middle of the square. `areas`
    come topmost first; a foot inside another one is clicked at its medallion.
    """

    surface: pygame.Surface
    anchor: tuple[int, int]
    areas: dict[PieceKey, tuple[tuple[int, int], ...]]

    def piece_at(self, x: float, y: float) -> PieceKey | None:
        """The piece that is seen at a pixel of the surface; None where there is none."""
        return next((key for key, dots in self.areas.items() if _within(dots, x, y)), None)


def _within(dots: tuple[tuple[int, int], ...], x: float, y: float) -> bool:
    """Does a convex outline, clockwise on the screen, hold the point?"""
    sides = zip(dots, dots[1:] + dots[:1], strict=True)
    return all((bx - ax) * (y - ay) >= (by - ay) * (x - ax) for (ax, ay), (bx, by) in sides)


def _outlined(spec: FigureSpec, k: float, tone: Rgb, base: bool, whole: pygame.Surface) -> pygame.Surface:
    """The figure with a line of that colour around it, over its shadow."""
    body = figure(spec, k, base=base, shadow=False).surface
    solid = pygame.mask.from_surface(body, _SOLID).to_surface(setcolor=(*tone, 255), unsetcolor=(0, 0, 0, 0))
    width = max(2, round(2 * k)) + (tone == APART)
    out = whole.copy()
    for i in range(16):
        out.blit(solid, (round(width * cos(i * pi / 8)), round(width * sin(i * pi / 8))))
    out.blit(body, (0, 0))
    return out


def _compose(spec: FigureSpec, k: float, outline: Outline | None, base: bool, shadow: bool) -> FigurePicture:
    composer = Composer(spec, atlas(k))
    composer.draw(base, shadow)
    surface = composer.surface
    if outline:
        surface = _outlined(spec, k, _TONES[outline], base, surface)
    return FigurePicture(surface, composer.anchor, dict(reversed(composer.areas.items())))


def _rim(body: pygame.Surface, tone: Rgb, width: int) -> pygame.Surface:
    """A line of that colour around the body, and nothing of the body itself."""
    mask = pygame.mask.from_surface(body, _SOLID)
    solid = mask.to_surface(setcolor=(*tone, 255), unsetcolor=(0, 0, 0, 0))
    out = pygame.Surface(body.size, pygame.SRCALPHA)
    for i in range(16):
        out.blit(solid, (round(width * cos(i * pi / 8)), round(width * sin(i * pi / 8))))
    mask.to_surface(out, setcolor=(0, 0, 0, 0), unsetcolor=None)
    return out


def _tone(spec: FigureSpec) -> Rgb:
    """The colour of the side that the figure is on."""
    return SIDES[spec.side].main if spec.side in SIDES else SELECTED


def _fade(spec: FigureSpec, k: float) -> FigurePicture:
    whole = figure(spec, k, shadow=False)
    out = _rim(whole.surface, _tone(spec), max(1, round(1.5 * k)))
    base = figure(FigureSpec(spec.side, spec.facing), k, shadow=False)
    out.blit(base.surface, (whole.anchor[0] - base.anchor[0], whole.anchor[1] - base.anchor[1]))
    body = whole.surface.copy()
    body.fill((255, 255, 255, _THIN), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(body, (0, 0))
    return FigurePicture(out, whole.anchor, {})


def faded(spec: FigureSpec, k: float) -> pygame.Surface:
    """The figure as it stands in front of somebody who must be seen: its base, an outline, and little more."""
    return _figures.get((spec, k, "faded"), lambda: _fade(spec, k)).surface


def _line(spec: FigureSpec, k: float) -> FigurePicture:
    whole = figure(spec, k, shadow=False)
    out = _rim(whole.surface, SIDES[spec.side].light if spec.side in SIDES else SELECTED, max(1, round(1.5 * k)))
    out.fill((255, 255, 255, _THROUGH), special_flags=pygame.BLEND_RGBA_MULT)
    return FigurePicture(out, whole.anchor, {})


def silhouette(spec: FigureSpec, k: float) -> pygame.Surface:
    """The outline of the figure, as it is seen through what hides it."""
    return _figures.get((spec, k, "silhouette"), lambda: _line(spec, k)).surface


def edged(spec: FigureSpec, k: float, tone: Rgb) -> pygame.Surface:
    """The figure with a line of that colour around it."""
    made = lambda: FigurePicture(_outlined(spec, k, tone, True, figure(spec, k).surface), (0, 0), {})  # noqa: E731
    return _figures.get((spec, k, tone, "edged"), made).surface


_figures: ByteCache[tuple[object, ...], FigurePicture] = ByteCache(32 * _MEGABYTE, lambda f: surface_bytes(f.surface))
_pieces: ByteCache[tuple[object, ...], FigurePicture] = ByteCache(8 * _MEGABYTE, lambda f: surface_bytes(f.surface))


def figure(
    spec: FigureSpec, k: float, outline: Outline | None = None, *, base: bool = True, shadow: bool = True
) -> FigurePicture:
    """The figure at zoom k; without base and shadow it is a portrait. Raises ValueError for a k not in `ZOOMS`."""
    key = (spec, k, outline, base, shadow)
    return _figures.get(key, lambda: _compose(spec, k, outline, base, shadow))


def _one(spec: PieceSpec, k: float, collar: str | None) -> FigurePicture:
    parts = atlas(k)
    layers = [] if spec.colour in OPAQUE else [names.back(spec.colour, spec.pips, spec.committed)]
    layers += [names.front(spec.colour, spec.pips, spec.committed)]
    layers += [names.mark(spec.colour, spec.pips, spec.committed, spec.hidden, neck=collar is not None)]
    layers += [names.collar(collar)] if collar else []
    chosen = [parts[name] for name in layers]
    boxes = [pygame.Rect((-p.anchor[0], -p.anchor[1]), p.surface.get_size()) for p in chosen]
    box = boxes[0].unionall(boxes[1:])
    out = pygame.Surface(box.size, pygame.SRCALPHA)
    for part, place in zip(chosen, boxes, strict=True):
        out.blit(part.surface, (place.x - box.x, place.y - box.y))
    return FigurePicture(out, (-box.x, -box.y), {})


def piece(spec: PieceSpec, k: float, collar: Literal["hero", "enemy", "ally"] | None = None) -> FigurePicture:
    """One piece alone, for trays and lists; with `collar` it is that side's neck.

    Its anchor is the middle of its base.
    """
    return _pieces.get((spec, k, collar), lambda: _one(spec, k, collar))
