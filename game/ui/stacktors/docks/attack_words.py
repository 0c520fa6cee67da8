"""What the attack dock says of an attack: who attacks whom, what is sure, and why nothing is proposed."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING

from game.stacktors.ahead import defaults, verdicts
from game.stacktors.play.people import people
from game.stacktors.prose.words import listed
from game.ui.stacktors.docks.staging import Staged

if TYPE_CHECKING:
    from game.ui.stacktors.docks.attack import AttackDock


def title(staged: Staged, inside: Callable[[], AbstractContextManager[None]]) -> str:
    """Who attacks whom; out of turn, why it may."""
    with inside():
        who, target = people.name(staged.who), listed(map(people.name, staged.attack.targets))
        granted = defaults.offered()
    if granted and granted.granted == "counter":
        return f"{who} may strike back at {target}"
    return f"{target} leaves {who}, who may strike" if granted else f"{who} attacks {target}"


def verdict_line(dock: AttackDock) -> str:
    """What is sure, and the worst; without an answer, what is missing."""
    found = dock.answers
    whose = f"{dock.name(dock.sweep.viewed)}: " if len(dock.made.targets) > 1 else ""
    if dock.note or found:
        return dock.note or f"{whose}{verdicts.sure(found)}  {verdicts.at_worst(found)}"
    if wanted := dock.sweep.wanted(dock.staged):
        return wanted
    return (_futile(dock) or dock.reason) if dock.weighing.over else "The attacks are being weighed."


def _futile(dock: AttackDock) -> str:
    """Why nothing is proposed in this kind of attack; empty
    if something is, or nothing can be attacked with at all.
    """
    if not dock.options.attacks or dock.suggestions(dock.staged.mode):
        return ""
    mine = (one for one in dock.options.attacks if (one.kind, one.aim) == dock.staged.mode and not one.first)
    with dock.inside():
        hits = any(one.hit for attack in mine for one in dock.options.answers(attack))
    lost = "has nothing there to lose" if hits else "can stop it all"
    return f"Nothing here is worth it: {dock.name(dock.target)} {lost}."
