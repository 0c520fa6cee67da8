"""Objects and challenges: what is carried, what an identified object holds, what a challenge threatens."""

from __future__ import annotations

from game.books.stacktors.components import Challenge, Treasure
from game.books.stacktors.face.side import panel_rows
from game.books.stacktors.face.side.panel_rows import GiftRow
from game.books.stacktors.play.people import objects, people, stacks
from game.books.stacktors.prose import threat
from game.books.stacktors.prose.words import standing
from game.table.world import ask, get
from game.ui.play.state_cache import StateCache


class ThingReader:
    """Answers questions about what is no character."""

    def __init__(self, known: StateCache) -> None:
        self._known = known

    def carried(self, who: int) -> tuple[int, ...]:
        """The unidentified objects that the character carries."""
        return self._known.kept(("carried", who), lambda: objects.carried(who))

    def identifies(self, who: int) -> bool:
        """Has the character a free piece that identifies (CLR-B-CLEAR)?"""
        with self._known.inside():
            return bool(stacks.clear_brains(who))

    def contents(self, thing: int) -> tuple[GiftRow, ...]:
        """The pieces of an object that was identified (DIE-5); empty for one that was not."""
        with self._known.inside():
            known = ask(thing, Treasure)
        if known is None or not known.known or known.cache is None:
            return ()
        return tuple(panel_rows.row(known.cache.position, piece, gear=True) for piece in known.cache.hidden)

    def threat(self, challenge: int) -> str:
        """Whether that challenge can strike, and what it opens, in words."""
        with self._known.inside():
            return f"{threat(get(challenge, Challenge))} {standing(people.appearance(challenge))}".strip()
