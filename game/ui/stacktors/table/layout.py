"""All that the pyramids' table shows around the map, as things stand now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from game.board.grid import Cell
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Entry, Tab, Widget
from game.ui.map.plane import Spot
from game.ui.play.asked import Asked
from game.ui.play.boxes import Banner, Notice
from game.ui.play.protocol import Prompt
from game.ui.stacktors.side.actions import Action, actions
from game.ui.stacktors.side.panel import ACTIONS, Shown
from game.ui.stacktors.table import asking, boxes, listing, room, sheets
from game.ui.stacktors.table.doing import Doing
from game.ui.stacktors.table.state import State


def widgets(state: State, doing: Doing) -> Iterator[Widget]:
    """All widgets, from the lowest to the uppermost.

    The focus goes along the panel that is open, then along the side panel.
    """
    lying = sheets.sheet(state)
    if lying:
        yield lying
    if state.camping and state.asked:
        yield from state.camp.widgets(state.asked, state.places.camp, state.host.do, state.host.changed)
    elif state.listing and not state.speaking:
        yield from _listing(state, doing)
    yield from _statement(state, doing) if state.speaking else _planned(state, doing)
    yield from _side(state, doing)


def _listing(state: State, doing: Doing) -> Iterator[Widget]:
    found, area = state.listing, room.listed(state)
    assert found is not None, "asked only while a listing is open"
    told = state.look.wrapped(found.told, "story_italic", 16, area.w - 36) if found.told else []
    yield from listing.widgets(
        found, state.reader.sight, area, told, state.host.do, state.turn_page, doing.close_panels
    )


def _statement(state: State, doing: Doing) -> Iterator[Widget]:
    """The line on which a statement is written."""
    rect = room.prompt(state)
    line = Rect(rect.x, rect.y - 14, rect.w - 112, 36)
    yield Entry(
        key="statement",
        caption="Statement",
        rect=line,
        text=state.statement,
        hint="A brief statement; Enter speaks it.",
        most=200,
        changed=state.write,
        entered=doing.spoken,
    )
    yield Button(
        key="say it",
        caption="Say it",
        cap="Enter",
        primary=True,
        rect=Rect(line.right + 6, line.y, 106, 36),
        press=partial(doing.spoken, None),
    )


def _planned(state: State, doing: Doing) -> Iterator[Widget]:
    """The walk that is planned, over the line that says whose decision it is; after the end, the way to the ending."""
    rect, planned = room.prompt(state), state.hand.planned if state.asked else None
    if state.asked is None:
        yield from _over(state, rect)
    if planned:
        told = Notice(rect=Rect(rect.x, rect.y - 34, rect.w, 26), text=planned.told).fitted(state.look)
        yield told
        if planned.risk:
            above = Rect(rect.x, told.rect.y - 32, rect.w, 26)
            yield Notice(rect=above, text=planned.risk, bad=True).fitted(state.look)
    if planned and not state.dock:
        yield Button(
            key="set off",
            caption="Walk",
            cap="Enter",
            icon="move",
            primary=True,
            rect=Rect(rect.right - 120, rect.y - 6, 120, 36),
            press=partial(doing.set_off, planned),
            tip="The attack follows.",
        )


def prompt(state: State, asked: Asked | None) -> Prompt | None:
    """The line that says whose decision it is, or who thinks, over what is open at the lower edge."""
    if state.speaking:
        return None
    rect = room.prompt(state)
    if asked is None:
        return Prompt(rect, "")
    if state.hand.planned and not state.dock:
        rect = Rect(rect.x, rect.y, rect.w - 126, rect.h)
    return Prompt(rect, _text(state, asked), _hint(state))


def _over(state: State, rect: Rect) -> Iterator[Widget]:
    """What is shown once all is over: that it is over, and the button to its ending."""
    ending = state.show.ending
    if ending:
        show = partial(state.flow.pages.append, ending)
        yield Button(
            key="ending",
            caption="See how it ended",
            cap="Enter",
            primary=True,
            rect=Rect(rect.right - 220, rect.y - 6, 220, 36),
            press=show,
        )
        yield Banner(
            rect=Rect(rect.x, rect.y, rect.w - 226, rect.h),
            shape="crown",
            name="The adventure is over",
            text=f"in {ending.result}",
        )


def _text(state: State, asked: Asked) -> str:
    """What is to be decided."""
    if state.dock:
        return state.dock.title
    planned = state.hand.planned
    if planned:
        name = state.reader.name
        return f"{name(planned.who)} walks to {planned.route.cells[-1]}, then attacks {name(planned.target)}"
    return "Whom to attack?" if state.hand.targeting else asking.title(state.flow, asked)


def _hint(state: State) -> str:
    """Which keys to press, in a few words."""
    if state.listing or state.dock or state.hand.planned:
        return ""
    if state.hand.targeting:
        return "Tab: next   Enter: this one"
    things = state.hand.things(state.asked)
    if things:
        reader = state.reader
        return "Here: " + ", ".join(reader.name(who) for who in list(things)[:2])
    return ""


def acts(state: State) -> tuple[Action, ...]:
    """The side panel's actions as things stand now."""
    thinker = state.flow.thinker
    over = "The adventure is over." if state.show.ending else ""
    made = actions(state.hand, state.asked, waiting=f"{thinker} is thinking." if thinker else over)
    if not (state.dock or state.listing or state.speaking or state.hand.planned):
        return made
    return tuple(replace(action, primary=False) for action in made)


