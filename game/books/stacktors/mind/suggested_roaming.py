"""What is suggested in free play: the next deed of a plan, or what gains something at once, but nothing in vain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from game.books.stacktors.ahead import marching
from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.errands import scene_plans
from game.books.stacktors.ahead.errands.aim import success
from game.books.stacktors.ahead.errands.errands import Errand, thorough
from game.books.stacktors.ahead.errands.siege import aid
from game.books.stacktors.ahead.healing_advice import mends
from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.ahead.proposals.proposal import Aid, Proposal
from game.books.stacktors.components import Scene
from game.books.stacktors.intents import Attack, Help, Identify, Leave, Regroup, Talk, Travel, Try
from game.books.stacktors.mind import roaming_reasons
from game.books.stacktors.mind.lately import Lately
from game.books.stacktors.mind.sensible import sensible
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import talks
from game.books.stacktors.values.abilities import called
from game.table import world
from game.table.book import Intent
from game.table.bots import GreedySearch
from game.table.seats import View
from game.table.sliced import Sliced, Weighed, Work
from game.table.world import TABLE, get

_PLANNED: Final = Travel | Identify | Regroup | Try | Leave
"""What gains nothing by itself, or is for a plan or a player alone."""
_LONGEST: Final = 8
"""So many walks of a plan are followed to see whether it comes to something."""


class RoamingDeed(Struct, frozen=True):
    """The deed that is suggested, None where none is left, with who helps in it, and the reason."""

    intent: Intent | None
    reason: str
    help: Aid = ()


class RoamingSearch:
    """Looks for that deed, in small steps. It must be closed."""

    def __init__(self, view: View, past: Lately) -> None:
        """`past` is what was done in vain."""
        self._view, self._past = view, past
        self._found = RoamingDeed(None, roaming_reasons.NOTHING)
        self._now = 0
        """What the state is worth as it is."""
        self._planned: Sliced | None = Sliced(view, self._work())
        self._tried: GreedySearch | None = None

    def step(self) -> RoamingDeed | None:
        """Work for a while; what was found, None while it is not known yet."""
        if self._planned and self._planned.step() is not None:
            self._planned = None
            if self._found.intent is None:
                self._tried = self._trying()
        elif self._tried and (best := self._tried.step()):
            if self._tried.highest is not None and self._tried.highest > self._now:
                self._found = RoamingDeed(best, roaming_reasons.gain(best))
            self._tried = None
        return None if self._planned or self._tried else self._found

    def close(self) -> None:
        """End the search where it is."""
        if self._planned:
            self._planned.close()

    # --- the next deed of a plan

    def _work(self) -> Work:
        for errand in self._errands():
            found = self._planned_deed(errand)
            if found and found.intent and self._leads_on(found.intent):
                self._found = found
                break
            yield
        world.restore(self._view.snapshot)
        self._now = self._view.book.score(self._view.seat, self._view.decision.who)
        return Weighed(Leave())

    def _errands(self) -> Iterator[Errand]:
        """What may be done next; a scene comes first, by its plan."""
        aim = success(get(TABLE, Scene).situation)
        plan = scene_plans.plan(aim.ordeal)
        yield Errand("goal", scene_plans.next_deed(plan) if plan else scene_plans.let_go(), places=True)
        yield from thorough(aim, self._past.said)

    def _planned_deed(self, errand: Errand) -> RoamingDeed | None:
        """The errand's deed as it is suggested; None where it may not be done or was done in vain."""
        found = _whole(errand) if errand.deed else None
        return found if found and found.intent and not self._in_vain(found) and self._may(found.intent) else None

    def _in_vain(self, found: RoamingDeed) -> bool:
        """Has all of it been done since anything changed? Others at the table may have refused their help."""
        if isinstance(found.intent, Talk):
            return (found.intent.to, found.intent.choice) in self._past.said
        if not isinstance(found.intent, Attack):
            return found.intent in self._past.answers and not isinstance(found.intent, Travel)
        seat = people.seat(found.intent.who)
        own = (Help(pieces) for who, pieces in found.help if people.seat(who) == seat)
        return self._past.answers.issuperset((found.intent, *own))

    def _may(self, deed: Intent) -> bool:
        """Do the rules take it, and is it neither a guess nor a healing that mends nothing?"""
        guess = isinstance(deed, Talk) and talks.guess(deed.to, deed.choice)
        taken = any(self._view.book.refusal(seat, deed) is None for seat in self._view.hands)
        return taken and not guess and mends(deed)

    def _leads_on(self, deed: Intent) -> bool:
        """Is it no way back, or one by which the plan comes to a deed or to something new?"""
        for _ in range(_LONGEST):
            if not isinstance(deed, Travel) or not self._past.returns(deed):
                return True
            self._view.book.apply(self._view.seat, deed)
            decisions = self._view.book.to_act()
            if not decisions or decisions[0].kind != "free":
                return True
            following = (self._planned_deed(errand) for errand in self._errands())
            deed = next((one.intent for one in following if one and one.intent), Leave())
            if isinstance(deed, Leave):
                break
        world.restore(self._view.snapshot)
        return False

    # --- what gains something at once

    def _trying(self) -> GreedySearch | None:
        """A search among deeds that were not done in vain; None where there are none. Walks alone gain nothing."""
        left = (one for one in self._view.legal() if not isinstance(one, _PLANNED))
        fresh = [one for one in left if one not in self._past.answers]
        with self._view.inside():
            found = sensible(fresh)
        return GreedySearch(self._view, found, {}) if found else None


def _whole(errand: Errand) -> RoamingDeed | None:
    """The errand's deed with all that belongs to it; None for what a player decides alone, or what is not worth it."""
    deed, reason = errand.deed, roaming_reasons.because(errand)
    if isinstance(deed, Attack) and people.is_challenge(deed.targets[0]):
        return RoamingDeed(deed, reason, () if deed.first else aid(deed))
    if isinstance(deed, Attack):
        best = choosing.best(_alike(deed))
        return RoamingDeed(best.attack, choosing.because(best), best.help) if best else None
    if isinstance(deed, Identify) and errand.purpose != "key":
        return None
    return RoamingDeed(deed if errand.places else marching.along(deed), reason)


def _alike(attack: Attack) -> Iterator[Proposal]:
    """The cards of attacks on the same target that win it over as this one does, or strike it as this one does."""
    joins = called(attack.active).deals == "joining"
    cards = choosing.all_cards(AttackOptions(attack.who, attack.targets[0])).values()
    yield from (one for some in cards for one in some if (called(one.attack.active).deals == "joining") is joins)
