"""Noughts and crosses in the arena: no ground, two marks, and a measure of one's own bet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from game.campaign.model import CampaignFile
from game.lab.arena.manners import Manner
from game.lab.arena.review import Mistake, Review
from game.table.book import Seat
from game.table.bots import GreedyBot, RandomBot
from game.table.match import Match
from game.table.seats import Settled, View
from game.table.world import each, get, inside
from tests.tictactoe import CASE, Bet, Bets, Player, TicTacToe, winner


class First:
    """Gives the first legal answer."""

    def begin(self, view: View) -> Settled:
        return Settled(view.legal()[0])


def bet(match: Match, seat: Seat) -> int:
    """What the seat has bet."""
    with inside(match.world):
        return sum(bets.amount for who, bets in each(Bets) if get(who, Player).seat == seat)


def _bets(match: Match, seat: Seat) -> list[Bet]:
    return [one.intent for one in match.entries if one.seat == seat and isinstance(one.intent, Bet)]


class TicTacToeArena:
    contestants = {"random": RandomBot, "greedy": GreedyBot, "first": First}  # noqa: RUF012
    measures = {"bet": bet}  # noqa: RUF012
    mistakes = {"lowest": Mistake("bets of nothing", "bets")}  # noqa: RUF012
    personas: tuple[str, ...] = ()
    manners = {"bets": Manner("pips in a bet", "pips", "bets")}  # noqa: RUF012
    seats = ("p1", "p2")

    def field(self, size: int, campaign: CampaignFile | None) -> None:
        """There is no ground."""

    def begun(self, field: None, seed: int, personas: Mapping[Seat, str] | None = None) -> Match:
        return Match(TicTacToe(), CASE.start(seed))

    def over(self, match: Match, rounds: int) -> bool:
        """Are so many answers of each player given, or is the game over?"""
        return not match.to_act() or len(match.entries) >= 2 * rounds

    def winner(self, match: Match) -> Seat | None:
        with inside(match.world):
            who = winner()
            return get(who, Player).seat if who else None

    def review(self, match: Match, seat: Seat) -> Review:
        found, bets = Review(), _bets(match, seat)
        found.chances["bets"] = len(bets)
        found.mistakes["lowest"] = sum(not bet.amount for bet in bets)
        found.could["a bet"], found.used["a bet"] = len(bets), sum(bet.amount > 0 for bet in bets)
        return found

    def manner(self, match: Match, seat: Seat) -> Counter[str]:
        bets = _bets(match, seat)
        return Counter(bets=len(bets), pips=sum(bet.amount for bet in bets))


ARENA = TicTacToeArena()
