"""Who sits at the table with which heroes before a game begins: each player's row, and the places in it, by the
rulebook of the chosen campaign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from game import library
from game.phrases import capital
from game.players import MARKS
from game.table.book import title
from game.ui.face import Face
from game.ui.kit.screen import Brush, Push, Transition
from game.ui.kit.theme import Look, Rect
from game.ui.kit.widgets import Button, ControlState, EntryField, Hotspot, Label, Tab, Widget
from game.ui.party.face import Drafted, HeroCard, PartyFace, SeatCard
from game.ui.shell import books
from game.ui.shell.campaigns import CampaignList

KnownCards = Sequence[HeroCard]
"""The heroes that there are."""
Keep = Callable[[HeroCard], str] | None
"""Keeps a hero, and says why it cannot be kept; "" if it is kept."""


class Company:
    """The players' seats, the heroes that there are, and the options that the players agreed on."""

    def __init__(self, campaigns: CampaignList, heroes: KnownCards, keep: Keep = None) -> None:
        """The first of `heroes` are taken; `keep` gets each new hero, and says why it cannot be kept."""
        self._campaigns, self._heroes, self._keep = campaigns, list(heroes), keep
        self.seats: list[SeatCard] = []
        self.agreed: Any = None
        """The options that the players chose; None until they do."""
        self._book, self._campaign = self.book, self._chosen
        self._dealt: list[tuple[HeroCard, ...]] = []
        """The heroes of each seat as they were dealt out."""
        self._wants_duel = self._counted = False

    @property
    def duels(self) -> bool:
        """May those who sit here fight each other? It takes two, a map, and a book that has duels."""
        two = len(self.seats) == 2 and not self._campaigns.setting
        return two and library.shelved(self.book).duel is not None

    @property
    def duel(self) -> bool:
        """Do they fight each other?"""
        return self.duels and self._wants_duel

    def fight(self, duel: bool) -> None:
        """Let the two fight each other, with equally many heroes, or play together."""
        self._wants_duel = duel
        most = max(len(seat.heroes) for seat in self.seats)
        for n, seat in enumerate(self.seats if duel else ()):
            led = {hero.name for one in self.seats for hero in one.heroes}
            more = [hero for hero in self._enough(2 * most) if hero.name not in led]
            self.seats[n] = replace(seat, heroes=(*seat.heroes, *more[: most - len(seat.heroes)]))

    @property
    def book(self) -> str:
        """The name of the chosen campaign's rulebook; the first rulebook's where no campaign is chosen."""
        return books.here(self._campaigns.card.book if self._campaigns.card else "")

    @property
    def _chosen(self) -> str:
        """The key of the chosen campaign; empty where none is."""
        return self._campaigns.card.key if self._campaigns.card else ""

    @property
    def face(self) -> Face:
        """The face of that book."""
        return books.face(self.book)

    @property
    def party(self) -> PartyFace | None:
        """The heroes' chapter of that face; None where the book has no heroes."""
        return self.face.party

    @property
    def each(self) -> int:
        """A player leads at most so many heroes; 0 where the book has none."""
        return self.party.each if self.party else 0

    @property
    def asks(self) -> Mapping[str, Any]:
        """The options that the chosen campaign asks for."""
        card = self._campaigns.card
        return card.asks if card and not card.trouble() else {}

    @property
    def options(self) -> Any:
        """The options that the players chose; until they do, those that the campaign asks for."""
        return library.beginning_of(self.book).options(self.asks) if self.agreed is None else self.agreed

    @property
    def heroes(self) -> list[HeroCard]:
        """The heroes that there are, of that book; the chosen campaign's own come first."""
        known = (hero for hero in self._heroes if books.named(hero.book) == self.book)
        return sorted(known, key=lambda hero: not hero.home or hero.home != self._chosen)

    @property
    def counts(self) -> range:
        """The numbers of players that are possible."""
        least, most = library.shelved(self.book).seats
        return range(least, min(most, len(MARKS)) + 1)

    def follow(self) -> None:
        """Take the heroes and options of another book, if a campaign of another book has been chosen.

        If another campaign has been, its own heroes come, unless the players have picked others.
        """
        book, campaign = self._book, self._campaign
        self._book, self._campaign = self.book, self._chosen
        if book != self.book:
            self.agreed = None
        if book != self.book or (campaign != self._campaign and self._dealt == [seat.heroes for seat in self.seats]):
            self.seat(len(self.seats))
            self._fill()

    def _fill(self) -> None:
        """Let computers take the seats that people leave, where the chosen game has some as a rule."""
        people, card = len(self.seats), self._campaigns.card
        if self.computers and card and people < card.usual and not self._counted:
            self.seat(card.usual)
            for number in range(people, card.usual):
                self._let_play(number, self.computers[(number - people) % len(self.computers)])

    def seat(self, count: int, *, said: bool = False) -> None:
        """Seat so many, who keep their names, and deal out heroes in turn; whoever `said` so is joined by nobody."""
        self._counted = self._counted or said
        count = max(self.counts[0], min(count, self.counts[-1]))
        names = [seat.name for seat in self.seats] + [title(f"p{n + 1}") for n in range(len(self.seats), count)]
        party = max(library.beginning_of(self.book).sizes.usual, count) if self.party else 0
        dealt = [self._enough(count)[n::count] for n in range(count)]
        each = -(-party // count)
        spare = each * count - party
        heroes = [tuple(dealt[n][: each - (n >= count - spare)]) for n in range(count)]
        sits = [seat.computer for seat in self.seats if seat.computer in ("", *self.computers)] + [""] * count
        self.seats = [SeatCard(names[n], MARKS[n], heroes[n], sits[n]) for n in range(count)]
        self._dealt = heroes

    def _enough(self, number: int) -> list[HeroCard]:
        """The heroes that there are; where they are fewer than that, they come again, as Bram 2."""
        known = self.heroes
        more = range(len(known), number) if known else ()
        return [*known, *(replace(known[n % len(known)], name=_again(known, n)) for n in more)]

    @property
    def nameless(self) -> int | None:
        """The first player who has no name of their own, counted from 0; None if all have, or one plays alone."""
        several = [n for n, seat in enumerate(self.seats) if not seat.computer]
        return next((n for n in several if self.unnamed(n)), None) if len(several) > 1 else None

    def unnamed(self, number: int) -> bool:
        """Has that player, counted from 0, no name of their own?"""
        return self.seats[number].name == title(f"p{number + 1}")

    @property
    def computers(self) -> tuple[str, ...]:
        """The computers that may play for somebody: where nobody leads heroes, those of the book."""
        whole = library.shelved(self.book)
        if self.party or not (self._campaigns.card and self._campaigns.card.playable):
            return ()
        return whole.players if whole.words.levels else ()

    def sit(self, number: int) -> None:
        """Let the next of the book's computers play for that player, and after the last one a person again."""
        kinds = ("", *self.computers)
        self._let_play(number, kinds[(kinds.index(self.seats[number].computer) + 1) % len(kinds)])

    def _let_play(self, number: int, computer: str) -> None:
        """Let that computer play for that player, or a person without one; who has no name of their own gets one."""
        seat = self.seats[number]
        as_computer = seat.computer and seat.name.startswith(capital(seat.computer))
        name = title(f"p{number + 1}") if as_computer else seat.name
        self.seats[number] = replace(seat, computer=computer, name=name)
        if computer and self.unnamed(number):
            self.seats[number] = replace(self.seats[number], name=self._free_name(computer))

    def _free_name(self, computer: str) -> str:
        """What a computer is called where nobody is called so yet: Guardian, Guardian 2."""
        taken, known = {seat.name for seat in self.seats}, capital(computer)
        names = (known, *(f"{known} {n}" for n in range(2, len(self.seats) + 2)))
        return next(name for name in names if name not in taken)

    def person_needed(self, number: int) -> str:
        """Why no computer may play for that player; empty if one may."""
        others = (seat for n, seat in enumerate(self.seats) if n != number)
        return "" if any(not seat.computer for seat in others) else "Somebody at this screen has to play."

    def rename(self, number: int, name: str) -> None:
        """Give that player, counted from 0, another name; without one it is `Player 1` again."""
        self.seats[number] = replace(self.seats[number], name=name if name.strip() else title(f"p{number + 1}"))

    def at(self, number: int, place: int) -> HeroCard | None:
        """The hero at that place; None where it is empty."""
        led = self.seats[number].heroes
        return led[place] if place < len(led) else None

    @property
    def along(self) -> dict[HeroCard, str]:
        """With whom each hero comes who comes along, in a few words."""
        several = len(self.seats) > 1
        return {
            hero: f"comes with {seat.name}" if several else "comes along" for seat in self.seats for hero in seat.heroes
        }

    def stay(self, number: int, place: int) -> str:
        """Why the hero at that place may not be left at home, or the place may not stay empty; "" if it may."""
        led = len(self.seats[number].heroes)
        if place >= led:
            return "Nobody has been chosen for this place yet."
        return "Each player leads at least one hero." if led < 2 else ""

    def take(self, number: int, place: int, hero: HeroCard) -> str:
        """Put the hero into that place, or clear it if the hero has no notation; return why it cannot be kept."""
        heroes = list(self.seats[number].heroes)
        heroes[place : place + 1] = [hero] if hero.notation else []
        self.seats[number] = replace(self.seats[number], heroes=tuple(heroes))
        return self._meet([hero] if hero.notation else [])

    def take_all(self, heroes: Sequence[tuple[HeroCard, ...]]) -> str:
        """Give every seat new heroes; return why one of them cannot be kept, or ""."""
        self.seats = [replace(seat, heroes=own) for seat, own in zip(self.seats, heroes, strict=True)]
        return self._meet([hero for seat in self.seats for hero in seat.heroes])

    def _meet(self, heroes: Sequence[HeroCard]) -> str:
        """Add those that are new to the heroes that there are; return why one of them cannot be kept, or ""."""
        new = [hero for hero in heroes if hero not in self._heroes]
        self._heroes += new
        troubles = [self._keep(hero) for hero in new] if self._keep else []
        return next(filter(None, reversed(troubles)), "")

    def unshared(self) -> str:
        """Why the heroes cannot be made together; empty if they can."""
        heroes = sum(len(seat.heroes) for seat in self.seats)
        if not heroes or self.party is None:
            return "Nobody leads a hero yet; add one."
        return self.party.unshared(self.options, heroes)

    def unready(self) -> str:
        """Why the players may not begin; empty if they may."""
        return next(filter(None, self._lacking()), "")

    def _lacking(self) -> Iterator[str]:
        if self.party is None:
            return
        for seat in self.seats:
            if not seat.heroes:
                yield f"{seat.name} leads nobody yet; add a hero."
        for seat in self.seats:
            yield from (self.party.unfit(hero, self.options) for hero in seat.heroes)


def _again(known: Sequence[HeroCard], number: int) -> str:
    """The name of the hero of that number, counted from 0, where the known ones come again and again."""
    return f"{known[number % len(known)].name} {number // len(known) + 1}"


_TALL = 240
"""In a hero's place that is at least this high, the figure stands above the words; in design pixels."""
_FIGURE = 64, 142
"""The least and the greatest height of a figure that stands above the words, in design pixels."""
_SIZE = 12
"""The size of the words for what a hero can do, in design pixels."""
_WIDE, _DEEP = 210, 100
"""In a hero's place that is at least this wide and high, the abilities stand beside the figure; in design pixels."""


class SeatRow(Widget, frozen=True, kw_only=True):
    """The background of a player's row; `level` is the y of the middle of the player's mark, if there is one."""

    shape: str
    level: float

    def draw(self, brush: Brush) -> None:
        brush.box(self.rect, (42, 39, 64), (42, 39, 64), 7)
        if self.shape:
            brush.mark(self.shape, (self.rect.x + 30, self.level), 12)


class HeroSpot(Hotspot, frozen=True, kw_only=True):
    """A hero's place in a row: figure, name and abilities as far as there is room; a plus where there is no hero."""

    face: PartyFace
    hero: HeroCard | None = None

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        brush.box(self.rect, "brass" if lit else "line", (48, 45, 72) if lit else (32, 30, 46), 6)
        x, y, w, h = self.rect
        if self.hero is None:
            brush.icon("plus", self.rect.centre, 20, "muted")
        elif h >= _TALL:
            self._tall(brush)
        elif w >= _WIDE and h >= _DEEP:
            aside = min(64.0, h / 2)
            self.face.portrait(brush, self.hero, Rect(x + 2, y + 2, aside, h - 4))
            brush.text(self.hero.name, (x + aside + 6, y + 4), "bold", 14, width=w - aside - 10, height=20)
            self._words(brush, Rect(x + aside + 6, y + 23, w - aside - 10, h - 24))
        else:
            self._named(brush)

    def _tall(self, brush: Brush) -> None:
        """Draw the figure above the words; it is smaller where they need room."""
        assert self.hero is not None
        x, y, w, h = self.rect
        blurb = brush.look.wrapped(self.hero.blurb, "story_italic", 14, w - 24) if self.hero.blurb else []
        told = len(blurb) * 14 * 1.1 * brush.look.settings.text / 100 + 6 * bool(blurb)
        tall = max(_FIGURE[0], min(_FIGURE[1], h - 47 - told - self._high(brush.look, w - 24, _SIZE)))
        self.face.portrait(brush, self.hero, Rect(x + 2, y + 6, w - 4, tall))
        brush.text(self.hero.name, (x + w / 2, y + tall + 12), "bold", 16, anchor="midtop", width=w - 16)
        top = y + tall + 43
        if blurb:
            top = brush.paragraph(self.hero.blurb, (x + 12, top - 5), w - 24, "story_italic", 14, "text", 1.1) + 6
        self._words(brush, Rect(x + 12, top, w - 24, y + h - 4 - top))

    def _named(self, brush: Brush) -> None:
        """Draw only the figure and the name."""
        assert self.hero is not None
        aside, (x, y, w, h) = min(64, self.rect.h), self.rect
        self.face.portrait(brush, self.hero, Rect(x + 2, y + 2, aside, h - 4))
        room = Rect(x + aside + 3, y + 4, w - aside - 12, h - 8)
        brush.lines(self.hero.name, room, "bold", 13, "text", "midleft")

    def _abilities(self) -> list[str]:
        assert self.hero is not None
        return [f"{word}: {text}" for word, text in self.face.abilities(self.hero)]

    def _high(self, look: Look, wide: float, size: float) -> float:
        """How high the words for what the hero can do are at that size, in design pixels."""
        step = size * 1.2 * look.settings.text / 100
        return sum(step * len(look.wrapped(one, "ui", size, wide)) + 3 for one in self._abilities())

    def _words(self, brush: Brush, area: Rect) -> None:
        """Draw what the hero can do, position by position; dots say that more of it stands in the tip."""
        size = brush.look.largest(_SIZE, lambda one: self._high(brush.look, area.w, one) <= area.h + 3)
        y, step = area.y, size * 1.2 * brush.look.settings.text / 100
        for line in self._abilities():
            if y + step * len(brush.look.wrapped(line, "ui", size, area.w)) > area.bottom:
                brush.text("...", (area.right, area.bottom), "bold", size, "muted", "bottomright")
                return
            y = brush.paragraph(line, (area.x, y), area.w, "ui", size, "muted", 1.2) + 3


_TOGETHER = (
    (False, "Together", "You play the adventure side by side."),
    (True, "A duel", "Your heroes fight each other on the first map, and nobody else is there."),
)
"""Whether two players fight each other, with a word for either and what it means."""
_HEADED = 144
"""In a row that is at least this high, in design pixels, the player's name stands over the heroes."""


class Seats:
    """Shows who comes, and leads to the screens where heroes are picked or made together."""

    def __init__(self, company: Company) -> None:
        self._company = company
        self._changing = (0, 0)
        """The player and the place for which a hero is picked, both counted from 0."""

    # What is done
    def _pick(self, chapter: PartyFace, number: int, place: int) -> Transition:
        self._changing = number, place
        party = self._company
        stay, now = party.stay(number, place), party.at(number, place)
        return Push(chapter.picker(party.heroes, party.options, stay, now, party.along))

    def taken(self, result: object) -> str | None:
        """Take over what was chosen on the screen above; return why it cannot be kept, or "".

        A hero was picked (one without notation means that a place stays empty), or all heroes were made together. It
        gives None where neither was done.
        """
        if isinstance(result, HeroCard):
            return self._company.take(*self._changing, result)
        return self._company.take_all(result.heroes) if isinstance(result, Drafted) else None

    # What is seen
    def against(self, right: float, y: float) -> Iterator[Widget]:
        """Where two play: whether they play together or against each other; the tabs end at `right`."""
        if self._company.duels:
            for n, (duel, word, told) in enumerate(_TOGETHER):
                yield Tab(
                    key=f"duel {duel}",
                    caption=word,
                    on=self._company.duel == duel,
                    rect=Rect(right - 286 + n * 136, y, 132, 32),
                    press=partial(self._company.fight, duel),
                    tip=told,
                )

    def widgets(self, area: Rect) -> Iterator[Widget]:
        """The buttons for how many play, along the upper edge of the area, and the rows below them."""
        yield from self._counts(area)
        high = (area.h - 42) / len(self._company.seats)
        for number, seat in enumerate(self._company.seats):
            yield from self._row(number, seat, Rect(area.x, area.y + 42 + number * high, area.w, high - 6))

    def _counts(self, area: Rect) -> Iterator[Widget]:
        yield Label(rect=Rect(area.x, area.y, 64, 32), text="Players", kind="bold", anchor="midleft")
        for place, count in enumerate(self._company.counts):
            yield Tab(
                key=f"players {count}",
                caption=str(count),
                on=len(self._company.seats) == count,
                rect=Rect(area.x + 68 + place * 50, area.y, 44, 32),
                press=partial(self._company.seat, count, said=True),
                tip="One player" if count == 1 else f"{count} players at this screen",
            )
        chapter = self._company.party
        if chapter:
            yield Button(
                key="draft",
                caption="Make heroes together",
                rect=Rect(area.right - 190, area.y, 190, 32),
                press=lambda: Push(chapter.together(self._company.options, self._company.seats)),
                reason=self._company.unshared(),
                tip=chapter.shared,
            )

    def _row(self, number: int, seat: SeatCard, box: Rect) -> Iterator[Widget]:
        above = box.h >= _HEADED
        level = box.y + 24 if above else box.centre[1]
        yield SeatRow(rect=box, shape=seat.shape if len(self._company.seats) > 1 else "", level=level)
        yield EntryField(
            key=f"name {number}",
            caption=f"Name of player {number + 1}",
            text="" if self._company.unnamed(number) else seat.name,
            hint=seat.name,
            most=16,
            rect=Rect(box.x + 56, level - 17, 190, 34),
            changed=partial(self._company.rename, number),
        )
        if above and seat.heroes:
            told = Rect(box.x + 258, level - 17, box.w - 266, 34)
            yield Label(rect=told, text=_coming(len(seat.heroes)), size=13, ink="muted", anchor="midleft")
        room = (
            Rect(box.x + 4, box.y + 43, box.w - 8, box.h - 46)
            if above
            else Rect(box.x + 258, box.y + 1, box.w - 262, box.h - 2)
        )
        if self._company.party:
            yield from self._heroes(self._company.party, number, seat, room)
        elif self._company.computers:
            yield from self._player(number, seat, Rect(box.x + 258, level - 17, box.right - box.x - 262, 34))

    def _player(self, number: int, seat: SeatCard, room: Rect) -> Iterator[Widget]:
        """Who plays there: a person, or one of the book's computers."""
        kinds = ", ".join(map(capital, ("person", *self._company.computers)))
        yield Button(
            key=f"plays {number}",
            caption=capital(seat.computer or "person"),
            rect=Rect(room.x, room.y, 118, room.h),
            press=partial(self._company.sit, number),
            reason=self._company.person_needed(number),
            tip=f"Who plays for this player. Press for the next of: {kinds}.",
        )
        told = library.words_of(self._company.book).levels.get(seat.computer, "") if seat.computer else ""
        yield Label(
            rect=Rect(room.x + 128, room.y, room.w - 132, room.h), text=told, size=13, ink="muted", anchor="midleft"
        )

    def _heroes(self, chapter: PartyFace, number: int, seat: SeatCard, room: Rect) -> Iterator[Widget]:
        """The player's heroes, and an empty place where one more may come along."""
        abreast = max(1, *(len(self._places(one)) for one in self._company.seats))
        wide = room.w / abreast
        for place, hero in enumerate(self._places(seat)):
            yield HeroSpot(
                key=f"hero {number} {place}",
                caption=hero.name if hero else "Add a hero",
                hero=hero,
                face=chapter,
                rect=Rect(room.x + place * wide, room.y, wide - 6, room.h),
                press=partial(self._pick, chapter, number, place),
                tip=_told(chapter, hero) if hero else "Take another hero along.",
            )

    def _places(self, seat: SeatCard) -> list[HeroCard | None]:
        """The heroes, and None for the empty place."""
        return [*seat.heroes, *([None] if len(seat.heroes) < self._company.each else [])]


def _told(chapter: PartyFace, hero: HeroCard) -> str:
    """A hero's tip: who it is, what it can do, its notation."""
    lines = [f"{word}: {text}" for word, text in chapter.abilities(hero)]
    return "\n".join(filter(None, (hero.blurb, *lines, hero.notation, "Press to change, or to leave at home.")))


def _coming(heroes: int) -> str:
    """Says that all of the player's heroes come along."""
    return "This hero comes along." if heroes == 1 else f"{'Both' if heroes == 2 else f'All {heroes}'} come along."
