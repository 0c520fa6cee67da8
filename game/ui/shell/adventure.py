"""A new adventure: which campaign, who plays, and how the table is run, by four choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from game import library
from game.gm.story import ABOUT, DIFFICULTIES
from game.ui.kit.controls import ControlScreen
from game.ui.kit.rehearsal import Expected
from game.ui.kit.screen import Brush, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Label, Panel, Paragraph, Press, Widget, enter_button
from game.ui.party.company import Company, Keep, KnownCards, Seats
from game.ui.party.face import SeatCard
from game.ui.shell import backdrops
from game.ui.shell.campaigns import CampaignBoard, CampaignList
from game.ui.shell.cards import Agreed, NewGame, OpenCard, TableCard
from game.ui.shell.title import TitleLine
from game.ui.sprites.vector import Point


class TableChoice(Struct, frozen=True):
    """One value of a choice, and what it means."""

    key: str
    word: str
    text: str


CHOICES: dict[str, tuple[str, str, tuple[TableChoice, ...]]] = {
    "difficulty": (
        "Difficulty",
        "How well the computer plays.",
        (
            TableChoice("novice", "Novice", "It sees no farther than its own next deeds."),
            TableChoice("easy", "Easy", "It plans its own deeds, and seldom thinks of yours."),
            TableChoice("normal", "Normal", "It thinks of all sides, and misses the best deed at times."),
            TableChoice("hard", "Hard", "It thinks of all sides and takes what is best."),
            TableChoice("master", "Master", "It plays whole turns ahead, yours too."),
        ),
    ),
    "handover": (
        "Next player",
        "How the screen is handed on where several play.",
        (
            TableChoice("banner", "Banner", "A banner says whose decision it is."),
            TableChoice("curtain", "Curtain", "The screen is covered until the next player is there."),
        ),
    ),
    "orders": (
        "Questions",
        "How often the game asks you about steps of the rules.",
        (
            TableChoice("balanced", "Balanced", "You are asked where your answer matters."),
            TableChoice("quick", "Quick", "Your standing orders answer nearly everything."),
            TableChoice("everything", "Everything", "Every step of the rules is asked."),
        ),
    ),
    "takebacks": (
        "Taking back",
        "Whether deeds may be taken back.",
        (
            TableChoice("reveal", "To the last reveal", "You may take back what nobody has answered yet."),
            TableChoice("none", "None", "What is done is done."),
        ),
    ),
}
"""The choices by the field of the TableCard that keeps them: the choice's name, what it is about, and its values."""
OPEN_CHOICES: dict[str, tuple[str, str, tuple[TableChoice, ...]]] = {
    "length": (
        "Length",
        "How long the adventure is.",
        (
            TableChoice("evening", "An evening", "Ten situations, the last of which settles everything."),
            TableChoice("short", "Short", "Six situations, the last of which settles everything."),
            TableChoice("endless", "Endless", "Chapter after chapter, as long as you win."),
        ),
    ),
    "odds": (
        "Difficulty",
        ABOUT,
        tuple(TableChoice(one.key, one.word, one.text) for one in DIFFICULTIES.values()),
    ),
    "chance": (
        "Chance",
        "Whether you are told how hard a situation is.",
        (
            TableChoice("told", "Told", "Before each situation you are told how hard it is."),
            TableChoice("hidden", "Hidden", "Nobody tells you how hard a situation is."),
        ),
    ),
}
"""The choices for an adventure without files, by the field of the OpenCard."""


def now(card: TableCard | OpenCard, name: str) -> TableChoice:
    """The value that is chosen now."""
    return next(choice for choice in _values(card, name) if choice.key == getattr(card, name))


def after(card: TableCard | OpenCard, name: str) -> str:
    """The key of the value that comes after the chosen one; after the last value comes the first."""
    keys = [choice.key for choice in _values(card, name)]
    return keys[(keys.index(getattr(card, name)) + 1) % len(keys)]


