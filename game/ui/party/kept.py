"""Keeps the heroes that were built, in a small file in the player's folder.

A hero that cannot be read costs only itself: it stays in the file, and a copy of a damaged file stays beside it. Where
the player should know of this, the function returns a sentence, else "".
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from game import paths, records
from game.files import Unread
from game.plain import plain, shortened
from game.ui.party.cards import HeroCard
from game.ui.shell import books, player_files

MOST_LETTERS = {"name": 60, "notation": 300, "blurb": 1000}
"""The most letters that each part of a kept hero may have."""


class SavedHeroes(Struct, frozen=True):
    """The heroes that were built here, in the order in which they were; `trouble` says which cannot be read."""

    heroes: tuple[HeroCard, ...] = ()
    trouble: str = ""


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


def keep(hero: HeroCard) -> str:
    """Keep the hero in place of one with the same name and book; return why it cannot be kept, or ""."""
    whose = hero.name, hero.book
    told = {part: value for part, value in asdict(hero).items() if part != "book" or value}

    def alter(kept: list[Any]) -> list[Any]:
        same = [raw for raw in kept if isinstance(raw, dict) and (raw.get("name"), raw.get("book", "")) == whose]
        known = same[-1] if same else {}
        return [*(raw for raw in kept if raw not in same), known | told]

    return player_files.change(_heroes_file(), list, alter, f"{hero.name} is")


def _heroes_file() -> Path:
    return paths.user_data() / "heroes.json"


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
    party = books.face(card.book).party
    unread = party.unread(card.notation) if party else "is of a rulebook without heroes"
    return f"hero {number}, {called}, {unread}" if unread else card
