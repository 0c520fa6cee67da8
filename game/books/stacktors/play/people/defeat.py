"""How a character gets out of the conflict, and who comes in the place of the dead (DIE)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from game.books.stacktors.components import Body, Homely, Name, Out, Points, Session
from game.books.stacktors.events import Fell, Recruited
from game.books.stacktors.intents import Recruit
from game.books.stacktors.play.people import objects, people, stacks
from game.books.stacktors.values import creation
from game.books.stacktors.values.pieces import POSITIONS, Pieces
from game.books.stacktors.values.stack import NotationError, Stack
from game.table.book import Event, Refusal, refuse
from game.table.world import drop, each, get, has, put


def lost_vitals(who: int, before: tuple[Pieces, ...]) -> tuple[bool, ...]:
    """For each set of pieces in `people.vitals`, whether the character had it before and has lost it."""
    return tuple(bool(then) and not now for then, now in zip(before, people.vitals(who), strict=True))


def fall(who: int, why: Literal["fallen", "gave up", "dead"], events: list[Event]) -> None:
    """Take a character out of the conflict (DIE-1, DIE-3); its effects end (TIM-3)."""
    final = why == "fallen" and people.options().revival == 0
    put(who, Out("dead" if final else why, people.round_number()))
    stacks.end_effect(who, events)
    if final:
        objects.drop_gear(who, events)
    events.append(Fell(who=who, why="dead" if final else why, because=("DIE-3",) if why == "gave up" else ("DIE-1",)))


READY = (
    ("Gwen", "G1O2-R3O2C1-R1"),
    ("Osric", "B1Y2-B3O2-C1R1"),
    ("Mab", "Y1R2-Y2R3-G2R1"),
    ("Tobin", "O1G2-O3O2-R2G1"),
    ("Sunniva", "P2-B2R2Y2-C2G1"),
    ("Corin", "G1-O3R2B2-R3"),
)
"""Characters for players who want one at once: names and stacks that any table allows."""


def budget(who: int) -> int:
    """The character points that a successor may spend.

    They are the starting points, those in the dead character's stack, or all that it ever had.
    """
    options, points = people.options(), get(who, Points)
    given = {"starting": options.points, "spent": points.spent, "all": max(points.ever, options.points)}
    return max(1, given[options.successor])


def answers(who: int) -> Iterator[Recruit]:
    """The ready-made characters that differ from those of the party."""
    party = [one for one, _ in each(Homely) if has(one, Body)]
    names, taken = {people.name(one) for one in party}, {str(people.stack(one)) for one in party}
    made = ((name, _trimmed(Stack.parse(stack), budget(who))) for name, stack in READY)
    fresh = [(name, stack) for name, stack in made if name not in names and str(stack) not in taken]
    for name, stack in fresh or [(f"Young {READY[0][0]}", _trimmed(Stack.parse(READY[0][1]), budget(who)))]:
        if refusal(offer := Recruit(who, name, str(stack))) is None:
            yield offer


def _trimmed(stack: Stack, most: int) -> Stack:
    """The stack without topmost pieces, so that the rest costs at most that many points."""
    kept = list(stack.pieces)
    while sum(piece.pips for piece in kept) > most and len(kept) > 1:
        kept.pop()
    return Stack(*(tuple(piece for piece in stack.at(place) if piece in kept) for place in POSITIONS))


def refusal(intent: Recruit) -> Refusal | None:
    """Why that may not be the dead character's successor; None if it may."""
    if not people.dead(intent.who):
        return refuse("DIE-4", "{name} lives", name=people.name(intent.who))
    if not intent.name.strip():
        return refuse("CRE-6", "A new character needs a name")
    try:
        return creation.problem(Stack.parse(intent.stack), replace(people.options(), points=budget(intent.who)))
    except NotationError as error:
        return refuse("NOT-6", "{what}", what=error.told)


def recruit(intent: Recruit, events: list[Event]) -> None:
    """Put a new character in the seat of the dead one."""
    raw, before, points = Stack.parse(intent.stack), people.name(intent.who), budget(intent.who)
    stack = Stack(*(stacks.with_new_ids(raw.at(place)) for place in POSITIONS))
    stacks.exchange_at_bank(out=stack.pieces, back=people.stack(intent.who).pieces)
    drop(intent.who, Out)
    put(intent.who, Name(intent.name.strip()), Session(stack), Points(stack.pips, points - stack.pips, points))
    stacks.reshape(intent.who, stack, people.gear(intent.who), events)
    events.append(
        Recruited(
            who=intent.who,
            name=intent.name.strip(),
            before=before,
            stack=stack,
            free=points - stack.pips,
            because=("DIE-4",),
        )
    )
