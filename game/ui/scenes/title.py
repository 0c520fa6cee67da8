"""The title as it looks without a saved game."""

from __future__ import annotations

from collections.abc import Callable

from game import __version__
from game.ui.kit.controls import ControlScreen
from game.ui.party import ways
from game.ui.scenes import nowhere
from game.ui.shell import lessons
from game.ui.shell.title import Doors, Title, TitleLine


def _title() -> Title:
    taught = next((TitleLine(one.lesson.title, nowhere, one.lesson.offered) for one in lessons.known()), None)
    build = TitleLine(ways.BUILD, nowhere)
    told = nowhere, nowhere, build, nowhere, nowhere, nowhere, nowhere, nowhere, taught, lambda _: ""
    return Title(Doors(*told), __version__)


SCENES: dict[str, Callable[[], ControlScreen]] = {"title": _title}
