"""Small files of the player as JSON, such as settings: programs that run at once keep what each other has written.

A file that is damaged costs itself alone: a copy of it stays beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EBUSY
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import fields

from game import files
from game.files import Unread

BROKEN: Final = (ValueError, RecursionError)
"""What reading JSON raises for a damaged file."""
_MOST: Final = 4_000_000
"""The most bytes that such a file may have."""
_WAIT: Final = 2
"""How many seconds another program may take to write."""


def read(path: Path, kind: type[Any]) -> tuple[Any, str]:
    """The list or table in the file, and a sentence about the file.

    A damaged file is copied aside and counts as empty. Raises Unread where the file cannot be read or copied.
    """
    data = files.read(path, _MOST)
    try:
        return msgspec.json.decode(data, type=kind), ""
    except BROKEN:
        pass
    aside = copied(path)
    return kind(), f"the file is damaged, a copy of it is kept as {aside.name}."


def fitting(kept: dict[str, Any], kind: type[Struct]) -> dict[str, Any]:
    """What the table says of the fields of that type, without the values that a field cannot have."""
    return {one.name: kept[one.name] for one in fields(kind) if one.name in kept and _fits(kept[one.name], one.type)}


def _fits(value: object, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except BROKEN:
        return False
    return True


def copied(path: Path) -> Path:
    """A copy of the file beside it. Raises Unread where none can be made."""
    try:
        return files.copied_aside(path, files.read(path, _MOST))
    except OSError as error:
        raise Unread(
            f"is damaged, and no copy of it can be made ({error.strerror})", "make room there, or take the file away"
        ) from error


def change(path: Path, kind: type[Any], alter: Callable[[Any], Any]) -> None:
    """Write what `alter` makes of the list or table in the file, which is empty where there is no file.

    No other program changes it in between. Raises Unread where the file cannot be read, and OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with _alone(path.parent):
        try:
            before, _ = read(path, kind)
        except Unread as unread:
            if not unread.gone:
                raise
            before = None
        after = alter(kind() if before is None else before)
        if after != before:
            files.put(path, msgspec.json.format(msgspec.json.encode(after), indent=2))


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Be the only program that changes records in the folder. Where the system has no locks, others may do so too.

    Raises OSError where another one takes too long.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 the title screen needs no filelock

    lock = FileLock(folder / ".lock", timeout=_WAIT)
    try:
        lock.acquire()
    except Timeout as error:
        raise OSError(EBUSY, "another program is writing it") from error
    except OSError:
        pass
    try:
        yield
    finally:
        lock.release()
