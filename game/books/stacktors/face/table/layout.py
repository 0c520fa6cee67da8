"""All that the pyramids' table shows around the map, as things stand now."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.face.docks.panel import Shoulder
from game.books.stacktors.face.side.actions import Action, actions
from game.books.stacktors.face.side.panel import ACTIONS, SidePanel
from game.books.stacktors.face.stage.turn_calls import turn_of
from game.books.stacktors.face.table import asking, boxes, danger_hints, edge_arrows, room
from game.books.stacktors.face.table.actions import TableActions
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.lesson.lesson_lines import LessonLine, Meant
from game.ui.kit import bindings
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, EntryField, Tab, Widget, enter_button
from game.ui.map.camera import Spot
from game.ui.play.boxes import Banner, Notice
from game.ui.play.protocol import Prompt
from game.ui.play.show import Asked


def widgets(state: TableState, actions: TableActions) -> Iterator[Widget]:
    """All widgets, from the lowest to the uppermost.

    The focus goes along the panel that is open, then along the side panel and the game master's sheet.
    """
    yield from _ordeal(state, actions)
    lying = boxes.sheet(state)
    if lying:
        yield lying
    if state.camping and state.asked:
        area, taught = state.places.camp, state.taught()
        yield from state.camp.widgets(state.asked, area, actions.do_in_camp, taught)
    elif state.talk_list and not state.speaking:
        yield from _listing(state, actions)
    yield from (*_statement(state, actions), *_hearer(state, actions)) if state.speaking else _planned(state, actions)
    yield from _side(state, actions)
    yield from boxes.buttons(state, actions.seek, actions.tell_again)
    yield from edge_arrows.arrows(state, actions.look_at)


def seen(state: TableState) -> Iterator[Widget]:
    """The widgets that offer nothing: the game master's sheet, and the side panel without its actions."""
    lying = boxes.sheet(state)
    if lying:
        yield lying
    yield from _subject(state)
    yield from outcome(state)


def _ordeal(state: TableState, actions: TableActions) -> Iterator[Widget]:
    """The scene that is under way, or the way back to it from the map."""
    ordeal = state.ordeal
    if ordeal.shown:
        yield from ordeal.widgets(state.look, room.ordeal(state), state.moment, actions.presses)
    elif ordeal.there and not state.camping:
        area = room.whole(state)
        rect = Rect(area.x + area.w - 158, area.y + 8, 150, 32)
        yield Button(key="to scene", caption="Back to the scene", rect=rect, size=13, press=actions.to_scene)


def _listing(state: TableState, actions: TableActions) -> Iterator[Widget]:
    found, area = state.talk_list, room.listed(state)
    assert found is not None, "asked only while a listing is open"
    told = state.look.wrapped(found.told, "story_italic", 16, area.w - 36) if found.told else []
    presses = asking.TalkPresses(state.host.do, state.turn_page, actions.speak, actions.close_panels)
    yield from asking.widgets(found, state.reader.sight, area, told, presses)


def _statement(state: TableState, actions: TableActions) -> Iterator[Widget]:
    """The line on which a statement is written."""
    rect = room.statement(state)
    line = Rect(rect.x, rect.y, rect.w - 112 - 96, rect.h)
    yield EntryField(
        key="statement",
        caption="Statement",
        rect=line,
        text=state.statement,
        hint=f"A brief statement; {'Done' if bindings.used() == 'pad' else 'Enter'} speaks it.",
        most=200,
        changed=partial(setattr, state, "statement"),
        entered=actions.spoken,
        enters=True,
    )
    back = Rect(line.right + 6, line.y, 90, 36)
    yield Button(key="unsaid", caption="Back", cap="Esc", rect=back, press=actions.leave_unsaid)
    say = Rect(back.right + 6, line.y, 106, 36)
    yield enter_button("say it", "Say it", say, partial(actions.spoken, None), size=14)


def _hearer(state: TableState, actions: TableActions) -> Iterator[Notice]:
    """To whom the statement is made, as far as it is written; nothing where nobody would answer it."""
    to = state.addressee or state.reader.talk.addressed(actions.speaker, state.statement)
    if to:
        yield Notice(rect=room.hearer(state), text=f"Said to {state.reader.name(to)}").fitted(state.look)


def _planned(state: TableState, actions: TableActions) -> Iterator[Widget]:
    """The walk that is planned, over the line that says whose decision it is; after the end, the way to the ending."""
    rect, planned = room.prompt(state), state.selection.planned if state.asked else None
    if state.asked is None:
        yield from _over(state, rect)
    if planned:
        lines = ("" if state.dock else planned.told, planned.risk)
        for n, text in enumerate(filter(None, lines)):
            place = Rect(rect.x, rect.y - 34 - 32 * n, rect.w, 26)
            yield Notice(rect=place, text=text, bad=text == planned.risk).fitted(state.look)
    if planned and not state.dock:
        yield Button(
            key="set off",
            caption="Walk",
            cap="Enter",
            icon="move",
            brass=True,
            rect=Rect(rect.right - 120, rect.y - 6, 120, 36),
            press=partial(actions.set_off, planned),
            tip="The attack follows.",
        )


