"""What the player keeps between games: settings and own heroes, as small files in the user's folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game import paths
from game.ui.cards import HeroCard
from game.ui.settings import Settings

T = TypeVar("T")


def settings() -> Settings:
    """As they were kept; the usual ones where there are none that can be read."""
    return _read(_settings_file(), Settings, Settings())


def keep_settings(chosen: Settings) -> None:
    _write(_settings_file(), chosen)


def heroes() -> tuple[HeroCard, ...]:
    """The heroes that were built here, in the order they were."""
    return _read(_heroes_file(), tuple[HeroCard, ...], ())


def keep_hero(hero: HeroCard) -> None:
    """Keep it; one of the same name gives way."""
    _write(_heroes_file(), (*(one for one in heroes() if one.name != hero.name), hero))


def _settings_file() -> Path:
    return paths.user_data() / "settings.json"


def _heroes_file() -> Path:
    return paths.user_data() / "heroes.json"


def _read(path: Path, kind: Any, otherwise: T) -> T:
    """The file's value. One that cannot be read is laid aside under another name, never written over."""
    try:
        value: T = msgspec.json.decode(path.read_bytes(), type=kind)
    except FileNotFoundError:
        return otherwise
    except (OSError, ValueError, RecursionError):
        _lay_aside(path)
        return otherwise
    return value


def _lay_aside(path: Path) -> None:
    try:
        path.replace(path.with_suffix(".unreadable"))
    except OSError:
        return


def _write(path: Path, value: object) -> None:
    """Write beside it, then put it in its place; a disk that refuses costs the change, not the game."""
    fresh = path.with_suffix(".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh.write_bytes(msgspec.json.format(msgspec.json.encode(value), indent=2))
        fresh.replace(path)
    except OSError:
        return
