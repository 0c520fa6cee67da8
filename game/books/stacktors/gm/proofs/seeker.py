"""A computer player that looks for a witness: it goes straight for the aim, and leaves all else to another one."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.ahead.errands.aim import Aim
from game.books.stacktors.ahead.errands.keys import wanted_morph
from game.books.stacktors.ahead.errands.planner import Planner, most_help
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people
from game.table.book import Intent
from game.table.pending import find
from game.table.seats import Controller, Search, Settled, View


class Seeker:
    """Plays the party for one play. In free play it does nothing twice in the same state.

    `lost` says that it knew nothing more to do there.
    """

    def __init__(self, aim: Aim, behind: Controller) -> None:
        """`behind` plays conflicts."""
        self._aim = aim
        self._behind = behind
        self._planner = Planner()
        self.lost = False

    def begin(self, view: View) -> Search | None:
        with view.inside():
            wanted = next((one for one in self._wanted(view) if one and view.may(one)), None)
        self.lost = wanted is None and view.decision.kind == "free"
        return self._behind.begin(view) if wanted is None else Settled(wanted)

    def _wanted(self, view: View) -> Iterator[Intent | None]:
        match view.decision.kind:
            case "free":
                yield from self._planner.deeds(view, self._aim)
            case "help_a" if _besieged():
                yield most_help(view)
            case "aid":
                yield self._planner.help(view)
            case "morph":
                yield wanted_morph()


def _besieged() -> bool:
    """Is the attack that is under way one on a challenge?"""
    under_way = find(AttackFrame)
    return under_way is not None and any(map(people.is_challenge, under_way.targets))
