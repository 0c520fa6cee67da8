"""What a computer player does where nobody opposes the party: it tries what is sensible, or follows a plan."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, cached_property
from typing import Final

from game.board.grid import Cell
from game.books.stacktors.ahead.advice import AttackOptions, by_itself, mends, plain, vain
from game.books.stacktors.ahead.errands.errands import Planner, success
from game.books.stacktors.ahead.growth import lifted
from game.books.stacktors.components import Scene
from game.books.stacktors.intents import Attack, Buy, Enlarge, Give, Leave, PayWay, Regroup, Travel, Try
from game.books.stacktors.mind.hauls import harms_the_stake
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import goals
from game.books.stacktors.play.situation.scene_stages import rounds_left
from game.table.book import Intent, Why
from game.table.bots import GreedyBot, GreedySearch, Sliced, Weighed, Work
from game.table.seats import Search, View
from game.table.world import TABLE, ask, get


def sensible(legal: list[Intent]) -> list[Intent]:
    """The answers without those that gain nothing, if there are others; `legal` are answers outside of conflicts.

    Left out are attacks on challenges that take nothing off them with all help (DCH-4), growth that takes a foot from
    the feet (POS-4), healing that brings back nothing which was lost (HEA-2), and walks over cells where the situation
    ends badly. A search counts pieces of the guts, not feet, and would take a lifted foot for a gain; and it stops
    where a watch goes off, before it sees where the walk ends.
    """
    options, lost = cache(AttackOptions), goals.bad_exits()
    kept = (one for one in legal if mends(one) and lost.isdisjoint(_trodden(one)))
    return [one for one in kept if not (_lifts(one) or _vain(one, options))] or legal


def _trodden(one: Intent) -> tuple[Cell, ...]:
    """The cells over which that walk of free play leads, and those on which the others come to stand."""
    return (*one.path, *(cell for _, cell in one.others)) if isinstance(one, Travel) else ()


def _lifts(intent: Intent) -> bool:
    return isinstance(intent, Buy | Enlarge) and bool(lifted(people.stack(intent.who), intent))


def _vain(intent: Intent, options: Callable[[int, int], AttackOptions]) -> bool:
    if not isinstance(intent, Attack) or not people.is_challenge(intent.targets[0]):
        return False
    return vain(intent, options)


def promising(cells: Callable[[int], Iterable[Cell]]) -> Callable[[Attack], bool]:
    """Tells whether an attack of a conflict may take anything in the round; plain ones are looked into (`vain`).

    None that harms somebody at stake is promising. `cells` knows where somebody can stand to attack. What is told holds
    for the state in which this was called.
    """
    options = cache(AttackOptions)
    return lambda one: not (harms_the_stake(one) or (plain(one) and vain(one, options, cells)))


def asks_for_others(attack: Attack) -> bool:
    """Does it depend on where others of its side can stand whether the attack is promising?"""
    return plain(attack) and by_itself(attack) is None


_TOWARDS: Final = Why("It leads on to the goal.")
_GIVES_UP: Final = Why("Nothing that is left would suffice.")


class FreePlay:
    """Takes the sensible deed that gains most at once; where none gains anything, it goes on with a plan for the goals.

    Only a plan makes room for somebody beside a chest, or walks away from a goal to come nearer to it.
    """

    def __init__(self) -> None:
        self._greedy = _FreeBot()
        self._planner = Planner()

    def begin(self, view: View) -> Search:
        tried = self._greedy.begin(replace(view, legal=lambda: _sensible(view)))
        if view.decision.kind != "free" or not isinstance(tried, GreedySearch):
            return tried
        return _Roaming(view, tried, self._planner)


class _FreeBot(GreedyBot):
    def alike(self, candidates: list[Intent]) -> list[list[Intent]]:
        return alike(candidates)


# --- walks of free play that end nothing: what they bring is known without trying each of them


def alike(found: Iterable[Intent]) -> list[list[Intent]]:
    """The answers that are to be tried in the current world, those together that surely come to the same score.

    Of the walks past which nothing happens only those are left that bring somebody most steps nearer to what the party
    wants, and so of those on which a watch goes off, where a search stops: all else comes to the same, and so do they,
    and all others of them to less. What leads over ground where the situation may end stands alone.
    """
    scene = ask(TABLE, Scene)
    if scene is None:
        return [[one] for one in found]
    region, situation = people.board().region, scene.situation
    ends = {who: frozenset(_ends(who, scene)) for who in people.party()}
    watched = {
        cell
        for number, one in enumerate(situation.watches)
        if one.kind == "enter" and number not in scene.fired
        for cell in region(one.what)
    }
    wanted = score.wanted("party")
    here = {who: score.nearest(who, people.cell(who), wanted) for who in people.party()}
    groups, walks = list[list[Intent]](), defaultdict[bool, dict[int, list[Intent]]](dict)
    for one in found:
        who, path = _walk(one)
        stop = next((n for n, cell in enumerate(path) if cell in watched and cell not in people.obstacles(who)), None)
        walked = path if stop is None else path[: stop + 1]
        if not walked or not ends[who].isdisjoint(walked):
            groups.append([one])
        else:
            left = score.nearest(who, walked[-1], wanted) - here[who]
            walks[stop is None].setdefault(left, []).append(one)
    return groups + [some[min(some)] for some in walks.values()]


def _ends(who: int, scene: Scene) -> Iterator[Cell]:
    """The cells where the situation may end as the character comes there: of regions that it alone fills (SIT-5).

    Who stands in an exit without having entered it counts otherwise once it has left it.
    """
    waits = any(one == who for _, one in scene.inside)
    for goal in scene.situation.goals:
        if goal.kind in {"reach", "gather"}:
            missing = set(people.party()) - {who, *goals.within(goal.what)}
            yield from people.board().region(goal.what) if goal.kind == "reach" or waits or not missing else ()


def _walk(one: Intent) -> tuple[int, tuple[Cell, ...]]:
    """Who alone walks by that answer, and over which cells; none for anything else."""
    match one:
        case Travel(who, path, ()):
            return who, path
        case Travel(_, (), ((who, cell),)):
            return who, (cell,)
    return 0, ()


class _Roaming:
    """The search for a deed of free play: first by trying all of them, then by a plan."""

    by = "bot"

    def __init__(self, view: View, tried: GreedySearch, planner: Planner) -> None:
        self._view, self._tried, self._planner = view, tried, planner
        self._planned: Sliced | None = None

    @property
    def why(self) -> Why | None:
        return self._planned.why if self._planned else None

    def step(self) -> Intent | None:
        if self._planned:
            return self._planned.step()
        best = self._tried.step()
        if best is None or (self._gains() and not isinstance(best, Leave) and not self._tries):
            return best
        self._planned = Sliced(self._view, self._plan(best))
        return None

    def close(self) -> None:
        """End the search where it is."""
        for search in (self._tried, self._planned):
            if search:
                search.close()

    @cached_property
    def _tries(self) -> bool:
        """Is there a scene to be overcome? Then nothing comes before the plan for it, as its rounds run out (ACH-4)."""
        return any(isinstance(one, Try | PayWay | Regroup) for one in self._view.legal())

    @cached_property
    def _now(self) -> int:
        """What the state is worth as it is."""
        with self._view.inside():
            return self._view.book.score(self._view.seat, self._view.decision.who)

    def _gains(self) -> bool:
        return self._tried.highest is not None and self._tried.highest > self._now

    def _plan(self, best: Intent) -> Work:
        """The next deed of a plan, or else the best of those that were tried."""
        for deed in self._planner.deeds(self._view, success(get(TABLE, Scene).situation)):
            if deed and self._view.may(deed):
                return Weighed(deed, _GIVES_UP if isinstance(deed, Regroup) and not rounds_left() else _TOWARDS)
            yield
        return Weighed(self._idle(best))

    def _idle(self, best: Intent) -> Intent:
        """The best of what was tried where nothing leads on, or a walk in place of a gift.

        What goes from hand to hand looks new each time, so that the party would never leave (SIT-5).
        """
        walks = (one for one in self._view.legal() if isinstance(one, Travel | Leave))
        return next(walks, best) if isinstance(best, Give) else best


def _sensible(view: View) -> list[Intent]:
    """What is worth being tried out. A scene is played by a plan: a new round would always look like a gain (ACH-3).

    Where one deed alone is left of free play, all are given, since it would be done at once and without a plan.
    """
    legal = view.legal()
    rest = [one for one in legal if not isinstance(one, Try | PayWay | Regroup)]
    with view.inside():
        found = sensible(rest or legal)
    return found if len(found) > 1 or view.decision.kind == "camp" else legal
