"""Camps after fights in which somebody of the party fell."""

from __future__ import annotations

from game.books.stacktors.intents import Heal
from game.books.stacktors.values.options import Options, Rest
from game.books.stacktors.values.situation import Goal, Reward
from tests.books.stacktors.scene import More, Scene, scene


def after_a_fall(rest: Rest = "full", points: int = 3, revival: int = 3, *, healed: bool = False) -> Scene:
    """F has fallen to B, which A then has struck down; the party camps. F may have been `healed` before."""
    return fought_on(Options(points=12, alike=0, rest=rest, revival=revival), points, healed=healed)


def fought_on(options: Options, points: int, f: str = "G1-R1-", *, healed: bool = False) -> Scene:
    """The same by these options, with so many points for it, and with that stack of F."""
    s = scene(
        "FA..\nB...\n....",
        F=f"p1 {f}",
        A="p1 G2-G3-",
        B="hostile G3-P3-",
        options=options,
        more=More(goals=(Goal("defeat", "hostile"),), rewards=(Reward("success", points),)),
    )
    s.strike("B", "F", "P3")
    s.defend("F")
    if s.asked[1] == "lose":
        s.play(s.legal()[0])
    s.until("A")
    if healed:
        s.play(next(one for one in s.legal(Heal) if one.patient == s.id("F")))
        while s.asked[1] == "mend":
            s.play(s.legal()[0])
        s.until("A")
    s.become("B", "G3-P1-")
    s.strike("A", "B", "G3")
    while s.asked[1] not in {"camp", "gm"}:
        s.play(s.legal()[0])
    return s


def last_blow() -> Scene:
    """The only hero has fallen to the last blow of the fight, which ends it; the party camps."""
    s = scene(
        "AB..\n....",
        A="G1-R1-",
        B="hostile G3-P3-",
        options=Options(points=12, alike=0),
        more=More(goals=(Goal("defeat", "hostile"),), rewards=(Reward("failure", 1),)),
    )
    s.strike("B", "A", "P3")
    s.defend("A")
    while s.asked[1] not in {"camp", "gm"}:
        s.play(s.legal()[0])
    return s
