"""The list of saved games: their cards and pictures, which one is chosen, and the bin."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial
from io import BytesIO
from pathlib import Path

import pygame
from msgspec.structs import replace

from game import files, library, records
from game.files import Unread
from game.phrases import capital
from game.plain import plain, shortened
from game.records import Glimpse, beside
from game.table import disk, log, saves
from game.table.log import LogError
from game.table.saves import ENDING
from game.ui.kit.controls import page_buttons, page_of
from game.ui.kit.png import png_of
from game.ui.kit.screen import Brush
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Card, Paragraph, Widget
from game.ui.party import ways
from game.ui.shell import books
from game.ui.shell.cards import SaveCard

_SHOWN = 4
_NONE = "No saved games yet. Every game is written down as it is played, and stands here from its first turn on."

_UNSEEN, _CURTAINS = "Not seen on the screen yet", "Kept behind curtains"
"""What stands in the place of the picture of a game that was played in text alone, or is not for all to see."""


class SaveList:
    """Lists the saved games, the newest first; at first the newest that can be opened is chosen."""

    def __init__(self, saves: Sequence[SaveCard]) -> None:
        self.saves = tuple(saves)
        self._chosen = next((n for n, save in enumerate(self.saves) if not save.broken), 0)
        self._page = self._chosen // _SHOWN
        self._pictures: dict[Path, pygame.Surface | None] = {}
        self._over: dict[Path, bool] = {}

    @property
    def card(self) -> SaveCard | None:
        """The chosen saved game; None where there are none."""
        return self.saves[self._chosen] if self.saves else None

    def widgets(self, area: Rect) -> Iterator[Widget]:
        """The open page of the list, from the area's upper edge on; the buttons that turn pages stand above it."""
        if not self.saves:
            yield Paragraph(rect=Rect(area.x + 2, area.y + 4, area.w - 4, 60), text=_NONE, ink="muted")
        for place, (number, save) in enumerate(page_of(self.saves, self._page, _SHOWN)):
            yield SaveLine(
                key=f"save {number}",
                caption=save.title,
                lines=self._lines(save),
                warning=bool(save.broken),
                figures=save.figures,
                owners=save.owners,
                chosen=number == self._chosen,
                rect=Rect(area.x, area.y + place * 126, area.w, 120),
                press=partial(setattr, self, "_chosen", number),
                enters=True,
                picture=self._picture(save),
            )
        yield from page_buttons(len(self.saves), self._page, _SHOWN, (area.right, area.y - 40), self._turn)

    def _lines(self, save: SaveCard) -> tuple[str, ...]:
        if save.broken:
            return (save.broken,)
        place = ", ".join((*save.lines[:-1], *(["the adventure is over"] if self.over(save) else ())))
        return tuple(filter(None, (capital(place), *save.lines[-1:], save.note)))

    def over(self, save: SaveCard) -> bool:
        """Is that game over? It is found out once."""
        if save.path not in self._over:
            self._over[save.path] = not save.broken and save.over()
        return self._over[save.path]

    def _picture(self, save: SaveCard) -> Callable[[Brush, Rect], None] | None:
        """A function that paints how the game looked when it was left, or says that it was not seen.

        The picture is read once. A broken file has none.
        """
        if save.path not in self._pictures:
            self._pictures[save.path] = save.picture()
        found = self._pictures[save.path]
        if found:
            return partial(_painted, found)
        return None if save.broken else partial(_unseen, _CURTAINS if save.secret else _UNSEEN)

    def _turn(self, page: int) -> None:
        self._page, self._chosen = page, page * _SHOWN

    # As saved games change, go and come
    def change(self, card: SaveCard) -> None:
        """Show that card in place of the chosen one."""
        self.saves = (*self.saves[: self._chosen], card, *self.saves[self._chosen + 1 :])

    def take_out(self) -> tuple[int, SaveCard]:
        """Take the chosen game out of the list and choose the one after it; return its place and its card."""
        place, card = self._chosen, self.saves[self._chosen]
        self._show((*self.saves[:place], *self.saves[place + 1 :]), place)
        return place, card

    def put_in(self, place: int, card: SaveCard) -> None:
        """Put a game into that place of the list, and choose it."""
        self._show((*self.saves[:place], card, *self.saves[place:]), place)

    def _show(self, saves: tuple[SaveCard, ...], chosen: int) -> None:
        self.saves = saves
        self._chosen = max(0, min(chosen, len(saves) - 1))
        self._page = self._chosen // _SHOWN


