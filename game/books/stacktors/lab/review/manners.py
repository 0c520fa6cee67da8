"""How one seat played a fight: where its characters stood, whom and how they attacked, and when they retreated."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from game.board.grid import Cell
from game.books.stacktors.ahead.threats import reaches
from game.books.stacktors.events import TurnBegan, TurnEnded
from game.books.stacktors.intents import Attack, Heal
from game.books.stacktors.lab.review.retelling import retell
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import called
from game.lab.arena.manners import Manner
from game.table.book import Event, Intent, Seat
from game.table.match import Match

MANNERS: Final[dict[str, Manner]] = {
    "distance": Manner("cells to the nearest enemy at the end of a turn", "distance", "ends"),
    "distance_hurt": Manner("the same when hurt", "distance_hurt", "ends_hurt"),
    "off_first": Manner("steps from the first cell at the end of a turn", "off_first", "turns"),
    "attacks": Manner("attacks in a turn", "attacks", "turns"),
    "attacks_hurt": Manner("attacks in a turn when hurt", "attacks_hurt", "turns_hurt"),
    "focus": Manner(
        "attacks at the target that another one of the side attacked last, %", "again", "followed", share=True
    ),
    "physical": Manner("physical attacks, %", "physical", "attacks", share=True),
    "social": Manner("mental and social attacks, %", "social", "attacks", share=True),
    "ability": Manner("attacks with an ability, %", "ability", "attacks", share=True),
    "social_turn": Manner("mental and social attacks in a turn", "social", "turns"),
    "shots": Manner("attacks with Ranged, %", "shots", "attacks", share=True),
    "retreats_hurt": Manner("turns ended farther from enemies when hurt, %", "retreats_hurt", "turns_hurt", share=True),
    "retreats_whole": Manner("the same when unhurt, %", "retreats_whole", "turns_whole", share=True),
    "pressed": Manner(
        "turns with an attack, of those that began with an enemy in reach, %", "pressed", "able", share=True
    ),
    "healed": Manner("turns with a healing and no attack, of the same, %", "healed", "able", share=True),
    "idle": Manner("fights that were over before its first turn, %", "idle", "fights", share=True),
    "challenges": Manner("attacks on challenges, %", "challenges", "attacks", share=True),
}
"""Distances are in cells. Hurt is who has fewer pips than when the fight began."""


def manner(match: Match, seat: Seat) -> Counter[str]:
    """What the figures are made of, for that seat. The match does not change."""
    observer = _Observer()
    retell(match, seat, observer)
    return observer.found + Counter(fights=1, idle=observer.idle)


class _TurnBegin(NamedTuple):
    """Where a character's turn began, whether it was hurt then, and whether it could attack somebody in that turn."""

    cell: Cell
    hurt: bool
    able: bool


class _Observer:
    """Counts how one seat plays."""

    def __init__(self) -> None:
        self.found = Counter[str]()
        self._first: dict[int, Cell] = {}
        self._began: dict[int, _TurnBegin] = {}
        """How the present turn of each character began."""
        self._deeds: set[str] = set()
        """What has been done in the present turn: `attack`, `heal`."""
        self._targets: dict[int, int] = {}
        """The target of each character's last attack; the last of all attacks comes last."""

    @property
    def idle(self) -> bool:
        """Has none of the seat's characters begun a turn, nor attacked in one that had begun before?"""
        return not self._first and not self.found["attacks"]

    def look(self, intent: Intent) -> None:
        """Count an attack, and note a healing."""
        if isinstance(intent, Heal):
            self._deeds.add("heal")
        if not isinstance(intent, Attack):
            return
        self._deeds.add("attack")
        target = intent.targets[0]
        kind = "physical" if intent.kind == "physical" else "social"
        self.found.update(("attacks", kind, *(("ability",) if intent.active else ())))
        self.found["shots"] += called(intent.active).shot
        self.found["challenges"] += any(map(people.is_challenge, intent.targets))
        began = self._began.get(intent.who)
        self.found["attacks_hurt"] += began is not None and began.hurt
        others = [one for who, one in self._targets.items() if who != intent.who]
        self.found["followed"] += bool(others)
        self.found["again"] += others[-1:] == [target]
        self._targets.pop(intent.who, None)
        self._targets[intent.who] = target

    def hear(self, events: list[Event], own: frozenset[int]) -> None:
        """Count what there is to the turns of the seat's characters that begin and end."""
        for event in events:
            match event:
                case TurnEnded() if event.who in self._began and people.in_play(event.who):
                    self._end(event.who, self._began.pop(event.who))
                case TurnBegan() if event.who in own and people.in_play(event.who):
                    cell = people.cell(event.who)
                    self._first.setdefault(event.who, cell)
                    self._began[event.who] = _TurnBegin(cell, stacks.lost_pips(event.who) > 0, reaches(event.who))
                    self._deeds.clear()

    def _end(self, who: int, began: _TurnBegin) -> None:
        cell, state = people.cell(who), "hurt" if began.hurt else "whole"
        before, after = people.nearest_enemy(who, began.cell), people.nearest_enemy(who, cell)
        self.found.update(("turns", f"turns_{state}"))
        if began.able:
            self.found["able"] += 1
            self.found["pressed"] += "attack" in self._deeds
            self.found["healed"] += self._deeds == {"heal"}
        self.found["off_first"] += score.steps(cell, self._first[who])
        if before is not None and after is not None:
            self.found.update(("ends", f"ends_{state}"))
            self.found.update({"distance": after, f"distance_{state}": after})
            self.found[f"retreats_{state}"] += after > before
