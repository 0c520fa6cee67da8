"""Reads and writes esper's current world, captures it as a value, and draws from the one stream of chance, which is
part of it.

Every write goes through `new`, `put`, `drop` and `remove`, so that a capture costs only what has changed.

Whoever has the state has the rolls to come; so `Views` takes the stream out of what a seat sees, and `Match` bars undo
after every draw. A book does neither itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from hashlib import blake2b
from itertools import count
from operator import itemgetter
from typing import Any, ClassVar, Final, TypeVar, TypeVarTuple

import esper
import msgspec
from msgspec import Struct

TABLE = 1
"""The entity that holds what belongs to the whole table."""


class Component(Struct, frozen=True, tag=True):
    """A part of an entity: a frozen value. A change replaces it by another."""

    apart: ClassVar[bool] = False
    """Whether answers that are kept (see `kept`) never depend on components of this kind."""


class NextEntity(Component, frozen=True):
    """The id of the next new entity, kept on the table's entity; no id is used twice, even after undo or loading."""

    next: int


C = TypeVar("C", bound=Component)
T = TypeVar("T")
Ts = TypeVarTuple("Ts")
EntityRow = tuple[Component, ...]
"""An entity's components in the order of their kinds' names."""
Snapshot = dict[int, EntityRow]
"""The row of each entity. A snapshot is never changed, and snapshots share rows."""

_rows: dict[str, Snapshot] = {}
_dirty: dict[str, set[int]] = {}
_scratches = count(1)
_encoder = msgspec.json.Encoder(order="deterministic")
_digests: dict[int, tuple[EntityRow, bytes]] = {}
_answers: list[dict[tuple[Any, ...], Any]] = []
"""What is kept of each question, by what it was asked about, of those questions only of which anything is kept."""


def _touch(entity: int) -> None:
    _dirty.setdefault(esper.current_world, set()).add(entity)


def kept(question: Callable[[*Ts], T]) -> Callable[[*Ts], T]:
    """A decorator for a question about the current world whose answer is a value.

    An answer is kept until anything is written that it could depend on (see `Component.apart`), or another world
    becomes the current one.
    """
    answers: dict[tuple[Any, ...], T] = {}

    @wraps(question)
    def asked(*args: *Ts) -> T:
        if args in answers:
            return answers[args]
        answer = question(*args)
        if not answers:
            _answers.append(answers)
        answers[args] = answer
        return answer

    return asked


def _outdate() -> None:
    for answers in _answers:
        answers.clear()
    _answers.clear()


def new(*components: Component) -> int:
    """Create an entity; the first one is the table's. No id is used twice in a match."""
    if not esper.entity_exists(TABLE):
        return _create(TABLE, *components, NextEntity(TABLE + 1))
    entity = get(TABLE, NextEntity).next
    put(TABLE, NextEntity(entity + 1))
    return _create(entity, *components)


def _create(entity: int, *components: Component) -> int:
    """Create an entity with that id; esper alone would give it the next id that it has not used in this world."""
    esper._entity_count = count(entity)  # noqa: SLF001 esper has no public way to choose the id
    esper.create_entity(*components)
    _touch(entity)
    _outdate()
    return entity


def put(entity: int, *components: Component) -> None:
    """Give the entity these components, each in place of an earlier one of its kind; the table's is made if need be."""
    if entity == TABLE and not esper.entity_exists(TABLE):
        new()
    for component in components:
        esper.add_component(entity, component)
        if not component.apart:
            _outdate()
    _touch(entity)


def drop(entity: int, kind: type[Component]) -> None:
    """Take the component away, if the entity has it."""
    if esper.has_component(entity, kind):
        esper.remove_component(entity, kind)
        _touch(entity)
        _outdate()


def remove(entity: int) -> None:
    """Delete the entity at once.

    Only the close of a situation does this; during play an entity is marked as out instead.
    """
    esper.delete_entity(entity, immediate=True)
    _touch(entity)
    _outdate()


get = esper.component_for_entity
"""Of an entity and a kind, the entity's component of that kind; KeyError if it has none."""
ask = esper.try_component
"""Of an entity and a kind, the entity's component of that kind, or None (also for an entity that is no more)."""


def has(entity: int, kind: type[Component]) -> bool:
    """Has the entity a component of that kind? No for an entity that is no more."""
    row = esper._entities.get(entity)  # noqa: SLF001 has_component fails for an entity that is no more
    return row is not None and kind in row


def each(kind: type[C]) -> list[tuple[int, C]]:
    """All entities with that component, lowest id first."""
    return sorted(esper.get_component(kind), key=itemgetter(0))


def capture() -> Snapshot:
    """The whole current world as a value; rows that were not written to are shared with earlier captures."""
    rows = _rows.setdefault(esper.current_world, {})
    dirty = _dirty.setdefault(esper.current_world, set())
    for entity in dirty:
        if esper.entity_exists(entity):
            rows[entity] = tuple(sorted(esper.components_for_entity(entity), key=kind))
        else:
            rows.pop(entity, None)
    dirty.clear()
    return dict(rows)


def part(at: Snapshot, entity: int, kind: type[C]) -> C | None:
    """The component of that kind that the entity has in that state, if it has one."""
    return next((one for one in at.get(entity, ()) if isinstance(one, kind)), None)