def _painted(picture: pygame.Surface, brush: Brush, box: Rect) -> None:
    """Draw as much of the picture as has room in the box, from the picture's middle."""
    area = brush.area(box)
    scale = area.h / picture.height
    whole = pygame.transform.smoothscale(picture, (round(picture.width * scale), area.h))
    brush.surface.blit(whole, area, pygame.Rect((whole.width - area.w) // 2, 0, area.w, area.h))


def _unseen(words: str, brush: Brush, box: Rect) -> None:
    """Say in the place of a picture why there is none."""
    brush.box(box, "line", "row", 6)
    brush.icon("eye", (box.centre[0], box.y + box.h * 0.3), 26, "faint")
    brush.lines(words, Rect(box.x + 6, box.y + box.h * 0.46, box.w - 12, box.h * 0.5), "ui", 13, "muted", "center")


class SaveLine(Card, frozen=True, kw_only=True):
    """A saved game with those who play at the right, each with the player's mark where several play."""

    figures: tuple[Callable[[Brush, Rect], None], ...] = ()
    owners: tuple[str, ...] = ()

    def words_right(self) -> float:
        return self.rect.right - 14 - 70 * len(self.figures[:5])

    def paint_more(self, brush: Brush) -> None:
        for place, draw in enumerate(self.figures[:5]):
            box = Rect(self.words_right() + 70 * place, self.rect.y + 6, 66, self.rect.h - 12)
            draw(brush, box)
            if place < len(self.owners) and self.owners[place]:
                brush.owner(self.owners[place], (box.x + 10, box.bottom - 12), 6)


FOLDER = "bin"


def put(save: Path) -> Path:
    """Move the file into the bin; return where it lies then. Raises OSError, or Busy where it is being played."""
    if disk.busy(save):
        raise disk.Busy(save.name)
    folder = save.parent / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for to in files.numbered(folder / save.name):
        with suppress(FileExistsError):
            return files.move(save, to)
    raise AssertionError


def bring_back(lying: Path, save: Path) -> None:
    """Move the file back to where it was. Raises OSError, also where another file has its name by now."""
    try:
        files.move(lying, save)
    except FileExistsError as error:
        raise FileExistsError(error.errno, "another one has its name by now", str(save)) from error


SIZE = (192, 108)
"""A picture's size, in pixels."""
_MOST = 1 << 20


def keep(save: Path, glimpse: Glimpse, picture: pygame.Surface | None) -> None:
    """Keep glimpse and picture for that saved game; what the disk refuses is left out."""
    records.keep(save, glimpse)
    if picture:
        with suppress(OSError):
            files.put(beside(save, "png"), png_of(picture))


def glimpse(save: Path) -> pygame.Surface | None:
    """What the map looked like; None where there is no picture of the right size."""
    try:
        data = files.read(beside(save, "png"), _MOST)
    except Unread:
        return None
    if tuple(int.from_bytes(data[at : at + 4], "big") for at in (16, 20)) != SIZE:
        return None
    with suppress(pygame.error):
        return pygame.image.load(BytesIO(data), "seen.png")
    return None


MOST_HEADER = 1_000_000
"""The most bytes that the first line of a saved game may have."""
MOST_LETTERS = 120
"""The most letters of a name that stand on a card."""


def save_cards() -> list[SaveCard]:
    """The saved games, the newest first; only their first lines are read here."""
    return [_save_card(path) for path in saves.found(files.saves())]


def _save_card(path: Path) -> SaveCard:
    name = _short(path.stem)
    try:
        header = log.read_header(files.first_line(path, MOST_HEADER))
        start = log.start_of(header, library.book_of(header.book))
    except Unread as unread:
        mend = "if it is no game of yours, take it out of the folder of saved games."
        return SaveCard(path, name, broken=f"{name}{ENDING} {unread.what}; {mend}")
    except (LogError, KeyError) as error:
        return SaveCard(path, name, broken=f"{name}{ENDING}: {plain(str(error))}", damaged=True)
    told = library.beginning_of(header.book).summary(start)
    seen = records.glimpse_of(path)
    players = _short(", ".join(seen.players or (player.name for player in told.players)))
    owners = ways.owners(told, seen.owners if seen.players else None)
    lines = tuple(filter(None, (seen.words, f"Saved {_day(files.changed(path))}")))
    secret = len(told.players) > 1 and ("handover", "curtain") in told.manners
    title, picture = _short(header.title) or name, partial(glimpse, path)
    named = _short(told.title) if told.title != header.title else ""
    note = "; ".join(filter(None, (named, players)))
    over = partial(records.over, path, _over)
    card = SaveCard(
        path, title, note, ways.figures(header.book, told), lines=lines, picture=picture, book=header.book, over=over
    )
    lesson = books.played(header.book, told.manners) is not None
    return replace(card, owners=owners, secret=secret, lesson=lesson)


def _over(path: Path) -> bool:
    """Is the game in that file over? One that cannot be read whole is not."""
    try:
        match = saves.read(path, library.book_of, library.ASSETS).match
    except LogError:
        return False
    try:
        return bool(match.result())
    finally:
        match.close()


def _day(nanoseconds: int) -> str:
    """Day and time, as "2026-11-22 14:05"; `nanoseconds` are counted from 1970 on."""
    return datetime.fromtimestamp(nanoseconds / 1e9).astimezone().strftime("%Y-%m-%d %H:%M")


def _short(text: str) -> str:
    """A name from a file, made plain and short enough to be shown on a card."""
    return plain(shortened(text, MOST_LETTERS))
