"""What a colour's user chooses after a hit, in words short enough for a button."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.books.stacktors import intents as asked
from game.books.stacktors.prose.sight import Sight
from game.books.stacktors.values.pieces import Piece
from game.table.book import Intent


def brief(intent: Intent, who: int, sight: Sight) -> str:
    """The answer in few signs, such as `G2 to G1`; `who` decides.

    KeyError for an answer that no colour lets anybody choose.
    """
    return _BRIEF[type(intent)](intent, who, sight)


def _hamper(intent: asked.Hamper, who: int, sight: Sight) -> str:  # noqa: ARG001
    return " ".join(_changed(foot, larger=intent.more) for foot in sight.pieces(intent.whom, (intent.foot,)))


def _changed(piece: Piece, *, larger: bool) -> str:
    size = piece.pips + (1 if larger else -1)
    return f"{piece} to {piece.colour}{size}" if size else f"{piece} gone"


def _exchange(intent: asked.Exchange, who: int, sight: Sight) -> str:
    mine, its = sight.pieces(who, intent.pieces), sight.pieces(sight.other(who), intent.theirs)
    return f"{'+'.join(map(str, mine))} for {'+'.join(map(str, its))}"


def _remould(intent: asked.Remould, who: int, sight: Sight) -> str:
    if intent.what == "add":
        return f"+{intent.colour}1 {intent.position}"
    return " ".join(
        _changed(piece, larger=intent.what == "larger") for piece in sight.pieces(sight.other(who), (intent.theirs,))
    )


_BRIEF: dict[type[Intent], Callable[[Any, int, Sight], str]] = {
    asked.Hamper: _hamper,
    asked.Maneuver: lambda intent, who, sight: f"to {intent.to}",  # noqa: ARG005
    asked.Compel: lambda intent, who, sight: sight.names(intent.victim),  # noqa: ARG005
    asked.Exchange: _exchange,
    asked.Remould: _remould,
    asked.Nothing: lambda intent, who, sight: "nothing",  # noqa: ARG005
}
