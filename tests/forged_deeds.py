"""`python -m tests.forged_deeds --deeds 20000` asks for so many lists of deeds made by chance, in free play and rounds.

Each is refused or done: a refusal changes nothing, whatever is done can be taken back, and nothing else happens.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections import Counter
from random import Random
from typing import Any

from msgspec import Struct

from game.board.grid import Cell
from game.books.stacktors.intents import Direct, Travel
from game.books.stacktors.values.situation import Figure, Goal, Thing, Watch
from game.table.world import digest
from tests.books.stacktors.scene import More, Scene, cells, scene

NAMES = (
    *(
        "kell",
        "rare",
        "purse",
        "b",
        "c",
        "chest",
        "A",
        "nobody",
        "yard",
        "gate",
        "end",
        "d2",
        "z99",
        "party",
        "hostile",
    ),
    *("neutral", "water", "blocking", "air", "normal", "lava", "{R1}", "{R3}", "(C2)", '"Y2"', "{R9}", "open", "-1"),
    *("0", "1", "3", "999", "coins", "points", "known", "to", "at", "walk", "patrol", "hold", "follow", "hunt", "sink"),
)
WORDS = ("say", "set", "add", "bring", "take", "side", "manner", "open", "give", "pay", "clash", "end", "spawn", "")
SHAPES = (
    *("say {0}", "say {0}: Halt.", "set sink {0}", "add sink {0}", "bring {0}", "bring {0} at {1}", "bring {0} {1}"),
    *("take {0}", "take {0} {1}", "side {0} {1}", "manner {0} walk {1}", "manner {0} patrol {1} {2}", "open {0}"),
    *("manner {0} follow", "open {0} {1}", "give coins {0}", "give points {0}", "give {0}", "give {0} to {1}"),
    *("give known {0}", "give known {0} to {1}", "pay coins {0}", "clash", "end {0}", "{0} {1} {2}"),
)
SENSE = (
    *("say b: Halt.", "say It rains {sink}.", "set sink 3", "add sink -5", "bring kell", "bring kell purse at yard"),
    *("bring rare", "bring purse at c", "take b", "take c", "take kell", "side b hostile", "side c party", "clash"),
    *("side kell neutral", "manner b patrol yard gate", "manner c walk d2", "manner b follow", "open yard water"),
    *("open gate blocking", "open end air", "open yard", "give coins 3", "give points 1", "give {R1}", "end open"),
    *("give (C2) to b", "give known {R1}", 'give known "Y2"', "give known {R3} to c", "pay coins 1", "end nowhere"),
)
RARE = Figure("rare", "Rare", "G1-" + "G3" * 11 + "-", Cell(3, 1))
KELL = Figure("kell", "Kell", "G1-R1-", Cell(3, 1), side="neutral", gear="R1-")
PURSE = Thing("purse", "Purse", "{R1}", Cell(0, 1))


class Found(Struct):
    """How many were done and refused, by rule, and what went wrong."""

    done: int = 0
    refused: Counter[str] = Counter()
    faults: list[str] = []


def line(chance: Random) -> str:
    """A deed that may make sense, and mostly does."""
    if chance.random() < 0.7:
        return chance.choice(SENSE)
    text = chance.choice(SHAPES).format(*chance.choices(NAMES, k=3))
    return text if chance.random() < 0.9 else f"{chance.choice(WORDS)} {text.partition(' ')[2]}"


def opened(chance: Random) -> Scene:
    """A scene in which the game master is asked: in free play, or in the first round of a conflict."""
    conflict = chance.random() < 0.5
    watch = Watch(when="round = 1" if conflict else "reach gate", do="say Now.")
    fields = {"wings": (KELL, RARE), "wing_things": (PURSE,)}
    more = More((Goal("rounds", "9"), Goal("reach", "end", "open")), (watch,), fields=fields)
    marks = {"gate": "b1", "end": "f1", "yard": "c1 c2"}
    who: dict[str, Any] = {"A": "G1G2-R3O1-Y1 R1-", "b": "neutral G1-R1-G1", "c": "hostile G1-R2-", "x": "{}R4=B2"}
    s = scene("A..b.x\n...c..", conflict=conflict, regions=marks, more=more, **who)
    if not conflict:
        s.play(Travel(s.id("A"), cells("b1")))
    return s


def run(number: int, seed: int = 0) -> Found:
    """Ask for so many."""
    found, chance = Found(refused=Counter(), faults=[]), Random(seed)
    s = opened(chance)
    for _ in range(number):
        deeds = tuple(line(chance) for _ in range(chance.randint(1, 4)))
        put_off = (line(chance),) if chance.random() < 0.1 else ()
        before = digest(s.match.snapshot)
        try:
            refusal = s.match.refusal("gm", Direct(deeds, put_off=put_off))
            if digest(s.match.snapshot) != before:
                found.faults.append(f"{deeds}: a question has changed the state")
            if refusal:
                found.refused[refusal.rule] += 1
                continue
            s.play(Direct(deeds, put_off=put_off))
            found.done += 1
            s.match.rewind(len(s.match.entries) - 1)
            if digest(s.match.snapshot) != before:
                found.faults.append(f"{deeds}: what was done was not taken back")
        except Exception as error:  # noqa: BLE001  whatever comes is the fault that is looked for
            found.faults.append(f"{deeds} {put_off}: {type(error).__name__}: {error}")
            s = opened(chance)
        if chance.random() < 0.02:
            s = opened(chance)
    return found


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="python -m tests.forged_deeds", description=__doc__)
    parser.add_argument("--deeds", type=int, default=20_000, help="how many lists are asked for")
    parser.add_argument("--seed", type=int, default=0, help="by which chance they are made")
    chosen = parser.parse_args(arguments)
    found = run(chosen.deeds, chosen.seed)
    sys.stdout.write(f"done: {found.done}\nrefused: {dict(found.refused)}\n")
    sys.stdout.write("".join(f"{fault}\n" for fault in found.faults[:20]) + f"faults: {len(found.faults)}\n")
    return bool(found.faults)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
