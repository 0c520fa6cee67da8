"""`python -m tests.books.stacktors.random_fights [GAMES] [FIRST]` plays random fights and checks every state.

The fights are of both editions. After every deed the invariants must hold, undo must give the state before and redo the
state after; at the end the log must replay to the states that it stored.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from textwrap import dedent

from msgspec.structs import replace

from game.board.board import KINDS, Region
from game.board.grid import Cell
from game.books.stacktors.intents import Attack
from game.books.stacktors.values.options import EDITIONS, Options
from game.books.stacktors.values.pieces import ABILITIES, Colour, Position
from game.books.stacktors.values.situation import Goal
from game.table.book import Decision, Intent
from game.table.match import Match
from game.table.replay import differences
from game.table.seats import pick
from tests.books.stacktors.invariants import check
from tests.books.stacktors.scene import More, Scene, scene

SUITE, SOAK = 30, 2000
"""How many fights the suite plays, and how many this command plays unless it is told otherwise."""
LONGEST = 90
"""The most deeds of one fight."""

MAPS = (
    """
    A.c..~
    .Bd.:.
    x.e%..
    ..o...
    """,
    """
    AcB...
    .de.x.
    ..o...
    """,
    """
    ~~A#c.
    ~B.#.d
    .x..e.
    #o....
    """,
)
GRIDS = (*["square"] * 4, "hex-y-odd", "hex-y-even", "hex-x-odd", "hex-x-even")
"""The grids, by the seed: four of eight fights are on hexagons."""
CHALLENGES = ("(C2)R4=B3", "strikes {}R3", "strikes (R1)O4=G2", "{G2}G3")


def options(random: Random) -> Options:
    """The options of an edition, sometimes with wishes of the table's own."""
    edition = replace(EDITIONS[random.choice(("wiki", "core"))], points=60, alike=0, gray_feet=True)
    wishes: tuple[dict[str, object], ...] = (
        {},
        {},
        {"deadly": True},
        {"spill": True, "quotient": True},
        {"relapse": True},
        {"revival": 0},
    )
    return replace(edition, **random.choice(wishes))


def stack(random: Random, rules: Options) -> str:
    """The notation of a character of any colours that the options have."""

    def piece(position: Position, pips: int) -> str:
        colours = [
            one.colour
            for one in ABILITIES
            if one.position == position and (rules.pink or one.colour is not Colour.PINK)
        ]
        return f"{random.choice(colours)}{pips}"

    def pieces(position: Position, least: int, most: int) -> str:
        return "".join(piece(position, random.randint(1, 3)) for _ in range(random.randint(least, most)))

    feet = "".join(piece("feet", pips) for pips in sorted(random.sample((1, 2, 3), random.randint(1, 2))))
    return f"{feet}-{pieces('guts', 1, 4)}-{pieces('brains', 0, 3)}"


def fight(seed: int) -> Scene:
    """A scene with two heroes of two players and a neutral character against two enemies, on squares or hexagons.

    There are equipment, a challenge and an object.
    """
    random = Random(seed)
    rules = options(random)
    made = [stack(random, rules) for _ in range(5)]
    gear = random.choice(("-", "R2-", "B1O1-R1", "C1-", "G2-P1"))
    drawing = random.choice(MAPS)
    way, more = lever(random, drawing)
    return scene(
        drawing,
        options=rules,
        more=more,
        board={"regions": (way,), "grid": GRIDS[seed % 8]},
        A=f"p1 {made[0]} {gear}",
        B=f"p2 {made[1]}",
        c=f"hostile {made[2]} {gear}",
        d=f"hostile {made[3]}",
        e=f"neutral reluctant {made[4]}",
        x=random.choice(CHALLENGES),
        o=random.choice(("{R3}", "(C2)", '"Y2"')),
    )


def lever(random: Random, drawing: str) -> tuple[Region, More]:
    """What the challenge opens, floods, turns to air or closes, never the cell it stands on.

    Challenge and object may block sight.
    """
    rows = dedent(drawing).split()
    ground = [Cell(x, y) for y, row in enumerate(rows) for x in range(len(row)) if row[x] != "x"]
    chosen = tuple(sorted(random.sample(ground, random.randint(1, len(ground) // 2))))
    way = Region("way", chosen, random.choice((None, *ground)), random.randint(0, 2))
    pieces: dict[str, dict[str, object]] = {
        "x": {
            "opens": random.choice(("way", "way", "")),
            "becomes": random.choice(KINDS),
            "blocks_sight": random.random() < 0.5,
        },
        "o": {"blocks_sight": random.random() < 0.5},
    }
    return way, More(goals=(Goal("defeat", "hostile"), Goal("rounds", "6", "failure")), pieces=pieces)


def liked(match: Match, decision: Decision, key: str) -> Intent:
    """Any legal answer; every other time, an attack if there is one."""
    legal = match.legal(decision)
    blows = [one for one in legal if isinstance(one, Attack)]
    strikes = pick((True, False), f"{key}?")
    return pick(blows, key) if blows and strikes else pick(legal, key)


def deeds(match: Match, seed: int) -> Iterator[None]:
    """Play at random; the state is checked after each deed."""
    for number in range(LONGEST):
        acting = match.to_act()
        if not acting or acting[0].kind in {"gm", "camp"}:
            return
        decision = acting[0]
        seat = pick(decision.owners, f"{seed}/{number}")
        before = match.snapshot
        match.play(seat, liked(match, decision, f"{seed}/{number}"))
        yield
        if not match.undo_refusal(seat):
            after = match.snapshot
            match.undo(seat)
            assert match.snapshot == before, "undo gives the state before"
            match.redo()
            assert match.snapshot == after, "redo gives the state after"


def judged(seed: int) -> int:
    """Play one fight and check every state; the number of its deeds."""
    match = fight(seed).match
    check(match)
    for _ in deeds(match, seed):
        check(match)
    assert differences(match) == ()
    played = len(match.entries)
    match.close()
    return played


def main(games: int = SOAK, first: int = 1) -> int:
    played = wrong = 0
    for seed in range(first, first + games):
        try:
            played += judged(seed)
        except AssertionError as error:
            wrong += 1
            sys.stdout.write(f"fight {seed}: {error}\n")
    sys.stdout.write(f"{games} fights, {played} deeds, {wrong} fights with a state that does not hold\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
