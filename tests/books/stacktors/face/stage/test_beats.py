"""An attack is read in three beats on the table: what is committed, what is answered, and the result of both."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pygame
import pytest
from msgspec import Struct

from game.books.stacktors import events as happened
from game.books.stacktors.face.stage.pace import EXCHANGE
from game.books.stacktors.face.stage.tweens import Words
from game.books.stacktors.intents import Attack, Defend, Nothing, Pass, Perfect
from game.table.book import Event, Intent
from game.ui.kit.settings import Speed
from game.ui.play.show import FACTORS
from game.ui.shell.drive import STEP
from tests.books.stacktors.scene import IDLE, Scene, scene
from tests.ui.play.play import Idle, Play

pytestmark = pytest.mark.usefixtures("drawn")

LEAST, QUICKEST = 400, 1500
"""The milliseconds in which a beat can be read at the usual speed, and the fewest of all three."""
BEATS = (happened.Attacked, happened.Defended, happened.Compared)


class Exchange(Struct):
    """An attack of A on B with the answers to it."""

    scene: Scene
    attack: Attack
    answers: dict[str, list[Intent]] = {}
    """The answers to each kind of decision; else nothing is answered."""


def exchange(a: str, b: str, pieces: str, answer: str = "", drawing: str = "AB.\n..C", **more: Any) -> Exchange:
    s = scene(drawing, A=a, B=f"hostile {b}", C="hostile G1-G1-")
    active = str(more.pop("answers_by", ""))
    return Exchange(s, s.attack("A", "B", pieces, **more), {"defend": [Defend(s.ids("B", answer), active)]})


def perfected() -> Exchange:
    made = exchange("G3-R3P1-", "G1-G2C1-", "R3", "G2")
    made.answers["hit"] = [Perfect(made.scene.ids("B", "C1")[0])]
    return made


def ignored() -> Exchange:
    made = exchange("G3-R3P1-", "G1-G3C1-", "R3")
    made.answers["defend"] = [Defend(first=True)]
    return made


MADE = {
    "a blow from beside": lambda: exchange("G3-R3P1-", "G1-G2O1-", "R3", "O1"),
    "nothing answered": lambda: exchange("G3-R3P1-", "G1-G2O1-", "R3"),
    "a shot": lambda: exchange("G3-R3P1-", "G1-G2O1-", "R3", "O1", "A..B\n...C", active="Ranged"),
    "a mental attack": lambda: exchange("G1-R3Y2-B2G1", "G1-G3P2-", "B2", kind="mental", active="Cunning"),
    "a social attack": lambda: exchange("G3-R3O2B1-Y2Y1Y1", "G2-R1G1-R1", "Y2", kind="social", active="Calming"),
    "missed": lambda: exchange("G3-R1P1-", "G1-G3-", "R1", "G3"),
    "several times over": lambda: exchange("G3-R3O3-", "G1-G3O1P2-", "R3+O3", "O1"),
    "perfected": perfected,
    "turned back": lambda: exchange("G3-R3Y3P1-", "G1-Pk2G1-", "R3+Y3", "Pk2", answers_by="Flexible"),
}


class Watched:
    """An attack as it is seen on the table: when each event began, and for how long it was not asked for anything."""

    def __init__(self, made: Exchange, speed: Speed = "normal", *, calm: bool = False) -> None:
        self.made = made
        self.play = Play(made.scene, gm=Idle(**made.answers), speed=speed, calm=calm)
        self.play.turn("A")
        self.seen: list[tuple[Event, int]] = []
        self.clock = 0
        """The milliseconds in which something was shown."""
        self.play.screen.pacer.listeners.append(lambda event: self.seen.append((event, self.clock)))
        assert self.play.screen.pacer.play(made.attack) == ""

    def run(self, look: Callable[[], object] = lambda: None) -> Watched:
        """Let it be seen to its end, and look at each frame; what a person must answer is answered at once."""
        pacer = self.play.screen.pacer
        while pacer.cues.busy or not (pacer.asked and pacer.asked.kind == "act"):
            if pacer.asked:
                pacer.play(self._answer(pacer.asked.kind))
                continue
            self.clock += STEP if pacer.cues.busy else 0
            self.play.driver.post(seen=False)
            look()
        return self

    def _answer(self, kind: str) -> Intent:
        asked = self.play.screen.pacer.asked
        assert asked
        wanted = (*self.made.answers.get(kind, ()), IDLE.get(kind), Nothing(), asked.legal[0])
        return next(one for one in wanted if one in asked.legal)

    def at(self, kind: type[Event]) -> int:
        """When the first event of that class began."""
        return next(at for event, at in self.seen if isinstance(event, kind))

    @property
    def beats(self) -> list[int]:
        """How many milliseconds each of the three beats took."""
        begun = [self.at(kind) for kind in BEATS]
        return [end - at for at, end in zip(begun, [*begun[1:], self.clock], strict=True)]


@pytest.fixture(params=MADE)
def made(request):
    one = MADE[request.param]()
    yield one
    one.scene.match.close()


def test_each_beat_can_be_read_and_all_together_are_quick(made):
    watched = Watched(made).run()
    assert all(ms >= LEAST for ms in watched.beats), watched.beats
    slack = STEP * len(watched.seen)
    assert QUICKEST <= sum(watched.beats) <= EXCHANGE + slack, watched.beats
    watched.play.close()


def sweep() -> Exchange:
    """Two are attacked at once; both answer."""
    s = scene("BAC", A="G3-Pk3R3-", B="hostile G1-G2O1-", C="hostile G1-G2O1-")
    attack = Attack(s.id("A"), (s.id("B"), s.id("C")), "physical", s.ids("A", "Pk3+R3"), "Flexible")
    return Exchange(s, attack, {"defend": [Defend(s.ids(name, "O1")) for name in "BC"]})


def siege() -> Exchange:
    """A challenge is attacked, which answers nothing."""
    s = scene("AB\n.C", A="G3-R3P1-", B="(C2)R8", C="hostile G1-G1-")
    return Exchange(s, s.attack("A", "B", "R3+P1", aim="guts", active="Ranged"))


def at_once() -> Exchange:
    return exchange("G3-R3C1-", "G1-G2O1-", "", first=True)


@pytest.mark.parametrize("make", [sweep, siege, at_once, ignored])
def test_what_has_fewer_beats_or_more_is_read_as_well(make):
    """Against several each answer and each result, and where nothing can be answered what there is."""
    watched = Watched(make()).run()
    begun = [at for event, at in watched.seen if isinstance(event, BEATS)]
    assert all(end - at >= LEAST for at, end in itertools.pairwise([*begun, watched.clock]))
    answered = [event for event, _ in watched.seen if isinstance(event, happened.Defended)]
    assert len(answered) == {sweep: 2, siege: 0, at_once: 1, ignored: 1}[make]
    assert watched.clock >= 2 * LEAST
    watched.play.close()


def test_what_is_committed_and_answered_is_read_over_who_does_so(made):
    """With its pieces and their sum, for as long as its beat lasts; then both numbers, and what comes of it."""
    watched = Watched(made)
    stage, told = watched.play.screen.pacer.show.stage, list[tuple[str, tuple[float, float]]]()
    watched.play.screen.pacer.listeners.append(
        lambda _: told.extend((one.text, one.at) for one in stage.floating(Words) if (one.text, one.at) not in told)
    )
    watched.run()
    a, b = (stage.plane.middle(stage.appearance(watched.made.scene.id(name)).cell) for name in "AB")
    attack, defence = (next(event for event, _ in watched.seen if isinstance(event, kind)) for kind in BEATS[:2])
    result = next(event for event, _ in watched.seen if isinstance(event, happened.Compared))
    words = [text for text, _ in told]
    assert words[0].split()[1].startswith("B")
    assert told[0][1] == a
    answered = "answers" if defence.pieces else "answers nothing"
    assert told[1] == (answered, b)
    assert told[2] == ("hits" if result.hit else "blocked", b)
    assert attack.value
    watched.play.close()


def test_words_stand_until_their_beat_is_over(made):
    """No plate is going while it is still the newest of an attack."""
    watched = Watched(made)
    stage, pacer = watched.play.screen.pacer.show.stage, watched.play.screen.pacer
    going: list[Words] = []
    watched.run(lambda: going.extend(one for one in stage.floating(Words)[-1:] if pacer.cues.busy and one.alpha < 1))
    assert going == []
    watched.play.close()


@pytest.mark.parametrize("speed", ["slow", "fast", "faster", "step"])
def test_beats_last_as_long_as_the_speed_says(speed):
    usual = Watched(MADE["a blow from beside"]()).run()
    other = Watched(MADE["a blow from beside"](), speed)
    if speed == "step":
        while other.play.screen.pacer.cues.busy and other.clock < 9000:
            other.clock += STEP
            other.play.driver.post(seen=False)
        assert [type(event) for event, _ in other.seen] == [happened.Attacked]
    else:
        factor, slack = FACTORS[speed], STEP * len(usual.seen)
        for was, now in zip(usual.beats, other.run().beats, strict=True):
            assert abs(now - was * factor) <= slack, (was, now)
    for one in (usual, other):
        one.play.close()


def test_at_once_nothing_is_waited_for():
    watched = Watched(MADE["a blow from beside"](), "instant").run()
    assert watched.clock <= STEP * len(watched.seen)
    assert {type(event) for event, _ in watched.seen} >= set(BEATS)
    watched.play.close()


def test_less_motion_keeps_the_times_and_moves_nothing(made):
    watched = Watched(made, calm=True)
    stage = watched.play.screen.pacer.show.stage
    moved: list[object] = []
    watched.run(lambda: moved.extend(one for one in stage.sprites() if (one.aside, one.up, one.angle) != (0, 0, 0)))
    assert moved == []
    assert all(ms >= LEAST for ms in watched.beats)
    assert QUICKEST <= sum(watched.beats) <= EXCHANGE + STEP * len(watched.seen)
    watched.play.close()


# --- a press shows the rest, and does no more


def struck() -> Play:
    """A fight in which B strikes A, which a person leads, and the blow is just seen."""
    s = scene("AB", A="G1-G3O3-", B="hostile G3-R1O2P2-")
    p = Play(s, gm=Idle(act=[s.attack("B", "A", "R1")]), speed="normal")
    while not isinstance(p.screen.pacer.heard, happened.Attacked):
        p.driver.post(seen=False)
    assert p.screen.pacer.cues.busy
    return p


PRESSES = {
    "Enter": lambda p: p.driver.key(pygame.K_RETURN, seen=False),
    "Space": lambda p: p.driver.key(pygame.K_SPACE, seen=False),
    "a letter": lambda p: p.driver.key(pygame.K_1, letter="1", seen=False),
    "a click": lambda p: p.driver.click(p.foot("A"), seen=False),
    "South": lambda p: p.driver.pad("South"),
}


@pytest.mark.parametrize("press", PRESSES)
def test_a_press_that_ends_a_beat_never_answers_what_is_asked_next(press):
    """Neither does a second one that follows at once; later it does what it always does."""
    p = struck()
    before = len(p.intents)
    for _ in range(3):
        PRESSES[press](p)
        assert not p.screen.pacer.cues.busy
        assert len(p.intents) == before
    p.driver.wait(600)
    assert p.asked == ("A", "defend")
    assert p.screen.face.state.dock
    p.driver.key(pygame.K_RETURN)
    assert isinstance(p.intents[-1], Defend)
    p.close()


def test_a_press_after_the_answer_shows_the_result_and_ends_no_turn():
    p = struck()
    p.driver.wait(1200)
    p.driver.key(pygame.K_RETURN)
    p.driver.wait(200)
    assert p.screen.pacer.cues.busy
    before = len(p.intents)
    for key in (pygame.K_e, pygame.K_p):
        p.driver.key(key, seen=False)
        assert p.screen.asked is None or p.asked == ("A", "act")
    assert [one for one in p.intents[before:] if isinstance(one, Pass)] == []
    p.close()


def test_presses_in_a_row_show_one_thing_after_the_other_at_once():
    """Who wants to see nothing of the enemies' turns is held up by none of them."""
    p = struck()
    p.driver.wait(1200)
    p.driver.key(pygame.K_RETURN)
    for _ in range(40):
        p.driver.key(pygame.K_SPACE, seen=False)
        if p.screen.asked:
            break
    assert p.asked == ("A", "act")
    p.close()
