"""All parts of a rulebook that the program needs, with the plain parts of a book that leaves some out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct

from game.board import board_store
from game.campaign.book_parts import (
    ANYBODY,
    Beginning,
    Caster,
    Chronicler,
    Course,
    NewRound,
    PartySizes,
    Player,
    Reviser,
    Sides,
    StartSummary,
    UnderWay,
)
from game.campaign.model import CampaignFile, CampaignSituation, Keys, ReadyHero
from game.gm.story import Outset, Story
from game.players import LEVELS
from game.problem import NoOption, Problem
from game.sign import Lesson
from game.table.book import Book, Event, Intent, Refusal, Seat, Sitting
from game.table.bots import GreedyBot
from game.table.match import Entry, Match
from game.table.seats import Controller
from game.table.words import BookWords, RulebookText
from game.tiled.load import MapFile
from game.tiled.schema import Added


class Duel(Protocol):
    """Two players against each other, on the ground of any map."""

    def begun(
        self,
        campaign: CampaignFile,
        sides: Sides,
        players: tuple[Player, Player],
        options: Any,
        *,
        seed: int = 0,
        manners: Sequence[tuple[str, str]] = (),
    ) -> Match:
        """The duel, ready to be played; `options` are the book's.

        Raises Faulty where the map has no room, and ValueError for those whom the options do not allow.
        """

    def campaign(self, match: Match) -> CampaignFile:
        """The duel as a campaign: what is told once it is over."""


class Adventures(Protocol):
    """Adventures without files, whose situations the computer's master composes."""

    @property
    def settings(self) -> Sequence[tuple[str, str, str]]:
        """Where they may take place: the key, the title and a sentence of each setting."""

    def glimpse(self, setting: str) -> MapFile:
        """A map such as those that are made in that setting."""

    def campaign(self, outset: Outset) -> CampaignFile:
        """Such an adventure as a campaign without files: its title, what facts tell, how it may end."""

    def of(self, match: Match) -> CampaignFile:
        """The adventure that a match plays, as a campaign."""

    def master(self, match: Match, tactician: Controller, *, drawn: bool = False) -> Controller:
        """The computer as the match's master; it holds up no frame where the table is `drawn`."""

    def story(self, match: Match) -> Story | None:
        """The story as the master's notes have it, up to the situation under way; None before the first one."""

    def now(self, match: Match) -> Story:
        """The story with what has come of the last situation, where that is over."""

    def ended(self, match: Match) -> str:
        """The key of the ending (`game.gm.choosing`) to which the story has come; empty where it goes on."""

    def ground(self, intent: Intent) -> tuple[str, str, str] | None:
        """The map that was made for the situation which the intent opens; None where it opens none.

        It is told by the situation's key, and the map's kind and seed (`game.mapmaker`).
        """

    def had(self, story: Story) -> Mapping[str, int]:
        """How often a story has had what each should have, by what that is."""

    def features(self, match: Match) -> Mapping[str, int]:
        """How often each feature of the rulebook occurred in it, 0 for one that never did."""

    def texts(self, match: Match) -> Sequence[str]:
        """What was told at the beginning of each situation, without what leads up to it."""


class Playable(Struct, frozen=True):
    """Something that can be begun of a book without a campaign: an issue, a scenario, or simply the game."""

    key: str
    title: str
    blurb: str = ""
    length: str = ""
    least: int = 1
    most: int = 8


class Playables(Protocol):
    """What can be begun of a book, besides its campaigns."""

    def listed(self) -> Sequence[Playable]:
        """All playables, in the order in which they are offered."""

    def start(
        self, playable: str, players: Sequence[Player], options: Any, *, seed: int, manners: Sequence[tuple[str, str]]
    ) -> Any:
        """The start of a match of that playable. Raises KeyError."""


