"""The result of an answer to an attack in a few words: for tiles, cards and the lines above them."""

from __future__ import annotations

from collections.abc import Iterable

from game.stacktors.ahead.advice import effective
from game.stacktors.ahead.answer import Answer
from game.stacktors.prose.words import changing
from game.stacktors.values.abilities import EffectKind, called, named

MINUS, TIMES, EITHER = "\u2212", "\u00d7", "\u00b1"


def verdict(one: Answer) -> str:
    """The verdict: Misses, Hits, Hits with the multiple, or what became of the hit."""
    if one.defence.first:
        return "Ignored"
    if one.back:
        return "Turned back"
    if not one.hit:
        return "Misses"
    over = multiple(one)
    return "Hits" if over == 1 else f"Hits, {TIMES}{over}"


def multiple(one: Answer) -> int:
    """The multiple where it makes a difference, else 1: what was committed cannot lose more (DMG-3, ATK-7)."""
    felt = one.loss == one.times if not one.dealt else called(one.dealt).multiplied and one.harm[2] + one.mended > 0
    return one.times if felt else 1


def is_undefended(one: Answer) -> bool:
    """Is this damage to a target that committed nothing, which is one pip whatever the multiple (DMG-3)?"""
    return one.loss == 1 and not one.rounds and not one.defence.pieces


def capped(one: Answer) -> bool:
    """Is this damage with a multiple, of which more would come off if more had been committed (DMG-3)?"""
    return one.hit and not one.back and not one.dealt and 0 < one.loss < one.times


def sums(one: Answer) -> str:
    """The two values, such as `6 v 3`; empty where Perfection decides."""
    return "" if one.defence.first else f"{one.attack} v {one.defended}"


def suffered(one: Answer) -> str:
    """What the target suffers, in a few words; empty if nothing."""
    if one.back or not one.hit:
        return ""
    parts = []
    if one.falls:
        parts.append("overcome" if one.siege else "falls")
    if one.joins:
        parts.append("joins")
    if one.marks:
        parts.append("outwitted")
    if one.rounds:
        parts.append(_lasting(called(one.dealt).lasts, one.rounds))
    if one.remade or one.mended:
        parts.append(_changes(one))
    if one.steps:
        parts.append(f"feet {EITHER}{one.steps}")
    if one.cells:
        parts.append(_off(one.cells))
    if one.loss and not one.falls:
        parts.append(f"{MINUS}{one.loss}")
    return ", ".join(parts)


def _changes(one: Answer) -> str:
    """How much of it is for the attacker to change."""
    if called(one.dealt).deals == "trade":
        return "exchanged"
    return f"healed {one.mended}" if one.mended else f"changed {one.remade}"


def suffered_back(one: Answer) -> str:
    """What the attacker suffers, in a few words; empty if nothing."""
    parts = []
    if one.fells:
        parts.append("falls")
    elif one.back and one.recoil:
        parts.append(turned_back_cost(one))
    if one.ends_turn:
        parts.append("turn ends")
    if one.shed:
        parts.append(f"feet {MINUS}{one.shed}")
    if one.counter:
        parts.append("is struck back")
    return ", ".join(parts)


def turned_back_cost(one: Answer) -> str:
    """What a result turned back costs the attacker, in a few signs: pips, rounds, pips of its feet, cells."""
    dealt = named(one.dealt)
    if dealt is None:
        return f"{MINUS}{one.recoil}"
    if dealt.deals == "feet":
        return f"feet {EITHER}{one.recoil}"
    return _off(one.recoil) if dealt.deals == "cells" else _lasting(dealt.lasts, one.recoil)


def afterwards(one: Answer) -> str:
    """What the defender may do after the attack, in a few words; empty if nothing."""
    return f"moves off up to {one.slips}" if one.slips else ""


def _off(cells: int) -> str:
    return f"put {cells} off"


def turn_backs_left(one: Answer) -> str:
    """How often a result may still be turned back in this turn; empty where nothing counts that."""
    if one.more is None:
        return ""
    return f"{one.more} more this turn" if one.more else "no more this turn"


_LASTING: dict[EffectKind | None, str] = {"frozen": "frozen", "calmed": "calmed", "fleeing": "flees"}


def _lasting(kind: EffectKind | None, rounds: int) -> str:
    """How long an effect lasts, in rounds: `frozen 2`; Compel is over with one turn."""
    return f"{_LASTING[kind]} {rounds}" if kind in _LASTING else "obeys"


def _surely(kind: EffectKind | None, rounds: int) -> str:
    """The same in a sentence."""
    if kind not in _LASTING:
        return "hit, compelled on its next turn"
    return f"hit, {_LASTING[kind]} for {rounds} {'round' if rounds == 1 else 'rounds'} at least"


def _fallen(one: Answer) -> str:
    """The words for a target that is out; for a challenge also what that changes (DCH-6)."""
    if not one.siege:
        return "it falls"
    return "it is overcome" + (f", and {changing(one.opens.region, one.opens.kind)}" if one.opens else "")


def sure(found: Iterable[Answer]) -> str:
    """What holds in every answer, as a sentence; Perfection, which ignores everything, is named separately."""
    listed = tuple(found)
    met = tuple(one for one in listed if not one.defence.first)
    if not met or not all(map(effective, met)):
        harmless = met and all(one.hit and not one.back for one in met)
        return "It hits and finds nothing to harm." if harmless else "Nothing is sure."
    opening = "Sure" if met == listed else "Sure, but for Perfection"
    return f"{opening}: {_common(met)}."


def _common(met: tuple[Answer, ...]) -> str:
    """What all effective answers have in common, as the rest of a sentence."""
    if all(one.falls for one in met):
        return _fallen(met[0])
    if all(one.marks for one in met):
        return "hit, and it must defend first next time"
    if all(one.joins for one in met):
        return "it joins you"
    if rounds := min(one.rounds for one in met):
        return _surely(called(met[0].dealt).lasts, rounds)
    if all(one.mended for one in met):
        return "it is healed as you choose"
    if all(one.remade for one in met):
        return f"hit, you choose what is {'exchanged' if called(met[0].dealt).deals == 'trade' else 'changed'}"
    if steps := min(one.steps for one in met):
        return f"hit, {EITHER}{steps} at least on its feet, as you choose"
    if cells := min(one.cells for one in met):
        return f"hit, put at least {cells} off"
    least = min(one.loss for one in met)
    return f"hit, at least {MINUS}{least}" if least else "hit. It can only choose what breaks"


def at_worst(found: Iterable[Answer]) -> str:
    """The worst result for the attacker, as a sentence."""
    listed = tuple(found)
    worst = max(listed, key=lambda one: one.price, default=None)
    if worst is None:
        return ""
    wakes = " It is calmed, and this wakes it." if worst.wakes else ""
    return _worst(worst, listed) + wakes


def _worst(worst: Answer, listed: tuple[Answer, ...]) -> str:
    if worst.fells:
        return "At worst: turned back, and you fall."
    if worst.ends_turn:
        return "At worst: your turn ends."
    if worst.recoil:
        return f"At worst: turned back on you, {turned_back_cost(worst)}."
    if worst.shed:
        return f"At worst: you lose a pip of your feet{', and it strikes back' if worst.counter else ''}."
    if worst.counter:
        return "At worst: it strikes back."
    if all(map(effective, listed)):
        return "At worst: nothing to you."
    if all(effective(one) or one.defence.first for one in listed):
        return "At worst: ignored for a clear pip."
    return "At worst: it does nothing, and your pieces are spent."
