"""The screen of the saved games, the newest first; a broken one is listed with what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame
from msgspec import Struct
from msgspec.structs import replace

from game import files
from game.files import Unread
from game.plain import plain
from game.table import saves
from game.table.disk import Busy
from game.table.log import LogError
from game.ui.kit.controls import ControlScreen, Dialog, DialogAnswer
from game.ui.kit.screen import Brush, Pop, Push, Transition
from game.ui.kit.theme import DESIGN, Look, Rect
from game.ui.kit.widgets import Button, EntryField, Panel, Paragraph, Widget, enter_button
from game.ui.shell import backdrops
from game.ui.shell.cards import SaveCard
from game.ui.shell.save_list import FOLDER, SaveList, bring_back, put
from game.ui.shell.title import CHANGED

_BOARD = Rect(160, 80, 960, 616)
_NOTHING = "Nothing is saved yet."
# --- puts saved games from their list into the bin, and brings them back


class Discarding:
    """Keeps which saved games were put into the bin."""

    def __init__(self, listed: SaveList) -> None:
        self._listed = listed
        self._binned: list[tuple[int, SaveCard, Path]] = []
        """Each game in the bin: its place in the list, its card and where its file lies; the latest comes last."""
        self.changed = False
        """Has the list changed?"""

    @property
    def last(self) -> tuple[SaveCard, Path] | None:
        """The game that was put into the bin last, and where its file lies; None if all were brought back."""
        return self._binned[-1][1:] if self._binned else None

    def discard(self) -> str:
        """Put the chosen game into the bin, and return a sentence that says what happened."""
        card = self._listed.card
        return _moved(card.path.name, partial(self._discard, card)) if card else ""

    def undo(self) -> str:
        """Bring the last game back, and return why it stays in the bin; "" if it is back or there is none."""
        return _moved(self._binned[-1][1].path.name, self._undo) if self._binned else ""

    def _discard(self, card: SaveCard) -> str:
        lying = put(card.path)
        self._binned.append((*self._listed.take_out(), lying))
        self.changed = True
        return f"{card.title} lies in the bin now."

    def _undo(self) -> str:
        place, card, lying = self._binned[-1]
        bring_back(lying, card.path)
        self._binned.pop()
        self._listed.put_in(place, card)
        self.changed = True
        return ""


def _moved(name: str, move: Callable[[], str]) -> str:
    """Move the file of that name; return what `move` returns, or a sentence that says why the file stays."""
    try:
        return move()
    except Busy as busy:
        return f"{busy} is being played by another program; it stays."
    except OSError as error:
        return f"{name} stays where it is ({error.strerror or error})."


# --- asks the player for one line of text, over the present screen


_FIELD = "line"


class WrittenLine(Struct, frozen=True):
    """The result of the question with that key: what the player has written, without spaces around it."""

    key: str
    text: str


class AskText(ControlScreen):
    """A board with a question, a field with `text` in it, and a button; pops with a WrittenLine, or with None."""

    overlay = True

    def __init__(self, key: str, title: str, question: str, text: str, go: str, *, most: int = 60) -> None:
        super().__init__()
        self.key, self.title, self.question, self.line, self.go = key, title, question, text, go
        self._most = most

    def enter(self, look: Look) -> None:
        """Show the question, with the field ready to be written in."""
        super().enter(look)
        self.give_focus(_FIELD)

    def widgets(self) -> tuple[Widget, ...]:
        board = Rect((DESIGN[0] - 640) / 2, 230, 640, 222)
        low = board.bottom - 52
        return (
            Panel(key="board", rect=board, title=self.title),
            Paragraph(rect=Rect(board.x + 18, board.y + 48, board.w - 36, 60), text=self.question),
            EntryField(
                key=_FIELD,
                caption=self.title,
                rect=Rect(board.x + 18, board.y + 116, board.w - 36, 36),
                text=self.line,
                most=self._most,
                changed=partial(setattr, self, "line"),
                entered=self._enter,
                enters=True,
            ),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(board.x + 18, low, 118, 36), press=self.back),
            enter_button("go", self.go, Rect(board.right - 228, low, 210, 36), partial(self._enter, None), self._why),
        )

    @property
    def _why(self) -> str:
        return "" if self.line.strip() else "Write something first."

    def _enter(self, text: str | None) -> Transition | None:
        self.line = self.line if text is None else text
        return None if self._why else Pop(WrittenLine(self.key, self.line.strip()))


class Saves(ControlScreen):
    """Players choose a saved game and go on with it: `load` gets its card, and its transition is followed."""

    def __init__(
        self,
        saves: Sequence[SaveCard],
        load: Callable[[SaveCard], Transition | None],
        *,
        watch: Callable[[SaveCard], Transition | None] | None = None,
    ) -> None:
        super().__init__()
        self.listed, self._load, self._watch = SaveList(saves), load, watch
        self._bin = Discarding(self.listed)
        self._renamed = False

    # What is seen
    def widgets(self) -> tuple[Widget, ...]:
        y, card = _BOARD.bottom - 54, self.listed.card
        damaged = card is not None and card.damaged
        reason = _NOTHING if card is None else "" if damaged else card.broken
        over = card is not None and self.listed.over(card)
        words = "Look into it" if damaged else "Read its story" if over else "Go on"
        return (
            Panel(key="board", rect=_BOARD, title="Saved games"),
            *self.listed.widgets(Rect(_BOARD.x + 18, _BOARD.y + 48, _BOARD.w - 36, 504)),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(_BOARD.x + 18, y, 100, 36), press=self.back),
            *self._deleting(y),
            *self._deeds(y),
            enter_button("load", words, Rect(_BOARD.right - 266, y, 248, 36), self._open, reason),
        )

    def _deeds(self, y: float) -> Iterator[Widget]:
        """The buttons that give a game another name, copy it, and show it as a film."""
        card = self.listed.card
        reason = _NOTHING if card is None else card.broken
        deeds = (
            ("rename", "Rename", "F2", pygame.K_F2, partial(self._question, ask_title)),
            ("copy", "Copy", "C", pygame.K_c, partial(self._question, ask_copy)),
            *((("watch", "Watch", "W", pygame.K_w, self._film),) if self._watch else ()),
        )
        for place, (key, caption, cap, letter, press) in enumerate(deeds):
            rect = Rect(_BOARD.x + 250 + place * 132, y, 124, 36)
            why = reason or (self._veiled if key == "watch" else "")
            yield Button(key=key, caption=caption, cap=cap, rect=rect, press=press, reason=why, letter=letter)

    @property
    def _veiled(self) -> str:
        """Why nobody may watch the chosen game yet; empty where everybody may."""
        card = self.listed.card
        veiled = card is not None and card.secret and not self.listed.over(card)
        return "Curtains hang between the players: all of it is seen once the game is over." if veiled else ""

    def _deleting(self, y: float) -> Iterator[Widget]:
        """The buttons that put a game into the bin, and bring it back."""
        yield Button(
            key="delete",
            caption="Delete",
            cap="Del",
            rect=Rect(_BOARD.x + 126, y, 116, 36),
            press=self._ask,
            reason="" if self.listed.card else _NOTHING,
            letter=pygame.K_DELETE,
        )
        if self._bin.last:
            card, lying = self._bin.last
            yield Button(
                key="bring back",
                caption="Bring it back",
                cap="Ctrl Z",
                rect=Rect(_BOARD.x + 250, _BOARD.y + 8, 200, 32),
                press=self._undo,
                letter=pygame.K_z,
                control=True,
                tip=f"{card.title} lies in the bin: {lying}",
            )

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Saves")

    # What is done
    def _open(self) -> Transition | None:
        return self._load(self.listed.card) if self.listed.card else None

    def _film(self) -> Transition | None:
        return self._watch(self.listed.card) if self._watch and self.listed.card else None

    def _question(self, asked: Callable[[SaveCard], AskText]) -> Transition | None:
        return Push(asked(self.listed.card)) if self.listed.card else None

    def _ask(self) -> Transition | None:
        card = self.listed.card
        if card is None:
            return None
        told = (
            f"{card.title}\n{card.path.name} is moved into the bin, the folder {FOLDER} beside "
            "it. It can be brought back from there."
        )
        return Push(
            Dialog("Delete this game?", told, (DialogAnswer("stay", "Keep it"), DialogAnswer("delete", "Delete it")))
        )

    def resume(self, result: object) -> Transition | None:
        """Do with the chosen game what the player has answered: delete it, name it or copy it."""
        if isinstance(result, WrittenLine):
            self.say(deed_done(self.listed, result), lasting=True)
            self._renamed = True
        if result == "delete":
            self.say(self._bin.discard())
        return super().resume(result)

    def _undo(self) -> None:
        trouble = self._bin.undo()
        if trouble:
            self.say(trouble)

    def back(self) -> Transition | None:
        return Pop(CHANGED if self._renamed or self._bin.changed else None)


# --- what the list of saved games does with the chosen file: it gets another title, or is copied elsewhere


TITLE, COPY = "title", "copy"
"""The keys of the two questions."""
_LETTERS = 60
_PATH = 240


def ask_title(card: SaveCard) -> AskText:
    """The question for a title."""
    return AskText(TITLE, "Name this game", "The name stands in the list.", card.title, "Name it", most=_LETTERS)


def ask_copy(card: SaveCard) -> AskText:
    """The question for the place of a copy."""
    told = "Write a folder, or a file with its folder. No other file is overwritten."
    return AskText(COPY, "Copy this game", told, str(_place(card)), "Copy it", most=_PATH)


def _place(card: SaveCard) -> Path:
    """A place where the copy may well lie: the player's own folder, else the one of the saved games."""
    try:
        return Path.home() / card.path.name
    except RuntimeError:
        return files.saves() / f"copy_{card.path.name}"


def deed_done(listed: SaveList, written: WrittenLine) -> str:
    """Do what the player has written for the chosen game; return a sentence that says what happened."""
    card = listed.card
    if card is None:
        return ""
    try:
        return _titled(listed, card, written.text) if written.key == TITLE else _copied(card, written.text)
    except Busy:
        return f"{card.title} is being played by another program; its name stays."
    except FileExistsError:
        return "Another file lies there already, and stays as it is. Write another name."
    except (LogError, Unread) as error:
        return f"{card.path.name}: {error}." if isinstance(error, Unread) else f"{error}."
    except (OSError, ValueError) as error:
        return f"That place cannot be written to ({getattr(error, 'strerror', None) or error})."


def _titled(listed: SaveList, card: SaveCard, text: str) -> str:
    title = plain(text)
    saves.retitle(card.path, title)
    listed.change(replace(card, title=title))
    return f"The game is called {title} now."


def _copied(card: SaveCard, text: str) -> str:
    to = Path(text).expanduser()
    if not to.is_absolute():
        to = Path.home() / to
    return f"The copy lies in {saves.copy(card.path, to)}."
