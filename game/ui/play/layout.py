"""All the widgets of the table's screen, for its present state."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.stacktors.components import Chronicle
from game.stacktors.prose.terms import clock, purse, terms
from game.stacktors.prose.words import capital
from game.ui.kit.brush import Brush
from game.ui.kit.dialog import Dialog
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Entry, Hotspot, State, Tab, Widget
from game.ui.kit.widgets.base import Press
from game.ui.map.plane import Spot
from game.ui.play import boxes, listing, logs, room, sheets
from game.ui.play.doing import WAIT
from game.ui.play.topbar import BUTTONS, LEFT, IconButton, TopBar, cards
from game.ui.shell.cards import EVERYBODY
from game.ui.shell.screen import Push, Transition
from game.ui.stacktors import asking
from game.ui.stacktors.side import ACTIONS, Shown

if TYPE_CHECKING:
    from game.board.grid import Cell
    from game.ui.play.flow import Asked
    from game.ui.play.screen import TableScreen
    from game.ui.stacktors.charge import Charge
    from game.ui.stacktors.deeds import Action


def widgets(screen: TableScreen) -> Iterator[Widget]:
    """From the lowest to the uppermost; the focus goes along the
    panel that is open, then the side panel, the bar and the log.
    """
    if screen.between.curtain:
        yield from _curtain(screen)
        return
    yield from _boxes(screen)
    if screen.camping and screen.asked:
        yield from screen.camp.widgets(screen.asked, screen.places.camp, screen.do, screen.changed)
    elif screen.listing and not screen.speaking:
        yield from _listing(screen)
    yield from _statement(screen) if screen.speaking else _banner(screen)
    yield from _side(screen)
    yield from _top(screen)
    yield from logs.controls(screen)
    yield from _under(screen)
    if screen.authoring:
        yield from screen.authoring.widgets(screen)


def _boxes(screen: TableScreen) -> Iterator[Widget]:
    if screen.camping:
        return
    yield from logs.box(screen)
    lying = sheets.sheet(screen)
    if lying:
        yield lying


def _listing(screen: TableScreen) -> Iterator[Widget]:
    found, area = screen.listing, room.listed(screen)
    assert found is not None, "asked only while a listing is open"
    told = screen.look.wrapped(found.told, "story_italic", 16, area.w - 36) if found.told else []
    yield from listing.widgets(
        found, screen.flow.reader.sight, area, told, screen.do, screen.turn_page, screen.close_panels
    )


def _statement(screen: TableScreen) -> Iterator[Widget]:
    """The line on which a statement is written."""
    rect = room.prompt(screen)
    line = Rect(rect.x, rect.y - 14, rect.w - 112, 36)
    yield Entry(
        key="statement",
        caption="Statement",
        rect=line,
        text=screen.statement,
        hint="A brief statement; Enter speaks it.",
        most=200,
        changed=screen.write,
        entered=screen.spoken,
    )
    yield Button(
        key="say it",
        caption="Say it",
        cap="Enter",
        primary=True,
        rect=Rect(line.right + 6, line.y, 106, 36),
        press=partial(screen.spoken, None),
    )


def _walk(screen: TableScreen, planned: Charge, rect: Rect) -> Button:
    """The button that begins the walk which is planned."""
    return Button(
        key="set off",
        caption="Walk",
        cap="Enter",
        icon="move",
        primary=True,
        rect=rect,
        press=partial(screen.set_off, planned),
        tip="The attack follows.",
    )


def _banner(screen: TableScreen) -> Iterator[Widget]:
    """Whose decision it is; or who thinks."""
    asked = screen.asked
    rect = room.prompt(screen)
    if asked is None:
        if screen.flow.thinker:
            yield boxes.Banner(rect=rect, shape="crown", name=screen.flow.thinker, text="is thinking")
        yield from _over(screen, rect)
        return
    planned = screen.hand.planned
    if planned:
        told = boxes.Notice(rect=Rect(rect.x, rect.y - 34, rect.w, 26), text=planned.told).fitted(screen.look)
        yield told
        if planned.risk:
            yield boxes.Notice(rect=Rect(rect.x, told.rect.y - 32, rect.w, 26), text=planned.risk, bad=True).fitted(
                screen.look
            )
    if planned and not screen.dock:
        yield _walk(screen, planned, Rect(rect.right - 120, rect.y - 6, 120, 36))
        rect = Rect(rect.x, rect.y, rect.w - 126, rect.h)
    shape, name = _sign(screen, asked)
    yield boxes.Banner(rect=rect, shape=shape, name=name, text=_text(screen, asked), note=_hint(screen))


def _over(screen: TableScreen, rect: Rect) -> Iterator[Widget]:
    """Nothing is asked any more: that it is over, and the way to its ending."""
    ending = screen.flow.ending
    if ending:
        show = partial(screen.flow.pages.append, ending)
        yield Button(
            key="ending",
            caption="See how it ended",
            cap="Enter",
            primary=True,
            rect=Rect(rect.right - 220, rect.y - 6, 220, 36),
            press=show,
        )
        yield boxes.Banner(
            rect=Rect(rect.x, rect.y, rect.w - 226, rect.h),
            shape="crown",
            name="The adventure is over",
            text=f"in {ending.result}",
        )


def _sign(screen: TableScreen, asked: Asked | None) -> tuple[str, str]:
    """The mark and the name of who decides; all have one of their own."""
    if asked is None or len(asked.seats) > 1:
        return EVERYBODY, "Everybody"
    return screen.flow.reader.shape(asked.seat), screen.flow.reader.player(asked.seat)


def _text(screen: TableScreen, asked: Asked) -> str:
    """What is to be decided."""
    if screen.dock:
        return screen.dock.title
    planned = screen.hand.planned
    if planned:
        name = screen.flow.reader.name
        return f"{name(planned.who)} walks to {planned.route.cells[-1]}, then attacks {name(planned.target)}"
    return "Whom to attack?" if screen.hand.targeting else asking.title(screen.flow, asked)


def _hint(screen: TableScreen) -> str:
    """What to press, in a few words."""
    if screen.listing or screen.dock or screen.hand.planned:
        return ""
    if screen.hand.targeting:
        return "Tab: next   Enter: this one"
    things = screen.hand.things(screen.asked)
    if things:
        reader = screen.flow.reader
        return "Here: " + ", ".join(reader.name(who) for who in list(things)[:2])
    return ""


def _side(screen: TableScreen) -> Iterator[Widget]:
    board, subject = screen.places.side, screen.hand.subject(screen.asked)
    if not subject or subject not in screen.flow.reader.looks():
        subject = next((who for who in (*screen.flow.reader.party(), *screen.flow.reader.members())), 0)
    if screen.camping:
        subject = screen.camp.who or subject
    if subject:
        marks = screen.dock.marks(subject) if screen.dock else {}
        yield from Shown(screen.flow.reader, subject, marks, screen.touch, screen.look).widgets(board)
    top = board.bottom - ACTIONS
    for n, action in enumerate(screen.actions()):
        rect = Rect(board.x + 14 + n % 2 * 138, top + n // 2 * 40, 132, 35)
        yield _action(screen, action, rect, board.x - 8)


def _action(screen: TableScreen, action: Action, rect: Rect, aside: float) -> Tab:
    """One of the actions; its tip stands left of `aside`."""
    return Tab(
        key=f"act {action.key}",
        caption=action.caption,
        rect=rect,
        icon=action.icon,
        cap=action.cap,
        letter=action.letter,
        reason=action.reason,
        primary=action.primary,
        press=partial(screen.act, action.key),
        on=action.on and not action.primary,
        tip=action.tip,
        aside=aside,
    )


def _top(screen: TableScreen) -> Iterator[Widget]:
    reader, places = screen.flow.reader, screen.places
    scene, clock, chronicle = reader.scene, reader.clock, reader.table(Chronicle)
    title = scene.situation.title if scene else chronicle.title if chronicle else ""
    note = "The party rests" if screen.camping else "Free play" if scene and not scene.conflict else ""
    master = "a player" if screen.flow.hosted else "computer"
    yield TopBar(rect=places.top, title=title, clock=clock, note=note, master=master)
    right = places.top.w - BUTTONS
    if clock:
        wide, look_at = right - 100 - LEFT, partial(_looking, screen)
        yield from cards(clock, reader.looks(), wide, look_at, screen.landing, reader.owners())
    yield from _buttons(screen, right)


def _looking(screen: TableScreen, who: int) -> Press:
    """What looks at somebody when it is pressed."""
    return partial(_look_at, screen, who)


def _buttons(screen: TableScreen, right: float) -> Iterator[Widget]:
    """The buttons of the top bar, from there on."""
    barred = screen.barred() if screen.asked else WAIT
    redo = "" if screen.flow.match.can_redo() else "There is nothing to do again."
    buttons: tuple[tuple[str, str, int, str, Press], ...] = (
        ("undo", "Undo", pygame.K_z, barred, screen.undo),
        ("redo", "Redo", pygame.K_y, redo, screen.redo),
        ("eye", "Threats", pygame.K_x, "", screen.hand.threat.toggle),
        ("book", "Journal", pygame.K_j, "", partial(journal, screen)),
        ("menu", "Menu", pygame.K_F10, "", screen.menu),
    )
    for n, (icon, caption, letter, reason, press) in enumerate(buttons):
        yield IconButton(
            key=icon,
            caption=caption,
            icon=icon,
            rect=Rect(right + 8 + n * 40, 13, 34, 34),
            reason=reason,
            press=press,
            letter=letter,
            control=icon in {"undo", "redo"},
            on=icon == "eye" and screen.hand.threat.shown,
            tip=f"{caption} ({_KEYS[icon]})",
        )


_KEYS = {
    "eye": "X, or hold it: what enemies could do before your next turn",
    "undo": "Ctrl Z; the whole turn: Ctrl R",
    "redo": "Ctrl Y",
    "book": "J",
    "menu": "Esc",
}


def _look_at(screen: TableScreen, who: int) -> None:
    """A turn card was pressed: look at that one."""
    screen.hand.looked = who
    look = screen.flow.reader.look(who)
    if look:
        screen.pointing.point(look.cell)
        screen.hand.by_keys = False


def journal(screen: TableScreen) -> Transition:
    """What the party knows."""
    chronicle, scene = screen.flow.reader.table(Chronicle), screen.flow.reader.scene
    stake = (
        "\n".join(line for line in (scene.situation.stake, *terms(scene.situation), clock(scene)) if line)
        if scene
        else ""
    )
    coins = purse(chronicle) if chronicle else ""
    facts = [f"- {capital(screen.flow.fact(key))}" for key in chronicle.facts] if chronicle else []
    known = ["Known:", *facts] if facts else ["Nothing learnt yet; what people tell will stand here."]
    return Push(
        Dialog("Journal", "\n".join((*([stake, ""] if stake else []), *known, *(["", coins] if coins else []))))
    )


def _under(screen: TableScreen) -> Iterator[Widget]:
    """The line beside the pointer, and the banner between two players."""
    found = screen.hand.way(screen.asked) if not (screen.listing or screen.dock) else None
    if found and found.line:
        x, y = screen.view.camera.point(_beside(screen, found.cells[-1]))
        yield boxes.Under(
            rect=Rect(x / screen.look.u - 20, y / screen.look.u - 10, 1, 1), text=found.line, bad="shoot" in found.line
        )
    threat = screen.hand.threatened(screen.asked)
    if threat:
        told, legend = room.notices(screen)
        yield boxes.Notice(rect=told, text=threat.text, bad=bool(threat.blows))
        yield boxes.Legend(rect=legend)
    if screen.between.greeted and screen.asked:
        (shape, name), w = _sign(screen, screen.asked), screen.look.w
        yield boxes.Banner(rect=Rect((w - 308) / 2 - 180, 180, 360, 44), shape=shape, name=name, text="decides")


def _beside(screen: TableScreen, end: Cell) -> Spot:
    """Where the line of a way lies: beside its end, or below both its end and the foe that it leads to."""
    aimed = screen.hand.planned or screen.hand.charge(screen.asked, screen.hand.over)
    look = screen.flow.reader.look(aimed.target) if aimed else None
    x, y = screen.view.camera.plane.middle(end)
    if look is None:
        return x + 0.5, y - 0.5
    there = screen.view.camera.plane.middle(look.cell)
    return min(x, there[0]) - 0.5, max(y, there[1]) + 0.5


def _curtain(screen: TableScreen) -> Iterator[Widget]:
    """Nothing but whose turn it is to look; all are called to what everybody may see."""
    shape, name = _sign(screen, screen.asked)
    w, h = screen.look.w, screen.look.h

    def night(brush: Brush, state: State) -> None:
        del state
        brush.surface.fill((20, 19, 31))
        brush.mark(shape, (w / 2, h / 2 - 70), 34)
        brush.text(name, (w / 2, h / 2), "display", 32, "brass_light", "center")

    yield Hotspot(key="curtain", caption="curtain", rect=Rect(0, 0, w, h), picture=night)
    yield Button(
        key="here",
        caption="We are here" if shape == EVERYBODY else "I am here",
        cap="Enter",
        primary=True,
        rect=Rect(w / 2 - 90, h / 2 + 50, 180, 38),
    )
