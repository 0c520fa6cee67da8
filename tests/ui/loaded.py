"""What work in steps leads to, without frames between its steps."""

from __future__ import annotations

from game.steps import finished
from game.ui.kit.screen import Load, Transition


def worked(load: Load) -> Transition | None:
    """The transition that follows when all steps of the work are done."""
    return finished(load.work())
