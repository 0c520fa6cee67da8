"""Lets computers tell issues and checks after every entry what must always hold; a command that counts what happened.

`python -m tests.books.capes.soak --seats 3 --games 100`: every sum of tokens and Debt follows from the events, dice and
sides are sound, no listed answer is refused, and the first games are replayed. It fails where a Scene takes too long.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

from game.books.capes import events as happened
from game.books.capes.components import Die, Owed, Person, PlayedBy, Role, Side
from game.books.capes.content.reading import shipped
from game.books.capes.events import SceneEnded
from game.books.capes.game_book import Capes
from game.books.capes.mind.seats import TemperedSeat
from game.books.capes.mind.wishes import ACTOR
from game.books.capes.play.flow import SettlingFrame
from game.books.capes.shelved import begun
from game.books.capes.values import LEAST, MOST, CapesOptions
from game.table.book import Event, Frames, Pending, Player
from game.table.match import Match
from game.table.replay import differences
from game.table.seats import Controller, Table
from game.table.world import TABLE, Component, Snapshot, part

MOST_PAGES = 12
ASKED_LESS = ("pick", "claim", "veto", "react", "after", "buy", "pair")
SHARES = ("WasSplit", "Schismed", "Gloated", "Hung", "Overdrew", "Lifted", "Raised", "AndThen", "Given", "Vetoed")


C = TypeVar("C", bound=Component)


def parts(at: Snapshot, kind: type[C]) -> list[C]:
    """All components of that kind in that state."""
    return [one for who in at if (one := part(at, who, kind))]


def sums(at: Snapshot) -> tuple[int, int]:
    """All tokens that people have, and all Debt on Drives and under dice."""
    tokens = sum(one.tokens for one in parts(at, Person))
    resting = sum(n for one in parts(at, Owed) for _, n in one.by)
    staked = sum(n for one in parts(at, Die) for _, _, n in one.under)
    return tokens, resting + staked


def _change(event: Event) -> tuple[int, int]:
    """By how much an event changes the sums."""
    match event:
        case happened.TokenPaid():
            return -1, 0
        case happened.Given() | happened.Gloated():
            return 1, 0
        case happened.DebtTaken(number=number):
            return 0, number
        case happened.DebtReturned(staked=staked, number=number):
            return 0, number - staked
        case happened.DebtWon(number=number):
            return 0, -number
    return 0, 0


def check(before: Snapshot, after: Snapshot, events: Iterable[Event]) -> None:
    """Make sure that a step was sound."""
    told = list(events)
    changes = [_change(event) for event in told]
    expected = tuple(was + sum(change[n] for change in changes) for n, was in enumerate(sums(before)))
    assert sums(after) == expected, told
    assert all(one.by != one.to for one in told if isinstance(one, happened.Given)), "C-TOK-2"
    originals, filled = Counter[int](), Counter[int]()
    for entity in after:
        die, side, person = part(after, entity, Die), part(after, entity, Side), part(after, entity, Person)
        assert person is None or person.tokens >= 0
        if side:
            originals[side.conflict] += side.original
        if die:
            filled[die.side] += 1
            _check_die(after, die)
    assert all(number == 2 for number in originals.values()), "C-SCH-2"
    settled = {one.conflict for one in under_way(after) if isinstance(one, SettlingFrame)}
    for entity in after:
        side = part(after, entity, Side)
        assert side is None or filled[entity] or side.conflict in settled, "a side without dice"


def under_way(at: Snapshot) -> Frames:
    """The frames of that state."""
    pending = part(at, TABLE, Pending)
    return tuple(pending.frames) if pending else ()


def _check_die(at: Snapshot, die: Die) -> None:
    assert LEAST <= die.value <= MOST
    assert part(at, die.side, Side)
    for character, drive, number in die.under:
        role = part(at, character, Role)
        assert number > 0
        assert part(at, character, PlayedBy)
        assert role
        assert role.sheet.drive(drive)


def tell(
    seed: int,
    seats: int,
    tempers: Sequence[str] = (ACTOR,),
    options: CapesOptions = CapesOptions(),  # noqa: B008
) -> dict[str, Any]:
    """One issue told by computers, checked after every entry: what it came to."""
    issues = shipped().issues
    players = [Player(f"p{n}", f"Seat {n}") for n in range(1, seats + 1)]
    match = Match(Capes(), begun(shipped(), issues[seed % len(issues)].id, players, options, seed))
    seated: dict[str, Controller | None] = {
        one.seat: TemperedSeat(tempers[n % len(tempers)]) for n, one in enumerate(players)
    }
    table, told = Table(match, seated, str(seed)), Counter[str]()
    found: dict[str, Any] = {"pages": [], "had": [], "asked": Counter()}
    while match.to_act():
        before = match.snapshot
        found["asked"][match.to_act()[0].kind] += 1
        for decision in match.to_act():
            for intent in match.legal(decision):
                assert match.refusal(decision.owners[0], intent) is None, intent
        done = table.advance(0)[0]
        check(before, match.snapshot, done.events)
        for event in done.events:
            told[type(event).__name__] += 1
            if isinstance(event, SceneEnded):
                found["pages"].append(event.pages)
                found["had"].append(told)
                told = Counter()
    found["entries"] = len(match.entries)
    found["tokens"] = [one.tokens for one in parts(match.snapshot, Person)]
    found["wrong"] = differences(match) if seed < 10 else ()
    table.close()
    match.close()
    return found


def main() -> None:
    """Tell so many issues and print what they came to."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    chosen = parser.parse_args()
    games = [tell(seed, chosen.seats) for seed in range(chosen.first, chosen.first + chosen.games)]
    pages = sorted(one for game in games for one in game["pages"])
    had = [one for game in games for one in game["had"]]
    shares = {name: round(100 * sum(name in one for one in had) / len(had), 1) for name in SHARES}
    tokens = [one for game in games for one in game["tokens"]]
    asked = sum((game["asked"] for game in games), Counter[str]())
    account = {
        "seats": chosen.seats,
        "scenes": len(pages),
        "pages": round(sum(pages) / len(pages), 2),
        "most_pages": pages[-1],
        "entries": round(sum(game["entries"] for game in games) / len(pages), 1),
        "tokens": round(sum(tokens) / len(tokens), 2),
        "most_tokens": max(tokens),
        "wrong": sum(len(game["wrong"]) for game in games),
        "in_percent_of_scenes": shares,
        "asked_a_page_and_seat": {
            kind: round(number / sum(pages) / chosen.seats, 2) for kind, number in asked.most_common()
        },
    }
    sys.stdout.write(json.dumps(account, indent=1) + "\n")
    assert pages[-1] <= MOST_PAGES
    assert not account["wrong"]


if __name__ == "__main__":
    main()
