"""Standing orders in text mode: answers that a player settles once and for all, kept by the seat's controller."""

from __future__ import annotations

from game.stacktors.intents import Go, Help, Nothing
from game.table.book import Intent
from game.table.seats import Order, View

KINDS: dict[str, tuple[tuple[str, ...], str]] = {
    "help": (("help_a", "help_d"), "never add pieces to another's attack or defence"),
    "shots": (("shoot",), "let parting shots and strikes back be"),
    "perfection": (("miss", "hit"), "never use Perfection after a result"),
    "losses": (("lose",), "take losses where they harm least"),
    "stay": (("stay",), "go on walking when shot at"),
}
"""Each order's name, the kinds of decision that it answers, and what it says."""
_ANSWERS: dict[str, Intent] = {"help": Help(), "shots": Nothing(), "perfection": Nothing(), "stay": Go()}


def order(name: str) -> Order:
    """The standing order of that name. KeyError for an unknown one."""
    kinds, _ = KINDS[name]

    def answer(view: View) -> Intent | None:
        if view.decision.kind not in kinds:
            return None
        return _ANSWERS.get(name) or view.legal()[0]

    return Order(name, answer)
