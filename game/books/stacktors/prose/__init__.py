"""The words of the pyramid book: events as sentences, decisions as headers, answers as choices."""

from __future__ import annotations

from game.books.stacktors.prose import course, fights, scenes, story
from game.books.stacktors.prose.decisions import choice, header
from game.books.stacktors.prose.fights import LogLines
from game.books.stacktors.prose.words import TOLD, Sight, sentence, threat
from game.table.words import Line

__all__ = [
    "TOLD",
    "Line",
    "LogLines",
    "Sight",
    "choice",
    "course",
    "fights",
    "header",
    "scenes",
    "sentence",
    "story",
    "threat",
]
