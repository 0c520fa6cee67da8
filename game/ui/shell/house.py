"""The house around the table: which screens there are, and where each line of the title leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__, library
from game.campaign import found, model
from game.campaign.found import Shelf
from game.campaign.model import CampaignFile
from game.library import FoundCampaign
from game.problem import Faulty, Problem
from game.records import Notebook
from game.table.log import LogError
from game.tiled.load import MapFile
from game.ui.kit.controls import Dialog, DialogAnswer
from game.ui.kit.screen import PageButton, Push, Reset, Screen, Transition
from game.ui.party import ways
from game.ui.party.face import SeatCard
from game.ui.shell import books
from game.ui.shell.adventure import Adventure
from game.ui.shell.app import App
from game.ui.shell.at_length import expected, led
from game.ui.shell.books import BookLesson
from game.ui.shell.campaigns import CampaignList, Stock
from game.ui.shell.cards import CampaignCard, NewGame, SaveCard, ShelfCard
from game.ui.shell.checking import CheckScreen
from game.ui.shell.options import ControlsPage, OptionsScreen
from game.ui.shell.save_list import save_cards
from game.ui.shell.saves import Saves
from game.ui.shell.title import OPEN_TABLE, Doors, Title, TitleLine

if TYPE_CHECKING:
    from game.ui.play.screen import TableScreen

LENGTHS = {1: "one evening's fight", 2: "half an hour", 3: "an hour", 4: "an hour or two"}


class House:
    """Title, adventure, saves and options, and the ways between them; `session` makes the table's screen."""

    def __init__(self, app: App, trouble: str = "") -> None:
        """`trouble` is a sentence about the settings, which is shown when the title is first seen."""
        self.app = app
        self.notebook = Notebook()
        self._seated: dict[int, list[SeatCard]] = {}
        """The players as they were left on the screen of a new adventure, by their number."""
        self._trouble = trouble
        self.table: TableScreen | None = None  # the last one

    def title(self) -> Title:
        """The title; it has the line Continue where there is a saved game that can be played on and is not over."""
        title = Title(self._doors(), __version__)
        title.say(self._trouble)
        self._trouble = ""
        return title

    def _doors(self) -> Doors:
        signs = [library.sign_of(book) for book in books.names()]
        lesson, builds = books.next_one(self.notebook), next((one.builds for one in signs if one.builds), "")
        newest = next((card for card in save_cards() if _unfinished(card) and not card.lesson), None)
        return Doors(
            adventure=partial(led, "New adventure", lambda: Push(self.adventure(1))),
            open_table=self.open_table if any(one.open_table for one in signs) else None,
            build=TitleLine(builds, partial(_of_a_book, builds, ways.builders)) if builds else None,
            together=partial(led, "Play together", lambda: Push(self.adventure(2))),
            saves=lambda: Push(self.saves()),
            rules=partial(_of_a_book, "Rulebook", _rulebooks),
            options=self.options,
            lesson=self._lesson_line(lesson) if lesson else None,
            credits=" · ".join(one.credits for one in signs if one.credits),
            learned=lesson is not None and books.finished(lesson, self.notebook),
            bindings=self.bindings,
            built=ways.built,
            anew=self.leave,
            expected=expected,
            resume=partial(self.go_on, newest) if newest else None,
            resumed=_left_at(newest) if newest else (),
        )

    def open_table(self) -> Transition:
        """Leads to the adventures without files."""
        return led(OPEN_TABLE, lambda: Push(self.adventure(1, OPEN_TABLE)))

    def adventure(self, players: int, opened: str = "") -> Adventure:
        """The screen where the campaign is chosen, and who comes, with the shelf `opened` open, or else the first one.

        The game that begins takes the place of all screens.
        """
        known, trouble = ways.known()
        screen = Adventure(
            CampaignList(stock, check, opened),
            known,
            lambda game: led(game.campaign.title, partial(self.begin, game), _judged(game)),
            players=players,
            keep=ways.keep,
            lesson=self._unlearned,
            remembered=self._seated,
        )
        screen.say(trouble)
        return screen

    def begin(self, game: NewGame) -> Transition:
        from game.ui.shell import session  # noqa: PLC0415  the title starts without the table

        return _or_told(lambda: Reset(self.seated(session.begin(game, self.leave))), file=game.campaign.path)

    def _unlearned(self, book: str) -> TitleLine | None:
        """The line that leads to the lesson of that book; None where it has none or the player has finished it."""
        own = next((one for one in books.known() if one.book == book), None)
        return self._lesson_line(own) if own and not books.finished(own, self.notebook) else None

    def _lesson_line(self, one: BookLesson) -> TitleLine:
        told = one.lesson
        return TitleLine(told.title, partial(led, told.title, partial(self.lesson, one)), told.offered)

    def lesson(self, taught: BookLesson) -> Transition:
        """Leads to that lesson, or to the question whether to go on with one that was left."""
        left = next((one for one in save_cards() if one.lesson and one.book == taught.book and _unfinished(one)), None)
        if left is None:
            return self.lesson_anew(taught)
        title = taught.lesson.title
        answers = (
            DialogAnswer("on", "Go on", press=partial(self.go_on, left)),
            DialogAnswer("anew", "From the beginning", press=partial(led, title, partial(self.lesson_anew, taught))),
            DialogAnswer("back", "Back"),
        )
        return Push(Dialog(title, f"You left one: {left.lines[0] if left.lines else left.title}.", answers))

    def lesson_anew(self, taught: BookLesson) -> Transition:
        """Leads to that lesson, from its beginning."""
        from game.ui.shell import session  # noqa: PLC0415  the title starts without the table

        return _or_told(lambda: Reset(self.seated(session.lesson(taught, self.leave))))

    def saves(self) -> Saves:
        return Saves(save_cards(), self.go_on, watch=self.watch)

    def watch(self, card: SaveCard) -> Transition:
        """Leads to the film of that game."""
        return _watched(card.path)

    def seated(self, screen: TableScreen) -> TableScreen:
        """The table's screen, with the ways to options and controls, and those on from an adventure that is over."""
        from game.ui.shell import session  # noqa: PLC0415  the title starts without the table

        self.table = screen
        screen.settings, screen.bindings, screen.notebook = self.options, self.bindings, self.notebook
        taught = session.taught(screen)
        if taught:
            screen.exit.doors = (
                PageButton("adventure", "First adventure", lambda: Reset(self.title(), self.adventure(1))),
                PageButton("lesson", "Again", partial(self.lesson_anew, taught)),
            )
            screen.exit.onward = True
            return screen
        screen.exit.doors = (
            PageButton("film", "Watch it again", lambda: self._seen_again(screen.exit.saved)),
            PageButton("adventure", "A new adventure", lambda: Reset(self.title(), self.adventure(1))),
            PageButton("saves", "Saves", lambda: Reset(self.title(), self.saves())),
        )
        return screen

    def _seen_again(self, save: Path | None) -> Transition:
        """Leads to the film of the game that was just left, with the title below it."""
        led = _watched(save) if save else None
        return Reset(self.title(), led.screen if isinstance(led, Push) else None)

    def options(self) -> Transition:
        return Push(OptionsScreen(self.app.settings, self.app.apply, self.notebook, self.bindings))

    def bindings(self) -> Transition:
        own = [one for book in books.names() for one in books.face(book).bindings]
        return Push(ControlsPage(self.app.settings, self.app.apply, own))

    def leave(self) -> Transition:
        return Reset(self.title())

    def go_on(self, card: SaveCard) -> Transition:
        """Leads to that game, once what it needs is read."""
        return led(card.title, partial(self._load, card))

    def _load(self, card: SaveCard) -> Transition:
        """Leads to the table of that game, or to its story where it is over."""
        from game.ui.shell import session  # noqa: PLC0415  the title starts without the table

        if card.over():
            return _or_told(lambda: Push(story_of(card.path)))

        def opened(*, salvage: bool = False) -> Transition:
            return Reset(self.seated(session.resume(card.path, self.leave, salvage=salvage)))

        return _or_told(opened, partial(opened, salvage=True))


