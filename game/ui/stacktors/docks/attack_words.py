"""What the attack dock says of an attack in its first line: what is sure, and why nothing is proposed."""

from __future__ import annotations

from game.stacktors.ahead import verdicts
from game.ui.stacktors.docks.attack_making import AttackInMaking


def verdict_line(making: AttackInMaking) -> str:
    """What is certain of the attack and what is the worst; while it has no answers, what is missing."""
    found = making.outlook.answers
    if found:
        whose = f"{making.known.name(making.outlook.whose)}: " if len(making.made.targets) > 1 else ""
        return f"{whose}{verdicts.sure(found)}  {verdicts.at_worst(found)}"
    if wanted := making.sweep.wanted(making.staged):
        return wanted
    return (_futile(making) or making.reason) if making.weighing.over else "The attacks are being weighed."


def _futile(making: AttackInMaking) -> str:
    """Why nothing is suggested in this kind of attack; empty if something is, or if no attack is possible at all."""
    if not making.options.attacks or making.suggestions(making.staged.mode):
        return ""
    mine = (one for one in making.options.attacks if (one.kind, one.aim) == making.staged.mode and not one.first)
    with making.known.inside():
        hits = any(one.hit for attack in mine for one in making.options.answers(attack))
    lost = "has nothing there to lose" if hits else "can stop it all"
    return f"Nothing here is worth it: {making.known.name(making.target)} {lost}."
