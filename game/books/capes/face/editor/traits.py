"""The other two boards of the editor: what the Character can do, and what moves it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from game.books.capes.face.editor.chance import suggested
from game.books.capes.face.editor.making import CharacterMaking
from game.books.capes.face.editor.parts import ARROW, CounterLine, DriveLine, EmptyPlace, RatingKey
from game.books.capes.values import (
    COLUMN_NAMES,
    DRIVES,
    DRIVES_EACH,
    DRIVES_SUM,
    LONGEST_NAME,
    MOST_ABILITIES,
    MOST_IN_COLUMN,
)
from game.phrases import capital
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import EntryField, Label, Panel, Paragraph, Tab, Widget
from game.ui.play.layout import IconButton

ABILITIES: Final = Rect(496, 68, 500, 578)
MOVES: Final = Rect(1006, 68, 258, 578)
_X, _W = ABILITIES.x + 14, ABILITIES.w - 28
_FIRST, _SECTION = 154.0, 163.0
"""Where the first column begins, and how far the next one lies below it."""
_ROW: Final = 37.0
_HIGH: Final = 34.0
_NOTES: Final = {
    "power": "each once a page, for 1 debt",
    "skill": "each once a scene",
    "attitude": "each once a scene",
    "style": "each once a scene",
}
_UNDRIVEN: Final = "It has Skills. They cost no debt, so that it has no Drives. (K-4)"


def ability_key(column: int, place: int) -> str:
    """The key of the field for that Ability; both are counted from 0."""
    return f"ability {column} {place}"


def abilities_board(making: CharacterMaking, more: Callable[[int], None]) -> Iterator[Widget]:
    """The three columns; `more` adds an Ability to one."""
    yield Panel(key="abilities", rect=ABILITIES, title="Abilities")
    counter = Rect(ABILITIES.right - 114, ABILITIES.y + 8, 98, 26)
    yield CounterLine(rect=counter, have=making.draft.count, most=MOST_ABILITIES)
    for n, (powered, words) in enumerate(((True, "Powers and Drives"), (False, "Skills, no Drives"))):
        yield Tab(
            key="powers" if powered else "skills",
            caption=words,
            on=making.draft.powered is powered,
            rect=Rect(_X + n * (_W + 6) / 2, 108, (_W - 6) / 2, 36),
            press=partial(making.power, powered),
        )
    for column in range(3):
        yield from _column(making, column, more)


def _column(making: CharacterMaking, column: int, more: Callable[[int], None]) -> Iterator[Widget]:
    """A column: its name, what makes it longer or shorter, and its Abilities, two side by side."""
    draft, top = making.draft, _FIRST + column * _SECTION
    kind = draft.columns[column]
    yield Label(rect=Rect(_X, top, 108, _HIGH), text=COLUMN_NAMES[kind], kind="bold", size=16, anchor="midleft")
    note = Rect(_X + 112, top, _W - 112 - 2 * ARROW - 14, _HIGH)
    yield Label(rect=note, text=_NOTES[kind], size=13, ink="muted", anchor="midleft")
    right = _X + _W
    for key, icon, x, reason, press in (
        ("fewer", "minus", right - 2 * ARROW - 6, draft.no_fewer(column), partial(_fewer, making, column)),
        ("more", "plus", right - ARROW, draft.no_more(column), partial(more, column)),
    ):
        yield IconButton(
            key=f"{key} {column}",
            caption=f"{COLUMN_NAMES[kind]}: {key}",
            icon=icon,
            rect=Rect(x, top + 1, ARROW, ARROW),
            reason=reason,
            press=press,
        )
    for place in range(MOST_IN_COLUMN):
        if place < len(draft.names[column]):
            yield from _ability(making, column, place, _place(place, top + 39))
        else:
            yield EmptyPlace(rect=_place(place, top + 39))


def _place(place: int, top: float) -> Rect:
    """Where the Ability at that place lies in its column."""
    wide = (_W - 8) / 2
    return Rect(_X + place % 2 * (wide + 8), top + place // 2 * _ROW, wide, _HIGH)


def _fewer(making: CharacterMaking, column: int) -> None:
    making.put(making.draft.fewer(column))


def _lowered(making: CharacterMaking, column: int, place: int) -> None:
    making.put(making.draft.lowered(column, place))


def _ability(making: CharacterMaking, column: int, place: int, at: Rect) -> Iterator[Widget]:
    """An Ability: its rating, and the field for its name."""
    draft = making.draft
    name, kind = draft.names[column][place], capital(draft.columns[column])
    yield RatingKey(
        key=f"rating {column} {place}",
        caption=str(place + 1),
        rect=Rect(at.x, at.y, ARROW, at.h),
        press=partial(_lowered, making, column, place),
        reason="" if place else "It is the lowest of its column already.",
        tip=f"{kind} {place + 1} reaches dice that show {place + 1} at most. Press: it becomes {kind.lower()} {place}.",
    )
    yield EntryField(
        key=ability_key(column, place),
        caption=f"{kind} {place + 1}",
        rect=Rect(at.x + ARROW + 3, at.y, at.w - ARROW - 3, at.h),
        text=name,
        hint=suggested(column, place, making.number, powered=draft.powered),
        most=max(LONGEST_NAME, len(name)),
        changed=partial(making.call, column, place),
    )


def drives_board(making: CharacterMaking) -> Iterator[Widget]:
    """The ten Drives with their values; only a sentence for who has Skills."""
    yield Panel(key="drives", rect=MOVES, title="Drives")
    x, wide = MOVES.x + 16, MOVES.w - 30
    if not making.draft.powered:
        yield Paragraph(rect=Rect(x, MOVES.y + 46, wide, 120), text=_UNDRIVEN, ink="muted")
        return
    counter = Rect(MOVES.right - 114, MOVES.y + 8, 98, 26)
    yield CounterLine(rect=counter, have=making.draft.total, most=DRIVES_SUM, exact=True)
    count = len(making.draft.drives)
    told = f"{count} of {DRIVES_EACH} chosen"
    yield Label(rect=Rect(x, 104, wide, 22), text=told, size=13, ink="muted", anchor="midleft")
    for n, name in enumerate(DRIVES):
        yield from _drive(making, name, Rect(x, 132 + n * 50.6, wide, 46))


def _drive(making: CharacterMaking, name: str, place: Rect) -> Iterator[Widget]:
    draft = making.draft
    value, top = draft.drive(name), place.centre[1] - ARROW / 2
    yield DriveLine(rect=Rect(place.x, place.y, place.w - 2 * ARROW - 44, place.h), name=name, value=value)
    for way, icon, x, reason in (
        (-1, "minus", place.right - 2 * ARROW - 34, draft.no_lower(name)),
        (1, "plus", place.right - ARROW, draft.no_higher(name)),
    ):
        yield IconButton(
            key=f"{name} {icon}",
            caption=f"{capital(name)}: {'more' if way > 0 else 'less'}",
            icon=icon,
            rect=Rect(x, top, ARROW, ARROW),
            reason=reason,
            press=partial(making.drive, name, way),
            tip=f"{capital(name)} bears {value} debt before it is overdrawn. (K-5)" if value else "",
        )
    number, ink = Rect(place.right - ARROW - 34, top, 34, ARROW), "brass_light" if value else "faint"
    yield Label(rect=number, text=str(value), kind="bold", size=17, ink=ink, anchor="center")
