"""A match: `Match.play` is the only way to change it; undo and redo; the entries that are its log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from msgspec import Struct

from game.table import world
from game.table.book import BETWEEN, Book, Decision, Event, Imagining, Intent, Refusal, Seat, refuse
from game.table.codec import UNTRUE, Codec
from game.table.world import EntityRow, Snapshot, Stream

_IMAGINED = 8
"""In so many states that a seat thinks possible it is tried whether an answer has shown it something."""


class Entry(Struct, frozen=True):
    """One intent that was played. `changed` holds the rows that it changed (None: the entity is gone).

    `by` says how the answer came: "" by hand, otherwise plan, order or bot. `chosen`: the intent answered a real
    choice.
    """

    seat: Seat
    intent: Intent
    changed: tuple[tuple[int, EntityRow | None], ...]
    state: str
    by: str = ""
    chosen: bool = True
    reveals: bool = False

    @property
    def by_hand(self) -> bool:
        """Is it a choice that a person made? Standing orders, planned answers and computers choose for themselves."""
        return self.chosen and not self.by


class Refused(Exception):  # noqa: N818 it is an answer, not an error
    """An intent that may not be played; `refusal` tells why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence())
        self.refusal = refusal


class Undone(Struct, frozen=True):
    """Entries that were undone together, oldest first, and the states after each of them."""

    entries: tuple[Entry, ...]
    snapshots: tuple[Snapshot, ...]


class History(Struct, frozen=True):
    """The history of a match: the first state and the state after each entry, the entries, and what was undone."""

    snapshots: list[Snapshot]
    entries: list[Entry]
    undone: list[Undone]


Listener = Callable[[str, Any], None]
"""A function that is told of every change, as `("entry", Entry)`, `("undo", count left)` or `("redo", Undone)`.

The log on disk is one.
"""


class Views:
    """What the seats see of one state after another; each view is made once for each state, when it is asked for."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._at: Snapshot | None = None
        self._views: dict[Seat, Snapshot] = {}
        self._worlds: dict[Seat, str] = {}
        """Each seat's kept world, which shows the view made last."""

    def of(self, at: Snapshot, seat: Seat) -> Snapshot:
        """That state as that seat sees it."""
        if self._at is not at:
            self._at = at
            self._views.clear()
        if seat not in self._views:
            self._views[seat] = self._veiled(at, seat)
        return self._views[seat]

    def _veiled(self, at: Snapshot, seat: Seat) -> Snapshot:
        with world.inside(self._worlds.setdefault(seat, world.scratch_name("view"))):
            world.restore(at)
            return self.veiled(seat)

    def veiled(self, seat: Seat) -> Snapshot:
        """The current world after what that seat may not know was taken out of it."""
        self._book.veil(seat)
        world.veil()
        return world.capture()

    def inside(self, at: Snapshot, seat: Seat) -> AbstractContextManager[None]:
        """The seat's world at that state, to be read only."""
        self.of(at, seat)
        return world.inside(self._worlds[seat])

    def close(self) -> None:
        """Forget the worlds."""
        for name in self._worlds.values():
            world.forget(name)
        self._worlds.clear()
        self._views.clear()


