"""What is asked again and again about a defender and its attacker, each worked out once; also whether the defender
could strike back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from game.board.grid import Cell
from game.books.stacktors.ahead.answer import Sequel, damaged, sequel
from game.books.stacktors.play.attack import result
from game.books.stacktors.play.attack.colours import hamper, maneuver
from game.books.stacktors.play.attack.declare import key, reach
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.exchange import Outcome, exchange
from game.books.stacktors.values.pieces import KINDS, POSITIONS, Ability, AttackKind, Colour, Held, Pieces, named, pips
from game.books.stacktors.values.stack import Gear, Stack
from game.remembered import remembered


def can_strike(who: int, foe: int, spent: tuple[int, ...] = ()) -> bool:
    """Could the character attack that enemy once, if these pieces were spent as well (ATK-9)?"""
    return strikes(who, foe, left(stacks.held(who), spent))


def strikes(who: int, foe: int, held: Held) -> bool:
    """Could the character attack that enemy with these pieces, which are all free?"""
    if not people.may_attack(who) or not people.in_play(foe) or people.must_spare(who, foe):
        return False
    beside = people.within(who, foe, 1)
    return any(beside or people.within(who, foe, far) for far in _spans(who, foe, held))


def reply(foe: int, held: Held) -> int:
    """The most pips of one position among these pieces that could harm that enemy in a counterattack (DIE-3)."""
    stack = people.stack(foe) if people.is_character(foe) else None
    places = ("guts", "brains") if stack is None or stack.brains else ("guts",)
    return max(sum(piece.pips for at, piece in held if at == place) for place in places)


def left(held: Held, spent: tuple[int, ...]) -> Held:
    """The free pieces among these, without those that are listed as spent."""
    return tuple((place, piece) for place, piece in held if not piece.spent and piece.id not in spent)


def strikes_from(who: int, foe: int, held: Held, landings: Sequence[Cell]) -> bool:
    """Could the character attack that enemy with these pieces from each of the cells (CLR-G-PURPLE)?"""
    far, there = span(who, foe, held) if landings else 0, people.cell(foe)
    return all(people.spans(cell, there, far) for cell in landings)


def hampered(who: int, steps: int) -> frozenset[Held]:
    """The sets of pieces that the character may have after that many steps of Hamper; empty for 0 steps.

    Feet may become guts by it (CLR-G-GREEN, POS-4, POS-5).
    """
    gear = _placed(people.worn(who))
    return frozenset((*_placed(stack), *gear) for stack in (hamper.ends(who, steps) if steps else ()))


def _placed(whole: Stack | Gear) -> Held:
    return tuple((place, piece) for place in POSITIONS for piece in whole.at(place))


def span(who: int, foe: int, held: Held) -> int:
    """How far the character could attack that enemy with these pieces, in cells; 1 is adjacent, 0 not at all."""
    return max(_spans(who, foe, held), default=0)


def _spans(who: int, foe: int, held: Held) -> Iterator[int]:
    """How far each way of attacking reaches, in cells."""
    if people.is_challenge(foe):
        known = (key(foe, "guts"), key(foe, "brains"))
        yield from filter(None, (_reach(held, one) for one in known if one))
        yield from (1 for one in known[:1] if one and _clear(held))
    else:
        for kind in KINDS:
            yield from _by_kind(who, foe, kind, held)
        yield from (1 for _ in held[:1] if _clear(held))


def _by_kind(who: int, foe: int, kind: AttackKind, held: Held) -> Iterator[int]:
    places = stacks.applicable(kind)
    able = tuple((place, piece) for place, piece in held if place in places)
    if kind != "social" and able:
        yield 1
    for one in stacks.gifts(able, kind, defence=False):
        if (far := _reach(able, one)) and (one.deals != "joining" or people.persuadable(who, foe)):
            yield far


def _reach(held: Held, known: Ability) -> int:
    n = sum(piece.pips for place, piece in held if place == known.position and piece.colour is known.colour)
    return reach(known, n) if n else 0


def _clear(held: Held) -> bool:
    return any(place == "guts" and piece.colour is Colour.CLEAR for place, piece in held)


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
        return result.remaining(self._who)

    def sequel(self, ids: tuple[int, ...], active: str) -> Sequel:
        """What that ability of a defence with those pieces does after the attack (ATK-11)."""
        return self._sequel(active, stacks.power(self._who, ids, named(active)))

    @remembered
    def _sequel(self, active: str, power: int) -> Sequel:
        return sequel(replace(self.hit(1, d_active=active, d_power=power), at="answer"))
