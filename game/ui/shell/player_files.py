"""Keeps settings and built heroes between games, as small files in the user's folder.

A damaged part costs only itself: a copy of the damaged file stays beside it, what newer versions have added stays in
the file, and a file that the system does not let us read is not written over. Where the player should know of this, the
function returns a sentence, else "".
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, fields

from game import paths, records
from game.files import Unread
from game.plain import plain, shortened
from game.ui.kit.settings import Settings
from game.ui.shell import books
from game.ui.shell.cards import HeroCard

MOST_LETTERS = {"name": 60, "notation": 300, "blurb": 1000}
"""The most letters that each part of a kept hero may have."""


class SavedHeroes(Struct, frozen=True):
    """The heroes that were built here, in the order in which they were; `trouble` says which cannot be read."""

    heroes: tuple[HeroCard, ...] = ()
    trouble: str = ""


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

    return _change(_settings_file(), dict, alter, "The settings are")


def _altered(kept: dict[str, Any], old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """The kept table with what differs between two tables; what these have in common stays as it is kept."""
    gone = old.keys() - new.keys()
    merged = {name: value for name, value in kept.items() if name not in gone}
    for name, value in new.items():
        if name not in old or value != old[name]:
            both = isinstance(value, dict) and isinstance(kept.get(name), dict)
            merged[name] = _altered(kept[name], old.get(name, {}), value) if both else value
    return merged


def heroes() -> SavedHeroes:
    """The heroes that were built here, without those that cannot be played, which stay in the file."""
    try:
        kept, trouble = records.read(_heroes_file(), list)
    except Unread as unread:
        return SavedHeroes(trouble="" if unread.gone else f"{_heroes_file().name} {unread.what}; {unread.mend}.")
    judged = [_judged(raw, number) for number, raw in enumerate(kept, 1)]
    wrong = [one for one in judged if isinstance(one, str)]
    if wrong:
        whose = (
            "It is left out, and stays" if len(wrong) == 1 else f"It is left out with {len(wrong) - 1} more; they stay"
        )
        trouble = f"{wrong[0]}. {whose} in the file."
    return SavedHeroes(
        tuple(one for one in judged if isinstance(one, HeroCard)), trouble and f"{_heroes_file().name}: {trouble}"
    )


def keep_hero(hero: HeroCard) -> str:
    """Keep the hero in place of one with the same name and book; return why it cannot be kept, or ""."""
    whose = hero.name, hero.book
    told = {part: value for part, value in asdict(hero).items() if part != "book" or value}

    def alter(kept: list[Any]) -> list[Any]:
        same = [raw for raw in kept if isinstance(raw, dict) and (raw.get("name"), raw.get("book", "")) == whose]
        known = same[-1] if same else {}
        return [*(raw for raw in kept if raw not in same), known | told]

    return _change(_heroes_file(), list, alter, f"{hero.name} is")


def _settings_file() -> Path:
    return paths.user_data() / "settings.json"


def _heroes_file() -> Path:
    return paths.user_data() / "heroes.json"


def _copied(path: Path) -> str:
    """Copy the file aside; return the part of a sentence that names the copy, or "" where the disk refuses."""
    try:
        return f", the file as it was is kept as {records.copied(path).name}"
    except Unread:
        return ""


def _judged(raw: object, number: int) -> HeroCard | str:
    """The hero's card, or what is wrong with it, as a part of a sentence."""
    try:
        card = msgspec.convert(raw, HeroCard)
    except records.BROKEN:
        return f"hero {number} cannot be read"
    called = f'"{shortened(plain(card.name), 20)}"'
    for part, most in MOST_LETTERS.items():
        text: str = getattr(card, part)
        if len(text) > most:
            return f"hero {number}, {called}, has a {part} of {len(text)} letters, the most is {most}"
        if plain(text) != text:
            return f"hero {number}, {called}, has letters in its {part} that cannot be shown"
    if books.named(card.book) not in books.names():
        return f"hero {number}, {called}, is of a rulebook that is not here"
    unread = books.face(card.book).unread(card.notation)
    return f"hero {number}, {called}, {unread}" if unread else card


def _change(path: Path, kind: type[Any], alter: Callable[[Any], Any], whose: str) -> str:
    """Change the file; return a sentence that says why it stays as it is, or ""."""
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
