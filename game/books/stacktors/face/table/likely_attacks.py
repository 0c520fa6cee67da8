"""The attacks that whoever is asked could make, prepared while the player looks on.

They are weighed, so that their docks open with the advice; and the docks are rehearsed, so that they open at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.ahead.proposals.card_words import found, in_pips
from game.books.stacktors.face.docks.attack.drafting import SLICE, Weighing, begun
from game.books.stacktors.face.docks.panel import DockPanel
from game.books.stacktors.face.pointing import selection
from game.books.stacktors.face.pointing.charge import Charge, ahead
from game.books.stacktors.face.table import asking
from game.books.stacktors.face.table.camera_moves import CameraMoves
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.intents import OPEN
from game.ui.kit.rehearsal import Expected, Steps
from game.ui.play.show import Asked

_IDLE: Final = 0.004
"""Seconds of a frame that are spent on attacks that nobody has asked for yet."""


class LikelyAttacks:
    """Weighs the attacks on each target in reach, the nearest first, and says what is sure of them."""

    def __init__(self, state: TableState, camera_moves: CameraMoves) -> None:
        self._state, self._camera_moves = state, camera_moves

    def update(self) -> bool:
        """Weigh a slice further while nothing else goes on; is something else advised by it, or said over targets?"""
        selection = self._state.selection
        if self._state.dock or self._state.pacer.cues.busy:
            return False
        before, ended = selection.words, False
        weighed: dict[int, Weighing] = {}
        for target, weighing in self._begun():
            if not weighing.over:
                weighing.go_on(1, SLICE if selection.targeting else _IDLE)
                ended = weighing.over
                break
            weighed[target] = weighing
        selection.words = {target: _word(one) for target, one in weighed.items()} if selection.targeting else {}
        return ended or selection.words != before

    def expected(self) -> Expected:
        """The docks of the attacks, each as it is before everything is weighed and after that.

        Where nobody is in reach, it is the dock after the best walk.
        """
        asked = self._asked
        if asked is None or self._state.dock:
            return
        who, target = self._state.selection.actor(asked), 0
        for target, weighing in self._begun():
            yield (who, target, weighing.over), partial(self._struck, asked, who, target)
        if not target:
            for made in self._state.selection.charges(asked)[:1]:
                yield (who, made.target), partial(self._charged, asked, made)

    @property
    def _asked(self) -> Asked | None:
        """What is asked, if it may be answered by an attack that the player begins."""
        asked = self._state.asked
        return asked if asked and asked.kind in OPEN else None

    def _begun(self) -> Iterator[tuple[int, Weighing]]:
        """Each target with its weighing, begun when it is asked for; nobody where no attack can be made."""
        state, asked = self._state, self._asked
        if asked is None:
            return
        who = state.selection.actor(asked)
        seat = asking.seat_of(state.pacer, asked, who)
        targets = state.reader.kept(("targets", seat, asked.decision, who), lambda: state.selection.targets(asked))
        for target in targets:
            yield target, begun(state.reader, seat, who, target)

    def _struck(self, asked: Asked, who: int, target: int) -> Steps:
        """The steps that rehearse the dock of an attack on somebody in reach."""
        dock = asking.strike(self._state.pacer, asked, who, target)
        yield
        yield from self._rehearsed(asked, dock, target)

    def _charged(self, asked: Asked, made: Charge) -> Steps:
        """The steps that rehearse the dock of an attack after a walk."""
        then = ahead(self._state.reader.match, asked.seat, made)
        yield
        if then:
            with closing(then):
                dock = asking.dock_ahead(self._state.pacer, asked, then, made.who, made.target)
                yield
                yield from self._rehearsed(asked, dock, made.target, made)

    def _rehearsed(self, asked: Asked, dock: DockPanel, target: int, planned: Charge | None = None) -> Steps:
        state = self._state
        dock.enter(state.look, state.places.dock, state.host.pointer)
        yield
        z = self._camera_moves.foreseen(dock, planned, state.selection.actor(asked), target)
        marks = replace(selection.marks(state.selection, asked, dock, target), route=planned.route if planned else None)
        yield from state.view.rehearsed(marks, z)
        yield from dock.rehearsed()


def _word(weighing: Weighing) -> str:
    """What comes of the best attack, in a word or two."""
    if weighing.best is None:
        return "no effect"
    made = found(weighing.best)
    if made.stop:
        return "can be stopped"
    if made.effect.falls:
        return "overcome, sure" if made.effect.siege else "falls, sure"
    return f"{in_pips(made.effect.loss)}, sure" if made.effect.loss else "sure to work"
