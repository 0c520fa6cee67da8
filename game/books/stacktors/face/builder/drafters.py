"""Those who make their heroes together: whose turn it is, what each hero is called, and which one is shown."""

from __future__ import annotations

from collections.abc import Sequence

from game.books.stacktors.prose import hero_making
from game.books.stacktors.values.drafting import begun, order, short
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour, Position
from game.books.stacktors.values.stack import Stack
from game.ui.party.cards import Drafted, HeroCard, SeatCard


class Drafters:
    """The heroes that are made together, as many for each seat as it has now, in the order of their turns.

    A hero is known by its number in that order. The class implements `hand.HeroInMaking` for the hero that is shown.
    """

    def __init__(self, options: Options, seats: Sequence[SeatCard], *, unique: bool) -> None:
        self.options = options
        self._seats = tuple(seats)
        self._order = order([len(seat.heroes) for seat in seats])
        self._called = [""] * len(self._order)
        self.begin(unique=unique)

    def begin(self, *, unique: bool) -> None:
        """Begin anew, with one bank for all or with the unique set (CRE-4, CRE-5)."""
        self.drafting = begun(self.options, self.number, unique=unique)
        self.front = 0
        """The number of the hero that is shown."""

    @property
    def number(self) -> int:
        """The number of heroes that are made."""
        return len(self._order)

    # ---- the one that is looked at
    @property
    def stack(self) -> Stack:
        return self.drafting.stacks[self.front]

    def refusal(self, position: Position, index: int, colour: Colour, pips: int) -> str:
        refusal = self.drafting.refusal(position, index, colour, pips)
        return self.elsewhere or (refusal.sentence() if refusal else "")

    def left(self, colour: Colour, pips: int) -> int:
        return self.drafting.left(colour, pips)

    def put(self, position: Position, index: int, colour: Colour, pips: int) -> None:
        self.drafting = self.drafting.pick(position, index, colour, pips)
        self._follow()

    @property
    def called(self) -> str:
        """The name of the hero that is shown, as it was typed."""
        return self._called[self.front]

    def rename(self, text: str) -> None:
        self._called[self.front] = text

    def look(self, hero: int) -> None:
        self.front = hero

    # ---- turns
    def stop(self) -> None:
        """The one whose turn it is takes no more pieces."""
        self.drafting = self.drafting.stop()
        self._follow()

    def undo(self) -> None:
        """Take back the last pick or stop."""
        self.drafting = self.drafting.undone()
        self._follow()

    @property
    def others(self) -> str:
        """The name of another player whose choice Undo takes back; "" where it is one's own."""
        before, turn = self.drafting.before, self.drafting.turn
        chose = None if before is None else before.turn
        if chose is None or (turn is not None and self.seat(turn) is self.seat(chose)) or len(self._seats) == 1:
            return ""
        return self.seat(chose).name

    def _follow(self) -> None:
        """Show the hero whose turn is next; at the end the last one stays shown."""
        self.front = self.front if self.drafting.turn is None else self.drafting.turn

    # ---- who is who
    def seat(self, hero: int) -> SeatCard:
        """The player whose hero that is."""
        return self._seats[self._order[hero][0]]

    def name(self, hero: int) -> str:
        """The hero's name as it was typed; without one, a name after its player."""
        seat = self.seat(hero)
        return self._called[hero].strip() or hero_making.unnamed(
            seat.name.strip() or "Somebody", self._order[hero][1], len(seat.heroes)
        )

    @property
    def said(self) -> str:
        """The sentence that says whose turn it is."""
        turn, hero = self.drafting.turn, self.name(self.front)
        if turn is None:
            return "All have spent or stopped"
        if self.elsewhere:
            return f"Looking at {hero}"
        return f"{self.seat(turn).name}: a piece for {hero}" if self.called.strip() else f"A piece for {hero}"

    def made(self) -> Drafted:
        """All heroes, by the players who made them."""
        made = [HeroCard(self.name(hero), str(stack)) for hero, stack in enumerate(self.drafting.stacks)]
        of = [
            tuple(hero for hero, (player, _) in zip(made, self._order, strict=True) if player == number)
            for number in range(len(self._seats))
        ]
        return Drafted(tuple(of))

    # ---- what may not be done, as a sentence; empty if it may
    @property
    def elsewhere(self) -> str:
        """Why no piece may be picked for a hero that is only looked at."""
        turn = self.drafting.turn
        return "" if turn in (None, self.front) else f"It is the turn of {self.name(turn or 0)}. (CRE-4)"

    @property
    def going_on(self) -> str:
        """Why the one whose turn it is may not stop."""
        stays = self.drafting.stays()
        return self.elsewhere or (stays.sentence() if stays else "")

    @property
    def unready(self) -> str:
        """Why the heroes are not finished."""
        turn = self.drafting.turn
        return "" if turn is None else f"{self.name(turn)} takes a piece or stops first. (CRE-4)"

    def fixed(self, *, unique: bool) -> str:
        """Why the draft may not begin anew in that way."""
        if unique is self.drafting.unique:
            return ""
        if self.drafting.before:
            return "Pieces have been taken; take them back first."
        refusal = short(self.options, self.number, unique=unique)
        return refusal.sentence() if refusal else ""
