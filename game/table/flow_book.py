"""A book whose play is a flow of steps: what every such book does alike, so that it is left with its rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from game.table.book import Ask, Cites, Decision, Event, Flow, Intent, Refusal, Seat, Sitting, frames
from game.table.world import Component, ask, each


class FlowBook:
    """A `game.table.book.Book` but for `name`, `components`, `intents`, `flow`, `player`, `setup` and `result`."""

    rules: int = 1
    tallies: tuple[type, ...] = ()
    cites: ClassVar[Cites] = {}
    flow: Flow
    player: type[Component]
    """The component that tells the seat of an entity, in its field `seat`."""

    def start_type(self) -> type:
        return Sitting

    def owners(self, who: int) -> tuple[Seat, ...]:
        """The seats that answer for that entity: for one that nobody plays, such as the table, all of them."""
        one = ask(who, self.player)
        players = [one] if one else [player for _, player in each(self.player)]
        return tuple(getattr(player, "seat") for player in players)  # noqa: B009  the type of `player` has it

    def to_act(self) -> tuple[Decision, ...]:
        return tuple(map(self._decision, self.flow.questions()))

    def _decision(self, one: Ask) -> Decision:
        return Decision(self.owners(one.who), one.who, one.kind or frames()[-1].at, one.sealed)

    def legal(self, decision: Decision) -> Iterator[Intent]:
        asked = next((question for question in self.flow.questions() if self._decision(question) == decision), None)
        return asked.answers() if asked else iter(())

    def refusal(self, seat: Seat, intent: Intent) -> Refusal | None:
        asked = self._asked(seat, intent)
        return self.spoken(seat, intent) if intent.any_time else self.flow.refusal(intent, asked)

    def spoken(self, seat: Seat, intent: Intent) -> Refusal | None:
        """Why that seat may not play an intent now that waits for no decision; None if it may."""
        del seat, intent
        return None

    def apply(self, seat: Seat, intent: Intent) -> list[Event]:
        asked = self._asked(seat, intent)
        return self.speak(seat, intent) if intent.any_time else self.flow.answer(intent, asked)

    def speak(self, seat: Seat, intent: Intent) -> list[Event]:
        """Play an intent that waits for no decision."""
        raise NotImplementedError

    def _asked(self, seat: Seat, intent: Intent) -> Ask | None:
        """The first question to that seat that the answer fits, else the first one.

        An answer that fits several of a seat's questions names the entity that it is for.
        """
        own = [one for one in self.flow.questions() if seat in self.owners(one.who)]
        fits = (one for one in own if len(own) == 1 or self.flow.refusal(intent, one) is None)
        return next(fits, own[0] if own else None)

    def veil(self, seat: Seat) -> None:
        """Hide nothing."""

    def quick(self, decision: Decision) -> Intent:
        return next(iter(self.legal(decision)))

    def quiet(self) -> bool:
        return True

    def score(self, seat: Seat, who: int) -> int:
        """Say that all states are as good."""
        del seat, who
        return 0
