"""What a stage of an abstract challenge says besides its own pieces: further ways over it, and tolls (ACH-4, ACH-6)."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

RoadName = Literal["", "guts", "brains"]
"""One of the two roads of a scene whose stack has a neck, or "" for the only road of a scene without one (ACH-5)."""
StagePrice = Literal["", "pip", "coin", "round", "fact", "friend"]
"""What a way asks for in place of a try; "" where it is tried with pieces."""
StageToll = Literal["", "pip", "round", "none"]
"""What a failed try at a stage costs (ACH-4). "" is the toll of the whole scene."""
AMOUNTS: tuple[StagePrice, ...] = ("pip", "coin", "round")
"""The prices that are counted. The others are something or somebody, named by `what`."""


class StageWay(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A further way over a stage (ACH-6): another colour, which is tried, or a price, which is paid.

    Where nothing else is said, a colour is tried in the stage's position and against its total.
    """

    text: str = ""
    colour: str = ""
    position: RoadName = ""
    total: int = 0
    price: StagePrice = ""
    amount: int = 1
    what: str = ""
    """The fact that the party must know, or the key of the friend who does it."""
