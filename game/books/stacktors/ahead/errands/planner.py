"""What a party does next for its aim, without doing the same twice in the same state."""

from __future__ import annotations

from collections.abc import Iterator

from game.books.stacktors.ahead.errands import scene_plans
from game.books.stacktors.ahead.errands.aim import Aim
from game.books.stacktors.ahead.errands.errands import errands
from game.books.stacktors.ahead.errands.scene_plans import StageAttempt
from game.books.stacktors.intents import Help
from game.books.stacktors.play.people import stacks
from game.table import world
from game.table.book import Intent
from game.table.seats import View


class Planner:
    """Plans for one party, and remembers what it has answered in which state of free play."""

    def __init__(self) -> None:
        self._plan: scene_plans.ScenePlan | None = None
        self._done: set[tuple[str, Intent]] = set()

    def deeds(self, view: View, aim: Aim) -> Iterator[Intent | None]:
        """What may be done next in free play, as `errands` has it; a scene comes first, by its plan.

        To be asked inside of the view. What is told counts as done.
        """
        state = world.digest(view.snapshot, view.book.tallies)
        self._plan = scene_plans.plan(aim.ordeal)
        if self._plan:
            yield self._fresh(state, scene_plans.next_deed(self._plan))
        elif lost := scene_plans.let_go():
            yield self._fresh(state, lost)
        yield from (self._fresh(state, one) for one in errands(aim))

    def _fresh(self, state: str, intent: Intent | None) -> Intent | None:
        """The intent, unless it has been told in this state."""
        if intent is None or (state, intent) in self._done:
            return None
        self._done.add((state, intent))
        return intent

    def help(self, view: View) -> Intent | None:
        """What the character that is asked adds to the scene's next try by the plan; None where there is no plan."""
        if not self._plan:
            return None
        first = self._plan[0]
        return Help(first.helps.get(view.decision.who, ()) if isinstance(first, StageAttempt) else ())


def most_help(view: View) -> Intent:
    """The answer with the most pips of all that the character may add."""
    return max(view.legal(), key=lambda one: stacks.value(view.decision.who, _pieces(one)))


def _pieces(intent: Intent) -> tuple[int, ...]:
    return intent.pieces if isinstance(intent, Help) else ()
