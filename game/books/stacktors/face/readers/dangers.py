"""What enemies could do to the party before the round is over, worked out for one enemy after another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from game.board.grid import Cell
from game.books.stacktors.ahead.dangers import Dangers, dangers, foes_to_come, forced
from game.books.stacktors.ahead.threats import EnemyThreat, enemy_threat, threatening
from game.books.stacktors.play.people import people
from game.ui.play.state_cache import StateCache


class DangersNow:
    """Answers what could happen to the party."""

    def __init__(self, known: StateCache) -> None:
        self._known = known

    def go_on(self) -> bool:
        """Work out what one more enemy could do; is all known now that was not before?"""
        return self._work_out(self._foes()) and self.known

    def look_out(self, who: int) -> bool:
        """Work out what one more enemy of that character could do; was there one?"""
        return self._work_out(self._threatening(who))

    def threats(self, who: int) -> tuple[EnemyThreat, ...]:
        """What enemies could do before the character's next turn, as far as it is worked out."""
        known = self._threats()
        return tuple(found for foe in self._threatening(who) if (found := known.get(foe)))

    def all_threats(self, who: int) -> bool:
        """Is it worked out of all enemies of the character?"""
        return self._threats().keys() >= set(self._threatening(who))

    def danger(self, who: int, cell: Cell) -> int:
        """The pips of the strongest attack of each enemy that could strike the character on that cell, in all."""
        while self.look_out(who):
            pass
        return self._known.kept(
            ("danger", who, cell), lambda: sum(blow.total for one in self.threats(who) if (blow := one.at(cell)))
        )

    def _work_out(self, foes: Iterable[int]) -> bool:
        threats = self._threats()
        foe = next((foe for foe in foes if foe not in threats), None)
        if foe is None:
            return False
        with self._known.onlooker.trying():
            threats[foe] = found = enemy_threat(foe)
        if found:
            found.cells  # noqa: B018  worked out now, so that pointing at the enemy is quick
        return True

    def ground(self, foe: int) -> tuple[frozenset[Cell], frozenset[Cell]]:
        """The cells to which that enemy could walk, and those on which it could attack; none for anybody else."""
        found = self._threats().get(foe) if foe in self._foes() else None
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
        return self._threats().keys() >= set(self._foes())

    def at(self, cells: Mapping[int, Cell], used: Mapping[int, tuple[int, ...]]) -> Dangers:
        """What could happen to these characters on those cells, once the pieces in `used` are spent."""
        key = "dangers", tuple(cells.items()), tuple(used.items()), self.known
        threats = map(self._threats().get, self._foes())
        return self._known.kept(key, lambda: dangers(filter(None, threats), cells, used))

    def _threatening(self, who: int) -> tuple[int, ...]:
        return self._known.kept(("threatening", who), lambda: threatening(who))

    def _foes(self) -> tuple[int, ...]:
        return self._known.kept("foes to come", lambda: foes_to_come(people.party()))

    def _threats(self) -> dict[int, EnemyThreat | None]:
        return self._known.kept("threats of enemies", dict)
