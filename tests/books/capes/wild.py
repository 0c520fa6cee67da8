"""Legal play by chance, and what must hold in every state: for the tests of properties, and for the forger."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from msgspec.structs import replace

from game.books.capes.components import Conflict, Die, PlayedBy, Role, Side, Stands
from game.books.capes.game_book import Capes
from game.books.capes.intents import (
    Add,
    Bring,
    Buy,
    ClaimSide,
    EndIssue,
    EndTurn,
    KeepRoll,
    Leave,
    Lift,
    Make,
    Raise,
    Roll,
    Say,
    Skip,
    Split,
    Stake,
    Tag,
    Take,
    Veto,
)
from game.books.capes.play.flow import TurnFrame
from game.books.capes.values import CapesOptions
from game.table.book import Intent
from game.table.match import Match
from game.table.world import Snapshot, part
from tests.books.capes.case import start
from tests.books.capes.made import sheet
from tests.books.capes.soak import check, under_way

WEIGHTS: dict[type[Intent], float] = {
    Roll: 4,
    Stake: 4,
    Split: 6,
    Leave: 0.4,
    EndTurn: 2,
    Veto: 0.5,
    Lift: 3,
    Raise: 1.5,
    ClaimSide: 5,
    Take: 3,
    Buy: 2,
    KeepRoll: 2,
    Bring: 0.1,
    Skip: 0.2,
    EndIssue: 0.2,
}
"""How likely the kinds of answers are, others 1: so that much happens."""
OPTIONS = (
    CapesOptions(scenes=2),
    CapesOptions(scenes=1, tokens=9, pens=True),
    CapesOptions(scenes=1, hung=2, keep_spare=False, tokens=4),
    CapesOptions(scenes=2, last_page=3, overdrawn=False),
)


def begun(seed: int) -> Match:
    """A new match, of two to five persons, by options that go with the seed."""
    return Match(Capes(), start(seed, 2 + seed % 4, OPTIONS[seed % len(OPTIONS)]))


def unlisted(match: Match, chance: Random) -> Iterator[tuple[str, Intent]]:
    """Answers of open kinds that are no examples, legal or not, each with its seat."""
    (decision, *_) = match.to_act()
    seat, legal = decision.owners[0], match.legal(decision)
    sides = [who for who, row in match.snapshot.items() if any(isinstance(one, Side) for one in row)]
    for one in legal:
        match one:
            case Stake():
                yield seat, replace(one, number=chance.randint(1, 3))
            case Split():
                under = tuple(chance.randint(1, 2) for _ in range(chance.randint(1, 4)))
                fields = {"leave": chance.random() < 0.5, "name": chance.choice(("", "left", "right"))}
                yield seat, replace(one, under=under, old_first=chance.random() < 0.5, **fields)
            case Leave() if chance.random() < 0.2:
                yield seat, replace(one, dice=one.dice[-1:], name=chance.choice(("", "left", "right")))
                yield seat, replace(one, name=str(chance.random()), code=("no-deaths",))
    if decision.kind == "pick":
        yield seat, Bring(sheet(f"New {len(match.entries)}"))
    if chance.random() < 0.1:
        yield seat, Say("So be it.")
    if sides:
        yield seat, Tag(chance.choice(sides), "no-deaths")


def chosen(match: Match, chance: Random) -> tuple[str, Intent]:
    """An answer by chance: first its kind, then one of that kind; Conflicts are made while few are open."""
    decision = chance.choice(match.to_act())
    legal = match.legal(decision)
    if chance.random() < 0.12:
        other = [one for one in unlisted(match, chance) if match.refusal(*one) is None]
        if other:
            return chance.choice(other)
    kinds = sorted({type(one) for one in legal}, key=lambda kind: kind.__name__)
    few = sum(part(match.snapshot, who, Conflict) is not None for who in match.snapshot) < 2
    makes = 4 if few else 0.1
    (kind,) = chance.choices(kinds, [makes if one in {Add, Make} else WEIGHTS.get(one, 1) for one in kinds])
    return decision.owners[0], chance.choice([one for one in legal if type(one) is kind])


def played(match: Match, seat: str, intent: Intent) -> None:
    """Play it, and make sure that all is sound."""
    before = match.snapshot
    events = match.play(seat, intent)
    check(before, match.snapshot, events)
    sound(match.snapshot)


def sound(at: Snapshot) -> None:
    """Make sure of what must hold in every state, apart from what the soak test looks at."""
    for who in at:
        stands = part(at, who, Stands)
        if stands:
            _sound_stands(at, who, stands)
    for (_, character, drive), number in staked(at).items():
        role = part(at, character, Role)
        assert role
        assert number <= role.sheet.drive(drive), "C-STK-2"
    for one in under_way(at):
        if isinstance(one, TurnFrame) and one.bound:
            assert part(at, one.bound, Side), "bound to a side that is gone"
            assert {side for die in one.ahead if (side := _side(at, die))} == {one.bound}


def _side(at: Snapshot, die: int) -> int:
    one = part(at, die, Die)
    return one.side if one else 0


def _sound_stands(at: Snapshot, conflict: int, stands: Stands) -> None:
    assert part(at, conflict, Conflict)
    characters = [character for character, _ in stands.now]
    assert len(set(characters)) == len(characters), "C-ALY-3"
    assert set(stands.now) <= set(stands.once), "where one stands one has stood"
    for character, side in stands.now:
        one = part(at, side, Side)
        assert one
        assert one.conflict == conflict
        assert part(at, character, PlayedBy)


def staked(at: Snapshot) -> Counter[tuple[int, int, str]]:
    """The Debt of each Drive on each Conflict."""
    found = Counter[tuple[int, int, str]]()
    for who in at:
        die = part(at, who, Die)
        side = part(at, die.side, Side) if die else None
        if die and side:
            for character, drive, number in die.under:
                found[side.conflict, character, drive] += number
    return found
