"""What ends a map or a camp for everybody is asked before it is done, with what would be left undone."""

from __future__ import annotations

from collections.abc import Iterator

from game.board.grid import Cell
from game.stacktors.events import SituationClosed
from game.stacktors.intents import Identify, Leave, Move, Onward, Talk, Teleport, Travel
from game.stacktors.prose.words import counted, listed
from game.table import world
from game.table.book import Intent
from game.ui.dialog import Choice, Dialog
from game.ui.table.flow import Asked, Flow

Walk = Travel | Move | Teleport
GO = "end it"
"""What the table is told when it shall be done."""
_NEAR = 3
"""Companions within so many cells come along without a word."""


def question(flow: Flow, asked: Asked, intent: Intent) -> Dialog | None:
    """What is asked before that deed; None where it ends nothing, or where one plays alone and nothing is left undone.

    A talk does not say that it ends the map, so that is asked in any case.
    """
    if flow.refusal(intent):
        return None
    if isinstance(intent, Onward):
        undone = tuple(_in_camp(flow, asked))
        return (
            _asked("Break camp?", "The party goes on, all of it.", undone, "Break camp")
            if undone or _several(flow)
            else None
        )
    if not isinstance(intent, Walk | Talk | Leave) or not _ends(flow, intent):
        return None
    undone = () if isinstance(intent, Leave) else tuple(_on_map(flow, asked, intent))
    if not (undone or _several(flow) or isinstance(intent, Talk | Leave)):
        return None
    scene = flow.reader.scene
    return _asked(
        "Leave it at that?",
        f"That ends {scene.situation.title if scene else 'this'} for everybody.",
        undone,
        "End it here",
    )


def _asked(title: str, text: str, undone: tuple[str, ...], go: str) -> Dialog:
    """Enter stays: what cannot be taken back for all is never done by the key that has brought the question."""
    return Dialog(
        title, f"{text}\nLeft undone: {listed(undone)}." if undone else text, (Choice("stay", "Stay"), Choice(GO, go))
    )


def _several(flow: Flow) -> bool:
    return len(flow.reader.players()) > 1


def _ends(flow: Flow, intent: Intent) -> bool:
    """Does the situation close with that, as far as its player may know?"""
    seat = flow.speaker(intent)
    with world.scratch(flow.match.snapshot):
        flow.match.book.veil(seat)
        return any(isinstance(event, SituationClosed) for event in flow.match.book.apply(seat, intent))


def _in_camp(flow: Flow, asked: Asked) -> Iterator[str]:
    """Points that could be spent, things that could be identified."""
    reader = flow.reader
    points = sum(reader.points(who).free for who in reader.members() if reader.out(who) != "dead")
    things = {one.what for one in asked.of(Identify) if isinstance(one, Identify)}
    if points and reader.trains():
        yield f"{counted(points, 'point', 'points')} unspent"
    if things:
        yield f"{counted(len(things), 'thing', 'things')} unidentified"


def _on_map(flow: Flow, asked: Asked, intent: Walk | Talk) -> Iterator[str]:
    """Companions who are far off then, and what lies about."""
    reader, board = flow.reader, flow.reader.board
    looks, others = reader.looks(), dict(intent.others) if isinstance(intent, Travel) else {}
    who = intent.who if isinstance(intent, Travel | Talk) else asked.who
    here = _end(intent) or looks[who].cell
    for one in reader.party():
        far = board.distance(here, others.get(one, looks[one].cell)) if board and one != who else 0
        if far > _NEAR:
            yield f"{reader.name(one)} is {far} cells off"
    things = sum(reader.team(one) == "object" for one in looks)
    if things:
        yield counted(things, "thing lies about", "things lie about")


def _end(intent: Walk | Talk) -> Cell | None:
    """Where that walk ends."""
    if isinstance(intent, Teleport):
        return intent.to
    return intent.path[-1] if isinstance(intent, Travel | Move) and intent.path else None