class Shelved(Struct, frozen=True, kw_only=True):
    """A rulebook with everything else that the program needs of it.

    Needed are the book, its words, its rulebook and for how many it is. All else is a chapter that a book may leave
    out: `game.library` then gives what is plain. A part that stands here as `module:name` is loaded when it is asked
    for.
    """

    book: Book
    words: BookWords
    rulebook: Callable[[], RulebookText]
    seats: tuple[int, int] = (1, 8)
    """How few and how many may play."""
    playables: Playables | None = None
    """What can be begun; without it and without campaigns, the book is one playable."""
    beginning: Beginning | None = None
    chronicler: Chronicler | None = None
    # maps and campaigns
    caster: Caster | None = None
    """Makes situations of campaigns and maps; without it the book has no campaigns."""
    reviser: Reviser | None = None
    schema: Added = Added()
    """The classes and properties that its maps may have besides those of every map."""
    keys: Keys = Keys()
    """The keys that its part of campaign files may have."""
    pictures: str = ""
    """Where the function is that draws its maps for files.

    The function takes a map, a width in pixels (None: it chooses one) and whether a plan is wanted on which the map's
    proof can be followed; it returns a picture (pygame's).
    """
    prover: str = ""
    """Where its prover is (`game.campaign.proof`), which proves what players can do; empty where it has none."""
    # computers
    master: Callable[[CampaignFile | str, Controller], Controller] | None = None
    """Makes the computer's master: of a campaign, or of a campaign's id where its file is gone, and a tactician.

    None where nobody sits in the master's seat.
    """
    player: Callable[[str], Controller] = lambda _level: GreedyBot()
    """Makes a computer player of one of `players`."""
    players: tuple[str, ...] = LEVELS
    """What computer players are called: levels of strength, or tempers."""
    person: Callable[[str], Controller | None] = lambda _profile: None
    """Makes the controller of a person's seat, with the standing orders of that profile.

    It gives None where the person is asked everything.
    """
    duel: Duel | None = None
    """How two players fight each other; None where they cannot."""
    adventures: Adventures | None = None
    """Adventures without files; None where there are none."""
    arena: str = ""
    """Where its arena is, in which computers fight each other."""
    proofreading: str = ""
    """Where the function is that reads its narration (`game.lab.proofreading`), of so many adventures by a seed."""
    balance: str = ""
    """Where that is by which composed situations are measured; empty where it composes none."""
    lesson: Lesson | None = None
    """What is learned by playing; None where nothing is."""
    # how it is shown and told
    face: str = "game.ui.plain.face:PlainFace"
    """Where its face is, which shows the book on the screen; a class is made for the book."""
    voice: str = "game.text.plain:PlainVoice"
    """Where its voice is, which tells the book in text mode; a class is made for the book."""


PLAYABLE = "playable"
"""The manner of a game that names what is played, where it is no campaign."""


class PlainPlayables:
    """A book that is one playable."""

    def __init__(self, whole: Shelved) -> None:
        self._whole = whole

    def listed(self) -> Sequence[Playable]:
        """The book itself."""
        words = self._whole.words
        return (Playable(self._whole.book.name, words.title, words.blurb, "", *self._whole.seats),)

    def start(
        self, playable: str, players: Sequence[Player], options: Any, *, seed: int, manners: Sequence[tuple[str, str]]
    ) -> Sitting:
        """The players, a seed and the options."""
        known = {one.key: one.title for one in self.listed()}
        return Sitting(playable, known[playable], tuple(players), seed, tuple(manners), options or {})


class PlainBeginning:
    """A beginning to which nobody is brought, of a book whose start is a Sitting; one with options names `sets`."""

    sizes = PartySizes(0, 0, 0)
    sets: Mapping[str, Mapping[str, Any]] = {"usual": {}}
    """The editions, each with the value of every option (yes or no, a whole number, a word); the first is the usual."""

    @property
    def editions(self) -> Sequence[str]:
        """The names of the sets."""
        return tuple(self.sets)

    def edition(self, options: Any) -> str:
        """The set that these options are."""
        return next((name for name, values in self.sets.items() if values == options), "")

    def chosen(self, edition: str, values: Mapping[str, str]) -> Any:
        """That set with values as they were typed."""
        known = self.sets[edition]
        self._known(values)
        return {**known, **{name: _typed(name, text, known[name]) for name, text in values.items()}}

    def options(self, own: Mapping[str, Any], chosen: Any = None) -> Any:
        """The usual set with what a campaign asks for, or what was chosen."""
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
        """Nobody can be read."""
        del hero
        return False

    def made(self, name: str, written: str) -> ReadyHero:
        """Somebody of whom nothing is known."""
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
        facts: Sequence[str] = (),
    ) -> Sitting:
        """The players, a seed and the options."""
        del heroes, facts
        return Sitting("", title, tuple(players), seed, tuple(manners), self.options({}, options))

    def summary(self, start: Sitting) -> StartSummary:
        """What the start says; options that it leaves out are as usual."""
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


