"""The shelf of heroes: the player takes a hero, builds one, or leaves the place empty."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType

from game.books.stacktors.face.around.figures import abilities, portrait
from game.books.stacktors.face.builder import Builder
from game.books.stacktors.values.options import Options
from game.ui.kit.controls import ControlScreen, page_buttons, page_of
from game.ui.kit.screen import Brush, Pop, Push, Transition
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Card, Panel, Paragraph, Press, Widget, enter_button
from game.ui.party.face import HeroCard
from game.ui.shell import backdrops

NOBODY = HeroCard("", "")
"""What the picker pops with when the place stays empty."""
_BOARD = Rect(16, 72, 1248, 632)
_ACROSS, _SHOWN = 3, 9


class Picker(ControlScreen):
    """The screen on which a hero is picked for a place; it pops with the hero, with NOBODY, or with None."""

    def __init__(
        self,
        heroes: Sequence[HeroCard],
        options: Options,
        *,
        stay: str = "",
        now: HeroCard | None = None,
        along: Mapping[HeroCard, str] = MappingProxyType({}),
    ) -> None:
        """`stay` is why the place may not stay empty, and empty if it may; `now` is the hero who has that place.

        `along` says with whom each comes who comes along already; those have a mark.
        """
        super().__init__()
        self._along = along
        self.heroes, self.options, self._stay = tuple(heroes), options, stay
        self._home = f"Leave {now.name} at home" if now else "Leave this place empty"
        free = next((n for n, one in enumerate(self.heroes) if one not in along), 0)
        self.chosen = self.heroes.index(now) if now in self.heroes else free
        self._page = self.chosen // _SHOWN

    def widgets(self) -> tuple[Widget, ...]:
        y = _BOARD.bottom - 52
        none = "" if self.heroes else "The shelf is empty; build a hero first."
        build, change = lambda: Push(Builder(self.options)), lambda: Push(Builder(self.options, self._hero))
        return (
            Panel(key="board", rect=_BOARD, title="Heroes"),
            *self._shelf(),
            *page_buttons(len(self.heroes), self._page, _SHOWN, (_BOARD.right - 18, _BOARD.y + 8), self._turn),
            Button(key="back", caption="Back", cap="Esc", rect=Rect(_BOARD.x + 16, y, 118, 36), press=self.back),
            _button("stay", self._home, Rect(_BOARD.x + 142, y, 280, 36), partial(Pop, NOBODY), self._stay),
            _button("build", "Build a hero", Rect(_BOARD.x + 430, y, 150, 36), build),
            _button("change", "Copy and change", Rect(_BOARD.x + 588, y, 160, 36), change, none),
            enter_button("take", "Take this hero", Rect(_BOARD.right - 282, y, 266, 36), lambda: Pop(self._hero), none),
        )

    @property
    def _hero(self) -> HeroCard:
        return self.heroes[self.chosen]

    def _shelf(self) -> list[Widget]:
        if not self.heroes:
            text = "No heroes yet. Those that you build stand here, beside the ready-made ones."
            return [Paragraph(rect=Rect(_BOARD.x + 18, _BOARD.y + 48, 700, 60), text=text, ink="muted")]
        shown: list[Widget] = []
        for place, (number, hero) in enumerate(page_of(self.heroes, self._page, _SHOWN)):
            column, row = place % _ACROSS, place // _ACROSS
            box = Rect(_BOARD.x + 16 + column * 408, _BOARD.y + 46 + row * 176, 400, 168)
            picture = partial(portrait, hero.notation)
            lines = (hero.blurb, *(f"{word}: {text}" for word, text in abilities(hero.notation)), hero.notation)
            shown.append(
                Card(
                    key=f"hero {number}",
                    caption=hero.name,
                    lines=tuple(filter(None, lines)),
                    mark=self._along.get(hero, ""),
                    chosen=number == self.chosen,
                    enters=True,
                    rect=box,
                    picture=picture,
                    press=partial(setattr, self, "chosen", number),
                )
            )
        return shown

    def backdrop(self, brush: Brush) -> None:
        backdrops.hall(brush)
        backdrops.heading(brush, "Who comes along?")

    def resume(self, result: object) -> Transition | None:
        """A hero that was built is taken at once."""
        return Pop(result) if isinstance(result, HeroCard) else super().resume(result)

    def _turn(self, page: int) -> None:
        self._page, self.chosen = page, page * _SHOWN


def _button(key: str, caption: str, rect: Rect, press: Press, reason: str = "") -> Button:
    """A plain button of the page; with a reason it cannot be pressed."""
    return Button(key=key, caption=caption, rect=rect, press=press, reason=reason)
