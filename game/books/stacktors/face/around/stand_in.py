"""Who plays a character in a player's stead: a friend at the table, or a computer with a level and a persona."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.books.stacktors.face.stage.show import PyramidPacer
from game.books.stacktors.intents import CAMP, Depart, Entrust, Reclaim
from game.books.stacktors.mind.personas import PERSONAS
from game.players import LEVELS
from game.table.book import Intent, Seat, computer, computers_seat
from game.ui.kit.screen import Brush, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, CheckBox, Control, ControlState, Label, Paragraph, Tab, Widget
from game.ui.play.agreement import Agreement, Voter

_HINT = "Choose a hero to say who plays it. What changes holds from the next decision on, and the log tells it."


class Friend(Control, frozen=True, kw_only=True):
    """A player who could play it."""

    mark: str

    def paint(self, brush: Brush, state: ControlState) -> None:
        lit = state.hover or state.focus
        brush.plate(self.rect, "disabled" if self.reason else "hover" if lit else "normal")
        middle = self.rect.centre[1]
        brush.owner(self.mark, (self.rect.x + 17, middle), 7)
        ink = "faint" if self.reason else "text"
        brush.text(self.caption, (self.rect.x + 34, middle), "bold", 14, ink, "midleft", width=self.rect.w - 40)


class StandIn:
    """Asks who is to play one character, or all of a player who leaves; `do` plays an intent as a seat."""

    def __init__(self, pacer: PyramidPacer, do: Callable[[Seat, Intent], None]) -> None:
        self._pacer, self._reader, self._do = pacer, pacer.show.reader, do
        self._held: tuple[Seat, Intent] | None = None
        """What is done as soon as the hero's player agrees, and by which seat."""
        self.whom = 0
        """The character that is asked about; 0 where none is."""
        self._leaver: Seat = ""
        self._lent = True
        self._level, self._persona = "normal", ""

    def ask(self, who: int) -> None:
        """Ask who is to play that character."""
        self.whom, self._leaver = who, ""

    def leave(self, seat: Seat) -> None:
        """Ask who is to play the characters of a player who leaves."""
        self.whom, self._leaver = 0, seat

    def close(self) -> None:
        """Ask nothing any more."""
        self.whom, self._leaver = 0, ""

    def widgets(self, area: Rect) -> Iterator[Widget]:
        """What is asked, the players, and the computer."""
        if not (self.whom or self._leaver):
            yield Paragraph(rect=Rect(area.x, area.y + 8, area.w, 100), text=_HINT, ink="muted")
            return
        seats, name = self._reader.seats, self._reader.name
        text = f"Who plays {name(self.whom)}?" if self.whom else f"Who plays for {seats.player(self._leaver)}?"
        head = Rect(area.x, area.y, area.w, 28)
        yield Label(rect=head, text=text, kind="heading", size=18, ink="brass_light", anchor="midleft")
        yield from self._friends(Rect(area.x, area.y + 36, area.w, 160))
        yield from self._computer(Rect(area.x, area.y + 204, area.w, 190))
        yield from self._terms(Rect(area.x, area.y + 404, area.w, 80))

    def _friends(self, area: Rect) -> Iterator[Widget]:
        seats = self._reader.seats
        owner = seats.of(self.whom) if self.whom else self._leaver
        for n, seat in enumerate(seats.players()):
            yield Friend(
                key=f"to {seat}",
                caption=seats.player(seat),
                mark=seats.shape(seat),
                rect=Rect(area.x + n % 2 * (area.w + 6) / 2, area.y + n // 2 * 40, (area.w - 6) / 2, 36),
                reason=f"{seats.player(seat)} plays it now." if seat == owner else "",
                press=partial(self._give, seat),
            )

    def _computer(self, area: Rect) -> Iterator[Widget]:
        """The computer's levels and personas, and the button that lets it play."""
        levels = [(level, level.capitalize()) for level in LEVELS]
        personas = [("", "Any way"), *((one, one.capitalize()) for one in PERSONAS)]
        yield from self._tabs("level", levels, self._level, Rect(area.x, area.y, area.w, 34), 5)
        yield from self._tabs("persona", personas, self._persona, Rect(area.x, area.y + 40, area.w, 74), 4)
        seat = computers_seat(self._level)
        owner = self._reader.seats.of(self.whom) if self.whom else ""
        yield Button(
            key="to computer",
            caption="The computer plays",
            icon="play",
            rect=Rect(area.x, area.y + 122, area.w, 36),
            reason="The computer plays it so already." if owner == seat else "",
            press=partial(self._give, seat),
        )

    def _tabs(
        self, what: str, words: Sequence[tuple[str, str]], now: str, area: Rect, abreast: int
    ) -> Iterator[Widget]:
        wide = (area.w + 4) / abreast
        for n, (value, caption) in enumerate(words):
            yield Tab(
                key=f"{what} {value}",
                caption=caption,
                on=value == now,
                size=13,
                rect=Rect(area.x + n % abreast * wide, area.y + n // abreast * 38, wide - 4, 34),
                press=partial(setattr, self, f"_{what}", value),
            )

    def _terms(self, area: Rect) -> Iterator[Widget]:
        """For how long, and taking back."""
        lender = self._reader.seats.lender(self.whom) if self.whom else ""
        if lender:
            yield Button(
                key="take back",
                caption=f"{self._reader.seats.player(lender)} plays again",
                rect=Rect(area.x, area.y, area.w, 36),
                press=partial(self._do, lender, Reclaim(self.whom)),
            )
        elif self._leaver:
            yield self._resting(Rect(area.x, area.y, area.w, 36))
        elif not computer(self._reader.seats.of(self.whom)):
            yield CheckBox(
                key="for now",
                caption="Only for now",
                on=self._lent,
                rect=Rect(area.x, area.y, area.w, 32),
                press=partial(setattr, self, "_lent", not self._lent),
                tip="The hero can be taken back at any time.",
            )

    def _resting(self, rect: Rect) -> Button:
        """The button that lets the characters of a player who leaves stay at the camp."""
        refusal = self._pacer.match.refusal(self._leaver, Depart(CAMP))
        return Button(
            key="rest",
            caption="They rest at the camp",
            rect=rect,
            reason=refusal.sentence() if refusal else "",
            press=partial(self._do, self._leaver, Depart(CAMP)),
            tip="They stay behind until their player is back.",
        )

    def _give(self, to: Seat) -> Transition | None:
        """Let that seat play; where it is another player's hero than that of who decides now, that player is asked."""
        if self._leaver:
            self._do(self._leaver, Depart(to, self._persona))
            return None
        seats, deciding = self._reader.seats, self._pacer.table.people()
        owner, here = seats.of(self.whom), seats.players()
        giver = owner if owner in here else to if to in here else here[0]
        given = Entrust(self.whom, to, self._lent, self._persona)
        if owner not in here or not deciding or owner in deciding:
            self._do(giver, given)
            return None
        self._held = giver, given
        name, hero = seats.player(owner), self._reader.name(self.whom)
        text = f"{seats.player(to)} would play {hero}, whom {name} leads."
        return Push(Agreement(f"{name}, is that right?", text, f"Yes, {name}", [self._voter(owner)], owner))

    def _voter(self, seat: Seat) -> Voter:
        return Voter(seat, self._reader.seats.shape(seat), self._reader.seats.player(seat))

    def settled(self, *, goes: bool) -> None:
        """Give the hero, or leave it, since its player has answered."""
        held, self._held = self._held, None
        if held and goes:
            self._do(*held)
