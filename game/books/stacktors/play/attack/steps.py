"""The order of an attack's steps as data (DEC-1), and how an attack goes from one to the next."""

from __future__ import annotations

from typing import Any

from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.table.pending import Frames, find, go

_TAIL = ("compare", "miss", "hit", "reflect", "harm", "answer", "counter", "repeat", "strike", "over")
ORDER = {
    False: ("declare", "help_a", "target", "defend", "help_d", *_TAIL),
    True: ("declare", "show", "defend", "help_d", "shown", "commit", "help_a", "target"),
}
"""The usual order (False), and the order (True) in which marked targets first show their defence (CLR-B-BLUE).

The second order leads back to the usual one.
"""


def after(frame: AttackFrame, **change: Any) -> Frames:
    """The frame at the next step, in the order that holds after the change."""
    order = ORDER[change.get("cunning", frame.cunning)]
    return go(frame, order[order.index(frame.at) + 1], **change)


def opponent(who: int) -> int:
    """The attacker of that character in the attack under way, or its target; 0 while there is no attack."""
    under_way = find(AttackFrame)
    if under_way is None:
        return 0
    targets = under_way.targets or under_way.only
    return under_way.who if under_way.who != who else targets[0] if targets else 0


def current(frame: AttackFrame) -> int:
    """The target that is being resolved."""
    return frame.targets[frame.n]
