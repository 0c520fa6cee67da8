"""What an attacker wants to do: each verb gathers the attacks that do the same to their target."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from game.books.stacktors.intents import Attack
from game.books.stacktors.values.abilities import AttackKind, called, named


class Verb(Struct, frozen=True):
    """A verb, as it stands on the screen, and the rulebook's word for it.

    `aim` is the attacked position of a challenge; it is empty against characters.
    """

    word: str
    rule: str
    aim: str = ""

    @property
    def key(self) -> str:
        return f"{self.word} {self.rule}"

    @property
    def plain(self) -> bool:
        """Does it take pips?"""
        return self.word in _PLAIN


_WORDS = {
    "fleeing": "Frighten",
    "frozen": "Freeze",
    "calmed": "Calm",
    "compelled": "Command",
    "trade": "Swap",
    "joining": "Win over",
    "healing": "Reshape",
    "mark": "Outwit",
    "feet": "Lame",
    "cells": "Push",
}
"""The verb for each effect, and for all else that a hit does in place of taking pips."""
_WOUND, _FORCE = "Wound", "Force"
_PLAIN = (_WOUND, _FORCE)
_WHERE: dict[AttackKind, str] = {"physical": "guts", "mental": "brains", "social": "guts and brains"}


WOUND = Verb(_WOUND, _WHERE["physical"])
"""To take pips from somebody's guts."""


def verb_of(attack: Attack) -> Verb:
    """The verb of that attack."""
    return _verb(attack.kind, attack.aim, attack.active)


@cache
def _verb(kind: AttackKind, aim: str, active: str) -> Verb:
    if aim:
        return Verb(_FORCE, f"its {aim}", aim)
    known = named(active)
    return (
        Verb(_WORDS[known.lasts or known.deals], known.name) if known and known.instead else Verb(_WOUND, _WHERE[kind])
    )


def deed(attack: Attack, *, back: bool = False) -> str:
    """What the attacker does, for the button that does it: `Shoot`, `Strike`, `Freeze`; `back` for a strike back."""
    verb = verb_of(attack)
    if not verb.plain or verb.aim:
        return verb.word
    return "Strike back" if back else "Shoot" if called(attack.active).shot else "Strike"
