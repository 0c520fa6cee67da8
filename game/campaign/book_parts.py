"""What a rulebook gives to campaigns: how games begin, how situations are cast, what is told of matches, and how an
author's changes are taken over.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from msgspec import Struct

from game.board import board_store
from game.campaign.known import PLAIN
from game.campaign.model import CampaignFile, CampaignSituation, ReadyHero
from game.campaign.story_parts import StoryPart, StoryStep
from game.problem import NoOption, Problem
from game.script.asking import Knower
from game.script.vocabulary import Vocabulary
from game.table.book import Event, Intent, Player, Refusal, Seat, Sitting
from game.table.match import Entry, Match
from game.table.seats import Controller
from game.table.words import BookWords
from game.tiled.load import MapFile

__all__ = [
    "ANYBODY",
    "Beginning",
    "Caster",
    "Chronicler",
    "Closed",
    "Course",
    "Memory",
    "NewRound",
    "Opened",
    "Over",
    "Player",
    "Presenter",
    "Reviser",
    "Sides",
    "StartSummary",
    "StartingHero",
    "UnderWay",
]


ANYBODY: Final = 0
"""The size of a party that is not known."""


class Caster:
    """The part of a rulebook that makes and judges the situations of campaigns.

    This one takes of a map no more than its board, and finds nothing wrong; a book with maps inherits it.
    """

    vocabulary: Vocabulary = PLAIN
    """The words by which conditions in its campaigns ask."""

    def cast(
        self,
        campaign: CampaignFile,
        situation: CampaignSituation,
        found: MapFile,
        heroes: int = ANYBODY,
        entrance: str = "",
        known: Knower | None = None,
    ) -> Any:
        """The book's situation as `heroes` heroes find it that come by that entrance; its board is stored.

        For ANYBODY it has all that stands there for any size of party, and where nothing is known, all that may. Raises
        Faulty with every problem.
        """
        del campaign, situation, heroes, entrance, known
        return board_store.put(found.board)

    def board(self, situation: Any) -> str:
        """The name of the board of a situation that was cast."""
        name: str = situation
        return name

    def remarks(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
        """Warnings about a situation that can be played."""
        del campaign, situation, found
        return iter(())

    def misshapen(self, campaign: CampaignFile) -> Iterator[Problem]:
        """What does not fit the book's part of situations and heroes, whatever else is wrong with file and maps."""
        del campaign
        return iter(())

    def unread(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
        """What cannot be read of the things of a situation, whatever else is wrong with its map."""
        del campaign, situation, found
        return iter(())

    def allayed(
        self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile, told: Sequence[Problem]
    ) -> tuple[Problem, ...]:
        """What is wrong with its map, without what is well by what happens in the situation."""
        del campaign, situation, found
        return tuple(told)

    def drawn(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> MapFile:
        """The map with what the campaign adds to it and changes of it. Raises Faulty for what cannot be read."""
        del campaign, situation
        return found

    def fills(self, situation: CampaignSituation) -> bool:
        """Does the game master bring what is missing in that situation?"""
        del situation
        return False

    def places(self, found: MapFile) -> tuple[str, ...]:
        """The map's regions that are places to go to."""
        del found
        return ()

    def schemes(self, situation: CampaignSituation, found: MapFile) -> tuple[tuple[str, str], ...]:
        """The map's regions in which the game master may do something, each with what it may do."""
        del situation, found
        return ()

    def outcomes(self, situation: CampaignSituation, made: Any) -> tuple[str, ...]:
        """Every outcome that the situation can have, in a fixed order."""
        del situation, made
        return ("success", "failure", "stand-off")

    def story(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile, made: Any) -> StoryPart:
        """The situation, which has been cast, as the story remembers it. Raises Slipped."""
        del found
        place = campaign.place_of(situation)
        return StoryPart(tuple(StoryStep(place, outcome=outcome) for outcome in self.outcomes(situation, made)))

    def named(self, noun: str, situations: Iterable[Any]) -> Iterable[str] | None:
        """All names that a condition may use for that noun of the vocabulary; None where any will do."""
        del noun, situations
        return None

    def facts(self, situation: CampaignSituation) -> frozenset[str]:
        """The facts that the situation gives or asks for, of a campaign without errors."""
        del situation
        return frozenset()

    def review(self, campaign: CampaignFile, situations: dict[str, Any]) -> Iterator[Problem]:
        """What is wrong with heroes, facts and whatever else concerns the whole campaign."""
        del campaign, situations
        return iter(())


Sides = tuple[Sequence[ReadyHero], Sequence[ReadyHero]]
"""The heroes of the first and of the second player of a duel."""


class StartingHero(Struct, frozen=True):
    """A character that a game begins with; `written` is its content in the book's own notation."""

    name: str
    written: str
    seat: Seat


class StartSummary(Struct, frozen=True):
    """What the start of a game says, for code that knows no book."""

    title: str = ""
    """The title of the campaign."""
    players: tuple[Player, ...] = ()
    heroes: tuple[StartingHero, ...] = ()
    options: Any = None
    seed: int = 0
    manners: tuple[tuple[str, str], ...] = ()
    """How the table is run, and which campaign is played, by name; no rule depends on it."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the players and their heroes are called."""
        return *(one.name for one in self.players), *(one.name for one in self.heroes)


class PartySizes(NamedTuple):
    """How many heroes come to a game: as many as is usual, and the fewest and the most."""

    usual: int
    least: int
    most: int


class Beginning:
    """The part of a rulebook that begins games.

    To this one nobody is brought, and its start is a Sitting; a book with options names `sets`.
    """

    sizes = PartySizes(0, 0, 0)
    counts: tuple[str, ...] = ()
    """The counts of the book, such as coins, that a game may begin with as with facts."""
    sets: Mapping[str, Any] = {"usual": {}}
    """The editions, each with the value of every option (yes or no, a whole number, a word); the first is the usual."""

    @property
    def editions(self) -> Sequence[str]:
        """The names of its sets of options; the first is used where nobody chooses."""
        return tuple(self.sets)

    def edition(self, options: Any) -> str:
        """The name of the set that these options are; empty for others."""
        return next((name for name, values in self.sets.items() if values == options), "")

    def chosen(self, edition: str, values: Mapping[str, str]) -> Any:
        """That set of options, with other values as they were typed. Raises KeyError for the set, and NoOption."""
        known = self.sets[edition]
        self._known(values)
        return {**known, **{name: _typed(name, text, known[name]) for name, text in values.items()}}

    def options(self, own: Mapping[str, Any], chosen: Any = None) -> Any:
        """The options of a game: a campaign's own, and those that the players chose, which win. Raises NoOption."""
        self._known(own)
        return {**self.sets[self.editions[0]], **own, **(chosen or {})}

    def _known(self, names: Iterable[str]) -> None:
        """Make sure that there are options of those names. Raises NoOption."""
        known = self.sets[self.editions[0]]
        for name in names:
            if name not in known:
                mend = f"use one of {', '.join(known)}" if known else "take it out"
                raise NoOption(f'there is no option "{name}"', mend)

    def readable(self, hero: ReadyHero) -> bool:
        """Can the book read what a campaign's file says of that hero?"""
        del hero
        return False

    def made(self, name: str, written: str) -> ReadyHero:
        """A hero that a player has made, in the same form as a campaign's."""
        return ReadyHero(name, "", {"written": written})

    def start(
        self,
        heroes: Sequence[tuple[ReadyHero, Seat]],
        players: Sequence[Player],
        options: Any,
        *,
        seed: int = 0,
        title: str = "",
        manners: Sequence[tuple[str, str]] = (),
        facts: Mapping[str, int] | None = None,
    ) -> Any:
        """The start of a match: these heroes, each played by a seat; facts and `counts` have these numbers.

        `options` are the book's; None stands for its usual ones.
        """
        del heroes, facts
        return Sitting("", title, tuple(players), seed, tuple(manners), self.options({}, options))

    def summary(self, start: Any) -> StartSummary:
        """What that start says."""
        options = {**self.sets[self.editions[0]], **start.options}
        return StartSummary(start.title, start.players, (), options, start.seed, start.manners)


def _typed(name: str, text: str, usual: Any) -> Any:
    """The value of an option that a text means; it is of the same kind as the usual one. Raises NoOption."""
    means: bool | int | None
    if isinstance(usual, bool):
        means = {"yes": True, "true": True, "no": False, "false": False}.get(text.lower())
    elif isinstance(usual, int):
        means = int(text) if text.removeprefix("-").isdecimal() else None
    else:
        return text
    if means is None:
        wanted = "yes or no" if isinstance(usual, bool) else "a whole number"
        raise NoOption(f'{name} cannot be "{text}"', f"write {wanted}")
    return means


class Opened(Struct, frozen=True):
    """A situation has begun."""

    key: str
    title: str


class Closed(Struct, frozen=True):
    """The situation under way has come to that outcome."""

    outcome: str


class NewRound(Struct, frozen=True):
    """A round has begun."""


class Over(Struct, frozen=True):
    """The campaign is over; `text` is what its ending tells."""

    text: str


Course = Opened | Closed | NewRound | Over
"""A step in the course of a game."""


class Memory(Struct, frozen=True):
    """Which campaign a match plays: its id, and its file unless that lies on one of the shelves; empty for none."""

    campaign: str = ""
    file: str = ""


class Chronicler:
    """The part of a rulebook that tells what happens in its matches; this one does so in the book's words."""

    def __init__(self, words: BookWords, *rounds: type[Event]) -> None:
        """Each event of the kinds `rounds` begins a round."""
        self._words, self._rounds = words, rounds

    def memory(self, match: Match) -> Memory:
        """The campaign that the match plays."""
        del match
        return Memory()

    def boards(self, match: Match, entries: Sequence[Entry]) -> Iterable[str]:
        """The names of the boards that these entries and the present state of the match need."""
        del match, entries
        return ()

    def place(self, match: Match) -> str:
        """Where the story stands, in a sentence."""
        with match.seen(""):
            return f"It is over: {match.result()}." if match.result() else f"{self._words.place()}."

    def name(self, who: int) -> str:
        """What that entity of the current world is called; empty for the table itself."""
        return self._words.name(who)

    def course(self, event: Event) -> Course | None:
        """The step that the event is in the course of the game; None where it is none."""
        return NewRound() if isinstance(event, self._rounds) else None

    def featured(self, event: Event) -> str:
        """What is counted where computers play, by the situations in which it comes; empty for what is not."""
        del event
        return ""

    def earned(self, match: Match) -> Mapping[Seat, Mapping[str, int]]:
        """What each seat has come to, in the book's own measures, by which computers are compared."""
        del match
        return {}


class UnderWay(NamedTuple):
    """The situation that a match is in, by its key, how many heroes came to it, and what is known now.

    The key is empty where the match is in none.
    """

    key: str = ""
    heroes: int = 0
    known: Knower | None = None


class Reviser:
    """The part of a rulebook that changes situations while they are played; this one takes over nothing.

    What is cast is in the form in which the book's caster made it.
    """

    def under_way(self, match: Match) -> UnderWay:
        """The situation that is played now."""
        del match
        return UnderWay()

    def revised(self, match: Match, before: Any, cast: Any) -> Intent | None:
        """The intent by which the match plays what was cast now; None where nothing of it differs.

        `before` is what had been cast before; None stands for what the match has.
        """
        del match, before, cast
        return None

    def waits(self, refusal: Refusal) -> bool:
        """Is the intent refused only because something is half done?"""
        del refusal
        return False


@runtime_checkable
class Presenter(Controller, Protocol):
    """A controller of the game master's seat that presents a campaign; of one that is gone it has the id only."""

    campaign: CampaignFile | str
