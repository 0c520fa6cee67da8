"""What is suggested for a decision: one advice, on the screen and in text."""

from __future__ import annotations

from game.stacktors.ahead.cards import cards
from game.stacktors.ahead.growth import lifted
from game.stacktors.intents import Buy, Enlarge, Leave
from game.stacktors.play.flow import frames
from game.stacktors.play.people import people
from game.table import world
from game.table.book import Decision, Intent, Seat
from game.table.bots import GreedyBot
from game.table.match import Match
from game.table.pending import find
from game.table.seats import View


def suggested(match: Match, seat: Seat, decision: Decision) -> Intent:
    """What is advised against an attack; else what a computer would answer, from what the seat may know."""
    if decision.kind == "defend":
        with match.seen(seat):
            attack = find(frames.Attack)
            assert attack is not None
            return cards(attack)[0].answer.defence
    return _greedy(match, seat, decision)


def _greedy(match: Match, seat: Seat, decision: Decision) -> Intent:
    """What a computer would answer that thinks to the end of the deed."""
    name = world.scratch_name("suggestion")
    view = View(
        match.book,
        match.view(seat),
        seat,
        decision,
        f"suggestion/{len(match.entries)}/{seat}",
        lambda: _advisable(match, match.legal(decision)),
        lambda intent: match.refusal(seat, intent) is None,
        name,
        (seat,),
    )
    search = GreedyBot().begin(view)
    try:
        while (answer := search.step()) is None:
            pass
    finally:
        search.close()
        world.forget(name)
    return answer


def _advisable(match: Match, legal: list[Intent]) -> list[Intent]:
    """The answers that are proposed: not to give up, and in camp no
    growth that takes a foot from the feet, where there are others.

    A search counts pieces of the guts, not feet, and so would take a lifted foot for a gain.
    """
    with world.inside(match.world):
        return [one for one in legal if not (isinstance(one, Leave) or _lifts(one))] or legal


def _lifts(intent: Intent) -> bool:
    return isinstance(intent, Buy | Enlarge) and bool(lifted(people.stack(intent.who), intent))
