"""The boxes over the map that the pyramid book alone has, and which of the game master's sheets lies there.

They are the game master's sheet, open or folded, the line beside the pointer, and what the strokes of the threat view
mean.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final, NamedTuple, Self

from msgspec.structs import replace

from game.books.stacktors.face.side.panel_rows import TEAMS
from game.books.stacktors.face.stage.outcome_calls import OutcomeCall
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.face.tokens import glyph
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Press, Widget
from game.ui.play.layout import IconButton
from game.ui.sprites.vector import Point, Rgb

_HEAD, _FOOT = 29, 15
"""The height, in design pixels, of the heading above what is told, and of the room below the stake."""
_LEGEND = (
    ("strokes", "enemies that reach the cell: 1, 2, 3 or more"),
    ("attack", "the most pips of a wound; with a notch, a shot"),
    ("glyph", "its trick, with the most pips"),
    ("shield", "the strongest blow that your guts can block"),
    ("", "has acted: strikes only at who leaves"),
    ("dashes", "of who is pointed at: its walk, its reach"),
    ("X", "ends this view; so does the eye in the bar"),
)
"""What the threat view shows: the sign, and what it means."""
_OWNER = ("owner", "on a base: whose figure it is")
"""The line about the marks of players, where there are several."""
_CALLED = 20
"""The size of what is called out."""
_SIGNS = 50
"""How wide the signs of the threat view's legend are, in design pixels."""
_STAKE = (126, 52, 34)


class StakeBox(Widget, frozen=True, kw_only=True):
    """The game master's sheet over the map, which says what is at stake; its lower edge stays in place."""

    solid: ClassVar[bool] = True
    stake: str
    aside: float = 0
    """The room right of the stake that is taken by buttons, in design pixels."""

    def fitted(self, look: Look) -> Self:
        """The sheet, made higher where its text needs that."""
        high = max(self.rect.h, self.height(look))
        return replace(self, rect=Rect(self.rect.x, self.rect.bottom - high, self.rect.w, high))

    def height(self, look: Look) -> float:
        """How high the sheet must be for its text, in design pixels."""
        raise NotImplementedError

    def under(self, brush: Brush) -> None:
        brush.parchment(self.rect)


class StoryBox(StakeBox, frozen=True, kw_only=True):
    """What the game master said last, with the stake in bold."""

    told: str

    def _stakes(self, look: Look) -> _BoxLines:
        return _sized(look, self.stake, ("story_bold", 16, 14), self.rect.w - 40 - self.aside, 40, 1.19)

    def _tale(self, look: Look) -> _BoxLines:
        room = self.rect.h - _HEAD - _FOOT - self._stakes(look).height
        return _sized(look, self.told, ("story", 18, 15), self.rect.w - 40, room, 1.16)

    def height(self, look: Look) -> float:
        return _HEAD + self._tale(look).height + self._stakes(look).height + _FOOT

    def draw(self, brush: Brush) -> None:
        x, y, _, h = self.rect
        brush.label("the game master", (x + 20, y + 13), "ink_light", brush.look.plain(11))
        self._tale(brush.look).paint(brush, (x + 20, y + _HEAD), "ink")
        stakes = self._stakes(brush.look)
        stakes.paint(brush, (x + 20, y + h - _FOOT - stakes.height), _STAKE)


class FoldedBox(StakeBox, frozen=True, kw_only=True):
    """The game master's sheet folded: it shows the stake alone."""

    def _stakes(self, look: Look) -> _BoxLines:
        return _sized(look, self.stake, ("story_bold", 16, 13.5), self.rect.w - 40 - self.aside, 37, 1.15)

    def height(self, look: Look) -> float:
        return self._stakes(look).height + 16

    def draw(self, brush: Brush) -> None:
        stakes = self._stakes(brush.look)
        stakes.paint(brush, (self.rect.x + 20, self.rect.centre[1] - stakes.height / 2), _STAKE)


class _BoxLines(NamedTuple):
    """Some lines, with their typeface, their size and their distance in design pixels."""

    lines: tuple[str, ...]
    kind: str
    size: float
    step: float

    @property
    def height(self) -> float:
        return len(self.lines) * self.step

    def paint(self, brush: Brush, at: Point, ink: str | Rgb) -> None:
        for n, line in enumerate(self.lines):
            brush.text(line, (at[0], at[1] + n * self.step), self.kind, self.size, ink)


def _sized(
    look: Look, text: str, face: tuple[str, float, float], width: float, height: float, lead: float
) -> _BoxLines:
    """The text in the largest size that fits, between the largest and the least size of its typeface.

    What does not fit even in the least size is higher than `height`.
    """
    if not text:
        return _BoxLines((), face[0], face[1], 0)
    kind, most, least = face
    size = max(look.plain(least), look.fitting_lines(text, kind, most, width, height, lead))
    return _BoxLines(tuple(look.wrapped(text, kind, size, width)), kind, size, size * lead * look.settings.text / 100)


_BETWEEN: Final = " · "
"""What stands between the parts of what a way costs."""
_WIDEST: Final = 520
"""The widest line beside the pointer, and the height of each, in design pixels."""
_HIGH: Final = 16


