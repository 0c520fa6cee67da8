"""Capes scenes, with all that it brings to the library."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from msgspec import structs

from game.books.capes import events
from game.books.capes.ahead.orders import Standing
from game.books.capes.components import Person
from game.books.capes.content.own import everything
from game.books.capes.content.reading import Content, problems
from game.books.capes.events import IssueEnded, PageBegan, SceneBegan, SceneEnded
from game.books.capes.game_book import Capes, CapesStart
from game.books.capes.intents import Resolve
from game.books.capes.lesson import first_page
from game.books.capes.lesson.seat import LessonSeat
from game.books.capes.mind.wishes import ACTOR
from game.books.capes.play.state import inspirations
from game.books.capes.prose.words import CapesWords
from game.books.capes.rulebook import rulebook
from game.books.capes.values import CapesOptions, Issue
from game.campaign.book_parts import Beginning, Chronicler, Closed, Course, Opened, Over, Player, StartSummary
from game.phrases import counted
from game.shelved import Playable, Playables, Shelved
from game.table.book import Event, Seat
from game.table.match import Match
from game.table.world import each

SEATS: Final = (1, 6)
_USUAL = 3
"""So many tell an issue as a rule."""
_FEATURES: Final = {
    events.WasSplit: "a split",
    events.Schismed: "a schism",
    events.Gloated: "a gloat",
    events.Hung: "a conflict that hung",
    events.Overdrew: "an overdrawn drive",
    events.Lifted: "an inspiration used",
    events.Given: "a token given",
    events.AndThen: "an and then",
}
"""What is counted where computers play."""


def _earned(who: int, person: Person, resolved: int) -> dict[str, int]:
    """What a person has come to."""
    points = sum(one.value for _, one in inspirations(who))
    return {"resolved": resolved, "tokens": person.tokens, "inspirations": points}


class CapesBeginning(Beginning):
    """What a table may choose; Characters are picked during play."""

    sets = {"usual": structs.asdict(CapesOptions())}  # noqa: RUF012  its base has it so

    def edition(self, options: CapesOptions) -> str:
        """The usual ones have a name."""
        return super().edition(structs.asdict(options))

    def chosen(self, edition: str, values: Mapping[str, str]) -> CapesOptions:
        """The usual options with other values. Raises KeyError for the edition, and NoOption."""
        return CapesOptions(**super().chosen(edition, values))

    def options(self, own: Mapping[str, Any], chosen: CapesOptions | None = None) -> CapesOptions:
        """The options that were chosen, else the usual ones with these changes. Raises NoOption."""
        return CapesOptions(**super().options(own, structs.asdict(chosen) if chosen else None))

    def summary(self, start: CapesStart) -> StartSummary:
        options = structs.asdict(start.options)
        return StartSummary(start.issue.title, start.players, (), options, start.seed, start.manners)


class CapesChronicler(Chronicler):
    """Scenes open and close, and Pages are rounds."""

    def course(self, event: Event) -> Course | None:
        match event:
            case SceneBegan():
                return Opened(event.prompt or event.title, event.title)
            case SceneEnded():
                return Closed(counted(event.pages, "page", "pages"))
            case IssueEnded():
                return Over("")
            case _:
                return super().course(event)

    def featured(self, event: Event) -> str:
        return _FEATURES.get(type(event), "")

    def earned(self, match: Match) -> dict[Seat, dict[str, int]]:
        """Conflicts resolved, and tokens and Inspirations in hand."""
        with match.seen(""):
            resolved = Counter(entry.seat for entry in match.entries if isinstance(entry.intent, Resolve))
            return {one.seat: _earned(who, one, resolved[one.seat]) for who, one in each(Person)}


class CapesPlayables(Playables):
    """The issues that can be told."""

    def listed(self) -> Sequence[Playable]:
        return [*map(_playable, everything().issues), _LESSON]

    def start(
        self,
        playable: str,
        players: Sequence[Player],
        options: CapesOptions | None,
        *,
        seed: int,
        manners: Sequence[tuple[str, str]],
    ) -> CapesStart:
        if playable == first_page.KEY:
            return first_page.lesson_start(players, manners=manners)
        return begun(everything(), playable, players, options or CapesOptions(), seed, manners)


def begun(
    content: Content,
    issue: str,
    players: Sequence[Player],
    options: CapesOptions,
    seed: int,
    manners: Sequence[tuple[str, str]] = (),
) -> CapesStart:
    """The start of that issue, with everything that the content has. Raises KeyError."""
    told = content.issue(issue)
    every = (content.sheets, told, content.prompts, content.clauses, content.drafts())
    return CapesStart(tuple(players), *every, options, seed, tuple(manners))


def _playable(issue: Issue) -> Playable:
    return Playable(issue.id, issue.title, issue.blurb, counted(len(issue.scenes), "scene", "scenes"), *SEATS, _USUAL)


_LESSON: Final = Playable(first_page.KEY, first_page.TITLE, first_page.BLURB, first_page.LENGTH, 1, 1, lesson=True)
_WORDS: Final = CapesWords()
SHELVED: Final = Shelved(
    book=Capes(),
    words=_WORDS,
    rulebook=rulebook,
    seats=SEATS,
    playables=CapesPlayables(),
    beginning=CapesBeginning(),
    chronicler=CapesChronicler(_WORDS, PageBegan),
    player=LessonSeat,
    contents=problems,
    person=Standing,
    lesson=first_page.LESSON,
    face="game.books.capes.face.face:CapesFace",
    pages="game.books.capes.face.pages.keeping:pictured",
    voice="game.books.capes.voice.voice:CapesVoice",
    players=("guardian", "schemer", "showoff", ACTOR, "tyrant"),
)