def _left_at(card: SaveCard) -> tuple[str, ...]:
    """Which game that is and when it was last saved, in one line; above it, where it was left, if that is known."""
    return *card.lines[:-1], f"{card.title}, {card.lines[-1].removeprefix('Saved ')}"


def story_of(path: Path) -> Screen:
    """The story of that game, which leads to its film and to its pages. Raises LogError."""
    from game.ui.shell import session  # noqa: PLC0415  the title starts without the table

    return session.story(path, partial(_watched, path), partial(_or_told, lambda: Push(session.pages(path))))


def _film(path: Path, at: int = 0) -> Transition:
    """Leads to the film of that game, from its entry `at` on."""
    from game.ui.shell import session  # noqa: PLC0415  the title starts without the table

    return Push(session.film(path, at))


def _watched(path: Path, at: int = 0) -> Transition:
    return _or_told(partial(_film, path, at))


def _of_a_book(title: str, screens: Callable[[], Mapping[str, Callable[[], Screen]]]) -> Transition:
    """Leads to the screen of the only rulebook that has one, or to the question which rulebook is meant.

    `screens` gives what makes each rulebook's screen, by the rulebook's name.
    """
    offered = screens()
    if len(offered) == 1:
        return Push(next(iter(offered.values()))())
    choices = tuple(
        DialogAnswer(book, books.face(book).title, press=partial(_pushed, make)) for book, make in offered.items()
    )
    return Push(Dialog(title, "There are several rulebooks here. Of which one?", choices))


def _pushed(make: Callable[[], Screen]) -> Transition:
    return Push(make())


def _rulebooks() -> Mapping[str, Callable[[], Screen]]:
    """What makes the screen where a book is read, for each book."""
    return {book: partial(books.face(book).rulebook, ()) for book in books.names()}


