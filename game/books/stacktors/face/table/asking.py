"""Which dock a decision gets, and what can be said to somebody, as a list to choose from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import pygame
from msgspec import Struct

from game.books.stacktors.face.docks.kinds import opened
from game.books.stacktors.face.docks.known import SMALL, DockName, DockOpening
from game.books.stacktors.face.docks.panel import DockPanel
from game.books.stacktors.face.ordeal.board import of_way
from game.books.stacktors.face.pointing.charge import TableAfterWalk
from game.books.stacktors.face.side import actions
from game.books.stacktors.face.stage.show import PyramidPacer
from game.books.stacktors.intents import OPEN, Attack, EndTurn, Nothing, PayWay, Talk, Try
from game.books.stacktors.lesson.lesson_lines import Glance
from game.books.stacktors.play.attack import compelled_turn
from game.books.stacktors.play.situation import abstract_challenges
from game.books.stacktors.prose import Sight, header
from game.books.stacktors.values.pieces import ABILITIES
from game.books.stacktors.values.stage_ways import RoadName
from game.table.book import Intent, Seat
from game.ui.kit.controls import page_buttons
from game.ui.kit.screen import Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Label, Panel, Paragraph, Press, Widget
from game.ui.play.show import Asked

ROW, SHOWN = 34.0, 8
_DIGITS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5, pygame.K_6, pygame.K_7, pygame.K_8)


class TalkList(Struct, frozen=True):
    """Lines to say, with a title."""

    title: str
    answers: tuple[Talk, ...]
    brass: int = 0
    """The line that Enter says; below 0 it says none, and Enter leads back."""
    told: str = ""
    """What the other one says."""
    page: int = 0
    barred: Mapping[Talk, str] = {}
    """Why some of the lines cannot be said (RWD-4)."""

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.answers) // SHOWN))


def height(talk_list: TalkList, lines: int) -> float:
    """How high the list's panel is, in design pixels."""
    rows = min(SHOWN, len(talk_list.answers))
    return 58 + 20 * lines + (rows + 1) * (ROW + 3) + (38 if talk_list.pages > 1 else 0) + 8


class TalkPresses(NamedTuple):
    """What the controls of the list do: say a line, turn to a page, have a statement written to that one, go back."""

    choose: Callable[[Intent], Transition | None]
    turn: Callable[[int], None]
    speak: Callable[[int], None]
    leave: Callable[[], Transition | None]


def widgets(
    talk_list: TalkList,
    sight: Sight,
    area: Rect,
    lines: Sequence[str],
    presses: TalkPresses,
) -> Iterator[Widget]:
    """The widgets of the panel in `area`; `lines` are what is told, already broken into lines."""
    yield Panel(key="listing", rect=area)
    yield from _above(talk_list, area, lines)
    y = area.y + 44 + (20 * len(lines) + 4 if lines else 0)
    start = talk_list.page * SHOWN
    for number, intent in enumerate(talk_list.answers[start : start + SHOWN], start):
        line = sight.line(intent.to, intent.choice)
        row = Rect(area.x + 14, y, area.w - 28, ROW)
        press, reason = partial(presses.choose, intent), talk_list.barred.get(intent, "")
        yield _answer(number, line, row, press, reason, brass=number == talk_list.brass)
        y += ROW + 3
    yield _own_words(talk_list, Rect(area.x + 14, y, area.w - 28, ROW), presses.speak)
    y += ROW + 3
    if talk_list.pages > 1:
        yield from _pager(talk_list, Rect(area.x + 14, y + 2, area.w - 28, 32), presses.turn)
    corner = Rect(area.right - 108, area.y + 6, 94, 32)
    none = talk_list.brass < 0
    cap = "Enter" if none else "Esc"
    yield Button(key="leave listing", caption="Back", cap=cap, rect=corner, press=presses.leave, brass=none)


def _above(talk_list: TalkList, area: Rect, lines: Sequence[str]) -> Iterator[Widget]:
    """The title, and below it what is told."""
    top = Rect(area.x + 18, area.y + 10, area.w - 140, 30)
    yield Paragraph(rect=top, text=talk_list.title, kind="heading", size=18, ink="brass_light")
    if lines:
        box = Rect(area.x + 18, area.y + 42, area.w - 36, 20 * len(lines))
        yield Paragraph(rect=box, text="\n".join(lines), kind="story_italic", size=16)


def _answer(number: int, line: str, rect: Rect, press: Press, reason: str, *, brass: bool) -> Button:
    """The button of a line to say; Enter chooses the brass one, digits choose those of a page."""
    place = number % SHOWN
    return Button(
        key=f"answer {number}",
        caption=line,
        reason=reason,
        brass=brass,
        cap="Enter" if brass else str(place + 1),
        letter=_DIGITS[place],
        rect=rect,
        press=press,
    )


