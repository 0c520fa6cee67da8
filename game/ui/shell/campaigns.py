"""The campaigns and maps to choose from, shelf by shelf: the left side of the adventure screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame
from msgspec import Struct

from game.phrases import counted
from game.ui.face import Face
from game.ui.kit.controls import page_buttons, page_of
from game.ui.kit.rehearsal import Expected
from game.ui.kit.screen import Brush, Transition
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Button, Card, Panel, Paragraph, Tab, Widget
from game.ui.shell import books
from game.ui.shell.cards import CampaignCard, ShelfCard

_SHOWN = 4
_NOTHING = (
    "No campaign is here yet. Campaigns are folders with a campaign file and Tiled maps; put one into the maps folder."
)


class Stock(Struct, frozen=True):
    """The campaigns that there are, and the shelves that they stand on."""

    campaigns: tuple[CampaignCard, ...]
    shelves: tuple[ShelfCard, ...] = ()


OpenCheck = Callable[[Path], Transition | None]
"""A function that shows what is wrong with a file, or with everything in a folder."""


class CampaignBoard(Widget, frozen=True, kw_only=True):
    """The chosen campaign: its ground, its title and what it says of itself."""

    card: CampaignCard
    asks: str = ""
    """The options that the campaign asks for, in words."""

    def draw(self, brush: Brush) -> None:
        x, y, w, _ = self.rect
        text, kind, size, ink = self._told()
        facts, view = list(self._facts()), self._view(brush.look)
        ground = self._ground(brush.look, view)
        brush.box(view, "brass", (20, 22, 30), 7, 1.5)
        if ground:
            brush.image(ground, (x + 3, y + 3))
        y = view.bottom + 10
        mark = brush.text(self.card.length, (x + w, y + 6), "ui", 14, "muted", "topright")
        brush.text(self.card.title, (x, y), "heading", 22, "brass_light", width=mark.x - x - 12)
        y = brush.paragraph(text, (x, y + 34), w, kind, size, ink, 1.15) + 6
        for word, text in facts:
            spot = brush.text(word, (x, y), "bold", 13, "brass")
            brush.text(text, (spot.right + 8, y), size=13, ink="muted", width=x + w - spot.right - 8)
            y += 19

    def _told(self) -> tuple[str, str, float, str]:
        """What the campaign says of itself or why it cannot be played, with the text's typeface, size and colour."""
        trouble = self.card.trouble()
        return (f"{trouble}.", "ui", 15, "warn") if trouble else (self.card.blurb, "story", 17, "text")

    def _view(self, look: Look) -> Rect:
        """The frame of the picture, which leaves room for the words."""
        text, kind, size, _ = self._told()
        lines, facts = len(look.wrapped(text, kind, size, self.rect.w)), len(list(self._facts()))
        return self.rect._replace(h=self.rect.h - 54 - (20 * lines + 19 * facts) * look.settings.text / 100)

    def _key(self, view: Rect) -> tuple[object, ...]:
        return ("campaign ground", self.card.book, self.card.path, self.card.stamp, view)

    def _ground(self, look: Look, view: Rect) -> pygame.Surface | None:
        """The picture in the frame, which is kept until the window's size changes.

        It is the ground of the first map; a playable's cover is there once it was drawn.
        """
        known = look.kept(self._key(view))
        found = None if known or view.h < 46 or self.card.ground is None else self.card.ground()
        if known or found is None:
            return known
        return look.keep(self._key(view), self._face.glimpse(found, self._size(look, view)))

    @property
    def _face(self) -> Face:
        return books.face(books.here(self.card.book))

    def _size(self, look: Look, view: Rect) -> tuple[int, int]:
        """How large the picture is in pixels."""
        return look.px(view.w - 6), look.px(view.h - 6)

    def covering(self, look: Look, done: Callable[[], None]) -> Expected:
        """The drawing of a playable's cover, after which `done` is called."""
        view = self._view(look)
        if self.card.playable and view.h >= 46 and look.kept(self._key(view)) is None:
            yield self._key(view), partial(self._covered, look, view, done)

    def _covered(self, look: Look, view: Rect, done: Callable[[], None]) -> Iterator[None]:
        picture = yield from self._face.cover(self.card.playable, self._size(look, view))
        if picture:
            look.keep(self._key(view), picture)
            done()

    def _facts(self) -> Iterator[tuple[str, str]]:
        card = self.card
        if card.situations:
            yield (
                "Holds",
                (
                    f"{counted(card.situations, 'situation', 'situations')} and "
                    f"{counted(card.endings, 'ending', 'endings')}"
                ),
            )
        yield from card.facts
        if self.asks:
            yield "Asks for", self.asks