class CursorLine(Widget, frozen=True, kw_only=True):
    """Lines beside the pointer: what the way costs and risks; its rectangle's corner is the pointer.

    A long one is broken between what it says.
    """

    text: str
    bad: bool = False

    def lines(self, look: Look) -> list[str]:
        """The text in lines that are not too wide."""
        found: list[str] = []
        for part in self.text.split(_BETWEEN):
            longer = f"{found[-1]}{_BETWEEN}{part}" if found else ""
            if longer and look.width(longer, "ui", 13) <= _WIDEST:
                found[-1] = longer
            else:
                found.append(part)
        return found

    def box(self, look: Look) -> Rect:
        found = self.lines(look)
        wide = max(look.width(line, "ui", 13) for line in found) + 20
        left = max(8.0, min(self.rect.x + 16, look.w - 320 - wide))
        return Rect(left, self.rect.y + 20, wide, 8 + _HIGH * len(found))

    def draw(self, brush: Brush) -> None:
        box, ink = self.box(brush.look), "bad" if self.bad else (226, 255, 248)
        brush.box(box, "attack" if self.bad else "move", (14, 22, 30, 235), 5, 1)
        for number, line in enumerate(self.lines(brush.look)):
            spot = box.centre[0], box.y + 4 + _HIGH * (number + 0.5)
            brush.text(line, spot, size=13, ink=ink, anchor="center")


class CallBox(Widget, frozen=True, kw_only=True):
    """What is called out over the map, in the middle of its rectangle and in the colour of a team."""

    text: str
    team: str

    def box(self, look: Look) -> Rect:
        wide = min(self.rect.w - 16, look.width(self.text, "heading", _CALLED) + 48)
        return Rect(self.rect.centre[0] - wide / 2, self.rect.y, wide, self.rect.h)

    def draw(self, brush: Brush) -> None:
        box, ink = self.box(brush.look), TEAMS[self.team][1]
        brush.shadow(box)
        brush.box(box, ink, (26, 18, 34, 244), 8, 2.4)
        brush.text(self.text, box.centre, "heading", _CALLED, ink, "center", width=box.w - 24, height=box.h)


class OutcomeBox(Widget, frozen=True, kw_only=True):
    """How it ended, in large words over the whole width of the map, with what was won or lost below them."""

    call: OutcomeCall

    def box(self, look: Look) -> Rect:
        high = _line(look, _OUTCOME) + _line(look, _WON) * len(self._lines(look)) + 36
        return Rect(self.rect.x, self.rect.centre[1] - high / 2, self.rect.w, high)

    def draw(self, brush: Brush) -> None:
        look, ink = brush.look, self.call.ink
        box = self.box(look)
        brush.shadow(box)
        brush.box(box, ink, (20, 18, 31, 244), 10, 3)
        middle, y = box.centre[0], box.y + 18
        brush.text(self.call.title, (middle, y), "display", _OUTCOME, ink, "midtop", width=box.w - 24)
        y += _line(look, _OUTCOME)
        for line in self._lines(look):
            brush.text(line, (middle, y), "ui", _WON, "text", "midtop", width=box.w - 24)
            y += _line(look, _WON)

    def _lines(self, look: Look) -> list[str]:
        """The lines below, as they are broken."""
        return [part for line in self.call.lines for part in look.wrapped(line, "ui", _WON, self.rect.w - 48)]


def _line(look: Look, size: float) -> float:
    """The height of a line of text of that size, in design pixels."""
    return size * 1.4 * max(1.0, look.settings.text / 100)


_OUTCOME, _WON = 46, 17
"""The sizes of how it ended, and of what was won or lost."""


class Legend(Widget, frozen=True, kw_only=True):
    """What strokes and tags on the map mean, while the threat view is shown; with `owners` the marks too."""

    owners: bool = False

    @classmethod
    def size(cls, look: Look, *, owners: bool) -> tuple[float, float]:
        """Its width and height in design pixels, which grow with the text."""
        return cls._wide(look) + _SIGNS + 6, sum(high for _, _, high in cls._rows(look, owners=owners)) + 12

    @staticmethod
    def _wide(look: Look) -> float:
        return 252 * max(100, look.settings.text) / 100

    @classmethod
    def _rows(cls, look: Look, *, owners: bool) -> Iterator[tuple[str, str, float]]:
        """Each sign, what it means, and how high both are together."""
        step = 13.8 * look.settings.text / 100
        for sign, text in (*_LEGEND, *((_OWNER,) if owners else ())):
            yield sign, text, max(20, len(look.wrapped(text, "ui", 12, cls._wide(look))) * step + 5)

    def draw(self, brush: Brush) -> None:
        x, y, w, _ = self.rect
        brush.box(self.rect, "line", (26, 16, 28, 238), 6, 1)
        y += 6
        for sign, text, high in self._rows(brush.look, owners=self.owners):
            _draw_sign(brush, sign, (x, y + high / 2))
            brush.lines(text, Rect(x + _SIGNS, y, w - _SIGNS - 6, high), "ui", 12, "text", "midleft")
            y += high


