"""The tale of the evening: what each event adds to it, and all that has been told so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import dropwhile, takewhile
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.books.stacktors import events as happened
from game.books.stacktors.ahead.endings import wins
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.gm.narration import Narration, tags_of
from game.books.stacktors.prose import Line, LogLines, sentence
from game.books.stacktors.prose.course import AT_STAKE, MIND, terms, why_closed
from game.books.stacktors.prose.story import authored
from game.books.stacktors.prose.words import UNNAMED, capital, fact, finds, outcome, spelled, times
from game.books.stacktors.values.situation import SUCCESS, Situation
from game.phrases import counted, listed, spaced
from game.table.book import Event
from game.table.match import Match, Refused
from game.ui.play.show import LineKind, LoggedLine

_TURNS = (
    happened.Said,
    happened.Answered,
    happened.Replied,
    happened.Joined,
    happened.Overcame,
    happened.StageShown,
    happened.Tried,
    happened.WayPaid,
    happened.SceneWon,
    happened.SceneLost,
    happened.Departed,
    happened.Identified,
    happened.PickedUp,
    happened.TakenAlong,
    happened.Paid,
    happened.CoinsPaid,
    happened.Equipped,
    happened.FactSet,
    happened.Grew,
    happened.Recruited,
)
"""The events whose lines in the log belong to the tale too, whoever they are about."""
_VERDICTS = {"success": "It is done", "failure": "The party has lost", "stand-off": "Nobody has won"}

_OUT = ("fell", "died")
"""How the words begin that tell of somebody's fall."""
ToldKind = tuple[LineKind, Line]
Costs = Callable[[], Mapping[int, Sequence[str]]]
"""Adds up what everybody has lost and gained."""


def turns(event: Event, reader: Reader) -> bool:
    """Does the event's line in the log belong to the tale too? The death of one of the party does."""
    return isinstance(event, _TURNS) or _deed(event) or mourned(event, reader)


def _deed(event: Event) -> bool:
    """Does a deed of the author's give something, take somebody away, or put somebody on another side?"""
    return isinstance(event, happened.Rewarded | happened.Left | happened.SideChanged) and authored(event)


def mourned(event: Event, reader: Reader) -> bool:
    """Is it the death of one of the party?"""
    return isinstance(event, happened.Fell) and event.why == "dead" and event.who in reader.party.members()


def told(event: Event, reader: Reader, facts: Mapping[str, str], costs: Costs) -> list[ToldKind]:
    """What the game master says with the event, heading first; nothing with most events.

    `costs` gives in a few words each what everybody has lost and gained in the situation.
    """
    texts: Iterable[str] = ()
    heading = ""
    match event:
        case happened.SituationOpened():
            named = ((AT_STAKE, event.stake), (MIND, " ".join(terms(event))))
            heading, texts = event.title, (event.text, *(f"{word}: {text}" for word, text in named if text))
        case happened.Told():
            texts = (event.text,)
        case happened.SituationClosed():
            scene = reader.table.scene
            texts = (f"{verdict(event, scene.situation if scene else None)}.", event.text, _cost(reader, costs()))
        case happened.Answered():
            texts = (_seen(event.who, reader),)
        case happened.Rewarded() if not authored(event):
            known = replace(event, facts=tuple(fact(key, facts) for key in event.facts))
            texts = (sentence(known, reader.name),)
        case happened.CampaignEnded():
            heading, texts = "The end", (event.text, f"The story ends in {event.result}.")
    titles: list[ToldKind] = [("title", Line(heading))] if heading else []
    return [*titles, *(("told", Line(text)) for text in texts if text)]


