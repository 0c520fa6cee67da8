"""Walks and turns are read as they are typed: to a cell, in a direction, to somebody, or together."""

from __future__ import annotations

from collections.abc import Sequence

from game.board.grid import Cell
from game.books.stacktors.intents import Move, Travel
from game.books.stacktors.prose.words import capital
from game.books.stacktors.voice.answers import Answers
from game.books.stacktors.voice.looking import Looking
from game.table.book import Intent
from game.text.typed import begins, quoted
from game.text.unclear import Unclear

VERBS = ("move", "walk", "go", "leap", "m")
WAYS = (*VERBS, "together", "turn")
"""What a typed walk or turn begins with."""
_SHORT = {
    "n": "north",
    "ne": "north-east",
    "e": "east",
    "se": "south-east",
    "s": "south",
    "sw": "south-west",
    "w": "west",
    "nw": "north-west",
}
_WAY = "Name a cell to go to, a direction or somebody, as: move h6, move north-east 3, move to imp"
_FILLERS = ("to", "the", "beside", "cells", "cell", "steps", "step", "towards")


class Walking:
    """Reads the walks of one decision."""

    def __init__(self, looking: Looking, offer: Answers) -> None:
        self._looking, self._offer = looking, offer

    def read(self, words: Sequence[str]) -> Intent | None:
        """The walk or turn that these words ask for; None where they ask for something else. Raises Unclear."""
        moving = self._offer.decision.kind in {"act", "free"}
        told = [word for word in words if word not in _FILLERS]
        if moving and len(" ".join(told)) > 1 and self._direction(told)[0] is not None:
            words = (VERBS[0], *told)  # a letter alone is no way: e may mean the end of a turn
        verb, *rest = words
        if verb == "together" and rest and moving:
            return self._together(rest)
        if verb == "turn" and len(rest) == 1 and moving:
            return self._turn(rest[0])
        if verb not in VERBS or not rest:
            return None
        if not self._offer.walks():
            self._rooted(rest)
            return None
        whom, cell = self._spot(self._first, rest)
        ways = self._offer.walks()
        walker = next((who for who in whom or self._walkers if (who, cell) in ways), None)
        if walker is None:
            raise Unclear(self._barred((whom or self._walkers)[0], cell))
        return ways[walker, cell]

    # --- who and where

    @property
    def _walkers(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(who for who, _ in self._offer.walks()))

    @property
    def _first(self) -> int:
        """The walker where nobody is named: the one who decides, if that one may walk, else the first who may."""
        walkers = self._walkers
        return self._offer.decision.who if self._offer.decision.who in walkers else walkers[0]

    def _spot(self, who: int, words: Sequence[str]) -> tuple[tuple[int, ...], Cell]:
        """The walkers that are named, if any, and the cell that is meant. Raises Unclear."""
        told = [word for word in words if word not in _FILLERS]
        if told and words[-2:-1] == ["to"] and len(self._looking.named(told[-1])) == 1:
            return self._beside(who, words)
        cell = _cell(told[-1]) if told else None
        if cell:
            return self._named(told[:-1]), cell
        for cut in (2, 1):
            facing, steps = self._direction(told[-cut:]) if len(told) >= cut else (None, 0)
            if facing is not None:
                whom = self._named(told[:-cut])
                return whom, self._looking.where.onward((*whom, who or self._first)[0], facing, steps)
        return self._beside(who, words)

    def _named(self, words: Sequence[str]) -> tuple[int, ...]:
        """The walkers of that name. Raises Unclear where no walker has it."""
        if not words:
            return ()
        found = tuple(who for who in self._looking.named(" ".join(words)) if who in self._walkers)
        if not found:
            raise Unclear(f"Nobody who may walk now is called {quoted(' '.join(words))}.")
        return found

    def _direction(self, words: Sequence[str]) -> tuple[int | None, int]:
        """The facing and the number of cells, in either order; None where the words name no direction."""
        counts = [word for word in words if word.isdecimal() and len(word) < 4]
        ways = [word for word in words if word not in counts]
        if len(ways) != 1 or len(counts) != len(words) - 1:
            return None, 0
        return self._looking.where.facing(_SHORT.get(ways[0], ways[0])), int(counts[0]) if counts else 1

    def _beside(self, who: int, words: Sequence[str]) -> tuple[tuple[int, ...], Cell]:
        """The walker, and the nearest cell beside somebody, as in `walk bram to the miller`. Raises Unclear."""
        at = max((place for place, word in enumerate(words) if word in {"to", "beside", "towards"}), default=-1)
        whom = self._looking.named(" ".join(words[at + 1 :]))
        if len(whom) != 1:
            raise Unclear(f"{_WAY}. {quoted(' '.join(words))} is none of them.")
        walkers = self._named([word for word in words[: max(0, at)] if word not in _FILLERS])
        walker = (*walkers, who or self._first)[0]
        near = self._looking.where.nearest(
            walker, whom[0], [cell for one, cell in self._offer.walks() if one == walker]
        )
        if near is None:
            raise Unclear(
                f"{capital(self._looking.name(walker))} cannot come nearer to "
                f"{self._looking.name(whom[0])} now; the word reach lists the cells."
            )
        return (walker,), near

    # --- what keeps one from it

    def _barred(self, who: int, cell: Cell) -> str:
        """Why that cell is not reached, in the words of the screen."""
        why = self._looking.unwalked(who, cell)
        return (
            f"{cell} is out of reach. {why}. The word reach lists the cells."
            if why
            else f"{cell} is out of reach; the word reach lists the cells."
        )

    def _rooted(self, words: Sequence[str]) -> None:
        """Raise Unclear with the rule's reason why whoever has the turn cannot walk; do nothing where there is none."""
        who, cell = self._offer.decision.who, _cell(words[-1])
        told = [word for word in words if word not in _FILLERS]
        facing, steps = self._direction(told) if told else (None, 0)
        to = (
            cell
            if facing is None
            else self._looking.where.onward(who, facing, steps)
            if self._offer.decision.kind == "act"
            else None
        )
        why = self._looking.unwalked(who, to) if to and self._offer.decision.kind == "act" else ""
        if why:
            raise Unclear(why)

    # --- other ways to go

    def _together(self, words: Sequence[str]) -> Travel:
        """The walk of the whole party. Raises Unclear.

        The first hero who can goes to the place, the others to the nearest cells that are left.
        """
        ways = {key: intent for key, intent in self._offer.walks().items() if isinstance(intent, Travel)}
        if self._offer.decision.kind != "free":
            raise Unclear(
                "The party walks together in free play; in rounds each moves in its own turn, as: move h6 (TRN-7)."
            )
        if not ways:
            raise Unclear("Nobody of the party can walk from here (MOV-4).")
        cell = self._spot(0, words)[1]
        leader = next((who for (who, at), walk in ways.items() if at == cell and walk.who == who), None)
        if leader is None:
            raise Unclear(self._barred(self._first, cell))
        return self._offer.together(ways[leader, cell])

    def _turn(self, word: str) -> Intent:
        compass = self._looking.where.compass()
        found = [name for name in compass if name == _SHORT.get(word, word)] or [
            name for name in compass if begins([word], [name])
        ]
        if self._offer.decision.kind == "free":
            raise Unclear("Nobody needs to turn here: that is for conflicts (POS-9)")
        if len(found) != 1:
            raise Unclear(f"Turn to one of: {', '.join(compass)}.")
        return Move((), compass.index(found[0]))


def _cell(word: str) -> Cell | None:
    try:
        return Cell.parse(word)
    except ValueError:
        return None
