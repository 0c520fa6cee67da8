"""The account of a game between computers: its situations one by one, and where and why it stuck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from game.campaign.chronicler import Chronicler, Closed, Course, NewRound, Opened
from game.phrases import counted
from game.table import world
from game.table.book import Intent
from game.table.match import Match
from game.table.seats import Done

LAST, SHOWN = 60, 3
"""Where a game stuck, the SHOWN most frequent of its LAST answers are told."""

MASTER = "the game master"


class Visit(Struct):
    """A situation as it was played once.

    It has its outcome (empty where it has none), the rounds of its conflicts, and the answers given in it.
    """

    situation: str
    title: str
    outcome: str = ""
    rounds: int = 0
    decisions: int = 0


class Stuck(Struct):
    """Where a game was broken off, and what was done there again and again."""

    situation: str
    round: int
    decision: str
    who: str
    last: list[str]
    why: str


class Played(Struct):
    """One game; `end` is victory, defeat, or empty where the game was broken off."""

    seed: int
    end: str = ""
    rounds: int = 0
    decisions: int = 0
    situations: list[Visit] = []
    stuck: Stuck | None = None
    save: str = ""

    def hear(self, done: Sequence[Done], chronicler: Chronicler) -> None:
        """Take in what has just been answered."""
        for one in done:
            self.decisions += 1
            if self.situations:
                self.situations[-1].decisions += 1
            for event in one.events:
                self._step(chronicler.course(event))

    def _step(self, step: Course | None) -> None:
        match step:
            case Opened():
                self.situations.append(Visit(step.key, step.title))
            case Closed():
                self.situations[-1].outcome = step.outcome
            case NewRound():
                self.rounds += 1
                for visit in self.situations[-1:]:
                    visit.rounds += 1

    def close(self, played: Match, chronicler: Chronicler) -> None:
        """The game is over, or is broken off."""
        self.end = played.result()
        if not self.end:
            self.stuck = _stuck(played, self, chronicler)


def _stuck(played: Match, account: Played, chronicler: Chronicler) -> Stuck:
    acting, visit = played.to_act(), account.situations[-1] if account.situations else Visit("", "the opening")
    kind, recent = acting[0].kind if acting else "", [entry.intent for entry in played.entries[-LAST:]]
    with world.inside(played.world):
        who = (chronicler.name(acting[0].who) or MASTER) if acting else "nobody"
        often = Counter(_deed(intent, chronicler) for intent in recent).most_common(SHOWN)
    last = [f"{deed}, {counted(times, 'time', 'times')}" for deed, times in often]
    answers = counted(account.decisions, "answer", "answers")
    why = (
        f"after {answers} it is broken off in {visit.title}, where {who} is to decide ({kind}); "
        f"most often of the last {len(recent)}: {'; '.join(last)}"
    )
    return Stuck(visit.situation, visit.rounds, kind, who, last, why)


def _deed(intent: Intent, chronicler: Chronicler) -> str:
    """What was done, and by whom where the answer says so."""
    who = getattr(intent, "who", 0)
    return type(intent).__name__ + (f" by {chronicler.name(who) or MASTER}" if who else "")
