"""The ground of a composed situation with its people: a made map, the party on it, and free places for others."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeVar

from msgspec.structs import replace

from game.board import board_store
from game.board.grid import Cell
from game.books.stacktors.gm import bands
from game.books.stacktors.gm.bands import Band
from game.books.stacktors.gm.compose.enemies import meant, others
from game.books.stacktors.gm.compose.ground import made_for
from game.books.stacktors.gm.compose.tale import Tale, mixed
from game.books.stacktors.gm.draft import Brief, SituationDraft, key_of
from game.books.stacktors.gm.settings.setting import Person
from game.books.stacktors.values import bank
from game.books.stacktors.values.party_access import Access, WayIn, gait
from game.books.stacktors.values.situation import STANDOFF, Goal, Situation
from game.books.stacktors.values.situation_parts import Figure, TalkChoice
from game.books.stacktors.values.stack import Stack

T = TypeVar("T")
_TRIES: Final = 4
"""So many maps are tried before a kind of situation is given up."""
_BODY: Final = (6, 5, 4)
"""The points of somebody who wants something, as many as the bank allows."""
PRESSED: Final = 6
"""The rounds of a talk in which time presses."""


def laid(tale: Tale, attempt: int = 0) -> SituationDraft:
    """A made map with the party on it, and nobody else; another attempt gives another map."""
    made = made_for(replace(tale.wish, ground=tale.ground), f"ground/{attempt}")
    plot = tale.plot
    situation = Situation(
        key_of(f"{tale.wish.kind} {plot.key}"),
        tale.said("title"),
        "",
        "",
        made.stored,
        made.starts,
        facing=made.facing,
        mood=plot.mood or made.mood,
        no_gear=plot.no_gear,
        presses=plot.presses,
        opened=plot.opened,
    )
    draft = SituationDraft.of(Brief(situation, tale.wish.guests, made.places))
    return replace(draft, band=band(tale))


def on_some_ground(tale: Tale, made: Callable[[Tale, SituationDraft], T | None]) -> T | None:
    """What is `made` on the first of some maps on which that is possible; None where there is no such map."""
    return next(filter(None, (made(tale, laid(tale, attempt)) for attempt in range(_TRIES))), None)


def settled(tale: Tale, peopled: Callable[[Tale, SituationDraft], SituationDraft | None]) -> SituationDraft | None:
    """The first of some maps with its people, of which the party can reach all; None where there is none."""

    def whole(tale: Tale, draft: SituationDraft) -> SituationDraft | None:
        found = peopled(tale, draft)
        return found if found and sound(found.situation, found) else None

    return on_some_ground(tale, whole)


def band(tale: Tale) -> Band:
    """Whom the party meets here: those of the wish, or any of the setting."""
    return others(tale.pick(meant(tale.setting.bands, tale.wish.foes), "band"), tale.wish.seen)


def quiet_cells(draft: SituationDraft, least: int, most: int, apart: int = 3) -> Iterator[Cell]:
    """Cells at that price of the way where somebody can stand without barring it, in an order by chance.

    They are so far apart from each other that talks do not overlap.
    """
    found: list[Cell] = []
    taken = draft.taken
    cells = [one for one in draft.survey.between(least, most) if draft.survey.gates(one) == 1 and one not in taken]
    for cell in mixed(cells, f"{draft.brief.guests.key}/cells"):
        near = (*found, *(figure.cell for figure in draft.situation.figures))
        if draft.far(cell) > 1 and all(draft.board.distance(cell, other) >= apart for other in near):
            found.append(cell)
            yield cell


def stood(
    draft: SituationDraft, name: str, person: Person, cell: Cell, greeting: str, talk: tuple[TalkChoice, ...]
) -> SituationDraft | None:
    """The draft with that person there, who takes no side; None where the bank has no pieces for anybody."""
    guests = draft.brief.guests
    out = [piece for one in draft.situation.figures for piece in Stack.parse(one.stack).pieces]
    counts = bank.moved(guests.bank, out=out)
    stacks = (bands.grown(person.body, points, guests.options, counts) for points in _BODY)
    stack = next(filter(None, stacks), None)
    if stack is None:
        return None
    facing = draft.board.facing(cell, draft.party[0])
    figure = Figure(key_of(name), name, str(stack), cell, "neutral", facing=facing, greeting=greeting, talk=talk)
    return replace(draft, situation=replace(draft.situation, figures=(*draft.situation.figures, figure)))


def limits(tale: Tale) -> tuple[Goal, ...]:
    """The goal that ends a talk in which time presses."""
    return (Goal("rounds", str(PRESSED), STANDOFF, bad=True),) if tale.plot.presses else ()


def sound(situation: Situation, draft: SituationDraft) -> bool:
    """Can the party reach all that matters, and does no goal hold at once (SIT-5)?"""
    party = draft.brief.guests.party
    entry = WayIn("", situation.starts)
    access = Access(situation, (entry,), len(party), gait(stack.feet for stack, _ in party))
    way = access.entries[0]
    met = all(access.met(way, figure) for figure in situation.figures if figure.side != "party")
    goals = all(access.meets(way, goal) and not access.hasty(way, goal) for goal in situation.goals)
    room = all(access.room(way, goal) >= access.crowd for goal in situation.goals if goal.kind == "gather")
    apart = access.cramped(way) or any(access.apart(way))
    return met and goals and room and not apart and access.ends(way) and bool(board_store.get(situation.board))
