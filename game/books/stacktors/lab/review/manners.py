"""How one seat played a fight: where its characters stood, whom and how they attacked, and when they retreated."""

from __future__ import annotations

from collections import Counter
from typing import Final

from game.board.grid import Cell
from game.books.stacktors.events import TurnBegan, TurnEnded
from game.books.stacktors.intents import Attack
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
}
"""Distances are in cells. Hurt is who has fewer pips than when the fight began."""


def manner(match: Match, seat: Seat) -> Counter[str]:
    """What the figures are made of, for that seat. The match does not change."""
    observer = _Observer()
    retell(match, seat, observer)
    return observer.found


class _Observer:
    """Counts how one seat plays."""

    def __init__(self) -> None:
        self.found = Counter[str]()
        self._first: dict[int, Cell] = {}
        self._began: dict[int, tuple[Cell, bool]] = {}
        """Where the present turn of each character began, and whether the character was hurt then."""
        self._targets: dict[int, int] = {}
        """The target of each character's last attack; the last of all attacks comes last."""

    def look(self, intent: Intent) -> None:
        """Count an attack."""
        if not isinstance(intent, Attack):
            return
        target = intent.targets[0]
        kind = "physical" if intent.kind == "physical" else "social"
        self.found.update(("attacks", kind, *(("ability",) if intent.active else ())))
        self.found["shots"] += called(intent.active).shot
        self.found["attacks_hurt"] += self._began.get(intent.who, (None, False))[1]
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
                    self._end(event.who, *self._began.pop(event.who))
                case TurnBegan() if event.who in own and people.in_play(event.who):
                    cell = people.cell(event.who)
                    self._first.setdefault(event.who, cell)
                    self._began[event.who] = (cell, stacks.lost_pips(event.who) > 0)

    def _end(self, who: int, began: Cell, hurt: bool) -> None:
        cell, state = people.cell(who), "hurt" if hurt else "whole"
        before, after = _near(who, began), _near(who, cell)
        self.found.update(("turns", f"turns_{state}"))
        self.found["off_first"] += score.steps(cell, self._first[who])
        if before is not None and after is not None:
            self.found.update(("ends", f"ends_{state}"))
            self.found.update({"distance": after, f"distance_{state}": after})
            self.found[f"retreats_{state}"] += after > before


def _near(who: int, cell: Cell) -> int | None:
    """The cells from there to the nearest enemy of that character; None where it has none in play."""
    board = people.board()
    foes = (other for other in people.characters() if people.enemies(who, other))
    return min((board.distance(cell, people.cell(foe)) for foe in foes), default=None)
