"""The screens on which heroes are made, one alone or a party together: pieces go from the tray to the turntable."""

from __future__ import annotations

from game.books.stacktors.face.builder.draft import Draft
from game.books.stacktors.face.builder.screen import Builder
from game.books.stacktors.face.builder.together import Together

__all__ = ["Builder", "Draft", "Together"]
