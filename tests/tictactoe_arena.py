"""Noughts and crosses in the arena: no ground, two marks, and a measure of one's own bet."""

from __future__ import annotations

from collections import Counter

from game.lab.arena.manners import Manner
from game.lab.arena.review import Mistake, Review
from game.table.bots import GreedyBot, RandomBot
from game.table.match import Match
from game.table.seats import Settled
from game.table.world import ask, each, inside
from tests.tictactoe import CASE, Bet, Bets, Player, TicTacToe, winner


class First:
    """Gives the first legal answer."""

    def begin(self, view):
        return Settled(view.legal()[0])


def bet(match, seat):
    """What the seat has bet."""
    with inside(match.world):
        return sum(bets.amount for who, bets in each(Bets) if ask(who, Player).seat == seat)


class TicTacToeArena:
    contestants = {"random": RandomBot, "greedy": GreedyBot, "first": First}  # noqa: RUF012
    measures = {"bet": bet}  # noqa: RUF012
    mistakes = {"lowest": Mistake("bets of nothing", "bets")}  # noqa: RUF012
    personas = ()
    manners = {"bets": Manner("pips in a bet", "pips", "bets")}  # noqa: RUF012
    seats = ("p1", "p2")

    def field(self, size, campaign):
        return None

    def begun(self, field, seed, personas=None):
        return Match(TicTacToe(), CASE.start(seed))

    def over(self, match, rounds):
        """Are so many answers of each player given, or is the game over?"""
        return not match.to_act() or len(match.entries) >= 2 * rounds

    def winner(self, match):
        with inside(match.world):
            who = winner()
            return ask(who, Player).seat if who else None

    def review(self, match, seat):
        found, bets = Review(), [one.intent for one in match.entries if one.seat == seat and type(one.intent) is Bet]
        found.chances["bets"] = len(bets)
        found.mistakes["lowest"] = sum(not bet.amount for bet in bets)
        found.could["a bet"], found.used["a bet"] = len(bets), sum(bet.amount > 0 for bet in bets)
        return found

    def manner(self, match, seat):
        bets = [one.intent.amount for one in match.entries if one.seat == seat and type(one.intent) is Bet]
        return Counter(bets=len(bets), pips=sum(bets))


ARENA = TicTacToeArena()
