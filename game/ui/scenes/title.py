"""The title as it looks without a saved game."""

from __future__ import annotations

from collections.abc import Callable

from game import __version__
from game.ui.kit.controls import ControlScreen
from game.ui.party import ways
from game.ui.scenes import nowhere
from game.ui.shell.title import Doors, Title, TitleLine

_BUILD = TitleLine(ways.BUILD, nowhere)
_DOORS = Doors(nowhere, nowhere, _BUILD, nowhere, nowhere, nowhere, nowhere, nowhere, nowhere, lambda _: "")
SCENES: dict[str, Callable[[], ControlScreen]] = {"title": lambda: Title(_DOORS, __version__)}
