"""Which control on the screen a sentence of the lesson means, as far as its answer is not chosen yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.books.capes.face.table.desk import CapesDesk
from game.books.capes.intents import Add, Make, React
from game.books.capes.lesson.lesson_lines import LessonLine, Meant
from game.ui.kit.widgets import Control

_NAMED: Final[Mapping[str, str]] = {"claim": "flag", "act": "take", "buy": "take"}
"""The first word of a control's key, by the kind of what is meant, where it is another word."""
_SINGLE: Final[Mapping[str, str]] = {
    **dict.fromkeys(("begin", "done", "go", "give"), "go"),
    **{kind: kind for kind in ("pass", "allow", "skip", "pen")},
    "page": "grid",
    "decline": "let",
    "stake": "tool stake",
}
"""The key of the control, by the kind of what is meant, where there is one of that kind."""
_WITHIN: Final = ("stake", "draft")
"""What is meant first where an answer is put together in a panel that has a way back."""


def pointed(desk: CapesDesk, line: LessonLine) -> Control | None:
    """The control that comes next on the way to the answer; None where it is out of sight."""
    return _Way(desk, line).next


def _held(control: Control) -> bool:
    """Is the control chosen already, so that the next one is meant?"""
    return bool(getattr(control, "chosen", False) or getattr(control, "on", False))


class _Way:
    """The way to an answer through the controls that are shown."""

    def __init__(self, desk: CapesDesk, line: LessonLine) -> None:
        self._desk, self._line = desk, line
        self._known = {one.key: one for one in desk.host.controls}
        self._finders: Mapping[str, Callable[[Meant], Control | None]] = {
            "ability": self._ability,
            "die": self._die,
            "keep": self._decided,
            "back": self._decided,
            "resolve": self._ended,
            "gloat": self._ended,
            "draft": self._draft,
        }

    @property
    def next(self) -> Control | None:
        """The first control that is meant and not chosen yet, else the button that gives the answer."""
        meant = self._line.meant
        if "close" in self._known and meant and meant[0].kind not in _WITHIN:
            return self._known["close"]
        if self._desk.asked and self._desk.asked.kind == "pair":
            return self._known.get("go")
        for one in meant:
            found = self._finders.get(one.kind, self._plain)(one)
            if found is None or not _held(found):
                return found
        return self._known.get("go")

    def _plain(self, one: Meant) -> Control | None:
        """What is called by its kind and by what it stands for; else what leads to where it is shown."""
        key = _SINGLE.get(one.kind) or f"{_NAMED.get(one.kind, one.kind)} {one.what}"
        return self._known.get(key) or self._known.get("cast") or self._known.get("later") or self._known.get("shut")

    def _ability(self, one: Meant) -> Control | None:
        """An ability of who acts; another sheet, or another column of a folded one, is turned first."""
        intent, desk = self._line.intent, self._desk
        by = self._known.get(f"by {intent.character}") if isinstance(intent, React) else None
        if by and not _held(by):
            return by
        if desk.looked not in (0, desk.board.character) and desk.me:
            return self._known.get(f"seat {desk.me.seat}")
        column = str(one.what).partition(":")[0]
        return self._known.get(f"ability {one.what}") or self._known.get(f"column {column}")

    def _die(self, one: Meant) -> Control | None:
        """A die, or the one as which it lies with equal ones; else what brings its conflict into sight."""
        die = int(one.what)
        side, tableau = self._desk.tableau.side_of(die), self._desk.tableau
        if side is None:
            return None
        own = tableau.die(die)
        alike = [each.entity for each in side.dice if own and (each.value, each.owner) == (own.value, own.owner)]
        found = (self._known.get(f"die {each}") for each in (die, *alike))
        heads = (f"conflict {side.conflict}", "shut", self._page(side.conflict))
        behind = (self._known.get(key) for key in heads)
        return next((each for each in (*found, *behind) if each), None)

    def _page(self, conflict: int) -> str:
        """The key of the button that turns towards that conflict."""
        numbers = [one.entity for one in self._desk.tableau.conflicts]
        return f"conflicts {'next' if numbers.index(conflict) > self._desk.opened else 'before'}"

    def _decided(self, one: Meant) -> Control | None:
        """What becomes of a roll: first the side is chosen, where several are open."""
        side = self._known.get(f"{one.kind} on {one.what}")
        return side if side and not _held(side) else self._known.get(one.kind)

    def _ended(self, one: Meant) -> Control | None:
        """How a conflict ends: first it is chosen, then its outcome is as its leading side says."""
        conflict = self._desk.conflict(int(one.what))
        leading = conflict.leading if conflict else None
        chosen = (f"end {one.what}", f"outcome {leading.entity}" if leading and one.kind == "resolve" else "")
        found = (self._known.get(key) for key in chosen)
        return next((each for each in found if each and not _held(each)), self._known.get("go"))

    def _draft(self, one: Meant) -> Control | None:
        """A conflict that is made: first the panel is opened, then it is found in its list."""
        del one
        intent = self._line.intent
        if "close" not in self._known or not isinstance(intent, Make | Add):
            return self._known.get("make")
        listed = (each for key, each in self._known.items() if key.startswith("draft "))
        found = next((each for each in listed if each.caption == intent.draft.text), None)
        return found or self._known.get("later") or self._known.get("go")
