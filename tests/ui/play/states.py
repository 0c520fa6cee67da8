"""Every state in which a table's screen can be, each reached by keys, for tests of what must hold in all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
from msgspec.structs import replace

from game.books.stacktors.components import Name
from game.books.stacktors.components import Scene as Told
from game.books.stacktors.events import Appearance
from game.books.stacktors.face.pages.story_log import StoryLine
from game.books.stacktors.intents import Attack, Travel
from game.books.stacktors.prose import Line
from game.books.stacktors.prose.recap import RecapLine
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import ChallengeStage, Goal, TalkChoice
from game.books.stacktors.values.stage_ways import StageWay
from tests.books.stacktors.fallen import after_a_fall
from tests.books.stacktors.play.people.test_successor import mourning
from tests.books.stacktors.play.situation.test_abstract_challenges import flood
from tests.books.stacktors.play.situation.test_market import fair
from tests.books.stacktors.scene import More, Scene, cells, scene
from tests.ui.play.play import Idle, Play

FIELD = """
    A.B.......
    .c........
    ......d...
    ..........
    ...e......
    ..........
"""
PEOPLE: dict[str, Any] = {
    "A": "p1 G1R2-R3O2C1-R1Y2",
    "B": "p2 B2-P2B2-P2C2",
    "c": "hostile G1R2-G3Y2O2-R1",
    "d": "hostile O3-G3B2-R1",
    "e": "{R3}",
}
NAMES = {
    "A": "Sergeant Bram of the Ford",
    "B": "Isolde Quill",
    "c": "the Warden of the Toll-House",
    "d": "the Cinder Imp",
    "e": "the iron-bound box",
}
TALE = (
    "Half a roof, half a wall, and a barrier that still comes down for travellers. The "
    "Toll-Brute holds out a hand the size of a shovel, and behind it the meltwater rises."
)
STAKE = "Hold the strong-box until the sixth round, or bring it out of the house before the river takes it."
SLUICE = (
    ChallengeStage(
        "Somebody must know where the old causeway runs under all that water.",
        "brains",
        2,
        "",
        (
            StageWay("The ferryman knows; he also knows what that is worth.", price="coin", amount=2),
            StageWay("Someone has been shown the old chart of the dyke.", price="fact", what="chart"),
        ),
    ),
    ChallengeStage("Tell the reeve.", "brains"),
    ChallengeStage(
        "The sluice groans. Somebody leans on it while the others stuff sacks into the gap.",
        "guts",
        3,
        "",
        (
            StageWay("Round by the mill: dry, and far.", price="round"),
            StageWay("Freeze the leak before it is a hole.", colour="B", total=2),
            StageWay("Brace it with your own back.", price="pip", amount=2),
        ),
    ),
    ChallengeStage("The rope.", "guts"),
    ChallengeStage("Run.", "guts"),
)
"""Stages of a scene with two roads, whose words are about as long as those of campaigns."""
TALK = tuple(
    TalkChoice(text, "Tick.")
    for text in ("What do you guard?", "Nobody pays a toll for a road that lies under water, and you know it.", "Tick.")
)


def told(s: Scene) -> Scene:
    """The scene, with names, a tale and a stake that are as long as those of campaigns."""
    known = s.table(Told)
    assert known
    s.edit(replace(known, situation=replace(known.situation, title="The Drowned Toll-House", text=TALE, stake=STAKE)))
    for key, name in NAMES.items():
        if key in _keys(s):
            s.edit(Name(name), name=key)
    return s


def _keys(s: Scene) -> set[str]:
    return {look.name for look in _appearances(s).values()}


def _appearances(s: Scene) -> dict[int, Appearance]:
    from game.books.stacktors.face.reader import Reader

    return Reader(s.match).appearances()


def _field(*, conflict: bool = True, **more: Any) -> Scene:
    return told(scene(FIELD, conflict=conflict, **PEOPLE, **more))


def _act(**how: Any) -> Play:
    p = Play(_field(), gm=Idle(), handover="off", **how)
    line = f"{NAMES['c']} strikes {NAMES['A']}: G3+O2 = 5 against 0: hits; {NAMES['B']} looks on."
    p.screen.pacer.show.story_log._lines += [StoryLine(0, Line(line, ("ATK-5", "ATK-7")))] * 5
    p.screen.changed()
    return p


def _pressed(*keys: int) -> Callable[..., Play]:
    def made(**how: Any) -> Play:
        p = _act(**how)
        for key in keys:
            p.key(key)
        return p

    return made


def _attack(**how: Any) -> Play:
    p = _act(**how)
    p.attack()
    if p.face.state.dock is None:
        p.key(pygame.K_RETURN)
    assert p.face.state.dock
    return p


def _defence(**how: Any) -> Play:
    p = _act(**how)
    s = p.scene
    who = next(who for who, look in p.screen.pacer.show.reader.appearances().items() if look.name == NAMES["c"])
    hero = next(who for who, look in p.screen.pacer.show.reader.appearances().items() if look.name == NAMES["A"])
    assert isinstance(p.gm, Idle)
    p.gm.told["act"] = [Attack(who, (hero,), "physical", (s.ids("c", "G3")))]
    for _ in range(12):
        if p.face.state.dock:
            return p
        p.key(pygame.K_e if any(one.key == "act end" for one in p.screen.controls) else pygame.K_p)
    raise AssertionError


def _free(**how: Any) -> Play:
    return Play(_field(conflict=False), handover="off", **how)


def _ordeal(**how: Any) -> Play:
    """A scene with two roads and all that stages may have."""
    people = {key: PEOPLE[key] for key in "AB"} | {"C": "p1 G2-O3O1R2-B2"}
    stages = tuple(replace(stage, toll="round") for stage in SLUICE)
    return Play(told(flood("ABC", stack="G1R1O2=B1R1", stages=stages, rounds=5, **people)), handover="off", **how)


def _way(**how: Any) -> Play:
    """The same where a way over a stage was pressed, if it has room or not."""
    p = _ordeal(**how)
    p.face.actions.try_way("guts", 3)
    p.screen.changed()
    p.driver.wait(400)
    return p


def _ordeal_map(**how: Any) -> Play:
    p = _ordeal(**how)
    p.driver.press("to map")
    return p


def _talk(**how: Any) -> Play:
    s = told(scene("Ac", A="p1 G1-R2-R1", c="neutral Y1-O2-B3", conflict=False, more=More(talk=TALK)))
    p = Play(s, **how)
    p.key(pygame.K_t)
    return p


def _camp(tab: str) -> Callable[..., Play]:
    def made(**how: Any) -> Play:
        p = Play(fair(rest="none", hurt="G1O2-R1B2-C1"), handover="off", **how)
        p.driver.press("all" if tab == "all" else f"tab {tab}")
        p.driver.wait(400)
        return p

    return made


def _crowded(**how: Any) -> Play:
    """A camp of eight characters, all of them tall."""
    tall = "G1R2O3-R3O2C1Y3B2-R1Y2O1"
    party: dict[str, Any] = {name: f"p{1 + n % 2} {tall}" for n, name in enumerate("ABCDEFGH")}
    more = More(goals=(Goal("reach", "gate"),))
    s = scene(
        "ABCDEFGH\n........",
        **party,
        conflict=False,
        regions={"gate": "a2"},
        more=more,
        options=Options(points=40, alike=0),
    )
    s.play(Travel(s.id("A"), cells("a2")), "p1")
    p = Play(s, handover="off", **how)
    assert p.face.state.camping
    return p


def _after_a_fall(**how: Any) -> Play:
    return Play(after_a_fall(rest="none"), handover="off", **how)


def _newcomers(**how: Any) -> Play:
    return Play(mourning("all", points=5), handover="off", **how)


def _recap(**how: Any) -> Play:
    """What a player is told who sits down again, in as many lines as there may be."""
    p = _act(**how)
    hero, foe = NAMES["A"], NAMES["c"].replace("the", "The", 1)
    told = (f"{hero} loses 3 pips.", f"{foe} is 2 cells from {hero}.", "2 rounds are left.") * 2
    p.screen.recap.lines = [RecapLine(text) for text in told]
    p.screen.recap.toggle()
    return p


def _curtain(**how: Any) -> Play:
    return Play(_field(), gm=Idle(), handover="curtain", **how)


def _at_the_table(key: str) -> Callable[..., Play]:
    """The page of the players, on which that control is pressed."""

    def made(**how: Any) -> Play:
        p = _pressed(pygame.K_F9)(**how)
        p.driver.press(key)
        return p

    return made


STATES: dict[str, Callable[..., Play]] = {
    "a turn": _act,
    "a target is picked": _pressed(pygame.K_a),
    "threats": _pressed(pygame.K_x),
    "the attack dock": _attack,
    "the defence dock": _defence,
    "special deeds": _pressed(pygame.K_s),
    "a statement is written": _pressed(pygame.K_t),
    "the menu": _pressed(pygame.K_ESCAPE),
    "the log": _pressed(pygame.K_l),
    "the journal": _pressed(pygame.K_j),
    "a recap": _recap,
    "the players": _pressed(pygame.K_F9),
    "a player's mark": _at_the_table("mark of p1"),
    "a player's orders": _at_the_table("orders of p1"),
    "free play": _free,
    "a scene": _ordeal,
    "a way over a stage": _way,
    "the map of a scene": _ordeal_map,
    "a talk": _talk,
    "training in camp": _camp("train"),
    "gear in camp": _camp("gear"),
    "buying in camp": _camp("buy"),
    "all ways to grow in camp": _camp("all"),
    "a camp after a fall": _after_a_fall,
    "newcomers in camp": _newcomers,
    "a camp of eight": _crowded,
    "a curtain": _curtain,
}
