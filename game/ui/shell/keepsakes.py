"""What the player keeps between games: settings and own heroes, as small files in the user's folder.

Whatever is damaged costs only itself. A copy of it stays beside
the file, what newer versions have added stays in it, and a file
that the system does not let us read is not written over. What a
function has to tell the player of that is a sentence, else empty.
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
"""No such file is larger."""
MOST_LETTERS = {"name": 60, "notation": 300, "blurb": 1000}
"""Of what a hero says of itself."""
_BROKEN = (ValueError, RecursionError)


class Shelf(Struct, frozen=True):
    """The heroes that were built here, in the order they were; `trouble` says which are none."""

    heroes: tuple[HeroCard, ...] = ()
    trouble: str = ""


def settings() -> tuple[Settings, str]:
    """As they were kept, each judged by itself: the usual one where it cannot be."""
    try:
        kept, trouble = _opened(_settings_file(), dict)
    except Unread as unread:
        return (
            Settings(),
            "" if unread.gone else f"{_settings_file().name} {unread.what}: the usual settings hold; {unread.mend}.",
        )
    known = {one.name: kept[one.name] for one in fields(Settings) if one.name in kept}
    sound = {name: value for name, value in known.items() if _may_be(name, value)}
    wrong = ", ".join(
        f"{name} is {shortened(plain(str(value)), 40)}" for name, value in known.items() if name not in sound
    )
    if wrong:
        trouble = f"{wrong}, which cannot be: the usual holds{_copied(_settings_file())}."
    return msgspec.convert(sound, Settings), trouble and f"{_settings_file().name}: {trouble}"


def keep_settings(chosen: Settings) -> str:
    """Keep them; what keeps them from it."""
    try:
        kept, _ = _opened(_settings_file(), dict)
    except Unread as unread:
        if not unread.gone:
            return f"The settings are not kept: {_settings_file().name} {unread.what}; {unread.mend}."
        kept = {}
    return _write(_settings_file(), kept | asdict(chosen), "The settings are")


def heroes() -> Shelf:
    """Those that were built here; one that cannot be played hides no other, and stays in the file."""
    try:
        kept, trouble = _opened(_heroes_file(), list)
    except Unread as unread:
        return Shelf(trouble="" if unread.gone else f"{_heroes_file().name} {unread.what}; {unread.mend}.")
    judged = [_judged(raw, number) for number, raw in enumerate(kept, 1)]
    wrong = [one for one in judged if isinstance(one, str)]
    if wrong:
        whose = (
            "It is left out, and stays" if len(wrong) == 1 else f"It is left out with {len(wrong) - 1} more; they stay"
        )
        trouble = f"{wrong[0]}. {whose} in the file."
    return Shelf(
        tuple(one for one in judged if isinstance(one, HeroCard)), trouble and f"{_heroes_file().name}: {trouble}"
    )


def keep_hero(hero: HeroCard) -> str:
    """Keep it; one of the same name and book gives way. What keeps it from that."""
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
    """The file's list or table as it stands there, and a sentence.
    One that holds neither is copied aside and counts as empty.

    Raises Unread where it could not be read: it may be whole all the same.
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
    """Copy the file aside, and say where to; a disk that refuses leaves it as it is."""
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
    """The card, or what is wrong with it."""
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
    """Put it into the file; a disk that refuses costs the change, not the game."""
    try:
        files.put(path, msgspec.json.format(msgspec.json.encode(value), indent=2))
    except OSError as error:
        return (
            f"{whose} not kept: {path.name} cannot be written ({error.strerror}); make room "
            "there, or set STACKTORS_HOME to another folder."
        )
    return ""
