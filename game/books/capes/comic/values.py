"""What a comic page is made of, as values; all lengths are units of a page of 1000 by 1414, parts are in thousandths.

The same Scene gives the same page on every machine, byte for byte. Where exactly words stand and how large a figure is
follows from fonts, and is found by the drawing: `game.books.capes.face.comic`.
"""

from __future__ import annotations

from functools import cached_property
from hashlib import blake2b
from typing import Final, Literal

from msgspec import Struct

from game.books.capes.values import Appearance, Leaning

PAGE_SIZE: Final = (1000, 1414)
PanelCorner = tuple[int, int]
ComicShot = Literal["wide", "mid", "close"]
"""How much of a figure is seen: all of it, from the hips up, or from the chest up."""
BeatKind = Literal[
    "opening", "conflict", "claim", "roll", "stake", "schism", "lift", "overdrawn", "gloat", "then", "resolved", "hung",
    "spoken",
]  # fmt: skip
BalloonManner = Literal["say", "shout", "think"]
WordPlace = Literal["caption", "closing", "first", "second"]
"""Words of a panel that can be changed: its captions, and its first and second balloon."""
PanelBackdrop = Literal["place", "field"]
"""Behind the figures: where the Scene is, or a field of one colour."""
PanelEffect = Literal["", "burst", "speed"]


class CastMember(Struct, frozen=True, omit_defaults=True):
    """A Character as far as it is drawn and speaks; `who` is its entity."""

    who: int
    id: str
    name: str
    look: Appearance = Appearance()
    leaning: Leaning = "hero"
    pronoun: str = "they"

    @property
    def thing(self) -> bool:
        """Is it drawn as a thing, without a body?"""
        return bool(self.look.thing)


class Beat(Struct, frozen=True, omit_defaults=True):
    """Something that happened in a Scene and may become a panel.

    `number` is its place in the log of the Scene, `weight` how much it matters, in hundredths. Characters are named by
    their entities; 0 is nobody.
    """

    number: int
    kind: BeatKind
    weight: int
    speaker: int = 0
    rival: int = 0
    words: str = ""
    """What is told about it, generated or typed."""
    typed: bool = False
    reply: str = ""
    """How somebody else has finished the sentence."""
    conflict: str = ""
    stance: str = ""
    """The side where it happened, in words."""
    against: str = ""
    """Another side of that Conflict, in words."""
    ability: str = ""
    column: str = ""
    rating: int = 0
    rising: bool = True
    """Did the die go up, or stay?"""
    kept: bool = True
    """Did the roll count?"""
    drive: str = ""
    count: int = 0
    present: tuple[int, ...] = ()
    """Others who stand in that Conflict."""
    winners: tuple[int, ...] = ()
    """Who stood on the side that won."""
    about: int = 0
    """Whom the Conflict that has ended is about, besides who has ended it."""

    @property
    def bare_conflict(self) -> str:
        """The Conflict without what ends it as a sentence."""
        return self.conflict.rstrip(" .!?…")


class ComicScene(Struct, frozen=True, dict=True):
    """A Scene as it is told in pictures: where it is, its cast, and all of its beats in order."""

    number: int
    title: str
    place: str
    ground: str
    light: str
    cast: tuple[CastMember, ...]
    beats: tuple[Beat, ...]
    link: str = ""
    """What is told between this Scene and the next one."""

    @cached_property
    def key(self) -> str:
        """What chance is hashed from: it is another one for every Scene that was played."""
        told = "/".join(f"{one.kind}{one.speaker}{one.words}" for one in self.beats)
        return blake2b(f"{self.number}/{self.title}/{told}".encode(), digest_size=6).hexdigest()

    def member(self, who: int) -> CastMember | None:
        """The member of the cast that is this Character."""
        return next((one for one in self.cast if one.who == who), None)

    def beat(self, number: int) -> Beat:
        """The beat of that number. Raises KeyError where there is none."""
        return {one.number: one for one in self.beats}[number]


class Rewording(Struct, frozen=True):
    """Other words for a place of the panel of a beat; empty ones take them away."""

    beat: int
    place: WordPlace
    words: str


class Reshot(Struct, frozen=True):
    """Another shot for the panel of a beat."""

    beat: int
    shot: ComicShot


class ComicScript(Struct, frozen=True):
    """A Scene, the numbers of the beats that are shown, and what somebody has changed about their panels."""

    scene: ComicScene
    chosen: tuple[int, ...]
    words: tuple[Rewording, ...] = ()
    shots: tuple[Reshot, ...] = ()


class ComicActor(Struct, frozen=True, omit_defaults=True):
    """Somebody in a panel: at `x` thousandths of its breadth, `facing` to the right (1) or to the left (-1).

    `size` is in percent of what the shot gives.
    """

    who: int
    pose: str
    mood: str
    x: int
    facing: int
    size: int = 100


class Balloon(Struct, frozen=True, omit_defaults=True):
    """Words that an actor of the panel says."""

    who: int
    text: str
    manner: BalloonManner = "say"


class SoundWord(Struct, frozen=True):
    """What is heard, in large letters, turned by so many degrees to the left."""

    text: str
    tone: Literal["up", "down", "split"]
    tilt: int


class ComicPanel(Struct, frozen=True, omit_defaults=True):
    """A panel: the beat it shows, its four corners from the upper left on, clockwise, and what is in it."""

    beat: int
    key: str
    shape: tuple[PanelCorner, PanelCorner, PanelCorner, PanelCorner]
    shot: ComicShot
    actors: tuple[ComicActor, ...]
    backdrop: PanelBackdrop = "place"
    effect: PanelEffect = ""
    caption: str = ""
    closing: str = ""
    """A second caption, lower right, which tells how it ends or asks how it will."""
    asks: bool = False
    """Does that one ask?"""
    balloons: tuple[Balloon, ...] = ()
    sound: SoundWord | None = None


class ComicPage(Struct, frozen=True):
    """A whole page."""

    key: str
    title: str
    heading: str
    credit: str
    ground: str
    light: str
    cast: tuple[CastMember, ...]
    panels: tuple[ComicPanel, ...]
    link: str = ""
    """A line below the panels, on the right, that leads on to the next page."""


class ComicCover(Struct, frozen=True):
    """The cover of an issue."""

    key: str
    title: str
    words: str
    issue: str
    credit: str
    ground: str
    light: str
    cast: tuple[CastMember, ...]
    actors: tuple[ComicActor, ...]


def drawn_lot(key: str, most: int) -> int:
    """A number from 0 to below `most` that follows from the key alone."""
    return int.from_bytes(blake2b(key.encode(), digest_size=6).digest(), "big") % most
