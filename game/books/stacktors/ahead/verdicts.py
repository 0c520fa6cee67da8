"""The result of an answer to an attack in a few words: for the rows of answers, for cards, and in text."""

from __future__ import annotations

from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.proposals.effect_words import briefly, pips
from game.books.stacktors.intents import Attack
from game.books.stacktors.prose.words import capital, counted, times
from game.books.stacktors.values.abilities import called, named


def verdict(one: Answer) -> str:
    """What became of the attack: Hit, Blocked, Ignored, or Turned back."""
    if one.defence.first:
        return "Ignored"
    if one.back:
        return "Turned back"
    if not one.hit:
        return "Blocked"
    over = multiple(one)
    return "Hit" if over == 1 else f"Hit {times(over)}"


def told(one: Answer, attack: Attack, target: int) -> str:
    """What the target gets of that answer, as the attacker reads it: `loses 2 pips`, `blocked`, `turned on you`."""
    if one.defence.first:
        return "ignored, a clear piece wears"
    if one.back:
        return f"turned on you{f', {turn_backs_left(one)}' if one.more is not None else ''}"
    if not one.hit:
        return "blocked"
    if not (any(one.harm) or one.marks or one.mended):
        return "hit, nothing to lose"
    return f"{briefly(attack, one, target)}{f', then moves off up to {one.slips}' if one.slips else ''}"


def compared(one: Answer, red: int) -> str:
    """How the values of both sides come about and what they lead to; `red` is what free red guts add to the answer."""
    if one.defence.first:
        return "It ignores the attack by Perfection, and its clear piece wears for good. (CLR-G-CLEAR)"
    if one.siege:
        return f"It always defends with {one.defended}: only what you bring over that comes off. (DCH-4)"
    used = one.defended - red
    met = f"It answers with {used}" if used else "It answers with nothing"
    if red:
        met += f", and its free red guts add {red} without being spent: {one.defended} (CLR-G-RED)"
    return f"{met}. Your {one.attack} {_result(one)}."


def _result(one: Answer) -> str:
    """What becomes of the attacker's value against the other one, as the end of a sentence."""
    if one.back:
        return "would hit, but it turns the hit on you"
    return "is more, so it hits" if one.hit else "is not more, so it is blocked"


def multiplied(one: Answer) -> str:
    """Where a multiple makes a difference, how it comes about: `Twice: 6 is two times 3.`; else empty (ATK-7)."""
    over = multiple(one)
    if not one.hit or one.back or over == 1:
        return ""
    word = times(over)
    return f"{capital(word)}: {one.attack} is {_TIMES.get(over, over)} times {one.defended}. (ATK-7)"


_TIMES = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight", 9: "nine"}


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
    """The two values, such as `6 against 3`; empty where Perfection decides."""
    return "" if one.defence.first else f"{one.attack} against {one.defended}"


def supposed(one: Answer) -> str:
    """What comes of an answer that the target may give: `If it answers with 2: 3 against 2, hit`."""
    if one.defence.first:
        return f"If it uses clear: {verdict(one).lower()}"
    met = f"{sums(one)}, {verdict(one).lower()}"
    return capital(met) if one.siege else f"If it answers with {one.defended or 'nothing'}: {met}"


def suffered_back(one: Answer, who: str = "") -> str:
    """What the attacker suffers, in a few words; empty if nothing. Without a name the attacker is `you`."""
    parts = []
    if one.fells:
        parts.append(f"{who} falls" if who else "you fall")
    elif one.back and one.recoil:
        parts.append(f"{who or 'you'} {_turned(one, you=not who)}")
    if one.ends_turn:
        parts.append(f"{who}'s turn ends" if who else "your turn ends")
    if one.shed:
        parts.append(
            f"{who or 'your feet'} {'loses' if who else 'lose'} {pips(one.shed)}{' of its feet' if who else ''}"
        )
    if one.counter and not who:
        parts.append("it strikes back")
    return ", ".join(parts)


def _turned(one: Answer, *, you: bool) -> str:
    """What a result turned back costs the attacker: pips, turns, pips of its feet, squares."""
    dealt, s = named(one.dealt), "" if you else "s"
    if dealt is None:
        return f"lose{s} {pips(one.recoil)}"
    if dealt.deals == "feet":
        return f"lose{s} {pips(one.recoil)} of the feet"
    if dealt.deals == "cells":
        return f"{'are' if you else 'is'} put {counted(one.recoil, 'cell', 'cells')} away"
    return lasting(dealt.lasts, one.recoil, you=you)


def lasting(kind: str | None, rounds: int, *, you: bool) -> str:
    """How long an effect lasts, in turns: `are held 2 turns`; Compel is over with one turn."""
    turns, be = counted(rounds, "turn", "turns"), "are" if you else "is"
    if kind == "fleeing":
        return f"run{'' if you else 's'} for {turns}"
    return {"frozen": f"{be} held {turns}", "calmed": f"{be} calm {turns}"}.get(kind or "", "must attack")


def turn_backs_left(one: Answer) -> str:
    """How often a result may still be turned back in this turn; empty where nothing counts that."""
    if one.more is None:
        return ""
    return f"{one.more} more this turn" if one.more else "no more this turn"
