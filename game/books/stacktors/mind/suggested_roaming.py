"""What is suggested outside of conflicts, and why: the next deed of a plan, what gains something at once, a word not
tried yet, but nothing that was just done.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator
from typing import Final, NamedTuple

from msgspec import Struct

from game.books.stacktors import intents as asked
from game.books.stacktors.ahead import walking
from game.books.stacktors.ahead.advice import AttackOptions, mends
from game.books.stacktors.ahead.errands import scene_plans
from game.books.stacktors.ahead.errands.errands import Errand, HeardLines, success, thorough, unsaid
from game.books.stacktors.ahead.errands.overcoming import aid, approach
from game.books.stacktors.ahead.proposals import choosing
from game.books.stacktors.ahead.proposals.proposal import Aid, Proposal
from game.books.stacktors.components import Scene
from game.books.stacktors.mind.free_play import sensible
from game.books.stacktors.mind.lately import lately, said_here
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import goals, talks
from game.books.stacktors.play.situation.scene_stages import rounds_left
from game.books.stacktors.values.pieces import called
from game.table import world
from game.table.book import Intent, Seat, Why
from game.table.bots import GreedySearch, Sliced, Weighed, Work
from game.table.match import Match
from game.table.seats import View
from game.table.world import TABLE, ask, get

NOTHING: Final = "Nothing is left to suggest before something changes."
LEARN: Final = "Something may be learnt there."
_PURPOSES: Final = {
    "learn": LEARN,
    "heal": "What was lost comes back by that.",
    "find": "What lies there may be of use.",
    "goal": "It leads on to the goal.",
    "open": "It overcomes what stands there.",
    "help": "Whoever joins may be of help.",
    "key": "It may bring a colour that is needed.",
}
_ONE_END: Final = "It leads to one of several good ends."
_ENOUGH: Final = "Nothing that is left would suffice."
_PAYS: Final = "Nothing that costs less leads through."
_GAINS: Final[dict[type[Intent], str]] = {
    asked.Talk: LEARN,
    asked.Buy: "Points serve only once they are spent.",
    asked.Enlarge: "Points serve only once they are spent.",
    asked.Pay: "It serves more than coins do.",
    asked.Onward: "Nothing more is worth doing here.",
}


def because(errand: Errand) -> str:
    """Why the next deed of a plan is suggested."""
    if isinstance(errand.deed, asked.PayWay):
        return _PAYS
    if isinstance(errand.deed, asked.Regroup) and not rounds_left():
        return _ENOUGH
    forks = errand.purpose == "goal" and len(success(get(TABLE, Scene).situation).outcomes) > 1
    return _ONE_END if forks else _PURPOSES[errand.purpose]


def gain(deed: Intent) -> str:
    """Why a deed is suggested that gains something at once."""
    return _GAINS.get(type(deed), "It gains more than it costs.")


_HEARS: Final = Why(LEARN)
_DECIDES: Final = Why("All are heard: what you say decides.")


class Word(NamedTuple):
    """The character `by` may say the word that the player has found to the figure `to`, from where it stands."""

    by: int
    to: int


def hearing(match: Match, seat: Seat) -> tuple[Intent, Why] | None:
    """The next question that may tell the people at the table the right word; None where none is left (SIT-1)."""
    said = said_here(match)
    with match.seen(seat):
        there = sorted(_figures(), key=lambda one: not one[1])
        found = walking.along(next(filter(None, (_asked(who, said, asks=asks) for who, asks in there)), None))
    return (found, _HEARS) if found else None


def deciding(match: Match, seat: Seat) -> tuple[Intent | None, Why, Word | None] | None:
    """Who can say the right word to whom, or the walk up to who waits for it; None where nobody waits."""
    with match.seen(seat):
        waiting = [who for who, asks in _figures() if asks]
        word = next((Word(by, who) for who in waiting for by in people.leaders() if people.hears(who, by)), None)
        found = None if word else walking.along(next(filter(None, map(approach, waiting)), None))
    return (found, _DECIDES, word) if word or found else None


def _figures() -> list[tuple[int, bool]]:
    """The figures that are there, each with whether it waits for a word to be found out; none where none does."""
    scene = ask(TABLE, Scene)
    if scene is None or people.conflict():
        return []
    known = [(who, one) for one in scene.situation.figures if (who := goals.entity_of_key(one.key)) is not None]
    there = [(who, scene.situation.riddle(one)) for who, one in known if people.in_play(who)]
    return there if any(asks for _, asks in there) else []


def _asked(who: int, said: HeardLines, *, asks: bool) -> Intent | None:
    """The next question to that figure that ends nothing, or the walk to it; None once enough was said to it."""
    if not asks and any(to == who for to, _ in said):
        return None
    return unsaid(who, said)


_PLANNED: Final = asked.Travel | asked.Identify | asked.Regroup | asked.Try | asked.PayWay | asked.Leave
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

    def __init__(self, view: View, match: Match) -> None:
        self._view, self._past = view, lately(match)
        self._found = RoamingDeed(None, NOTHING)
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
                self._found = RoamingDeed(best, gain(best))
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
            if found and found.intent and (yield from self._leads_on(found.intent)):
                self._found = found
                break
            yield
        world.restore(self._view.snapshot)
        self._now = self._view.book.score(self._view.seat, self._view.decision.who)
        return Weighed(asked.Leave())

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
        """Has it been done since anything changed, or been tried at any time when all was as it is now?"""
        if isinstance(found.intent, asked.Talk):
            return (found.intent.to, found.intent.choice) in self._past.said
        if isinstance(found.intent, asked.Attack):
            return self._past.vain(found.intent, (who for who, _ in found.help))
        return found.intent in self._past.answers and not isinstance(found.intent, asked.Travel)

    def _may(self, deed: Intent) -> bool:
        """Do the rules take it, and is it neither a guess nor a healing that mends nothing?"""
        guess = isinstance(deed, asked.Talk) and talks.guess(deed.to, deed.choice)
        taken = any(self._view.book.refusal(seat, deed) is None for seat in self._view.hands)
        return taken and not guess and mends(deed)

    def _leads_on(self, deed: Intent) -> Generator[None, None, bool]:
        """Is it no walk, or one that leads the plan to what cannot be done from here, and not for the second time?"""
        if not isinstance(deed, asked.Travel):
            return True
        if self._past.repeats(deed):
            return False
        onwards = yield from self._onwards()
        leads = yield from self._comes_to_more(deed, [one for one in onwards if not isinstance(one, asked.Travel)])
        world.restore(self._view.snapshot)
        return leads

    def _comes_to_more(self, walk: asked.Travel, here: Collection[Intent]) -> Generator[None, None, bool]:
        """Does the walk lead to something new, or the plan to a deed that is none of these, with no way back?"""
        for _ in range(_LONGEST):
            self._view.book.apply(self._view.seat, walk)
            decisions = self._view.book.to_act()
            if not decisions or decisions[0].kind != "free":
                return True
            found = yield from self._onwards()
            onwards = [one for one in found if one not in here]
            walks = [one for one in onwards if isinstance(one, asked.Travel)]
            if len(walks) < len(onwards) or not walks:
                return bool(onwards)
            walk = walks[0]
        return False

    def _onwards(self) -> Generator[None, None, list[Intent]]:
        """The deeds of the plan that are no way back, in their order."""
        onwards = list[Intent]()
        for errand in self._errands():
            found = self._planned_deed(errand)
            deed = found.intent if found else None
            if deed and not (isinstance(deed, asked.Travel) and self._past.returns(deed)):
                onwards.append(deed)
            yield
        return onwards

    # --- what gains something at once

    def _trying(self) -> GreedySearch | None:
        """A search among deeds that were not done in vain; None where there are none. Walks alone gain nothing."""
        left = (one for one in self._view.legal() if not isinstance(one, _PLANNED))
        fresh = [one for one in left if one not in self._past.answers and not self._tried_before(one)]
        with self._view.inside():
            found = sensible(fresh)
        return GreedySearch(self._view, found, {}) if found else None

    def _tried_before(self, deed: Intent) -> bool:
        return isinstance(deed, asked.Attack) and self._past.vain(deed, ())


def _whole(errand: Errand) -> RoamingDeed | None:
    """The errand's deed with all that belongs to it; None for what a player decides alone, or what is not worth it."""
    deed, reason = errand.deed, because(errand)
    if isinstance(deed, asked.Attack) and people.is_challenge(deed.targets[0]):
        return RoamingDeed(deed, reason, () if deed.first else aid(deed))
    if isinstance(deed, asked.Attack):
        best = choosing.best(_same_aim(deed))
        return RoamingDeed(best.attack, choosing.because(best), best.help) if best else None
    if isinstance(deed, asked.Identify) and errand.purpose != "key":
        return None
    return RoamingDeed(deed if errand.places else walking.along(deed), reason)


def _same_aim(attack: asked.Attack) -> Iterator[Proposal]:
    """The cards of attacks on the same target that win it over as this one does, or strike it as this one does."""
    joins = called(attack.active).deals == "joining"
    cards = choosing.all_cards(AttackOptions(attack.who, attack.targets[0])).values()
    yield from (one for some in cards for one in some if (called(one.attack.active).deals == "joining") is joins)
