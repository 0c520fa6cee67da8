"""The banner says whose decision it is at each step of a fight between three players and a game master."""

from __future__ import annotations

import pygame
import pytest

from game.table.book import GM
from game.ui.kit.screen import Brush
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look, Rect
from game.ui.play.boxes import HOLD, Banner
from tests.ui.play.play import Idle

FIELD = """
    .A.B.D...
    .........
    ..c.d....
    .........
"""
PEOPLE = {
    "A": "p1 G1R2-R3O2C1-R1",
    "B": "p2 B2-R2B2-R2C2",
    "D": "p3 G2-R2Y2-R1",
    "c": "hostile O3-R3G3B2-R1",
    "d": "hostile G2-O3-R1",
}


def banners(p) -> list[Banner]:
    return [one for one in p.screen.shown if isinstance(one, Banner)]


def fight(begin, steps: int = 60, **more):
    """Yield the game each time somebody is asked, and press the brass button after it; in a turn, what is suggested.

    `greeted` of the game is how long a hand-over was shown at most since the last press, in milliseconds. Where no
    attack is worth it, the turn is ended.
    """
    p = begin(FIELD, **(PEOPLE | more))
    for _ in range(steps):
        p.greeted = 0
        for _ in range(80):
            p.driver.post(seen=False)
            p.greeted = max(p.greeted, p.screen.hand_over.greeted)
            if p.screen.asked and not p.screen.pacer.cues.busy:
                break
        else:
            return
        yield p
        p.driver.app.frame((), 400)
        leaves = p.brass == ["Back"]
        if p.brass in (["Move"], ["Wait"], ["End turn"]):
            p.driver.key(pygame.K_F2, seen=False)
            while not p.screen.tips.toast.startswith("Suggested"):
                p.driver.post(seen=False)
        p.driver.key(pygame.K_RETURN, seen=False)
        if leaves:
            ends = any(one.key == "act end" for one in p.screen.controls)
            p.driver.key(pygame.K_e if ends else pygame.K_p, seen=False)


def test_the_banner_names_whom_the_game_asks(begin):
    owners, kinds = [], set()
    for p in fight(begin, d="hostile B3-R3R3G3Y3C3-R3"):
        decision = p.scene.match.to_act()[0]
        reader = p.screen.pacer.show.reader
        assert p.screen.asked.seat in decision.owners
        if p.screen.hand_over.curtain:
            continue
        shown = banners(p)[0]
        if len(decision.owners) > 1:
            assert shown.name == "Everybody", "free play after the fight"
            continue
        assert (shown.name, shown.shape) == (
            reader.seats.player(decision.owners[0]),
            reader.seats.shape(decision.owners[0]),
        )
        owners.append(decision.owners[0])
        kinds.add(decision.kind)
    assert set(owners) == {"p1", "p2", "p3"}
    assert {"act", "defend", "shoot", "mend"} <= kinds


def test_who_plays_alone_needs_no_name(begin):
    p = begin("A..c", A=PEOPLE["A"], c=PEOPLE["c"], gm=Idle())
    p.turn("A")
    (shown,) = banners(p)
    assert (shown.name, shown.shape) == ("", "")
    assert shown.text == "A acts"


def test_the_hand_over_stands_between_two_players_and_never_between_two_decisions_of_one(begin):
    last, between, within = "", 0, 0
    for p in fight(begin, 38, gm=Idle()):
        seat = p.screen.asked.seat
        if len(p.screen.asked.decision.owners) > 1:
            break  # the fight is over, and everybody is asked
        if last and seat != last:
            assert p.greeted > 0
            between += 1
        elif last:
            within += 1
        last = seat
        p.driver.app.frame((), 800)
        assert p.screen.hand_over.greeted == 0
    assert between > 3
    assert within > 3


@pytest.mark.parametrize("handover", ["off", "banner", "curtain"])
def test_as_the_table_wants_it(begin, handover):
    last = ""
    for p in fight(begin, 30, gm=Idle(), handover=handover):
        seat = p.screen.asked.seat
        assert p.screen.hand_over.curtain == (seat != last and handover == "curtain")
        assert (p.screen.hand_over.greeted > 0) <= (handover != "off")
        if p.screen.hand_over.curtain:
            assert [one.key for one in p.screen.controls] == ["here"] or p.brass == ["I am here"]
            assert not banners(p)
            p.driver.wait(400)
            p.driver.hold(pygame.K_RETURN, HOLD)
        last = seat


class Slow:
    """A computer that thinks and never answers."""

    by = "bot"
    why = None

    def begin(self, view):
        del view
        return self

    def step(self):
        return None

    def close(self):
        """Do nothing, since nothing is open."""


