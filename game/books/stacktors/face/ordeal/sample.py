"""A scene with two roads, for pictures of the table."""

from __future__ import annotations

from typing import Final

from game.board import board_store
from game.books.stacktors.gm.compose.scenes import BESIDE, PLAIN
from game.books.stacktors.values.situation import ChallengeStage, Goal, Ordeal, Situation
from game.books.stacktors.values.stage_ways import StageWay

_STAGES: Final = (
    ChallengeStage(
        "Somebody must know where the old causeway runs under all that water.",
        "brains",
        1,
        "",
        (StageWay("The ferryman knows; he also knows what that is worth.", price="coin"),),
    ),
    ChallengeStage("The reeve has to be told, loudly, that his barn is gone.", "brains", 2),
    ChallengeStage(
        "The sluice groans. Somebody leans on it while the others stuff sacks into the gap.",
        "guts",
        3,
        "pip",
        (
            StageWay("Round by the mill: dry, and far.", price="round"),
            StageWay("Freeze the leak before it is a hole.", colour="B", total=2),
        ),
    ),
    ChallengeStage("The rope, the post, and four people on it.", "guts", 2),
    ChallengeStage("Now run.", "guts", 3),
)
_FLOOD: Final = Ordeal("scene", "the flood", "G1Y1O1=B1R1", 4, _STAGES)


def flooded() -> Situation:
    """The situation of that scene, on plain ground."""
    return Situation(
        "scene",
        "The Bank Gives Way",
        "The Sallow has found the low place in the dyke, and is making it lower.",
        "Get everybody out of Low Hob before the bank goes.",
        board_store.put(PLAIN),
        BESIDE,
        ordeal=_FLOOD,
        goals=(Goal("overcome", "scene"),),
    )
