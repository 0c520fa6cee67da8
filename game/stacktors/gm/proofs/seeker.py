"""A computer player that looks for a witness: it goes straight for the aim, and leaves all else to the tactician."""

from __future__ import annotations

from collections.abc import Iterator

from game.stacktors.gm.proofs import scenes
from game.stacktors.gm.proofs.aims import Aim
from game.stacktors.gm.proofs.errands import errands
from game.stacktors.gm.proofs.scenes import StageAttempt
from game.stacktors.intents import Help
from game.stacktors.mind import levels
from game.stacktors.play.flow.frames import Attack as AttackFrame
from game.stacktors.play.people import people, stacks
from game.table import world
from game.table.book import Intent
from game.table.pending import find
from game.table.seats import Search, Settled, View


class Seeker:
    """Plays the party for one play. In free play it does nothing twice in the same state.

    `lost` says that it knew nothing more to do there.
    """

    def __init__(self, aim: Aim, level: str) -> None:
        """In conflicts it plays like a computer player of that level."""
        self._aim = aim
        self._tactician = levels.player(level)
        self._plan: scenes.ScenePlan | None = None
        self.lost = False
        self._done: set[tuple[str, Intent]] = set()

    def begin(self, view: View) -> Search:
        with view.inside():
            wanted = next((one for one in self._wanted(view) if view.may(one)), None)
        self.lost = wanted is None and view.decision.kind == "free"
        return self._tactician.begin(view) if wanted is None else Settled(wanted)

    def _wanted(self, view: View) -> Iterator[Intent]:
        match view.decision.kind:
            case "free":
                state = world.digest(view.snapshot, view.book.tallies)
                yield from (one for one in self._errands() if self._fresh(state, one))
            case "help_a" if _besieged():
                yield max(view.legal(), key=lambda one: stacks.value(view.decision.who, _pieces(one)))
            case "aid" if self._plan:
                first = self._plan[0]
                yield Help(first.helps.get(view.decision.who, ()) if isinstance(first, StageAttempt) else ())

    def _fresh(self, state: str, intent: Intent) -> bool:
        """Has this not been done in this state? It is noted as done."""
        known = (state, intent) in self._done
        self._done.add((state, intent))
        return not known

    def _errands(self) -> Iterator[Intent]:
        self._plan = scenes.plan()
        if self._plan:
            yield from filter(None, (scenes.next_deed(self._plan),))
        yield from errands(self._aim)


def _besieged() -> bool:
    """Is the attack that is under way one on a challenge?"""
    under_way = find(AttackFrame)
    return under_way is not None and any(map(people.is_challenge, under_way.targets))


def _pieces(intent: Intent) -> tuple[int, ...]:
    return intent.pieces if isinstance(intent, Help) else ()