def test_while_the_game_master_decides_no_player_is_named(begin):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.table.sit(GM, Slow())
    for _ in range(12):
        if p.scene.match.to_act()[0].owners == (GM,):
            break
        p.key(pygame.K_p if not any(one.key == "act end" for one in p.screen.controls) else pygame.K_e)
    p.driver.wait(1200)
    assert p.screen.asked is None
    assert [one.text for one in banners(p)] == ["is thinking"]
    assert banners(p)[0].name in {"c", "d"}


def press(p, key: int) -> None:
    p.driver.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))


def let_go(p, key: int) -> None:
    p.driver.post(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))


@pytest.mark.parametrize("handover", ["off", "banner", "curtain"])
def test_keys_that_wait_play_nothing_for_the_next_player(begin, handover):
    p = begin(FIELD, gm=Idle(), handover=handover, **PEOPLE)
    p.driver.wait(400)
    if p.screen.hand_over.curtain:
        p.driver.hold(pygame.K_RETURN, HOLD)
        p.driver.wait(400)
    first = p.screen.asked.seat
    p.driver.key(pygame.K_p)
    for _ in range(100):
        if p.screen.asked and p.screen.asked.seat != first:
            break
        p.driver.wait()
    played = len(p.intents)
    for key in (pygame.K_RETURN, pygame.K_a, pygame.K_RETURN, pygame.K_SPACE, pygame.K_e):
        p.driver.key(key)
    p.driver.click((640, 400))
    assert len(p.intents) == played
    assert p.screen.face.state.dock is None
    assert p.screen.hand_over.curtain == (handover == "curtain")
    p.driver.wait(400)
    p.driver.hold(pygame.K_RETURN, HOLD)
    if handover == "curtain":
        assert not p.screen.hand_over.curtain
        p.driver.key(pygame.K_RETURN)
        assert len(p.intents) == played, "the key that lifts the curtain does no more"


def test_a_key_that_is_still_down_belongs_to_the_last_player(begin):
    p = begin(FIELD, gm=Idle(), **PEOPLE)
    p.driver.wait(400)
    first = p.screen.asked.seat
    press(p, pygame.K_RETURN)
    p.driver.key(pygame.K_ESCAPE)
    p.driver.key(pygame.K_p)
    for _ in range(100):
        if p.screen.asked and p.screen.asked.seat != first:
            break
        p.driver.wait()
    p.driver.wait(2000)
    played = len(p.intents)
    press(p, pygame.K_RETURN)
    assert (len(p.intents), p.screen.face.state.dock, p.screen.face.state.selection.targeting) == (
        played,
        None,
        False,
    ), "it repeats itself"
    let_go(p, pygame.K_RETURN)
    p.driver.wait(400)
    press(p, pygame.K_RETURN)
    table = p.screen.face.state
    assert len(p.intents) > played or table.dock or table.selection.targeting or table.selection.by_keys


def test_nothing_of_the_last_players_stands_on_the_curtain(begin):
    p = begin(FIELD, gm=Idle(), handover="curtain", **PEOPLE)
    p.driver.wait(400)
    p.driver.hold(pygame.K_RETURN, HOLD)
    p.driver.wait(400)
    first = p.screen.asked.seat
    p.driver.key(pygame.K_x)
    p.screen.say("A sentence for one player alone.")
    p.driver.key(pygame.K_p)
    for _ in range(100):
        if p.screen.asked and p.screen.asked.seat != first:
            break
        p.driver.wait()
    assert p.screen.hand_over.curtain
    assert p.screen.tips.toast == ""
    assert not p.screen.face.state.selection.threat.shown


def test_all_together_have_one_mark(begin):
    p = begin(FIELD, gm=Idle(), conflict=False, **PEOPLE)
    p.driver.wait(800)
    assert len(p.screen.asked.seats) == 3
    assert [(one.name, one.shape) for one in banners(p)] == [("Everybody", "everybody")]


@pytest.mark.parametrize(
    ("wide", "told"),
    [
        (700, "Number: steps left. No enemy is near. Steady: sand is easy."),
        (400, "Number: steps left. No enemy is near."),
        (260, "Number: steps left."),
        (120, ""),
    ],
)
def test_of_a_hint_the_last_sentences_give_way_first(wide, told, monkeypatch):
    note = "Number: steps left. No enemy is near. Steady: sand is easy."
    written = list[str]()
    monkeypatch.setattr(Brush, "text", lambda _, text, at, *__, **___: written.append(text) or Rect(*at, 0, 0))
    brush = Brush(pygame.Surface((800, 40)), Look((1280, 720), Settings()))
    Banner(rect=Rect(0, 0, wide, 24), shape="", name="", text="Ash acts", note=note).draw(brush)
    assert written == [*([told] if told else []), "Ash acts"]
