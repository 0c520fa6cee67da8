"""Whether conditions, deeds and prices of a situation can be read, and whether the map has the places they name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.board.board import Board
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.story_words import asked, payment, wanted
from game.script.slips import Slipped
from game.table.book import Refusal, refuse


def refusal(situation: Situation, board: Board) -> Refusal | None:
    """Why conditions, deeds and prices cannot be read, or ask about places that the board has not (SIT-1)."""
    choices = [choice for figure in situation.cast for choice in figure.talk]
    try:
        known = [asked(text) for text in conditions(situation) if text]
        for do in (*(watch.do for watch in situation.watches), *(choice.do for choice in choices)):
            wanted(do)
        if any(deed.word not in {"set", "add"} for reward in situation.rewards for deed in wanted(reward.do)):
            return refuse("SIT-1", "{title}: a reward sets facts, and no more", title=situation.title)
        for choice in choices:
            payment(choice.cost)
    except Slipped as slipped:
        return refuse("SIT-1", "{title}: {what}", title=situation.title, what=str(slipped.slips[0]))
    regions = {region.name for region in board.regions}
    named = (name.text for one in known for test in one.tests for name in test.names if name.blank == "region")
    lost = next((name for name in named if name not in regions), None)
    return refuse("SIT-1", "{title}: there is no region {name}", title=situation.title, name=lost) if lost else None


def conditions(situation: Situation) -> Iterator[str]:
    """All conditions of the situation, as they are written; empty where there is none."""
    yield from (goal.when for goal in situation.goals)
    yield from (watch.when for watch in situation.watches)
    yield from (choice.when for figure in situation.cast for choice in figure.talk)


def unread(deeds: Iterable[str]) -> Refusal | None:
    """Why these lines cannot be read as deeds; None if they can."""
    try:
        wanted("\n".join(deeds))
    except Slipped as slipped:
        return refuse("SIT-1", "{what}: {mend}", what=slipped.slips[0].said, mend=slipped.slips[0].mend)
    return None