def _or_told(
    opened: Callable[[], Transition], salvaged: Callable[[], Transition] | None = None, file: Path | None = None
) -> Transition:
    """The transition to what was opened, or to a dialog that says why it does not open.

    From that dialog, `salvaged` opens what can be brought back of a damaged game, and a screen shows what is wrong with
    the campaign in `file`.
    """
    try:
        return opened()
    except (Faulty, LogError, OSError) as error:
        answers: tuple[DialogAnswer, ...] = (DialogAnswer("back", "Back"),)
        if file and isinstance(error, Faulty):
            answers = (*answers, DialogAnswer("check", "What is wrong", press=partial(check, file)))
        if salvaged and isinstance(error, LogError) and error.stands:
            answers = (DialogAnswer("salvage", "Bring it back", press=partial(_or_told, salvaged)), *answers)
            return Push(
                Dialog(
                    "That game is damaged",
                    f"{error}.\nWhat can be brought back goes on in a copy; the file stays as it is.",
                    answers,
                )
            )
        return Push(Dialog("That game does not open", str(error), answers))


# What stands on the shelves
def check(path: Path) -> Transition:
    """Leads to the screen that says what is wrong with that file, or with everything in that folder."""
    title = path.name if path.is_file() else str(path)
    return Push(CheckScreen(title, partial(_problems, path)))


def _problems(path: Path) -> list[Problem]:
    """The problems of that file, or of the maps and campaigns in the folder of a shelf; each problem comes once."""
    files = [path] if path.is_file() else [found.path for found in library.campaigns() if found.shelf.folder == path]
    return list(dict.fromkeys(problem for file in files for problem in library.judged(file)))


def _judged(game: NewGame) -> Path | None:
    """The file that is judged before the game begins; None where it is played without one."""
    return game.campaign.path if game.campaign.filed else None


def _unfinished(card: SaveCard) -> bool:
    return not card.broken and not card.over()


def stock() -> Stock:
    """The shelves, with the campaigns that can be played and those that are to be mended."""
    standing = tuple(ShelfCard(one.title, one.folder, _empty(one)) for one in found.shelves())
    made, games = tuple(_open_table()), tuple(_playables())
    begun = dict.fromkeys(card.shelf for card in (*made, *games))
    shelves = (*standing, *(ShelfCard(title, Path()) for title in begun))
    return Stock((*campaign_cards(), *made, *games), shelves)


GAMES = "Games"
"""The shelf of books that are one game each; a book with several has a shelf of its own."""


def _open_table() -> Iterator[CampaignCard]:
    """Where adventures without files may take place, of each book that has them."""
    for book in library.BOOKS:
        adventures = library.shelved(book).adventures
        for key, title, blurb in adventures.settings if adventures else ():
            yield CampaignCard(
                f"{OPEN_TABLE} {key}",
                title,
                blurb,
                "made as you play",
                Path(key),
                ground=partial(adventures.glimpse, key) if adventures else None,
                shelf=OPEN_TABLE,
                book=book,
                setting=key,
            )


def _playables() -> Iterator[CampaignCard]:
    """What can be begun of all books, besides their campaigns."""
    for book in library.BOOKS:
        known = library.playables_of(book)
        listed = [one for one in known.listed() if not one.lesson] if known else []
        shelf = library.sign_of(book).title if len(listed) > 1 else GAMES
        for one in listed:
            length, path = one.length or "a game", Path(one.key)
            told = (f"{book} {one.key}", one.title, one.blurb, length, path)
            yield CampaignCard(*told, shelf=shelf, book=book, playable=one.key, usual=one.usual)


def _empty(shelf: Shelf) -> str:
    return (
        "Nothing is here yet. Put maps of Tiled (.tmx), or folders with a campaign file "
        f"(.toml) and its maps, into {shelf.folder}: they stand here when this page is opened again."
    )


def campaign_cards() -> list[CampaignCard]:
    """What stands on the shelves; lessons have a line of the title of their own."""
    return [_campaign_card(found) for found in library.campaigns() if not (found.campaign and found.campaign.lesson)]


def _campaign_card(found: FoundCampaign) -> CampaignCard:
    one, path, on = found.campaign, found.path, found.shelf
    trouble = partial(_trouble, found)
    if one is None:
        return CampaignCard(str(path), path.name, "", "", path, shelf=on.title, trouble=trouble, stamp=found.stamp)
    length = LENGTHS.get(len(one.situations), "an evening")
    return CampaignCard(
        str(path),
        one.title,
        one.blurb,
        length,
        path,
        len(one.situations),
        len(one.endings),
        ways.facts(one),
        one.options,
        partial(_first_ground, one),
        on.title,
        trouble,
        found.stamp,
        one.book,
    )


def _trouble(found: FoundCampaign) -> str:
    """The first error of a player's own campaign; "" without one, and for shipped campaigns, which have none."""
    problems = (found.problem,) if found.problem else library.judged(found.path) if found.shelf.own else ()
    return next((str(problem) for problem in problems if problem.severity == "error"), "")


def _first_ground(one: CampaignFile) -> MapFile | None:
    """The map with which the campaign begins; None where it cannot be read."""
    situation = one.situation(one.start)
    try:
        return model.opened(*model.find(one, situation)) if situation else None
    except Faulty:
        return None
