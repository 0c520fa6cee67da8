"""Text that an input method puts together, such as a syllable of Korean, and that is not written yet.

While there is some, keys belong to the input method: they choose, change and end it. There is one window, so there is
one such text.
"""

from __future__ import annotations

import pygame


class _Composed:
    text = ""


def text() -> str:
    """The text so far; empty while none is put together."""
    return _Composed.text


def end() -> None:
    """Forget the text, since it was written, or since nothing is written on any more."""
    _Composed.text = ""


def noted(event: pygame.Event) -> None:
    """Take note of what the event says of such text; what is written ends it, and so does the loss of the keyboard."""
    if event.type == pygame.TEXTEDITING:
        _Composed.text = event.text
    elif event.type in (pygame.TEXTINPUT, pygame.WINDOWFOCUSLOST):
        end()
