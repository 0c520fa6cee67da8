"""Questions about persons and Characters, and the few ways in which tokens and Debt change."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from game.books.capes.components import Inspiration, Owed, Person, PlayedBy, Role, Spent, Telling
from game.books.capes.events import DebtTaken, Narrated, TokenPaid
from game.books.capes.values import Ability, CapesOptions, Draft, ScenePrompt, Sheet
from game.table.book import Event, Refusal, Seat, refuse
from game.table.world import TABLE, ask, each, get, put


def telling() -> Telling:
    """The issue as far as it is told."""
    return get(TABLE, Telling)


def tell(**change: Any) -> None:
    """Change what the table's entity says of the issue."""
    put(TABLE, replace(telling(), **change))


def options() -> CapesOptions:
    """What the table has chosen."""
    return telling().options


def prompt() -> ScenePrompt | None:
    """The prompt of this Scene; None where it was framed freely."""
    at = telling()
    return next((one for one in at.prompts if one.id == at.prompt), None)


def clauses() -> frozenset[str]:
    """The ids of the Code's clauses."""
    return frozenset(one.id for one in telling().code)


def order(first: int | None = None) -> tuple[int, ...]:
    """The persons in turn order from the Start player, or from that place."""
    at = telling()
    n = at.start if first is None else first
    return at.seats[n:] + at.seats[:n]


def order_from(who: int) -> tuple[int, ...]:
    """The persons from that one leftward."""
    return order(telling().seats.index(who))


def person(who: int) -> Person:
    """The person of that entity."""
    return get(who, Person)


def person_at(seat: Seat) -> int:
    """The entity of who sits there; 0 for nobody."""
    return next((who for who, one in each(Person) if one.seat == seat), 0)


def pay(who: int, what: str, rule: str, events: list[Event]) -> None:
    """Take a token from that person, who has one."""
    one = person(who)
    put(who, replace(one, tokens=one.tokens - 1))
    events.append(TokenPaid(by=who, what=what, because=(rule,)))


def gain(who: int) -> None:
    """Give that person a token from the bank; the event is the caller's."""
    put(who, replace(person(who), tokens=person(who).tokens + 1))


def cast_of(who: int) -> tuple[int, ...]:
    """The Characters that the person plays in this Scene."""
    return tuple(character for character, played in each(PlayedBy) if played.who == who)


def player_of(character: int) -> int:
    """Who plays the Character in this Scene; 0 for nobody."""
    played = ask(character, PlayedBy)
    return played.who if played else 0


def sheet(character: int) -> Sheet:
    """The Character's sheet."""
    return get(character, Role).sheet


def called(names: tuple[str, ...]) -> tuple[int, ...]:
    """The Characters with these ids."""
    return tuple(character for character, role in each(Role) if role.sheet.id in names)


def unspent(character: int) -> list[Ability]:
    """The Abilities that it can still use (K-1, K-2)."""
    spent = get(character, Spent)
    used = {*spent.page, *spent.scene}
    return [one for one in sheet(character).abilities if one.key not in used]


def owed(character: int, drive: str) -> int:
    """The Debt that rests on that Drive."""
    return dict(get(character, Owed).by).get(drive, 0)


def owe(character: int, drive: str, number: int) -> None:
    """Put so much Debt on the Drive; a number below zero takes it from there. The event is the caller's."""
    now = dict(get(character, Owed).by)
    now[drive] = now.get(drive, 0) + number
    put(character, Owed(tuple(sorted((one, n) for one, n in now.items() if n))))


def overdrawn(character: int) -> list[str]:
    """The Drives that bear more Debt than their value, in the order of the sheet (K-5)."""
    return [one.name for one in sheet(character).drives if owed(character, one.name) > one.value]


def roomiest(character: int) -> str:
    """The Drive with most room for another point of Debt; empty without Drives."""
    drives = sheet(character).drives
    return max(drives, key=lambda one: (one.value - owed(character, one.name), one.value)).name if drives else ""


def use_refusal(character: int, ability: str, drive: str) -> Refusal | None:
    """Why the Character may not use that Ability with Debt on that Drive; None if it may."""
    one = sheet(character).ability(ability) if character else None
    if one is None:
        return refuse("C-TRN-1", "The character has no such ability")
    if one not in unspent(character):
        rule, until = ("K-1", "this page") if one.column == "power" else ("K-2", "this scene")
        return refuse(rule, "{ability} is used up for {until}", ability=one.name, until=until)
    if one.column == "power" and not sheet(character).drive(drive):
        return refuse("K-1", "A power puts 1 debt on one of the character's drives")
    return None if one.column == "power" or not drive else refuse("K-2", "{ability} costs no debt", ability=one.name)


def use(character: int, ability: str, drive: str, events: list[Event]) -> None:
    """Use up an Ability that may be used."""
    spent = get(character, Spent)
    if ability.startswith("power"):
        put(character, replace(spent, page=(*spent.page, ability)))
        owe(character, drive, 1)
        events.append(DebtTaken(character=character, drive=drive, number=1, because=("K-1",)))
    else:
        put(character, replace(spent, scene=(*spent.scene, ability)))


def rating(character: int, ability: str) -> int:
    """How high that Ability of the Character reaches."""
    one = sheet(character).ability(ability)
    return one.rating if one else 0


def inspirations(who: int) -> list[tuple[int, Inspiration]]:
    """The person's Inspirations."""
    return [(entity, one) for entity, one in each(Inspiration) if one.owner == who]


def narrated(by: int, character: int, line: str, events: list[Event]) -> None:
    """Note the line that was typed with a deed; nothing where none was."""
    if line.strip():
        events.append(Narrated(by=by, character=character, text=line.strip()))


def fresh(draft: Draft) -> bool:
    """Was no Conflict of that text made in this Scene, or vetoed on this Page?"""
    return not same(draft.text, (*telling().made, *telling().vetoed))


def same(text: str, known: Iterable[str]) -> bool:
    """Is it one of these texts, but for blanks around it and capitals?"""
    return text.strip().lower() in {one.strip().lower() for one in known}
