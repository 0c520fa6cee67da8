"""Bodies: arms, legs, hands and feet in a pose, shaded against a light."""

from __future__ import annotations

from typing import Final

from pygame import Vector2

from game.books.capes.face.comic.dress import Dress
from game.books.capes.face.comic.ink import INK, InkPen, bone, curve, mix, scaled
from game.books.capes.face.comic.rig import FigureArm, FigureLeg, Joints
from game.ui.sprites.vector import Rgb

Limb = tuple[Vector2, Vector2, tuple[float, float, float]]
"""Both ends of a part of an arm or a leg, and its half breadths at the first, between them and at the second."""
SHADE: Final[Rgb] = (40, 16, 60)


def shaded(colour: Rgb, part: float = 0.34) -> Rgb:
    """The colour where the light does not reach."""
    return mix(colour, SHADE, part)


class FigureBody:
    """Draws one figure that looks to the right; `unit` is the pixels of a head, `light` where the light comes from."""

    def __init__(self, pen: InkPen, dress: Dress, made: Joints, foot: Vector2, unit: float, light: Vector2) -> None:
        self.pen, self.dress, self.made, self._foot, self.unit, self.light = pen, dress, made, foot, unit, light
        self.broad = dress.breadth / 100

    def at(self, place: Vector2) -> Vector2:
        """The pixels of a place that is given in heads from the foot."""
        return self._foot + place * self.unit

    def along(self, back: float, side: float) -> Vector2:
        """The place of the trunk that is so far up from the hips, and so far to the front, in pixels."""
        made = self.made
        low, high = (made.hip, made.waist) if back < 0.8 else (made.waist, made.chest)
        part = back / 0.8 if back < 0.8 else (back - 0.8) / 1.6
        up = (made.chest - made.waist).normalize()
        return self.at(low + (high - low) * part + Vector2(-up.y, up.x) * side)

    def run(self, *places: tuple[float, float]) -> list[Vector2]:
        """Several places of the trunk."""
        return [self.along(*one) for one in places]

    def bone(self, one: Vector2, two: Vector2, *radii: float) -> list[Vector2]:
        """The outline of a limb in pixels, from places and three half breadths in heads."""
        first, inner, last = (radius * self.unit for radius in radii)
        return bone(self.at(one), self.at(two), (first, inner, last))

    def limbs(self, parts: list[Limb], colour: Rgb, dark: bool) -> None:
        """Limbs that grow together, with their lit sides."""
        self.pen.bones([self.bone(a, b, *radii) for a, b, radii in parts], shaded(colour, 0.5 if dark else 0.34))
        tone, off = shaded(colour, 0.2) if dark else colour, self.light * 0.07
        for a, b, radii in parts:
            self.pen.fill(self.bone(a + off, b + off, *(max(0.02, one - 0.085) for one in radii)), tone)

    def neck(self) -> None:
        made = self.made
        below, above = made.chest + made.up * -0.08, made.neck.lerp(made.head, 0.4)
        self.pen.shape(self.bone(below, above, 0.3 * self.broad, 0.24, 0.25), shaded(self.dress.skin, 0.3), 0.8)

    def arm(self, arm: FigureArm, *, dark: bool) -> None:
        dress, b = self.dress, 0.5 + self.broad * 0.5
        sleeve, bare = b * (1.1 if dress.coat else 1.0), dress.civil or dress.coat
        upper = (0.31 * sleeve, 0.30 * sleeve, 0.22 * sleeve)
        lower = (0.22 * sleeve, 0.23 * sleeve, 0.15 * sleeve)
        self.limbs([(arm.shoulder, arm.elbow, upper), (arm.elbow, arm.wrist, lower)], dress.suit, dark)
        if not dark:
            self._seam(arm)
        cuff = (0.2 * b, 0.19 * b, 0.18 * b) if bare else (0.27 * b, 0.22 * b, 0.17 * b)
        self.limbs([(arm.elbow.lerp(arm.wrist, 0.86 if bare else 0.42), arm.wrist, cuff)], dress.trim, dark)
        hand(self, arm, dress.skin if bare else dress.trim, dark)

    def _seam(self, arm: FigureArm) -> None:
        """No ink between the shoulder and the body."""
        way = (arm.elbow - arm.shoulder).normalize()
        inner = self.made.chest - self.made.up * 0.3 - arm.shoulder
        spot = arm.shoulder + inner * 0.36 + way * 0.04
        self.pen.fill(self.bone(arm.shoulder + way * 0.05, spot, 0.2, 0.22, 0.17), self.dress.suit)

    def leg(self, leg: FigureLeg, *, dark: bool) -> None:
        dress, b = self.dress, 0.5 + self.broad * 0.5
        street = dress.civil or dress.coat
        cloth = mix(dress.suit, INK, 0.66 if dress.coat else 0.34) if street else dress.suit
        loose = b * 1.12 if street else b
        thigh, shin = (0.45 * b, 0.43 * b, 0.27 * loose), (0.27 * loose, 0.27 * loose, 0.17 * loose)
        self.limbs([(leg.hip, leg.knee, thigh), (leg.knee, leg.ankle, shin)], cloth, dark)
        if not street:
            boot = (0.33 * b, 0.28 * b, 0.2 * b)
            self.limbs([(leg.knee.lerp(leg.ankle, 0.3), leg.ankle, boot)], dress.trim, dark)
        foot(self, leg, mix(dress.suit, INK, 0.72) if street else dress.trim, dark)


