"""Why something is suggested outside of conflicts, in at most eight words."""

from __future__ import annotations

from typing import Final

from game.books.stacktors.ahead.errands.errands import Errand
from game.books.stacktors.intents import Buy, Enlarge, Onward, Pay, Regroup, Talk
from game.books.stacktors.play.situation.abstract_challenges import rounds_left
from game.table.book import Intent

NOTHING: Final = "Nothing is left to suggest before something changes."
LEARN: Final = "Something may be learnt there."
_PURPOSES: Final = {
    "learn": LEARN,
    "heal": "What was lost comes back by that.",
    "find": "What lies there may be of use.",
    "goal": "It leads on to the goal.",
    "open": "It overcomes what stands there.",
    "help": "Whoever joins may be of help.",
    "key": "It may bring a colour that is needed.",
}
_ENOUGH: Final = "Nothing that is left would suffice."
_GAINS: Final[dict[type[Intent], str]] = {
    Talk: LEARN,
    Buy: "Points serve only once they are spent.",
    Enlarge: "Points serve only once they are spent.",
    Pay: "It serves more than coins do.",
    Onward: "Nothing more is worth doing here.",
}


def because(errand: Errand) -> str:
    """Why the next deed of a plan is suggested."""
    gives_up = isinstance(errand.deed, Regroup) and not rounds_left()
    return _ENOUGH if gives_up else _PURPOSES[errand.purpose]


def gain(deed: Intent) -> str:
    """Why a deed is suggested that gains something at once."""
    return _GAINS.get(type(deed), "It gains more than it costs.")
