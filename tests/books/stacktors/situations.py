"""Small random fights and the decisions in them, with which previews are proved."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

from game.books.stacktors.intents import Attack, Defend
from game.books.stacktors.play.attack.attack import defence_refusal
from game.books.stacktors.play.attack.result import again
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import stacks
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Opening
from game.table.book import Decision, Intent
from game.table.seats import pick
from tests.books.stacktors.scene import More, Scene, scene

GUTS = ("C", "R", "O", "B", "G", "Y", "Pk", "P", "Cy")
LIVELY = (*GUTS[:5], *GUTS[:5], "P", "P", "Pk", "Pk")
BRAINS = ("R", "G", "P", "O", "Y", "B", "Pk", "Cy")
MAPS = (
    """
    A.B..
    .d.c.
    e....
    """,
    """
    AB...
    cde..
    .....
    """,
    """
    A#B..
    .c.d.
    ..e..
    """,
)
HEXES = ("hex-y-odd", "hex-y-even", "hex-x-odd", "hex-x-even")
"""The grids of every fourth fight."""
OPTIONS = (
    Options(points=60, alike=0),
    Options(points=60, alike=0, deadly=True),
    Options(points=60, alike=0, spill=True, quotient=True),
    Options(points=60, alike=0, red_bonus=False),
)


def stack(random: Random, most: int = 5) -> str:
    """A character's notation, mostly guts of colours that have abilities."""
    feet = "".join(f"{random.choice('RGBOYP')}{n}" for n in sorted(random.sample((1, 2, 3), random.randint(1, 2))))
    guts = "".join(f"{random.choice(LIVELY)}{random.randint(1, 3)}" for _ in range(random.randint(1, most)))
    brains = "".join(f"{random.choice(BRAINS)}{random.randint(1, 3)}" for _ in range(random.randint(0, 2)))
    return f"{feet}-{guts}-{brains}"


def fight(seed: int) -> Scene:
    """A scene with two heroes of one seat, one of another, and two enemies, with some equipment."""
    random = Random(seed)
    gear = random.choice(("-", "R2-", "B1O1-R1", "C1-", "G2-P1"))
    who: dict[str, Any] = {"A": f"p1 {stack(random)} {gear}", "B": f"p1 {stack(random)}", "e": f"p2 {stack(random, 3)}"}
    mild = "hostile yields" if seed % 3 == 0 else "hostile"
    foes: dict[str, Any] = {
        "c": f"{mild} {stack(random)} {random.choice(('-', 'R1-', 'O2-'))}",
        "d": f"{mild} {stack(random)}",
    }
    kicks = {"opened": (Opening("physical", "feet"),)} if seed % 5 == 0 else {}
    grid = HEXES[seed // 4 % 4] if seed % 4 == 3 else "square"
    return scene(
        random.choice(MAPS),
        options=random.choice(OPTIONS),
        board={"grid": grid},
        more=More(fields=kicks),
        **who,
        **foes,
    )


def answers(seed: int, kinds: tuple[str, ...], most: int = 160) -> Iterator[tuple[Scene, Decision]]:
    """Play a fight at random, with attacks rather than anything else, and stop at each decision of these kinds."""
    s = fight(seed)
    for step in range(most):
        decisions = s.match.to_act()
        if not decisions or decisions[0].kind in {"gm", "camp", "free"}:
            break
        if decisions[0].kind in kinds:
            yield s, decisions[0]
        s.match.play(decisions[0].owners[0], _liked(s, decisions[0], f"{seed}/{step}"))
    s.match.close()


def _liked(s: Scene, decision: Decision, key: str) -> Intent:
    legal = s.match.legal(decision)
    blows = [one for one in legal if isinstance(one, Attack) and one.pieces]
    return pick(blows, key) if blows and decision.kind in {"act", "shoot"} else pick(legal, key)


def every_defence(who: int, f: AttackFrame) -> Iterator[Defend]:
    """Each set of free pieces with each ability that play takes, not representatives alone."""
    free = [piece.id for _, piece in stacks.free(who, f.kind)]
    actives = [known.name if known else "" for known in stacks.can_activate(who, f.kind, defence=True)]
    mirrors = [piece.id for piece in again(who)] if f.kind == "physical" else []
    yield from (one for one in (Defend(), Defend(first=True)) if defence_refusal(f, one) is None)
    yield from (Defend((one,), "Flexible") for one in mirrors)
    for size in range(1, len(free) + 1):
        for ids in combinations(free, size):
            made = (Defend(tuple(sorted(ids)), active) for active in actives)
            yield from (one for one in made if defence_refusal(f, one) is None)
            yield from (Defend(tuple(sorted((*ids, *mirrors[:n]))), "Flexible") for n in range(1, len(mirrors) + 1))
