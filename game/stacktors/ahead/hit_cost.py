"""What a hit costs the character that bears it, found in advance by the same rules as play (DMG, DIE, TIM)."""

from __future__ import annotations

from game.stacktors.components import Challenge, Effects
from game.stacktors.play.attack.colours import hamper, maneuver
from game.stacktors.play.attack.colours.morph_other import undoing, worthwhile
from game.stacktors.play.attack.colours.shrewd import possible
from game.stacktors.play.attack.damage import exposed, spilt
from game.stacktors.play.attack.result_bearer import dictated, strength, victim
from game.stacktors.play.flow.frames import Attack as AttackFrame
from game.stacktors.play.people import people
from game.stacktors.play.people.effects import NEXT, preventing_rule, roused
from game.stacktors.values.abilities import EffectKind, called, named
from game.stacktors.values.pieces import Pieces, pips
from game.table.world import ask, get


def suffered(f: AttackFrame) -> tuple[int, int, bool]:
    """What a hit costs its bearer: pips, rounds of an effect instead of pips, and whether it is out by it (DMG-5)."""
    who = victim(f)
    if f.back and people.is_challenge(who):
        return _eroded(f, who)
    if dictated(f):
        active = named(f.active)
        if active is None or active.lasts is None:
            return 0, 0, called(f.active).deals == "healing" and bool(undoing(f.who, who, strength(f)))
        return 0, _rounds(who, active.lasts, strength(f) if active.measured else NEXT), False
    if people.is_challenge(who) or not strength(f):
        return 0, 0, False
    first, loss = exposed(f)
    others, rest = spilt(f, first, loss)
    return loss + rest, 0, _falls(f, who, (others, rest, first) if rest else (first, loss, ()))


def _eroded(f: AttackFrame, who: int) -> tuple[int, int, bool]:
    """What a challenge loses by its own attack turned back: damage only (DCH-8)."""
    active, block = named(f.active), get(who, Challenge).stack.at("brains" if f.aim == "brains" else "guts")
    if block is None or (active and active.instead):
        return 0, 0, False
    return strength(f), 0, strength(f) >= block.total


def traded_or_morphed(f: AttackFrame) -> tuple[int, int]:
    """What the attacker may choose instead of damage, as two numbers.

    The first is how many pips are exchanged (Shrewd) or healings made (Morph Other), the second how many healings a
    friend gets.
    """
    if not dictated(f):
        return 0, 0
    deals = called(f.active).deals
    if deals == "trade":
        return f.power if possible(f.who, victim(f), f.power) else 0, 0
    healings = strength(f) if deals == "healing" and worthwhile(f.who, victim(f)) else 0
    return (0, healings) if people.allies(f.who, victim(f)) else (healings, 0)


def hampered_or_maneuvered(f: AttackFrame) -> tuple[int, int]:
    """What else a hit does: pips that the bearer's feet gain or lose (Hamper), cells that it is put away (Maneuver)."""
    who = victim(f)
    if not dictated(f) or not people.is_character(who):
        return 0, 0
    deals = called(f.active).deals
    if deals == "cells":
        cells = maneuver.landings(who, strength(f))
        return 0, people.board().distance(people.cell(who), cells[0]) if cells else 0
    return hamper.most(who, strength(f)) if deals == "feet" else 0, 0


def _falls(f: AttackFrame, who: int, loss: tuple[Pieces, int, Pieces]) -> bool:
    """Is the bearer out whichever pieces it gives (DIE-1, DIE-3)?

    Some of the pieces lose that many pips, others are gone already. The bearer keeps what it needs where other pieces
    can bear the loss.
    """
    if not people.stack(who).guts and f.kind == "physical":
        return True
    pool, lost, gone = loss
    left = [tuple(piece for piece in row if piece not in gone) for row in people.vitals(who) if row]
    kept = sum(bool(row) and all(piece in pool for piece in row) for row in left)
    return not all(left) or lost > pips(pool) - kept


def _rounds(who: int, effect: EffectKind, rounds: int) -> int:
    """The rounds by which an effect newly holds (TIM-2, TIM-4).

    They are 0 where an effect that lasts as long holds already, or the bearer was shaken just now. The attack itself
    has ended a calm.
    """
    known = roused(ask(who, Effects) or Effects())
    return 0 if preventing_rule(known, effect, rounds) else rounds