def _draw_sign(brush: Brush, sign: str, at: Point) -> None:
    """Draw a sign of the threat view to the right of that point."""
    x, y = at
    if sign == "strokes":
        for stroke in range(3):
            brush.line(((x + 10 + 5 * stroke, y + 5), (x + 14 + 5 * stroke, y - 5)), "attack", 2)
    elif sign == "dashes":
        for up, ink in ((-4, "move"), (4, "attack")):
            brush.line(((x + 8, y + up), (x + 30, y + up)), ink, 2)
    elif sign == "glyph":
        glyph(brush, "blue", (x + 19, y), 14)
    elif sign == "X":
        brush.keycap(sign, (x + 28, y))
    elif sign == "owner":
        brush.owner("diamond", (x + 19, y), 6)
    elif sign:
        brush.icon(sign, (x + 19, y), 13, "attack" if sign == "attack" else "text")
    else:
        brush.text("free 2", (x + 26, y), "bold", brush.look.plain(10), "muted", "center", width=46)


BUTTON = 32.0
"""The side of a button on the sheet, in design pixels."""
NARROW = 160
"""The folded sheet is shown only where it is wider than this, in design pixels."""


def sheet(state: TableState) -> StakeBox | None:
    """The sheet as it lies over the map now; None where there is none, or while it is read what happened since."""
    places, opening = state.places, state.reader.table.opening
    if opening is None or state.camping or state.host.recap.shown:
        return None
    stake = opening.stake
    if folded(state):
        rect = _folds_at(state)
        lies = bool(stake) and rect.w > NARROW
        return FoldedBox(rect=rect, stake=stake, aside=_aside(state)).fitted(state.look) if lies else None
    voice = state.show.story_log.voice
    aside = _aside(state)
    return StoryBox(rect=places.story, told=voice, stake=stake, aside=aside).fitted(state.look) if voice else None


def _aside(state: TableState) -> float:
    """The width of the buttons on the sheet, in design pixels."""
    return (BUTTON + 4) * len(_offered(state))


def _folds_at(state: TableState) -> Rect:
    """Where the folded sheet lies: left of docks, or as wide as the open one while there is none.

    In a lesson it lies over the banner where that is as wide as the map.
    """
    places, opened = state.places, state.dock is not None or state.talk_list is not None
    if not (opened or state.stopped or state.lesson):
        story, high = places.story, places.folded.h
        return Rect(story.x, story.bottom - high, story.w, high)
    under = not opened and places.prompt.x < places.folded.right
    return places.folded.moved(0, -32 if under else 0)


def folded(state: TableState) -> bool:
    """Is the sheet folded, since something must be answered, or a lesson, a scene or something open needs its room?"""
    opened = state.dock is not None or state.talk_list is not None
    return (
        state.lesson
        or state.stopped
        or state.ordeal.shown
        or read(state)
        or (opened and state.places.story.right > state.places.dock.x)
    )


def read(state: TableState) -> bool:
    """Have the player's deeds in a fight gone on since the game master spoke, so that the words make way?"""
    return state.reader.table.conflict and state.read == state.show.story_log.voice


def buttons(state: TableState, seek: Press, tell_again: Press) -> Iterator[IconButton]:
    """The buttons on the sheet: one leads to a goal, the other unfolds the sheet."""
    lying = sheet(state)
    if lying is None:
        return
    y = lying.rect.bottom - 10 - BUTTON if isinstance(lying, StoryBox) else lying.rect.centre[1] - BUTTON / 2
    for n, (key, icon, caption, tip) in enumerate(reversed(_offered(state))):
        rect = Rect(lying.rect.right - 10 - (BUTTON + 4) * n - BUTTON, y, BUTTON, BUTTON)
        press = seek if key == "goal" else tell_again
        yield IconButton(key=key, caption=caption, icon=icon, rect=rect, press=press, tip=tip)


_SheetButton = tuple[str, str, str, str]
_TELL: _SheetButton = ("told", "say", "Tell again", "What the game master said last.")
_SEEK: _SheetButton = ("goal", "eye", "Where is it?", "Shows on the map what is to be reached or overcome.")


def _offered(state: TableState) -> list[_SheetButton]:
    """What the buttons on the sheet offer: key, icon, caption and tip of each; none while something else is open."""
    scene, opened = state.reader.table.scene, state.dock is not None or state.talk_list is not None
    nowhere = scene is None or opened or state.lesson or state.ordeal.shown
    if scene is None or nowhere or state.asked is None or not scene.situation.stake:
        return []
    sought = bool(state.reader.table.goals()) or any(one.wanted for one in state.reader.table.landmarks())
    return [*([_TELL] if read(state) else []), *([_SEEK] if sought else [])]


def left_of_docks(state: TableState) -> Rect:
    """The column between the top bar and the folded sheet, or the strip of a lesson over it."""
    lying, column, strip = sheet(state), state.places.folded, state.taught()
    top, foot = state.places.log.y, lying.rect.y if lying else column.y
    if strip and strip.x < column.right:
        top, foot = (top, strip.y) if strip.y > top else (strip.bottom + 8, foot)
    return Rect(column.x, top, column.w, foot - 8 - top)