def _own_words(talk_list: TalkList, rect: Rect, speak: Callable[[int], None]) -> Button:
    """The way to a statement to that figure (STM-1)."""
    press = partial(speak, talk_list.answers[0].to)
    return Button(key="own words", caption="Say something in your own words", rect=rect, press=press)


def _pager(talk_list: TalkList, row: Rect, turn: Callable[[int], None]) -> Iterator[Widget]:
    told = f"{talk_list.page + 1} of {talk_list.pages}"
    yield Label(rect=Rect(row.x + 4, row.y, 150, row.h), text=told, size=13, ink="muted", anchor="midleft")
    yield from page_buttons(len(talk_list.answers), talk_list.page, SHOWN, (row.right, row.y), turn)


def waited_for(asked: Asked) -> bool:
    """Does it need an answer at once, and not one on the map, in the side panel or in the camp?"""
    return asked.kind not in OPEN


_DOCKS: dict[str, DockName] = {
    "defend": "defend",
    "shoot": "shoot",
    "trade": "trade",
    "morph": "morph",
    **dict.fromkeys(SMALL, "small"),
}


RULES = {
    "act": "TRN-7",
    "free": "SIT-1",
    "camp": "RST-1",
    "flee": "CLR-B-RED",
    "stay": "MOV-7",
    "shoot": "DEC-4",
    "strike": "DCH-5",
    "help_a": "AST-1",
    "help_d": "AST-1",
    "aid": "AST-1",
    "defend": "ATK-3",
    "lose": "DMG-1",
    "mend": "HEA-2",
    "miss": "CLR-G-CLEAR",
    "hit": "CLR-G-CLEAR",
    "wear": "CLR-G-CLEAR",
    "buy_off": "CLR-G-PINK",
    "hamper": "CLR-G-GREEN",
    "throw": "CLR-G-PURPLE",
    "slip": "CLR-G-PURPLE",
    "compel": "CLR-B-PURPLE",
    "persist": "ATK-12",
}
"""The rule that is shown while each kind of decision is made; for all others it is DEC-1."""
_DEEDS = {
    "Heal": "HEA-1",
    "Identify": "OBJ-2",
    "PickUp": "OBJ-3",
    "Give": "OBJ-4",
    "MorphSelf": "CLR-G-CYAN",
    "Medic": "CLR-G-YELLOW",
}
"""The rule of the deeds that a list offers, by the name of the first one's intent; for all others it is SPC-1."""


def rule(pacer: PyramidPacer, asked: Asked | None, glance: Glance) -> str:
    """The id of the rule that explains what is going on now: what is shown, open, being picked or asked."""
    if asked is None:
        shown = pacer.heard.because if pacer.heard and pacer.cues.busy else ()
        return next(iter(shown), "TRN-3" if pacer.show.reader.table.conflict else "SIT-1")
    if glance.panel == "deeds":
        return _DEEDS.get(glance.verb, "SPC-1")
    if glance.panel == "attack" or glance.aiming:
        return next((one.rule for one in ABILITIES if glance.verb.endswith(f" {one.name}")), "ATK-1")
    return RULES.get(asked.kind, "DEC-1")


def title(pacer: PyramidPacer, asked: Asked) -> str:
    """The title of the decision, or what somebody compelled must do before anything else (CLR-B-PURPLE).

    It says of an ally's turn that it is the player's to play.
    """
    with pacer.match.seen(asked.seat):
        bidden = asked.kind == "act" and compelled_turn.refusal(asked.who, EndTurn())
    if bidden:
        return bidden.sentence()
    reader = pacer.show.reader
    ally = asked.kind == "act" and reader.team(asked.who) == "ally"
    return f"You play {reader.name(asked.who)}" if ally else header(asked.kind, reader.name(asked.who))


def dock_for(
    pacer: PyramidPacer, asked: Asked, name: DockName, who: int, target: int | None = None, wish: str = ""
) -> DockPanel:
    """A new dock of that name for the decision; an attack begins with the verb `wish`, if there is one."""
    seat = seat_of(pacer, asked, who)
    orders, found = pacer.show.orders.get(seat), pacer.show.reader
    opening = DockOpening(pacer.table, seat, asked.decision, who, target, orders, found=found, wish=wish)
    return opened(name, opening)


def seat_of(pacer: PyramidPacer, asked: Asked, who: int) -> Seat:
    """The seat that answers: in free play that of the acting hero's own player."""
    owner = pacer.show.reader.seats.of(who) if asked.kind == "free" else asked.seat
    return owner if owner in asked.seats else asked.seat


