"""The tabs of the attack dock: the kinds of attack, and the suggestions in the one that is chosen."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.stacktors.ahead.advice import Suggestion
from game.stacktors.play.people import stacks
from game.stacktors.prose.words import listed
from game.stacktors.values.abilities import AttackKind, ability
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Widget
from game.ui.kit.widgets.base import Press
from game.ui.stacktors.docks.attack_making import AttackInMaking
from game.ui.stacktors.docks.explaining import WIDE as WHY
from game.ui.stacktors.docks.panel_state import PanelState
from game.ui.stacktors.docks.parts import SlimTab

_KindTab = tuple[str, str, bool, Press, str]
"""A tab's key, caption, whether it is chosen, what it does when pressed, and its tip."""
_KINDS: dict[AttackKind, str] = {
    "physical": "Guts against guts.",
    "mental": "Brains against brains.",
    "social": "Guts and brains against guts and brains.",
}


class AttackTabs:
    """The tabs, laid out for the present state of the dock."""

    def __init__(self, making: AttackInMaking, panel: PanelState) -> None:
        self.making, self.staged, self.look, area = making, making.staged, panel.look, panel.inner
        self.x, self.y, self.w = area.x, area.y, area.w

    def widgets(self) -> Iterator[Widget]:
        """The kinds of attack, if there are several, then the suggestions in the one that is chosen."""
        making, modes = self.making, self.making.options.modes
        shown: list[_KindTab] = []
        if len(modes) > 1:
            shown += [self._mode(kind, aim) for kind, aim in modes]
        found = making.suggestions(self.staged.mode)
        chosen = "" if self.staged.first else self.staged.name
        shown += [
            (f"tab {one.name}", one.name, one.name == chosen, partial(making.take, one), self._told(one))
            for one in found
        ]
        if chosen == "Yours":
            shown.append(("tab Yours", "Yours", True, lambda: None, "The pieces that you touched"))
        yield from self._laid(shown, len(modes) if len(modes) > 1 else 0)

    def _mode(self, kind: AttackKind, aim: str) -> _KindTab:
        """The tab of a kind of attack."""
        on, take = (kind, aim) == self.staged.mode, partial(self.making.take_mode, (kind, aim))
        return f"mode {kind}{aim}", aim or kind, on, take, self._meant(kind, aim)

    def _meant(self, kind: AttackKind, aim: str) -> str:
        """What a kind of attack is, and which of the attacker's abilities serve in it."""
        if aim:
            return f"Wear down its {aim}."
        with self.making.known.inside():
            gifts = (ability(place, piece.colour) for place, piece in stacks.free(self.making.who, kind))
            names = dict.fromkeys(gift.name for gift in gifts if gift and kind in gift.attacks)
        return f"{_KINDS[kind]}{f' You have {listed(names)}.' if names else ''}"

    def _told(self, one: Suggestion) -> str:
        """Why the attack of a tab is suggested, and what its ability does."""
        deed = self.making.known.deed_of(one.attack.active, self.making.who, one.attack.pieces, defending=False)
        return "\n".join(part for part in (one.reason, deed) if part)

    def _laid(self, shown: list[_KindTab], modes: int) -> Iterator[Widget]:
        look, room = self.look, self.w - WHY - 8 - 4 * len(shown) - (8 if modes else 0)
        wide = [look.width(caption, "bold", 13) + 16 for _, caption, *_ in shown]
        scale = min(1.0, room / sum(wide)) if wide else 1.0
        x = self.x
        for n, ((key, caption, on, press, tip), width) in enumerate(zip(shown, wide, strict=True)):
            x += 8 if modes and n == modes else 0
            yield SlimTab(
                key=key,
                caption=caption,
                rect=Rect(x, self.y + 28, width * scale, 32),
                on=on,
                press=press,
                tip=tip,
                size=13,
            )
            x += width * scale + 4
