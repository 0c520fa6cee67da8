"""A character: its pieces, its points, and the effects on it."""

from __future__ import annotations

from game.books.stacktors.ahead import advice
from game.books.stacktors.components import Effects, Marked, Out, Points
from game.books.stacktors.face.side import panel_rows
from game.books.stacktors.face.side.panel_rows import GiftRow
from game.books.stacktors.intents import Mend
from game.books.stacktors.play.people import mending, people
from game.books.stacktors.prose.words import Names, capital, lasting
from game.books.stacktors.values.stack import Gear, Stack
from game.table.world import ask, has
from game.ui.play.state_cache import StateCache


class CharacterNow:
    """Answers questions about one character."""

    def __init__(self, known: StateCache, name: Names) -> None:
        self._known, self._name = known, name

    # --- pieces

    def rows(self, who: int) -> tuple[GiftRow, ...]:
        """Its pieces from the top down: brains, guts, feet, then its equipment."""
        return self._known.kept(("rows", who), lambda: panel_rows.rows(who))

    def notation(self, who: int) -> str:
        """Its stack in the notation; empty for whatever is not a character."""
        with self._known.inside():
            return str(people.stack(who)) if people.is_character(who) else ""

    def body(self, who: int) -> tuple[Stack, Gear]:
        """A character's stack and equipment."""
        with self._known.inside():
            return people.stack(who), people.gear(who)

    # --- how it is

    def out(self, who: int) -> str:
        """Why it is out of play; empty while it is in play."""
        with self._known.inside():
            known = ask(who, Out)
        return known.why if known else ""

    def lacks(self, who: int) -> bool:
        """Could healing bring back any of its pips (HEA-2)?"""
        return self._known.kept(("lacks", who), lambda: mending.lacks(who))

    def mending(self, who: int) -> Mend | None:
        """The only healing that brings back what it lost; None where there are several, or none (HEA-2)."""
        found = self._known.kept(("mending", who), lambda: advice.explained(who) if mending.lacks(who) else ())
        return found[0] if len(found) == 1 else None

    def points(self, who: int) -> Points:
        with self._known.inside():
            return ask(who, Points) or Points(0)

    def total(self, who: int) -> int:
        """Its turn total (TRN-2)."""
        with self._known.inside():
            return people.total(who)

    def burdens(self, who: int) -> tuple[str, ...]:
        """The effects on it in words, with who caused each."""
        with self._known.inside():
            held, marked = (
                (ask(who, Effects) or Effects()).effects,
                ("Outwitted, must defend first",) * has(who, Marked),
            )
        lines = ((lasting(one.kind, one.left, self._name(one.victim) if one.victim else ""), one.by) for one in held)
        return (*(f"{capital(words)} ({self._name(by)})" for words, by in lines), *marked)
