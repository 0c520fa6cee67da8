"""How a table is run, apart from its rules: the four choices, each with its words."""

from __future__ import annotations

from msgspec import Struct

from game.gm.odds import ABOUT, DIFFICULTIES
from game.ui.shell.cards import OpenCard, TableCard


class TableChoice(Struct, frozen=True):
    """One value of a choice, and what it means."""

    key: str
    word: str
    text: str


CHOICES: dict[str, tuple[str, str, tuple[TableChoice, ...]]] = {
    "difficulty": (
        "Difficulty",
        "How well the computer plays.",
        (
            TableChoice("novice", "Novice", "It sees no farther than its own next deeds."),
            TableChoice("easy", "Easy", "It plans its own deeds, and seldom thinks of yours."),
            TableChoice("normal", "Normal", "It thinks of all sides, and misses the best deed at times."),
            TableChoice("hard", "Hard", "It thinks of all sides and takes what is best."),
            TableChoice("master", "Master", "It plays whole turns ahead, yours too."),
        ),
    ),
    "handover": (
        "Next player",
        "How the screen is handed on where several play.",
        (
            TableChoice("banner", "Banner", "A banner says whose decision it is."),
            TableChoice("curtain", "Curtain", "The screen is covered until the next player is there."),
        ),
    ),
    "orders": (
        "Questions",
        "How often the game asks you about steps of the rules.",
        (
            TableChoice("balanced", "Balanced", "You are asked where your answer matters."),
            TableChoice("quick", "Quick", "Your standing orders answer nearly everything."),
            TableChoice("everything", "Everything", "Every step of the rules is asked."),
        ),
    ),
    "takebacks": (
        "Taking back",
        "Whether deeds may be taken back.",
        (
            TableChoice("reveal", "To the last reveal", "You may take back what nobody has answered yet."),
            TableChoice("none", "None", "What is done is done."),
        ),
    ),
}
"""The choices by the field of the TableCard that keeps them: the choice's name, what it is about, and its values."""
OPEN_CHOICES: dict[str, tuple[str, str, tuple[TableChoice, ...]]] = {
    "length": (
        "Length",
        "How long the adventure is.",
        (
            TableChoice("evening", "An evening", "Ten situations, the last of which settles everything."),
            TableChoice("short", "Short", "Six situations, the last of which settles everything."),
            TableChoice("endless", "Endless", "Chapter after chapter, as long as you win."),
        ),
    ),
    "odds": (
        "Difficulty",
        ABOUT,
        tuple(TableChoice(one.key, one.word, one.text) for one in DIFFICULTIES.values()),
    ),
    "chance": (
        "Chance",
        "Whether you are told how hard a situation is.",
        (
            TableChoice("told", "Told", "Before each situation you are told how hard it is."),
            TableChoice("hidden", "Hidden", "Nobody tells you how hard a situation is."),
        ),
    ),
}
"""The choices for an adventure without files, by the field of the OpenCard."""


def now(card: TableCard | OpenCard, name: str) -> TableChoice:
    """The value that is chosen now."""
    return next(choice for choice in _values(card, name) if choice.key == getattr(card, name))


def after(card: TableCard | OpenCard, name: str) -> str:
    """The key of the value that comes after the chosen one; after the last value comes the first."""
    keys = [choice.key for choice in _values(card, name)]
    return keys[(keys.index(getattr(card, name)) + 1) % len(keys)]


def ways(card: TableCard | OpenCard, name: str, about: str = "") -> str:
    """What the choice is about, in these words or else its own, and the words of all its values, in sentences."""
    about = about or (OPEN_CHOICES if isinstance(card, OpenCard) else CHOICES)[name][1]
    return f"{about} Press for the next of: {', '.join(one.word for one in _values(card, name))}."


def _values(card: TableCard | OpenCard, name: str) -> tuple[TableChoice, ...]:
    return (OPEN_CHOICES if isinstance(card, OpenCard) else CHOICES)[name][2]
