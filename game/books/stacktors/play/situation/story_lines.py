"""Whether what the author of a situation has written can be read: conditions, deeds, prices, and manners of playing;
and whether the map has the places that conditions name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.board.board import Board
from game.books.stacktors.values import authored
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.story_words import asked, manner, payment, wanted
from game.script.conditions import Condition
from game.script.slips import Slipped
from game.table.book import Refusal, refuse


def refusal(situation: Situation, board: Board) -> Refusal | None:
    """Why what the author has written cannot be read, or asks about places that the board has not (SIT-1)."""
    try:
        known = tuple(_asked(situation))
    except Slipped as slipped:
        return refuse("SIT-1", "{title}: {what}", title=situation.title, what=str(slipped.slips[0]))
    if any(deed.word not in {"set", "add"} for reward in situation.rewards for deed in wanted(reward.do)):
        return refuse("SIT-1", "{title}: a reward sets facts, and no more", title=situation.title)
    regions = {region.name for region in board.regions}
    named = (name.text for one in known for test in one.tests for name in test.names if name.blank == "region")
    lost = next((name for name in named if name not in regions), None)
    return refuse("SIT-1", "{title}: there is no region {name}", title=situation.title, name=lost) if lost else None


def _asked(situation: Situation) -> Iterator[Condition]:
    """All conditions of the situation; its deeds, prices and manners are read too. Raises Slipped."""
    for one in authored.texts(situation):
        if one.part == "when" and one.text:
            yield asked(one.text)
        elif one.part == "do":
            wanted(one.text)
        elif one.part == "cost":
            payment(one.text)
    for figure in situation.cast:
        if figure.manner:
            manner(figure.manner)


def unread(deeds: Iterable[str]) -> Refusal | None:
    """Why these lines cannot be read as deeds; None if they can."""
    try:
        wanted("\n".join(deeds))
    except Slipped as slipped:
        return refuse("SIT-1", "{what}: {mend}", what=slipped.slips[0].said, mend=slipped.slips[0].mend)
    return None