def verdict(event: happened.SituationClosed, situation: Situation | None) -> str:
    """How it went, and why; one with a name of its own is said to be won where it is, and named if nothing says why.

    Where the party has gone somewhere, and nothing is won by that, it is said where alone.
    """
    closed, why = event.outcome, why_closed(event.met)
    said = _VERDICTS.get(closed, capital(outcome(closed)))
    if closed not in _VERDICTS and situation is not None and wins(situation, closed):
        said = _VERDICTS[SUCCESS] if why else f"{_VERDICTS[SUCCESS]} ({outcome(closed)})"
    elif closed not in _VERDICTS and event.met[:1] in {("reach",), ("gather",)}:
        return capital(why)
    return f"{said}{f': {why}' if why else ''}"


def _cost(reader: Reader, costs: Mapping[int, Sequence[str]]) -> str:
    """Who fell in the situation, and what those of the party have lost and gained; empty where there is nothing."""
    ours = reader.party.members()
    out = {who: [word for word in words if word.startswith(_OUT)] for who, words in costs.items() if who not in ours}
    told = {who: words for who, words in (out | {who: costs[who] for who in ours if who in costs}).items() if words}
    return spaced(*(f"{capital(reader.name(who))} {listed(words)}." for who, words in told.items()))


def _seen(who: int, reader: Reader) -> str:
    """What is seen of somebody who is talked to, or how they greet; empty where nothing is said of that."""
    greeting = reader.talk.greeting(who)
    return f"{capital(reader.name(who))}: {greeting}" if greeting else ""


_QUIET = (
    happened.SituationOpened,
    happened.SituationClosed,
    happened.Told,
    happened.RoundBegan,
    happened.TurnBegan,
    happened.Rewarded,
    happened.CampaignEnded,
    happened.Appeared,
    happened.Left,
    happened.Restacked,
    happened.Affected,
)
"""The events without a line on the map, since the map, the turn bar, the game master's box or a page tells them."""
_TURNED = ("MOV-3",)
"""The rule behind a turn on the spot, which is told only where nobody has walked before it."""
_LATEST = 400
"""So many lines are looked through for the last ones."""
_ON_MAP: frozenset[LineKind] = frozenset({"deed", "turn", "title"})
_IN_TALE: frozenset[LineKind] = frozenset({"turn", "title", "told"})

AFTERWARDS: Final = "got up afterwards"
"""What is told of who rose only when the situation was over (RST-1)."""


class HeroChange(NamedTuple):
    """What the hero `who` lost or gained, and the number of the match's entries when it did.

    It is told in `words`, or it is a number of pips: below 0 they were lost, above 0 healed.
    """

    entry: int
    who: int
    words: str = ""
    pips: int = 0


class StoryLine(NamedTuple):
    """A line, the number of the match's entries when it was told, and in `walks` the id of who walks in it, else 0."""

    entry: int
    line: Line
    walks: int = 0
    kind: LineKind = "deed"


SeenEvent = tuple[int, Event]
"""An event, after the number of the entry that brought it; the first entry is number 1."""


