"""Sentences for abstract challenges."""

from __future__ import annotations

from game.books.stacktors import events as happened
from game.books.stacktors.prose.words import TOLD, Names, article, fill, filled, sentence_for
from game.books.stacktors.values.pieces import ability

_TOLLS = {
    "": "",
    "pip": " Who fails loses a pip of what it tried with.",
    "round": " Who fails costs the party the round.",
}


TOLD |= filled(
    {
        happened.SceneRound: "Round {round} of {of} of the scene; all pieces are free.",
        happened.SceneLost: "The rounds have run out: {what} is not overcome.",
        happened.SceneWon: "{what} is overcome; {who} did the last of it.",
    }
)


@sentence_for(happened.StageShown)
def _shown(event: happened.StageShown, names: Names) -> str:
    text = (
        "{what}, stage {number} of {of}: {text} Needed: more than {total} with {piece} piece "
        "in the {position} ({gift}).{toll}"
    )
    return fill(
        text,
        event,
        names,
        piece=article(event.colour.word),
        gift=gift(event),
        toll=f"{_TOLLS[event.toll]} {_rounds(event.rounds)}" if event.number == 1 else "",
    )


def _rounds(number: int) -> str:
    return f"There are {number} rounds for all of it." if number > 1 else "There is one round for all of it."


def gift(event: happened.StageShown) -> str:
    known = ability(event.position, event.colour)
    return known.name if known else event.colour.word


@sentence_for(happened.Tried)
def _tried(event: happened.Tried, names: Names) -> str:
    text = (
        "{who} tries with {value} against {total}: the stage is overcome."
        if event.done
        else "{who} tries with {value} against {total}, which is not more: it fails."
    )
    return fill(text, event, names)