def prompt(state: TableState, asked: Asked | None) -> Prompt | None:
    """The line that says whose decision it is, or who thinks, over what is open at the lower edge."""
    if state.speaking:
        return None
    rect = room.prompt(state)
    if asked is None:
        return Prompt(rect, _meanwhile(state))
    if state.selection.planned and not state.dock:
        rect = Rect(rect.x, rect.y, rect.w - 126, rect.h)
    return Prompt(rect, _text(state, asked), _hint(state))


def _meanwhile(state: TableState) -> str:
    """Whose turn it is while nobody here is asked, or why the last one has ended; empty outside of a conflict."""
    who, call = state.show.turn_of, state.show.turn_calls.call
    if not state.show.fighting:
        return ""
    return turn_of(state.reader.name(who)) if who else call.text if call else ""


def _over(state: TableState, rect: Rect) -> Iterator[Widget]:
    """What is shown once all is over: that it is over, and the button to its ending."""
    ending = state.show.ending
    if ending:
        show = partial(state.pacer.pages.append, ending)
        yield enter_button("ending", "See how it ended", Rect(rect.right - 220, rect.y - 6, 220, 36), show, size=14)
        yield Banner(
            rect=Rect(rect.x, rect.y, rect.w - 226, rect.h),
            shape="crown",
            name="The adventure is over",
            text=f"in {ending.result}",
        )


def _text(state: TableState, asked: Asked) -> str:
    """What is to be decided."""
    if state.dock:
        return _asked_between(state, asked, state.dock.content.title)
    planned = state.selection.planned
    if planned:
        name = state.reader.name
        return f"{name(planned.who)} walks to {planned.route.cells[-1]}, then attacks {name(planned.target)}"
    if state.selection.targeting:
        return "To whom?" if state.reader.talk.peaceful() else "Whom to attack?"
    title = asking.title(state.pacer, asked)
    heading = state.reader.talk.heading() if asked.kind == "free" else ""
    return f"{title}: {heading}" if heading else title


def _asked_between(state: TableState, asked: Asked, title: str) -> str:
    """The title of what is asked, after the words for whose turn it is if it is somebody else's and both have room."""
    if not state.show.interrupted(asked):
        return title
    told = f"{turn_of(state.reader.name(state.show.turn_of))}: {title}"
    room_for = room.prompt(state).w - 40
    return told if state.look.width(told, "ui", state.look.plain(13)) <= room_for else title


def _hint(state: TableState) -> str:
    """Which keys to press, in a few words."""
    if state.talk_list or state.dock or state.selection.planned:
        return ""
    if state.selection.targeting:
        return "   ".join(
            f"{bindings.cap(state.look.settings, key)}: {does}"
            for key, does in (("." if bindings.used() == "pad" else "Tab", "next"), ("Enter", "this one"))
        )
    things = state.selection.things(state.asked)
    if things:
        reader = state.reader
        return "Here: " + ", ".join(reader.name(who) for who in list(things)[:2])
    area = state.marks().area
    if not area:
        return ""
    steps = f"Number: steps left there{', turns counted' if _turns(state) else ''}."
    if any(arrival.shooters for arrival in area.values()):
        return f"{steps} Red corner: a strike on the way.{_footed(state)}"
    fights = state.asked is not None and state.asked.kind == "act"
    reachless = fights and not state.selection.reaches(state.asked)
    return f"{steps}{f' {_reachless(state)}' if reachless else ''}{_footed(state)}"


def _footed(state: TableState) -> str:
    """What the feet of the one who walks are good for on the ground in its reach (TER-2)."""
    return "".join(f" {words}." for words in state.reader.afoot.footed(state.selection.actor(state.asked)))


def _reachless(state: TableState) -> str:
    """Why nobody can be attacked from here, in a few words."""
    appearance = state.reader.appearance(state.selection.actor(state.asked))
    return "No enemy is in reach yet." if appearance and appearance.ready else "Nothing is left to strike with."


def _turns(state: TableState) -> bool:
    """Does turning cost the one who walks something (MOV-3)?"""
    who = state.selection.actor(state.asked)
    return bool(who) and state.reader.afoot.turning(who) > 0


def acts(state: TableState) -> tuple[Action, ...]:
    """The side panel's actions as things stand now."""
    made = actions(state.selection, state.asked, waiting=_waited_for(state))
    if state.dock or state.talk_list or state.speaking or state.selection.planned:
        return tuple(replace(action, brass=False) for action in made)
    said = state.lesson_line()
    return made if said is None else tuple(_taught(action, said, state) for action in made)