def ways(card: TableCard | OpenCard, name: str, about: str = "") -> str:
    """What the choice is about, in these words or else its own, and the words of all its values, in sentences."""
    about = about or (OPEN_CHOICES if isinstance(card, OpenCard) else CHOICES)[name][1]
    return f"{about} Press for the next of: {', '.join(one.word for one in _values(card, name))}."


def _values(card: TableCard | OpenCard, name: str) -> tuple[TableChoice, ...]:
    return (OPEN_CHOICES if isinstance(card, OpenCard) else CHOICES)[name][2]


_GROWS = 0.8
"""How many design pixels more what the settings mean gets for each percent that text is larger."""
_LEFT, _RIGHT = Rect(16, 72, 520, 632), Rect(552, 72, 712, 632)


# --- how a table is run: a row of settings, each with its chosen value and what that means


class Setting(Struct, frozen=True):
    """One setting of the row: its title, the word for its chosen value, and what that means."""

    key: str
    title: str
    word: str
    text: str
    press: Press
    tip: str
    """What it is about, and what may be chosen."""


class Manners:
    """Keeps the chosen values; the rules are not among them."""

    def __init__(self) -> None:
        self.card, self.open = TableCard(), OpenCard()

    def settings(self, place: str = "", levels: Mapping[str, str] = {}) -> Iterator[Setting]:
        """The four settings of a campaign, or of an adventure without files if a `place` for one is chosen.

        Pressing one chooses its next value. `levels` has the book's own words for the difficulty (`BookWords.levels`).
        """
        if place:
            for name, (title, *_) in OPEN_CHOICES.items():
                chosen, tip = now(self.open, name), ways(self.open, name)
                yield Setting(name, title, chosen.word, chosen.text, partial(self._turn_open, name), tip)
        for name, (title, *_) in CHOICES.items():
            if not place or name == "orders":
                own = levels if name == "difficulty" else {}
                chosen, tip = now(self.card, name), ways(self.card, name, own.get("", ""))
                text = own.get(chosen.key, chosen.text)
                yield Setting(name, title, chosen.word, text, partial(self._turn, name), tip)

    def _turn(self, name: str) -> None:
        self.card = replace(self.card, **{name: after(self.card, name)})

    def _turn_open(self, name: str) -> None:
        self.open = replace(self.open, **{name: after(self.open, name)})


def strip(settings: Iterable[Setting], corner: Point, room: float) -> Iterator[Widget]:
    """The settings side by side, from the upper left corner of the first button; what they mean is `room` high."""
    for place, one in enumerate(settings):
        box = Rect(corner[0] + place * 137, corner[1], 131, 34)
        title = Rect(box.x + 2, box.y - 30, box.w, 26)
        yield Label(rect=title, text=one.title.upper(), kind="bold", size=11, ink="brass", anchor="bottomleft")
        yield Button(key=one.key, caption=one.word, tip=one.tip, rect=box, press=one.press)
        yield Paragraph(rect=Rect(box.x + 3, box.bottom + 4, box.w - 4, room), text=one.text, size=12, ink="muted")


