"""What the title says of the pyramids."""

from __future__ import annotations

from typing import Final

from game.sign import Lesson, Sign

SIGN: Final = Sign(
    "Stacktors!",
    "Game by David Artman and David Cherryholmes",
    Lesson("porch", "The first fight", "Learn by playing, 7 minutes"),
    builds="Build a hero",
    open_table=True,
)
