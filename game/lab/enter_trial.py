"""How far a party comes that only presses Enter, takes what is suggested, follows its whims, or is a computer's; what
a rulebook gives to measure that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import closing
from itertools import combinations
from typing import Final, NamedTuple, Protocol

from msgspec import Struct
from msgspec.structs import replace

from game import library, opening, party
from game.campaign.book_parts import Closed, NewRound, Opened, Over
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
    """How a game came out: `course` are the situations with their outcomes, `ending` is the key of the ending."""

    order: EnterOrder
    won: bool
    broken_off: bool
    decisions: int
    rounds: int
    course: tuple[tuple[str, str], ...] = ()
    ending: str = ""


class EnterTrials(Protocol):
    """The part of a rulebook that plays by what it suggests."""

    players: Collection[str]
    """Who can play the party: ENTER, SUGGESTED, players with whims, and the computers."""

    def player(self, name: str, match: Match) -> Controller:
        """Who plays the party of that match."""

    def composed(self, order: EnterOrder, chance: float) -> EnterGame:
        """A fight with that chance, composed by the order's seed and played; the same for the same order."""

    def wanted(self, match: Match) -> Collection[str]:
        """The outcomes that are a success, of the situation that was opened last."""


class Begun(NamedTuple):
    """Where the games of a campaign begin: with these facts, and with its first situation or that one.

    `alone`: the game is over with the first situation, and won if that has an outcome that is a success.
    """

    campaign: CampaignFile
    facts: Mapping[str, int] = {}
    alone: bool = False


LONGEST: Final = 4000
"""The number of answers after which a campaign is broken off."""
_VICTORY: Final = "victory"


def told(order: EnterOrder, begun: Begun, trials: EnterTrials) -> EnterGame:
    """The campaign, played to its end by one player; the same for the same order.

    Of its ready-made heroes every party of that size comes, one after the other by the seed.
    """
    campaign = come_of(begun.campaign, order)
    start = party.start(campaign, 1, order.seed, opening.options(campaign), heroes=order.heroes, facts=begun.facts)
    match, chronicler = opening.begun(campaign, start), library.chronicler_of(campaign.book)
    (seat,) = opening.Game(match, campaign).seats
    seated = {seat: trials.player(order.player, match), GM: library.master(campaign, order.level)}
    table, rounds, course, text, over = Table(match, seated, str(order.seed)), 0, list[tuple[str, str]](), "", False
    with closing(match), closing(table):
        while match.to_act() and len(match.entries) < LONGEST and not over:
            for event in (event for done in table.advance(0) for event in done.events):
                step = chronicler.course(event)
                rounds += isinstance(step, NewRound)
                match step:
                    case Opened(key=key):
                        course.append((key, ""))
                    case Closed(outcome=outcome):
                        course[-1] = course[-1][0], outcome
                        over = begun.alone
                    case Over():
                        text = step.text
        decisions, result = sum(entry.seat == seat for entry in match.entries), match.result()
        won = course[-1][1] in trials.wanted(match) if begun.alone else result == _VICTORY
    broken_off = not (over or result)
    return EnterGame(order, won, broken_off, decisions, rounds, tuple(course), campaign.ended(text))


def come_of(campaign: CampaignFile, order: EnterOrder) -> CampaignFile:
    """The campaign with the heroes alone that come."""
    if order.heroes >= len(campaign.heroes):
        return campaign
    every = tuple(combinations(campaign.heroes, order.heroes))
    return replace(campaign, heroes=every[order.seed % len(every)])


class EnterShare(Struct, frozen=True):
    """What the games of one player against one level, with so many heroes, came to."""

    player: str
    level: str
    heroes: int
    games: int
    won: int
    share: float
    broken_off: int
    decisions: float
    """How many answers the party gave, on average."""
    rounds: float
    situations: tuple[int, int]
    """The fewest and the most situations of a game."""
    endings: dict[str, int]
    """How often each ending was come to."""
    outcomes: dict[str, dict[str, int]]
    """How often each situation ended how."""


def shares(games: Sequence[EnterGame]) -> Iterator[EnterShare]:
    """The games of each player against each level with so many heroes, in the order in which they were played."""
    for order in dict.fromkeys((one.order.player, one.order.level, one.order.heroes) for one in games):
        some = [one for one in games if (one.order.player, one.order.level, one.order.heroes) == order]
        won, ends = sum(one.won for one in some), dict[str, Counter[str]]()
        for key, outcome in (visit for one in some for visit in one.course):
            ends.setdefault(key, Counter())[outcome] += 1
        lengths, endings = [len(one.course) for one in some], Counter(one.ending for one in some if one.ending)
        yield EnterShare(
            *order,
            len(some),
            won,
            round(won / len(some), 4),
            sum(one.broken_off for one in some),
            round(sum(one.decisions for one in some) / len(some), 1),
            round(sum(one.rounds for one in some) / len(some), 1),
            (min(lengths), max(lengths)),
            dict(endings.most_common()),
            {key: dict(found.most_common()) for key, found in ends.items()},
        )
