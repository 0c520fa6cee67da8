"""The stage: what stands on the map as the screen shows it, and the looks of figures as a seat may see them.

It is a second esper world, which follows the events and may lag behind the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from math import pi, sin
from typing import NamedTuple, TypeVar

import esper
from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors import events as happened
from game.books.stacktors.events import Appearance
from game.books.stacktors.face.docks.known import PieceMark
from game.books.stacktors.face.sprites import FigureSpec, PieceSpec
from game.books.stacktors.face.sprites.figures import CAMERA_UP, HEIGHT, FigureSide, PieceKey, layout
from game.books.stacktors.face.stage.tweens import (
    LONGEST,
    MOST,
    TWEENS,
    WHITE,
    Bolt,
    Bubble,
    Fade,
    Flash,
    Flip,
    Gained,
    Glide,
    Lunge,
    Recoil,
    Rings,
    Shake,
    Shrinking,
    Splinters,
    Topple,
    Tween,
    Words,
)
from game.books.stacktors.values.pieces import POSITIONS, Colour, Pieces
from game.books.stacktors.values.stack import Block, ChallengeStack
from game.table import world
from game.table.book import Event
from game.ui.map.camera import Plane, Spot, plane
from game.ui.sprites.vector import Rgb

_FLOATING = 1_000_000
"""From this id on, entities are the stage's own; below it they are the match's."""


class Seen(Struct, frozen=True):
    """What an entity looks like now."""

    appearance: Appearance


T = TypeVar("T", bound=Tween)
Floating = Words | Bubble | Bolt | Rings | Splinters | Shrinking | Flip | Gained


OUTLINED = 400
"""For how many milliseconds a flash is seen at least as an outline, with less motion."""
MOST_WORDS = 3
"""The most words that rise over one place at once."""
LIES = 90.0
"""How far somebody who has fallen leans to the left, in degrees."""
_LYING = ("fallen", "dead")


class Sprite(NamedTuple):
    """Something to draw.

    `at` is the spot of its middle, `up` and `aside` are how many units it is lifted and shifted; `alpha` and `flash` go
    from 0 to 1. `angle` is how far it has fallen to its left, in degrees.
    """

    who: int
    appearance: Appearance
    at: Spot
    up: float
    aside: float
    alpha: float
    flash: float
    angle: float = 0
    ink: Rgb = WHITE
    """The colour of the flash."""
    goes: bool = False
    """Is it still seen as it leaves for good?"""


class Ageing(esper.Processor):
    """Lets time pass for every animation."""

    def process(self, ms: int) -> None:
        for kind in TWEENS:
            for entity, tween in list(esper.get_component(kind)):
                _age(entity, tween, ms)


def _age(entity: int, tween: Tween, ms: int) -> None:
    if tween.age + ms < tween.ms:
        esper.add_component(entity, replace(tween, age=tween.age + ms))
    elif tween.floats:
        esper.delete_entity(entity, immediate=True)
    else:
        esper.remove_component(entity, type(tween))


class Stage:
    """The figures, by the match's ids; `follow` makes them agree with an event, and animations only show it."""

    def __init__(self) -> None:
        self.plane: Plane = plane("square")
        """How the cells of the board lie."""
        self.world = world.scratch_name("stage")
        self.steps: dict[int, int] = {}
        """Of how many steps the walk is that somebody is on."""
        self.attack: happened.Attacked | None = None
        """The attack that was seen last."""
        self._floating = count(_FLOATING)
        with world.inside(self.world):
            esper.add_processor(Ageing())

    def close(self) -> None:
        """Forget its world."""
        world.forget(self.world)

    # --- what is there

    def appearances(self) -> dict[int, Appearance]:
        """The appearances of everything that stands there, lowest id first."""
        with world.inside(self.world):
            return {who: seen.appearance for who, seen in sorted(esper.get_component(Seen), key=lambda found: found[0])}

    def appearance(self, who: int) -> Appearance | None:
        with world.inside(self.world):
            seen = esper.try_component(who, Seen) if esper.entity_exists(who) else None
        return seen.appearance if seen else None

    def rebuild(self, appearances: Mapping[int, Appearance]) -> None:
        """Show exactly these, all at rest; this is done after undo, redo and load."""
        with world.inside(self.world):
            for entity in [
                *(who for who, _ in esper.get_component(Seen)),
                *(e for e, _ in self._tweens() if e >= _FLOATING),
            ]:
                esper.delete_entity(entity, immediate=True)
            for who, appearance in appearances.items():
                _create(who, Seen(appearance))

    def follow(self, event: Event) -> None:
        """Change the figures as the event says."""
        if isinstance(event, happened.Attacked):
            self.attack = event
        with world.inside(self.world):
            _follow(event)

    # --- what moves

    def begin(self, who: int, tween: Tween) -> None:
        """Let a figure that is there move, in place of an animation of the same kind."""
        with world.inside(self.world):
            if esper.entity_exists(who):
                esper.add_component(who, tween)

    def float(self, tween: Floating) -> None:
        """Show something for a while that is no figure.

        There are no more splinters than may be, and of the words in one place only the last ones.
        """
        with world.inside(self.world):
            if isinstance(tween, Splinters):
                room = MOST - sum(other.number for _, other in esper.get_component(Splinters))
                tween = replace(tween, number=min(room, tween.number), ms=min(tween.ms, LONGEST))
            if isinstance(tween, Words):
                before = sorted(entity for entity, other in esper.get_component(Words) if other.at == tween.at)
                for entity in before[: 1 - MOST_WORDS]:
                    esper.delete_entity(entity, immediate=True)
            _create(next(self._floating), tween)

    def hush(self, *spots: Spot | None) -> None:
        """Take away the words over these places, since something else is read now."""
        with world.inside(self.world):
            for entity, words in list(esper.get_component(Words)):
                if words.at in spots:
                    esper.delete_entity(entity, immediate=True)

    def tick(self, ms: int) -> bool:
        """Let time pass, in milliseconds; did anything move?"""
        with world.inside(self.world):
            moved = self._moving()
            esper.process(ms)
        return moved

    def settle(self, *, silent: bool = True) -> None:
        """End every animation at once, except statements and, unless `silent`, other words and flashes.

        Those flashes last longer, since they are seen as outlines.
        """
        with world.inside(self.world):
            for entity, tween in list(self._tweens()):
                if not silent and isinstance(tween, Flash):
                    esper.add_component(entity, replace(tween, ms=max(tween.ms, OUTLINED), times=1))
                elif not isinstance(tween, Bubble) and (silent or not isinstance(tween, Words)):
                    _age(entity, tween, tween.ms - tween.age)

    @property
    def still(self) -> bool:
        """Is nothing moving?"""
        with world.inside(self.world):
            return not self._moving()

    def _moving(self) -> bool:
        return any(True for _ in self._tweens())

    @staticmethod
    def _tweens() -> Iterator[tuple[int, Tween]]:
        for kind in TWEENS:
            yield from esper.get_component(kind)

    def floating(self, kind: type[T]) -> list[T]:
        """All of that kind that are seen now, the oldest first."""
        with world.inside(self.world):
            found = sorted(esper.get_component(kind), key=lambda one: one[0])
            return [tween for _, tween in found if tween.age >= 0]

    def sprites(self) -> list[Sprite]:
        """What is to be drawn, lowest id first."""
        with world.inside(self.world):
            return [
                _sprite(who, seen.appearance, self.plane)
                for who, seen in sorted(esper.get_component(Seen), key=lambda found: found[0])
            ]


