"""Sentences for abstract challenges."""

from __future__ import annotations

from game.books.stacktors import events as happened
from game.books.stacktors.prose.words import Names, article, say, sentence_for
from game.books.stacktors.values.pieces import ability

_TOLLS = {
    "": "",
    "pip": " Who fails loses a pip of what it tried with.",
    "round": " Who fails costs the party the round.",
}


@sentence_for(happened.StageShown)
def _shown(event: happened.StageShown, names: Names) -> str:
    text = (
        "{what}, stage {number} of {of}: {text} Needed: more than {total} with {piece} piece "
        "in the {position} ({gift}).{toll}"
    )
    return say(
        text,
        what=names(event.what),
        number=event.number,
        of=event.of,
        text=event.text,
        total=event.total,
        piece=article(event.colour.word),
        position=event.position,
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
    return say(text, who=names(event.who), value=event.value, total=event.total)


@sentence_for(happened.SceneRound)
def _round(event: happened.SceneRound, names: Names) -> str:  # noqa: ARG001
    return say("Round {round} of {of} of the scene; all pieces are free.", round=event.round, of=event.of)


@sentence_for(happened.SceneLost)
def _lost(event: happened.SceneLost, names: Names) -> str:
    return say("The rounds have run out: {what} is not overcome.", what=names(event.what))


@sentence_for(happened.SceneWon)
def _won(event: happened.SceneWon, names: Names) -> str:
    return say("{what} is overcome; {who} did the last of it.", what=names(event.what), who=names(event.who))
