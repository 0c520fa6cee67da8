"""Keeps settings between games, and what else is kept so, as small files in the user's folder.

A damaged part costs only itself: a copy of the damaged file stays beside it, what newer versions have added stays in
the file, and a file that the system does not let us read is not written over. Where the player should know of this, the
function returns a sentence, else "".
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import asdict, fields

from game import files, records
from game.files import Unread
from game.plain import plain, shortened
from game.ui.kit.settings import Settings


def settings() -> tuple[Settings, str]:
    """The kept settings, and a sentence about them; a setting that cannot be read has its usual value."""
    try:
        kept, trouble = records.read(_settings_file(), dict)
    except Unread as unread:
        return (
            Settings(),
            "" if unread.gone else f"{_settings_file().name} {unread.what}: the usual settings hold; {unread.mend}.",
        )
    if kept.get("music") is False:  # as versions without volumes kept it
        kept = {"loud_music": 0} | kept
    sound = records.fitting(kept, Settings)
    wrong = ", ".join(
        f"{one.name} is {shortened(plain(str(kept[one.name])), 40)}"
        for one in fields(Settings)
        if one.name in kept and one.name not in sound
    )
    if wrong:
        trouble = f"{wrong}, which cannot be: the usual holds{_copied(_settings_file())}."
    return msgspec.convert(sound, Settings), trouble and f"{_settings_file().name}: {trouble}"


def keep_settings(chosen: Settings, before: Settings) -> str:
    """Keep what differs from the settings before; return a sentence that says why that cannot be kept, or ""."""
    old, new = asdict(before), asdict(chosen)

    def alter(kept: dict[str, Any]) -> dict[str, Any]:
        sound = records.fitting(kept, Settings)
        return _altered({name: value for name, value in kept.items() if name not in old or name in sound}, old, new)

    return change(_settings_file(), dict, alter, "The settings are")


def _altered(kept: dict[str, Any], old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The kept table with what differs between two tables; what these have in common stays as it is kept."""
    gone = old.keys() - new.keys()
    merged = {name: value for name, value in kept.items() if name not in gone}
    for name, value in new.items():
        if name not in old or value != old[name]:
            both = isinstance(value, dict) and isinstance(kept.get(name), dict)
            merged[name] = _altered(kept[name], old.get(name, {}), value) if both else value
    return merged


def _settings_file() -> Path:
    return files.user_data() / "settings.json"


def _copied(path: Path) -> str:
    """Copy the file aside; return the part of a sentence that names the copy, or "" where the disk refuses."""
    try:
        return f", the file as it was is kept as {records.copied(path).name}"
    except Unread:
        return ""


def change(path: Path, kind: type[Any], alter: Callable[[Any], Any], whose: str) -> str:
    """Change the file; return a sentence that says why it stays as it is, or "".

    The sentence begins with `whose`, as "The settings are".
    """
    try:
        records.change(path, kind, alter)
    except Unread as unread:
        return f"{whose} not kept: {path.name} {unread.what}; {unread.mend}."
    except OSError as error:
        return (
            f"{whose} not kept: {path.name} cannot be written ({error.strerror}); make room "
            "there, or set STACKTORS_HOME to another folder."
        )
    return ""
