"""What Enter does, on the screen and in text: mostly what is suggested, which panels begin with.

In camp it breaks camp, and in a turn it ends the turn: whom to attack and where to go is for the player to say, or for
a suggestion that is asked for.
"""

from __future__ import annotations

from game.books.stacktors.components import Clock
from game.books.stacktors.intents import EndTurn, Pass
from game.books.stacktors.mind import suggested_camp
from game.books.stacktors.mind.suggestion import Suggestion, suggestion
from game.table.book import Decision, Intent, Seat
from game.table.match import Match
from game.table.world import TABLE, ask


def by_enter(match: Match, seat: Seat, decision: Decision, found: Suggestion | None = None) -> Intent | None:
    """The answer that Enter alone gives; None where it gives none. `found` is what is suggested, if that is known."""
    if decision.kind == "camp":
        return suggested_camp.usual(match.legal(decision))
    if decision.kind == "act":
        return _rest(match, seat)
    return (found or suggestion(match, seat, decision)).intent


def weighed(match: Match, seat: Seat, decision: Decision) -> tuple[Suggestion, Intent | None]:
    """What is suggested, and what Enter alone does."""
    found = suggestion(match, seat, decision)
    return found, by_enter(match, seat, decision, found)


def _rest(match: Match, seat: Seat) -> Intent | None:
    """The end of the turn, or first of all to wait where nothing was done yet; None where neither may be."""
    with match.seen(seat):
        clock = ask(TABLE, Clock)
    rests = (EndTurn(),) if clock is None or clock.up else (Pass(), EndTurn())
    return next((one for one in rests if match.refusal(seat, one) is None), None)
