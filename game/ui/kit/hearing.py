"""What is to be heard: whoever shows something notes the sound of it here, and the window plays what was noted.

There is one window and one pair of loudspeakers, so there is one list.
"""

from __future__ import annotations

from collections import deque

from msgspec import Struct

MOST = 32
"""The most that is kept where no window takes it."""


class Heard(Struct, frozen=True):
    """A sound by its name, and the words for it; with `ducks` the music makes room."""

    sound: str = ""
    """The name of the shipped file; empty where there are words alone."""
    caption: str = ""
    after: int = 0
    """In how many milliseconds it is heard."""
    ducks: bool = False


_noted: deque[Heard] = deque(maxlen=MOST)


def hear(*heard: Heard) -> None:
    """Note what is to be heard."""
    _noted.extend(one for one in heard if one.sound or one.caption)


def knock() -> None:
    """Note the sound of a refusal."""
    hear(Heard("knock"))


def noted() -> list[Heard]:
    """All that was noted since this was asked last, the oldest first."""
    out = list(_noted)
    _noted.clear()
    return out
