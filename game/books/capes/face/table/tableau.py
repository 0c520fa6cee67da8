"""All that stands on the table, read from a world once for each of its states, as plain values."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from game.books.capes.components import Conflict, Die, Inspiration, Owed, Person, Role, Side, Spent, Stands, Telling
from game.books.capes.play import conflicts as rules
from game.books.capes.play.flow import (
    AnswersFrame,
    MakingFrame,
    PageFrame,
    RollFrame,
    SceneFrame,
    SettlingFrame,
    TurnFrame,
)
from game.books.capes.play.resolving import due
from game.books.capes.play.state import cast_of, options, order, player_of, roomiest, telling
from game.books.capes.values import Clause, ConflictKind, ScenePrompt, Sheet
from game.players import MARKS
from game.table.book import Seat, find
from game.table.world import each, get

PagePhase = Literal["", "pick", "claim", "free", "act", "resolve"]
PHASES: Final[dict[PagePhase, str]] = {
    "pick": "Pick",
    "claim": "Claim",
    "free": "Free play",
    "act": "Actions",
    "resolve": "Resolve",
}
"""The phases of a Page in their order, as they are called."""
LeadWord = Literal["leads", "tie", ""]


class DieSeen(NamedTuple):
    """A die, and the person who controls it (0: nobody); `under` is its Debt: Character, Drive and number."""

    entity: int
    value: int
    owner: int
    under: tuple[tuple[int, str, int], ...]


class SideSeen(NamedTuple):
    """A side: who stands and once stood there (Characters), and who claims it (a person)."""

    entity: int
    conflict: int
    text: str
    code: tuple[str, ...]
    total: int
    lead: LeadWord
    dice: tuple[DieSeen, ...]
    stands: tuple[int, ...]
    once: tuple[int, ...]
    claim: int
    original: bool


class ConflictSeen(NamedTuple):
    """A Conflict; `still` counts the ends of Pages at which nothing about it had changed."""

    entity: int
    kind: ConflictKind
    text: str
    maker: int
    about: tuple[int, ...]
    sides: tuple[SideSeen, ...]
    still: int
    volunteer: int

    @property
    def leading(self) -> SideSeen | None:
        """The side that leads; None with a tie."""
        return next((one for one in self.sides if one.lead == "leads"), None)


class CharacterSeen(NamedTuple):
    """A Character with the Debt on its Drives, and the Abilities that are used up for the Page and for the Scene."""

    entity: int
    sheet: Sheet
    player: int
    owed: dict[str, int]
    page: tuple[str, ...]
    scene: tuple[str, ...]
    roomiest: str
    """The Drive with most room for more Debt; empty without Drives."""

    @property
    def name(self) -> str:
        return self.sheet.name


class InspirationSeen(NamedTuple):
    """An Inspiration; `note` tells how the Conflict ended that it came from."""

    entity: int
    owner: int
    value: int
    note: str


class PersonSeen(NamedTuple):
    """Somebody at the table, with the mark that stands for the seat, and the Characters played in this Scene."""

    entity: int
    seat: Seat
    name: str
    mark: str
    tokens: int
    claimed: bool
    played: bool
    cast: tuple[int, ...]


class RollSeen(NamedTuple):
    """A roll that is not decided yet, or one that may be answered."""

    die: int
    character: int
    before: int
    value: int
    reaction: bool


class TurnSeen(NamedTuple):
    """The Turn under way: its Character (0 for a Turn without), and the Drive from which Debt was staked."""

    person: int
    character: int
    drive: str


class SettlingSeen(NamedTuple):
    """A Conflict that is being settled: which side won, and who still owes tokens."""

    conflict: int
    winner: int
    givers: tuple[tuple[int, int], ...]


class Tableau(NamedTuple):
    """What stands on the table at one moment."""

    at: Telling
    scenes: int
    phase: PagePhase
    start: int
    conflicts: tuple[ConflictSeen, ...]
    sides: tuple[SideSeen, ...]
    """The sides of all Conflicts."""
    dice: tuple[DieSeen, ...]
    """The dice of all Conflicts."""
    people: tuple[PersonSeen, ...]
    inspirations: tuple[InspirationSeen, ...]
    characters: dict[int, CharacterSeen]
    turn: TurnSeen | None
    roll: RollSeen | None
    answered: int
    """The die that all may answer; 0 for none."""
    making: MakingFrame | None
    settled: SettlingSeen | None
    due: tuple[tuple[int, int], ...]
    """The Conflicts with their leading sides that whoever resolves now has to end."""
    deciding: int
    """The person who has the Turn, ends a Conflict or is next on the Page; 0 for nobody."""
    between: bool
    """Is the next Scene still to be framed?"""

    # ---- finding things
    def person(self, entity: int) -> PersonSeen | None:
        """The person of that entity."""
        return next((one for one in self.people if one.entity == entity), None)

    def seated(self, seat: Seat) -> PersonSeen | None:
        """The person at that seat."""
        return next((one for one in self.people if one.seat == seat), None)

    def conflict(self, entity: int) -> ConflictSeen | None:
        """The Conflict of that entity."""
        return next((one for one in self.conflicts if one.entity == entity), None)

    def side(self, entity: int) -> SideSeen | None:
        """The side of that entity."""
        return next((one for one in self.sides if one.entity == entity), None)

    def die(self, entity: int) -> DieSeen | None:
        """The die of that entity."""
        return next((one for one in self.dice if one.entity == entity), None)

    def side_of(self, die: int) -> SideSeen | None:
        """The side on which that die lies."""
        return next((side for side in self.sides for one in side.dice if one.entity == die), None)

    @property
    def prompt(self) -> ScenePrompt | None:
        """The prompt of the Scene; None where it was framed freely."""
        return next((one for one in self.at.prompts if one.id == self.at.prompt), None)

    def stands(self, conflict: int, character: int) -> int:
        """The side on which the Character stands there; 0 for none."""
        found = self.conflict(conflict)
        on = (side.entity for side in found.sides if character in side.stands) if found else iter(())
        return next(on, 0)

    def clause(self, key: str) -> Clause:
        """That clause of the Code."""
        return next((one for one in self.at.code if one.id == key), Clause(key, key, key))

    def name(self, entity: int) -> str:
        """What the person or Character is called; empty for others."""
        person = self.person(entity)
        known = self.characters.get(entity)
        return person.name if person else known.name if known else ""


def read() -> Tableau:
    """What stands on the table in the current world."""
    at, page, roll, turn = telling(), find(PageFrame), find(RollFrame), find(TurnFrame)
    answers, settling = find(AnswersFrame), find(SettlingFrame)
    now = order()[page.n] if page and page.n < len(order()) else 0
    who = now if page and page.at == "resolve" else 0
    return Tableau(
        at,
        options().scenes or len(at.issue.scenes),
        _phase(page),
        order()[0] if at.page else 0,
        *_at_stake(),
        tuple(_person(who, n) for n, who in enumerate(at.seats)),
        tuple(InspirationSeen(who, one.owner, one.value, one.note) for who, one in each(Inspiration)),
        {who: _character(who, role.sheet) for who, role in each(Role)},
        TurnSeen(turn.seat, turn.who, turn.drive) if turn else None,
        RollSeen(roll.die, roll.who, roll.before, roll.value, roll.reaction) if roll else None,
        answers.die if answers else 0,
        find(MakingFrame),
        SettlingSeen(settling.conflict, settling.winner, settling.givers) if settling else None,
        tuple(due(who, page.gloated)) if page and who else (),
        turn.seat if turn else settling.claimant if settling else now,
        _between(at),
    )


def _at_stake() -> tuple[tuple[ConflictSeen, ...], tuple[SideSeen, ...], tuple[DieSeen, ...]]:
    """All Conflicts, their sides, and the dice on these."""
    conflicts = tuple(map(_conflict, rules.conflicts()))
    sides = tuple(side for conflict in conflicts for side in conflict.sides)
    return conflicts, sides, tuple(die for side in sides for die in side.dice)


def _between(at: Telling) -> bool:
    """Is the next Scene still to be framed, after one at least?"""
    scene = find(SceneFrame)
    return at.scene > 0 and scene is not None and scene.at == "open"


def _phase(page: PageFrame | None) -> PagePhase:
    steps: dict[str, PagePhase] = {"pick": "pick", "claim": "claim", "free": "free", "resolve": "resolve"}
    return steps.get(page.at, "act") if page else ""


def _conflict(entity: int) -> ConflictSeen:
    one, stand = get(entity, Conflict), get(entity, Stands)
    every = rules.sides(entity)
    totals = [rules.total(side) for side in every]
    most = max(totals, default=0)
    tied = totals.count(most) > 1
    seen = tuple(
        _side(side, stand, total, ("tie" if tied else "leads") if total == most else "")
        for side, total in zip(every, totals, strict=True)
    )
    return ConflictSeen(entity, one.sort, one.text, one.maker, one.about, seen, one.still, one.volunteer)


def _side(entity: int, stand: Stands, total: int, lead: LeadWord) -> SideSeen:
    one = get(entity, Side)
    return SideSeen(
        entity,
        one.conflict,
        one.text,
        one.code,
        total,
        lead,
        tuple(map(_die, rules.dice(entity))),
        tuple(who for who, on in stand.now if on == entity),
        tuple(dict.fromkeys(who for who, on in stand.once if on == entity)),
        one.claim,
        one.original,
    )


def _die(entity: int) -> DieSeen:
    one = get(entity, Die)
    return DieSeen(entity, one.value, rules.controller(entity), one.under)


def _person(entity: int, number: int) -> PersonSeen:
    one = get(entity, Person)
    mark = MARKS[number % len(MARKS)]
    return PersonSeen(entity, one.seat, one.name, mark, one.tokens, one.claimed, one.played, cast_of(entity))


def _character(entity: int, sheet: Sheet) -> CharacterSeen:
    spent = get(entity, Spent)
    owed = dict(get(entity, Owed).by)
    return CharacterSeen(entity, sheet, player_of(entity), owed, spent.page, spent.scene, roomiest(entity))
