"""A new adventure: which campaign, who plays, with which heroes, and how the table is run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from game.stacktors import creation
from game.stacktors.notation import NotationError
from game.stacktors.options import EDITIONS
from game.stacktors.stack import Stack
from game.ui import backdrops
from game.ui.brush import Brush
from game.ui.cards import SHAPES, CampaignCard, HeroCard, NewGame, SeatCard, TableCard
from game.ui.controls import ControlScreen
from game.ui.figures import portrait
from game.ui.paging import page_buttons, page_of
from game.ui.picker import Picker
from game.ui.screen import Push, Transition
from game.ui.theme import Rect
from game.ui.widgets import Button, Card, Entry, Hotspot, Label, Panel, Paragraph, State, Tab, Widget

PARTY = 3
"""A party has at least so many heroes, and one for each player."""
MOST = 3
"""A player leads at most so many."""
_LEFT, _RIGHT = Rect(16, 72, 520, 632), Rect(552, 72, 712, 632)
_SHOWN = 4
_CHOICES: dict[str, tuple[tuple[str, str, str], ...]] = {
    "difficulty": (
        ("gentle", "Gentle", "The game master's side often does the first thing that comes to mind."),
        ("normal", "Normal", "The game master's side plays soundly, with a slip now and then."),
        ("hard", "Hard", "The game master's side makes no slips."),
    ),
    "handover": (
        ("banner", "Banner", "A banner says whose decision it is."),
        ("curtain", "Curtain", "The screen is covered until the next player is there."),
    ),
    "orders": (
        ("balanced", "Balanced", "You are asked where your answer matters."),
        ("quick", "Quick", "Your standing orders answer nearly everything."),
        ("everything", "Everything", "Every step of the rules is asked."),
    ),
    "takebacks": (
        ("reveal", "To the last reveal", "What others have answered stays."),
        ("none", "None", "What is done is done."),
    ),
}
_WORDS = {"difficulty": "Difficulty", "handover": "Hand-over", "orders": "Orders", "takebacks": "Take-backs"}


class Adventure(ControlScreen):
    """Choose, then Begin: the NewGame goes to `begin`, whose transition is followed."""

    def __init__(
        self,
        campaigns: Sequence[CampaignCard],
        heroes: Sequence[HeroCard],
        begin: Callable[[NewGame], Transition | None],
        *,
        players: int = 1,
        keep: Callable[[HeroCard], None] | None = None,
    ) -> None:
        """`heroes` is the shelf, of which the first are taken; `keep` is told of heroes that are built on the way."""
        super().__init__()
        self.campaigns, self.shelf = tuple(campaigns), list(heroes)
        self.chosen = 0
        self.table, self.edition = TableCard(), next(iter(EDITIONS))
        self._begin, self._keep = begin, keep
        self._page = 0
        self._changing = (0, 0)
        self.seats: list[SeatCard] = []
        self._seat(players)

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        return (
            Panel(key="campaigns", rect=_LEFT, title="The adventure"),
            Panel(key="players", rect=_RIGHT, title="The table"),
            *self._campaigns(), *self._players(), *self._seats(), *self._settings(), *self._buttons(),
        )  # fmt: skip

    def _campaigns(self) -> list[Widget]:
        if not self.campaigns:
            text = "No campaign is here yet. Campaigns are folders with a campaign file and Tiled maps; put one into the maps folder."
            return [Paragraph(rect=Rect(_LEFT.x + 18, _LEFT.y + 48, _LEFT.w - 36, 80), text=text, ink="muted")]
        shown: list[Widget] = []
        for place, (number, card) in enumerate(page_of(self.campaigns, self._page, _SHOWN)):
            box = Rect(_LEFT.x + 14, _LEFT.y + 44 + place * 134, _LEFT.w - 28, 126)
            chosen = number == self.chosen
            press = partial(self._choose, number)
            shown.append(Card(key=f"campaign {card.key}", caption=card.title, lines=(card.blurb,), mark=card.length, chosen=chosen, rect=box, press=press))
        return shown + page_buttons(len(self.campaigns), self._page, _SHOWN, (_LEFT.right - 14, _LEFT.bottom - 46), self._turn)

    def _players(self) -> list[Widget]:
        return [
            Tab(
                key=f"players {count}", caption="1 player" if count == 1 else f"{count} players", on=len(self.seats) == count,
                rect=Rect(_RIGHT.x + 16 + (count - 1) * 108, _RIGHT.y + 42, 100, 32), press=partial(self._seat, count),
            )
            for count in range(1, len(SHAPES) + 1)
        ]  # fmt: skip

    def _seats(self) -> list[Widget]:
        shown: list[Widget] = []
        high = min(180.0, 384 / len(self.seats))
        for number, seat in enumerate(self.seats):
            box = Rect(_RIGHT.x + 16, _RIGHT.y + 84 + number * high, _RIGHT.w - 32, high - 6)
            shown.append(SeatRow(rect=box, shape=seat.shape))
            name = Rect(box.x + 56, box.centre[1] - 18, 190, 36)
            shown.append(Entry(key=f"name {number}", caption=f"Name of player {number + 1}", text=seat.name, most=16, rect=name, changed=partial(self._rename, number)))
            shown += self._heroes(number, seat, box)
        return shown

    def _heroes(self, number: int, seat: SeatCard, box: Rect) -> list[Widget]:
        places: list[HeroCard | None] = [*seat.heroes]
        if len(places) < MOST:
            places.append(None)
        return [
            HeroSpot(
                key=f"hero {number} {place}", caption=hero.name if hero else "Add a hero", hero=hero,
                rect=Rect(box.x + 258 + place * 138, box.y + 4, 132, box.h - 8), press=partial(self._pick, number, place),
                tip=f"{hero.notation}: change, or leave at home." if hero else "Take another hero along.",
            )
            for place, hero in enumerate(places)
        ]  # fmt: skip

    def _settings(self) -> list[Widget]:
        shown: list[Widget] = []
        y = _RIGHT.y + 500
        for place, name in enumerate((*_CHOICES, "edition")):
            box = Rect(_RIGHT.x + 16 + place * 137, y, 131, 34)
            if name == "edition":
                word, tip = f"{self.edition.capitalize()} rules", "The wiki edition has pink and the newer rulings; core is the first one."
            else:
                _, word, tip = self._choice(name)
            shown.append(Label(rect=Rect(box.x + 2, y - 20, box.w, 16), text=_WORDS.get(name, "Rules").upper(), kind="bold", size=11, ink="brass"))
            shown.append(Button(key=name, caption=word, tip=f"{tip} Press to change.", rect=box, press=partial(self._turn_choice, name)))
        return shown

    def _buttons(self) -> list[Widget]:
        y = _RIGHT.bottom - 52
        return [
            Button(key="back", caption="Back", cap="Esc", rect=Rect(_RIGHT.x + 16, y, 118, 36), press=self.back),
            Button(key="begin", caption="Begin", cap="Enter", primary=True, size=16, rect=Rect(_RIGHT.right - 282, y, 266, 36), press=self._start, reason=self._unready()),
        ]  # fmt: skip

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "New adventure")

    # ---- what is done
    def _choose(self, number: int) -> None:
        self.chosen = number

    def _turn(self, page: int) -> None:
        self._page = page

    def _seat(self, count: int) -> None:
        """So many players; those who sat there stay, and the shelf's first heroes are dealt out in turn."""
        names = [seat.name for seat in self.seats] + [f"Player {n + 1}" for n in range(len(self.seats), count)]
        dealt = [self.shelf[n::count] for n in range(count)]
        each = -(-max(PARTY, count) // count)
        spare = each * count - max(PARTY, count)
        heroes = [tuple(dealt[n][: each - (n >= count - spare)]) for n in range(count)]
        self.seats = [SeatCard(names[n], SHAPES[n], heroes[n]) for n in range(count)]

    def _rename(self, number: int, name: str) -> None:
        self.seats[number] = replace(self.seats[number], name=name)

    def _pick(self, number: int, place: int) -> Transition:
        self._changing = number, place
        alone = len(self.seats[number].heroes) <= 1
        return Push(Picker(self.shelf, EDITIONS[self.edition], may_leave=place < len(self.seats[number].heroes) and not alone))

    def resume(self, result: object) -> Transition | None:
        """A hero was picked, or one stays at home (an empty notation)."""
        if isinstance(result, HeroCard):
            self._take(result)
        return super().resume(result)

    def _take(self, hero: HeroCard) -> None:
        number, place = self._changing
        heroes = list(self.seats[number].heroes)
        heroes[place : place + 1] = [hero] if hero.notation else []
        self.seats[number] = replace(self.seats[number], heroes=tuple(heroes))
        if hero.notation and hero not in self.shelf:
            self.shelf.append(hero)
            if self._keep:
                self._keep(hero)

    def _choice(self, name: str) -> tuple[str, str, str]:
        now: str = getattr(self.table, name)
        return next(choice for choice in _CHOICES[name] if choice[0] == now)

    def _turn_choice(self, name: str) -> None:
        """The next of the choices."""
        if name == "edition":
            editions = list(EDITIONS)
            self.edition = editions[(editions.index(self.edition) + 1) % len(editions)]
            return
        keys = [choice[0] for choice in _CHOICES[name]]
        self.table = replace(self.table, **{name: keys[(keys.index(getattr(self.table, name)) + 1) % len(keys)]})

    def _unready(self) -> str:
        """Why the game may not begin; empty if it may."""
        if not self.campaigns:
            return "There is no campaign to begin."
        nobody = next((seat.name for seat in self.seats if not seat.heroes), None)
        if nobody is not None:
            return f"{nobody or 'A player'} leads nobody yet; add a hero."
        if not all(seat.name.strip() for seat in self.seats):
            return "A player has no name yet."
        return next(filter(None, (self._unfit(hero) for seat in self.seats for hero in seat.heroes)), "")

    def _unfit(self, hero: HeroCard) -> str:
        try:
            problem = creation.problem(Stack.parse(hero.notation), EDITIONS[self.edition])
        except NotationError as error:
            return f"{hero.name}: {error}"
        return f"{hero.name}: {problem.sentence()}" if problem else ""

    def _start(self) -> Transition | None:
        return self._begin(NewGame(self.campaigns[self.chosen], tuple(self.seats), EDITIONS[self.edition], self.table))


class SeatRow(Widget, frozen=True, kw_only=True):
    """The ground of a player's row, with the player's mark."""

    shape: str

    def paint(self, brush: Brush, state: State) -> None:
        del state
        brush.box(self.rect, (42, 39, 64), (42, 39, 64), 7)
        brush.mark(self.shape, (self.rect.x + 30, self.rect.centre[1]), 12, "hero")


class HeroSpot(Hotspot, frozen=True, kw_only=True):
    """A hero's place in a row: figure and name, or a plus."""

    hero: HeroCard | None = None

    def paint(self, brush: Brush, state: State) -> None:
        lit = state.hover or state.focus
        brush.box(self.rect, "brass" if lit else "line", (48, 45, 72) if lit else (32, 30, 46), 6)
        if self.hero is None:
            brush.icon("plus", self.rect.centre, 20, "muted")
            return
        portrait(brush, self.hero.notation, Rect(self.rect.x + 2, self.rect.y + 2, 64, self.rect.h - 4))
        name = brush.look.wrapped(self.hero.name, "bold", 13, self.rect.w - 72)[:3]
        for line, words in enumerate(name):
            brush.text(words, (self.rect.x + 67, self.rect.centre[1] + (line - len(name) / 2) * 17), "bold", 13, width=self.rect.w - 70)