def _waited_for(state: TableState) -> str:
    """What stands between the player and the next decision; empty while something is asked, or nobody acts."""
    thinker, who = state.pacer.thinker, state.show.turn_of
    if state.asked or state.show.ending or not who:
        return "The adventure is over." if state.show.ending else ""
    if state.show.led(who):
        return "What was done is still being shown."
    return f"{thinker} is thinking." if thinker else f"It is {turn_of(state.reader.name(who))} now. (TRN-3)"


def _taught(action: Action, said: LessonLine, state: TableState) -> Action:
    """The action in a lesson: Enter does it only where the cursor means it, or the lesson asks for it."""
    meant = {state.selection.meant(state.asked), (said.meant or Meant()).control.removeprefix("act ")}
    return replace(action, brass=not action.reason and action.key in meant)


def _subject(state: TableState) -> Iterator[Widget]:
    """The side panel, about whoever is pointed at, acts or leads."""
    board, subject = state.places.side, state.selection.subject(state.asked)
    if not subject or subject not in state.reader.appearances():
        subject = next((who for who in (*state.reader.party.in_play(), *state.reader.party.members())), 0)
    if state.camping:
        subject = state.camp.who or subject
    if subject:
        marks = state.dock.content.marks(subject) if state.dock else {}
        seen = state.still_seen(subject)
        yield from SidePanel(state.reader, subject, marks, state.touch, state.look, seen).widgets(board)


def _side(state: TableState, actions: TableActions) -> Iterator[Widget]:
    if room.side_taken(state):
        return
    yield from _subject(state)
    board = state.places.side
    top = board.bottom - ACTIONS
    for n, action in enumerate(acts(state)):
        rect = Rect(board.x + 14 + n % 2 * 138, top + n // 2 * 40, 132, 35)
        yield _action(actions, action, rect, board.x - 8)


def _action(actions: TableActions, action: Action, rect: Rect, aside: float) -> Tab:
    """The button of one action; its tip stands to the left of `aside`, in design pixels."""
    return Tab(
        key=f"act {action.key}",
        caption=action.caption,
        rect=rect,
        icon=action.icon,
        cap=action.cap,
        letter=action.letter,
        reason=action.reason,
        brass=action.brass,
        press=partial(actions.act, action.key),
        on=action.on and not action.brass,
        tip=action.tip,
        aside=aside,
        means=action.means,
    )


def over(state: TableState) -> Iterator[Widget]:
    """The line beside the pointer, and what enemies could do."""
    found = state.selection.way(state.asked) if not (state.talk_list or state.dock) else None
    if found and found.line:
        x, y = state.view.camera.point(_beside(state, found.cells[-1]))
        yield boxes.CursorLine(
            rect=Rect(x / state.look.u - 20, y / state.look.u - 10, 1, 1),
            text=found.line,
            bad=found.struck,
        )
    yield from _outside(state)
    call = state.show.turn_calls.call
    if call:
        yield boxes.CallBox(rect=room.call(state), text=call.text, team=state.reader.team(call.who))
    threat = state.selection.threatened(state.asked)
    heading = "" if threat else danger_hints.heading(state)
    if heading:
        yield Notice(rect=room.notices(state)[0], text=heading)
    if threat:
        told, legend = room.notices(state)
        yield Notice(rect=told, text=threat.text, bad=bool(threat.blows))
        yield boxes.Legend(rect=legend, owners=bool(state.reader.owners()))
    yield from outcome(state)


def outcome(state: TableState) -> Iterator[Widget]:
    """How it ended, over all that lies over the map, as long as that is shown."""
    call = state.show.outcome_calls.call
    if call and not state.pacer.cues.seen:
        yield boxes.OutcomeBox(rect=room.outcome(state), call=call)


def _outside(state: TableState) -> Iterator[Widget]:
    """Who acts and is not seen on the map beside its target: its portrait on the dock."""
    appearance = state.reader.appearance(state.outside)
    if not (state.dock and appearance):
        return
    name = state.reader.name(state.outside)
    marks = dict(state.dock.content.marks(state.outside))
    for rect in room.outside(state):
        yield Shoulder(rect=rect, who=state.outside, name=name, seen=appearance, marks=marks)


def _beside(state: TableState, end: Cell) -> Spot:
    """The spot of a way's line: beside the way's end, or below both its end and the enemy it leads to."""
    aimed = state.selection.planned or state.selection.charge(state.asked, state.selection.over)
    appearance = state.reader.appearance(aimed.target) if aimed else None
    x, y = state.view.camera.plane.middle(end)
    if appearance is None:
        return x + 0.5, y - 0.5
    there = state.view.camera.plane.middle(appearance.cell)
    return min(x, there[0]) - 0.5, max(y, there[1]) + 0.5