def kind(component: Component) -> str:
    return type(component).__name__


def restore(to: Snapshot) -> None:
    """Make the current world equal to the snapshot, next id included."""
    rows = _rows.setdefault(esper.current_world, {})
    dirty = _dirty.setdefault(esper.current_world, set())
    for entity in sorted((rows.keys() | dirty) - to.keys()):
        if esper.entity_exists(entity):
            esper.delete_entity(entity, immediate=True)
            _outdate()
        rows.pop(entity, None)
    for entity, row in to.items():
        if rows.get(entity) is not row or entity in dirty:
            _restore_row(entity, row)
            rows[entity] = row
    dirty.clear()


def _restore_row(entity: int, row: EntityRow) -> None:
    if not esper.entity_exists(entity):
        _create(entity, *row)
        return
    present: EntityRow = esper.components_for_entity(entity)
    have = {type(component): component for component in present}
    for component in row:
        if have.pop(type(component), None) is not component:
            esper.add_component(entity, component)
            if not component.apart:
                _outdate()
    for kind in have:
        esper.remove_component(entity, kind)
        _outdate()


@contextmanager
def inside(name: str) -> Iterator[None]:
    """Work in the world of that name. The code inside must never yield to other code."""
    home = esper.current_world
    _switch(name)
    try:
        yield
    finally:
        _switch(home)


def _switch(name: str) -> None:
    if name != esper.current_world:
        esper.switch_world(name)
        _outdate()


def scratch_name(purpose: str = "scratch") -> str:
    """A name that no other world has."""
    return f"{purpose} {next(_scratches)}"


def forget(name: str) -> None:
    """Delete that world; it must not be the current one."""
    if name in esper.list_worlds():
        esper.delete_world(name)
    _rows.pop(name, None)
    _dirty.pop(name, None)


@contextmanager
def scratch(snapshot: Snapshot) -> Iterator[None]:
    """Work in a new world that equals the snapshot and is gone afterwards."""
    name = scratch_name()
    try:
        with inside(name):
            restore(snapshot)
            yield
    finally:
        forget(name)


@contextmanager
def supposed() -> Iterator[None]:
    """Whatever is written within is taken back at the end, so that a world that is only read stays as it is.

    The code within must never yield to other code. What was kept before (see `kept`) is kept again afterwards.
    """
    before, answers = capture(), [(known, dict(known)) for known in _answers]
    try:
        yield
    finally:
        restore(before)
        for known, old in answers:
            if not known:
                _answers.append(known)
            known.update(old)


def digest(snapshot: Snapshot, without: tuple[type, ...] = ()) -> str:
    """A hash of the whole state, but for the components named, equal for equal worlds whatever their history."""
    total = blake2b(digest_size=12)
    for entity in sorted(snapshot):
        row = snapshot[entity]
        kept = tuple(component for component in row if type(component) not in without)
        total.update(str(entity).encode())
        total.update(_row_digest(entity, row if len(kept) == len(row) else kept))
    return total.hexdigest()


def _row_digest(entity: int, row: EntityRow) -> bytes:
    known = _digests.get(entity)
    if known and known[0] is row:
        return known[1]
    fresh = blake2b(_encoder.encode(row), digest_size=12).digest()
    _digests[entity] = (row, fresh)
    return fresh


_MASK: Final = (1 << 64) - 1


class Stream(Component, frozen=True):
    """Where the stream stands; None where a seat looks that may not know it."""

    apart = True
    state: int | None


class Veiled(Exception):  # noqa: N818 it is a fault of who plays on in a view without imagining
    """Somebody drew in a world that only shows what a seat sees; `View.possible` gives one in which one can draw."""


def begin(key: str) -> None:
    """Let the table's stream begin with that key; a book's setup does this."""
    put(TABLE, Stream(int.from_bytes(blake2b(key.encode(), digest_size=8).digest())))


def below(limit: int) -> int:
    """Draw a whole number from 0 to limit - 1, each as likely as the others; only `apply` and `setup` draw."""
    while True:
        stream = ask(TABLE, Stream)
        if stream is None or stream.state is None:
            raise Veiled
        state = (stream.state + 0x9E3779B97F4A7C15) & _MASK
        put(TABLE, Stream(state))
        value = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
        value ^= value >> 31
        if value < (1 << 64) - (1 << 64) % limit:
            return value % limit


def rolled(sides: int) -> int:
    """The face of a die of that many sides."""
    return below(sides) + 1


def shuffled(cards: Sequence[T]) -> tuple[T, ...]:
    """The cards in another order, each order as likely."""
    pile = list(cards)
    for at in range(len(pile) - 1, 0, -1):
        other = below(at + 1)
        pile[at], pile[other] = pile[other], pile[at]
    return tuple(pile)


def veil() -> None:
    """Take the stream out of the current world, a seat's view."""
    stream = ask(TABLE, Stream)
    if stream and stream.state is not None:
        put(TABLE, Stream(None))


def imagine(key: str) -> None:
    """Put a stream of one's own in the place of a veiled one."""
    if ask(TABLE, Stream):
        begin(key)
