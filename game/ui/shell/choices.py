"""How a table is run, apart from its rules: the four choices, each with its words."""

from __future__ import annotations

from msgspec import Struct

from game.ui.shell.cards import TableCard


class TableChoice(Struct, frozen=True):
    """One value of a choice, and what it means."""

    key: str
    word: str
    text: str


CHOICES: dict[str, tuple[str, tuple[TableChoice, ...]]] = {
    "difficulty": (
        "Difficulty",
        (
            TableChoice("novice", "Novice", "Enemies see no farther than their own next deeds."),
            TableChoice("easy", "Easy", "Enemies plan their attacks, and seldom think of yours."),
            TableChoice("normal", "Normal", "Enemies think of both sides, and miss the best deed at times."),
            TableChoice("hard", "Hard", "Enemies think of both sides and take what is best."),
            TableChoice("master", "Master", "Enemies play whole turns ahead, yours too."),
        ),
    ),
    "handover": (
        "Hand-over",
        (
            TableChoice("banner", "Banner", "A banner says whose decision it is."),
            TableChoice("curtain", "Curtain", "The screen is covered until the next player is there."),
        ),
    ),
    "orders": (
        "Orders",
        (
            TableChoice("balanced", "Balanced", "You are asked where your answer matters."),
            TableChoice("quick", "Quick", "Your standing orders answer nearly everything."),
            TableChoice("everything", "Everything", "Every step of the rules is asked."),
        ),
    ),
    "takebacks": (
        "Take-backs",
        (
            TableChoice("reveal", "To the last reveal", "What others have answered stays."),
            TableChoice("none", "None", "What is done is done."),
        ),
    ),
}
"""The choices by the field of the TableCard that keeps them: the choice's name, and its values."""


def now(table: TableCard, name: str) -> TableChoice:
    """The value that is chosen now."""
    return next(choice for choice in CHOICES[name][1] if choice.key == getattr(table, name))


def after(table: TableCard, name: str) -> str:
    """The key of the value that comes after the chosen one; after the last value comes the first."""
    keys = [choice.key for choice in CHOICES[name][1]]
    return keys[(keys.index(getattr(table, name)) + 1) % len(keys)]
