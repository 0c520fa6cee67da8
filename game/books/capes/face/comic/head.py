"""Heads: faces with their moods, hair, hats and masks, turned half to the right; the half breadth of a head is 1."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Vector2

from game.books.capes.face.comic.dress import Dress
from game.books.capes.face.comic.ink import INK, WHITE, InkPen, LinePoints, curve, ellipse, mix, scaled
from game.ui.sprites.vector import Rgb

HeadPlaces = tuple[tuple[float, float], ...]
_SKULL: Final[HeadPlaces] = (
    (-0.80, -0.30), (-0.72, 0.22), (-0.52, 0.62), (-0.10, 0.98), (0.26, 1.10), (0.50, 1.04), (0.68, 0.66), (0.76, 0.34),
    (0.84, 0.02), (0.84, -0.42), (0.56, -0.86), (0.02, -1.04), (-0.52, -0.86),
)  # fmt: skip


class MoodFeatures(NamedTuple):
    """A mood: how high the brows are and how much their inner ends rise, how open the eyes are, and the mouth."""

    brow: float
    tilt: float
    eyes: float
    mouth: str


MOODS: Final[dict[str, MoodFeatures]] = {
    "calm": MoodFeatures(0.0, 0.0, 0.8, "flat"),
    "grim": MoodFeatures(-0.06, -0.13, 0.62, "down"),
    "angry": MoodFeatures(-0.08, -0.2, 0.8, "teeth"),
    "furious": MoodFeatures(-0.1, -0.24, 1.0, "roar"),
    "afraid": MoodFeatures(0.12, 0.16, 1.25, "gape"),
    "glad": MoodFeatures(0.05, 0.04, 0.8, "smile"),
    "smug": MoodFeatures(0.02, -0.06, 0.5, "smirk"),
    "laugh": MoodFeatures(0.06, -0.04, 0.3, "grin"),
    "sad": MoodFeatures(0.05, 0.2, 0.55, "down"),
    "shout": MoodFeatures(0.04, -0.1, 1.1, "roar"),
}
TOPS: Final = {"hat": 2.35, "cap": 1.42, "bun": 1.55, "curls": 1.5, "hood": 1.38, "bob": 1.25, "bare": 1.08}
"""How high above the middle of the head its hair or hat ends."""
BACKS: Final = {"hat": 1.32, "curls": 1.4, "hood": 1.3, "bob": 1.2, "bun": 1.2}
"""How far it goes behind and before that middle; 1.1 where nothing is said."""


class HeadArt:
    """Draws one head; `at` gives the pixels of a place in it."""

    def __init__(self, pen: InkPen, dress: Dress, centre: Vector2, unit: float, turn: float, light: Vector2) -> None:
        self.pen, self.dress, self._centre, self.unit, self._turn = pen, dress, centre, unit, turn
        self.light = light
        self.shade = mix(dress.skin, (70, 26, 60), 0.34)

    def at(self, x: float, y: float) -> Vector2:
        return self._centre + (Vector2(x, y) * self.unit).rotate(self._turn)

    def all(self, *places: tuple[float, float]) -> list[Vector2]:
        return [self.at(*one) for one in places]

    def smooth(self, places: HeadPlaces) -> list[Vector2]:
        """A smooth outline through the places."""
        return curve(self.all(*places), steps=4)

    def blob(self, places: HeadPlaces, colour: Rgb, line: float = 1.0) -> None:
        self.pen.blob(self.all(*places), colour, line, 4)

    def tuft(self, places: HeadPlaces, breadth: float = 0.045, colour: Rgb | None = None) -> None:
        """A stroke of hair."""
        self.pen.brushed(self.all(*places), breadth * self.unit, colour or mix(self.dress.hair, INK, 0.55))

    def shone(self, points: LinePoints, colour: Rgb, part: float = 0.84) -> None:
        """An area in the shade, with its lit part."""
        self.pen.shape(points, mix(colour, (40, 16, 60), 0.36))
        about = self._centre + self.light * self.unit * 0.55
        self.pen.fill(scaled(points, about, part), colour)

    def round(self, mood: str, behind: bool) -> None:
        """What is behind the body with `behind`, else the rest."""
        if behind:
            BACK.get(self.dress.head, _nothing)(self)
            return
        self._skin()
        self._features(MOODS[mood])
        FRONT.get(self.dress.head, _nothing)(self)

    def _skin(self) -> None:
        pen, dress = self.pen, self.dress
        skull = curve(self.all(*_SKULL), steps=4)
        pen.shape(skull, self.shade)
        pen.fill(scaled(skull, self._centre + self.light * self.unit * 0.6, 0.86), dress.skin)
        if dress.head != "hood":
            ear = ellipse(self.at(-0.62, 0.1), 0.17 * self.unit, 0.26 * self.unit, self._turn - 8, 12)
            pen.shape(ear, dress.skin, 0.8)
            pen.brushed(self.all((-0.66, 0.0), (-0.56, 0.08), (-0.62, 0.24)), 0.035 * self.unit, self.shade)

    def _features(self, mood: MoodFeatures) -> None:
        if self.dress.mask:
            self._mask()
        self._nose()
        self._eye(0.06, 0.25, mood, 1)
        self._eye(0.60, 0.19, mood, -1)
        if self.dress.beard == 2:
            self._beard()
        MOUTHS[mood.mouth](self)
        if self.dress.beard == 1:
            self._moustache()
        if self.dress.glasses:
            self._glasses()

    def _nose(self) -> None:
        self.pen.fill(self.all((0.50, 0.02), (0.66, 0.36), (0.44, 0.36)), self.shade)
        self.pen.brushed(self.all((0.44, -0.02), (0.68, 0.30), (0.62, 0.38), (0.48, 0.38)), 0.045 * self.unit)

    def _mask(self) -> None:
        colour = mix(self.dress.suit, INK, 0.3)
        self.blob(
            ((-0.78, -0.24), (-0.30, -0.40), (0.34, -0.26), (0.84, -0.38), (0.86, 0.06), (0.62, 0.22), (0.36, 0.08),
             (0.04, 0.26), (-0.40, 0.16)), colour, 0.7,
        )  # fmt: skip

    def _eye(self, x: float, half: float, mood: MoodFeatures, way: int) -> None:
        pen, unit, high, y = self.pen, self.unit, 0.17 * mood.eyes, -0.06
        lift, tilt = mood.brow, mood.tilt * way
        above = self.all((x - half, y + 0.01), (x - half * 0.4, y - high), (x + half * 0.5, y - high - tilt * 0.25))
        white = [*above, *self.all((x + half, y), (x + half * 0.4, y + high * 0.75), (x - half * 0.5, y + high * 0.7))]
        pen.fill(curve(white, steps=3), WHITE)
        pen.brushed(self.all((x - half * 1.15, y + 0.02), (x, y - high * 1.15), (x + half * 1.1, y)), 0.055 * unit)
        if not self.dress.mask:
            size = 0.115 if mood.eyes < 1.2 else 0.085
            pen.fill(ellipse(self.at(x + 0.07, y - 0.01), size * unit, min(high * 1.05, 0.15) * unit, 0, 10), INK)
        if not self.dress.mask or mood.eyes > 1 or tilt:
            inner, outer = (x + half, x - half * 1.2) if way > 0 else (x - half * 1.1, x + half * 1.1)
            top = y - 0.27 - lift
            ends = self.all((outer, top + tilt * way * 0.35), (x, top - 0.05), (inner, top - tilt * way))
            pen.brushed(ends, 0.075 * unit, INK if self.dress.mask else mix(self.dress.hair, INK, 0.6))

    def _beard(self) -> None:
        self.blob(
            ((-0.62, 0.22), (-0.30, 0.52), (0.10, 0.46), (0.42, 0.42), (0.74, 0.46), (0.70, 0.86), (0.44, 1.22),
             (0.08, 1.20), (-0.36, 0.86)), self.dress.hair, 0.8,
        )  # fmt: skip

    def _moustache(self) -> None:
        self.blob(((0.02, 0.56), (0.30, 0.42), (0.48, 0.46), (0.66, 0.42), (0.86, 0.54), (0.54, 0.56), (0.44, 0.53)),
                  self.dress.hair, 0.6)  # fmt: skip

    def _glasses(self) -> None:
        for x, half in ((0.06, 0.3), (0.62, 0.24)):
            self.pen.even(
                ellipse(self.at(x, -0.04), half * self.unit, 0.26 * self.unit, self._turn, 14),
                0.07 * self.unit,
                closed=True,
            )
        self.pen.even(self.all((-0.24, -0.06), (-0.62, -0.02)), 0.06 * self.unit)


def _nothing(face: HeadArt) -> None:
    del face


def _flat(face: HeadArt) -> None:
    face.pen.brushed(face.all((0.16, 0.66), (0.42, 0.68), (0.62, 0.63)), 0.05 * face.unit)


def _down(face: HeadArt) -> None:
    face.pen.brushed(face.all((0.14, 0.74), (0.40, 0.63), (0.64, 0.70)), 0.06 * face.unit)


def _smirk(face: HeadArt) -> None:
    face.pen.brushed(face.all((0.18, 0.68), (0.46, 0.70), (0.72, 0.52)), 0.06 * face.unit)


def _smile(face: HeadArt) -> None:
    face.pen.brushed(face.all((0.08, 0.56), (0.40, 0.76), (0.70, 0.54)), 0.06 * face.unit)


def _open(face: HeadArt, places: HeadPlaces, teeth: HeadPlaces, tongue: HeadPlaces = ()) -> None:
    face.blob(places, (70, 18, 30), 0.8)
    if tongue:
        face.pen.fill(curve(face.all(*tongue), steps=3), (196, 78, 78))
    if teeth:
        face.pen.fill(face.all(*teeth), WHITE)


def _grin(face: HeadArt) -> None:
    _open(face, ((0.04, 0.50), (0.40, 0.56), (0.76, 0.48), (0.62, 0.82), (0.36, 0.90), (0.14, 0.78)),
          ((0.10, 0.53), (0.40, 0.58), (0.70, 0.51), (0.66, 0.63), (0.40, 0.69), (0.16, 0.64)),
          ((0.24, 0.80), (0.44, 0.74), (0.58, 0.80), (0.38, 0.86)))  # fmt: skip


def _gape(face: HeadArt) -> None:
    _open(face, ((0.26, 0.54), (0.46, 0.50), (0.62, 0.58), (0.60, 0.80), (0.44, 0.90), (0.28, 0.78)), ())


def _roar(face: HeadArt) -> None:
    _open(face, ((0.10, 0.50), (0.40, 0.46), (0.70, 0.48), (0.66, 0.78), (0.42, 0.96), (0.20, 0.84)),
          ((0.16, 0.51), (0.40, 0.48), (0.65, 0.50), (0.62, 0.59), (0.40, 0.58), (0.18, 0.60)),
          ((0.26, 0.84), (0.44, 0.76), (0.58, 0.80), (0.42, 0.91)))  # fmt: skip


def _teeth(face: HeadArt) -> None:
    face.blob(((0.10, 0.58), (0.40, 0.56), (0.72, 0.54), (0.68, 0.72), (0.40, 0.78), (0.14, 0.74)), WHITE, 0.8)
    face.pen.even(face.all((0.12, 0.66), (0.70, 0.63)), 0.035 * face.unit)
    for x in (0.28, 0.44, 0.58):
        face.pen.even(face.all((x, 0.58), (x, 0.74)), 0.03 * face.unit)


MOUTHS: Final = {
    "flat": _flat,
    "down": _down,
    "smirk": _smirk,
    "smile": _smile,
    "grin": _grin,
    "gape": _gape,
    "roar": _roar,
    "teeth": _teeth,
}


_BOB_BEHIND: Final[HeadPlaces] = (
    (-0.4, -1.1), (-1.02, -0.7), (-1.16, 0.1), (-1.12, 0.78), (-0.72, 1.0), (-0.3, 0.86), (0.3, 0.9), (0.6, 0.2),
    (0.3, -0.9),
)  # fmt: skip
_BOB_SIDE: Final[HeadPlaces] = (
    (-0.34, -0.62), (-0.98, -0.52), (-1.14, 0.1), (-1.14, 0.74), (-0.72, 0.84), (-0.46, 0.5), (-0.42, -0.1),
)  # fmt: skip
_BOB_TOP: Final[HeadPlaces] = (
    (-0.92, -0.3), (-0.98, -0.84), (-0.42, -1.22), (0.34, -1.22), (0.9, -0.78), (0.94, -0.26), (0.62, -0.52),
    (0.1, -0.62), (-0.4, -0.42),
)  # fmt: skip
_CURLS: Final = (
    (-0.86, 0.34, 0.38), (-1.0, -0.16, 0.38), (-0.86, -0.62, 0.4), (-0.46, -0.98, 0.42), (0.04, -1.1, 0.4),
    (0.5, -0.94, 0.38), (0.84, -0.6, 0.3),
)  # fmt: skip
_CURLS_AREA: Final[HeadPlaces] = (
    (-0.8, 0.2), (-0.9, -0.6), (-0.2, -1.1), (0.6, -0.9), (0.5, -0.56), (-0.3, -0.6), (-0.5, -0.1),
)  # fmt: skip
_HOOD_BEHIND: Final[HeadPlaces] = (
    (-0.5, -1.2), (-1.2, -0.6), (-1.28, 0.3), (-1.0, 1.1), (-0.2, 1.36), (0.6, 1.2), (0.7, 0.2), (0.4, -1.0),
)  # fmt: skip
_HOOD_SHADOW: Final[HeadPlaces] = (
    (-0.5, 0.84), (-0.74, 0.2), (-0.66, -0.4), (-0.1, -0.8), (0.56, -0.72), (0.84, -0.4), (0.56, -0.56), (0.0, -0.56),
    (-0.42, -0.2), (-0.46, 0.3),
)  # fmt: skip
_HOOD_CLOTH: Final[HeadPlaces] = (
    (0.98, -0.44), (0.7, -1.0), (0.06, -1.36), (-0.66, -1.14), (-1.16, -0.5), (-1.2, 0.4), (-0.86, 1.2), (-0.44, 1.1),
    (-0.66, 0.5), (-0.66, -0.1), (-0.3, -0.62), (0.3, -0.78), (0.72, -0.66),
)  # fmt: skip
_HOOD_LIT: Final[HeadPlaces] = (
    (0.5, -1.0), (0.0, -1.22), (-0.62, -1.0), (-1.02, -0.44), (-0.98, 0.2), (-0.82, -0.2), (-0.5, -0.72), (0.0, -0.94),
)  # fmt: skip
_HAT_SIDE: Final[HeadPlaces] = (
    (-0.5, -0.7), (-0.94, -0.5), (-0.92, 0.16), (-0.7, 0.44), (-0.52, 0.1), (-0.44, -0.3),
)  # fmt: skip
_HAT_CROWN: Final[HeadPlaces] = (
    (-0.82, -0.66), (-0.92, -2.24), (-0.5, -2.34), (0.5, -2.38), (0.98, -2.3), (0.86, -0.74),
)  # fmt: skip
_HAT_BRIM: Final[HeadPlaces] = (
    (-1.3, -0.66), (-0.7, -0.86), (0.7, -0.9), (1.28, -0.76), (0.7, -0.58), (0.0, -0.52), (-0.7, -0.52),
)  # fmt: skip
_CAP_SIDE: Final[HeadPlaces] = (
    (-0.4, -0.6), (-0.92, -0.5), (-0.92, 0.1), (-0.76, 0.44), (-0.56, 0.06), (-0.46, -0.3),
)  # fmt: skip
_CAP_TOP: Final[HeadPlaces] = (
    (-0.92, -0.62), (-1.08, -1.0), (-0.6, -1.34), (0.2, -1.42), (0.9, -1.24), (1.08, -0.9), (0.86, -0.62), (0.0, -0.72),
)  # fmt: skip
_CAP_BAND: Final[HeadPlaces] = (
    (-0.92, -0.4), (-0.94, -0.74), (0.0, -0.84), (0.88, -0.78), (0.88, -0.46), (0.0, -0.54),
)  # fmt: skip
_CAP_PEAK: Final[HeadPlaces] = (
    (-0.04, -0.56), (0.5, -0.6), (0.92, -0.54), (1.3, -0.3), (0.9, -0.34), (0.4, -0.42),
)  # fmt: skip
_BUN: Final[HeadPlaces] = (
    (-0.72, 0.12), (-0.98, -0.3), (-0.86, -0.86), (-0.3, -1.18), (0.36, -1.12), (0.86, -0.7), (0.88, -0.34),
    (0.5, -0.66), (-0.06, -0.74), (-0.48, -0.44), (-0.56, -0.1),
)  # fmt: skip
_SHINES: Final[tuple[HeadPlaces, HeadPlaces]] = (
    ((-0.6, -0.66), (-0.36, -0.84), (-0.08, -0.88), (-0.36, -0.68)),
    ((0.1, -0.86), (0.36, -0.84), (0.6, -0.66), (0.36, -0.7)),
)
"""Where a bald head shines, in light from the left and from the right."""


def _bob_behind(face: HeadArt) -> None:
    face.blob(_BOB_BEHIND, mix(face.dress.hair, INK, 0.3))


def _bob(face: HeadArt) -> None:
    face.shone(face.smooth(_BOB_SIDE), face.dress.hair, 0.8)
    face.shone(face.smooth(_BOB_TOP), face.dress.hair)
    face.tuft(((-0.3, -1.0), (-0.56, -0.8), (-0.72, -0.44)))
    face.tuft(((-0.9, -0.1), (-0.94, 0.3), (-0.84, 0.66)))
    face.tuft(((0.2, -1.05), (0.56, -0.88), (0.76, -0.56)), 0.035)


def _curls_behind(face: HeadArt) -> None:
    for x, y, size in ((-0.7, 0.74, 0.4), (-0.34, 0.86, 0.36)):
        face.pen.dot(face.at(x, y), size * face.unit, mix(face.dress.hair, INK, 0.3), 1.4)


def _curls(face: HeadArt) -> None:
    unit, light, dark = face.unit, face.light, mix(face.dress.hair, INK, 0.34)
    for x, y, size in _CURLS:
        face.pen.dot(face.at(x, y), size * unit, dark, 1.4)
    face.pen.fill(face.all(*_CURLS_AREA), dark)
    for x, y, size in _CURLS:
        lit = face.at(x, y) + light * size * unit * 0.2
        face.pen.fill(ellipse(lit, size * unit * 0.78, size * unit * 0.78), face.dress.hair)
    for x, y, size in _CURLS[::2]:
        face.tuft(((x - size * 0.5, y + size * 0.2), (x, y + size * 0.5), (x + size * 0.4, y)), 0.03)


def _hood_behind(face: HeadArt) -> None:
    face.blob(_HOOD_BEHIND, mix(face.dress.suit, INK, 0.42))


def _hood(face: HeadArt) -> None:
    dark = mix(face.dress.suit, INK, 0.62)
    face.pen.fill(face.smooth(_HOOD_SHADOW), mix(face.dress.skin, INK, 0.62))
    face.pen.shape(face.smooth(_HOOD_CLOTH), mix(face.dress.suit, (40, 16, 60), 0.3))
    face.pen.fill(face.smooth(_HOOD_LIT), face.dress.suit)
    face.tuft(((-1.0, -0.2), (-1.04, 0.4), (-0.8, 0.9)), 0.04, dark)
    face.tuft(((-0.84, -0.4), (-0.88, 0.2), (-0.74, 0.6)), 0.03, dark)


def _hat(face: HeadArt) -> None:
    face.shone(face.smooth(_HAT_SIDE), face.dress.hair, 0.8)
    cloth = mix(face.dress.suit, INK, 0.34)
    face.pen.shape(face.all(*_HAT_CROWN), mix(cloth, INK, 0.5))
    near, far = (-0.62, 0.1) if face.light.x < 0 else (0.1, 0.72)
    lit = face.all((near, -0.9), (near - 0.04, -2.2), (far + 0.06, -2.24), (far, -0.9))
    face.pen.fill(lit, mix(cloth, (120, 110, 150), 0.16))
    face.pen.fill(face.all((-0.83, -0.72), (-0.86, -1.06), (0.88, -1.12), (0.86, -0.78)), face.dress.trim)
    face.pen.even(face.all((-0.86, -1.06), (0.88, -1.12)), face.pen.line * 0.8)
    face.blob(_HAT_BRIM, cloth)


def _cap(face: HeadArt) -> None:
    face.shone(face.smooth(_CAP_SIDE), face.dress.hair, 0.8)
    cloth = mix(face.dress.suit, INK, 0.18)
    face.shone(face.smooth(_CAP_TOP), cloth)
    face.pen.shape(face.all(*_CAP_BAND), mix(cloth, INK, 0.4), 0.8)
    face.pen.fill(ellipse(face.at(0.46, -0.98), 0.14 * face.unit, 0.17 * face.unit), face.dress.trim)
    face.blob(_CAP_PEAK, INK, 0.5)


def _bun_behind(face: HeadArt) -> None:
    face.pen.dot(face.at(-0.62, -1.06), 0.44 * face.unit, face.dress.hair, 1.4)
    face.tuft(((-0.9, -1.0), (-0.64, -1.3), (-0.34, -1.1)))


def _bun(face: HeadArt) -> None:
    face.shone(face.smooth(_BUN), face.dress.hair)
    face.tuft(((0.5, -0.84), (-0.1, -0.98), (-0.6, -0.86)), 0.035)
    face.tuft(((0.3, -0.7), (-0.3, -0.76), (-0.78, -0.5)), 0.035)


def _bare(face: HeadArt) -> None:
    shine = _SHINES[face.light.x > 0]
    face.pen.fill(face.smooth(shine), mix(face.dress.skin, WHITE, 0.55))
    face.tuft(((-0.74, -0.16), (-0.78, -0.02), (-0.74, 0.08)), 0.05, mix(face.dress.hair, INK, 0.3))


BACK: Final = {"bob": _bob_behind, "curls": _curls_behind, "hood": _hood_behind, "bun": _bun_behind}
FRONT: Final = {"bob": _bob, "curls": _curls, "hood": _hood, "hat": _hat, "cap": _cap, "bun": _bun, "bare": _bare}
