"""The animations of the stage: each lasts some milliseconds, and some have to wait for a while before they begin."""

from __future__ import annotations

from math import cos, pi, sin
from typing import ClassVar

from msgspec import Struct

from game.ui.map.camera import Spot
from game.ui.sprites.vector import Rgb

MOST = 24
"""The most particles at once."""
WHITE: Rgb = (255, 255, 255)
LONGEST = 500
"""No particle outlives this many milliseconds."""


class Tween(Struct, frozen=True, kw_only=True):
    """An animation that lasts `ms` milliseconds; while its age is below 0 it has not begun.

    One that `floats` has an entity of its own, which ends with it.
    """

    ms: int
    age: int = 0
    floats: ClassVar[bool] = False

    @property
    def t(self) -> float:
        """How much of it is over, 0 to 1."""
        return min(1.0, max(0, self.age) / self.ms) if self.ms else 1.0


class Glide(Tween, frozen=True):
    """The figure goes from one cell to another; `hop` is how high it jumps, in units."""

    start: Spot
    end: Spot
    hop: int = 0


class Lunge(Tween, frozen=True):
    """The figure goes back a little, strikes out that many units towards a direction, and comes back.

    `ahead` is a vector of length 1. The blow lands after BLOW of its time.
    """

    ahead: Spot
    far: float = 22
    back: float = 5
    BLOW: ClassVar[float] = 0.62

    @property
    def by(self) -> float:
        """How many units it is ahead now."""
        drawn, t = 0.34, self.t
        if t < drawn:
            return -self.back * sin(t / drawn * pi / 2)
        if t < self.BLOW:
            return -self.back + (self.far + self.back) * (t - drawn) / (self.BLOW - drawn)
        return self.far * (1 - (t - self.BLOW) / (1 - self.BLOW))


class Recoil(Tween, frozen=True):
    """The figure is thrown that many units in a direction, and comes back more slowly."""

    away: Spot
    far: float = 8

    @property
    def by(self) -> float:
        """How many units it is away now."""
        return self.far * (self.t * 3 if self.t < 1 / 3 else 1.5 * (1 - self.t))


class Shake(Tween, frozen=True):
    """The figure trembles by that many units."""

    size: int = 6


class Topple(Tween, frozen=True):
    """The figure falls to its left."""

    @property
    def angle(self) -> float:
        """How far it has fallen, in degrees."""
        return 90 * self.t * self.t


class Flash(Tween, frozen=True):
    """The figure lights up, several times if it is hit several times."""

    ink: Rgb = WHITE
    times: int = 1

    @property
    def light(self) -> float:
        """How bright it is now, 0 to 1."""
        return 0.0 if self.age < 0 else 1 - self.t * self.times % 1 if self.t < 1 else 0.0


class Fade(Tween, frozen=True):
    """The figure appears, or disappears if `gone`."""

    gone: bool = False


ShownPiece = tuple[str, int]
"""A piece that is shown among words: its colour, and its pips."""


class Words(Tween, frozen=True):
    """A few words that rise over a cell, on a plate; `row` is what stands large below them."""

    floats = True
    text: str
    ink: str
    at: Spot
    row: tuple[str | ShownPiece, ...] = ()
    RISES: ClassVar[int] = 260
    """After how many milliseconds it stands still, to be read."""
    FADES: ClassVar[int] = 160
    """For how many milliseconds it goes at its end."""

    @property
    def risen(self) -> float:
        """How far it has risen, 0 to 1."""
        t = min(1.0, max(0, self.age) / self.RISES)
        return 1 - (1 - t) * (1 - t)

    @property
    def alpha(self) -> float:
        """How much of it is seen, 0 to 1."""
        return min(1.0, (self.ms - self.age) / self.FADES)


class Bubble(Tween, frozen=True):
    """What somebody says."""

    floats = True
    text: str
    who: int


class Bolt(Tween, frozen=True):
    """A shot on its way to the target, in the colour of what is used; it turns round on a shot that comes back."""

    floats = True
    start: Spot
    end: Spot
    ink: Rgb
    trail: Rgb


class Rings(Tween, frozen=True):
    """Rings that widen around a figure, `number` of them one after another, up to so many units."""

    floats = True
    at: Spot
    ink: Rgb
    number: int = 1
    wide: float = 40

    def rings(self) -> list[tuple[float, float]]:
        """The radius of each ring that is seen, in units, and how much of it is over, 0 to 1."""
        span = 1 / (1 + 0.4 * (self.number - 1))
        shares = ((self.t - 0.4 * span * n) / span for n in range(self.number))
        return [(self.wide * (0.25 + 0.75 * share), share) for share in shares if 0 <= share < 1]


class Splinters(Tween, frozen=True):
    """Small triangles that fly apart and fall, or rise with `up`."""

    floats = True
    at: Spot
    inks: tuple[Rgb, ...]
    number: int
    high: float = 40
    """How far above the cell they begin, in units."""
    up: bool = False

    def places(self) -> list[tuple[float, float, float, Rgb]]:
        """Where each of them is, in units right of and above the cell's middle, how large, and its colour."""
        found = []
        for n in range(self.number):
            angle, speed = n * 2.399, 0.6 + 0.4 * (n * 0.618 % 1)
            far = 44 * speed * self.t
            fall = (-30 if self.up else 46) * self.t * self.t
            across, above = far * cos(angle), self.high + far * 0.6 * sin(angle) - fall
            found.append((across, above, (5 - n % 3) * (1 - 0.6 * self.t), self.inks[n % len(self.inks)]))
        return found


class Shrinking(Tween, frozen=True):
    """A piece that has lost pips becomes as small as it is now; `sizes` are its pips before and after that.

    `band` says how many units above the ground its base is seen, and how many units of it are seen above that.
    """

    floats = True
    at: Spot
    band: tuple[float, float]
    colour: str
    sizes: tuple[int, int]
    spent: bool = False

    def size(self, full: float, left: float) -> float:
        """How large it is seen, 1 for its old size; its edge was that long, and is that long now."""
        return 1 - (1 - left / full) * self.t


class Flip(Tween, frozen=True):
    """A neck turns over and becomes one of another colour and side; its base stands `up` units above the ground."""

    floats = True
    at: Spot
    up: float
    before: tuple[str, str]
    """Its colour and its side, as those of `after`."""
    after: tuple[str, str]

    @property
    def shown(self) -> tuple[str, str]:
        """The colour and the side that are seen now."""
        return self.before if self.t < 1 / 2 else self.after

    @property
    def high(self) -> float:
        """How high it is seen, 1 for its full height."""
        return abs(cos(pi * self.t))


class Gained(Tween, frozen=True):
    """Something that was found flies in an arc from a cell to the bar over the map, or to another cell."""

    floats = True
    start: Spot
    ink: Rgb
    end: Spot | None = None
    """The cell's middle to which it is given; None for the bar."""


TWEENS: tuple[type[Tween], ...] = (
    Glide,
    Lunge,
    Recoil,
    Shake,
    Topple,
    Flash,
    Fade,
    Words,
    Bubble,
    Bolt,
    Rings,
    Splinters,
    Shrinking,
    Flip,
    Gained,
)
