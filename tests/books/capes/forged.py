"""`python -m tests.books.capes.forged --intents 20000` asks for so many intents of every kind with wild fields.

Each is refused with a sentence, or played: a refusal changes nothing, and whatever is played is sound and taken back.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from random import Random
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

from msgspec import Struct
from msgspec.structs import fields

from game.books.capes.components import Role
from game.books.capes.intents import INTENTS
from game.books.capes.values import DRIVES, Draft, Sheet
from game.table.book import Intent
from game.table.match import Match
from game.table.world import part
from tests.books.capes.made import event, goal, sheet
from tests.books.capes.wild import begun, chosen, played

NUMBERS = (0, 0, 1, 1, 1, 2, 3, -1, -7, 999, 10**9, 2**63, 2**64, 2**70, -(2**70))
WORDS = (
    *("", " ", "x", "x" * 140, "x" * 141, "y" * 5_000, "{name}", "{", "{0}", "\x1b[2J", "\ud800", "Zoë", "名前"),
    *(
        "power:1",
        "power:5",
        "skill:2",
        "style:3",
        "attitude:9",
        "power:",
        ":",
        "rush-hour",
        "moon",
        "no-deaths",
        "otherwise",
    ),
    *DRIVES,
)
WHOLE: dict[type, tuple[Any, ...]] = {
    Draft: (goal("lodestar"), goal(""), goal("lodestar tollkeeper", "t"), event(), event("", "a", "a"), event("rain")),
    Sheet: (sheet("Kite"), sheet("Kite", 9), sheet("", -1), Sheet("", ""), sheet("Lodestar"), sheet("Rose", -3)),
}
SEATS = ("p1", "p1", "p2", "p3", "p4", "p9", "gm", "", "computer guardian")


class Forger:
    """Makes up intents for a match, by chance."""

    def __init__(self, match: Match, chance: Random) -> None:
        self._match, self._chance = match, chance
        self._entities = sorted(match.snapshot)
        self._legal = [one for decision in match.to_act() for one in match.legal(decision)]
        self._seats = [decision.owners[0] for decision in match.to_act()]

    def seat(self) -> str:
        """Mostly one that is asked."""
        return self._chance.choice(self._seats if self._chance.random() < 0.8 else SEATS)

    def fits(self, kind: type[Intent]) -> bool:
        """Is one of that kind listed, or may it come at any time?"""
        return kind.any_time or any(type(one) is kind for one in self._legal)

    def intent(self, kind: type[Intent]) -> Intent:
        """One of that kind: a listed one with one field changed, or all of it made up."""
        listed = [one for one in self._legal if type(one) is kind]
        base = self._chance.choice(listed) if listed and self._chance.random() < 0.5 else None
        known = fields(kind)
        change = self._chance.choice(known).name if known else ""
        return kind(*(self._field(one.name, one.type, base if one.name != change else None) for one in known))

    def _field(self, name: str, of: Any, base: Intent | None) -> Any:
        return self.value(of) if base is None else getattr(base, name)

    def value(self, of: Any, deep: int = 0) -> Any:
        """Something of that type; now and then of quite another one."""
        chance = self._chance
        if chance.random() < 0.02:
            return chance.choice((None, 1.5, "1", b"1", [1], {"a": 1}, (), object, True, -1))
        origin, kinds = get_origin(of), get_args(of)
        if origin is tuple:
            return self._tuple(kinds, deep)
        if origin is Literal:
            return chance.choice((*kinds, "myth"))
        if origin in {Union, UnionType}:
            return self.value(chance.choice(kinds), deep)
        if of is bool:
            return chance.random() < 0.5
        if of is int:
            return chance.choice(self._entities if chance.random() < 0.7 else NUMBERS)
        if of is str:
            return chance.choice(self._words())
        if of in WHOLE and chance.random() < 0.6:
            return chance.choice(WHOLE[of])
        return self._struct(of, deep)

    def _tuple(self, kinds: tuple[Any, ...], deep: int) -> Any:
        if kinds[-1] is not Ellipsis:
            return tuple(self.value(one, deep + 1) for one in kinds)
        many = self._chance.choice((0, 1, 1, 2, 3, 7, 300 if deep == 0 and kinds[0] is not str else 4))
        return tuple(self.value(kinds[0], deep + 1) for _ in range(many))

    def _struct(self, of: Any, deep: int) -> Any:
        if isinstance(of, type) and issubclass(of, Struct) and deep < 4:
            return of(*(self.value(one.type, deep + 1) for one in fields(of)))
        return None

    def _words(self) -> tuple[str, ...]:
        return WORDS if self._chance.random() < 0.7 else self._names()

    def _names(self) -> tuple[str, ...]:
        roles = (part(self._match.snapshot, who, Role) for who in self._entities)
        return ("x", *(name for one in roles if one for name in (one.sheet.id, one.sheet.name)))


class Told(Struct):
    """How many were played and refused, by rule, and what went wrong."""

    played: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    faults: list[str] = []


def tried(match: Match, seat: str, intent: Intent, told: Told) -> None:
    """Ask for it, and play it where that is allowed."""
    before, number = match.hash, len(match.entries)
    try:
        refusal = match.refusal(seat, intent)
        if match.hash != before:
            told.faults.append(f"{seat} {intent!r:.300}: a question has changed the state")
        if refusal:
            told.refused[refusal.rule] += 1
            if len(refusal.sentence()) < 10:
                told.faults.append(f"{seat} {intent!r:.300}: no sentence: {refusal.sentence()}")
            return
        played(match, seat, intent)
        told.played[type(intent).__name__] += 1
        match.rewind(number)
        if match.hash != before:
            told.faults.append(f"{seat} {intent!r:.300}: what was played was not taken back")
    except Exception as error:  # noqa: BLE001  whatever comes is the fault that is looked for
        told.faults.append(f"{seat} {intent!r:.300}: {type(error).__name__}: {error}")
        match.rewind(number)


def run(number: int, seed: int = 0, each: int = 3) -> Told:
    """Ask for so many of every kind at least, in states of issues that are played by chance.

    In each state it is `each` of every kind, and four times as many of those that wait for an answer.
    """
    told, chance = Told(Counter(), Counter(), []), Random(seed)
    asked, match = 0, begun(seed)
    while asked < number:
        if not match.to_act() or len(match.entries) > 150:
            match.close()
            match = begun(seed := seed + 1)
        forger = Forger(match, chance)
        for kind in INTENTS:
            for _ in range(each * (5 if forger.fits(kind) else 1)):
                tried(match, forger.seat(), forger.intent(kind), told)
        asked += each
        match.play(*chosen(match, chance))
    match.close()
    return told


def main(arguments: list[str]) -> int:
    """Ask for so many, and tell what came."""
    parser = ArgumentParser(prog="python -m tests.books.capes.forged", description=__doc__)
    parser.add_argument("--intents", type=int, default=20_000, help="how many of every kind")
    parser.add_argument("--seed", type=int, default=0, help="by which chance they are made")
    chosen_so = parser.parse_args(arguments)
    told = run(chosen_so.intents, chosen_so.seed)
    sys.stdout.write(f"played: {dict(told.played)}\nrefused: {dict(told.refused)}\n")
    sys.stdout.write("".join(f"{fault}\n" for fault in told.faults[:20]) + f"faults: {len(told.faults)}\n")
    return bool(told.faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
