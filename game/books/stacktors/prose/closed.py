"""Why a situation ended, in a few words that stand after what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.books.stacktors.play.situation.goals import GONE, STILL
from game.phrases import counted

_WHY: Final[Mapping[str, str]] = {
    "defeat": "no enemy was left to fight",
    "fall": "{of} fell",
    "overcome": "{of} was overcome",
    "join": "{of} joined you",
    "reach": "the place was reached",
    "gather": "the place was reached",
    GONE: "nobody of the party was left to fight",
    STILL: "nothing had changed for three rounds",
}


def why_closed(met: tuple[str, ...]) -> str:
    """What gave a situation its outcome, from `SituationClosed.met`; empty for what needs no word, such as a talk."""
    kind, of = (*met, "", "")[:2]
    if kind == "rounds":
        return f"{counted(int(of), 'round was', 'rounds were')} over" if int(of) else "nothing was left to do there"
    return _WHY.get(kind, "").format(of=of)