def dock_ahead(
    pacer: PyramidPacer, asked: Asked, made: TableAfterWalk, who: int, target: int, wish: str = ""
) -> DockPanel:
    """The attack dock as it will be after a walk."""
    orders = pacer.show.orders.get(asked.seat)
    opening = DockOpening(made.table, asked.seat, made.decision, who, target, orders, step=made.told, wish=wish)
    return opened("attack", opening)


def at_once(pacer: PyramidPacer, asked: Asked) -> DockPanel | None:
    """The dock that opens by itself for this decision; None where none does."""
    if asked.kind in OPEN:
        return None
    return dock_for(pacer, asked, dock_named(asked.kind), asked.who, _shot(asked))


def dock_named(kind: str) -> DockName:
    """The name of the dock that opens for a decision of that kind."""
    return _DOCKS.get(kind, "choose")


def _shot(asked: Asked) -> int | None:
    """Who may be the target of an attack that was granted; None where there is none."""
    return next((one.targets[0] for one in asked.legal if isinstance(one, Attack)), None)


def strike(pacer: PyramidPacer, asked: Asked, who: int, target: int, wish: str = "") -> DockPanel:
    """The dock in which somebody attacks the target that was picked."""
    return dock_for(pacer, asked, "attack", who, target, wish)


def talk(
    pacer: PyramidPacer, asked: Asked, who: int, to: int | None = None, told: str = "", advised: Intent | None = None
) -> TalkList | None:
    """What can be said to that figure; without `to`, to the first one that listens.

    `told` is what the figure has just said; without it the figure greets. Enter says what is `advised`, or else the
    first line that was not said yet, that can be paid for and that is no guess. It is None where there is nothing to
    say.
    """
    reader = pacer.show.reader
    lines = reader.talk.lines(who) if asked.kind == "free" else ()
    to = to if to is not None else next((one.to for one in lines), None)
    answers = [one for one in lines if one.to == to]
    if to is None or not answers:
        return None
    barred = {one: pacer.refusal(one) for one in answers if one not in asked.legal}
    fresh = [n for n, one in enumerate(answers) if one not in barred and one.choice not in reader.talk.spoken(to)]
    fair = [n for n in fresh if not reader.talk.guess(to, answers[n].choice)]
    brass = next((n for n, one in enumerate(answers) if one == advised), next(iter(fair), -1))
    title = f"{reader.name(who)} talks to {reader.name(to)}"
    return TalkList(title, tuple(answers), brass, told or reader.talk.greeting(to), barred=barred)


def choices_of_way(
    pacer: PyramidPacer, asked: Asked, who: int, road: RoadName, way: int, advised: Intent | None = None
) -> DockPanel | None:
    """The dock with the tries and the payments by which that one goes that way of a scene; None where there are none.

    What has been suggested comes first.
    """
    found = of_way((one for one in _special(pacer, asked, who, advised) if isinstance(one, Try | PayWay)), road, way)
    deeds = tuple(sorted(found, key=lambda one: one != advised))
    title = f"{pacer.show.reader.name(who)} goes on"
    opening = DockOpening(pacer.table, seat_of(pacer, asked, who), asked.decision, who, deeds=deeds, title=title)
    return opened("choose", opening) if deeds else None


def choices(pacer: PyramidPacer, asked: Asked, who: int, key: str, advised: Intent | None = None) -> DockPanel | None:
    """The dock with the deeds behind the buttons Special and Heal; None where there are none.

    What has been suggested comes first.
    """
    heals = key == "heal"
    given = actions.heals(pacer.show.reader.character, asked, who) if heals else _special(pacer, asked, who, advised)
    found = tuple(sorted((one for one in given if not isinstance(one, Nothing)), key=lambda one: one != advised))
    title = f"{pacer.show.reader.name(who)} {'heals' if heals else 'does something special'}"
    opening = DockOpening(pacer.table, seat_of(pacer, asked, who), asked.decision, who, deeds=found, title=title)
    return opened("choose", opening) if found else None


def _special(pacer: PyramidPacer, asked: Asked, who: int, advised: Intent | None) -> list[Intent]:
    """The special deeds in the order of their kinds, with all ways to try, and tries that need the help of friends.

    The try that is advised is among them. A try that fails even with their help comes last.
    """
    listed = actions.own(asked, who, *actions.SPECIAL)
    if not any(isinstance(one, Try) for one in listed):
        return list(listed)
    with pacer.match.seen(asked.seat):
        ways = (*abstract_challenges.other_tries(who), *abstract_challenges.shared_tries(who))
        vain = {one for one in listed if isinstance(one, Try) and abstract_challenges.vain(one)}
    wanted = (advised,) if isinstance(advised, Try) and advised.who == who else ()
    return sorted(
        dict.fromkeys((*listed, *ways, *wanted)), key=lambda one: (one in vain, actions.SPECIAL.index(type(one)))
    )
