"""The players' side of the adventure screen: how many play, and each player's row with name and heroes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.ui.kit.screen import Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, EntryField, Label, Tab, Widget
from game.ui.party.cards import Drafted, HeroCard, SeatCard
from game.ui.party.company import Company
from game.ui.party.face import PartyFace
from game.ui.party.spots import HeroSpot, SeatRow

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
        return Push(chapter.picker(party.heroes, party.options, party.stay(number, place), party.at(number, place)))

    def _draft(self, chapter: PartyFace) -> Transition:
        return Push(chapter.together(self._company.options, self._company.seats))

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
                press=partial(self._company.seat, count),
                tip="One player" if count == 1 else f"{count} players at this screen",
            )
        chapter = self._company.party
        if chapter:
            yield Button(
                key="draft",
                caption="Make heroes together",
                rect=Rect(area.right - 190, area.y, 190, 32),
                press=partial(self._draft, chapter),
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
