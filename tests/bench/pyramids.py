"""What the pyramid book costs: the questions of a large fight, a bot's answer in it, and a match of many situations."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

from game.books.stacktors.components import Body
from game.books.stacktors.intents import EndTurn, Onward, Travel
from game.books.stacktors.values.situation import Goal, Watch
from game.table import world
from game.table.book import GM, Intent
from game.table.bots import GreedyBot, RandomBot
from game.table.match import Match
from game.table.seats import Search, Settled, Table, View
from game.table.world import TABLE
from tests.bench.frame import Work, benchmark
from tests.books.stacktors.scene import More, Scene, cells, scene
from tests.playthroughs.play import STACKS, past

# --- a large fight

WIDE = 40
PARTY, FOES = "ABCDEF", "GHIJKL"


def fight() -> Scene:
    """Six against six on a board of 40 x 40, near enough that two of each side stand side by side."""
    rows = [["."] * WIDE for _ in range(WIDE)]
    for at, (one, other) in enumerate(zip(PARTY, FOES, strict=True)):
        rows[17 + at][19 - 2 * (at > 1)] = one
        rows[17 + at][20 + 2 * (at > 1)] = other
    people: dict[str, Any] = {name: STACKS[at % len(STACKS)] for at, name in enumerate(PARTY)}
    people |= {name: f"hostile {STACKS[at % len(STACKS)]}" for at, name in enumerate(FOES)}
    return scene("\n".join(map("".join, rows)), goals=(Goal("defeat", "hostile"),), **people)


@benchmark("pyramids: to_act, 12 characters, 40 x 40")
def to_act() -> Iterator[Work]:
    match = fight().match
    yield match.to_act
    match.close()


@benchmark("pyramids: every legal answer, 12 characters, 40 x 40")
def legal() -> Iterator[Work]:
    match = fight().match
    decision = match.to_act()[0]
    yield lambda: match.legal(decision)
    match.close()


DECISIONS = 101


def asked(match: Match) -> None:
    """Ask what the screen asks of the match at every decision: whose it is, every answer, why the turn may not end."""
    decision = match.to_act()[0]
    match.legal(decision)
    match.refusal(decision.owners[0], EndTurn())


def walked(decisions: int) -> tuple[Match, list[float]]:
    """The fight after that many decisions of a random bot, and the seconds that the screen's questions took at each."""
    match, took = fight().match, list[float]()
    table = Table(match, {"p1": RandomBot(), GM: RandomBot()})
    while len(took) < decisions:
        begun = perf_counter()
        asked(match)
        took.append(perf_counter() - begun)
        table.advance(0)
    table.close()
    return match, took


@benchmark("pyramids: what the screen asks, median decision of a fight", most=200)
def questions() -> Iterator[Work]:
    """Twelve characters on 40 x 40 cells; 200 yardsticks are about 2 milliseconds."""
    _, took = walked(DECISIONS)
    match, _ = walked(took.index(sorted(took)[DECISIONS // 2]))
    yield lambda: asked(match)
    match.close()


@benchmark("pyramids: a walk where 400 watches with conditions of three tests are looked at", most=160)
def watched() -> Iterator[Work]:
    """As many watches as a situation may have; 160 yardsticks are a tenth of what `sum(range(10**6))` takes."""
    asks = "not fact_{0}.seen and reach yard and overcome b", "fact_{0}.gone and (reach gate > 1 or fall b) and near b"
    watches = tuple(Watch(when=asks[number % 2].format(number), do="set seen 1") for number in range(400))
    more = More((Goal("rounds", "9"),), watches)
    marks = {"gate": "h1", "yard": "g1"}
    s = scene("A..b....", conflict=False, regions=marks, more=more, A="G1-R1-", b="neutral G1-R1-")
    walk = Travel(s.id("A"), cells("b1"))

    def work() -> None:
        s.play(walk)
        s.match.rewind(len(s.match.entries) - 1)

    yield work
    s.match.close()


@benchmark("pyramids: a greedy answer, 12 characters, 40 x 40")
def greedy() -> Iterator[Work]:
    match = fight().match

    def work() -> None:
        table = Table(match, {"p1": GreedyBot(), GM: GreedyBot()})
        search = table._now().search
        assert search
        while search.step() is None:
            pass
        table.close()

    yield work
    match.close()


# --- many situations in one match


class Again:
    """Opens the same situation over and over, fights at random, and stays in no camp."""

    def __init__(self, opening: Intent) -> None:
        self.answers = {"gm": opening, "camp": Onward()}

    def begin(self, view: View) -> Search | None:
        known = self.answers.get(view.decision.kind)
        return Settled(known) if known else RandomBot().begin(view)


def after(situations: int) -> Match:
    """A match in which bots have played the same small situation that many times; the next one is open."""
    goals = Goal("defeat", "hostile"), Goal("rounds", "2", "stand-off")
    match = scene("A.b\n.x.", goals=goals, A="G1O2-R3O2C1-R1", b="hostile G1-G1-", x="{R3}").match
    table = Table(match, dict.fromkeys((GM, "p1"), Again(match.entries[0].intent)))
    while len(past(match)) < situations or not match.to_act()[0].who > TABLE:
        table.advance(0)
    table.close()
    return match


def captures(match: Match) -> Iterator[Work]:
    """A component of a hero is written, and the whole world is captured."""
    with world.inside(match.world):
        who, body = world.each(Body)[0]

        def work() -> None:
            world.put(who, body)
            world.capture()

        yield work
    match.close()


@benchmark("match: capture after one situation")
def capture_soon() -> Iterator[Work]:
    yield from captures(after(1))


@benchmark("match: capture after 50 situations", most=2, against="match: capture after one situation")
def capture_late() -> Iterator[Work]:
    yield from captures(after(50))
