"""What the title says of a rulebook before anything of the book is loaded."""

from __future__ import annotations

from msgspec import Struct


class Lesson(Struct, frozen=True):
    """What is played to learn the book: a campaign or a playable by its key, and how the title offers it."""

    key: str
    title: str
    offered: str
    """What is said to who has not finished it, as "Learn by playing, 7 minutes"."""


class Sign(Struct, frozen=True):
    """A book's title, whose game it is, how it is learned, and which lines of the title it needs."""

    title: str
    credits: str = ""
    lesson: Lesson | None = None
    builds: str = ""
    """The line that leads to where somebody is built for its games; empty where nobody is."""
    open_table: bool = False
    """Has it adventures without files?"""
    tables: tuple[str, ...] = ()
    """By which tables a file is known that holds what the book is played with."""
