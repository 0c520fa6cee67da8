"""Why a deed was chosen, in a few words: what its worth has more of than that of the best answer not given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.books.stacktors.intents import Attack, Defend, EndTurn, Heal, Help, Move, Pass, Teleport
from game.books.stacktors.mind.worth import Candidate, Worth
from game.books.stacktors.play.people import people
from game.books.stacktors.prose.words import capital
from game.table.book import LONGEST, Alternative, Intent, Why

_TOLD: Final = 2
"""So many alternatives are told."""
_PARTS: Final = ("goals", "material", "hope", "threat", "later", "way", "manner")
WALKS: Final[dict[str, str]] = {
    "goals": "It brings a goal nearer.",
    "material": "It gets into better ground.",
    "hope": "It opens the way for more attacks.",
    "threat": "It gets out of an enemy's reach.",
    "later": "It stands better for the next round.",
    "way": "It comes nearer.",
    "manner": "It keeps to its own manner.",
}
"""What speaks for a walk, by the part of its worth that grows most."""
_REST: Final[dict[str, str]] = {
    "threat": "Its free pieces are needed for defence.",
    "manner": "It keeps to its own manner.",
}
_DEEDS: Final[dict[str, str]] = {
    "goals": "It brings a goal nearer.",
    "material": "It gains more than it costs.",
    "hope": "It opens the way for more attacks.",
    "threat": "It leaves enemies less to attack with.",
    "later": "It is worth more in the next round.",
    "way": "It shortens the way.",
    "manner": "It keeps to its own manner.",
}
_NOTHING_BETTER: Final = "Nothing better is at hand."
_NO_MORE: Final = "It gains nothing more."
_LESS: Final = "It gains less."


def why(chosen: Candidate, weighed: Sequence[Candidate]) -> Why | None:
    """Why this one of the weighed answers was chosen; None where there was no choice."""
    ranked = sorted((one for one in weighed if one is not chosen), key=lambda one: -one.score)
    if not ranked:
        return None
    others = (Alternative(one.deed, _reason(one, chosen, _LESS), chosen.score - one.score) for one in ranked[:_TOLD])
    return Why(_reason(chosen, _baseline(chosen, ranked)), tuple(others))


def _baseline(chosen: Candidate, ranked: Sequence[Candidate]) -> Candidate:
    """What the deed is compared with: doing nothing more, or else the best of the others."""
    resting = (one for one in ranked if isinstance(one.deed, EndTurn) and not isinstance(chosen.deed, Pass))
    return next(resting, ranked[0])


def _reason(one: Candidate, other: Candidate, nothing: str = _NO_MORE) -> str:
    """What speaks for the one against the other; `nothing` where it is better in no part."""
    part = _greatest(one.worth, other.worth)
    told = _told(one.deed, part, nothing)
    return told if len(told.split()) <= LONGEST else _DEEDS.get(part, nothing)


def _greatest(worth: Worth, other: Worth) -> str:
    """The part in which the worth is most above the other one; empty where it is nowhere above it."""
    gains = [(getattr(worth, part) - getattr(other, part), part) for part in _PARTS]
    gain, part = max(gains, key=lambda pair: pair[0])
    return part if gain > 0 else ""


def _told(deed: Intent, part: str, nothing: str) -> str:
    match deed:
        case Move() | Teleport():
            return WALKS.get(part, nothing)
        case EndTurn():
            return _REST.get(part, _NOTHING_BETTER)
        case Pass():
            return "Others shall act first."
        case Attack() if part in {"material", "later", ""} and people.is_character(deed.targets[0]):
            return f"{capital(people.name(deed.targets[0]))} is likely to suffer."
        case Heal():
            return "It brings pieces back."
        case Defend():
            return "Blocking costs less than a hit." if deed.pieces else "A hit costs less than blocking."
        case Help():
            return "Its help turns the attack." if deed.pieces else "Its pieces are of more use later."
        case _:
            return _DEEDS.get(part, nothing)
