"""The cards of the saved games: who played what, how far, and when; only the files' first lines are read."""

from __future__ import annotations

from datetime import datetime
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game import files, library, paths, whereabouts
from game.files import Unread
from game.plain import plain, shortened
from game.table import log, saves
from game.table.log import LogError
from game.table.saves import ENDING
from game.ui.party import ways
from game.ui.shell import glimpses, lessons
from game.ui.shell.cards import SaveCard

MOST_HEADER = 1_000_000
"""The most bytes that the first line of a saved game may have."""
MOST_LETTERS = 120
"""The most letters of a name that stand on a card."""


def save_cards() -> list[SaveCard]:
    """The saved games, the newest first; only their first lines are read here."""
    return [_save_card(path) for path in saves.found(paths.saves())]


def _save_card(path: Path) -> SaveCard:
    name = _short(path.stem)
    try:
        header = log.read_header(files.first_line(path, MOST_HEADER))
        start = log.start_of(header, library.book_of(header.book))
    except Unread as unread:
        mend = "if it is no game of yours, take it out of the folder of saved games."
        return SaveCard(path, name, broken=f"{name}{ENDING} {unread.what}; {mend}")
    except (LogError, KeyError) as error:
        return SaveCard(path, name, broken=f"{name}{ENDING}: {plain(str(error))}", damaged=True)
    told = library.beginning_of(header.book).summary(start)
    seen = whereabouts.read(path)
    players = _short(", ".join(seen.players or (player.name for player in told.players)))
    owners = ways.owners(told, seen.owners if seen.players else None)
    lines = tuple(filter(None, (seen.words, f"Saved {_day(files.changed(path))}")))
    secret = len(told.players) > 1 and ("handover", "curtain") in told.manners
    title, picture = _short(header.title) or name, partial(glimpses.picture, path)
    named = _short(told.title) if told.title != header.title else ""
    note = "; ".join(filter(None, (named, players)))
    over = partial(whereabouts.over, path, _over)
    card = SaveCard(
        path, title, note, ways.figures(header.book, told), lines=lines, picture=picture, book=header.book, over=over
    )
    lesson = lessons.played(header.book, told.manners) is not None
    return replace(card, owners=owners, secret=secret, lesson=lesson)


def _over(path: Path) -> bool:
    """Is the game in that file over? One that cannot be read whole is not."""
    try:
        match = saves.read(path, library.book_of, library.ASSETS).match
    except LogError:
        return False
    try:
        return bool(match.result())
    finally:
        match.close()


def _day(nanoseconds: int) -> str:
    """Day and time, as "2026-11-22 14:05"; `nanoseconds` are counted from 1970 on."""
    return datetime.fromtimestamp(nanoseconds / 1e9).astimezone().strftime("%Y-%m-%d %H:%M")


def _short(text: str) -> str:
    """A name from a file, made plain and short enough to be shown on a card."""
    return plain(shortened(text, MOST_LETTERS))
