"""What an attacker keeps to defend itself with, and who may still attack it in this round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat
from typing import Final

from game.books.stacktors.ahead.threats import slot_state
from game.books.stacktors.components import Clock, Key, Scene
from game.books.stacktors.play.attack import compelled_turn
from game.books.stacktors.play.attack.declare import reach
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.pieces import KINDS, ability, pips
from game.table.book import frames
from game.table.world import TABLE, ask

_WAITING: Final = frozenset({"waiting", "passed"})
"""The states of a place in the order of the round whose turn is still to come."""


def guard(who: int, spent: tuple[int, ...] = ()) -> int:
    """The pips with which the character can still defend its guts once these pieces are spent.

    The screen's shield and the price of an attack show this number.
    """
    return pips(tuple(piece for _, piece in stacks.free(who, "physical") if piece.id not in spent))


def yet_to_act(who: int) -> tuple[int, ...]:
    """The enemies of the character that have a turn left in this round; none outside of conflicts."""
    clock = ask(TABLE, Clock)
    waiting = (slot.who for slot in clock.order if slot.state in _WAITING) if clock else ()
    return tuple(foe for foe in waiting if foe != who and people.in_play(foe) and people.enemies(foe, who))


def acts_later(who: int) -> bool:
    """Has that character a turn left in this round?"""
    return slot_state(who) in _WAITING


def acting(who: int) -> bool:
    """Is it that character's turn?"""
    return slot_state(who) == "acting"


def others_fight(who: int, target: int) -> bool:
    """Is there an enemy besides that one who may attack?"""
    foes = (one for one in people.characters() if one != target and people.enemies(one, who))
    return any(map(people.may_attack, foes))


def can_hurt(foe: int) -> bool:
    """Has the character free pieces to attack with, and may it attack?"""
    return people.may_attack(foe) and any(stacks.free(foe, kind) for kind in KINDS)


def blows(who: int) -> dict[int, int]:
    """The strongest blow against its guts, in pips, of each enemy that has a turn left and may come near enough.

    How far an enemy comes is judged by its movement alone, without walls.
    """
    there = people.cell(who)
    return {
        foe: pips(tuple(piece for _, piece in stacks.free(foe, "physical")))
        for foe in yet_to_act(who)
        if people.may_attack(foe) and people.board().distance(people.cell(foe), there) <= _span(foe)
    }


def swords(who: int) -> tuple[int, ...]:
    """The pips of these blows alone."""
    return tuple(blows(who).values())


def short(who: int, used: tuple[int, ...] = ()) -> int:
    """How many pips the character lacks against the strongest of these blows once these pieces are spent."""
    return max(0, max(swords(who), default=0) - guard(who, used))


def demanded(who: int, target: int) -> bool:
    """Must the character attack that target before anything else (CLR-B-PURPLE)?"""
    return compelled_turn.victim_to_attack(who) == target


def granted(who: int) -> bool:
    """May the character make an attack out of turn now (DEC-4, ATK-9)?"""
    return bool(_granted(who))


def strikes_back(who: int) -> bool:
    """Is it a strike back that the character may make now (ATK-9)?"""
    return _granted(who) == "counter"


def _granted(who: int) -> str:
    """What kind of attack out of turn the character may make now; empty for none."""
    top = frames()[-1] if frames() else None
    return top.granted if isinstance(top, AttackFrame) and not top.targets and top.who == who else ""


def _span(foe: int) -> int:
    """How many cells away the enemy could strike at its turn, as far as its feet and its reach say."""
    lit = stacks.can_activate(foe, "physical", defence=False)
    power = {one: stacks.power(foe, tuple(p.id for _, p in stacks.free(foe, "physical")), one) for one in lit}
    return costs.full(foe) + max((1, *(reach(one, n) for one, n in power.items())))


def falls_to(who: int, spent: tuple[int, ...], reply: int) -> bool:
    """Would a strike back with so many pips fell the character, once these pieces are spent?

    It takes a pip from who cannot match it (DMG-3); friends who could help are left out of account.
    """
    return reply > guard(who, spent) and pips(people.stack(who).guts) <= 1


def leaves_to_fall(who: int, spent: tuple[int, ...]) -> bool:
    """Could the character be out before its next turn because these pieces are spent?

    A hit takes a pip, whatever the multiple, from who commits nothing (DMG-3). Enemies may strike once each with all
    that they have, or often. Somebody whose fall loses the situation takes no chance that is worse than before.
    """
    guts, kept, coming = pips(people.stack(who).guts), _must_stand(who), blows(who)
    whole, left = guard(who), guard(who, spent)
    single = sorted(value for foe in coming for value in _single_strikes(foe))
    counts = (
        (sum(blow > left for blow in coming.values()), sum(blow > whole for blow in coming.values())),
        (_unanswered(single, who, spent), _unanswered(single, who, ())),
    )
    return any(after >= guts and (guts > before or (kept and after > before)) for after, before in counts)


def _must_stand(who: int) -> bool:
    """Does the party lose the situation where that one falls (SIT-4)?"""
    scene, key = ask(TABLE, Scene), ask(who, Key)
    if scene is None or key is None:
        return False
    return any(one.bad and one.kind == "fall" and one.what == key.text for one in scene.situation.goals)


def _unanswered(strikes: Sequence[int], who: int, spent: tuple[int, ...]) -> int:
    """How many of the strikes, the smallest first, would hit once these pieces are spent; one piece answers one."""
    answered = 0
    for kept in sorted(piece.pips for _, piece in stacks.free(who, "physical") if piece.id not in spent):
        answered += answered < len(strikes) and kept >= strikes[answered]
    return len(strikes) - answered


def _single_strikes(foe: int) -> Iterator[int]:
    """The pips of the strikes that the enemy can make with one piece each; some pieces strike twice."""
    lit = stacks.can_activate(foe, "physical", defence=False)
    for place, piece in stacks.free(foe, "physical"):
        gives = ability(place, piece.colour)
        yield from repeat(piece.pips, 2 if gives in lit and gives and gives.twice else 1)
