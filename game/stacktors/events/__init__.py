"""What happened: facts with after-values; no text but what somebody said, no pixels."""

from __future__ import annotations

from game.stacktors.events.attacks import (
    Attacked,
    Compared,
    Damaged,
    Defended,
    Driven,
    EffectBegan,
    EffectEnded,
    FreezeNoted,
    Helped,
    Joined,
    Overcame,
    Perfected,
    Roused,
    TurnedBack,
    Unmoved,
    Worn,
)
from game.stacktors.events.feats import (
    Committed,
    Hampered,
    Maneuvered,
    Morphed,
    Outwitted,
    Persisted,
    Plunged,
    Repeated,
)
from game.stacktors.events.flow import (
    Answered,
    Brought,
    CampaignEnded,
    ConflictBegan,
    ConflictEnded,
    Departed,
    GotNowhere,
    Passed,
    RoundBegan,
    Said,
    SituationClosed,
    SituationOpened,
    Stopped,
    Swapped,
    TimePassed,
    Told,
    TurnBegan,
    TurnEnded,
)
from game.stacktors.events.gains import (
    Dropped,
    Given,
    Grew,
    Identified,
    Mended,
    Paid,
    PickedUp,
    Recruited,
    Remoulded,
    Rested,
    Rewarded,
    Traded,
)
from game.stacktors.events.ordeals import SceneLost, SceneRound, SceneWon, StageShown, Tried
from game.stacktors.events.stage import (
    Affected,
    Appeared,
    Eroded,
    Fell,
    GroundChanged,
    Left,
    Look,
    Moved,
    Remade,
    Restacked,
    Rose,
    Shoved,
    SideChanged,
)

__all__ = ["Affected", "Answered", "Appeared", "Attacked", "Brought", "CampaignEnded", "Committed", "Compared", "ConflictBegan", "ConflictEnded", "Damaged", "Defended", "Departed", "Driven", "Dropped", "EffectBegan", "EffectEnded", "Eroded", "Fell", "FreezeNoted", "Given", "GotNowhere", "Grew", "GroundChanged", "Hampered", "Helped", "Identified", "Joined", "Left", "Look", "Maneuvered", "Mended", "Morphed", "Moved", "Outwitted", "Overcame", "Paid", "Passed", "Perfected", "Persisted", "PickedUp", "Plunged", "Recruited", "Remade", "Remoulded", "Repeated", "Restacked", "Rested", "Rewarded", "Rose", "RoundBegan", "Roused", "Said", "SceneLost", "SceneRound", "SceneWon", "Shoved", "SideChanged", "SituationClosed", "SituationOpened", "StageShown", "Stopped", "Swapped", "TimePassed", "Told", "Traded", "Tried", "TurnBegan", "TurnEnded", "TurnedBack", "Unmoved", "Worn"]