class StoryLog:
    """Takes in events as the player sees them.

    Lines about undone entries are left out, and redo brings them back.
    """

    def __init__(self, reader: Reader, facts: Callable[[], Mapping[str, str]] = dict) -> None:
        """`facts` gives what the party can learn: by key, in the campaign's words."""
        self._reader, self._facts = reader, facts
        self._log_lines = LogLines(reader.name, facts)
        self._narration = Narration(reader.name, self._friend, self._tags, str(self._seed))
        self._lines: list[StoryLine] = []
        self._answered: happened.Answered | None = None
        """What was answered to a hero, if nobody has walked or struck since."""
        self._voice: list[StoryLine] = []
        self._costs: list[HeroChange] = []
        opening = reader.table.opening
        if opening:
            self._voice.append(StoryLine(0, Line(opening.text)))

    @property
    def _now(self) -> int:
        return len(self._reader.match.entries)

    def hear(self, event: Event) -> None:
        """Take in an event that has just been seen."""
        if isinstance(event, happened.Answered):
            self._answered = event
        elif isinstance(event, happened.Moved | happened.Attacked | happened.SituationOpened):
            self._answered = None
        for kind, line in told(event, self._reader, self._facts(), lambda: self.costs):
            if kind == "title" or not self._told_here(line):
                before = len(self._lines) - isinstance(event, happened.Answered)  # the question stands there already
                self._lines.insert(before, StoryLine(self._now, line, kind=kind))
        if isinstance(event, happened.Moved):
            if event.because != _TURNED or not (self._lines and self._lines[-1].walks == event.who):
                self._lines.append(
                    StoryLine(self._now, Line(sentence(event, self._reader.name), event.because), event.who)
                )
        elif _deed(event) or not isinstance(event, _QUIET):
            fresh = [StoryLine(self._now, line) for line in self._log_lines.tell([event])]
            if fresh and turns(event, self._reader):
                fresh[-1] = fresh[-1]._replace(kind="turn")
            self._lines += fresh
        self._speak(event)
        self._count(event)

    def _told_here(self, line: Line) -> bool:
        """Was that told in the situation under way? How somebody looks is told once."""
        here = takewhile(lambda one: one.kind != "title", reversed(self._lines))
        return any(one.line == line and one.entry <= self._now for one in here)

    def recall(self) -> list[SeenEvent]:
        """Take in the match's log once more, as after a load; return its events.

        Where today's rules play the log otherwise, nothing is taken in and nothing returned.
        """
        seen: list[SeenEvent] = []
        match = self._reader.match
        again = Match(match.book, match.start)
        reader = Reader(again)
        again_told = StoryLog(reader, self._facts)
        try:
            for entry in match.entries:
                reader.learn()
                for event in again.play(entry.seat, entry.intent, entry.by):
                    again_told.hear(event)
                    seen.append((len(again.entries), event))
                if again.entries[-1].state != entry.state:
                    return []
        except Refused:
            return []
        finally:
            again.close()
        self._lines, self._costs = again_told._lines, again_told._costs
        self._voice = again_told._voice or self._voice
        self._narration.follow(again_told._narration)
        return seen

    def _speak(self, event: Event) -> None:
        """Keep the game master's words about the event, if there are any; what is said in passing is a line too."""
        words = self._spoken(event)
        if not words:
            words = self._narration.tell(event, self._now)
            self._lines += [StoryLine(self._now, Line(words), kind="aside")] if words else []
        if words:
            self._voice.append(StoryLine(self._now, Line(words)))

    def _spoken(self, event: Event) -> str:
        """The game master's words with which the event comes; empty where there are none."""
        match event:
            case happened.SituationOpened() | happened.Told() | happened.CampaignEnded() | happened.SituationClosed():
                return event.text
            case happened.StageShown() | happened.SceneLost() | happened.SceneWon():
                return sentence(event, self._reader.name)
        return ""

    def _tags(self) -> frozenset[str]:
        scene = self._reader.table.scene
        return tags_of(scene.situation) if scene else frozenset()

    def _friend(self, who: int) -> bool:
        return self._reader.team(who) in {"hero", "ally"}

    @property
    def _seed(self) -> int:
        return int(getattr(self._reader.match.start, "seed", 0))

    def _count(self, event: Event) -> None:
        match event:
            case happened.SituationOpened():
                self._costs.clear()
            case happened.Hampered() if event.after and event.after.pips > event.before.pips:
                self._cost(event.who, f"had {event.before} turned into {event.after}")
            case happened.Damaged() | happened.Hampered():
                after = event.after.pips if event.after else 0
                self._costs.append(HeroChange(self._now, event.who, pips=after - event.before.pips))
            case happened.Morphed():
                self._cost(event.who, f"changed {event.before} into {event.after}")
            case happened.Worn():
                self._cost(event.who, f"wore {event.before} for good")
            case happened.Fell():
                self._cost(event.who, {"fallen": "fell", "dead": "died"}.get(event.why, event.why))
            case happened.Rose():
                self._cost(event.who, AFTERWARDS if "RST-1" in event.because else "got up again")
            case happened.Mended(what="add" | "larger"):
                self._costs.append(HeroChange(self._now, event.who, pips=1))
            case happened.Dropped():
                self._cost(event.who, f"dropped {listed(finds(event.pieces, event.called))}")
            case happened.PickedUp():
                self._cost(event.who, f"took {self._reader.name(event.what)}")
            case happened.Identified():
                self._cost(event.to, f"gained {_gained(event)}")

    def _cost(self, who: int, words: str) -> None:
        self._costs.append(HeroChange(self._now, who, spelled(words)))

    @property
    def parting(self) -> str:
        """What somebody answered to the deed that came last, as the tale has it; empty where nobody did."""
        said = self._answered
        return f'{capital(self._reader.name(said.who))}: "{said.text}"' if said else ""

    @property
    def costs(self) -> dict[int, list[str]]:
        """What each hero lost and gained since the situation opened, in a few words each: pips are added up."""
        some = [one for one in self._costs if one.entry <= self._now]
        return {who: list(_summed([one for one in some if one.who == who])) for who in {one.who: 0 for one in some}}

    def begin_anew(self, entries: int) -> None:
        """Forget the lines about entries after so many: they are undone, and something else was played instead."""
        self._lines = [told for told in self._lines if told.entry <= entries]
        self._voice = [told for told in self._voice if told.entry <= entries]
        self._costs = [cost for cost in self._costs if cost.entry <= entries]

    def lines(self, number: int = _LATEST) -> list[Line]:
        """The last lines for the map, `number` of them, the newest last; a title that begins them is none.

        All steps of one walk make one line, about its end.
        """
        shown = (one for one in self._standing(self._lines[-_LATEST:]) if one.kind in _ON_MAP)
        return [one.line for one in dropwhile(lambda one: one.kind == "title", shown)][-number:]

    def page(self, *, tale: bool = False) -> list[LoggedLine]:
        """All lines from the beginning, the newest last; or with `tale` those that tell the evening as a story."""
        lines = self._standing(self._lines)
        return [LoggedLine(one.kind, one.line) for one in lines if one.kind in _IN_TALE or not tale]

    def _standing(self, lines: list[StoryLine]) -> list[StoryLine]:
        """The lines that have not been taken back, with one line for each walk."""
        standing: list[StoryLine] = []
        for one in (one for one in lines if one.entry <= self._now):
            begun = next((n for n in range(len(standing) - 1, -1, -1) if standing[n].walks in {0, one.walks}), -1)
            if one.walks and begun >= 0 and standing[begun].walks:
                del standing[begun]
            standing.append(one)
        return standing

    @property
    def latest(self) -> list[Line]:
        """The lines about the last entry."""
        return [one.line for one in self._standing(self._lines[-_LATEST:]) if one.entry == self._now]

    @property
    def voice(self) -> str:
        """What the game master said last."""
        return next((told.line.text for told in reversed(self._voice) if told.entry <= self._now), "")


def _gained(event: happened.Identified) -> str:
    """What was found: under the name that it had, or each piece under one of its own."""
    hidden = event.cache.hidden
    if event.name in UNNAMED:
        return listed(finds(hidden, ()))
    return f"{event.name} ({', '.join(map(str, hidden))})"


def _summed(changes: list[HeroChange]) -> Iterator[str]:
    """The changes of one hero: how many pips were lost, and how many of them healed; then all else."""
    lost, healed = (sum(max(0, sign * one.pips) for one in changes) for sign in (-1, 1))
    if lost:
        yield f"lost {counted(lost, 'pip', 'pips')}{f' ({healed} healed again)' if healed else ''}"
    elif healed:
        yield f"{counted(healed, 'pip', 'pips')} healed"
    for words, number in Counter(one.words for one in changes if one.words).items():
        yield f"{words} {times(number)}" if number > 1 else words
