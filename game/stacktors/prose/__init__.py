"""The words of the pyramid book: events as sentences, decisions as headers, answers as choices."""

from __future__ import annotations

from game.stacktors.prose import effects, fights, scenes, story
from game.stacktors.prose.asked import Sight, banner, choice
from game.stacktors.prose.chronicle import Chronicle
from game.stacktors.prose.telling import TOLD, sentence
from game.stacktors.prose.words import Names, piece, threat, total
from game.table.lines import Line

__all__ = [
    "TOLD",
    "Chronicle",
    "Line",
    "Names",
    "Sight",
    "banner",
    "choice",
    "effects",
    "fights",
    "piece",
    "scenes",
    "sentence",
    "story",
    "threat",
    "total",
]
