"""The rulebook of Capes scenes: what it takes to begin, and its rules as the table asks for them."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from game.books.capes.components import (
    Conflict,
    Die,
    Inspiration,
    Owed,
    Person,
    PlayedBy,
    Role,
    Side,
    Spent,
    Stands,
    Telling,
)
from game.books.capes.intents import INTENTS
from game.books.capes.play import answers, pages, resolving, turns
from game.books.capes.play.conflicts import conflicts, lead, leading, sides, sides_of
from game.books.capes.play.flow import CITES, PENDING, SceneFrame, flow
from game.books.capes.play.making import speak, spoken
from game.books.capes.play.state import inspirations, person, person_at, telling
from game.books.capes.values import CapesOptions, Clause, Draft, Issue, ScenePrompt, Sheet
from game.phrases import counted
from game.table.book import Cites, Event, Flow, Intent, Player, Refusal, Seat, frames
from game.table.flow_book import FlowBook
from game.table.world import TABLE, Component, begin, new, put

_STEPS = (answers, pages, resolving, turns)
"""The modules whose steps the flow has."""


class CapesStart(Struct, frozen=True):
    """The start of an issue: who plays, the Characters, prompts, Code and forms there are, and what was agreed."""

    players: tuple[Player, ...]
    sheets: tuple[Sheet, ...]
    issue: Issue
    prompts: tuple[ScenePrompt, ...]
    code: tuple[Clause, ...] = ()
    forms: tuple[Draft, ...] = ()
    options: CapesOptions = CapesOptions()
    seed: int = 0
    manners: tuple[tuple[str, str], ...] = ()
    owed: tuple[tuple[str, str, int], ...] = ()
    """Debt that is there from the beginning: a Character's id, a Drive and a number."""


class Capes(FlowBook):
    """Conflicts, dice, Debt and tokens, for one to six who tell together; nothing is hidden but the rolls to come."""

    name = "capes"
    components = (
        *(Telling, Person, Role, Owed, PlayedBy, Spent, Conflict, Stands, Side, Die, Inspiration),
        PENDING,
    )
    intents = INTENTS
    cites: ClassVar[Cites] = CITES
    flow: Flow = flow
    player: type[Component] = Person

    def start_type(self) -> type:
        return CapesStart

    def setup(self, start: CapesStart) -> None:
        new()
        begin(f"capes/{start.seed}")
        seats = tuple(new(Person(one.seat, one.name, start.options.tokens)) for one in start.players)
        put(TABLE, Telling(start.options, start.issue, start.prompts, start.code, start.forms, seats))
        for sheet in start.sheets:
            debt = tuple(sorted((drive, number) for who, drive, number in start.owed if who == sheet.id))
            new(Role(sheet), Owed(debt), Spent())
        flow.begin(SceneFrame(at="open"))
        flow.settle()

    def spoken(self, seat: Seat, intent: Intent) -> Refusal | None:
        return spoken(seat, intent)

    def speak(self, seat: Seat, intent: Intent) -> list[Event]:
        return speak(seat, intent)

    def score(self, seat: Seat, who: int) -> int:
        """Count tokens, Inspirations, and where one's Characters lead."""
        del who
        mine = person_at(seat)
        points = sum(one.value for _, one in inspirations(mine))
        ahead = (lead(side) for conflict in conflicts() for side in sides(conflict) if side in sides_of(conflict, mine))
        wins = sum(leading(conflict) in sides_of(conflict, mine) for conflict in conflicts())
        return 10 * person(mine).tokens + 3 * points + 4 * wins + sum(ahead)

    def result(self) -> str:
        return "" if frames() else f"The issue is told, in {counted(telling().scene, 'scene', 'scenes')}"
