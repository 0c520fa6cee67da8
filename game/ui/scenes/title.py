"""The title as it looks without a saved game."""

from __future__ import annotations

from collections.abc import Callable

from game import __version__
from game.registry import SIGNS, loaded
from game.sign import Sign
from game.ui.kit.controls import ControlScreen
from game.ui.scenes import nowhere
from game.ui.shell.title import Doors, Title, TitleLine


def _title() -> Title:
    signs: list[Sign] = [loaded(place) for place in SIGNS.values()]
    lessons = (sign.lesson for sign in signs)
    taught = next((TitleLine(one.title, nowhere, one.offered) for one in lessons if one), None)
    build = next((TitleLine(sign.builds, nowhere) for sign in signs if sign.builds), None)
    told = nowhere, nowhere, build, nowhere, nowhere, nowhere, nowhere, nowhere, taught, lambda _: ""
    return Title(Doors(*told, credits=" · ".join(sign.credits for sign in signs)), __version__)


SCENES: dict[str, Callable[[], ControlScreen]] = {"title": _title}
