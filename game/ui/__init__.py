"""Everything that needs pygame: the window, screens, the stage, widgets."""

from __future__ import annotations

import os

# SDL reads these when pygame is first imported; without acceleration a flip at 1080p takes 0.3 ms instead of 7.6.
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("SDL_IME_SHOW_UI", "1")  # the list of what an input method offers
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
