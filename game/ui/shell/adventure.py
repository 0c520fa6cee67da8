"""A new adventure: which campaign, who plays, and how the table is run."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game import library
from game.ui.kit.brush import Brush
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Panel, Widget, enter_button
from game.ui.party.cards import SeatCard
from game.ui.party.gathering import Comers, Keep, KnownCards
from game.ui.party.seats import Seats
from game.ui.shell import backdrops
from game.ui.shell.campaigns import CampaignList
from game.ui.shell.cards import Agreed, NewGame
from game.ui.shell.manners import Manners, Setting, strip
from game.ui.shell.title import TitleLine

_GROWS = 0.8
"""How many design pixels more what the settings mean gets for each percent that text is larger."""
_LEFT, _RIGHT = Rect(16, 72, 520, 632), Rect(552, 72, 712, 632)


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
        lesson: TitleLine | None = None,
        remembered: dict[int, list[SeatCard]] | None = None,
    ) -> None:
        """The first of those who are `known` come along until others are picked.

        `lesson` leads to what is learned by playing; without it, nothing of that kind is offered.

        `remembered` has the players as they were left here last, by their number.

        `keep` gets each who is made on the way.
        """
        super().__init__()
        self.campaigns, self.gathering = campaigns, Comers(campaigns, known, keep)
        self.manners = Manners()
        self._seats = Seats(self.gathering)
        self._begin, self._lesson = begin, lesson
        self._named = False
        """Have players who have no names been asked for them?"""
        self._remembered = {} if remembered is None else remembered
        self.gathering.seat(players)
        self.gathering.seats = self._remembered.get(players, self.gathering.seats)

    def close(self) -> None:
        self._remembered[len(self.gathering.seats)] = self.gathering.seats
        super().close()

    # What is seen
    def widgets(self) -> tuple[Widget, ...]:
        self.gathering.follow()
        self.rulebook = self.gathering.face.rulebook
        levels = library.words_of(self.gathering.book).levels
        chosen = (*self.manners.settings(self.campaigns.setting, levels), *self._ruled())
        more = max(0, self.look.settings.text - 100) * _GROWS
        return (
            *self.campaigns.widgets(_LEFT, self.gathering.face.asked(self.gathering.asks)),
            Panel(key="players", rect=_RIGHT, title="The table"),
            *self._seats.against(_RIGHT.right, _RIGHT.y + 6),
            *self._seats.widgets(Rect(_RIGHT.x + 16, _RIGHT.y + 42, _RIGHT.w - 32, 404 - more)),
            *strip(chosen, (_RIGHT.x + 16, _RIGHT.y + 474 - more), 62 + more),
            *self._buttons(),
            *self._offered(),
        )

    def _offered(self) -> Iterator[Widget]:
        """The way to the lesson, for who has not finished it."""
        if self._lesson:
            rect = Rect(_RIGHT.right - 282, 22, 282, 36)
            yield Button(key="lesson", caption=self._lesson.note, rect=rect, press=self._lesson.press)

    def _ruled(self) -> Iterator[Setting]:
        """The setting that shows the rules, where the rulebook has options."""
        rules = self.gathering.face.summary(self.gathering.options)
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
            self.gathering.agreed = result.options
        elif trouble is None:
            self.campaigns.again()
        if trouble:
            self.say(trouble)
        return super().resume(result)

    def _rules(self) -> Transition:
        return Push(self.gathering.face.table_rules(self.gathering.options, open_to_change=True))

    def _unready(self) -> str:
        """Why the game may not begin; empty if it may."""
        card = self.campaigns.card
        if card is None:
            return "There is no campaign to begin."
        if card.trouble():
            return card.trouble()
        return self.gathering.unready()

    def _start(self) -> Transition | None:
        card, nameless = self.campaigns.card, self.gathering.nameless
        if card is None:
            return None
        if nameless is not None and not self._named:
            self._named = True
            self.give_focus(f"name {nameless}")
            self.say("What are you called? Write your names, or begin without them.")
            return None
        manners, who = self.manners, self.gathering
        new = NewGame(card, tuple(who.seats), who.options, manners.card, who.duel, manners.open)
        return self._begin(new)
