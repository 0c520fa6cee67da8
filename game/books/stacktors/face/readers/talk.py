"""What a player can talk about with the figures of a situation."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import takewhile

from game.books.stacktors.components import Key, Place, Scene
from game.books.stacktors.intents import Onward, Talk
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import facts, statements, talks
from game.books.stacktors.prose.scenes import heading
from game.books.stacktors.values.situation import Figure
from game.table.world import TABLE, ask, each
from game.ui.play.state_cache import StateCache


class TalkNow:
    """Answers questions about talk."""

    def __init__(self, known: StateCache) -> None:
        self._known = known

    def talkative(self) -> tuple[int, ...]:
        """The figures of the situation that have something to say."""
        return self._known.kept(
            "talkative",
            lambda: tuple(who for who, _ in each(Key) if ask(who, Place) and people.figure(who) and talks.choices(who)),
        )

    def lines(self, who: int) -> tuple[Talk, ...]:
        """What that one could say now to those within earshot, also what is too dear."""
        return self._known.kept(("lines", who), lambda: tuple(said for said, _ in talks.lines(who)))

    def peaceful(self) -> bool:
        """Is nobody here an enemy, so that people are won over, frightened, outwitted or asked?"""
        return self._known.kept("peaceful", people.peaceful)

    def addressed(self, who: int, text: str) -> int:
        """Whom that statement would be meant for; 0 where nobody would answer it."""
        with self._known.inside():
            return statements.addressed(who, text)

    def heading(self) -> str:
        """What can happen to anybody here outside of a conflict, in a few words; empty in the face of an enemy."""
        return self._known.kept("heading", partial(heading, brief=True))

    def greeting(self, who: int) -> str:
        figure = self._figure(who)
        with self._known.inside():
            return facts.filled(figure.greeting) if figure else ""

    def reply(self, who: int, number: int) -> str:
        """What the figure replies to that line; empty where there is no such line."""
        figure = self._figure(who)
        with self._known.inside():
            return facts.filled(figure.talk[number].reply) if figure and number < len(figure.talk) else ""

    def spoken(self, who: int) -> frozenset[int]:
        """The numbers of the lines that have been said to the figure since the party last broke camp."""
        return self._known.kept(("spoken", who), lambda: frozenset(self._spoken(who)))

    def _spoken(self, who: int) -> Iterator[int]:
        played = (entry.intent for entry in reversed(self._known.match.entries))
        since = takewhile(lambda intent: not isinstance(intent, Onward), played)
        return (one.choice for one in since if isinstance(one, Talk) and one.to == who)

    def guess(self, who: int, number: int) -> bool:
        """Is that line to the figure one that ends the situation well or badly, and nobody says which?"""
        with self._known.inside():
            return talks.guess(who, number)

    def _figure(self, who: int) -> Figure | None:
        """What the situation says of the figure; None if nothing."""
        with self._known.inside():
            return people.figure(who) if ask(TABLE, Scene) else None