def _create(entity: int, *components: object) -> None:
    """Create the entity of that id."""
    esper._entity_count = count(entity)  # type: ignore[assignment,unused-ignore]  # noqa: SLF001  as in the table's world
    esper.create_entity(*components)


def _change(who: int, **changed: object) -> None:
    """Change the appearance of somebody who is on the map; nothing is done for others."""
    seen = esper.try_component(who, Seen) if esper.entity_exists(who) else None
    if seen:
        esper.add_component(who, Seen(replace(seen.appearance, **changed)))


def _follow(event: Event) -> None:
    match event:
        case happened.Appeared():
            if esper.entity_exists(event.who):
                esper.delete_entity(event.who, immediate=True)
            _create(event.who, Seen(event.appearance))
        case happened.Left():
            if esper.entity_exists(event.who):
                esper.delete_entity(event.who, immediate=True)
        case happened.Restacked():
            _change(event.who, stack=event.stack, gear=event.gear)
        case happened.Eroded():
            _change(event.who, challenge=event.stack)
        case happened.Moved():
            _change(event.who, cell=event.cell, facing=event.facing)
        case happened.Maneuvered() | happened.Plunged() | happened.Shoved():
            _change(event.who, cell=event.cell)
        case happened.Affected():
            _change(event.who, effects=event.effects)
        case happened.SideChanged():
            _change(event.who, side=event.side, neck=event.neck)
        case happened.Fell():
            _change(event.who, out=event.why, effects=())
        case happened.Rose() | happened.Recruited():
            _change(event.who, out="")


