"""Facts: what the party and the story know, as whole numbers with names (RWD-3)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from game.books.stacktors.components import Chronicle
from game.books.stacktors.events import FactSet
from game.script import facts
from game.script.deeds import StoryDeed
from game.table.book import Event
from game.table.world import TABLE, get, put


def number(name: str) -> int:
    """The fact's number; 0 if it was never set."""
    known = get(TABLE, Chronicle)
    other = next((value for key, value in known.numbers if key == name), None)
    return int(name in known.facts) if other is None else other


def note(name: str, value: int) -> int:
    """Set the fact to that number, within the limits of facts; the number that it has now is returned."""
    chronicle, value = get(TABLE, Chronicle), facts.held(value)
    known = {*chronicle.facts} - {name} | ({name} if value >= 1 else set())
    numbers = {key: one for key, one in chronicle.numbers if key != name}
    if value not in {0, 1}:
        numbers[name] = value
    put(TABLE, replace(chronicle, facts=tuple(sorted(known)), numbers=tuple(sorted(numbers.items()))))
    return value


def learn(names: Iterable[str]) -> None:
    """Let the party know these facts, which are at least 1 from now on."""
    for name in names:
        note(name, max(1, number(name)))


def change(deed: StoryDeed, events: list[Event]) -> None:
    """Do the deed, which sets a fact to a number or adds to it."""
    fact, before = deed.name("fact"), number(deed.name("fact"))
    now = note(fact, deed.number if deed.word == "set" else before + deed.number)
    if now != before:
        events.append(FactSet(fact=fact, before=before, now=now, because=("RWD-3",)))


def filled(text: str) -> str:
    """The text, in which `{fact}` is the fact's number."""
    return facts.filled(text, number)
