"""The stage: what stands on the map as the screen shows it.

It is a second esper world, which follows the events and may lag behind the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from math import pi, sin
from typing import ClassVar, NamedTuple, TypeVar

import esper
from msgspec import Struct
from msgspec.structs import replace

from game.stacktors import events as happened
from game.stacktors.events import Appearance
from game.table import world
from game.table.book import Event
from game.ui.map.plane import Plane, Spot, plane

_FLOATING = 1_000_000
"""From this id on, entities are the stage's own; below it they are the match's."""


class Seen(Struct, frozen=True):
    """What an entity looks like now."""

    look: Appearance


class Tween(Struct, frozen=True, kw_only=True):
    """An animation that lasts `ms` milliseconds; one that `floats` has an entity of its own, which ends with it."""

    ms: int
    age: int = 0
    floats: ClassVar[bool] = False

    @property
    def t(self) -> float:
        """How much of it is over, 0 to 1."""
        return min(1.0, self.age / self.ms) if self.ms else 1.0


class Glide(Tween, frozen=True):
    """The figure goes from one cell to another; `hop` is how high it jumps, in units."""

    start: Spot
    end: Spot
    hop: int = 0


class Shake(Tween, frozen=True):
    """The figure trembles by that many units, since it is hit."""

    size: int = 6


class Flash(Tween, frozen=True):
    """The figure lights up."""

    ink: tuple[int, int, int] = (255, 255, 255)


class Fade(Tween, frozen=True):
    """The figure appears, or disappears if `gone`."""

    gone: bool = False


class Words(Tween, frozen=True):
    """A few words that rise over a cell."""

    floats = True
    text: str
    ink: str
    at: Spot


class Bubble(Tween, frozen=True):
    """What somebody says."""

    floats = True
    text: str
    who: int


class Bolt(Tween, frozen=True):
    """An attack on its way to the target."""

    floats = True
    start: Spot
    end: Spot


T = TypeVar("T", bound=Tween)
TWEENS: tuple[type[Tween], ...] = (Glide, Shake, Flash, Fade, Words, Bubble, Bolt)


class Sprite(NamedTuple):
    """Something to draw.

    `at` is the spot of its middle, `up` and `aside` are how many units it is lifted and shifted; `alpha` and `flash` go
    from 0 to 1.
    """

    who: int
    look: Appearance
    at: Spot
    up: float
    aside: float
    alpha: float
    flash: float


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
        self._floating = count(_FLOATING)
        with world.inside(self.world):
            esper.add_processor(Ageing())

    def close(self) -> None:
        """Forget its world."""
        world.forget(self.world)

    # --- what is there

    def looks(self) -> dict[int, Appearance]:
        """The looks of everything that stands there, lowest id first."""
        with world.inside(self.world):
            return {who: seen.look for who, seen in sorted(esper.get_component(Seen), key=lambda found: found[0])}

    def look(self, who: int) -> Appearance | None:
        with world.inside(self.world):
            seen = esper.try_component(who, Seen) if esper.entity_exists(who) else None
        return seen.look if seen else None

    def rebuild(self, looks: Mapping[int, Appearance]) -> None:
        """Show exactly these, all at rest; this is done after undo, redo and load."""
        with world.inside(self.world):
            for entity in [
                *(who for who, _ in esper.get_component(Seen)),
                *(e for e, _ in self._tweens() if e >= _FLOATING),
            ]:
                esper.delete_entity(entity, immediate=True)
            for who, look in looks.items():
                _create(who, Seen(look))

    def follow(self, event: Event) -> None:
        """Change the figures as the event says."""
        with world.inside(self.world):
            _follow(event)

    # --- what moves

    def begin(self, who: int, tween: Tween) -> None:
        """Let somebody who is there glide, shake, flash or fade, in place of an animation of the same kind."""
        with world.inside(self.world):
            if esper.entity_exists(who):
                esper.add_component(who, tween)

    def float(self, tween: Words | Bubble | Bolt) -> None:
        """Show words, a statement or a bolt for a while."""
        with world.inside(self.world):
            _create(next(self._floating), tween)

    def tick(self, ms: int) -> bool:
        """Let time pass, in milliseconds; did anything move?"""
        with world.inside(self.world):
            moved = self._moving()
            esper.process(ms)
        return moved

    def settle(self) -> None:
        """End every animation at once, except statements."""
        with world.inside(self.world):
            for entity, tween in list(self._tweens()):
                if not isinstance(tween, Bubble):
                    _age(entity, tween, tween.ms)

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
        """All words, statements or bolts that are seen now, the oldest first."""
        with world.inside(self.world):
            return [tween for _, tween in sorted(esper.get_component(kind), key=lambda found: found[0])]

    def sprites(self) -> list[Sprite]:
        """What is to be drawn, lowest id first."""
        with world.inside(self.world):
            return [
                _sprite(who, seen.look, self.plane)
                for who, seen in sorted(esper.get_component(Seen), key=lambda found: found[0])
            ]


def _create(entity: int, *components: object) -> None:
    """Create the entity of that id."""
    esper._entity_count = count(entity)  # type: ignore[assignment,unused-ignore]  # noqa: SLF001  as in the table's world
    esper.create_entity(*components)


def _change(who: int, **changed: object) -> None:
    """Change the look of somebody who is on the map; nothing is done for others."""
    seen = esper.try_component(who, Seen) if esper.entity_exists(who) else None
    if seen:
        esper.add_component(who, Seen(replace(seen.look, **changed)))


def _follow(event: Event) -> None:
    match event:
        case happened.Appeared():
            if esper.entity_exists(event.who):
                esper.delete_entity(event.who, immediate=True)
            _create(event.who, Seen(event.look))
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
        case happened.Rose():
            _change(event.who, out="")


def _sprite(who: int, look: Appearance, lies: Plane) -> Sprite:
    at, up = lies.middle(look.cell), 0.0
    glide, shake = esper.try_component(who, Glide), esper.try_component(who, Shake)
    flash, fade = esper.try_component(who, Flash), esper.try_component(who, Fade)
    if glide:
        eased = glide.t * glide.t * (3 - 2 * glide.t)
        at = tuple(a + (b - a) * eased for a, b in zip(glide.start, glide.end, strict=True))  # type: ignore[assignment]
        up = glide.hop * sin(pi * glide.t)
    aside = shake.size * sin(shake.t * 6 * pi) * (1 - shake.t) if shake else 0.0
    alpha = 1.0 if fade is None else 1 - fade.t if fade.gone else fade.t
    return Sprite(who, look, at, up, aside, alpha, 1 - flash.t if flash else 0.0)
