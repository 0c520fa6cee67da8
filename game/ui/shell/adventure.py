"""A new adventure: which campaign, who plays, with which heroes, and how the table is run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game.ui.face import Face
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Entry, Label, Panel, Paragraph, Tab, Widget, enter_button
from game.ui.kit.widgets.base import Press
from game.ui.shell import backdrops, books, choices
from game.ui.shell.adventure_parts import HeroSpot, SeatRow
from game.ui.shell.campaigns import CampaignList
from game.ui.shell.cards import SHAPES, Agreed, Drafted, HeroCard, NewGame, SeatCard, TableCard
from game.ui.shell.choices import CHOICES
from game.ui.shell.screen import Push, Rulebook, Transition

_LEFT, _RIGHT = Rect(16, 72, 520, 632), Rect(552, 72, 712, 632)
_HEADED = 150
"""A player's row that is at least so high has its name over its heroes."""


class Adventure(ControlScreen):
    """Choose, then Begin: the NewGame goes to `begin`, whose transition is followed."""

    def __init__(
        self,
        campaigns: CampaignList,
        heroes: Sequence[HeroCard],
        begin: Callable[[NewGame], Transition | None],
        *,
        players: int = 1,
        keep: Callable[[HeroCard], str] | None = None,
    ) -> None:
        """`heroes` is the shelf, of which the first are taken; `keep` is told of
        heroes that are built on the way, and says what keeps them from being kept.
        """
        super().__init__()
        self.campaigns, self._known = campaigns, list(heroes)
        self.table = TableCard()
        self._options: Any = None
        self._begin, self._keep = begin, keep
        self._changing = (0, 0)
        self.seats: list[SeatCard] = []
        self._seated = self.book
        """The book that the seats are for."""
        self._seat(players)

    @property
    def book(self) -> str:
        """The rulebook of the chosen campaign; the first on the shelf where none is chosen."""
        return books.named(self.campaigns.card.book if self.campaigns.card else "")

    @property
    def face(self) -> Face:
        """What that book shows."""
        return books.face(self.book)

    @property
    def rulebook(self) -> Rulebook:
        return self.face.rulebook

    @property
    def shelf(self) -> list[HeroCard]:
        """The heroes of that book."""
        return [hero for hero in self._known if books.named(hero.book) == self.book]

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        self._follow()
        return (
            *self.campaigns.widgets(_LEFT, self.face.asked(self._asks)),
            Panel(key="players", rect=_RIGHT, title="The table"),
            *self._players(),
            *self._seats(),
            *self._settings(),
            *self._buttons(),
        )

    def _follow(self) -> None:
        """Where a campaign of another book has been chosen, its heroes and its options take the others' places."""
        if self._seated != self.book:
            self._seated, self._options = self.book, None
            self._seat(len(self.seats))

    @property
    def _asks(self) -> Mapping[str, Any]:
        """The options that the chosen campaign asks for."""
        card = self.campaigns.card
        return card.asks if card and not card.trouble() else {}

    def _players(self) -> list[Widget]:
        draft = Button(
            key="draft",
            caption="Make heroes together",
            rect=Rect(_RIGHT.right - 206, _RIGHT.y + 42, 190, 32),
            press=self._draft,
            reason=self._unshared(),
            tip="All heroes anew, one piece each in turn: from one bank, or from 24 pieces of "
            "which each is there once. (CRE-4, CRE-5)",
        )
        counts = range(self.face.seating.least, min(self.face.seating.most, len(SHAPES)) + 1)
        tabs = (
            Tab(
                key=f"players {count}",
                caption="1 player" if count == 1 else f"{count} players",
                on=len(self.seats) == count,
                rect=Rect(_RIGHT.x + 16 + (count - counts[0]) * 108, _RIGHT.y + 42, 100, 32),
                press=partial(self._seat, count),
            )
            for count in counts
        )
        return [*tabs, draft] if self.face.seating.each else [*tabs]

    def _seats(self) -> list[Widget]:
        shown: list[Widget] = []
        high = 362 / len(self.seats)
        for number, seat in enumerate(self.seats):
            box = Rect(_RIGHT.x + 16, _RIGHT.y + 84 + number * high, _RIGHT.w - 32, high - 6)
            above = high >= _HEADED
            level = box.y + 24 if above else box.centre[1]
            shown.append(SeatRow(rect=box, shape=seat.shape, level=level))
            name = Rect(box.x + 56, level - 17, 190, 34)
            shown.append(_name_entry(number, seat.name, name, partial(self._rename, number)))
            room = (
                Rect(box.x + 4, box.y + 46, box.w - 8, box.h - 50)
                if above
                else Rect(box.x + 258, box.y + 4, box.w - 262, box.h - 8)
            )
            shown += self._heroes(number, seat, room)
        return shown

    def _heroes(self, number: int, seat: SeatCard, room: Rect) -> list[Widget]:
        places: list[HeroCard | None] = [*seat.heroes]
        most = self.face.seating.each
        if len(places) < most:
            places.append(None)
        wide = room.w / max(1, most)
        return [
            HeroSpot(
                key=f"hero {number} {place}",
                caption=hero.name if hero else "Add a hero",
                hero=hero,
                face=self.face,
                rect=Rect(room.x + place * wide, room.y, wide - 6, room.h),
                press=partial(self._pick, number, place),
                tip=self._told(hero) if hero else "Take another hero along.",
            )
            for place, hero in enumerate(places)
        ]

    def _told(self, hero: HeroCard) -> str:
        """A hero's tip: who it is, what it can do, its notation."""
        lines = [f"{word}: {text}" for word, text in self.face.abilities(hero)]
        return "\n".join(filter(None, (hero.blurb, *lines, hero.notation, "Press to change, or to leave at home.")))

    def _settings(self) -> list[Widget]:
        """The four choices and the rules, each with what is chosen and what that means."""
        shown: list[Widget] = []
        found = [(name, title, choices.now(self.table, name)) for name, (title, _) in CHOICES.items()]
        texts: list[tuple[str, str, str, str, Press]]
        texts = [
            (name, title, choice.word, choice.text, partial(self._turn_choice, name)) for name, title, choice in found
        ]
        rules = self.face.summary(self.options)
        if rules:
            told = "Every option of the rulebook, to read and to choose."
            texts.append(("options", "Rules", rules, told, self._rules))
        for place, (name, title, word, text, press) in enumerate(texts):
            box = Rect(_RIGHT.x + 16 + place * 137, _RIGHT.y + 474, 131, 34)
            shown.append(
                Label(
                    rect=Rect(box.x + 2, box.y - 20, box.w, 16), text=title.upper(), kind="bold", size=11, ink="brass"
                )
            )
            shown.append(Button(key=name, caption=word, tip="Press to change.", rect=box, press=press))
            shown.append(
                Paragraph(rect=Rect(box.x + 3, box.bottom + 4, box.w - 4, 62), text=text, size=12, ink="muted")
            )
        return shown

    def _buttons(self) -> list[Widget]:
        y = _RIGHT.bottom - 52
        return [
            Button(key="back", caption="Back", cap="Esc", rect=Rect(_RIGHT.x + 16, y, 118, 36), press=self.back),
            enter_button("begin", "Begin", Rect(_RIGHT.right - 282, y, 266, 36), self._start, self._unready()),
        ]

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "New adventure")

    # ---- what is done
    def _seat(self, count: int) -> None:
        """So many players; those who sat there stay, and the shelf's first heroes are dealt out in turn."""
        seating = self.face.seating
        count = max(seating.least, min(count, seating.most))
        names = [seat.name for seat in self.seats] + [f"Player {n + 1}" for n in range(len(self.seats), count)]
        dealt = [self.shelf[n::count] for n in range(count)]
        party = max(seating.party, count) if seating.each else 0
        each = -(-party // count)
        spare = each * count - party
        heroes = [tuple(dealt[n][: each - (n >= count - spare)]) for n in range(count)]
        self.seats = [SeatCard(names[n], SHAPES[n], heroes[n]) for n in range(count)]

    def _rename(self, number: int, name: str) -> None:
        self.seats[number] = replace(self.seats[number], name=name)

    def _pick(self, number: int, place: int) -> Transition:
        self._changing = number, place
        led = len(self.seats[number].heroes)
        stay = (
            "Nobody has been chosen for this place yet."
            if place >= led
            else "Each player leads at least one hero."
            if led < 2
            else ""
        )
        return Push(self.face.picker(self.shelf, self.options, stay))

    def resume(self, result: object) -> Transition | None:
        """A hero was picked, or one stays at home (an empty
        notation); or all were made together; or rules were chosen.
        """
        if isinstance(result, HeroCard):
            self._take(result)
        elif isinstance(result, Drafted):
            self.seats = [replace(seat, heroes=heroes) for seat, heroes in zip(self.seats, result.heroes, strict=True)]
            self._shelve(*(hero for seat in self.seats for hero in seat.heroes))
        elif isinstance(result, Agreed):
            self._options = result.options
        else:
            self.campaigns.again()
        return super().resume(result)

    def _take(self, hero: HeroCard) -> None:
        number, place = self._changing
        heroes = list(self.seats[number].heroes)
        heroes[place : place + 1] = [hero] if hero.notation else []
        self.seats[number] = replace(self.seats[number], heroes=tuple(heroes))
        if hero.notation:
            self._shelve(hero)

    def _shelve(self, *heroes: HeroCard) -> None:
        """Those that are new stand on the shelf from now on."""
        for hero in heroes:
            if hero not in self._known:
                self._known.append(hero)
                if self._keep and (trouble := self._keep(hero)):
                    self.say(trouble)

    def _draft(self) -> Transition:
        return Push(self.face.together(self.options, self.seats))

    def _unshared(self) -> str:
        """Why the heroes cannot be made together; empty if they can."""
        heroes = sum(len(seat.heroes) for seat in self.seats)
        return self.face.unshared(self.options, heroes) if heroes else "Nobody leads a hero yet; add one."

    def _turn_choice(self, name: str) -> None:
        """The next of the choices."""
        self.table = replace(self.table, **{name: choices.after(self.table, name)})

    def _rules(self) -> Transition:
        return Push(self.face.table_rules(self.options, open_to_change=True))

    @property
    def options(self) -> Any:
        """What the players chose; until then what the campaign asks for."""
        return self.face.options(self._asks) if self._options is None else self._options

    def _unready(self) -> str:
        """Why the game may not begin; empty if it may."""
        card = self.campaigns.card
        if card is None:
            return "There is no campaign to begin."
        if card.trouble():
            return card.trouble()
        nobody = next((seat.name for seat in self.seats if not seat.heroes), None)
        if self.face.seating.each and nobody is not None:
            return f"{nobody or 'A player'} leads nobody yet; add a hero."
        if not all(seat.name.strip() for seat in self.seats):
            return "A player has no name yet."
        return next(
            filter(None, (self.face.unfit(hero, self.options) for seat in self.seats for hero in seat.heroes)), ""
        )

    def _start(self) -> Transition | None:
        card = self.campaigns.card
        return self._begin(NewGame(card, tuple(self.seats), self.options, self.table)) if card else None


def _name_entry(number: int, name: str, rect: Rect, changed: partial[None]) -> Entry:
    """The field in which that player's name is typed."""
    caption = f"Name of player {number + 1}"
    return Entry(key=f"name {number}", caption=caption, text=name, most=16, rect=rect, changed=changed)
