"""What enemies could do to the party before the round is over, worked out for one enemy after another."""

from __future__ import annotations

from collections.abc import Mapping

from game.board.grid import Cell
from game.stacktors.ahead.dangers import Dangers, dangers, foes_to_come, forced
from game.stacktors.ahead.threats import EnemyThreat, enemy_threat
from game.stacktors.play.people import people
from game.ui.play.state_cache import StateCache


class DangersNow:
    """Answers what could happen to the party."""

    def __init__(self, known: StateCache) -> None:
        self._known = known

    def go_on(self) -> bool:
        """Work out what one more enemy could do; is all known now that was not before?"""
        if self.known:
            return False
        threats = self._threats()
        foe = next(foe for foe in self._foes() if foe not in threats)
        with self._known.onlooker.trying():
            threats[foe] = found = enemy_threat(foe)
        if found:
            found.cells  # noqa: B018  worked out now, so that pointing at the enemy is quick
        return self.known

    def ground(self, foe: int) -> tuple[frozenset[Cell], frozenset[Cell]]:
        """The cells to which that enemy could walk, and those on which it could attack; none for anybody else."""
        found = self._threats().get(foe)
        return (found.stands, found.cells) if found else (frozenset(), frozenset())

    def forced(self) -> tuple[tuple[int, Cell, str], ...]:
        """What enemies must do at their next turn: who, the cell where they must run or whose bearer they attack."""
        return self._known.kept("forced", self._forced)

    def _forced(self) -> tuple[tuple[int, Cell, str], ...]:
        with self._known.onlooker.trying():
            return tuple(one for foe in foes_to_come(people.party()) for one in forced(foe))

    @property
    def known(self) -> bool:
        """Is it known of all enemies what they could do?"""
        return len(self._threats()) == len(self._foes())

    def at(self, cells: Mapping[int, Cell], used: Mapping[int, tuple[int, ...]]) -> Dangers:
        """What could happen to these characters on those cells, once the pieces in `used` are spent."""
        key = "dangers", tuple(cells.items()), tuple(used.items()), self.known
        return self._known.kept(key, lambda: dangers(filter(None, self._threats().values()), cells, used))

    def _foes(self) -> tuple[int, ...]:
        return self._known.kept("foes to come", lambda: foes_to_come(people.party()))

    def _threats(self) -> dict[int, EnemyThreat | None]:
        return self._known.kept("threats of enemies", dict)
