"""What people have written themselves: content files in a folder of theirs, and what the editors keep."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from msgspec.structs import asdict, fields

from game import files
from game.books.capes.content.reading import Content, read, shipped
from game.books.capes.values import Appearance, Draft, ScenePrompt, Sheet, Stance
from game.problem import Faulty, Problem

MADE: Final = "made_characters.toml"
"""The file of the Characters that were made in the editor."""
MADE_SCENES: Final = "made_scenes.toml"
"""The file of the Scenes that were made in the editor."""
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
    _write(MADE, map(table, (*others, sheet)))


def drop(name: str) -> None:
    """Forget the Character of that id. Raises Faulty and OSError."""
    _write(MADE, (table(one) for one in made() if one.id != name))


def made_prompts() -> tuple[ScenePrompt, ...]:
    """The Scenes of the editor. Raises Faulty where their file is damaged."""
    path = folder() / MADE_SCENES
    return read(path).prompts if files.exists(path) else ()


def keep_prompt(prompt: ScenePrompt) -> None:
    """Keep a Scene that was made, in place of an earlier one of its id. Raises Faulty and OSError.

    A file that is damaged stays as it is.
    """
    others = (one for one in made_prompts() if one.id != prompt.id)
    _write(MADE_SCENES, map(scene_table, (*others, prompt)))


def drop_prompt(name: str) -> None:
    """Forget the Scene of that id. Raises Faulty and OSError."""
    _write(MADE_SCENES, (scene_table(one) for one in made_prompts() if one.id != name))


def _write(name: str, tables: Iterable[str]) -> None:
    """Write the tables into the file of that name; without any there is no file."""
    told = list(tables)
    if told:
        files.put(folder() / name, "\n".join((_HEAD, *told)).encode())
    else:
        (folder() / name).unlink(missing_ok=True)


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