def hand(body: FigureBody, arm: FigureArm, colour: Rgb, dark: bool) -> None:
    """A fist, an open palm, or a hand that points."""
    way, pen, unit = (arm.wrist - arm.elbow).normalize(), body.pen, body.unit
    centre, tone = arm.wrist + way * 0.16, shaded(colour, 0.3) if dark else colour
    palm = body.bone(arm.wrist, centre + way * 0.06, 0.16, 0.22, 0.22)
    pen.bones([*_fingers(body, arm, way), palm], tone)
    if arm.hand == "palm":
        return
    pen.fill(scaled(palm, body.at(centre + body.light * 0.2), 0.7), mix(tone, (255, 246, 226), 0.14))
    for off in (-0.1, 0.02, 0.13):
        one = centre + way * 0.24 + Vector2(-way.y, way.x) * off
        pen.brushed([body.at(one), body.at(one - way * 0.13)], 0.022 * unit)


def _fingers(body: FigureBody, arm: FigureArm, way: Vector2) -> list[list[Vector2]]:
    """The fingers that are seen."""
    centre, out = arm.wrist + way * 0.16, Vector2(-way.y, way.x)
    if arm.hand == "palm":
        tips = [centre + way.rotate(spread) * 0.46 for spread in (-34, -11, 12, 34)]
        return [body.bone(centre, one, 0.1, 0.1, 0.08) for one in (*tips, centre + way.rotate(-72) * 0.34)]
    if arm.hand == "point":
        ends = ((centre - out * 0.06, centre + way * 0.56 - out * 0.06), (centre, centre + way * 0.1 - out * 0.3))
        return [body.bone(one, two, 0.11, 0.11, 0.08) for one, two in ends]
    return []


def foot(body: FigureBody, leg: FigureLeg, colour: Rgb, dark: bool) -> None:
    """A boot or shoe."""
    way = leg.toe.normalize()
    down = Vector2(-way.y, way.x) if way.x >= 0 else Vector2(way.y, -way.x)
    if body.made.kneeled and leg is body.made.near_leg:
        way, down = Vector2(-1, -0.1).normalize(), Vector2(-0.1, 1).normalize()
    heel = ((-0.22, -0.12), (-0.27, 0.2), (0.2, 0.26))
    toe = ((0.62, 0.26), (0.64, 0.08), (0.3, -0.1), (0.2, -0.24))
    places = [leg.ankle + way * ahead + down * below for ahead, below in (*heel, *toe)]
    sole = curve([body.at(one) for one in places], steps=3)
    lit = body.at(leg.ankle + body.light * 0.1 - down * 0.1)
    body.pen.shape(sole, shaded(colour, 0.5 if dark else 0.34))
    body.pen.fill(scaled(sole, lit, 0.8), shaded(colour, 0.2) if dark else colour)
