"""What a play of a situation is to come to: one of its good outcomes, or a challenge that is overcome."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from game.books.stacktors.events import Overcame, SituationClosed
from game.books.stacktors.values.situation import SUCCESS, Ordeal, Situation
from game.table.book import Event


class Aim(Struct, frozen=True):
    """The situation ends with one of these outcomes; or, if it is named, the challenge of that key is overcome.

    `ordeal` is what is known of the abstract challenge on the way there.
    """

    outcomes: tuple[str, ...] = ()
    challenge: str = ""
    ordeal: Ordeal | None = None

    @property
    def name(self) -> str:
        """The outcomes or the key, as authors write them."""
        return self.challenge or ", ".join(self.outcomes)

    def met(self, event: Event, keys: Mapping[int, str]) -> bool:
        """Does the event meet it? `keys` are the author's keys of what was there at the opening."""
        if isinstance(event, SituationClosed):
            return event.outcome in self.outcomes
        return isinstance(event, Overcame) and bool(self.challenge) and keys.get(event.who) == self.challenge


def success(situation: Situation) -> Aim:
    """Every outcome that is a success; none where nothing ends the situation well.

    Rounds that run out are no success unless they say so: then the party only has to hold out.
    """
    ends = (goal.outcome for goal in situation.goals if goal.kind != "rounds" or goal.outcome == SUCCESS)
    talk = (choice.outcome for figure in situation.figures for choice in figure.talk)
    bad = {"", *situation.unwanted, *((situation.ordeal.outcome,) if situation.ordeal else ())}
    good = tuple(outcome for outcome in dict.fromkeys((*ends, *talk)) if outcome not in bad)
    return Aim(good, ordeal=situation.ordeal)
