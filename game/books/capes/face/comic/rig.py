"""The poses of figures: where their joints are.

A figure is eight heads high and looks to the right, turned half towards the reader; one head is the unit. The ground
is at 0 and what is above it is negative. Its near side is that of the reader's left, its far one that of the right.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import acos, atan2, degrees, sqrt
from typing import Final

from pygame import Vector2

from game.books.capes.face.comic.ink import toward

THIGH, SHIN, SOLE = 1.95, 1.82, 0.26
BEHIND: Final = 0.1
"""How much higher in the picture the far foot is."""
UPPER_ARM, FOREARM = 1.38, 1.22
WAIST, CHEST, NECK, SKULL = 0.8, 1.6, 0.36, 0.55
"""From the hips to the waist, on to the line of the shoulders, on to the neck, on to the middle of the head."""


@dataclass(frozen=True)
class FigurePosture:
    """Angles in degrees: 0 hangs down, positive ones go to where the figure looks.

    An arm or leg has the angle of its upper part and how far the lower one is bent against it. `turn` turns all of it
    about the hips, `air` is how high it is above the ground, in heads.
    """

    lean: float = 0
    near: tuple[float, float] = (-12, 18)
    far: tuple[float, float] = (14, 14)
    near_leg: tuple[float, float] = (-11, -3)
    far_leg: tuple[float, float] = (11, -5)
    nod: float = 0
    near_hand: str = "fist"
    far_hand: str = "fist"
    turn: float = 0
    air: float = 0
    near_short: float = 1
    far_short: float = 1
    """How long its upper arm seems, as a part of its length: it points to the reader."""
    kneeling: bool = False
    crossed: bool = False
    """Is the far arm in front of the body?"""


POSTURES: Final[dict[str, FigurePosture]] = {
    "stand": FigurePosture(near=(-16, 22), far=(18, 12)),
    "hips": FigurePosture(near=(-50, 104), far=(48, -100), near_leg=(-15, -2), far_leg=(15, -3), lean=-2),
    "fold": FigurePosture(
        near=(-14, 118),
        far=(12, -112),
        near_short=0.86,
        far_short=0.86,
        crossed=True,
        lean=-3,
        near_leg=(-13, -2),
        far_leg=(14, -4),
    ),
    "point": FigurePosture(
        lean=6, near=(-38, 62), far=(90, 2), far_hand="point", near_leg=(-26, -4), far_leg=(24, -18), nod=2
    ),
    "halt": FigurePosture(
        lean=-4, near=(-36, 34), far=(72, 26), far_hand="palm", near_leg=(-24, -6), far_leg=(20, -10)
    ),
    "blast": FigurePosture(
        lean=12, near=(66, 26), far=(84, 8), near_hand="palm", far_hand="palm", near_leg=(-34, -4), far_leg=(40, -38)
    ),
    "strain": FigurePosture(
        lean=24, near=(52, 44), far=(62, 30), near_hand="palm", far_hand="palm", near_leg=(-46, -4), far_leg=(58, -66)
    ),
    "brace": FigurePosture(
        lean=-10, near=(40, 92), far=(56, 86), near_leg=(-34, -8), far_leg=(30, -24), nod=6, crossed=False
    ),
    "fly": FigurePosture(
        turn=64, lean=2, near=(-22, 40), far=(166, 6), near_leg=(2, -30), far_leg=(8, -6), nod=-44, air=2.2
    ),
    "leap": FigurePosture(
        turn=22, near=(-64, 46), far=(138, 14), near_leg=(-22, -62), far_leg=(72, -92), nod=-14, air=0.9
    ),
    "run": FigurePosture(
        lean=20, near=(54, 82), far=(-46, 74), near_leg=(-44, -34), far_leg=(56, -50), nod=-8, air=0.12
    ),
    "shout": FigurePosture(lean=4, near=(-40, 44), far=(128, 34), near_leg=(-24, -4), far_leg=(22, -12), nod=-6),
    "stagger": FigurePosture(
        lean=-24,
        near=(-84, -16),
        far=(64, 52),
        near_hand="palm",
        far_hand="palm",
        near_leg=(-4, -34),
        far_leg=(32, -12),
        nod=4,
    ),
    "recoil": FigurePosture(
        lean=-18,
        near=(-56, -24),
        far=(98, 62),
        near_hand="palm",
        far_hand="palm",
        near_leg=(-32, -10),
        far_leg=(24, -22),
        nod=-10,
    ),
    "kneel": FigurePosture(
        lean=14, near=(14, 24), far=(44, 34), near_leg=(6, -92), far_leg=(86, -88), nod=16, kneeling=True
    ),
    "tip": FigurePosture(
        lean=3, near=(-46, 96), far=(104, 118), far_short=0.74, crossed=True, near_leg=(-9, -3), far_leg=(12, -8), nod=6
    ),
    "shrug": FigurePosture(
        lean=-3,
        near=(-22, -64),
        far=(24, 62),
        near_hand="palm",
        far_hand="palm",
        near_leg=(-12, -2),
        far_leg=(13, -6),
        nod=6,
    ),
    "cheer": FigurePosture(lean=-4, near=(-142, -16), far=(140, 18), near_leg=(-18, -2), far_leg=(18, -6), nod=-8),
    "clench": FigurePosture(lean=3, near=(-22, 34), far=(26, 118), near_leg=(-20, -3), far_leg=(18, -8), nod=8),
    "clutch": FigurePosture(
        lean=8,
        near=(-112, -110),
        far=(112, 108),
        near_short=0.7,
        far_short=0.7,
        near_hand="palm",
        far_hand="palm",
        near_leg=(-12, -8),
        far_leg=(16, -14),
        nod=12,
        crossed=True,
    ),
    "reach": FigurePosture(
        lean=18, near=(-44, 26), far=(106, -14), far_hand="palm", near_leg=(-40, -4), far_leg=(44, -42), nod=-4
    ),
    "laugh": FigurePosture(
        lean=-12,
        near=(-48, 102),
        far=(36, 96),
        far_hand="palm",
        near_leg=(-16, -3),
        far_leg=(16, -6),
        nod=-14,
        crossed=True,
    ),
    "crouch": FigurePosture(
        lean=34, near=(30, 36), far=(52, 40), near_hand="palm", near_leg=(4, -78), far_leg=(74, -104), nod=-18
    ),
    "bow": FigurePosture(
        lean=40, near=(-74, -8), far=(22, 96), near_leg=(-16, -4), far_leg=(14, -10), nod=8, crossed=True
    ),
    "stroll": FigurePosture(lean=2, near=(-30, 24), far=(30, 22), near_leg=(-22, -12), far_leg=(22, -6)),
    "think": FigurePosture(lean=4, near=(-2, 92), far=(24, -166), far_short=0.7, crossed=True, nod=8),
}


@dataclass(frozen=True)
class FigureArm:
    shoulder: Vector2
    elbow: Vector2
    wrist: Vector2
    hand: str

    def moved(self, by: Vector2) -> FigureArm:
        return FigureArm(self.shoulder + by, self.elbow + by, self.wrist + by, self.hand)


@dataclass(frozen=True)
class FigureLeg:
    hip: Vector2
    knee: Vector2
    ankle: Vector2
    toe: Vector2
    """Where the foot points to, as a direction."""

    def moved(self, by: Vector2) -> FigureLeg:
        return FigureLeg(self.hip + by, self.knee + by, self.ankle + by, self.toe)


@dataclass(frozen=True)
class Joints:
    """Where the joints of a figure are, in heads; `up` is the direction of its back, `nod` how its head is turned."""

    hip: Vector2
    waist: Vector2
    chest: Vector2
    neck: Vector2
    head: Vector2
    up: Vector2
    nod: float
    near: FigureArm
    far: FigureArm
    near_leg: FigureLeg
    far_leg: FigureLeg
    crossed: bool
    """Is the far arm in front of the body?"""
    kneeled: bool

    def moved(self, by: Vector2) -> Joints:
        """All of it, moved so far."""
        return replace(
            self,
            hip=self.hip + by,
            waist=self.waist + by,
            chest=self.chest + by,
            neck=self.neck + by,
            head=self.head + by,
            near=self.near.moved(by),
            far=self.far.moved(by),
            near_leg=self.near_leg.moved(by),
            far_leg=self.far_leg.moved(by),
        )


def _arm(shoulder: Vector2, angles: tuple[float, float], short: float, hand: str, turn: float) -> FigureArm:
    upper = angles[0] + turn
    elbow = shoulder + toward(upper) * UPPER_ARM * short
    return FigureArm(shoulder, elbow, elbow + toward(upper + angles[1]) * FOREARM, hand)


def _leg(hip: Vector2, angles: tuple[float, float], turn: float, flat: Vector2 | None) -> FigureLeg:
    thigh = angles[0] + turn
    knee = hip + toward(thigh) * THIGH
    shin = thigh + angles[1]
    return FigureLeg(hip, knee, knee + toward(shin) * SHIN, flat or toward(shin + 48))


def _planted(leg: FigureLeg, ground: float) -> FigureLeg:
    """The leg with its ankle at that height: the knee goes where both of its bones reach."""
    ankle = Vector2(leg.ankle.x, ground)
    way = ankle - leg.hip
    long = min(way.length(), THIGH + SHIN - 0.01)
    ankle = leg.hip + way * (long / way.length())
    spread = degrees(acos(max(-1.0, min(1.0, (THIGH**2 + long**2 - SHIN**2) / (2 * THIGH * long)))))
    return replace(leg, knee=leg.hip + toward(degrees(atan2(way.x, way.y)) + spread) * THIGH, ankle=ankle)


def _standing(legs: tuple[FigureLeg, FigureLeg], kneeling: bool) -> tuple[tuple[FigureLeg, FigureLeg], float]:
    """The legs with both feet on the ground, and how far the figure has to be moved down for that."""
    near, far = legs
    if kneeling:
        lowest = max(near.knee.y + 0.3 - SOLE, far.ankle.y + BEHIND)
        return (near, _planted(far, lowest - BEHIND)), -lowest - SOLE
    lowest = min(max(near.ankle.y, far.ankle.y + BEHIND), _reach(near), _reach(far) + BEHIND)
    return (_planted(near, lowest), _planted(far, lowest - BEHIND)), -lowest - SOLE


def _reach(leg: FigureLeg) -> float:
    """How far down the leg reaches at the place of its ankle."""
    return leg.hip.y + sqrt((THIGH + SHIN - 0.02) ** 2 - (leg.ankle.x - leg.hip.x) ** 2)


def _trunk(posture: FigurePosture) -> tuple[Vector2, Vector2, Vector2, Vector2, Vector2]:
    """From the hips at 0: waist, chest, neck, head, and the direction of the back."""
    lean = -posture.turn - posture.lean
    up = -toward(lean)
    waist = -toward(lean + posture.lean * 0.5) * WAIST
    chest = waist + up * CHEST
    neck = chest + (-toward(lean - posture.nod * 0.3)) * NECK
    return waist, chest, neck, neck - toward(lean - posture.nod * 0.7) * SKULL, up


@cache
def joints(pose: str, breadth: int = 100) -> Joints:
    """Where the joints are in that pose, for a figure of that breadth in percent."""
    posture, broad = POSTURES[pose], breadth / 100
    waist, chest, neck, head, up = _trunk(posture)
    side, aslant = Vector2(-up.y, up.x), -posture.turn - posture.lean * 0.35
    near = _arm(chest - side * 0.84 * broad - up * 0.16, posture.near, posture.near_short, posture.near_hand, aslant)
    far = _arm(chest + side * 0.74 * broad - up * 0.14, posture.far, posture.far_short, posture.far_hand, aslant)
    (near_leg, far_leg), down = _legs(posture, broad)
    nod, flags = posture.turn + posture.lean * 0.5 + posture.nod, (posture.crossed, posture.kneeling)
    made = Joints(Vector2(), waist, chest, neck, head, up, nod, near, far, near_leg, far_leg, *flags)
    return made.moved(Vector2(0, down))


def _legs(posture: FigurePosture, broad: float) -> tuple[tuple[FigureLeg, FigureLeg], float]:
    """Both legs, and how far down the figure has to be moved to stand, or to be in the air as it should."""
    across, flat = Vector2(1, 0).rotate(posture.turn), None if posture.air else Vector2(1, 0)
    legs = (
        _leg(-across * 0.34 * broad, posture.near_leg, -posture.turn, None if posture.kneeling else flat),
        _leg(across * 0.34 * broad, posture.far_leg, -posture.turn, flat),
    )
    if not posture.air:
        return _standing(legs, posture.kneeling)
    return legs, -posture.air - max(leg.ankle.y + max(SOLE, leg.toe.y * 0.64 + 0.2) for leg in legs)
