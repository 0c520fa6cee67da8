"""What the parts of the pyramids' table share: what is shown, what is open, and where it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame
from msgspec.structs import replace

from game.board.board import Board
from game.board.grid import Cell, read
from game.books.stacktors import events as happened
from game.books.stacktors.face.camp.page import Camp
from game.books.stacktors.face.docks.known import Spots
from game.books.stacktors.face.docks.panel import DockPanel
from game.books.stacktors.face.map.marks import Marks
from game.books.stacktors.face.map.view import MapView
from game.books.stacktors.face.ordeal.board import OrdealBoard, OrdealMoment
from game.books.stacktors.face.pointing import selection
from game.books.stacktors.face.pointing.pointer import Pointing
from game.books.stacktors.face.pointing.selection import Selection
from game.books.stacktors.face.stage.show import PyramidPacer
from game.books.stacktors.face.table.asking import TalkList, waited_for
from game.books.stacktors.lesson.lesson_lines import LessonLine
from game.books.stacktors.mind.intentions import Intentions
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Look, Rect
from game.ui.play import logs
from game.ui.play.protocol import TOP, Host, LogPlace
from game.ui.play.show import Asked

DOCK = 528, 228
"""The least width and the height of a dock, at a size of text of at most MODEST %."""
WIDEST = 760
"""The greatest width of a dock and of the banner, in design pixels: a wider one would be read line by line."""
SHEET = 480
"""On a screen lower than this, in design pixels of a dock, a dock is a sheet as wide as the screen."""


class Places:
    """The rectangles for one size of the screen: panels keep to the edges, and the map takes what is left."""

    def __init__(self, look: Look) -> None:
        w, h = look.w, look.h
        self.top = Rect(0, 0, w, TOP)
        self.side = Rect(w - 308, TOP + 8, 300, h - TOP - 16)
        self.story = Rect(8, h - 148, 420, 140)
        wide = min(max(DOCK[0], w - 752), WIDEST)
        self.prompt = Rect(self.side.x - 8 - wide, h - 32, wide, 24)
        """Where it stands whose decision it is, while nothing is open."""
        if self.prompt.x < self.story.right:
            self.prompt = Rect(8, h - 32, self.side.x - 16, 24)
            self.story = self.story.moved(0, -44)
        wide, high = max(wide, DOCK[0] * look.magnified.u / look.u), DOCK[1] * look.magnified.u / look.u
        self.dock = Rect(self.side.x - 8 - wide, h - 8 - high, wide, high)
        self.sheet = look.magnified.h < SHEET
        """Is a dock as wide as the screen, and lies in the place of the side panel?"""
        if self.sheet:
            self.dock = Rect(8, h - 8 - high, w - 16, high)
        self.folded = Rect(8, h - 60, max(0, min(420, self.dock.x - 16)), 52)
        """Where the game master's sheet lies while something must be answered and it shows the stake alone."""
        self.log = Rect(8, TOP + 8, 352, 19 * 7 + 34)
        self.map = Rect(0, TOP, w - 308, h - TOP)
        """The map, between the bar and the side panel."""
        self.free = Rect(0, TOP, w - 308, self.story.y - TOP)
        """The part of the map above the sheet."""
        self.camp = Rect(24, TOP + 14, w - 356, h - TOP - 62)


_ROWS = 4
"""The least number of the map's rows that are seen over the sheet when play begins.

More rows are seen where the text is larger, and the log over the map with it.
"""


class LogHold:
    """Keeps the place of the log, with what it was worked out for."""

    def __init__(self) -> None:
        self._place: LogPlace | None = None
        self._under: tuple[object, ...] = ()

    def keep(self, place: LogPlace, *under: object) -> LogPlace:
        """Note that the log is shown there under these circumstances."""
        self._place, self._under = place, under
        return place

    def kept(self, *under: object) -> LogPlace | None:
        """The place under these circumstances; None where it was worked out under others."""
        return self._place if self._under == under else None


