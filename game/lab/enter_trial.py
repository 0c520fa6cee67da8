"""How far one comes who only presses Enter, or takes what is suggested; what a rulebook gives to measure that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing
from typing import Final, Protocol

from msgspec import Struct

from game import library, opening, party
from game.campaign.book_parts import Closed, NewRound, Opened
from game.campaign.model import CampaignFile
from game.table.book import GM
from game.table.match import Match
from game.table.seats import Controller, Table

ENTER: Final = "enter"
"""The name of the player who only presses Enter."""
SUGGESTED: Final = "suggested"
"""The name of the player who always takes what is suggested."""


class EnterOrder(Struct, frozen=True):
    """A game that is to be played: by whom, against enemies of which level, with how many heroes."""

    player: str
    level: str
    heroes: int
    seed: int


class EnterGame(Struct, frozen=True):
    """How a game came out: `course` are the situations with their outcomes."""

    order: EnterOrder
    won: bool
    broken_off: bool
    decisions: int
    rounds: int
    course: tuple[tuple[str, str], ...] = ()


class EnterTrials(Protocol):
    """The part of a rulebook that plays by what it suggests."""

    players: Collection[str]
    """Who can play the party: ENTER, SUGGESTED and the computers."""

    def player(self, name: str, match: Match) -> Controller:
        """Who plays the party of that match."""

    def composed(self, order: EnterOrder, chance: float) -> EnterGame:
        """A fight with that chance, composed by the order's seed and played; the same for the same order."""


LONGEST: Final = 4000
"""The number of answers after which a campaign is broken off."""
_VICTORY: Final = "victory"


def told(order: EnterOrder, campaign: CampaignFile, trials: EnterTrials) -> EnterGame:
    """The campaign, played to its end by one player; the same for the same order."""
    start = party.start(campaign, 1, order.seed, opening.options(campaign), heroes=order.heroes)
    match, chronicler = opening.begun(campaign, start), library.chronicler_of(campaign.book)
    (seat,) = opening.Game(match, campaign).seats
    seated = {seat: trials.player(order.player, match), GM: library.master(campaign, order.level)}
    table, rounds, course = Table(match, seated, str(order.seed)), 0, list[tuple[str, str]]()
    with closing(match), closing(table):
        while match.to_act() and len(match.entries) < LONGEST:
            for event in (event for done in table.advance(0) for event in done.events):
                step = chronicler.course(event)
                rounds += isinstance(step, NewRound)
                if isinstance(step, Opened):
                    course.append((step.key, ""))
                elif isinstance(step, Closed):
                    course[-1] = course[-1][0], step.outcome
        decisions, result = sum(entry.seat == seat for entry in match.entries), match.result()
    return EnterGame(order, result == _VICTORY, not result, decisions, rounds, tuple(course))


class EnterShare(Struct, frozen=True):
    """What the games of one player against one level came to."""

    player: str
    level: str
    games: int
    won: int
    share: float
    broken_off: int
    decisions: float
    """How many answers the party gave, on average."""
    rounds: float
    outcomes: dict[str, dict[str, int]]
    """How often each situation ended how."""


def shares(games: Sequence[EnterGame]) -> Iterator[EnterShare]:
    """The games of each player against each level, in the order in which they were played."""
    for player, level in dict.fromkeys((one.order.player, one.order.level) for one in games):
        some = [one for one in games if (one.order.player, one.order.level) == (player, level)]
        won, ends = sum(one.won for one in some), dict[str, Counter[str]]()
        for key, outcome in (visit for one in some for visit in one.course):
            ends.setdefault(key, Counter())[outcome] += 1
        yield EnterShare(
            player,
            level,
            len(some),
            won,
            round(won / len(some), 4),
            sum(one.broken_off for one in some),
            round(sum(one.decisions for one in some) / len(some), 1),
            round(sum(one.rounds for one in some) / len(some), 1),
            {key: dict(found.most_common()) for key, found in ends.items()},
        )
