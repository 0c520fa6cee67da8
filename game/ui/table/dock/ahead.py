"""What lies ahead of a defence, played on in scratch worlds."""

from __future__ import annotations

from msgspec import Struct

from game.stacktors.ahead import defaults, foresight, quick
from game.stacktors.ahead.advice import Options, Suggestion
from game.stacktors.ahead.foresight import Fate
from game.stacktors.intents import Defend, Lose
from game.table import world
from game.table.book import Decision, Intent
from game.table.match import Match


class Ahead(Struct, frozen=True):
    """What a defence does, how its losses may fall (the least harmful first), how
    one may strike back then, where one may move off to (the suggestion first).
    """

    fate: Fate
    losses: tuple[Lose, ...]
    strikes: tuple[Suggestion, ...]
    slips: tuple[Intent, ...]


def look_ahead(match: Match, who: int, defence: Defend) -> Ahead:
    """Play the defence on, once up to where losses are divided, once to the end of the blow."""
    losses = _losses(match, defence)
    with world.scratch(match.snapshot):
        fate = foresight.tried(defence, who, {"lose": losses[0]} if losses else {})
        granted = defaults.offered()
        strikes = Options(who, granted.only[0]).suggestions() if granted and granted.who == who else ()
    return Ahead(fate, losses, strikes, _slips(match, who, defence))


def _slips(match: Match, who: int, defence: Defend) -> tuple[Intent, ...]:
    with world.scratch(match.snapshot):
        found = foresight.reached(defence, "slip")
        best = quick.answer(Decision((), who, "slip")) if found else None
    return (best, *(one for one in found if one != best)) if best else ()


def _losses(match: Match, defence: Defend) -> tuple[Lose, ...]:
    with world.scratch(match.snapshot):
        found = foresight.reached(defence, "lose")
        f = defaults.under_way()
        if not found or f is None or f.back:
            return ()
        best = defaults.loss(f)
    return best, *(one for one in found if isinstance(one, Lose) and one != best)