def _side(state: State, doing: Doing) -> Iterator[Widget]:
    board, subject = state.places.side, state.hand.subject(state.asked)
    if not subject or subject not in state.reader.looks():
        subject = next((who for who in (*state.reader.party.in_play(), *state.reader.party.members())), 0)
    if state.camping:
        subject = state.camp.who or subject
    if subject:
        marks = state.dock.marks(subject) if state.dock else {}
        yield from Shown(state.reader, subject, marks, state.touch, state.look).widgets(board)
    top = board.bottom - ACTIONS
    for n, action in enumerate(acts(state)):
        rect = Rect(board.x + 14 + n % 2 * 138, top + n // 2 * 40, 132, 35)
        yield _action(doing, action, rect, board.x - 8)


def _action(doing: Doing, action: Action, rect: Rect, aside: float) -> Tab:
    """The button of one action; its tip stands to the left of `aside`, in design pixels."""
    return Tab(
        key=f"act {action.key}",
        caption=action.caption,
        rect=rect,
        icon=action.icon,
        cap=action.cap,
        letter=action.letter,
        reason=action.reason,
        primary=action.primary,
        press=partial(doing.act, action.key),
        on=action.on and not action.primary,
        tip=action.tip,
        aside=aside,
    )


def over(state: State) -> Iterator[Widget]:
    """The line beside the pointer, and what enemies could do."""
    found = state.hand.way(state.asked) if not (state.listing or state.dock) else None
    if found and found.line:
        x, y = state.view.camera.point(_beside(state, found.cells[-1]))
        yield boxes.Under(
            rect=Rect(x / state.look.u - 20, y / state.look.u - 10, 1, 1), text=found.line, bad="shoot" in found.line
        )
    threat = state.hand.threatened(state.asked)
    if threat:
        told, legend = room.notices(state)
        yield Notice(rect=told, text=threat.text, bad=bool(threat.blows))
        yield boxes.Legend(rect=legend)


def _beside(state: State, end: Cell) -> Spot:
    """The spot of a way's line: beside the way's end, or below both its end and the enemy it leads to."""
    aimed = state.hand.planned or state.hand.charge(state.asked, state.hand.over)
    look = state.reader.look(aimed.target) if aimed else None
    x, y = state.view.camera.plane.middle(end)
    if look is None:
        return x + 0.5, y - 0.5
    there = state.view.camera.plane.middle(look.cell)
    return min(x, there[0]) - 0.5, max(y, there[1]) + 0.5
