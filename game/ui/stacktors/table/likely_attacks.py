"""The attacks that whoever is asked could make, weighed while the player looks on: their docks open with the advice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ui.stacktors.docks.weighing import SLICE, Weighing, begun
from game.ui.stacktors.table import asking
from game.ui.stacktors.table.state import TableState

_IDLE: Final = 0.004
"""Seconds of a frame that are spent on attacks that nobody has asked for yet."""


class LikelyAttacks:
    """Weighs the attacks on each target in reach, the nearest first, and says what is sure of them."""

    def __init__(self, state: TableState) -> None:
        self._state = state

    def update(self) -> bool:
        """Weigh a slice further while nothing else goes on; do other words stand over the targets by it?"""
        selection, before = self._state.selection, self._state.selection.words
        if self._state.dock or self._state.flow.cues.busy:
            return False
        weighed: dict[int, Weighing] = {}
        for target, weighing in self._begun():
            if not weighing.over:
                weighing.go_on(1, SLICE if selection.targeting else _IDLE)
                break
            weighed[target] = weighing
        selection.words = {target: _word(one) for target, one in weighed.items()} if selection.targeting else {}
        return selection.words != before

    def _begun(self) -> Iterator[tuple[int, Weighing]]:
        """Each target with its weighing, begun when it is asked for; nobody where no attack can be made."""
        state, asked = self._state, self._state.asked
        if asked is None or asked.kind not in asking.OPEN:
            return
        who = state.selection.actor(asked)
        seat = asking.seat_of(state.flow, asked, who)
        targets = state.reader.kept(("targets", seat, asked.decision, who), lambda: state.selection.targets(asked))
        for target in targets:
            yield target, begun(state.reader, seat, who, target)


def _word(weighing: Weighing) -> str:
    """The sure result of an attack, in a word or two."""
    sure = weighing.sure
    if sure is None:
        return "open"
    loss = min(answer.loss for answer in sure.answers)
    return f"sure -{loss}" if loss else "sure"
