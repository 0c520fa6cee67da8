"""The pyramids' keys of campaign files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.books.stacktors.maps.campaign_review import Premade
from game.books.stacktors.maps.placed import PERSONS, FigureNote, PersonNote, ThingNote, TrialNote
from game.books.stacktors.maps.script import AddedRegion, Between, GoalNote, Script, SidePurpose
from game.books.stacktors.values.situation import (
    ChallengeStage,
    Drill,
    MarketOffer,
    Opening,
    Ordeal,
    Reward,
    TalkChoice,
    Watch,
)
from game.books.stacktors.values.stage_ways import StageWay
from game.campaign.model import FileTable, Keys

KEYS: Final = Keys(
    (
        FileTable("heroes", "`[[heroes]]`", (Premade,)),
        FileTable(PERSONS, "`[persons.KEY]`", (PersonNote,), "character"),
        FileTable("situations", "`[[situations]]`", (Script,)),
        FileTable("figures", "`[[situations.figures]]`", (FigureNote,), "character"),
        FileTable("talk", "`[[situations.figures.talk]]`", (TalkChoice,)),
        FileTable("trials", "`[[situations.trials]]`", (TrialNote,), "challenge"),
        FileTable("things", "`[[situations.things]]`", (ThingNote,), "object"),
        FileTable("goals", "`[[situations.goals]]`", (GoalNote,)),
        FileTable("watches", "`[[situations.watches]]`", (Watch,)),
        FileTable("rewards", "`[[situations.rewards]]`", (Reward,)),
        FileTable("regions", "`[[situations.regions]]`", (AddedRegion,)),
        FileTable("opened", "`[[situations.opened]]`", (Opening,)),
        FileTable("offers", "`[[situations.offers]]`", (MarketOffer,)),
        FileTable("drills", "`[[situations.drills]]`", (Drill,)),
        FileTable("between", "`[[situations.between]]`", (Between,)),
        FileTable("purposes", "`[[situations.purposes]]`", (SidePurpose,)),
        FileTable("ordeal", "`[situations.ordeal]`", (Ordeal,)),
        FileTable("stages", "`[[situations.ordeal.stages]]`", (ChallengeStage,)),
        FileTable("ways", "`[[situations.ordeal.stages.ways]]`", (StageWay,)),
    ),
    Path(__file__).with_name("keys.toml"),
    (PERSONS,),
)