class TableState:
    """One match on the screen; `host` is the table's screen around it."""

    places: Places
    """Where the parts lie; it is known once the screen was entered."""
    moving = False
    """Does the camera move, or figures? What points to places on the map waits until they rest."""
    read = ""
    """The game master's words that had been shown before the player's last deed."""
    sought: frozenset[Cell] = frozenset()
    """The cells of the goal that the player has asked for, until the next deed."""
    wish = ""
    """The key of the verb with which an attack begins in a lesson; empty for the one that is proposed."""
    lesson = False
    """Is the match a lesson, in which the strip takes the room of the game master's sheet?"""
    meant: Intentions
    """What enemies mean to do, as far as it is known and may be shown."""
    _ground: Board | None = None

    def __init__(self, host: Host, pacer: PyramidPacer) -> None:
        self.host, self.pacer = host, pacer
        self.show, self.reader = pacer.show, pacer.show.reader
        self.view, self.log_hold = MapView(self.show.stage, self.reader.name), LogHold()
        self.selection = Selection(pacer)
        self.pointing = Pointing(self.selection, self.view)
        self.camp, self.ordeal = Camp(pacer), OrdealBoard(pacer)
        self.dock: DockPanel | None = None
        self.talk_list: TalkList | None = None
        self.target = 0
        """The character that the dock is about; 0 where there is none."""
        self.outside = 0
        """Who acts and has no room on the map beside the target, and stands on the dock instead; 0 for nobody."""
        self.picked = False
        """Has the player begun to put something together in the dock?"""
        self.speaking = False
        """Is a statement being written? What else is open waits, and is not shown until that is done."""
        self.statement = ""
        self.addressee = 0
        self.taught: Callable[[], Rect | None] = lambda: None
        """Tells where the strip of the lesson or of a hint lies; None while it says nothing."""
        self.lesson_line: Callable[[], LessonLine | None] = lambda: None
        """Tells what the lesson says now; None outside of a lesson."""
        self.read_on: Callable[[], bool] = lambda: False
        """Lets what the lesson has said give way to what it asks for."""

    @property
    def look(self) -> Look:
        return self.host.look

    @property
    def asked(self) -> Asked | None:
        return self.host.asked

    @property
    def camping(self) -> bool:
        """Is the camp's page open?"""
        return self.asked is not None and self.asked.kind == "camp"

    def still_seen(self, who: int) -> happened.Appearance | None:
        """How the map shows it, as long as what has become of it by now is still to be shown; None once it was."""
        seen = self.show.stage.appearance(who) if self.pacer.cues.busy else None
        return seen if seen != self.reader.appearance(who) else None

    @property
    def covered(self) -> bool:
        """Does something lie over the map where the pointer is? A scene covers all of it."""
        return self.ordeal.shown or self.host.covered(self.host.pointer)

    @property
    def stopped(self) -> bool:
        """Does a dock wait for an answer that the player did not begin?"""
        return self.dock is not None and self.asked is not None and waited_for(self.asked)

    @property
    def aimed(self) -> int:
        """The one that the open dock or the plan is about: the target, or whoever attacks; 0 where there is none."""
        return self.target if self.dock or self.selection.planned else 0

    @property
    def landing(self) -> int:
        """The character who would pass, while the button for that is pointed at; 0 otherwise."""
        pointed = {self.host.tips.hovered, self.host.focus}
        return self.asked.who if self.asked and self.asked.kind == "act" and "act pass" in pointed else 0

    # --- the map

    @property
    def board(self) -> Board | None:
        """The ground as it is shown: what an overcome challenge makes of it appears when that is told."""
        if self._ground is None or not self.pacer.cues.coming(happened.GroundChanged):
            self._ground = self.reader.table.board
        return self._ground

    def lay(self) -> bool:
        """Lay out the map; has its ground changed?"""
        scene = self.reader.table.scene
        key, self.view.mood = (scene.situation.key, scene.situation.mood) if scene else ("", "")
        free, rows = self.area(self.places.free), _ROWS * self.look.settings.text / 100
        return self.view.lay(self.board, free, self.look.u, key, self.reader.table.scenery, rows)

    def marks(self) -> Marks:
        """Everything that the map marks now."""
        marks = replace(
            selection.marks(self.selection, self.asked, self.dock, self.aimed),
            lit=self._lit(),
            parties=frozenset(self.dock.content.parties if self.dock else ()),
            owners=self.reader.owners(),
            named=self._named(),
            sought=self.sought,
        )
        read = [appearance.cell for appearance in map(self.reader.appearance, self.host.recap.pointed) if appearance]
        if read:
            marks = replace(marks, spots=Spots(offered=tuple(read)))
        return replace(marks, route=None, area={}, leaps=()) if self.talk_list else marks

    def _lit(self) -> frozenset[int]:
        """Those who are not darkened while a dock waits: whoever is asked, and both parties of an attack."""
        if not (self.stopped and self.asked and self.dock):
            return frozenset()
        return frozenset((self.asked.who, *self.dock.content.parties))

    def _named(self) -> tuple[Cell, ...]:
        """The cells of the board that are named by the toast, or by the line of the log that is pointed at."""
        board, told = self.reader.table.board, (self.host.tips.toast, logs.pointed(self.host))
        return tuple(cell for cell in read("\n".join(told)) if board and board.inside(cell))

    def area(self, rect: Rect) -> pygame.Rect:
        """A rectangle of the layout, in pixels."""
        return Brush(pygame.Surface((1, 1)), self.look).area(rect)

    def standing(self, who: Iterable[int]) -> Iterator[Rect]:
        """Where their figures are seen, in design pixels."""
        u, camera = self.look.u, self.view.camera
        for appearance in filter(None, map(self.show.stage.appearance, who)):
            left, top, right, bottom = self.view.bodies.box(appearance)
            (x, y), (end, foot) = camera.point((left, top)), camera.point((right, bottom))
            yield Rect(x / u, y / u, (end - x) / u, (foot - y) / u)

    # --- what is open

    @property
    def moment(self) -> OrdealMoment:
        """What a scene shows besides itself."""
        marks = self.dock.content.marks if self.dock else lambda _: {}
        return OrdealMoment(self.asked, self.selection.actor(self.asked), marks)

    def pick(self) -> None:
        """Note that the player has begun to put something together; the map stays as it is."""
        self.picked = True
        self.view.camera.halt()

    def turn_page(self, number: int) -> None:
        """Turn to another page of the list, if there is one."""
        if self.talk_list and 0 <= number < self.talk_list.pages:
            self.talk_list = replace(self.talk_list, page=number)

    def touch(self, who: int, piece: int) -> None:
        """Take a click on a piece in the side panel."""
        self.touched(who, piece)

    def touched(self, who: int, piece: int) -> bool:
        """Take a click on a piece, on a figure or in the side panel; did the dock take the piece?"""
        taken = self.dock is not None and self.dock.touch(who, piece)
        if taken:
            self.pick()
            self.host.changed()
        return taken
