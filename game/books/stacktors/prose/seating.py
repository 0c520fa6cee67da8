"""Sentences for who sits at the table, and who plays whom."""

from __future__ import annotations

from game.books.stacktors import events as happened
from game.books.stacktors.components import Party
from game.books.stacktors.prose.telling import sentence_for
from game.books.stacktors.prose.words import Names, listed, say
from game.table.world import TABLE, get


@sentence_for(happened.SatDown)
def _sat_down(event: happened.SatDown, names: Names) -> str:  # noqa: ARG001
    return say("{name} sits down at the table.", name=event.name)


@sentence_for(happened.StoodUp)
def _stood_up(event: happened.StoodUp, names: Names) -> str:  # noqa: ARG001
    text = "{name} leaves the table; {to} plays on." if event.to else "{name} leaves the table; their heroes rest."
    return say(text, name=event.name, to=_in_midst(event.to))


@sentence_for(happened.Entrusted)
def _entrusted(event: happened.Entrusted, names: Names) -> str:
    text = "{to} plays {who} for {by} now." if event.lent else "{by} gives {who} to {to}."
    return say(text, to=event.to if event.lent else _in_midst(event.to), who=names(event.who), by=event.by)


@sentence_for(happened.Reclaimed)
def _reclaimed(event: happened.Reclaimed, names: Names) -> str:
    return say("{name} plays {who} again.", name=event.name, who=names(event.who))


@sentence_for(happened.Renamed)
def _renamed(event: happened.Renamed, names: Names) -> str:  # noqa: ARG001
    return say("{before} is called {name} now.", before=event.before, name=event.name)


@sentence_for(happened.MarkTaken)
def _mark_taken(event: happened.MarkTaken, names: Names) -> str:  # noqa: ARG001
    return say("{name} plays under the mark {mark} now.", name=event.name, mark=event.mark)


@sentence_for(happened.Reseated)
def _reseated(event: happened.Reseated, names: Names) -> str:  # noqa: ARG001
    return say("The players sit in this order now: {order}.", order=listed(event.names))


def _in_midst(name: str) -> str:
    """The name of a player or of the computer, in the middle of a sentence."""
    return f"the {name.removeprefix('The ')}" if name.startswith("The computer") else name


def away() -> str:
    """Who has left the table, in a sentence about the current state; empty where all are there."""
    gone = [info.name for info in get(TABLE, Party).seats if info.away]
    return f"{listed(gone)} {'is' if len(gone) == 1 else 'are'} away from the table." if gone else ""
