"""A new adventure: which campaign, who plays, with which heroes, and how the table is run."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Panel, Tab, Widget, enter_button
from game.ui.kit.widgets.base import Press
from game.ui.shell import backdrops
from game.ui.shell.campaigns import CampaignList
from game.ui.shell.cards import Agreed, Drafted, HeroCard, NewGame, SeatCard
from game.ui.shell.manners import Manners, Setting, strip
from game.ui.shell.party import PartyChoice
from game.ui.shell.seats import Seats
from game.ui.shell.title import OFFERED

_TOGETHER = (
    (False, "Together", "You play the adventure side by side."),
    (True, "A duel", "Your heroes fight each other on the first map, and nobody else is there."),
)
"""Whether two players fight each other, with a word for either and what it means."""
_GROWS = 0.8
"""How many design pixels more what the settings mean gets for each percent that text is larger."""
_LEFT, _RIGHT = Rect(16, 72, 520, 632), Rect(552, 72, 712, 632)


class Adventure(ControlScreen):
    """The screen where players choose and then begin: `begin` gets the NewGame, and its transition is followed."""

    def __init__(
        self,
        campaigns: CampaignList,
        heroes: Sequence[HeroCard],
        begin: Callable[[NewGame], Transition | None],
        *,
        players: int = 1,
        keep: Callable[[HeroCard], str] | None = None,
        lesson: Press | None = None,
        remembered: dict[int, list[SeatCard]] | None = None,
    ) -> None:
        """The first of `heroes` are the party until others are picked.

        `lesson` leads to the first fight; without it, the lesson is not offered.

        `remembered` has the players with their heroes as they were left here last, by their number.

        `keep` gets each hero that is built on the way, and returns why it cannot be kept; "" if it is kept.
        """
        super().__init__()
        self.campaigns, self.party = campaigns, PartyChoice(campaigns, heroes, keep)
        self.manners = Manners()
        self._seats = Seats(self.party, self._pick, self._draft)
        self._begin, self._lesson = begin, lesson
        self._changing = (0, 0)
        self._named = False
        """Have players who have no names been asked for them?"""
        self._remembered = {} if remembered is None else remembered
        self.party.seat(players)
        self.party.seats = self._remembered.get(players, self.party.seats)

    def close(self) -> None:
        self._remembered[len(self.party.seats)] = self.party.seats
        super().close()

    # What is seen
    def widgets(self) -> tuple[Widget, ...]:
        self.party.follow()
        self.rulebook = self.party.face.rulebook
        chosen = (*self.manners.settings(self.campaigns.setting), *self._ruled())
        more = max(0, self.look.settings.text - 100) * _GROWS
        return (
            *self.campaigns.widgets(_LEFT, self.party.face.asked(self.party.asks)),
            Panel(key="players", rect=_RIGHT, title="The table"),
            *self._against(),
            *self._seats.widgets(Rect(_RIGHT.x + 16, _RIGHT.y + 42, _RIGHT.w - 32, 404 - more)),
            *strip(chosen, (_RIGHT.x + 16, _RIGHT.y + 474 - more), 62 + more),
            *self._buttons(),
            *self._offered(),
        )

    def _offered(self) -> Iterator[Widget]:
        """The way to the lesson, for who has not finished it."""
        if self._lesson:
            rect = Rect(_RIGHT.right - 282, 22, 282, 36)
            yield Button(key="lesson", caption=OFFERED, rect=rect, press=self._lesson)

    def _against(self) -> Iterator[Widget]:
        """Where two play: whether they play together or against each other."""
        if self.party.duels:
            for n, (duel, word, told) in enumerate(_TOGETHER):
                yield Tab(
                    key=f"duel {duel}",
                    caption=word,
                    on=self.party.duel == duel,
                    rect=Rect(_RIGHT.right - 286 + n * 136, _RIGHT.y + 6, 132, 32),
                    press=partial(self.party.fight, duel),
                    tip=told,
                )

    def _ruled(self) -> Iterator[Setting]:
        """The setting that shows the rules, where the rulebook has options."""
        rules = self.party.face.summary(self.party.options)
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
    def _pick(self, number: int, place: int) -> Transition:
        self._changing = number, place
        party = self.party
        return Push(party.face.picker(party.heroes, party.options, party.stay(number, place), party.at(number, place)))

    def resume(self, result: object) -> Transition | None:
        """Take over what was done on the screen above.

        A hero was picked (one without notation means that a place stays empty), or all heroes were made together, or
        options were chosen.
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
        card, nameless = self.campaigns.card, self.party.nameless
        if card is None:
            return None
        if nameless is not None and not self._named:
            self._named = True
            self.give_focus(f"name {nameless}")
            self.say("What are you called? Write your names, or begin without them.")
            return None
        manners, party = self.manners, self.party
        new = NewGame(card, tuple(party.seats), party.options, manners.card, party.duel, manners.open)
        return self._begin(new)
