"""Random games for the generic suite."""

from __future__ import annotations

from itertools import cycle

from game.table.bots import GreedyBot, RandomBot
from game.table.seats import Table, pick


def decisions(case, match, seed, most=None):
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


def played(case, seed=0, most=None):
    """A match after a random game, or after `most` answers of one."""
    match = case.match(seed)
    for _ in decisions(case, match, seed, most):
        pass
    return match


def with_bots(case, match, seed, kinds=(GreedyBot, RandomBot)):
    """A table at which bots of these kinds, in turn, answer for everybody."""
    return Table(match, {seat: kind() for seat, kind in zip(case.seats, cycle(kinds), strict=False)}, seed=f"{seed}")


def run(table, most):
    """Let the table's computers play until nobody answers, or up to `most` entries."""
    while table.waiting() is None and table.match.to_act() and len(table.match.entries) < most:
        table.advance(0)
    return table.match


def states(match):
    return [entry.state for entry in match.entries]
