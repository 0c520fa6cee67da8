"""The words of the pyramid book: events as sentences, decisions as headers, answers as choices."""

from __future__ import annotations

from game.books.stacktors.prose import course, effects, fights, scenes, seating
from game.books.stacktors.prose.decisions import choice, header
from game.books.stacktors.prose.log_lines import LogLines
from game.books.stacktors.prose.sight import Sight
from game.books.stacktors.prose.telling import TOLD, sentence
from game.books.stacktors.prose.words import Names, piece, threat, total
from game.table.lines import Line

__all__ = [
    "TOLD",
    "Line",
    "LogLines",
    "Names",
    "Sight",
    "choice",
    "course",
    "effects",
    "fights",
    "header",
    "piece",
    "scenes",
    "seating",
    "sentence",
    "threat",
    "total",
]
