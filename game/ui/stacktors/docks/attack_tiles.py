"""The tiles of the attack dock: the answers of a target, each with what the attack comes to against it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from game.stacktors.ahead import advice, verdicts
from game.stacktors.ahead.answer import Answer
from game.stacktors.values.abilities import named
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Widget
from game.ui.stacktors.docks.attack_making import AttackInMaking
from game.ui.stacktors.docks.panel_state import PanelState
from game.ui.stacktors.docks.parts import AnswerTile, SlimTab

TILES = 5
"""The number of answers that are shown at once."""


def answer_icons(one: Answer) -> tuple[str, ...]:
    """The icons of what an answer does to the attacker, or allows."""
    pairs = (
        ("undo", one.back),
        ("attack", one.counter),
        ("pause", one.ends_turn),
        ("plus", one.joins),
        ("move", bool(one.slips)),
    )
    return tuple(name for name, there in pairs if there)


def answer_ink(one: Answer) -> str:
    """The colour of the verdict as the attacker sees it; the verdict's word says the same."""
    if one.back or one.fells:
        return "bad"
    if not one.hit:
        return "muted" if one.defence.first else "bad"
    return "good" if advice.effective(one) else "warn"


class AttackTiles:
    """The tiles, laid out for the present state of the dock."""

    def __init__(self, making: AttackInMaking, panel: PanelState) -> None:
        self.known, self.outlook, area = making.known, making.outlook, panel.inner
        self.x, self.y, self.w, self.right = area.x, area.y, area.w, area.right

    def widgets(self) -> Iterator[Widget]:
        """Five answers at most, the worst first, and a tab that shows the next ones."""
        outlook, found = self.outlook, self.outlook.answers
        begin = min(outlook.tile // TILES * TILES, max(0, len(found) - 1))
        seen = found[begin : begin + TILES]
        over = len(found) > TILES
        room = self.w - (46 if over else 0)
        width = min(118.0, (room - 5 * (TILES - 1)) / TILES)
        for n, one in enumerate(seen):
            yield self._tile(begin + n, one, Rect(self.x + n * (width + 5), self.y + 134, width, 54))
        if over:
            rest = len(found) - begin - len(seen)
            caption = f"+{rest}" if rest else "first"
            turn = partial(outlook.look_at, begin + TILES if rest else 0)
            yield SlimTab(
                key="more",
                caption=caption,
                rect=Rect(self.right - 42, self.y + 134, 42, 54),
                press=turn,
                size=12,
                tip="More answers",
            )

    def _tile(self, number: int, one: Answer, rect: Rect) -> AnswerTile:
        active, best = named(one.defence.active), number == 0 and len(self.outlook.answers) > 1
        told = (self._why(one), self._answering(one), "Its best answer." if best else "")
        return AnswerTile(
            key=f"tile {number}",
            caption=self._caption(one),
            rect=rect,
            pieces=self.outlook.pieces(one.defence.pieces),
            active=active.colour.word if active else "",
            sums=verdicts.sums(one),
            verdict=_short(one),
            toll=_tolls(one),
            icons=answer_icons(one),
            ink=answer_ink(one),
            on=number == self.outlook.tile,
            best=best,
            press=partial(self.outlook.look_at, number),
            tip="\n".join(filter(None, told)),
        )

    def _caption(self, one: Answer) -> str:
        """The words of a tile on which there are no pieces."""
        if one.defence.first:
            return "Perfection"
        return "its total" if self.outlook.siege else "nothing"

    def _answering(self, one: Answer) -> str:
        """What the active ability of the target's answer does."""
        return self.known.deed_of(one.defence.active, self.outlook.whose, one.defence.pieces, defending=True)

    def _why(self, one: Answer) -> str:
        back = ", ".join(
            filter(
                None,
                (
                    f"you: {verdicts.suffered_back(one)}" if verdicts.suffered_back(one) else "",
                    f"it {verdicts.afterwards(one)}" if one.slips else "",
                ),
            )
        )
        if back:
            return f"{verdicts.verdict(one)}; {back}."
        if verdicts.is_undefended(one):
            return (
                f"{verdicts.verdict(one)}. It commits nothing, so exactly one pip comes off, "
                "whatever the multiple. (DMG-3)"
            )
        if one.hit and one.times > 1:
            capped = f" It has no more than {one.loss} there to lose. (DMG-3)" if verdicts.capped(one) else ""
            return f"{one.attack} is {one.times} times {one.defended}. (ATK-7){capped}"
        if one.hit and one.defended > 1 and not one.defence.first:
            return f"{one.attack} is no multiple of {one.defended}: once. (ATK-7)"
        return (
            f"{verdicts.verdict(one)} with {one.defence.active}." if one.defence.active else f"{verdicts.verdict(one)}."
        )


def _short(one: Answer) -> str:
    """The verdict, short enough for a tile."""
    return {"Turned back": "Back"}.get(verdicts.verdict(one), verdicts.verdict(one).replace("Hits, ", ""))


def _back(one: Answer) -> str:
    """What the attacker suffers by the answer: its fall, what is turned back, or what its feet lose."""
    if one.fells:
        return "you fall"
    if one.recoil:
        return f"you {verdicts.turned_back_cost(one)}"
    return f"you: feet {verdicts.MINUS}{one.shed}" if one.shed else ""


def _tolls(one: Answer) -> tuple[str, str, str]:
    """What both suffer, in three wordings from the longest to the shortest."""
    back = _back(one)
    parts = [part for part in (verdicts.suffered(one), back) if part]
    less = f"you {verdicts.MINUS}{one.shed}" if one.shed else back
    short = [part for part in (verdicts.suffered(one), less) if part]
    told = ", ".join(short)
    return ", ".join(parts), told, f"{short[0]} …" if len(short) > 1 else told