class CampaignList:
    """Keeps which shelf is open, and which campaign on it is chosen; `read` reads the folders once more."""

    def __init__(self, read: Callable[[], Stock], check: OpenCheck | None = None, shelf: str = "") -> None:
        """The shelf of that title is open, or else the first one."""
        self._read, self._check = read, check
        self.stock = read()
        self._open = next((n for n, one in enumerate(self.stock.shelves) if one.title == shelf), 0)
        self._chosen, self._page = 0, 0

    def again(self) -> None:
        """Read the folders again; the chosen campaign stays chosen if it is still there."""
        card = self.card
        self.stock = self._read()
        self._open = min(self._open, max(0, len(self.stock.shelves) - 1))
        paths = [one.path for one in self._listed]
        self._chosen = paths.index(card.path) if card and card.path in paths else 0
        self._page = self._chosen // _SHOWN

    @property
    def shelf(self) -> ShelfCard | None:
        """The open shelf; None where there are no shelves."""
        return self.stock.shelves[self._open] if self.stock.shelves else None

    @property
    def card(self) -> CampaignCard | None:
        """The chosen campaign; None where there is none."""
        listed = self._listed
        return listed[self._chosen] if self._chosen < len(listed) else None

    @property
    def setting(self) -> str:
        """Where the adventure without files takes place that is chosen; empty where a campaign is."""
        return self.card.setting if self.card else ""

    @property
    def _listed(self) -> Sequence[CampaignCard]:
        """The campaigns on the open shelf."""
        shelf = self.shelf
        return [one for one in self.stock.campaigns if shelf is None or one.shelf == shelf.title]

    # What is seen
    def widgets(self, area: Rect, asks: str) -> list[Widget]:
        """The widgets of the list; `asks` says which options the chosen campaign asks for, in words."""
        tabs = self._tabs(area)
        foot = self._checks(area)
        top = area.y + (82 if tabs else 44)
        bottom = area.bottom - (56 if foot else 14)
        room = Rect(area.x + 14, top, area.w - 28, bottom - top)
        return [Panel(key="campaigns", rect=area, title="The adventure"), *tabs, *self._lines(room, asks), *foot]

    def _tabs(self, area: Rect) -> list[Widget]:
        """The tabs of the shelves."""
        shelves = self.stock.shelves
        wide = (area.w - 28 + 6) / max(1, len(shelves))
        return [
            Tab(
                key=f"shelf {n}",
                caption=f"{shelf.title} ({self._count(shelf)})",
                on=n == self._open,
                tip=str(shelf.folder),
                rect=Rect(area.x + 14 + n * wide, area.y + 42, wide - 6, 32),
                press=partial(self._turn_to, n),
            )
            for n, shelf in enumerate(shelves)
        ]

    def _count(self, shelf: ShelfCard) -> int:
        return sum(one.shelf == shelf.title for one in self.stock.campaigns)

    def _lines(self, room: Rect, asks: str) -> list[Widget]:
        listed, card = self._listed, self.card
        if card is None:
            none = (self.shelf and self.shelf.empty) or _NOTHING
            return [Paragraph(rect=Rect(room.x + 4, room.y + 4, room.w - 8, 140), text=none, ink="muted")]
        shown: list[Widget] = []
        y = room.y
        for number, one in page_of(listed, self._page, _SHOWN):
            shown.append(self._line(number, one, Rect(room.x, y, room.w, 40)))
            y += 46
        paged = page_buttons(len(listed), self._page, _SHOWN, (room.right, y), partial(setattr, self, "_page"))
        y += 40 if paged else 4
        board = Rect(room.x + 2, y, room.w - 4, room.bottom - y)
        return [*shown, *paged, CampaignBoard(rect=board, card=card, asks=asks)]

    def _line(self, number: int, one: CampaignCard, rect: Rect) -> Card:
        """A campaign in the list, with its length, its file's name, or the word that it is to be mended."""
        made = not self._open or not one.filed
        mark = "to be mended" if one.trouble() else one.length if made else one.path.name
        chosen, press = number == self._chosen, partial(setattr, self, "_chosen", number)
        return Card(key=f"campaign {one.key}", caption=one.title, mark=mark, chosen=chosen, rect=rect, press=press)

    def _checks(self, area: Rect) -> list[Widget]:
        """The buttons that check the chosen campaign and all campaigns of the shelf."""
        check, shelf, card = self._check, self.shelf, self.card
        if check is None or shelf is None or (card and not card.filed):
            return []
        y = area.bottom - 52
        nothing = "" if card else "There is nothing to check here."
        return [
            Button(
                key="check",
                caption="Check its files",
                rect=Rect(area.x + 16, y, 150, 36),
                press=partial(self._checked, check),
                reason=nothing,
                tip="What is wrong with it and its maps, and how to mend it.",
            ),
            Button(
                key="check all",
                caption="Check all files",
                rect=Rect(area.x + 174, y, 170, 36),
                press=partial(check, shelf.folder),
                reason=nothing,
            ),
        ]

    # What is done
    def _checked(self, check: OpenCheck) -> Transition | None:
        return check(self.card.path) if self.card else None

    def _turn_to(self, shelf: int) -> None:
        self._open, self._chosen, self._page = shelf, 0, 0
