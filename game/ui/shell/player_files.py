"""Keeps settings and built heroes between games, as small files in the user's folder.

A damaged part costs only itself: a copy of the damaged file stays beside it, what newer versions have added stays in
the file, and a file that the system does not let us read is not written over. Where the player should know of this, the
function returns a sentence, else "".
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict, fields

from game import files, paths
from game.files import Unread
from game.plain import plain, shortened
from game.ui.kit.settings import Settings
from game.ui.shell import books
from game.ui.shell.cards import HeroCard

MOST_BYTES = 4_000_000
"""The most bytes that such a file may have."""
MOST_LETTERS = {"name": 60, "notation": 300, "blurb": 1000}
"""The most letters that each part of a kept hero may have."""
_BROKEN = (ValueError, RecursionError)


class SavedHeroes(Struct, frozen=True):
    """The heroes that were built here, in the order in which they were; `trouble` says which cannot be read."""

    heroes: tuple[HeroCard, ...] = ()
    trouble: str = ""


def settings() -> tuple[Settings, str]:
    """The kept settings, and a sentence about them; a setting that cannot be read has its usual value."""
    try:
        kept, trouble = _opened(_settings_file(), dict)
    except Unread as unread:
        return (
            Settings(),
            "" if unread.gone else f"{_settings_file().name} {unread.what}: the usual settings hold; {unread.mend}.",
        )
    if kept.get("music") is False:  # as versions without volumes kept it
        kept = {"loud_music": 0} | kept
    known = {one.name: kept[one.name] for one in fields(Settings) if one.name in kept}
    sound = {name: value for name, value in known.items() if _may_be(name, value)}
    wrong = ", ".join(
        f"{name} is {shortened(plain(str(value)), 40)}" for name, value in known.items() if name not in sound
    )
    if wrong:
        trouble = f"{wrong}, which cannot be: the usual holds{_copied(_settings_file())}."
    return msgspec.convert(sound, Settings), trouble and f"{_settings_file().name}: {trouble}"


def keep_settings(chosen: Settings) -> str:
    """Keep the settings; return a sentence that says why they cannot be kept, or ""."""
    try:
        kept, _ = _opened(_settings_file(), dict)
    except Unread as unread:
        if not unread.gone:
            return f"The settings are not kept: {_settings_file().name} {unread.what}; {unread.mend}."
        kept = {}
    return _write(_settings_file(), kept | asdict(chosen), "The settings are")


def heroes() -> SavedHeroes:
    """The heroes that were built here, without those that cannot be played, which stay in the file."""
    try:
        kept, trouble = _opened(_heroes_file(), list)
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
    try:
        kept, _ = _opened(_heroes_file(), list)
    except Unread as unread:
        if not unread.gone:
            return f"{hero.name} is not kept: {_heroes_file().name} {unread.what}; {unread.mend}."
        kept = []
    same = [raw for raw in kept if isinstance(raw, dict) and (raw.get("name"), raw.get("book", "")) == whose]
    known = same[-1] if same else {}
    told = {part: value for part, value in asdict(hero).items() if part != "book" or value}
    return _write(_heroes_file(), [*(raw for raw in kept if raw not in same), known | told], f"{hero.name} is")


def _settings_file() -> Path:
    return paths.user_data() / "settings.json"


def _heroes_file() -> Path:
    return paths.user_data() / "heroes.json"


def _opened(path: Path, kind: type[Any]) -> tuple[Any, str]:
    """The list or table in the file, and a sentence about the file.

    A damaged file is copied aside and counts as empty. Raises Unread where the file cannot be read or copied.
    """
    data = files.read(path, MOST_BYTES)
    try:
        return msgspec.json.decode(data, type=kind), ""
    except _BROKEN:
        pass
    try:
        to = files.copied_aside(path, data)
    except OSError as error:
        raise Unread(
            f"is damaged, and no copy of it can be made ({error.strerror})", "make room there, or take the file away"
        ) from error
    return kind(), f"the file is damaged, a copy of it is kept as {to.name}."


def _copied(path: Path) -> str:
    """Copy the file aside; return the part of a sentence that names the copy, or "" where the disk refuses."""
    try:
        return f", the file as it was is kept as {files.copied_aside(path, files.read(path, MOST_BYTES)).name}"
    except (OSError, Unread):
        return ""


def _may_be(name: str, value: object) -> bool:
    """Is that a value of this setting?"""
    try:
        msgspec.convert({name: value}, Settings)
    except _BROKEN:
        return False
    return True


def _judged(raw: object, number: int) -> HeroCard | str:
    """The hero's card, or what is wrong with it, as a part of a sentence."""
    try:
        card = msgspec.convert(raw, HeroCard)
    except _BROKEN:
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


def _write(path: Path, value: object, whose: str) -> str:
    """Write the value into the file; return a sentence that says why the disk refuses it, or ""."""
    try:
        files.put(path, msgspec.json.format(msgspec.json.encode(value), indent=2))
    except OSError as error:
        return (
            f"{whose} not kept: {path.name} cannot be written ({error.strerror}); make room "
            "there, or set STACKTORS_HOME to another folder."
        )
    return ""
