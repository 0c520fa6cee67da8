"""Plays fights and compares what enemies do with what was foreseen of them."""

from __future__ import annotations

from contextlib import closing
from time import process_time_ns
from typing import Final

from game.books.stacktors.gm.umpire import Umpire
from game.books.stacktors.intents import Attack, EndTurn, Pass
from game.books.stacktors.lab.contestants import CONTESTANTS
from game.books.stacktors.lab.fights import ARENA, PARTY
from game.books.stacktors.mind.intentions import Intention, Intentions, TurnWatch, foreseeing
from game.books.stacktors.mind.levels import player
from game.books.stacktors.mind.personas import PERSONAS
from game.lab.intention_trial import IntentionOrder, IntentionTrial
from game.table import world
from game.table.book import GM, Decision, Intent
from game.table.seats import Table
from game.table.world import Snapshot

_ROUNDS: Final = 12
_BOT: Final = "hard"
_MANNERS: Final = ("", *PERSONAS)
"""The personas of the enemies, which take turns with the seeds."""


class PyramidIntentions:
    """Fights of the arena."""

    def tried(self, order: IntentionOrder) -> IntentionTrial:
        """Play the fight, and foresee enemies before each answer in a turn of the party's."""
        persona = _MANNERS[order.seed % len(_MANNERS)]
        match = ARENA.begun(ARENA.field(order.size, None), order.seed, {GM: persona})
        controllers = {PARTY: CONTESTANTS[_BOT](), GM: Umpire(player(order.level))}
        with closing(match), closing(Table(match, controllers, f"intentions {order.seed}")) as table:
            watch = _Comparison(table)
            while match.to_act() and not ARENA.over(match, _ROUNDS):
                watch.go_on()
        return watch.trial


INTENTIONS: Final = PyramidIntentions()


class _Comparison:
    """What was foreseen at a table, and what was done."""

    def __init__(self, table: Table) -> None:
        self._table, self._match = table, table.match
        self._shown: dict[int, Intention] = {}
        """What is shown of those who have yet to act, as long as nothing comes between."""
        self._acting: TurnWatch | None = None
        self._turns = self._foreseen = self._agreed = 0
        self._differing: list[str] = []
        self._searches = self._slowest = self._whole = 0

    @property
    def trial(self) -> IntentionTrial:
        """What it has come to so far."""
        undisturbed = self._agreed + len(self._differing)
        return IntentionTrial(
            self._turns,
            self._foreseen,
            undisturbed,
            self._agreed,
            self._searches,
            self._whole // 1000,
            self._slowest // 1000,
            tuple(self._differing),
        )

    def go_on(self) -> None:
        """Foresee what comes, let one answer be given, and compare what is done with what was foreseen."""
        decision, shown = self._match.to_act()[0], dict[int, Intention]()
        own = decision.owners != (GM,)
        if decision.kind == "act":
            shown = self._before(decision, own=own)
        before = self._match.snapshot
        while not (done := self._table.advance(0)):
            pass
        deed = done[-1].intent
        if own:
            self._shown = shown if isinstance(deed, EndTurn) else {}
            self._foreseen += len(self._shown)
        elif decision.kind == "act":
            self._compare(decision.who, deed, before)

    def _before(self, decision: Decision, *, own: bool) -> dict[int, Intention]:
        """In a turn of the party's, what enemies mean to do; in one of theirs, it begins to be watched."""
        if own:
            self._acting = None
            return dict(self._search(decision))
        if self._acting is None or self._acting.who != decision.who:
            self._turns += 1
            with self._match.seen(GM):
                self._acting = TurnWatch(decision.who)
        return {}

    def _search(self, decision: Decision) -> Intentions:
        search = foreseeing(self._table, PARTY, decision, always=True)
        assert search
        begun = last = process_time_ns()
        with closing(search):
            over = False
            while not over:
                over = search.step()
                self._slowest, last = max(self._slowest, process_time_ns() - last), process_time_ns()
        self._searches += 1
        self._whole += last - begun
        return {who: one for who, one in (search.found or {}).items() if one.purport != "open"}

    def _compare(self, who: int, deed: Intent, before: Snapshot) -> None:
        """Compare an enemy's deed with what was shown of it; an attack comes between for all others."""
        assert self._acting
        with world.scratch(before):
            done = self._acting.about(deed)
        shown = self._shown.pop(who, None) if done else None
        if shown and shown == done:
            self._agreed += 1
        elif shown:
            self._differing.append(f"{shown} {done}")
        if isinstance(deed, Attack) or (shown and shown != done):
            self._shown = {}
        if isinstance(deed, EndTurn | Pass):
            self._acting = None
