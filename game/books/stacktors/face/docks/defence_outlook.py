"""What comes after a defence or an attack, played in scratch worlds."""

from __future__ import annotations

from msgspec import Struct

from game.books.stacktors.ahead import defaults, foresight, quick
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.foresight import Fate
from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.intents import Defend, Lose
from game.table import world
from game.table.book import Decision, Intent
from game.table.world import Snapshot


class DefenceOutlook(Struct, frozen=True):
    """What comes after one defence.

    `fate` is what it does to both; `losses` are the ways in which its losses may fall, the least harmful first;
    `strikes` are the ways to strike back after it, and `worthy` those of them that are worth it; `slips` are the cells
    to move off to, the suggested one first.
    """

    fate: Fate
    losses: tuple[Lose, ...]
    strikes: tuple[Proposal, ...]
    worthy: tuple[Proposal, ...]
    slips: tuple[Intent, ...]

    @property
    def ways_to_strike(self) -> tuple[Proposal | None, ...]:
        """The ways to strike back: the sure ones that are worth it, then None for being asked then, and the rest."""
        sure = tuple(one for one in self.worthy if one.works)
        return (*sure, None, *(one for one in self.strikes if one not in sure))


def look_ahead(view: Snapshot, who: int, defence: Defend) -> DefenceOutlook:
    """Play the defence in scratch worlds, once until losses are divided, and once to the end of the attack."""
    losses = _losses(view, defence)
    with world.scratch(view):
        fate = foresight.tried(defence, who, {"lose": losses[0]} if losses else {})
        granted = defaults.offered()
        strikes = _strikes(who, granted.only[0]) if granted and granted.who == who else ()
        worthy = tuple(filter(choosing.worth, strikes))
    return DefenceOutlook(fate, losses, strikes, worthy, _slips(view, who, defence))


def with_loss(view: Snapshot, who: int, defence: Defend, lose: Lose) -> Fate:
    """What the defence does to both where its losses fall so."""
    with world.scratch(view):
        return foresight.tried(defence, who, {"lose": lose})


def _strikes(who: int, foe: int) -> tuple[Proposal, ...]:
    """The cards of a strike back, without those that need help; the proposed one first."""
    cards = choosing.all_cards(AttackOptions(who, foe)).values()
    found = tuple(one for some in cards for one in some if not one.help)
    best = choosing.best(found)
    return tuple(sorted(found, key=lambda one: one is not best))


def _slips(view: Snapshot, who: int, defence: Defend) -> tuple[Intent, ...]:
    with world.scratch(view):
        found = foresight.reached(defence, "slip")
        best = quick.answer(Decision((), who, "slip")) if found else None
    return (best, *(one for one in found if one != best)) if best else ()


def _losses(view: Snapshot, defence: Defend) -> tuple[Lose, ...]:
    with world.scratch(view):
        found = foresight.reached(defence, "lose")
        f = defaults.under_way()
        if not found or f is None or f.back:
            return ()
        best = defaults.loss(f)
    return best, *(one for one in found if isinstance(one, Lose) and one != best)
