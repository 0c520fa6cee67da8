"""What can be under way in Capes scenes, and the flow to which each module of `play` adds its steps."""

from __future__ import annotations

from typing import Final

from game.books.capes.values import Draft
from game.table.book import Cites, Flow, Frame, Pending, find

CITES: Final[Cites] = {
    "other_seat": "C-TRN-1",
    "computer": "C-TRN-1",
    "nothing_asked": "C-SCN-3",
    "no_answer": "C-TRN-1",
}
"""On which rules the table's own refusals rest."""
flow: Final = Flow(CITES)


class SceneFrame(Frame, frozen=True):
    """The issue with its Scenes: `open`, `page`, `turned`."""


class PageFrame(Frame, frozen=True):
    """The phases of a Page: `pick`, `claim`, `free`, `act`, `buy`, `resolve`.

    `n` counts seats from the Start player, `passed` those that passed in a row. `acted` are the Characters that have
    had their Turn, `gloated` the Conflicts with their sides that were gloated over.
    """

    n: int = 0
    passed: int = 0
    acted: tuple[int, ...] = ()
    gloated: tuple[tuple[int, int], ...] = ()


class MakingFrame(Frame, frozen=True):
    """A Conflict is proposed (`veto`): `n` persons have let it pass.

    `price` is the rule by which it costs a token; empty where it is made with a Turn.
    """

    draft: Draft
    maker: int
    price: str = ""
    n: int = 0


class TurnFrame(Frame, frozen=True):
    """A Turn: `turn` until its Ability is used, `after` then; `made` where a Conflict was proposed.

    `drive` is the Drive from which Debt was staked. `bound` is the side on which the roll must leave the Character,
    since Debt was staked ahead there: `ahead` tells under which dice (C-STK-3).
    """

    seat: int
    who: int
    drive: str = ""
    bound: int = 0
    ahead: tuple[int, ...] = ()
    touched: bool = False
    proposed: str = ""


class RollFrame(Frame, frozen=True):
    """A die was rolled, and is kept or turned back (`keep`)."""

    seat: int
    who: int
    die: int
    before: int
    value: int
    reaction: bool = False
    bound: int = 0


class AnswersFrame(Frame, frozen=True):
    """All may answer a roll that was kept (`react`), from the person `first` leftward; `narrator` told last."""

    die: int
    first: int
    narrator: int
    n: int = 0


class ThenFrame(Frame, frozen=True):
    """After a roll and its answers: `then`, and `finish` where the person `by` finishes the sentence."""

    conflict: int
    narrator: int
    by: int = 0


class GloatFrame(Frame, frozen=True):
    """The person `seat` gloats on (`gloat`)."""

    conflict: int
    side: int
    seat: int


class SettlingFrame(Frame, frozen=True):
    """A Conflict was resolved: `debts`, `give`, `pair`, `spare`. `givers` are persons with the tokens that they owe."""

    conflict: int
    winner: int
    claimant: int
    outcome: str
    givers: tuple[tuple[int, int], ...] = ()


PENDING: Final = Pending[
    SceneFrame | PageFrame | MakingFrame | TurnFrame | RollFrame | AnswersFrame | ThenFrame | GloatFrame | SettlingFrame
]


def bought() -> bool:
    """Is the Turn under way one that was bought?"""
    page = find(PageFrame)
    return page is not None and page.at == "buy"
