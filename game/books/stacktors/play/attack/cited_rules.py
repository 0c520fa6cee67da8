"""The ids of the rules that an event cites, where they depend on what is under way."""

from __future__ import annotations

from typing import Final

from game.books.stacktors.intents import Attack
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.flow.frames import Throwing
from game.books.stacktors.values.abilities import called, named
from game.table.pending import frames

RuleIds = tuple[str, ...]

HALTS: Final = {
    "cornered": "CLR-B-RED",
    "frightened": "CLR-B-RED",
    "engaged": "ENC-1",
    "points": "MOV-1",
    "frozen": "CLR-G-BLUE",
    "stayed": "MOV-7",
    "moved": "MOV-7",
    "blocked": "MOV-4",
}
"""Why the rest of a way is not walked, and the rule that says so."""


def attacking(f: AttackFrame, strike: Attack) -> RuleIds:
    """What grants an attack, if it is not simply its turn, and what is active in it."""
    return (*_granting(f), *active(strike.active, "CLR-G-CLEAR" if strike.first else "ATK-2"))


def _granting(f: AttackFrame) -> RuleIds:
    if not f.granted:
        return ()
    outer = frames()[-2]
    if f.granted == "parting":
        return ("ENC-5",) if isinstance(outer, Throwing) else ("ENC-4",)
    answers = called(outer.d_active).answers if isinstance(outer, AttackFrame) else ""
    return ("CLR-G-ORANGE",) if answers == "strikes back" else ("ATK-9",)


def active(name: str, otherwise: str) -> RuleIds:
    """The rule of the active ability, or `otherwise` where none is active."""
    known = named(name)
    return (known.rule if known else otherwise,)


def comparing(times: int, bonus: int) -> RuleIds:
    """The rules of a comparison; the multiple and the bonus of red guts are cited only where there is one."""
    return ("ATK-5", *(("ATK-7",) if times > 1 else ()), *(("CLR-G-RED",) if bonus else ()))