class Match:
    """A game under way in a world of its own. Every change goes through `play`.

    An example with noughts and crosses, where the players bet who marks a cell first; 2 and 3 are the players'
    entities:

    >>> from tests.tictactoe import CASE, Begin, Bet
    >>> match = CASE.match()
    >>> match.play("p1", Begin(who=2))
    []
    >>> match.play("p2", Bet(amount=0))
    Traceback (most recent call last):
    game.table.match.Refused: It is the decision of Player 1, not of Player 2 (TTT-3)
    >>> match.undo("p1")
    >>> match.entries
    []
    >>> match.close()
    """

    def __init__(self, book: Book, start: Any, past: History | None = None) -> None:
        """A new match, or with `past` one that a log tells, for which no rule is played.

        An exception of the rulebook's setup comes through, and no world is left behind.
        """
        self.book = book
        self.start = start
        self._codec = Codec(book)
        self.world, self._back = world.scratch_name("match"), world.scratch_name("back")
        self._views = Views(book)
        self._legal_at: Snapshot | None = None
        self._legal: dict[Decision, tuple[Intent, ...]] = {}
        """The legal answers in the state `_legal_at`, as far as they have been asked for."""
        self._undo_at: Snapshot | None = None
        self._undo: dict[Seat, Refusal | None] = {}
        """Why seats may take nothing back in the state `_undo_at`, as far as that has been asked."""
        self.listeners: list[Listener] = []
        past = past or _beginning(book, start)
        with world.inside(self.world):
            world.restore(past.snapshots[-1])
        self.entries, self._snapshots, self._undone = past.entries, past.snapshots, past.undone

    def close(self) -> None:
        """Forget the worlds."""
        world.forget(self.world)
        world.forget(self._back)
        self._views.close()

    @property
    def undone(self) -> tuple[Undone, ...]:
        """The undone entries that redo would bring back, the next one last."""
        return tuple(self._undone)

    @property
    def snapshot(self) -> Snapshot:
        """The state as a value."""
        return self._snapshots[-1]

    def view(self, seat: Seat) -> Snapshot:
        """The state as that seat may know it."""
        return self._views.of(self.snapshot, seat)

    def seen(self, seat: Seat) -> AbstractContextManager[None]:
        """The world as that seat may know it, to be read only."""
        return self._views.inside(self.snapshot, seat)

    @property
    def states(self) -> tuple[Snapshot, ...]:
        """The states after each entry, as values."""
        return tuple(self._snapshots[1:])

    def before(self) -> Snapshot:
        """The state before the last entry."""
        return self._snapshots[-2]

    @property
    def hash(self) -> str:
        """The hash of the current state, by today's components."""
        return world.digest(self.snapshot)

    @property
    def first(self) -> Snapshot:
        """The state before the first entry."""
        return self._snapshots[0]

    def to_act(self) -> tuple[Decision, ...]:
        with world.inside(self.world):
            return self.book.to_act()

    def legal(self, decision: Decision) -> list[Intent]:
        if self._legal_at is not self.snapshot:
            self._legal_at, self._legal = self.snapshot, {}
        if decision not in self._legal:
            with world.inside(self.world):
                self._legal[decision] = tuple(self.book.legal(decision))
        return list(self._legal[decision])

    def decided(self, seat: Seat) -> int | None:
        """The number of entries up to the last choice that the seat's player made by hand; None before the first."""
        last = self._last(seat)
        return None if last is None else last + 1

    def result(self) -> str:
        """How it ended; empty while it goes on."""
        with world.inside(self.world):
            return self.book.result()

    def refusal(self, seat: Seat, intent: Intent) -> Refusal | None:
        """Why that seat may not play this now; None if it may."""
        try:
            taken = self._taken(seat, intent)
        except Refused as refused:
            return refused.refusal
        with world.inside(self.world):
            return self._refusal(seat, taken)

    def _taken(self, seat: Seat, intent: Intent) -> Intent:
        """The intent as the log would give it back.

        Raises Refused where seat or intent are not of their types, since then the log could not be read back.
        """
        try:
            if type(seat) is str and type(intent) in self.book.intents:
                return self._codec.taken(intent)
        except UNTRUE as error:
            raise Refused(refuse("", "That is no answer in this game ({error})", error=str(error))) from error
        raise Refused(refuse("", "That is no answer in this game"))

    def _refusal(self, seat: Seat, intent: Intent) -> Refusal | None:
        decisions = self.book.to_act()
        if not intent.any_time and not any(seat in decision.owners for decision in decisions):
            owners = BETWEEN.join(owner for decision in decisions for owner in decision.owners)
            rule = self.book.cites.get("other_seat", "")
            return refuse(rule, "It is the decision of {seats}, not of {seat}", seats=owners, seat=seat)
        return self.book.refusal(seat, intent)

    def play(self, seat: Seat, intent: Intent, by: str = "") -> list[Event]:
        """Play the intent for that seat, if the rules allow it.

        Raises Refused; when refused or failed, nothing has changed.
        """
        intent = self._taken(seat, intent)
        with world.inside(self.world):
            refusal = self._refusal(seat, intent)
            if refusal:
                raise Refused(refusal)
            before = self.snapshot
            try:
                events = self.book.apply(seat, intent)
                after = world.capture()
                self._check(before, after)
                entry = _entry(before, after, seat, intent, by, events)
            except BaseException:
                world.restore(before)
                raise
        self.entries.append(entry)
        self._snapshots.append(after)
        self._undone.clear()
        self._tell("entry", entry)
        return events

    def _check(self, before: Snapshot, after: Snapshot) -> None:
        """Raises Refused where the log could not write down what has changed."""
        for who, row in after.items():
            if row is not before.get(who):
                was = {type(part): part for part in before.get(who, ())}
                fresh = (part for part in row if was.get(type(part)) is not part)
                lost = next((part for part in fresh if not self._codec.keeps(part)), None)
                if lost:
                    raise Refused(
                        refuse("", "What would come of that cannot be written down ({kind})", kind=world.kind(lost))
                    )

    def _tell(self, what: str, value: Any) -> None:
        for listener in self.listeners:
            listener(what, value)

    def undo_refusal(self, seat: Seat) -> Refusal | None:
        """Why that seat's last choice cannot be undone; None if it can."""
        if self._undo_at is not self.snapshot:
            self._undo_at, self._undo = self.snapshot, {}
        if seat not in self._undo:
            self._undo[seat] = self._not_undone(seat)
        return self._undo[seat]

    def _not_undone(self, seat: Seat) -> Refusal | None:
        last = self._last(seat)
        if last is None:
            return refuse("", "There is nothing of yours to take back")
        after = self.entries[last + 1 :]
        lasting = next((entry.intent.stays for entry in after if entry.intent.stays), "")
        if lasting:
            return refuse("", lasting)
        sealed = self._sealed(last) if after else set()
        others = (entry for n, entry in enumerate(after, last + 1) if n not in sealed and entry.seat != seat)
        other = next((entry for entry in others if entry.chosen and not entry.intent.follows), None)
        if other:
            return refuse("", "{seat} has answered since; what others chose stays", seat=other.seat)
        if any(entry.reveals for entry in self.entries[last:]) or (not sealed and self._surprised(last, seat)):
            return refuse("", "Something was revealed since, and stays so")
        return None

    def _sealed(self, number: int) -> set[int]:
        """The later entries that answer sealed questions which are asked together with what that entry answers."""
        step = self._answered(number)
        if not (step and step.sealed):
            return set()
        with world.inside(self.world):
            going_on = any(one.sealed and one.kind == step.kind for one in self.book.to_act())
        if not going_on:
            return set()
        together = self._asked(number)
        return {later for later in range(number + 1, len(self.entries)) if self._answered(later) in together}

    def _asked(self, number: int) -> tuple[Decision, ...]:
        """The decisions that were open before that entry."""
        with self._back_at(self._snapshots[number]):
            return self.book.to_act()

    @contextmanager
    def _back_at(self, state: Snapshot) -> Iterator[None]:
        """A kept world of its own in that state, to look back."""
        with world.inside(self._back):
            world.restore(state)
            yield

    def _answered(self, number: int) -> Decision | None:
        """The decision that the entry of that number answered; None where it waited for none."""
        entry = self.entries[number]
        own = (one for one in self._asked(number) if entry.seat in one.owners)
        return None if entry.intent.any_time else next(own, None)

    def _surprised(self, number: int, seat: Seat) -> bool:
        """Has the seat seen something that did not follow from what it saw before that entry, and the entries since?

        Then the entries lead elsewhere where they are played in what the seat saw, with what is hidden from it left
        out or, where the book can, imagined.
        """
        before, now = self._snapshots[number], self.view(seat)
        with self._back_at(before):
            seen = self._views.veiled(seat)
        keys = ("", *map(str, range(_IMAGINED))) if isinstance(self.book, Imagining) else ("",)
        if seen == before or all(self._led(number, seat, seen, key) == now for key in keys):
            return False
        return self._led(number, seat, before) == now

    def _led(self, number: int, seat: Seat, at: Snapshot, key: str = "") -> Snapshot | None:
        """What the seat sees after that entry and those since, played in that state; None where they cannot be played.

        With a key, what is hidden is imagined first. By other rules than an old log's they lead elsewhere from the true
        state, too.
        """
        with self._back_at(at):
            if key and isinstance(self.book, Imagining):
                self.book.imagine(seat, key)
            try:
                for entry in self.entries[number:]:
                    self.book.apply(entry.seat, entry.intent)
            except Exception:  # noqa: BLE001  rules may rest on what is hidden, and a log on older rules
                return None
            return self._views.veiled(seat)

    @property
    def last_by_hand(self) -> Entry | None:
        """The last choice that a person made, whoever that was."""
        return next((one for one in reversed(self.entries) if one.by_hand), None)

    def _last(self, seat: Seat) -> int | None:
        """The index of that seat's last choice by hand. What its orders answered afterwards is undone with it."""
        entries = self.entries
        own = (n for n in range(len(entries) - 1, -1, -1) if entries[n].seat == seat)
        return next((n for n in own if entries[n].by_hand), None)

    def undo(self, seat: Seat) -> None:
        """Undo that seat's last choice and everything that followed from it. Raises Refused."""
        refusal = self.undo_refusal(seat)
        last = self._last(seat)
        if refusal or last is None:
            raise Refused(refusal or refuse("", "There is nothing of yours to take back"))
        stays = [self.entries[number] for number in sorted(self._sealed(last))]
        self.rewind(last)
        for entry in stays:
            self.play(entry.seat, entry.intent, entry.by)

    def rewind(self, number: int) -> None:
        """Undo everything after that many entries, whoever has answered since; redo brings it back."""
        self._undone.append(Undone(tuple(self.entries[number:]), tuple(self._snapshots[number + 1 :])))
        del self.entries[number:], self._snapshots[number + 1 :]
        self._go_to(self.snapshot)
        self._tell("undo", number)

    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> None:
        """Redo what was undone last. Raises Refused."""
        if not self._undone:
            raise Refused(refuse("", "There is nothing to do again"))
        again = self._undone.pop()
        self.entries.extend(again.entries)
        self._snapshots.extend(again.snapshots)
        self._go_to(self.snapshot)
        self._tell("redo", again)

    def _go_to(self, snapshot: Snapshot) -> None:
        with world.inside(self.world):
            world.restore(snapshot)


def _beginning(book: Book, start: Any) -> History:
    with world.scratch({}):
        book.setup(start)
        return History([world.capture()], [], [])


def _entry(before: Snapshot, after: Snapshot, seat: Seat, intent: Intent, by: str, events: list[Event]) -> Entry:
    drawn = world.part(before, world.TABLE, Stream) != world.part(after, world.TABLE, Stream)
    reveals = drawn or any(type(event).reveals for event in events)
    chosen = not intent.any_time
    return Entry(seat, intent, tuple(_changed(before, after)), world.digest(after), by, chosen, reveals)


def _changed(before: Snapshot, after: Snapshot) -> Iterator[tuple[int, EntityRow | None]]:
    for entity in sorted(before.keys() | after.keys()):
        row = after.get(entity)
        if before.get(entity) is not row:
            yield entity, row