class PlainCaster:
    """A caster that takes of a map no more than its board; a book with maps inherits it, and casts what it plays on."""

    def cast(
        self,
        campaign: CampaignFile,
        situation: CampaignSituation,
        found: MapFile,
        heroes: int = ANYBODY,
        entrance: str = "",
    ) -> Any:
        """The map's board."""
        del campaign, situation, heroes, entrance
        return board_store.put(found.board)

    def board(self, situation: Any) -> str:
        """The situation itself."""
        name: str = situation
        return name

    def remarks(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
        """No warnings."""
        del campaign, situation, found
        return iter(())

    def misshapen(self, campaign: CampaignFile) -> Iterator[Problem]:
        """Nothing is wrong."""
        del campaign
        return iter(())

    def unread(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
        """All can be read."""
        del campaign, situation, found
        return iter(())

    def drawn(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> MapFile:
        """The map as it is."""
        del campaign, situation
        return found

    def fills(self, situation: CampaignSituation) -> bool:
        """Nothing is missing."""
        del situation
        return False

    def places(self, found: MapFile) -> tuple[str, ...]:
        """No places."""
        del found
        return ()

    def schemes(self, situation: CampaignSituation, found: MapFile) -> tuple[tuple[str, str], ...]:
        """No schemes."""
        del situation, found
        return ()

    def outcomes(self, situation: CampaignSituation, made: Any) -> tuple[str, ...]:
        """What a situation usually has."""
        del situation, made
        return ("success", "failure", "stand-off")

    def facts(self, situation: CampaignSituation) -> frozenset[str]:
        """No facts."""
        del situation
        return frozenset()

    def review(self, campaign: CampaignFile, situations: dict[str, Any]) -> Iterator[Problem]:
        """Nothing is wrong."""
        del campaign, situations
        return iter(())


class PlainReviser:
    """A reviser that takes over nothing while a game is played."""

    def under_way(self, match: Match) -> UnderWay:
        """No situation."""
        del match
        return UnderWay()

    def revised(self, match: Match, before: Any, cast: Any) -> Intent | None:
        """Nothing differs."""
        del match, before, cast
        return None

    def waits(self, refusal: Refusal) -> bool:
        """Nothing waits."""
        del refusal
        return False


class NoCampaign(Struct, frozen=True):
    """No campaign is played."""

    campaign: str = ""
    file: str = ""


class PlainChronicler:
    """Tells of a match in the book's words."""

    def __init__(self, words: BookWords, *rounds: type[Event]) -> None:
        """Each event of the kinds `rounds` begins a round."""
        self._words, self._rounds = words, rounds

    def memory(self, match: Match) -> NoCampaign:
        """No campaign."""
        del match
        return NoCampaign()

    def boards(self, match: Match, entries: Sequence[Entry]) -> Iterable[str]:
        """No boards."""
        del match, entries
        return ()

    def place(self, match: Match) -> str:
        """How it ended, or where it stands."""
        with match.seen(""):
            return f"It is over: {match.result()}." if match.result() else f"{self._words.place()}."

    def name(self, who: int) -> str:
        """What the book calls the entity."""
        return self._words.name(who)

    def course(self, event: Event) -> Course | None:
        """A round, or no step in the course of a game."""
        return NewRound() if isinstance(event, self._rounds) else None
