"""What is asked again and again about a defender and its attacker, each worked out once."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.ahead.harm import Sequel
from game.books.stacktors.ahead.hit_cost import damaged, sequel
from game.books.stacktors.ahead.striking_back import hampered, left, reply, span, strikes, strikes_from
from game.books.stacktors.play.attack import turning_back
from game.books.stacktors.play.attack.colours import maneuver
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.abilities import AttackKind, named
from game.books.stacktors.values.exchange import Outcome, exchange
from game.books.stacktors.values.pieces import Held, Pieces, pips
from game.remembered import remembered


class FrontFacts:
    """The defender `who` as it stands now against one attacker and one kind of attack.

    `ids` are pieces that are committed: what is told holds without them.
    """

    def __init__(self, foe: int, who: int, kind: AttackKind) -> None:
        self._foe, self._who, self._kind = foe, who, kind
        self._held = stacks.held(who)
        self._options = people.options()

    @remembered
    def strikes(self, ids: tuple[int, ...]) -> bool:
        """Could it attack the attacker once (ATK-9)?"""
        return strikes(self._who, self._foe, left(self._held, ids))

    @remembered
    def strikes_from(self, ids: tuple[int, ...], cells: int) -> bool:
        """Could it after it was put so many cells away (CLR-G-PURPLE)?"""
        return strikes_from(self._who, self._foe, left(self._held, ids), self._landings(cells))

    @remembered
    def _landings(self, cells: int) -> tuple[Cell, ...]:
        return maneuver.landings(self._who, cells) if cells else ()

    @remembered
    def strikes_on(self, ids: tuple[int, ...], steps: int) -> bool:
        """Could it after so many steps of Hamper, whatever becomes of its feet (CLR-G-GREEN)?"""
        return all(strikes(self._who, self._foe, left(one, ids)) for one in self._hampered(steps))

    @remembered
    def _hampered(self, steps: int) -> frozenset[Held]:
        return hampered(self._who, steps)

    @remembered
    def reply(self, ids: tuple[int, ...]) -> int:
        """The most pips that could harm the attacker in a counterattack (DIE-3)."""
        return reply(self._foe, left(self._held, ids))

    @remembered
    def span(self, ids: tuple[int, ...]) -> int:
        """How far it could attack, in cells."""
        return span(self._who, self._foe, left(self._held, ids))

    @remembered
    def chosen(self, ids: tuple[int, ...]) -> Pieces:
        """Those pieces."""
        return stacks.chosen(self._who, ids)

    @remembered
    def weight(self, ids: tuple[int, ...]) -> int:
        """Their pips."""
        return pips(self.chosen(ids))

    def hit(self, times: int, **more: Any) -> AttackFrame:
        """The blow as the frame of play after a hit, as far as the harm depends on it."""
        return AttackFrame(
            at="harm", who=self._foe, kind=self._kind, targets=(self._who,), hit=True, times=times, **more
        )

    @remembered
    def damaged(self, ids: tuple[int, ...], times: int) -> tuple[int, bool]:
        """How many pips it loses by such a hit, and whether it falls."""
        return damaged(self.hit(times, d_pieces=ids))

    @remembered
    def exchanged(self, value: int, defended: int) -> Outcome:
        """The comparison of an attack with a defence of that value."""
        return exchange(value, defended, self._options)

    @remembered
    def remaining(self) -> int:
        """How often its pink guts may still turn a result back in this turn."""
        return turning_back.remaining(self._who)

    def sequel(self, ids: tuple[int, ...], active: str) -> Sequel:
        """What that ability of a defence with those pieces does after the attack (ATK-11)."""
        return self._sequel(active, stacks.power(self._who, ids, named(active)))

    @remembered
    def _sequel(self, active: str, power: int) -> Sequel:
        return sequel(replace(self.hit(1, d_active=active, d_power=power), at="answer"))
