"""The greedy bot plays to win: it fights mirrored fights against a bot that gives any answer."""

from __future__ import annotations

from game.books.stacktors.values.situation import FAILURE, SUCCESS, Goal
from game.table.book import GM
from game.table.bots import GreedyBot, RandomBot
from game.table.seats import Table
from tests.books.stacktors.scene import scene
from tests.playthroughs.play import STACKS, past

BOARD = """
    A..D
    B.%E
    C..F
    """


def won(number: int) -> bool:
    """Did the greedy bot win? Both sides have the same three stacks; in odd fights it has the game master's."""
    one, two, three = STACKS[:3] if number % 4 < 2 else STACKS[3:]
    fight = scene(
        BOARD,
        goals=(Goal("defeat", "hostile"),),
        A=one,
        B=two,
        C=three,
        D=f"hostile {one}",
        E=f"hostile {two}",
        F=f"hostile {three}",
    )
    greedy, other, wins = (GM, "p1", FAILURE) if number % 2 else ("p1", GM, SUCCESS)
    table = Table(fight.match, {greedy: GreedyBot(), other: RandomBot()}, str(number))
    while not past(fight.match):
        assert len(fight.match.entries) < 1500
        table.advance(0)
    table.close()
    return past(fight.match)[0][1] == wins


def test_greedy_beats_random():
    """Whoever wins every other fight comes through five no more often than through seven of eight."""
    assert all(map(won, range(5)))
