"""Every state of the table that looks different, by name; each is reached by presses from a table in that state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.books.capes.intents import Gloat, KeepRoll, Make, Resolve, TurnBack
from game.books.capes.values import CapesOptions
from game.table.book import Intent
from tests.books.capes.face.window import Window, choose
from tests.books.capes.made import Made, made

SIX = """
goal Lode: gets home in time for supper (by Bo)
  while it is hot: 3{Lode:hope2} 1 @Ana +Lode
  supper is for other people: 5 2 2{Toll:hope1} +Toll -Lode §city
  half of it: 1{Under:mercy1} 1{Under:mercy1} +Under ^Cy
event: The tram reaches the end of the line (by Cy)
  gently: 1 1 1 1 2 2 2 3{Toll:hope1} +Toll
  through the terminus: 6 4 @Bo §city
goal Toll: The Tollkeeper collects what the harbour owes him (by Ana)
  every penny: 2
  not a button: 2
event: It rains (by Bo)
  on everybody: 4 @Cy
  on nobody: 3 1 +Lode
goal Under: Under is seen by all who have come (by Cy)
  by all: 5 +Under
  by none: 5 +Toll
event: The lights go out (by Ana)
  for a moment: 1
  for good: 1
"""
FOUR = "\n".join(SIX.splitlines()[:14])
"""Four Conflicts, and six below."""
TWO = """
goal Lode: gets home in time for supper (by Bo)
  while it is hot: 5{Lode:hope2} @Ana +Lode
  supper is for other people: 2 +Toll
event: The tram reaches the end of the line (by Cy)
  gently: 1
  through the terminus: 3{Toll:hope1} +Toll §city @Bo
"""
MARKED = """
event: The tram reaches the end of the line (by Cy)
  gently: 2 +Toll -Under
  through the terminus: 6{Lode:hope2} 4 @Ana +Lode §city
goal Toll: The Tollkeeper collects (by Bo)
  every penny: 1
  not a button: 4{Lode:mercy1} @Ana +Lode
"""
GIFTS = """
goal Lode: gets home (by Ana)
  in time: 6{Lode:hope3} 5 @Ana +Lode
  too late: 3 2 +Toll
  never: 1 1 +Under ^Cy
"""
DICE = """
event: All fall down (by Ana)
  at once: 6 6 5 5 4 4 3{Lode:hope1} @Ana +Lode
  one by one: 1 2 3 4 +Toll +Under
