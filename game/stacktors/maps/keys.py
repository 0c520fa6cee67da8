"""The pyramids' keys of campaign files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.campaign.keys import Keys, Table
from game.stacktors.maps.campaign_review import Premade
from game.stacktors.maps.placed import FigureNote, ThingNote, TrialNote
from game.stacktors.maps.script import Area, Script
from game.stacktors.values.situation import Choice, Goal, Offer, Opening, Ordeal, Reward, Stage, Watch

KEYS: Final = Keys(
    (
        Table("heroes", "`[[heroes]]`", (Premade,)),
        Table("situations", "`[[situations]]`", (Script,)),
        Table("figures", "`[[situations.figures]]`", (FigureNote,), "character"),
        Table("talk", "`[[situations.figures.talk]]`", (Choice,)),
        Table("trials", "`[[situations.trials]]`", (TrialNote,), "challenge"),
        Table("things", "`[[situations.things]]`", (ThingNote,), "object"),
        Table("goals", "`[[situations.goals]]`", (Goal,)),
        Table("watches", "`[[situations.watches]]`", (Watch,)),
        Table("rewards", "`[[situations.rewards]]`", (Reward,)),
        Table("regions", "`[[situations.regions]]`", (Area,)),
        Table("opened", "`[[situations.opened]]`", (Opening,)),
        Table("offers", "`[[situations.offers]]`", (Offer,)),
        Table("ordeal", "`[situations.ordeal]`", (Ordeal,)),
        Table("stages", "`[[situations.ordeal.stages]]`", (Stage,)),
    ),
    Path(__file__).with_name("keys.toml"),
    frozenset({("goals", "bad")}),
)
