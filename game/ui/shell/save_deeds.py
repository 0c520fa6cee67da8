"""What the list of saved games does with the chosen file: it gets another title, or is copied elsewhere."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from game import paths
from game.files import Unread
from game.plain import plain
from game.table import save_files
from game.table.disk import Busy
from game.table.log import LogError
from game.ui.shell.ask_text import AskText, WrittenLine
from game.ui.shell.cards import SaveCard
from game.ui.shell.save_list import SaveList

TITLE, COPY = "title", "copy"
"""The keys of the two questions."""
_LETTERS = 60
_PATH = 240


def ask_title(card: SaveCard) -> AskText:
    """The question for a title."""
    return AskText(TITLE, "Name this game", "The name stands in the list.", card.title, "Name it", most=_LETTERS)


def ask_copy(card: SaveCard) -> AskText:
    """The question for the place of a copy."""
    told = "Write a folder, or a file with its folder. No other file is overwritten."
    return AskText(COPY, "Copy this game", told, str(_place(card)), "Copy it", most=_PATH)


def _place(card: SaveCard) -> Path:
    """A place where the copy may well lie: the player's own folder, else the one of the saved games."""
    try:
        return Path.home() / card.path.name
    except RuntimeError:
        return paths.saves() / f"copy_{card.path.name}"


def done(listed: SaveList, written: WrittenLine) -> str:
    """Do what the player has written for the chosen game; return a sentence that says what happened."""
    card = listed.card
    if card is None:
        return ""
    try:
        return _titled(listed, card, written.text) if written.key == TITLE else _copied(card, written.text)
    except Busy:
        return f"{card.title} is being played by another program; its name stays."
    except FileExistsError:
        return "Another file lies there already, and stays as it is. Write another name."
    except (LogError, Unread) as error:
        return f"{card.path.name}: {error}." if isinstance(error, Unread) else f"{error}."
    except (OSError, ValueError) as error:
        return f"That place cannot be written to ({getattr(error, 'strerror', None) or error})."


def _titled(listed: SaveList, card: SaveCard, text: str) -> str:
    title = plain(text)
    save_files.retitle(card.path, title)
    listed.change(replace(card, title=title))
    return f"The game is called {title} now."


def _copied(card: SaveCard, text: str) -> str:
    to = Path(text).expanduser()
    if not to.is_absolute():
        to = Path.home() / to
    return f"The copy lies in {save_files.copy(card.path, to)}."
