"""What people have written themselves: content files in a folder of theirs, and the Characters of the editor."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from msgspec.structs import asdict, fields

from game import files
from game.books.capes.content.reading import Content, read, shipped
from game.books.capes.values import Appearance, Sheet
from game.problem import Faulty, Problem

MADE: Final = "made_characters.toml"
"""The file of the Characters that were made in the editor."""
_HEAD: Final = "# The Characters that were made in the game, which writes this file anew when one is made or changed.\n"
_COLUMNS: Final = {"power": "powers", "skill": "skills", "attitude": "attitudes", "style": "styles"}


def folder() -> Path:
    """Where people's own content files lie. It may not exist yet."""
    return files.user_data() / "capes"


def own_files() -> list[Path]:
    """People's own content files."""
    return files.listed(folder(), "*.toml") if files.exists(folder()) else []


def everything() -> Content:
    """What comes with the game and what people have written, without files that are not sound.

    Of two things of one id the first counts.
    """
    found = shipped()
    for path in own_files():
        try:
            found = found.joined(_new(read(path), found))
        except Faulty:
            continue
    return found


def _new(own: Content, known: Content) -> Content:
    """What of that is not known by its id."""
    return Content(
        tuple(one for one in own.sheets if one.id not in {other.id for other in known.sheets}),
        tuple(one for one in own.prompts if one.id not in {other.id for other in known.prompts}),
        tuple(one for one in own.issues if one.id not in {other.id for other in known.issues}),
        tuple(one for one in own.clauses if one.id not in {other.id for other in known.clauses}),
    )


def troubles() -> Iterator[Problem]:
    """What is wrong with people's own files."""
    for path in own_files():
        try:
            read(path)
        except Faulty as faulty:
            yield from faulty.problems


def made() -> tuple[Sheet, ...]:
    """The Characters of the editor. Raises Faulty where their file is damaged."""
    path = folder() / MADE
    return read(path).sheets if files.exists(path) else ()


def keep(sheet: Sheet) -> None:
    """Keep a Character that was made, in place of an earlier one of its id. Raises Faulty and OSError.

    A file that is damaged stays as it is.
    """
    others = (one for one in made() if one.id != sheet.id)
    _write((*others, sheet))


def drop(name: str) -> None:
    """Forget the Character of that id. Raises Faulty and OSError."""
    _write(one for one in made() if one.id != name)


def _write(sheets: Iterable[Sheet]) -> None:
    tables = [table(one) for one in sheets]
    if tables:
        files.put(folder() / MADE, "\n".join((_HEAD, *tables)).encode())
    else:
        (folder() / MADE).unlink(missing_ok=True)


def table(sheet: Sheet) -> str:
    """The Character as a table of a content file."""
    told = ("id", "name", "concept", "leaning", "pronoun", "temper")
    lines = [f"{key} = {_text(getattr(sheet, key))}" for key in told]
    for column, called in _COLUMNS.items():
        names = [one.name for one in sheet.abilities if one.column == column]
        lines += [f"{called} = [{', '.join(map(_text, names))}]"] if names else []
    if sheet.drives:
        lines.append(f"drives = {{ {', '.join(f'{one.name} = {one.value}' for one in sheet.drives)} }}")
    usual = {one.name: one.default for one in fields(Appearance)}
    look = {key: value for key, value in asdict(sheet.look).items() if value != usual[key]}
    lines += [f"look = {{ {', '.join(f'{key} = {_value(value)}' for key, value in look.items())} }}"] if look else []
    return "\n".join(("[[character]]", *lines, ""))


def _value(value: str | int) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, int) else _text(value)


def _text(text: str) -> str:
    """A text of TOML, whose marks are those of JSON."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
