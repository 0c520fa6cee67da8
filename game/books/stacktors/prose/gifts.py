"""What an ability (a gift of a piece) does, in words with the numbers of one piece filled in, and in words short
enough for a button.

Tips say it, and the card on which a hero is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from game.books.stacktors import intents as asked
from game.books.stacktors.prose.words import Sight, count, counted, times
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import MANEUVER_AWAY, POSITIONS, Ability, AttackKind, Piece, Position, ability
from game.books.stacktors.values.stack import Stack
from game.phrases import spaced
from game.table.book import Intent

_DEEDS = {
    "Identify": "Learn what lies under an opaque object beside you. Each time wears one pip off "
    "this piece; it serves {times}.",
    "Intimidate": "Instead of damage, the target flees from you and your friends for {rounds}.",
    "Shrewd": "Instead of damage, exchange pieces with the target, as you choose: at most {pips} of either.",
    "Persistent": "A social attack that has just failed is tried once more, with the same pieces against others.",
    "Calming": "Instead of damage, the target stops fighting for {rounds}, or until somebody attacks it.",
    "Persuasive": "Somebody reluctant, with a white neck, joins the party. No use against others.",
    "Morph Other": "Instead of damage, add a small piece of any colour to a target at most "
    "{cells} away, or make one of its pieces larger or smaller; once for each multiple.",
    "Cunning": "Instead of damage, mark a target at most {cells} away: when next attacked, it "
    "commits its defence before the attacker chooses.",
    "Compel": "Target at most {reach} away: on its next turn it attacks whom you name, and nobody else.",
    "Perfection": "An attack succeeds for certain, said before it or after a miss. Wears one pip off this piece.",
    "Ranged": "Strike at anybody in sight at most {reach} away.",
    "Flexible": "The same attack falls on up to {targets} beside you.",
    "Dexterous": "Strike the target twice with the same pieces; it must defend with different ones.",
    "Medic": "{healings}, in any mix, on yourself or on willing ones beside you. You may still move and act.",
    "Hamper": "Instead of damage, one of the target's feet gains or loses a pip, as you choose; "
    "once for each multiple.",
    "Morph Self": "Give another of your pieces, of at most {pips}, another colour for good; feet too.",
    "Freeze": "Instead of damage, the target stays where it is for {rounds}; it may turn and act.",
    "Maneuver": "Instead of damage, put the target on a free cell {cells} away.",
    "Agile": "Move in part, act, then finish the movement. Gives no movement points.",
    "Fleet": "Doubles your movement points, once however many red feet you have.",
    "Graceful": "Once in a movement, leave up to {targets} without a parting shot.",
    "Nimble": "Turning costs no movement points.",
    "Steady": "Sand, ice and other slow ground does not slow you.",
    "Dynamic": "Forest and clutter do not slow you.",
    "Fly": "Air carries you as ground does.",
    "Swim": "Water does not slow you.",
    "Teleport": "Instead of walking, go at once to a cell within your movement points, past anything.",
}
_CAN = {
    "Identify": "can uncover finds {times}",
    "Intimidate": "can scare a target away for {rounds}",
    "Shrewd": "can swap up to {pips} with a target",
    "Persistent": "can press somebody again who has held out",
    "Calming": "can calm a target for {rounds}",
    "Persuasive": "can win over the reluctant",
    "Morph Other": "can reshape others up to {cells} far",
    "Cunning": "can outwit a target up to {cells} far",
    "Compel": "can set a target up to {reach} far upon others",
    "Perfection": "can make an attack a sure hit {times}",
    "Ranged": "can shoot up to {reach} far",
    "Flexible": "can turn blows back {times} in a turn{several}",
    "Dexterous": "can strike a target twice at once",
    "Medic": "can heal others {times} in a turn",
    "Hamper": "can take pips off the feet of a target",
    "Morph Self": "can recolour own pieces of up to {pips}",
    "Freeze": "can hold a target in its place for {rounds}",
    "Maneuver": "can throw a target {cells} away",
    "Agile": "can act in the middle of a walk",
    "Fleet": "walks twice as far",
    "Graceful": "can slip away from up to {targets}",
    "Nimble": "turns round for free",
    "Steady": "is not slowed by sand or ice",
    "Dynamic": "is not slowed by forest or clutter",
    "Fly": "can fly over the air",
    "Swim": "is not slowed by water",
    "Teleport": "can leap past anything",
}
"""What somebody with the ability can do, after whose name it is said."""
_DEFENCES = {
    "Perfection": "One attack is ignored, likewise and at the same price.",
    "Ranged": "Adds {n} against ranged attacks and stays free.",
    "Flexible": "A blow that hits falls on its author instead, {times} in a turn, even when spent.",
    "Dexterous": "After the attack, hit or miss, strike back at once, with other pieces.",
    "Hamper": "The attacker loses a pip of one of its feet.",
    "Freeze": "The attacker's turn ends after this attack.",
    "Maneuver": "After the attack, hit or miss, move off up to {far}, without parting shots.",
}
_CORE = {"Ranged": "A blow that hits falls on its author instead."}
"""Defences as the first edition has them (CLR-G-RED)."""
_FEET = {
    "Agile": "may pause once",
    "Fleet": "double speed",
    "Graceful": "slips away",
    "Nimble": "turning is free",
    "Steady": "sand is easy",
    "Dynamic": "forest is easy",
    "Fly": "over the air",
    "Swim": "in the water",
    "Teleport": "leaps",
}
"""What feet give, in two or three words."""


def deed(gift: Ability, pips: int) -> str:
    """What the ability does with one piece of that many pips."""
    return _filled(_DEEDS[gift.name], gift, pips)


def can(gift: Ability, pips: int) -> str:
    """What somebody with such a piece can do, in a few words without a subject: `can shoot up to 5 cells far`."""
    return _filled(_CAN[gift.name], gift, pips)


def defence(gift: Ability, pips: int, options: Options) -> str:
    """What the ability does in defence under these options; empty if it adds its pips at most."""
    words = _DEFENCES if options.red_bonus else {**_DEFENCES, **_CORE}
    return _filled(words.get(gift.name, ""), gift, pips)


def idle(gift: Ability, against: AttackKind) -> str:
    """That a defence with it does nothing but add its pips against such an attack; empty where it does more."""
    return f"{gift.name} does not work against this kind of attack." if gift.idle(against) else ""


def kind(gift: Ability) -> str:
    """The kinds of attack in which the ability serves; else `movement` or `special`."""
    if gift.position == "feet":
        return "movement"
    return "special" if gift.special else " or ".join(gift.attacks or gift.defends)


def gist(gift: Ability, pips: int, options: Options) -> str:
    """All that the ability does, in a line or two."""
    against = defence(gift, pips, options)
    return spaced(deed(gift, pips), pace(gift, pips), f"Defence: {against}" if against else "")


def pace(gift: Ability, pips: int) -> str:
    """How many movement points a foot gives (MOV-1); empty for other pieces, and for clear feet, whose text says so."""
    if gift.position != "feet" or gift.name == "Agile":
        return ""
    return f"Gives {counted(pips, 'movement point', 'movement points')}."


def footing(gift: Ability) -> str:
    """What a foot gives, in two or three words; empty for others."""
    return _FEET.get(gift.name, "")


def tip(gift: Ability, pips: int, options: Options, *, spent: bool = False, precious: str = "") -> str:
    """The tip of a piece, with its rule.

    It says what the piece is and where, what it does in attack and defence, and whether it is spent.
    """
    used = "Spent until the round ends. (ATK-4)" if spent and gift.position != "feet" else ""
    against = defence(gift, pips, options)
    rows = (
        f"{gift.name}: {gift.colour}{pips} in the {gift.position}, {kind(gift)} ({gift.rule})",
        deed(gift, pips),
        pace(gift, pips),
        f"Defence: {against}" if against else "",
        used,
        precious,
    )
    return "\n".join(filter(None, rows))


def repertoire(stack: Stack) -> Iterator[tuple[Position, str]]:
    """What a stack can do, from the top down.

    Each position comes with its abilities and their pieces, such as `Ranged 3+1, Freeze 2`.
    """
    for position in reversed(POSITIONS):
        sizes: dict[str, list[str]] = {}
        for piece in reversed(stack.at(position)):
            known = ability(position, piece.colour)
            sizes.setdefault(known.name if known else piece.colour.word, []).append(str(piece.pips))
        if sizes:
            yield position, ", ".join(f"{name} {'+'.join(pips)}" for name, pips in sizes.items())


def _filled(words: str, gift: Ability, pips: int) -> str:
    return words.format(
        n=pips,
        times=times(pips),
        rounds=counted(pips, "round", "rounds"),
        cells=counted(pips, "cell", "cells"),
        pips=counted(pips, "pip", "pips"),
        reach=counted((gift.reach or 0) + pips, "cell", "cells"),
        far=counted(MANEUVER_AWAY + pips, "cell", "cells"),
        targets=counted(pips, "enemy", "enemies"),
        several="" if pips == 1 else f", and strike {pips} enemies at once",
        healings=f"{count(pips).capitalize()} healing{'' if pips == 1 else 's'}",
    )


def brief(intent: Intent, who: int, sight: Sight) -> str:
    """The answer in few signs, such as `G2 to G1`; `who` decides.

    KeyError for an answer that no colour lets anybody choose.
    """
    return _BRIEF[type(intent)](intent, who, sight)


def _hamper(intent: asked.Hamper, who: int, sight: Sight) -> str:  # noqa: ARG001
    return " ".join(_changed(foot, larger=intent.more) for foot in sight.pieces(intent.whom, (intent.foot,)))


def _changed(piece: Piece, *, larger: bool) -> str:
    size = piece.pips + (1 if larger else -1)
    return f"{piece} to {piece.colour}{size}" if size else f"{piece} gone"


def _exchange(intent: asked.Exchange, who: int, sight: Sight) -> str:
    mine, its = sight.pieces(who, intent.pieces), sight.pieces(sight.other(who), intent.theirs)
    return f"{'+'.join(map(str, mine))} for {'+'.join(map(str, its))}"


def _remould(intent: asked.Remould, who: int, sight: Sight) -> str:
    if intent.what == "add":
        return f"+{intent.colour}1 {intent.position}"
    return " ".join(
        _changed(piece, larger=intent.what == "larger") for piece in sight.pieces(sight.other(who), (intent.theirs,))
    )


_BRIEF: dict[type[Intent], Callable[[Any, int, Sight], str]] = {
    asked.Hamper: _hamper,
    asked.Maneuver: lambda intent, who, sight: f"to {intent.to}",  # noqa: ARG005
    asked.Compel: lambda intent, who, sight: sight.names(intent.victim),  # noqa: ARG005
    asked.Exchange: _exchange,
    asked.Remould: _remould,
    asked.Nothing: lambda intent, who, sight: "nothing",  # noqa: ARG005
}
