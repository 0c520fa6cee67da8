"""Whom a statement is meant for, and who hears it and has words to answer it with (STM-1)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from game.books.stacktors.components import TRAITS, Name, Place
from game.books.stacktors.intents import Say
from game.books.stacktors.play.people import people
from game.books.stacktors.values.situation import EARSHOT
from game.table.book import GM
from game.table.world import each, has

_WORD: Final = re.compile(r"[^\W\d_]+")
_SMALL: Final = 2
"""A word of so few letters names nobody by itself, and neither does `the`."""


def words(text: str) -> tuple[str, ...]:
    """The words of the text, in small letters."""
    return tuple(_WORD.findall(text.casefold()))


def addressed(who: int, text: str) -> int:
    """Whom of those that the game master plays the words are meant for; 0 where they are for nobody of them.

    They are meant for whomever they name best, of several for the one who is named first; else for the nearest who is
    in earshot and speaks, in a conflict for the nearest such enemy.
    """
    if not has(who, Place):
        return 0
    spoken = words(text)
    others = sorted(
        (one for one, _ in each(Name) if one != who and has(one, Place) and people.seat(one) == GM),
        key=lambda one: (_far(who, one), one),
    )
    named = max(others, key=lambda one: _naming(one, spoken), default=0)
    if named and _naming(named, spoken)[1]:
        return named
    near = (one for one in others if _far(who, one) <= EARSHOT and speaks(one) and people.in_play(one))
    return next((one for one in near if not people.conflict() or people.enemies(who, one)), 0)


def spoken(speakers: Iterable[int], text: str, to: int = 0) -> Say:
    """The statement by the one of these that is nearest to whom it is meant for, to `to` if that is told."""
    said = [Say(who, text, to or addressed(who, text)) for who in speakers]
    return min(said, key=lambda one: (not one.to, _far(one.who, one.to) if one.to else 0))


def _naming(who: int, spoken: tuple[str, ...]) -> tuple[bool, int, int]:
    """How well these words name somebody or something: wholly, by how many words (0: they do not), and how early."""
    own = [word for word in words(people.name(who)) if len(word) > _SMALL and word != "the"]
    found = [spoken.index(word) for word in own if word in spoken]
    return len(found) == len(own) > 0, len(found), -min(found, default=0)


def _far(one: int, other: int) -> int:
    placed = has(one, Place) and has(other, Place)
    return people.board().distance(people.cell(one), people.cell(other)) if placed else 0


def unheard(said: Say) -> bool:
    """Is it said to somebody who is too far off to hear it? In a conflict it is shouted."""
    return not people.conflict() and _far(said.who, said.to) > EARSHOT


def speaks(who: int) -> bool:
    """Is it a character that has words?"""
    return people.is_character(who) and not has(who, TRAITS["mute"])
