"""Everything that the map marks, by what is asked and where the player points."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.face.docks.protocol import Dock, Spots
from game.books.stacktors.face.map.marks import Marks
from game.books.stacktors.face.pointing.selection import TURNS, Selection
from game.ui.play.asked import Asked

_DECIDES: Final = {"defend": "answers", "reflect": "answers", "mend": "is healed", "shoot": "may strike"}
"""What is said of who must decide something in the turn of somebody else, by the kind of decision."""


def marks(hand: Selection, asked: Asked | None, dock: Dock | None, aimed: int = 0) -> Marks:
    """Everything that the map marks now."""
    actor, reader, plain = hand.actor(asked), hand.reader, _plain_marks(hand, asked, dock, aimed)
    if asked is None or dock or hand.planned or asked.kind not in {"act", "free", "flee"}:
        return replace(plain, route=hand.planned.route) if asked and hand.planned else plain
    appearance = reader.appearance(actor)
    walking = asked.kind in TURNS and not hand.targeting
    leaping = walking and not hand.via
    return replace(
        plain,
        area=reader.afoot.reach(actor, hand.via) if walking else {},
        leaps=reader.afoot.leaps(actor) if leaping else (),
        home=(hand.via[-1] if hand.via else appearance.cell) if appearance and walking else None,
        route=hand.way(asked),
        boots=_boots(hand, asked),
        words=hand.words if hand.targeting else {},
        targets=frozenset(hand.pickable(asked)) if hand.targeting else frozenset(),
        cursor=hand.cell if hand.by_keys else None,
        things={} if hand.targeting else hand.things(asked),
        landmarks=reader.table.landmarks(),
        told=_told(hand),
    )


def _plain_marks(hand: Selection, asked: Asked | None, dock: Dock | None, aimed: int) -> Marks:
    """What is marked whatever is asked: who acts, who is a target, what threatens, what the dock points at."""
    appearances = hand.reader.appearances()
    selected, answers = _who_acts(hand, asked)
    return Marks(
        selected=selected,
        answers=answers,
        decides=_DECIDES.get(asked.kind, "decides") if asked else "",
        aimed=aimed,
        hovered=hand.over or 0,
        peeks=hand.peek.shown,
        states={who: marks for who in appearances if (marks := dock.marks(who))} if dock else {},
        threat=hand.threatened(asked),
        spots=dock.spots if dock else Spots(),
        dying=hand.pacer.show.dying(),
    )


def _who_acts(hand: Selection, asked: Asked | None) -> tuple[int, int]:
    """Whose turn it is, or who acts while that is shown; and who must answer in the turn of somebody else, else 0."""
    actor, show = hand.actor(asked), hand.pacer.show
    if show.interrupted(asked):
        return show.turn_of, actor
    return actor or show.acting, 0


def _told(hand: Selection) -> tuple[Cell, str] | None:
    """The cell and the words of the landmark that the player points at; None where there is none."""
    found = next((one for one in hand.reader.table.landmarks() if hand.cell in one.cells and not hand.over), None)
    return (found.middle, found.words) if found else None


def _boots(hand: Selection, asked: Asked) -> tuple[int, ...]:
    """The enemies that are marked with a boot, since a walk brings them in reach."""
    if hand.targeting:
        return tuple(one.target for one in hand.charges(asked))
    return (hand.over,) if hand.over and hand.charge(asked, hand.over) else ()
