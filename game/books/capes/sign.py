"""What the title says of Capes scenes before any of it is loaded."""

from __future__ import annotations

from typing import Final

from game.sign import Lesson, Sign

LESSON: Final = Lesson("first-page", "The first page", "Learn by playing, 4 minutes")
SIGN: Final = Sign(
    title="Capes scenes",
    lesson=LESSON,
    builds="Make a character",
    tables=("character", "scene", "issue", "code"),
    credits="After Guy Srinivasan's summary of the rules of Capes. Capes is a game by Tony Lower-Basch.",
)
