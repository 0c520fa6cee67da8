"""What people have written themselves: content files in a folder of theirs, and what the editors keep."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import asdict, fields

from game import files
from game.books.capes.content.reading import Content, read, shipped
from game.books.capes.values import Appearance, Clause, Draft, Issue, ScenePrompt, Sheet, Stance
from game.problem import Faulty, Problem

T = TypeVar("T", bound=Sheet | ScenePrompt)
"""What an editor makes."""
_Known = TypeVar("_Known", bound=Sheet | ScenePrompt | Issue | Clause)
_HEAD: Final = "# What was made in the game, which writes this file anew when something is made or changed.\n"
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
        _unknown(own.sheets, known.sheets),
        _unknown(own.prompts, known.prompts),
        _unknown(own.issues, known.issues),
        _unknown(own.clauses, known.clauses),
    )


def _unknown(own: Iterable[_Known], known: Iterable[_Known]) -> tuple[_Known, ...]:
    ids = {one.id for one in known}
    return tuple(one for one in own if one.id not in ids)


def troubles() -> Iterator[Problem]:
    """What is wrong with people's own files."""
    for path in own_files():
        try:
            read(path)
        except Faulty as faulty:
            yield from faulty.problems


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


def scene_table(prompt: ScenePrompt) -> str:
    """The Scene as a table of a content file."""
    lines = [f"{key} = {_text(getattr(prompt, key))}" for key in ("id", "title", "place", "ground", "light")]
    lines += [f"suggested = {_texts(prompt.suggested)}", "conflict = ["]
    return "\n".join(("[[scene]]", *lines, *(f"  {_conflict(one)}," for one in prompt.drafts), "]", ""))


def _conflict(draft: Draft) -> str:
    about = f", about = {_texts(draft.about)}" if draft.about else ""
    sides = ", ".join(map(_side, draft.stances))
    return f"{{ kind = {_text(draft.kind)}{about}, text = {_text(draft.text)}, sides = [{sides}] }}"


def _side(stance: Stance) -> str:
    code = f", code = {_texts(stance.code)}" if stance.code else ""
    return f"{{ stance = {_text(stance.text)}{code} }}"


def _texts(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(_text, texts))}]"


def _value(value: str | int) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, int) else _text(value)


def _text(text: str) -> str:
    """A text of TOML, whose marks are those of JSON."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


# --- what the editors keep


class MadeFile(Struct, Generic[T], frozen=True):
    """The file of what an editor has made."""

    name: str
    of: Callable[[Content], tuple[T, ...]]
    """What a file has of it."""
    table: Callable[[T], str]
    """One of it as a table of a content file."""
    heading: str
    """What all of it is called."""

    @property
    def path(self) -> Path:
        """Where it lies. It may not exist yet."""
        return folder() / self.name

    def made(self) -> tuple[T, ...]:
        """What was made in the editor. Raises Faulty where the file is damaged."""
        return self.of(read(self.path)) if files.exists(self.path) else ()

    def keep(self, one: T) -> None:
        """Keep what was made, in place of an earlier one of its id. Raises Faulty and OSError.

        A file that is damaged stays as it is.
        """
        self._write((*(other for other in self.made() if other.id != one.id), one))

    def drop(self, name: str) -> None:
        """Forget what has that id. Raises Faulty and OSError."""
        self._write(tuple(one for one in self.made() if one.id != name))

    def _write(self, what: tuple[T, ...]) -> None:
        """Write all that into the file; where it is nothing there is no file."""
        if what:
            files.put(self.path, "\n".join((_HEAD, *map(self.table, what))).encode())
        else:
            self.path.unlink(missing_ok=True)


CHARACTERS: Final = MadeFile[Sheet]("made_characters.toml", lambda content: content.sheets, table, "Characters")
SCENES: Final = MadeFile[ScenePrompt]("made_scenes.toml", lambda content: content.prompts, scene_table, "Scenes")
