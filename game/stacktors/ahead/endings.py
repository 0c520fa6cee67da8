"""Questions before an action that ends a map or a camp for everybody, with what would be left undone.

Screen and text ask the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.board.grid import Cell
from game.stacktors.ahead.walked_on import quietly
from game.stacktors.components import Carried, Ground, Place, Points, Scene, Treasure
from game.stacktors.events import SituationClosed
from game.stacktors.intents import Leave, Move, Onward, Talk, Teleport, Travel
from game.stacktors.play.people import people, seating
from game.stacktors.play.situation import camp
from game.stacktors.prose.words import counted, listed
from game.table import world
from game.table.book import Decision, Intent, Seat
from game.table.match import Match
from game.table.world import TABLE, ask, each, has

WalkIntent = Travel | Move | Teleport
_NEAR = 3
"""Companions within this many cells count as near and are not mentioned."""


class EndQuestion(NamedTuple):
    """What is asked before an action that ends something.

    It has a title, what the action ends, what would be left undone, and the words of the confirming answer.
    """

    title: str
    ends: str
    undone: tuple[str, ...]
    go: str

    @property
    def text(self) -> str:
        """What the action ends, and in a second line what would be left undone."""
        return f"{self.ends}\nLeft undone: {listed(self.undone)}." if self.undone else self.ends


def question(match: Match, seat: Seat, decision: Decision, intent: Intent) -> EndQuestion | None:
    """The question for that seat before that action.

    It is None where the action is refused or ends nothing, or where one person plays alone and nothing is left undone.
    A talk does not say that it ends the map, so that is always asked.
    """
    if not isinstance(intent, Onward | WalkIntent | Talk | Leave) or match.refusal(seat, intent):
        return None
    if isinstance(intent, Onward):
        with match.seen(seat):
            found = EndQuestion("Break camp?", "The party goes on, all of it.", tuple(_in_camp()), "Break camp")
            return found if found.undone or _several() else None
    if not _ends(match, seat, intent):
        return None
    with match.seen(seat):
        scene, undone = ask(TABLE, Scene), () if isinstance(intent, Leave) else tuple(_on_map(decision.who, intent))
        if not (undone or _several() or isinstance(intent, Talk | Leave)):
            return None
        return EndQuestion(
            "Leave it at that?",
            f"That ends {scene.situation.title if scene else 'this'} for everybody.",
            undone,
            "End it here",
        )


def _several() -> bool:
    return len(seating.present()) > 1


def _ends(match: Match, seat: Seat, intent: Intent) -> bool:
    """Does the situation close with that, as far as its player may know?

    A walk that something on the way interrupts is played on to its end.
    """
    by, then, book = seat, intent, match.book
    with world.scratch(match.view(seat)):
        while not any(isinstance(event, SituationClosed) for event in book.apply(by, then)):
            decision = next(iter(book.to_act()), None)
            answer = quietly(decision)
            if decision is None or answer is None:
                return False
            by, then = decision.owners[0], answer
        return True


def _in_camp() -> Iterator[str]:
    """Points that could be spent, and objects that could be identified."""
    points = sum((ask(who, Points) or Points(0)).free for who in camp.members() if not people.dead(who))
    things = {one.what for who in filter(people.led_by_player, camp.members()) for one in camp.identifies(who)}
    if points and camp.trains():
        yield f"{counted(points, 'point', 'points')} to spend"
    if things:
        yield f"{counted(len(things), 'thing', 'things')} unidentified"


def _on_map(leader: int, intent: WalkIntent | Talk) -> Iterator[str]:
    """Companions who would be far away, and objects that lie about."""
    if ask(TABLE, Ground) is None:
        return
    who, others = (
        intent.who if isinstance(intent, Travel | Talk) else leader,
        dict(intent.others) if isinstance(intent, Travel) else {},
    )
    here = _end(intent) or people.cell(who)
    for one in people.party():
        far = people.board().distance(here, others.get(one, people.cell(one))) if one != who else 0
        if far > _NEAR:
            yield f"{people.name(one)} is {far} cells off"
    things = sum(
        has(what, Treasure) and not people.is_challenge(what) and not has(what, Carried) for what, _ in each(Place)
    )
    if things:
        yield counted(things, "thing lies about", "things lie about")


def _end(intent: WalkIntent | Talk) -> Cell | None:
    """The cell where that walk ends; None where there is no walk."""
    if isinstance(intent, Teleport):
        return intent.to
    return intent.path[-1] if isinstance(intent, Travel | Move) and intent.path else None
