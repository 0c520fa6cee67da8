"""A new adventure: which campaign, who plays, with which heroes, and how the table is run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Entry, Label, Panel, Paragraph, Tab, Widget, enter_button
from game.ui.kit.widgets.base import Press
from game.ui.shell import backdrops, choices
from game.ui.shell.adventure_parts import HeroSpot, SeatRow
from game.ui.shell.campaigns import CampaignList
from game.ui.shell.cards import Agreed, Drafted, HeroCard, NewGame, SeatCard, TableCard
from game.ui.shell.choices import CHOICES
from game.ui.shell.party import Party

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
        self.campaigns, self.party = campaigns, Party(campaigns, heroes, keep)
        self.table = TableCard()
        self._begin = begin
        self._changing = (0, 0)
        self.party.seat(players)

    # ---- what is seen
    def widgets(self) -> tuple[Widget, ...]:
        self.party.follow()
        self.rulebook = self.party.face.rulebook
        return (
            *self.campaigns.widgets(_LEFT, self.party.face.asked(self.party.asks)),
            Panel(key="players", rect=_RIGHT, title="The table"),
            *self._players(),
            *self._seats(),
            *self._settings(),
            *self._buttons(),
        )

    def _players(self) -> list[Widget]:
        draft = Button(
            key="draft",
            caption="Make heroes together",
            rect=Rect(_RIGHT.right - 206, _RIGHT.y + 42, 190, 32),
            press=self._draft,
            reason=self.party.unshared(),
            tip=self.party.face.shared,
        )
        counts = self.party.counts
        tabs = (
            Tab(
                key=f"players {count}",
                caption="1 player" if count == 1 else f"{count} players",
                on=len(self.party.seats) == count,
                rect=Rect(_RIGHT.x + 16 + (count - counts[0]) * 108, _RIGHT.y + 42, 100, 32),
                press=partial(self.party.seat, count),
            )
            for count in counts
        )
        return [*tabs, draft] if self.party.face.seating.each else [*tabs]

    def _seats(self) -> list[Widget]:
        shown: list[Widget] = []
        high = 362 / len(self.party.seats)
        for number, seat in enumerate(self.party.seats):
            box = Rect(_RIGHT.x + 16, _RIGHT.y + 84 + number * high, _RIGHT.w - 32, high - 6)
            above = high >= _HEADED
            level = box.y + 24 if above else box.centre[1]
            shown.append(SeatRow(rect=box, shape=seat.shape, level=level))
            name = Rect(box.x + 56, level - 17, 190, 34)
            shown.append(_name_entry(number, seat.name, name, partial(self.party.rename, number)))
            room = (
                Rect(box.x + 4, box.y + 46, box.w - 8, box.h - 50)
                if above
                else Rect(box.x + 258, box.y + 4, box.w - 262, box.h - 8)
            )
            shown += self._heroes(number, seat, room)
        return shown

    def _heroes(self, number: int, seat: SeatCard, room: Rect) -> list[Widget]:
        places: list[HeroCard | None] = [*seat.heroes]
        most = self.party.face.seating.each
        if len(places) < most:
            places.append(None)
        wide = room.w / max(1, most)
        return [
            HeroSpot(
                key=f"hero {number} {place}",
                caption=hero.name if hero else "Add a hero",
                hero=hero,
                face=self.party.face,
                rect=Rect(room.x + place * wide, room.y, wide - 6, room.h),
                press=partial(self._pick, number, place),
                tip=self._told(hero) if hero else "Take another hero along.",
            )
            for place, hero in enumerate(places)
        ]

    def _told(self, hero: HeroCard) -> str:
        """A hero's tip: who it is, what it can do, its notation."""
        lines = [f"{word}: {text}" for word, text in self.party.face.abilities(hero)]
        return "\n".join(filter(None, (hero.blurb, *lines, hero.notation, "Press to change, or to leave at home.")))

    def _settings(self) -> list[Widget]:
        """The four choices and the rules, each with what is chosen and what that means."""
        shown: list[Widget] = []
        found = [(name, title, choices.now(self.table, name)) for name, (title, _) in CHOICES.items()]
        texts: list[tuple[str, str, str, str, Press]]
        texts = [
            (name, title, choice.word, choice.text, partial(self._turn_choice, name)) for name, title, choice in found
        ]
        rules = self.party.face.summary(self.party.options)
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
    def _pick(self, number: int, place: int) -> Transition:
        self._changing = number, place
        return Push(self.party.face.picker(self.party.heroes, self.party.options, self.party.stay(number, place)))

    def resume(self, result: object) -> Transition | None:
        """A hero was picked, or one stays at home (an empty
        notation); or all were made together; or rules were chosen.
        """
        trouble = ""
        if isinstance(result, HeroCard):
            trouble = self.party.take(*self._changing, result)
        elif isinstance(result, Drafted):
            trouble = self.party.take_all(result.heroes)
        elif isinstance(result, Agreed):
            self.party.agreed = result.options
        else:
            self.campaigns.again()
        if trouble:
            self.say(trouble)
        return super().resume(result)

    def _draft(self) -> Transition:
        return Push(self.party.face.together(self.party.options, self.party.seats))

    def _turn_choice(self, name: str) -> None:
        """The next of the choices."""
        self.table = replace(self.table, **{name: choices.after(self.table, name)})

    def _rules(self) -> Transition:
        return Push(self.party.face.table_rules(self.party.options, open_to_change=True))

    def _unready(self) -> str:
        """Why the game may not begin; empty if it may."""
        card = self.campaigns.card
        if card is None:
            return "There is no campaign to begin."
        if card.trouble():
            return card.trouble()
        return self.party.unready()

    def _start(self) -> Transition | None:
        card = self.campaigns.card
        return self._begin(NewGame(card, tuple(self.party.seats), self.party.options, self.table)) if card else None


def _name_entry(number: int, name: str, rect: Rect, changed: partial[None]) -> Entry:
    """The field in which that player's name is typed."""
    caption = f"Name of player {number + 1}"
    return Entry(key=f"name {number}", caption=caption, text=name, most=16, rect=rect, changed=changed)