"""
RICH: dict[str, Any] = {
    "debt": "Lode hope4 mercy1",
    "inspirations": "Ana 3 5 / Bo 2 2 / Cy 4",
    "tokens": "Ana 4 / Bo 12",
}
Step = Callable[[Window], None]


def _pressed(*keys: str) -> Step:
    return lambda window: window.press(*keys)


def _choice(ability: str) -> Step:
    return lambda window: choose(window, ability)


def _lit(window: Window) -> None:
    """Press the first die that is lit."""
    lit = [one.key for one in window.driver.top.controls if one.key.startswith("die ") and getattr(one, "lit", False)]
    window.press(lit[0])


def _after(*keys: str, lit: int = 0) -> Step:
    def step(window: Window) -> None:
        window.press(*keys)
        for _ in range(lit):
            _lit(window)

    return step


def _rolled(t: Made, side: str, ability: str = "style:4") -> Made:
    t.play(t.roll(ability, side))
    return t


def _kept(t: Made, side: str) -> Made:
    """A roll that was kept and may be answered."""
    _rolled(t, side)
    t.play(t.listed(KeepRoll)[0])
    return t


def _offered(t: Made) -> Made:
    """Somebody proposes a Conflict that may be vetoed."""
    t.play(t.listed(Make)[0])
    return t


def _settled(t: Made) -> Made:
    """The first Conflict is resolved, and what is settled is asked."""
    t.play(t.listed(Resolve)[0])
    return t


def _pens() -> Made:
    """Somebody finishes the sentence of somebody else."""
    t = _kept(made(TWO, "turn Lode", options=CapesOptions(scenes=1, pens=True), rolls="2"), "gently")
    t.until("finish")
    return t


def _nothing(_: Window) -> None:
    """The table as it is asked."""


def _repaired(window: Window) -> None:
    dice = [one.key for one in window.driver.top.controls if one.key.startswith("pair ")]
    window.press(dice[0], dice[-1])


def _opened(window: Window) -> None:
    window.press(next(key for key in window.keys if key.startswith("conflict ")))


STATES: dict[str, tuple[Callable[[], Made], Step]] = {
    "open": (lambda: made("", "open"), _nothing),
    "pick": (lambda: made("", "pick", cast=""), _nothing),
    "pick more": (lambda: made(TWO, "pick", tokens="Ana 2"), _pressed("cast")),
    "picked": (lambda: made(TWO, "pick", tokens="Ana 2"), _nothing),
    "claim": (lambda: made(FOUR, "claim", tokens="Ana 2"), _nothing),
    "add": (lambda: made(TWO, "claim", tokens="Ana 2"), _pressed("make")),
    "veto": (lambda: _offered(made(TWO, "turn Toll", first="Bo", begins="Bo")), _nothing),
    "free": (lambda: made(TWO, "free"), _nothing),
    "act": (lambda: made(TWO, "act", cast="Ana Lode Roe Tram / Bo Toll / Cy Under"), _nothing),
    "buy": (lambda: made(TWO, "buy", cast="Ana Lode Roe / Bo Toll / Cy Under"), _nothing),
    "turn": (lambda: made(TWO, "turn Lode", **RICH), _nothing),
    "alone": (lambda: made("\n".join(TWO.splitlines()[:4]), "turn Lode"), _nothing),
    "nothing yet": (lambda: made("", "turn Lode"), _nothing),
    "style chosen": (lambda: made(TWO, "turn Lode", **RICH), _choice("style:2")),
    "power chosen": (lambda: made(FOUR, "turn Lode", **RICH), _choice("power:3")),
    "used": (lambda: made(TWO, "turn Lode", spent="Lode power:1 attitude:2 style:4", **RICH), _nothing),
    "skills": (lambda: made(TWO, "turn Roe", cast="Ana Roe / Bo Toll / Cy Under"), _nothing),
    "six": (lambda: made(SIX, "turn Lode", **RICH), _choice("power:5")),
    "making": (lambda: made(TWO, "turn Lode"), _pressed("make")),
    "making own": (lambda: made(TWO, "turn Lode"), _pressed("make", "kind goal", "code 1", "code 1")),
    "stake": (lambda: made(TWO, "turn Lode", **RICH), _after("tool stake", lit=1)),
    "split": (lambda: made(TWO, "turn Lode", **RICH), _after("tool split", lit=1)),
    "split off": (lambda: made(TWO, "turn Lode", **RICH), _after("tool split", "leave", lit=1)),
    "schism": (lambda: made(FOUR, "turn Under", first="Cy", begins="Cy"), _after("tool schism", lit=1)),
    "lift": (lambda: made(TWO, "turn Lode", **RICH), _after("tool lift", lit=1)),
    "keep": (lambda: _rolled(made(TWO, "turn Lode", rolls="6"), "supper is for other people"), _nothing),
    "keep of three": (lambda: _rolled(made(FOUR, "turn Lode", rolls="3"), "while it is hot", "power:4"), _nothing),
    "keep bound": (lambda: _bound(made(FOUR, "turn Lode", debt="Lode mercy1", rolls="2")), _nothing),
    "keep below": (lambda: _rolled(made(FOUR, "turn Lode", rolls="6"), "not a button"), _nothing),
    "react": (lambda: _kept(made(TWO, "turn Lode", rolls="3", **RICH), "gently"), _nothing),
    "react below": (lambda: _kept(made(FOUR, "turn Lode", rolls="3"), "every penny"), _choice("power:4")),
    "after": (lambda: _turned(made(TWO, "turn Lode", rolls="3", **RICH)), _nothing),
    "finish": (_pens, _nothing),
    "resolve": (lambda: made(MARKED, "resolve"), _nothing),
    "gloat instead": (lambda: made(MARKED, "resolve"), _pressed("gloat")),
    "gloat": (lambda: _gloated(made(MARKED, "resolve")), _nothing),
    "give": (lambda: _settled(made(GIFTS, "resolve")), _nothing),
    "pair": (lambda: _paired(made(DICE, "resolve")), _nothing),
    "paired otherwise": (lambda: _paired(made(DICE, "resolve")), _repaired),
    "details": (lambda: made(FOUR, "turn Lode", **RICH), _opened),
}


def _bound(t: Made) -> Made:
    """Debt was staked ahead, and the roll is as high as what the die showed: both ways lead where it must."""
    t.play(t.stake("mercy", "every penny"))
    t.play(t.roll("style:4", "not a button"))
    return t


def _turned(t: Made) -> Made:
    _rolled(t, "gently")
    t.play(t.listed(TurnBack)[0])
    return t


def _gloated(t: Made) -> Made:
    t.play(next(one for one in t.listed(Gloat) if one.die))
    return t


def _paired(t: Made) -> Made:
    _settled(t)
    while not t.asked.endswith("pair"):
        t.play(t.listed(Intent)[0])
    return t


def shown(name: str, **more: Any) -> Window:
    """The table in that state."""
    make, step = STATES[name]
    window = Window(make().match, **more)
    step(window)
    assert window.asked, name
    return window
