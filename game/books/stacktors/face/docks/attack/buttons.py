"""The row of buttons at the lower edge of the attack panel."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

import pygame

from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.ahead.proposals.verbs import deed
from game.books.stacktors.face.docks.attack import verb_tabs
from game.books.stacktors.face.docks.attack.aiming import Aiming
from game.books.stacktors.face.docks.attack.drafting import AttackDrafting
from game.books.stacktors.face.docks.attack.scrolled import Scroll
from game.books.stacktors.face.docks.attack.verb_round import VerbRound
from game.books.stacktors.face.docks.explaining import Explaining
from game.books.stacktors.face.docks.panel_state import PanelState
from game.books.stacktors.face.docks.touching import Touching
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Widget

BUTTONS = 32.0
"""The height of the buttons, in design pixels."""
_STRIKES = 184.0
"""The width of the button that plays the attack, in design pixels."""


class AttackShown(Protocol):
    """What the layout shows, and what its buttons do."""

    drafting: AttackDrafting
    aiming: Aiming
    touching: Touching
    explaining: Explaining
    panel: PanelState
    scroll: Scroll
    verbs: VerbRound
    more: bool
    """Is shown what stands behind More?"""

    def strike(self) -> None:
        """Lay the planned answers and play the attack."""
        ...

    def leave(self) -> None:
        """Leave the panel without an attack."""
        ...

    def choose(self, one: Proposal) -> None:
        """Choose a card, or strike with it if it is chosen already."""
        ...

    def turn_more(self) -> None:
        """Show more, or no more."""
        ...


def turns_verbs(shown: AttackShown) -> bool:
    """Is there a button for the next verb in the place of tabs?"""
    return shown.panel.low and len(shown.drafting.options.verbs) > 1


def why_behind_more(shown: AttackShown) -> bool:
    """Has the button *Why?* no room beside the others, so that it stands behind More?"""
    return shown.panel.enlarged or turns_verbs(shown)


def buttons(shown: AttackShown, row: Rect) -> Iterator[Widget]:
    """All buttons, from left to right."""
    drafting = shown.drafting
    worth = drafting.worth
    yield Button(
        key="back",
        caption="Let it go" if drafting.granted else "Back",
        rect=Rect(row.x, row.y, 92, row.h),
        cap="Esc" if worth else "Enter",
        size=13,
        primary=not worth,
        press=shown.leave,
    )
    if drafting.options.attacks:
        yield from _asides(shown, row)
    yield Button(
        key="strike",
        caption=_deed(drafting),
        rect=Rect(row.right - _STRIKES, row.y, _STRIKES, row.h),
        icon="attack",
        cap="Enter" if worth else "",
        primary=worth,
        reason=drafting.reason,
        press=shown.strike,
    )


def _asides(shown: AttackShown, row: Rect) -> Iterator[Widget]:
    """The buttons in the middle: the next verb where it has no tabs, More, and Why."""
    x, wide = row.x + 96, 92.0
    if turns_verbs(shown):
        wide = 78.0
        yield verb_tabs.turning(shown.drafting, Rect(x, row.y, 112, row.h), shown.verbs.turn)
        x += 116
    yield Button(
        key="more",
        caption="Less" if shown.more else "More",
        rect=Rect(x, row.y, wide, row.h),
        cap="M",
        size=13,
        letter=pygame.K_m,
        press=shown.turn_more,
    )
    if not why_behind_more(shown):
        yield shown.explaining.button_at(Rect(x + wide + 4, row.y, wide, row.h))


def _deed(drafting: AttackDrafting) -> str:
    """The caption of the button that plays the attack."""
    does = deed(drafting.draft.attack, back="strike back" in drafting.title)
    if drafting.draft.first:
        return f"{does} for certain"
    return f"{does} with {drafting.total}" if drafting.total else does
