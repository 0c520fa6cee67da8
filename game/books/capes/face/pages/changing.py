"""The board beside a page on which one of its panels is changed: its words, its shot, and what it shows."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final, Literal

import pygame

from game.books.capes.comic.sayings import shortened
from game.books.capes.comic.values import Beat, ComicScript, ComicShot
from game.books.capes.face.pages.album import ComicAlbum
from game.books.capes.pages import (
    PanelWords,
    as_it_was,
    panel,
    spares,
    with_shot,
    with_words,
    words_of,
    written,
)
from game.books.capes.values import LONGEST
from game.ui.kit.controls import page_buttons, page_of
from game.ui.kit.screen import Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Card, EntryField, Label, Panel, Paragraph, Tab, Widget

BOARD_WIDE: Final = 460.0
_PAD: Final = 18.0
_SHOTS: Final[dict[ComicShot, str]] = {"wide": "From afar", "mid": "Nearer", "close": "Close"}
_KINDS: Final = {
    "opening": "how it begins",
    "conflict": "a conflict begins",
    "claim": "a claim",
    "roll": "a roll",
    "stake": "debt is staked",
    "schism": "a schism",
    "lift": "an inspiration is used",
    "overdrawn": "an overdrawn drive",
    "gloat": "a gloat",
    "then": "and then",
    "resolved": "a conflict ends",
    "hung": "a conflict hangs",
    "spoken": "what somebody told",
}
_WAYS: Final = {-1: "earlier", 0: "", 1: "later"}
_MOVES: Final = "Panels stand in the order in which things happened: those between make room."
_CARD: Final = 76.0
EditorPart = Literal["words", "moments"]


class PanelEditor:
    """What can be changed about the panel that is chosen on the open page."""

    def __init__(self, album: ComicAlbum) -> None:
        self.album = album
        self.part: EditorPart = "words"
        self._listed = 0
        """Which part of the list of other moments is shown."""

    def widgets(self, script: ComicScript, board: Rect, *, crowded: bool) -> Iterator[Widget]:
        """The board; `crowded` tells that not all words have room in the panel."""
        inside = Rect(board.x + _PAD, board.y + 48, board.w - 2 * _PAD, board.h - 48 - 58)
        number = script.chosen.index(self.album.beat) + 1
        yield Panel(key="editor", rect=board, title=f"Panel {number} of {len(script.chosen)}")
        half = (inside.w - 8) / 2
        yield self._tab("words", "Words and shot", Rect(inside.x, inside.y, half, 34))
        yield self._tab("moments", "Another moment", Rect(inside.x + half + 8, inside.y, half, 34))
        room = Rect(inside.x, inside.y + 46, inside.w, inside.h - 46)
        if self.part == "words":
            yield from self._shots(script, room)
            yield from self._words(script, room)
            yield from self._below(script, room, crowded=crowded)
        else:
            yield from self._moments(script, room)

    def _tab(self, part: EditorPart, caption: str, rect: Rect) -> Tab:
        return Tab(key=part, caption=caption, rect=rect, on=self.part == part, press=partial(self._turn_to, part))

    def _turn_to(self, part: EditorPart) -> None:
        self.part, self._listed = part, 0

    def key(self, event: pygame.Event) -> bool:
        """Go on to the next panel, or back, by a key; is it one of these? The list of moments has them for itself."""
        if self.part != "words" or event.key not in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return False
        self.album.step(1 if event.key == pygame.K_PAGEDOWN else -1)
        return True

    # Words
    def _words(self, script: ComicScript, room: Rect) -> Iterator[Widget]:
        for at, one in enumerate(words_of(script, self.album.beat)):
            y = room.y + 48 + at * 64
            yield Label(rect=Rect(room.x + 2, y, room.w - 4, 20), text=_named(script, one), size=13, ink="muted")
            yield EntryField(
                key=one.place,
                caption=_named(script, one),
                rect=Rect(room.x, y + 20, room.w, 36),
                text=one.text,
                hint="Nothing",
                most=max(LONGEST, len(one.text)),
                changed=partial(self._write, one),
            )

    def _write(self, one: PanelWords, words: str) -> Transition | None:
        if self.album.script:
            self.album.put(with_words(self.album.script, self.album.beat, one.place, words))
        return None

    def _below(self, script: ComicScript, room: Rect, *, crowded: bool) -> Iterator[Widget]:
        """What is to be known about the panel, and the way back to how it was."""
        said = Rect(room.x, room.bottom - 36, room.w, 36)
        if crowded:
            yield Paragraph(rect=said, text="Not all of these words have room in the panel.", size=14, ink="warn")
        else:
            yield Paragraph(rect=said, text="To change another panel, choose it on the page.", size=13, ink="muted")
        usual = as_it_was(script, self.album.beat) == script
        reason = "Nothing about this panel is changed." if usual else ""
        rect = Rect(room.x, room.bottom + 8, 150, 38)
        yield Button(key="as it was", caption="As it was", rect=rect, press=self._restore, reason=reason)

    # The shot
    def _shots(self, script: ComicScript, room: Rect) -> Iterator[Widget]:
        now = panel(script, self.album.beat).shot
        wide = (room.w - 16) / 3
        for at, (shot, caption) in enumerate(_SHOTS.items()):
            rect = Rect(room.x + at * (wide + 8), room.y, wide, 34)
            yield Tab(key=shot, caption=caption, rect=rect, on=shot == now, press=partial(self._shoot, shot))

    def _shoot(self, shot: ComicShot) -> None:
        if self.album.script:
            self.album.put(with_shot(self.album.script, self.album.beat, shot))

    def _restore(self) -> None:
        if self.album.script:
            self.album.put(as_it_was(self.album.script, self.album.beat))

    # Other moments
    def _moments(self, script: ComicScript, room: Rect) -> Iterator[Widget]:
        """What may be shown instead, a card for each."""
        every = spares(script, self.album.beat)
        shown = max(1, int((room.h - 42) // (_CARD + 6)))
        self._listed = min(self._listed, max(0, (len(every) - 1) // shown))
        if not every:
            yield Label(rect=Rect(room.x, room.y, room.w, 24), text="Everything that happened is shown.", ink="muted")
        for place, (_, (beat, way)) in enumerate(page_of(every, self._listed, shown)):
            rect = Rect(room.x, room.y + place * (_CARD + 6), room.w, _CARD)
            yield self._card(script, beat, way, rect)
        yield from page_buttons(len(every), self._listed, shown, (room.right, room.bottom - 34), self._list)

    def _card(self, script: ComicScript, beat: Beat, way: int, rect: Rect) -> Card:
        words = written(panel(script, beat.number))
        return Card(
            key=f"moment {beat.number}",
            caption=_moment(script, beat),
            lines=(shortened(words, 100),),
            mark=_WAYS[way],
            tip=_MOVES if way else "",
            rect=rect,
            press=partial(self._swap, beat.number),
        )

    def _swap(self, beat: int) -> None:
        self.album.swap(beat)
        self._listed = 0

    def _list(self, part: int) -> None:
        self._listed = part


def _moment(script: ComicScript, beat: Beat) -> str:
    """What happened there, in few words."""
    member = script.scene.member(beat.speaker)
    kind = _KINDS[beat.kind]
    return f"{member.name}: {kind}" if member else kind.capitalize()


def _named(script: ComicScript, one: PanelWords) -> str:
    """What stands at a place of words."""
    member = script.scene.member(one.who)
    if member:
        return f"{member.name} says"
    return "Caption" if one.place == "caption" else "How it ends, or what is asked"