def _sprite(who: int, appearance: Appearance, lies: Plane) -> Sprite:
    at, up = lies.middle(appearance.cell), 0.0
    glide, shake = esper.try_component(who, Glide), esper.try_component(who, Shake)
    flash, fade = esper.try_component(who, Flash), esper.try_component(who, Fade)
    topple = esper.try_component(who, Topple)
    if glide:
        eased = glide.t * glide.t * (3 - 2 * glide.t)
        at = tuple(a + (b - a) * eased for a, b in zip(glide.start, glide.end, strict=True))  # type: ignore[assignment]
        up = glide.hop * sin(pi * glide.t)
    aside = shake.size * sin(shake.t * 6 * pi) * (1 - shake.t) if shake else 0.0
    for (x, y), by in _pushes(who):
        aside, up = aside + x * by, up - y * by
    alpha = 1.0 if fade is None else 1 - fade.t if fade.gone else fade.t
    goes = fade is not None and fade.gone
    angle = topple.angle if topple else LIES if appearance.out in _LYING else 0.0
    light, ink = (flash.light, flash.ink) if flash else (0.0, WHITE)
    return Sprite(who, appearance, at, up, aside, alpha, light, angle, ink, goes)


def _pushes(who: int) -> Iterator[tuple[Spot, float]]:
    """In which directions the figure is off its place, and by how many units."""
    lunge, recoil = esper.try_component(who, Lunge), esper.try_component(who, Recoil)
    if lunge:
        yield lunge.ahead, lunge.by
    if recoil:
        yield recoil.away, recoil.by


_LIFT: dict[PieceMark, int] = {"added": 4, "active": 4, "helps": 4, "picked": 4, "gone": -3}


def side_of(appearance: Appearance) -> FigureSide:
    """Whose base it stands on."""
    if appearance.what == "challenge":
        return "challenge"
    if appearance.what == "object":
        return "object"
    if appearance.neck is Colour.BLACK:
        return "enemy"
    return "hero" if appearance.neck is Colour.GRAY else "ally"


def spec_of(appearance: Appearance, marks: Mapping[int, PieceMark] | None = None, bearing: int = 180) -> FigureSpec:
    """The figure, looking that way: degrees clockwise from north; marked pieces are lifted."""
    if appearance.challenge:
        return _challenge(appearance.challenge)
    if appearance.base:
        return FigureSpec("object", base=PieceSpec(appearance.base.word, 2, hidden=True))
    stack, marked = appearance.stack, marks or {}
    if stack is None:
        return FigureSpec(side_of(appearance), bearing, look=appearance.look)
    neck = PieceSpec((appearance.neck or Colour.GRAY).word, 1)
    return FigureSpec(
        side_of(appearance),
        bearing,
        _pieces(stack.feet, marked),
        _pieces(stack.guts, marked),
        neck,
        _pieces(stack.brains, marked),
        look=appearance.look,
    )


def place_of(appearance: Appearance, piece: int) -> PieceKey | None:
    """The place in the figure of the piece with that id; None where it is not in the stack."""
    for position in POSITIONS:
        for number, one in enumerate(appearance.stack.at(position) if appearance.stack else ()):
            if one.id == piece:
                return position, number
    return None


class PieceBand(NamedTuple):
    """How many units above the ground the base of a piece is seen, and how many units of it are seen above that."""

    up: float
    high: float


def band_of(appearance: Appearance, key: PieceKey) -> PieceBand | None:
    """Where that piece of the figure is seen; None where there is none."""
    placed = layout(spec_of(appearance))
    found = next((one for one in placed if one.key == key), None)
    if found is None:
        return None
    above = min((one.z for one in placed if one.z > found.z), default=found.z + HEIGHT[found.piece.pips])
    return PieceBand(found.z * CAMERA_UP, (above - found.z) * CAMERA_UP)


def _pieces(pieces: Pieces, marks: Mapping[int, PieceMark]) -> tuple[PieceSpec, ...]:
    return tuple(
        PieceSpec(piece.colour.word, piece.pips, piece.spent, _LIFT.get(marks.get(piece.id, "locked"), 0))
        for piece in pieces
    )


def _challenge(stack: ChallengeStack) -> FigureSpec:
    guts, brains = _block(stack.guts), _block(stack.brains)
    neck = PieceSpec("black", 1) if brains else None
    return FigureSpec("challenge", guts=guts, neck=neck, brains=brains, base=PieceSpec(stack.base.word, 3))


def _block(block: Block | None) -> tuple[PieceSpec, ...]:
    return tuple(PieceSpec(block.colour.word, pips) for pips in block.sizes) if block else ()
