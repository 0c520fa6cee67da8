"""`python -m tests.filled [GAMES] [GRID] [LEVEL]` plays boards that the game master has filled; it prints how they end.

Computers of LEVEL, or else greedy bots, play GAMES games for each size of party, from 1 to 6 heroes, over a few dozen
boards. GRID is square unless another one is named; on others, caves are played.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator

from game.books.stacktors.components import Chronicle
from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.gm.composer import filled
from game.books.stacktors.gm.draft import Brief
from game.books.stacktors.gm.seat import GameMaster
from game.books.stacktors.intents import EndCampaign, OpenSituation
from game.books.stacktors.mind import levels
from game.books.stacktors.values.seat_info import SeatInfo
from game.books.stacktors.values.situation import Situation
from game.table.book import GM
from game.table.bots import GreedyBot
from game.table.match import Match
from game.table.seats import Search, Settled, Table, View
from game.table.world import TABLE, get
from tests.gm.grounds import Ground, bare, cave, grounds, guests
from tests.playthroughs.play import past

LONGEST = 1200
"""A game with more answers counts as one without an end."""
TARGET = (0.65, 0.90)
"""The least and the greatest share of games that the party should win: most of them, not all."""


class OneMap:
    """The computer game master of one filled situation; the game is over after it."""

    def __init__(self, situation: Situation) -> None:
        self._situation, self._rest = situation, GameMaster("none")

    def begin(self, view: View) -> Search | None:
        if view.decision.kind != "gm":
            return self._rest.begin(view)
        with view.inside():
            over = bool(get(TABLE, Chronicle).past)
        return Settled(EndCampaign("victory", "") if over else OpenSituation(self._situation))


def played(ground: Ground, heroes: int, key: str, level: str = "") -> tuple[Situation, str]:
    """The filled situation and how it ended; "endless" where it did not."""
    party = guests(heroes, key)
    situation = filled(Brief(bare(ground), party))
    assert situation
    start = tuple(Hero(f"Hero {number}", str(stack), "p1") for number, (stack, _) in enumerate(party.party, 1))
    match = Match(Stacktors(), Start(start, (SeatInfo("p1", "Player 1"),)))
    table = Table(match, {GM: OneMap(situation), "p1": levels.player(level) if level else GreedyBot()}, key)
    while match.to_act() and len(match.entries) < LONGEST:
        table.advance(0)
    ended = past(match)
    table.close()
    match.close()
    return situation, ended[0][1] if ended else "endless"


def games(number: int, grid: str = "square", level: str = "") -> Iterator[tuple[int, str, str]]:
    """That many games for each size of party: the heroes, the kind of situation, how it ended."""
    places = list(grounds().items()) if grid == "square" else [(f"cave {seed}", cave(seed, grid)) for seed in range(20)]
    for turn in range(number):
        for heroes in range(1, 7):
            name, ground = places[(7 * turn + 5 * heroes) % len(places)]
            situation, end = played(ground, heroes, f"{name}/{turn}/{heroes}", level)
            yield heroes, f"{situation.goals[0].kind}{'' if situation.figures else ' alone'}", end


def main(number: int = 4, grid: str = "square", level: str = "") -> int:
    """Play and print; the exit status is 1 where the party wins too seldom or too often, or a game does not end."""
    ends: dict[str, Counter[str]] = {}
    for heroes, kind, end in games(number, grid, level):
        sys.stdout.write(f"{heroes} {kind}: {end}\n")
        sys.stdout.flush()
        for row in (f"{heroes} heroes", kind, "all"):
            ends.setdefault(row, Counter())[end] += 1
    for row, count in sorted(ends.items()):
        told = ", ".join(f"{end} {times}" for end, times in sorted(count.items()))
        sys.stdout.write(f"{row:18} won {count['success'] / count.total():.2f}  ({told})\n")
    won = ends["all"]["success"] / ends["all"].total()
    return int(not TARGET[0] <= won <= TARGET[1] or bool(ends["all"]["endless"]))


if __name__ == "__main__":
    number, *rest = sys.argv[1:] or ["4"]
    sys.exit(main(int(number), *rest))
