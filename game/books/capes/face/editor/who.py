"""The left board of the editor: who the Character is, and how it looks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.books.capes.face.editor.looks import NO_CAPE, PARTS, POSES, ColourPart, LookKey, swatches, word
from game.books.capes.face.editor.making import CharacterMaking
from game.books.capes.face.editor.parts import ColourSwatch, ColourTab, DieButton, stepper
from game.books.capes.face.editor.picture import FigurePanel
from game.books.capes.values import LONGEST, LONGEST_NAME
from game.phrases import capital
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import CheckBox, EntryField, Panel, Widget

BOARD: Final = Rect(16, 68, 470, 578)
_X, _W = BOARD.x + 14, BOARD.w - 28
_FIGURE: Final = Rect(_X, 174, 178, 288)
_STEPS: Final = Rect(_FIGURE.right + 12, _FIGURE.y, _W - _FIGURE.w - 12, 34)
_STEP: Final = 42.0
_HEADING, _NAMED = 21, _W - 104
"""The size of a heading that is typed, and how wide it may be."""
_ABREAST: Final = 12
"""So many swatches lie side by side."""
_KINDS: Final = {"pronoun": "Pronoun", "leaning": "Leaning", "temper": "Temper"}
_LOOKS: Final[dict[LookKey, str]] = {"thing": "Drawn as", "head": "Head", "emblem": "Emblem", "build": "Build"}
_TIPS: Final = {
    "leaning": "On whose side it is; bystanders wear the clothes of the street.",
    "temper": "How a computer plays that takes it as its first Character.",
}
_SEAT: Final = "any"
"""What stands for no temper."""


class WhoBoard:
    """Shows who the Character is; it keeps in which pose it is drawn, and what is coloured."""

    def __init__(self, making: CharacterMaking) -> None:
        self._making = making
        self._pose = 0
        self.part: ColourPart = "suit"
        """What the swatches colour."""
        self._drawn_as = ""
        """The id from which the rest of its looks follow."""

    def widgets(self, look: Look, *, naming: bool) -> Iterator[Widget]:
        """The board. While its name is typed, what follows from the name stays as it was."""
        if not naming:
            self._drawn_as = self._making.sheet.id
        yield Panel(key="who", rect=BOARD)
        yield from self._words(look)
        yield self._figure()
        yield from self._kinds()
        yield from self._looks()
        yield from self._clothes()
        yield DieButton(
            key="chance look",
            caption="Another look",
            number=self._making.number,
            rect=Rect(_X, _FIGURE.bottom + 6, _FIGURE.w, 34),
            press=self._making.another_look,
            tip="A look by chance; the words stay.",
        )
        yield from self._tabs()
        yield from self._swatches()

    def _words(self, look: Look) -> Iterator[Widget]:
        """Its name, as large as a heading where it has room, and what is said of it."""
        making = self._making
        yield EntryField(
            key="name",
            caption="Name",
            rect=Rect(_X, BOARD.y + 14, _W, 40),
            text=making.draft.name,
            hint="Name the Character",
            most=max(LONGEST_NAME, len(making.draft.name)),
            heading=look.width(making.draft.name, "heading", _HEADING) < _NAMED,
            changed=making.rename,
        )
        yield EntryField(
            key="concept",
            caption="In a sentence",
            rect=Rect(_X, BOARD.y + 60, _W, 36),
            text=making.draft.concept,
            hint="Who it is, in a sentence",
            most=max(LONGEST, len(making.draft.concept)),
            changed=making.describe,
        )

    def _figure(self) -> Widget:
        return FigurePanel(
            key="figure",
            caption="Another pose",
            sheet=replace(self._making.sheet, id=self._drawn_as),
            pose=POSES[self._pose],
            rect=_FIGURE,
            press=self._turned,
            tip="Press for another pose. The cut of the clothes, a beard and glasses follow from the name.",
            aside=_FIGURE.right + 8,
        )

    def _turned(self) -> None:
        self._pose = (self._pose + 1) % len(POSES)

    def _kinds(self) -> Iterator[Widget]:
        """What it is called by, on whose side it is, and how a computer plays it."""
        for row, (key, name) in enumerate(_KINDS.items()):
            value = getattr(self._making.draft, key) or _SEAT
            yield from stepper(key, name, value, _row(row), partial(self._making.turn, key), tip=_TIPS.get(key, ""))

    def _looks(self) -> Iterator[Widget]:
        making = self._making
        for row, (key, name) in enumerate(_LOOKS.items(), len(_KINDS)):
            bare = self._thing if key in {"head", "emblem", "build"} else ""
            turn = partial(making.step, key)
            yield from stepper(key, name, word(making.sheet, key), _row(row), turn, reason=bare)

    def _clothes(self) -> Iterator[Widget]:
        place, look = _row(len(_KINDS) + len(_LOOKS)), self._making.draft.look
        for n, (key, on) in enumerate((("coat", look.coat), ("mask", look.mask))):
            yield CheckBox(
                key=key,
                caption=capital(key),
                on=on,
                rect=Rect(place.x + n * place.w / 2, place.y, place.w / 2 - 4, place.h),
                press=partial(self._making.switch, key),
                reason=self._thing,
            )

    @property
    def _thing(self) -> str:
        """Why only two colours can be chosen; empty for a person."""
        thing = self._making.draft.look.thing
        return f"It is drawn as a {thing}, which has none." if thing else ""

    def _tabs(self) -> Iterator[Widget]:
        """What can be coloured."""
        wide = (_W + 5) / len(PARTS)
        for n, part in enumerate(PARTS):
            yield ColourTab(
                key=f"colour {part}",
                caption=capital(part),
                colour=getattr(self._making.draft.look, part),
                on=part == self.part,
                rect=Rect(_X + n * wide, 512, wide - 5, 34),
                press=partial(setattr, self, "part", part),
                reason=self._thing if part not in PARTS[:2] else "",
            )

    def _swatches(self) -> Iterator[Widget]:
        """The colours of that part."""
        look = self._making.draft.look
        part: ColourPart = self.part if not look.thing or self.part in PARTS[:2] else "suit"
        step = (_W + 3) / _ABREAST
        for n, (name, colour) in enumerate(swatches(look, part).items()):
            place = Rect(_X + n % _ABREAST * step, 554 + n // _ABREAST * 39, step - 3, 36)
            yield ColourSwatch(
                key=f"swatch {n}",
                caption=name,
                colour=colour,
                chosen=colour == getattr(look, part),
                rect=place,
                press=partial(self._making.colour, part, colour),
                tip=capital(name if name == NO_CAPE else f"{name} {part}"),
            )


def _row(number: int) -> Rect:
    """The place of a value, counted from above."""
    return _STEPS.moved(0, number * _STEP)
