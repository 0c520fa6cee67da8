"""What the editors have in common: what is made is kept at last, and leaving asks first where it would be lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, Protocol, TypeVar

from game.books.capes.face.editor.parts import FaultBox
from game.problem import Faulty
from game.ui.kit.controls import ControlScreen, Dialog, DialogAnswer
from game.ui.kit.screen import Pop, Push, Screen, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget, enter_button
from game.ui.shell import books

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
_FOOT: Final = 658.0
_LEAVE: Final = "What you have made or changed here is not kept yet. If you leave now, it is lost."


def rules_of_capes(sentences: Sequence[str]) -> Screen:
    """The rulebook, open at the first rule that one of the sentences cites."""
    return books.face("capes").rulebook(sentences)


def not_written(error: Faulty | OSError, heading: str) -> str:
    """Why the file of what is made, which is called so, cannot be written."""
    if isinstance(error, Faulty):
        return f"The file of your {heading} is damaged, and stays as it is. {error}."
    return f"The file of your {heading} cannot be written ({error.strerror or error})."


def refused(title: str, told: str) -> Transition:
    """Say that something was not done, and why."""
    return Push(Dialog(title, told, (DialogAnswer("ok", "I see"),)))


class Making(Protocol[T_co]):
    """What is made on the screen of an editor."""

    @property
    def changed(self) -> bool:
        """Would anything be lost if it were left now?"""

    def keep(self) -> T_co:
        """Keep it, and return it. Raises Faulty and OSError."""


class MakingScreen(ControlScreen, Generic[T]):
    """A screen on which something is made; it is kept at last, and the screen pops with it, or with None."""

    making: Making[T]

    def __init__(self, heading: str, *, rescue: str = "", done: Callable[[T], None] | None = None) -> None:
        """All that is made so is called by the `heading`; `rescue` says how to save what cannot be kept.

        `done` gets what is made once it is kept.
        """
        super().__init__()
        self.rulebook = rules_of_capes
        self._heading, self._rescue, self._done = heading, rescue, done

    def foot(self, keep: str, told: str, reason: str) -> tuple[Widget, ...]:
        """What is wrong, and the ways out: `keep` stands on the button that keeps it, if there is no reason not to."""
        return (
            FaultBox(rect=Rect(16, _FOOT - 4, 844, 50), text=told, whole=not reason),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(870, _FOOT, 118, 42), press=self.back),
            enter_button("keep", keep, Rect(998, _FOOT, 266, 42), self._keep, reason),
        )

    def _keep(self) -> Transition:
        try:
            made = self.making.keep()
        except (Faulty, OSError) as error:
            return refused("It is not kept", f"{not_written(error, self._heading)}\n\n{self._rescue}".rstrip())
        if self._done:
            self._done(made)
        return Pop(made)

    def back(self) -> Transition | None:
        """Leave the editor; where something would be lost, ask first."""
        if not self.making.changed:
            return Pop(None)
        answers = (DialogAnswer("stay", "Stay here"), DialogAnswer("leave", "Leave it"))
        return Push(Dialog("Leave without keeping it?", _LEAVE, answers))

    def resume(self, result: object) -> Transition | None:
        """Leave after that answer."""
        return Pop(None) if result == "leave" else super().resume(None)
