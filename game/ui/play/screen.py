"""The table's screen: it says whose decision it is and what happened, takes back, and greets one player after another.

The middle of the screen is shown by the face of the match's rulebook.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import takewhile
from pathlib import Path

import pygame
from msgspec.structs import replace

from game import library, records
from game.records import Glimpse, Notebook
from game.table.book import Intent, Seat
from game.table.saves import Keeper
from game.table.seats import Controller, Table
from game.ui.kit.controls import ControlScreen, Dialog
from game.ui.kit.hearing import knock
from game.ui.kit.pointer_mark import PointerMark
from game.ui.kit.rehearsal import Expected
from game.ui.kit.screen import Brush, Consult, PageButton, Push, Reset, Transition
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Control, Press, Widget
from game.ui.play import layout, logs
from game.ui.play.authoring import Authoring
from game.ui.play.boxes import HandOver, NextScreen
from game.ui.play.film import rerun
from game.ui.play.layout import TableMenu
from game.ui.play.logbox import Recap
from game.ui.play.protocol import GO, Host, MatchFace
from game.ui.play.show import Asked, ToldLine
from game.ui.play.takeback import Takeback
from game.ui.shell import save_list
from game.ui.sprites.vector import Point

# --- the parts of the table's screen that look different since it was drawn, where not everything does


class AlteredParts:
    """Collects parts, in pixels, until they are drawn."""

    def __init__(self) -> None:
        self._parts: list[pygame.Rect] = []

    def add(self, parts: Iterable[pygame.Rect]) -> None:
        """Note that these parts look different."""
        self._parts += [part for part in parts if part.w and part.h]

    def take(self) -> list[pygame.Rect]:
        """What is to be drawn, as one rectangle; nothing is left."""
        parts, self._parts = self._parts, []
        return [parts[0].unionall(parts[1:])] if parts else []


def altered(before: Sequence[Widget], after: Sequence[Widget]) -> Iterator[Widget]:
    """The widgets of both sequences from the first to the last that are not alike."""
    first = _alike(before, after)
    last = min(_alike(before[::-1], after[::-1]), len(before) - first, len(after) - first)
    yield from before[first : len(before) - last]
    yield from after[first : len(after) - last]


def _alike(before: Sequence[Widget], after: Sequence[Widget]) -> int:
    """How many widgets at the beginning look as they did."""
    return sum(1 for _ in takewhile(lambda pair: pair[0].alike(pair[1]), zip(before, after, strict=False)))


class Deeds:
    """Plays intents at one table; `said` gets the reason if one is refused, `hush` is called after one was played."""

    def __init__(
        self, face: MatchFace, next_screen: NextScreen, said: Callable[[str], None], hush: Callable[[], None]
    ) -> None:
        self._face, self._next_screen, self._said, self._hush = face, next_screen, said, hush
        self._held: Intent | None = None
        """The intent that waits until the question about it is answered; None if none does."""

    def do(self, intent: Intent) -> None:
        """Play the intent, or say why not; if the face has a question about it, that is asked first."""
        asked = self._face.pacer.asked
        question = self._face.question(asked, intent) if asked else None
        if question:
            self._held, self._next_screen.raised = intent, question
        else:
            self._play(intent)

    def settled(self, *, goes: bool) -> None:
        """Play the intent that waits, or give it up, since the question about it is answered."""
        intent, self._held = self._held, None
        if intent and goes:
            self._play(intent)
        elif intent:
            self._face.forget()

    def _play(self, intent: Intent) -> None:
        sentence = self._face.pacer.play(intent)
        if sentence:
            self._face.forget()
            knock()
            self._said(sentence)
        else:
            self._hush()
            self._face.played(intent)


class SaveGlimpses:
    """Watches one table; where no keeper saves the game, nothing is kept.

    With `hidden` there is no picture, because one player may not see what another sees.
    """

    def __init__(self, host: Host, face: MatchFace, keeper: Keeper | None, *, hidden: bool) -> None:
        self._host, self._face, self._keeper, self._hidden = host, face, keeper, hidden
        self._kept: Glimpse | None = None

    def update(self) -> None:
        """Keep what is seen if it is another place or round than before; called while somebody is asked."""
        now = self._face.glimpse() if self._keeper else None
        if now and now != self._kept:
            self._keep(now)

    def last(self) -> None:
        """Keep what is seen when the players leave, if anything was kept before, and whether the game is over."""
        now = self._face.glimpse() if self._keeper else None
        if now and self._kept:
            self._keep(replace(now, over=bool(self._face.pacer.match.result())))
        else:
            self.ended()

    def ended(self) -> None:
        """Keep that the game is over, if it is; called before a page, where the players may close the window."""
        if self._keeper and self._face.pacer.match.result():
            save = self._keeper.path
            save_list.keep(save, replace(self._kept or records.glimpse_of(save), over=True), None)

    def _keep(self, now: Glimpse) -> None:
        assert self._keeper
        self._kept = now
        save_list.keep(self._keeper.path, now, None if self._hidden else self._picture())

    def _picture(self) -> pygame.Surface:
        """A picture of the middle of the map, without panels."""
        look = self._host.look
        whole = pygame.Surface(look.size)
        self._face.picture(Brush(whole, look))
        area = self._face.pictured(look)
        w, h = save_list.SIZE
        cut = min(area.w / w, area.h / h)
        middle = pygame.Rect(0, 0, int(w * cut), int(h * cut))
        middle.center = area.center
        return pygame.transform.smoothscale(whole.subsurface(middle.clip(whole.get_rect())), save_list.SIZE)


class TableExit:
    """The ways out of one table; `usual` leads to another screen in place of all (Reset)."""

    def __init__(
        self, face: MatchFace, next_screen: NextScreen, glimpsing: SaveGlimpses, keeper: Keeper | None, usual: Press
    ) -> None:
        self.doors: tuple[PageButton, ...] = ()
        """The ways from a game that is over, besides that to the title; each leads to a screen in place of all."""
        self.onward = False
        """Do the ways of `doors` come before the one to the title?"""
        self._face, self._due, self._glimpsing = face, next_screen, glimpsing
        self._keeper, self._usual = keeper, usual
        self.saved: Path | None = None
        """The file of the game, once the players leave; None where it is not kept."""

    def leave(self, to: Press | None = None) -> Transition | None:
        """Leave by that way, or by the usual one: the log, the table and the match are closed."""
        pacer = self._face.pacer
        self._face.leave()
        told = self._closed()
        pacer.close()
        pacer.table.close()
        pacer.match.close()
        left = (to or self._usual)()
        if told and isinstance(left, Reset) and not left.over:
            return Reset(left.screen, Dialog("The saved game", told))
        return left

    def _closed(self) -> str:
        """Close the log, once; return what its keeper has to say that was not said before, or ""."""
        keeper, self._keeper = self._keeper, None
        if keeper is None:
            return ""
        self._glimpsing.last()
        keeper.close()
        self.saved = keeper.path
        return self._due.last()

    def abandon(self) -> None:
        """Close the log and the match after a fault of the game, so that it can be gone on with; nothing is kept."""
        keeper, self._keeper = self._keeper, None
        if keeper:
            self.saved = keeper.path
            keeper.close()
        self._face.pacer.table.close()
        self._face.pacer.match.close()

    def ways(self) -> tuple[PageButton, ...]:
        """The ways from a game that is over: to the title, and those of `doors`."""
        title = PageButton("leave", "To the title", self.leave)
        doors = tuple(replace(door, press=partial(self.leave, door.press)) for door in self.doors)
        return (*doors, title) if self.onward else (title, *doors)


class TableScreen(ControlScreen):
    """Plays a match of any rulebook; it never decides what is legal, but asks the match."""

    fills = True
    log_lines: tuple[ToldLine, ...] = ()
    tunes: Callable[[str, str], Path | None] | None = None
    """Gives the path of a music file, from the key of the situation and the file's name."""
    settings: Press | None = None
    """Leads to the screen of the options, where there is one."""
    bindings: Press | None = None
    """Leads to the page of the controls, where there is one."""
    _seen: tuple[object, ...] = (None, "", False, False)
    """The event seen last, who thinks, whether more is to be seen, and whether a banner greets."""
    _asked: Asked | None = None
    notebook: Notebook | None = None
    """Notes what the player has learned; None where nothing is noted, and no hints are given."""
    authoring: Authoring | None = None
    """Takes over what the map's author changes; None where the files are not looked at."""

    def __init__(
        self,
        table: Table,
        leave: Press,
        *,
        handover: str = "banner",
        pages: bool = True,
        takebacks: bool = True,
        keeper: Keeper | None = None,
        orders: Mapping[Seat, Controller] | None = None,
    ) -> None:
        """`leave` leads to another screen in place of all (Reset); before that, table and match are closed.

        `handover` is "off", "banner" or "curtain". With `pages`, briefings and similar pages are shown. `keeper` writes
        the log, and the screen says what troubles it. `orders` are the controllers of people's seats, to which panels
        may add plans and standing orders.
        """
        super().__init__()
        self.face: MatchFace = library.face_of(table.match.book.name).table(table, self, orders or {})
        self.face.teach(self)
        self.tips.taken = partial(_taken, self)
        self.pacer, self.rulebook = self.face.pacer, self.face.rulebook
        self.hand_over = HandOver(handover, lambda: self.pacer.several, self._clear)
        self.next_screen = NextScreen(keeper, paged=pages)
        self.deeds = Deeds(self.face, self.next_screen, self.say, self.tips.hush)
        self.recap = Recap(self, lambda entry: rerun(self.pacer, self.tunes, entry))
        self._pointer_mark, self._altered, self.hurry = PointerMark(), AlteredParts(), layout.Hurry()
        self.takeback = Takeback(self, allowed=takebacks)
        self.menu, self.keeper = TableMenu(self), keeper
        self._save_glimpses = SaveGlimpses(self, self.face, keeper, hidden=handover == "curtain")
        self.exit = TableExit(self.face, self.next_screen, self._save_glimpses, keeper, leave)

    def leave(self) -> Transition | None:
        """Leave the table by its usual way."""
        return self.exit.leave()

    # Layout

    def enter(self, look: Look) -> None:
        self.pacer.cues.settings = look.settings
        self.look = look
        self.face.enter(look)
        super().enter(look)
        self.face.lay()

    def close(self) -> None:
        super().close()
        self._pointer_mark.wear("", 1)
        self.face.close()

    def changed(self, *, pointed: bool = False) -> None:
        dirty = self.dirty or not pointed or self.hand_over.curtain
        before, hovered = self.shown, self.tips.hovered
        super().changed()
        self._pointer_mark.wear(layout.pointer(self), self.look.u)
        self.face.after_widgets()
        parts = None if dirty or self.tips.toast or self.tips.hovered != hovered else self.face.mark()
        if parts is not None:
            brush = Brush(pygame.Surface((1, 1)), self.look, self.origin)
            self._altered.add(parts)
            self._altered.add(brush.area(one.extent(self.look)) for one in altered(before, self.shown))
            self.dirty = False

    def widgets(self) -> tuple[Widget, ...]:
        return tuple(layout.widgets(self))

    def draw(self, surface: pygame.Surface) -> None:
        self._altered.take()
        if not self.hand_over.curtain:
            self.face.mark()
        super().draw(surface)

    def backdrop(self, brush: Brush) -> None:
        if not self.hand_over.curtain:
            self.face.draw(brush)
            self.written = self.face.told

    def front(self, brush: Brush) -> None:
        if not self.hand_over.curtain:
            self.face.front(brush)

    def retouch(self, surface: pygame.Surface, *, lives: bool) -> Sequence[pygame.Rect]:
        brush, parts = Brush(surface, self.look, self.origin), self._altered.take()
        for part in parts:
            surface.set_clip(part)
            super().draw(surface)
        surface.set_clip(None)
        if not lives or self.hand_over.curtain or self.tips.shown or self.tips.toast:
            return parts
        taken = (brush.area(one.extent(self.look)) for one in self.shown)
        return [*parts, *self.face.retouch(brush, taken, partial(super().draw, surface))]

    def rehearse(self) -> bool:
        if self.asked is not None:
            self._save_glimpses.update()
        return super().rehearse() or self.asked is None

    def expected(self) -> Expected:
        return self.face.expected()

    @property
    def music(self) -> Path | None:
        """The file of the situation's own music, or of the shipped music that suits what is shown."""
        return self.face.tune.path(self.tunes)

    @property
    def pressable(self) -> list[Control]:
        """The controls in the face's own panels, then the screen's."""
        return [*self.face.controls, *self.controls]

    def covered(self, point: Point) -> bool:
        """Does a board, a control or a panel of the face lie at that place?"""
        return super().covered(point) or any(one.holds(point) for one in self.face.boards())

    # What the face may use

    @property
    def asked(self) -> Asked | None:
        """What is asked here now; None as long as the screen does not show it yet."""
        return self._asked if self._asked is self.pacer.asked else None

    def do(self, intent: Intent) -> None:
        """Play the intent, or say why not; if the face has a question about it, that is asked first."""
        self.deeds.do(intent)

    # As time goes by

    def tick(self, ms: int) -> Transition | None:
        if self.authoring:
            self.authoring.update(ms, self)
        moved = self.pacer.update(ms) | self.face.update(ms)
        self.hand_over.update(ms)
        self.hurry.update(ms)
        layout.held(self)
        sentence = self.next_screen.sentence()
        if sentence:
            self.say(sentence, lasting=True)
        opened = self.next_screen.next(self.face, self.exit.ways(), self.hand_over.veils)
        if self.next_screen.turned and self.pacer.cues.settings.speed != "instant":
            self.guard.begin()  # after cues: what is pressed as the page opens was meant for the table
        if opened:
            self._save_glimpses.ended()
            return Push(opened)
        self._notice()
        self.dirty = self.face.settle() or self.dirty or moved
        return None

    def _clear(self) -> None:
        """Let nothing of the last player's stand or act, since somebody else looks now."""
        self.guard.begin()
        self.tips.clear()
        self.give_focus(None)
        self.changed()

    def _notice(self) -> None:
        """Show what has changed: something else is asked, or one more event was seen."""
        asked, seen = self.pacer.asked, self._seen
        now = self.pacer.heard, self.pacer.thinker, self.pacer.cues.busy, self.hand_over.greeted > 0
        if asked is self._asked and now[0] is seen[0] and now[1:] == seen[1:]:
            return
        self._seen = now
        self.face.lay()
        fresh = asked is not self._asked
        if fresh:
            self._decide(asked)
        elif now[0] is not seen[0]:
            self.face.follow()
        self.changed()
        if fresh and asked and any(one.idle for one in self.controls if one.key == self.focus):
            self.give_focus(None)  # it was led there before, and Enter would mean nothing now

    def _decide(self, asked: Asked | None) -> None:
        """Turn to what is asked now; if another player sits down, what the last player had open is closed."""
        self._asked = asked
        self.rehearsal.forget()
        fresh = asked is not None and self.hand_over.hand_over(asked.seats)
        self.recap.begin(asked, fresh=fresh)
        self.face.begin(asked, fresh=fresh)

    def refresh(self) -> None:
        """Show everything anew, since the map has changed; nothing that was begun goes on."""
        self.jumped("")
        self.face.lay()
        self.changed()

    def jumped(self, sentence: str) -> None:
        """Give up what was begun, since steps were taken back or done again; or say the sentence why they were not."""
        if sentence:
            knock()
            self.say(sentence)
        else:
            self.face.forget()
            self._decide(self.pacer.asked)

    # Events

    def sense(self, event: pygame.Event) -> bool:
        self.face.input.sense(event)
        return False

    def handle(self, event: pygame.Event) -> Transition | None:
        pointed = self.face.input.pointed
        transition = self._handle(event)
        if self.face.input.pointed != pointed:
            self.changed()
        return transition

    def _handle(self, event: pygame.Event) -> Transition | None:
        if layout.held_up(self, event) or self.face.input.first(event):
            return None
        if event.type == pygame.KEYDOWN and not (self.face.input.modal or self.writing or self.focus):
            if event.key == pygame.K_l:
                return logs.page(self.face)
            if self.face.input.key(event) or layout.pressed(self, event):
                return None
        return super().handle(event)

    def other(self, event: pygame.Event) -> Transition | None:
        self.face.input.other(event)
        return None

    def back(self) -> Transition | None:
        """Go back to the map from the buttons, close what is open, or open the menu where nothing is."""
        if self.focus:
            self.give_focus(None)
        elif self.recap.shown:
            self.recap.toggle()
        elif not self.face.input.back():
            return self.menu.open()
        self.changed()
        return None

    # What is read, and what was chosen above

    @property
    def going_on(self) -> str:
        return self.face.rule(first=False)

    def rules(self) -> Transition | None:
        """What F1 does: show the rule that is read in a panel, or else the rule that the screen cites."""
        first = self.face.rule(first=True)
        return (Consult((first,)) if first else super().rules()) if self.rulebook else None

    def resume(self, result: object) -> Transition | None:
        self.face.lay()
        self.deeds.settled(goes=result == GO)
        self.takeback.settled(goes=result == GO)
        self.changed()
        self.face.resume(result)
        return self.menu.chosen(result)


def _taken(screen: TableScreen) -> list[Rect]:
    """What no toast may cover: all that can be pressed, and all that lies over the map."""
    lying = (one for one in (*screen.pressable, *screen.shown) if one.solid)
    return [*(one.rect for one in lying), *screen.face.boards()]
