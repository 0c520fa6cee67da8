"""Walks of free play that end nothing: what they bring is known without trying each of them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from game.board.grid import Cell
from game.books.stacktors.components import Scene
from game.books.stacktors.intents import Travel
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import goals
from game.table.book import Intent
from game.table.world import TABLE, ask


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
