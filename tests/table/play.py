"""Random games for the generic suite."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import cycle

from game.table.book import Decision, Intent, Seat
from game.table.bots import GreedyBot, RandomBot
from game.table.match import Match
from game.table.seats import Controller, Table, pick
from tests.case import Case


def decisions(
    case: Case, match: Match, seed: int | str, most: int | None = None
) -> Iterator[tuple[Decision, Seat, Intent]]:
    """Play at random, as people do; before every answer, (decision, seat, intent) is yielded."""
    for number in range(case.longest if most is None else most):
        acting = match.to_act()
        if not acting:
            return
        decision = pick(acting, f"{seed}/{number}/which")
        seat = pick(decision.owners, f"{seed}/{number}/who")
        intent = pick(match.legal(decision), f"{seed}/{number}/what")
        yield decision, seat, intent
        match.play(seat, intent)


def played(case: Case, seed: int = 0, most: int | None = None) -> Match:
    """A match after a random game, or after `most` answers of one."""
    match = case.match(seed)
    for _ in decisions(case, match, seed, most):
        pass
    return match


def with_bots(
    case: Case, match: Match, seed: int | str, kinds: Sequence[Callable[[], Controller]] = (GreedyBot, RandomBot)
) -> Table:
    """A table at which bots of these kinds, in turn, answer for everybody."""
    return Table(match, {seat: kind() for seat, kind in zip(case.seats, cycle(kinds), strict=False)}, seed=f"{seed}")


def run(table: Table, most: int) -> Match:
    """Let the table's computers play until nobody answers, or up to `most` entries."""
    while table.waiting() is None and table.match.to_act() and len(table.match.entries) < most:
        table.advance(0)
    return table.match


def states(match: Match) -> list[str]:
    return [entry.state for entry in match.entries]
