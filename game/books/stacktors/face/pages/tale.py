"""What an event adds to the tale of the evening: the game master's words, what decided something, and what it cost."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec.structs import replace

from game.books.stacktors import events as happened
from game.books.stacktors.ahead.endings import wins
from game.books.stacktors.face.reader import Reader
from game.books.stacktors.prose import Line, sentence
from game.books.stacktors.prose.closed import why_closed
from game.books.stacktors.prose.terms import AT_STAKE, MIND, terms
from game.books.stacktors.prose.words import capital, fact, outcome
from game.books.stacktors.values.situation import SUCCESS, Situation
from game.phrases import listed, spaced
from game.table.book import Event
from game.ui.play.show import LineKind

_TURNS = (
    happened.Said,
    happened.Answered,
    happened.Joined,
    happened.Overcame,
    happened.StageShown,
    happened.Tried,
    happened.SceneWon,
    happened.SceneLost,
    happened.Departed,
    happened.Identified,
    happened.PickedUp,
    happened.Paid,
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
    return isinstance(event, _TURNS) or mourned(event, reader)


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
        case happened.Rewarded():
            known = replace(event, facts=tuple(fact(key, facts) for key in event.facts))
            texts = (sentence(known, reader.name),)
        case happened.CampaignEnded():
            heading, texts = "The end", (event.text, f"The story ends in {event.result}.")
    titles: list[ToldKind] = [("title", Line(heading))] if heading else []
    return [*titles, *(("told", Line(text)) for text in texts if text)]


def verdict(event: happened.SituationClosed, situation: Situation | None) -> str:
    """How it went, and why; an outcome with a name of its own is said to be won where it is."""
    closed, why = event.outcome, why_closed(event.met)
    said = _VERDICTS.get(closed, capital(outcome(closed)))
    if closed not in _VERDICTS and situation is not None and wins(situation, closed):
        said = f"{_VERDICTS[SUCCESS]} ({outcome(closed)})"
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
