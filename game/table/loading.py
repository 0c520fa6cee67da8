"""Reads a log from disk: whole, or, where it is damaged, as much as can be brought back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct

from game import garbage
from game.files import Unread
from game.phrases import capital
from game.plain import shortened
from game.table import disk, log
from game.table.book import Book
from game.table.disk import FileRead
from game.table.fold import Fold
from game.table.line_repair import repaired
from game.table.log import BROKEN, Header, LogError, LogRecord
from game.table.match import Match

BookOf = Callable[[str], Book]
NumberedLines = list[tuple[int, bytes]]
Bodies = list[tuple[int, bytes | None, str]]
"""Lines with their numbers and their JSON (None for a line that cannot be repaired), and what was wrong with each."""


class End(Struct, frozen=True):
    """What a Keeper needs that goes on with a file which was read whole.

    It goes on only with the file that was read.
    """

    found: FileRead
    whole: int
    """How many of the file's bytes are whole lines."""
    known: frozenset[str]
    """The names of the assets in the file."""
    rules: int
    """The revision of the rules by which the file's last lines were played."""


class Loaded(Struct, frozen=True):
    """A match read from disk. `mended` has sentences when something was left out, repaired or is different now.

    `end` goes to the Keeper that goes on with the file. It is None where the file must stay as it is and the Keeper
    begins a new one.
    """

    match: Match
    header: Header
    end: End | None
    mended: str = ""
    assets: tuple[tuple[str, str], ...] = ()


def read(path: Path, book_of: BookOf, *, mend: bool = False) -> Loaded:
    """Read a log as `saves.read` does, but without unpacking its assets."""
    found = _found(path)
    lines = list(log.lines(found.data))
    if not lines:
        raise LogError(f"{path.name}: the file is empty")
    try:
        with garbage.put_off():
            return _mended(lines, book_of) if mend else _read_whole(found, lines, book_of)
    except LogError as error:
        told = type(error)(f"{path.name}: {error}")
        told.stands = not mend and _recoverable(lines, book_of)
        raise told from error


def _found(path: Path) -> FileRead:
    try:
        return disk.read(path)
    except Unread as error:
        raise LogError(f"{path.name}: {error}") from error


def _recoverable(lines: NumberedLines, book_of: BookOf) -> bool:
    """Can a game be brought back from the lines?"""
    try:
        _mended(lines, book_of).match.close()
    except LogError:
        return False
    return True


def _read_whole(found: FileRead, lines: NumberedLines, book_of: BookOf) -> Loaded:
    header = log.read_header(lines[0][1])
    fold = Fold(_book(book_of, header), header)
    torn = _cut_off(*lines[-1])
    for number, line in lines[1 : -1 if torn else None]:
        fold.line(log.unseal(line, number), number)
    told = (
        [f"The last line was cut off while it was written; the game goes on after entry {fold.count}."] if torn else []
    )
    match = fold.match()
    kept = _reasons_to_copy(fold, header, match.book.rules)
    wrong = fold.differs()
    if wrong >= 0:
        match.close()
        raise LogError(f"entry {wrong}: the table did not stand then as its hash says")
    end = End(found, found.data.rfind(b"\n") + 1, frozenset(name for name, _ in fold.assets), fold.rules)
    return Loaded(
        match, header, None if kept else end, " ".join([*told, *kept, *_rules_note(fold, match)]), tuple(fold.assets)
    )


def _cut_off(number: int, line: bytes) -> bool:
    """Was the last line not written to its end? Raises LogError where it was, and only its newline was damaged."""
    if line.endswith(b"\n"):
        return False
    try:
        log.unseal(line[:-1], number)
    except LogError:
        return True
    raise LogError(f"line {number}: its last byte was changed")


def _reasons_to_copy(fold: Fold, header: Header, rules: int) -> list[str]:
    """Why the file stays as it is and the game goes on in a copy; none where it can go on in the file."""
    why = []
    if header.format != log.FORMAT:
        why.append("An earlier version of the game wrote this file")
    if fold.rules > rules:
        why.append("A newer version of the game wrote this file")
    if fold.unknown():
        why.append(
            "This version of the game does not know what another one wrote into this file "
            f"({', '.join(shortened(name, 60) for name in fold.unknown()[:3])})"
        )
    return [f"{'. '.join(why)}; the game goes on in a copy, and the file stays as it is."] if why else []


def _rules_note(fold: Fold, match: Match) -> list[str]:
    if fold.ruled:
        return []
    return [
        (
            f"This game was played by revision {fold.rules} of the rules until now, and goes on by "
            f"revision {match.book.rules}."
        )
    ]


def _book(book_of: BookOf, header: Header) -> Book:
    try:
        return book_of(header.book)
    except KeyError as error:
        raise LogError(
            f'line 1: the game is of the book "{shortened(header.book, 40)}", which this version does not have'
        ) from error


# --- damaged logs


def _mended(lines: NumberedLines, book_of: BookOf) -> Loaded:
    """Read each line that follows from the one before, and each line that can be repaired.

    After lost lines, what comes from a checkpoint on is read.
    """
    bodies = list(repaired(lines))
    header = _header(bodies)
    fold = Fold(_book(book_of, header), header)
    told = [wrong for _, _, wrong in bodies if wrong]
    for number, body, wrong in bodies:
        fold.doubted = fold.doubted or bool(wrong)
        try:
            if body and not _is_header(body):
                fold.line(body, number)
        except LogError as error:
            told += [] if fold.doubted else [str(error)]
            fold.doubted = True
    return _recovered(fold, header, told)


def _recovered(fold: Fold, header: Header, told: list[str]) -> Loaded:
    if not fold.begun:
        raise LogError("nothing of the game can be brought back from the file")
    wrong = fold.differs()
    if wrong > 0:
        fold.cut(wrong - 1)
        told.append(f"entry {wrong}: the table did not stand then as its hash says")
    lost = (
        "One entry is lost, but not what came of it. "
        if fold.lost == 1
        else f"{fold.lost} entries are lost, but not what came of them. "
        if fold.lost
        else ""
    )
    told.append(f"{lost}The game goes on after entry {fold.count}, in a copy; the file stays as it is.")
    return Loaded(fold.match(), header, None, " ".join(_sentence(one) for one in told), tuple(fold.assets))


def _sentence(told: str) -> str:
    return f"{capital(told).removesuffix('.')}."


def _header(bodies: Bodies) -> Header:
    """The header: the first line, or the copy in a checkpoint. Raises LogError where there is none."""
    _, first, wrong = bodies[0]
    if first and _is_header(first) and not wrong:
        return log.header_of(first)
    again = (_header_in(body) for _, body, wrong in bodies if body and not wrong)
    header = next((header for header in again if header), None)
    if header:
        return header
    if first:
        return log.header_of(first)
    raise LogError("line 1: this is no saved game, or its first line is damaged")


def _header_in(body: bytes) -> Header | None:
    try:
        return msgspec.json.decode(body, type=LogRecord).header
    except BROKEN:
        return None


def _is_header(body: bytes) -> bool:
    return body.startswith(b'{"format":')
