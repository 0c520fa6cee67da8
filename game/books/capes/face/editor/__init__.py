"""The screens on which players make Characters of their own: one for a Character, and a shelf of all of them."""

from __future__ import annotations

from game.books.capes.face.editor.screen import CharacterEditor
from game.books.capes.face.editor.shelf import CharacterShelf

__all__ = ["CharacterEditor", "CharacterShelf"]