class Adventure(ControlScreen):
    """The screen where players choose and then begin: `begin` gets the NewGame, and its transition is followed."""

    def __init__(
        self,
        campaigns: CampaignList,
        known: KnownCards,
        begin: Callable[[NewGame], Transition | None],
        *,
        players: int = 1,
        keep: Keep = None,
        lesson: Callable[[str], TitleLine | None] = lambda _book: None,
        remembered: dict[int, list[SeatCard]] | None = None,
    ) -> None:
        """The first of those who are `known` come along until others are picked.

        `lesson` gives the way to what is learned by playing, of the book of that name; where it gives none, nothing of
        that kind is offered.

        `remembered` has the players as they were left here last, by their number.

        `keep` gets each who is made on the way.
        """
        super().__init__()
        self.campaigns, self.company = campaigns, Company(campaigns, known, keep)
        self.manners = Manners()
        self._seats = Seats(self.company)
        self._begin, self._lesson = begin, lesson
        self._named = False
        """Have players who have no names been asked for them?"""
        self._remembered = {} if remembered is None else remembered
        self.company.seat(players)
        self.company.seats = self._remembered.get(players, self.company.seats)

    def close(self) -> None:
        self._remembered[len(self.company.seats)] = self.company.seats
        super().close()

    # What is seen
    def widgets(self) -> tuple[Widget, ...]:
        self.company.follow()
        self.rulebook = self.company.face.rulebook
        levels = library.words_of(self.company.book).levels
        own = [one for one in self.manners.settings(self.campaigns.setting, levels) if self._asked(one)]
        chosen = (*own, *self._ruled())
        more = max(0, self.look.settings.text - 100) * _GROWS
        return (
            *self.campaigns.widgets(_LEFT, self.company.face.asked(self.company.asks)),
            Panel(key="players", rect=_RIGHT, title="The table"),
            *self._seats.against(_RIGHT.right, _RIGHT.y + 6),
            *self._seats.widgets(Rect(_RIGHT.x + 16, _RIGHT.y + 42, _RIGHT.w - 32, 404 - more)),
            *strip(chosen, (_RIGHT.x + 16, _RIGHT.y + 474 - more), 62 + more),
            *self._buttons(),
            *self._offered(),
        )

    def _asked(self, setting: Setting) -> bool:
        """Is it asked here? How computers play is said seat by seat where they play for players."""
        return setting.key != "difficulty" or not self.company.computers

    def expected(self) -> Expected:
        """The cover of what is chosen."""
        boards = (one for one in self.shown if isinstance(one, CampaignBoard))
        return (part for one in boards for part in one.covering(self.look, self.changed))

    def _offered(self) -> Iterator[Widget]:
        """The way to the lesson of the chosen book, for who has not finished it."""
        lesson = self._lesson(self.company.book)
        if lesson:
            rect = Rect(_RIGHT.right - 282, 22, 282, 36)
            yield Button(key="lesson", caption=lesson.note, rect=rect, press=lesson.press)

    def _ruled(self) -> Iterator[Setting]:
        """The setting that shows the rules, where the rulebook has options."""
        rules = self.company.face.summary(self.company.options)
        if rules:
            told = "Which rules are played: press to read or change them."
            tip = "The rules of the table, each with what it changes."
            yield Setting("options", "Rules", rules, told, self._rules, tip)

    def _buttons(self) -> list[Widget]:
        y = _RIGHT.bottom - 52
        return [
            Button(key="back", caption="Back", cap="Esc", rect=Rect(_RIGHT.x + 16, y, 118, 36), press=self.back),
            enter_button("begin", "Begin", Rect(_RIGHT.right - 282, y, 266, 36), self._start, self._unready()),
        ]

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "New adventure")

    # What is done
    def resume(self, result: object) -> Transition | None:
        """Take over what was done on the screen above.

        Those who come along were chosen, or options were.
        """
        trouble = self._seats.taken(result)
        if isinstance(result, Agreed):
            self.company.agreed = result.options
        elif trouble is None:
            self.campaigns.again()
        if trouble:
            self.say(trouble)
        return super().resume(result)

    def _rules(self) -> Transition:
        return Push(self.company.face.table_rules(self.company.options, open_to_change=True))

    def _unready(self) -> str:
        """Why the game may not begin; empty if it may."""
        card = self.campaigns.card
        if card is None:
            return "There is no campaign to begin."
        if card.trouble():
            return card.trouble()
        return self.company.unready()

    def _start(self) -> Transition | None:
        card, nameless = self.campaigns.card, self.company.nameless
        if card is None:
            return None
        if nameless is not None and not self._named:
            self._named = True
            self.give_focus(f"name {nameless}")
            self.say("What are you called? Write your names, or begin without them.")
            return None
        manners, who = self.manners, self.company
        new = NewGame(card, tuple(who.seats), who.options, manners.card, who.duel, manners.open)
        return self._begin(new)
