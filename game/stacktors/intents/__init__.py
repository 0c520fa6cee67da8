"""What a seat may ask for; one player's deed is one intent."""

from __future__ import annotations

from game.stacktors.intents.acts import (
    Attack,
    EndTurn,
    Give,
    Heal,
    Identify,
    Leave,
    Medic,
    MorphSelf,
    Move,
    Pass,
    PickUp,
    Regroup,
    Say,
    Swap,
    Talk,
    Teleport,
    Travel,
    Try,
)
from game.stacktors.intents.answers import (
    BuyOff,
    Commit,
    Compel,
    Defend,
    Exchange,
    Go,
    Hamper,
    Help,
    Lose,
    Maneuver,
    Mend,
    Morph,
    Nothing,
    Perfect,
    Persist,
    Remould,
    Stay,
    StrikeBack,
)
from game.stacktors.intents.camp import Buy, Enlarge, Onward, Pay, Recruit
from game.stacktors.intents.master import Bring, EndCampaign, GoOn, OpenSituation, Remake, Tell
from game.table.book import Intent

__all__ = ["INTENTS", "Attack", "Bring", "Buy", "BuyOff", "Commit", "Compel", "Defend", "EndCampaign", "EndTurn", "Enlarge", "Exchange", "Give", "Go", "GoOn", "Hamper", "Heal", "Help", "Identify", "Leave", "Lose", "Maneuver", "Medic", "Mend", "Morph", "MorphSelf", "Move", "Nothing", "Onward", "OpenSituation", "Pass", "Pay", "Perfect", "Persist", "PickUp", "Recruit", "Regroup", "Remake", "Remould", "Say", "Stay", "StrikeBack", "Swap", "Talk", "Teleport", "Tell", "Travel", "Try"]

INTENTS: tuple[type[Intent], ...] = (
    Move, Teleport, Travel, Attack, Identify, Heal, Medic, MorphSelf, Try, Regroup, PickUp, Give, Talk, Leave, Pass, EndTurn, Swap, Say,
    Defend, Help, Commit, Perfect, BuyOff, Persist, Compel, Exchange, Lose, Mend, Remould, Morph, Hamper, Maneuver,
    StrikeBack, Nothing, Go, Stay, Buy, Enlarge, Recruit, Pay, Onward,
    OpenSituation, Remake, GoOn, Tell, Bring, EndCampaign,
)  # fmt: skip
