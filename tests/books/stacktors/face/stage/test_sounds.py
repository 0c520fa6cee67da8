"""What is heard with events, and the words for it."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from game import files
from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.events import Appearance
from game.books.stacktors.face.stage.cues import CUES
from game.books.stacktors.face.stage.cues import SILENT as UNSEEN
from game.books.stacktors.face.stage.pace import PyramidStaging
from game.books.stacktors.face.stage.show import PyramidShow
from game.books.stacktors.face.stage.sounds import SOUNDLESS, SOUNDS, Hall
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.values.pieces import Colour, Piece
from game.books.stacktors.values.stack import Cache, ChallengeStack
from game.table.book import Event
from game.table.seats import pick
from game.ui.kit import hearing
from game.ui.kit.settings import Settings
from game.ui.play.show import Cues
from game.ui.shell import books
from game.ui.shell.audio import Audio
from game.ui.shell.drive import Driver
from tests.books.stacktors.face.stage.test_stage import appearances, game

SHIPPED = {path.stem for path in (files.ASSETS / "sounds").glob("*.ogg")}
NAMES = {1: "Bram", 2: "the Imp", 3: "the gate"}
O3, R1, R2, C1 = Piece(Colour.ORANGE, 3), Piece(Colour.RED, 1), Piece(Colour.RED, 2), Piece(Colour.CLEAR, 1)
ATTACK = happened.Attacked(who=1, targets=(2,), kind="physical", active="Ranged", pieces=(R2, O3), value=5)
HIT = happened.Compared(who=1, whom=2, attack=5, defence=3, hit=True, times=1)
SAMPLES = (
    (happened.ConflictBegan(), "clash", "Rounds begin."),
    (happened.RoundBegan(round=2, order=()), "rise", "Round 2 begins."),
    (happened.TurnBegan(who=1, up=False), "turn-3", "Bram acts."),
    (happened.TurnBegan(who=2, up=False), "turn-foe", "The Imp acts."),
    (happened.Passed(who=1, lost=False), "pass", "Bram waits."),
    (happened.Passed(who=2, lost=True), "pass", "The Imp loses the turn."),
    (happened.TurnEnded(who=2, idle=True), "pass", "The Imp does nothing."),
    (happened.Moved(who=1, cell=Cell(1, 0), facing=1), "step", ""),
    (happened.Moved(who=1, cell=Cell(3, 0), facing=1), "step step step", ""),
    (happened.Moved(who=1, cell=Cell(0, 0), facing=4), "", ""),
    (happened.Moved(who=1, cell=Cell(0, 1), facing=1), "step-water", ""),
    (happened.Stopped(who=1, why="engaged"), "stop", "Bram stops beside an enemy."),
    (happened.Maneuvered(who=2, by=1, cell=Cell(5, 0)), "push", "The Imp is put 3 cells off."),
    (happened.Maneuvered(who=2, by=2, cell=Cell(3, 0)), "push", "The Imp slips away."),
    (happened.Shoved(who=1, cell=Cell(1, 0)), "push", "Bram is pushed aside."),
    (happened.Plunged(who=1, cell=Cell(1, 0), cost=1), "drop fall", "Bram falls to the ground."),
    (
        happened.GroundChanged(who=3, region="gate", kind=Kind.NORMAL, cells=(Cell(0, 0),)),
        "ground",
        "The gate opens.",
    ),
    (happened.Fell(who=2, why="fallen"), "fall", "The Imp falls."),
    (happened.Fell(who=1, why="gave up"), "fall", "Bram gives up."),
    (happened.Rose(who=1), "rise2", "Bram is up again."),
    (happened.Brought(who=(1, 2)), "rise2", "Bram and the Imp come."),
    (happened.SideChanged(who=2, side="party", neck=Colour.BLACK, seat="gm"), "", ""),
    (happened.SideChanged(who=2, side="hostile", neck=Colour.BLACK, seat="gm"), "bind", "The Imp becomes an enemy."),
    (
        happened.SideChanged(who=2, side="neutral", neck=Colour.WHITE, seat="gm"),
        "bind",
        "The Imp takes no side any more.",
    ),
    (
        happened.SideChanged(who=2, side="toll_men", neck=Colour.BLACK, seat="gm"),
        "bind",
        "The Imp stands with the toll men from now on.",
    ),
    (happened.Left(who=2, because=("SIT-1",)), "step", "The Imp leaves."),
    (happened.Left(who=2), "", ""),
    (happened.Equipped(who=1, place="guts", pieces=(R1,)), "gain", "Bram is given something."),
    (happened.Joined(who=2, by=1), "join", "The Imp joins you."),
    (happened.Mended(who=1, by=1, what="larger", piece=R2, position="guts"), "mend", "Bram is healed."),
    (happened.Identified(1, 3, 1, Cache.parse("{R1}"), "the chest"), "gain", "Bram identifies the chest."),
    (happened.PickedUp(who=1, what=3), "gain", "Bram picks something up."),
    (happened.TakenAlong(who=2, whom=1), "push", "The Imp takes somebody along."),
    (happened.Given(who=1, to=2, pieces=(R1,)), "gain", "Bram gives something to the Imp."),
    (happened.Rewarded(points=1, facts=(), things=0), "gain", "You are rewarded."),
    (happened.SituationClosed("gate", "success"), "won", "It is done."),
    (happened.SituationClosed("gate", "failure"), "lost", "The party has lost."),
    (happened.SituationClosed("gate", "away"), "", ""),
    (happened.Rewarded(points=0, facts=(), things=0), "", ""),
    (happened.SceneWon(who=1, what=3), "won", "It is done."),
    (happened.SceneLost(what=3), "lost", "It has failed."),
    (happened.CampaignEnded(result="victory", text=""), "won", "The adventure ends well."),
    (happened.CampaignEnded(result="defeat", text=""), "lost", "The adventure ends badly."),
    (ATTACK, "raise-3", "Bram shoots with 5."),
    (replace(ATTACK, who=2, targets=(3,)), "raise-3", "The Imp strikes with 5."),
    (replace(ATTACK, kind="mental", active="Freeze"), "raise-3", "Bram attacks with 5."),
    (replace(ATTACK, pieces=(), value=0, kind="social"), "raise-1", "Bram attacks."),
    (happened.Defended(who=2, active="", pieces=(R1, O3)), "raise-3", "The Imp answers 4."),
    (happened.Defended(who=2, active="", pieces=()), "", "The Imp answers nothing."),
    (happened.Defended(who=1, active="", pieces=(C1,), first=True), "perfect", "Bram ignores it by Perfection."),
    (happened.Helped(who=1, whom=2, pieces=(R2,)), "help", "Bram adds 2."),
    (replace(HIT, hit=False, defence=5), "bolt block", "Five against five: blocked."),
    (HIT, "bolt hit-1", "Five against three: hit."),
    (replace(HIT, defence=0), "bolt hit-1", "Five against nothing: hit."),
    (replace(HIT, attack=6, times=2), "bolt hit-1", "Six against three: hit."),
    (
        replace(HIT, attack=8, defence=2, times=6, because=("DCH-4",)),
        "bolt hit-1 hit-2 hit-3",
        "Eight against two: hit.",
    ),
    (happened.Damaged(who=2, before=O3, after=R2, position="guts"), "crack-3", "The Imp loses a pip of orange."),
    (happened.Damaged(who=2, before=R1, after=None, position="guts"), "shatter-1", "The Imp loses the red piece."),
    (happened.Eroded(who=3, stack=ChallengeStack.parse("(C2)R8")), "stone", "The gate crumbles."),
    (happened.Overcame(who=3, by=1), "open", "The gate is overcome."),
    (happened.Perfected(who=1, ignores=True), "perfect", "Bram ignores it by Perfection."),
    (happened.Worn(who=1, before=C1, after=None), "wear", "Bram wears a pip of clear for good."),
    (happened.TurnedBack(who=1, by=2), "back", "It is turned on Bram."),
    (happened.EffectBegan(who=2, kind="frozen", rounds=3, by=1), "freeze", "The Imp is held for 3 turns."),
    (happened.EffectBegan(who=2, kind="fleeing", rounds=1, by=1), "scare", "The Imp is running for 1 turn."),
    (happened.EffectBegan(who=2, kind="calmed", rounds=2, by=1), "calm", "The Imp is calm for 2 turns."),
    (
        happened.EffectBegan(who=2, kind="compelled", rounds=1, by=1, victim=3),
        "bind",
        "The Imp is bound to attack the gate.",
    ),
    (happened.EffectEnded(who=2, kind="frozen"), "free", "The Imp is no longer held."),
    (happened.Roused(who=2, by=1), "free", "The Imp is calm no longer."),
    (happened.FreezeNoted(who=2, by=1), "freeze", "The turn of the Imp ends with this."),
    (happened.Driven(who=2, by=1, victim=3), "bind", "The Imp must attack the gate."),
    (happened.Unmoved(who=2, kind="frozen"), "knock", "It takes no hold of the Imp."),
    (happened.Hampered(who=2, by=1, before=R2, after=R1), "lame", "The Imp has a smaller foot."),
    (happened.Hampered(who=2, by=1, before=R1, after=R2), "lame", "The Imp has a larger foot."),
    (happened.Hampered(who=2, by=1, before=R1, after=None), "lame", "The Imp loses a foot."),
    (happened.Traded(who=1, whom=2, given=(R1,), taken=(C1,)), "turnover-11", "Bram and the Imp swap 1 pip."),
    (
        happened.Morphed(who=1, before=R2, after=Piece(Colour.GREEN, 2), position="guts"),
        "turnover-22",
        "Bram: red becomes green.",
    ),
    (
        happened.Remoulded(who=2, by=1, before=R2, after=R1, position="guts"),
        "turnover-21",
        "The Imp: red has another size.",
    ),
    (
        happened.Remoulded(who=2, by=1, before=None, after=R1, position="guts"),
        "turnover-11",
        "The Imp: nothing becomes red.",
    ),
    (happened.Outwitted(who=2, by=1), "mark", "The Imp must answer first."),
    (happened.Persisted(who=1, whom=2, piece=O3), "mark", "Bram tries again."),
    (happened.Repeated(who=1, whom=2, pieces=(R1,), value=1), "mark", "Bram tries again."),
    (happened.Committed(who=1, active="", kind="mental", pieces=(R2,)), "mark", "Bram uses 2."),
)


@pytest.fixture
def hall():
    """Bram at the left, the Imp two squares from him, the gate beside the Imp, and water in the second row."""
    stage = Stage()
    seen = Appearance(what="character", name="", cell=Cell(0, 0), facing=0)
    stage.rebuild({1: seen, 2: replace(seen, cell=Cell(2, 0)), 3: replace(seen, cell=Cell(3, 0))})
    yield Hall(stage, NAMES.__getitem__, lambda who: 3 if who == 1 else 0, lambda cell: cell.y == 1)
    stage.close()


def test_every_event_has_a_sound_or_is_silent_on_purpose():
    kinds = {kind for kind in vars(happened).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert kinds == set(SOUNDS) | SOUNDLESS
    assert not set(SOUNDS) & SOUNDLESS
    assert {type(event) for event, *_ in SAMPLES} == set(SOUNDS)


def test_what_is_seen_is_heard_but_for_what_is_seen_by_itself():
    """Bubbles are read, and these events come with another that is heard."""
    alone = {happened.Said, happened.Answered, happened.Replied, happened.Affected}
    assert set(CUES) - set(SOUNDS) == alone
    assert set(UNSEEN) & set(SOUNDS) == {
        happened.CampaignEnded,
        happened.Rewarded,
        happened.SceneLost,
        happened.SceneWon,
        happened.SituationClosed,
    }


@pytest.mark.parametrize(("event", "sounds", "caption"), SAMPLES)
def test_an_event_is_heard(hall, event, sounds, caption):
    heard = PyramidStaging(hall.stage, hall).heard(event)
    assert [one.sound for one in heard if one.sound] == sounds.split()
    assert [one.caption for one in heard if one.caption] == ([caption] if caption else [])
    assert {one.sound for one in heard if one.sound} <= SHIPPED
    assert len(caption) <= 60
    assert not re.search(r"×|\bv\b|[A-Z]\d", caption)


def sounds_of(event: Event, hall: Hall) -> list[str]:
    return [one.sound for one in SOUNDS[type(event)](event, hall) if one.sound]


@pytest.mark.parametrize(
    ("attack", "way"),
    [
        (ATTACK, "bolt"),
        (replace(ATTACK, who=2, targets=(3,)), "swing"),
        (replace(ATTACK, kind="mental", active="Freeze"), "word"),
    ],
)
def test_a_blow_is_heard_with_its_result_or_where_none_is_compared_with_the_answer(hall, attack, way):
    (whom,) = attack.targets
    answer, result = happened.Defended(whom, "", ()), replace(HIT, who=attack.who, whom=whom)
    hall.stage.follow(attack)
    assert (sounds_of(answer, hall), sounds_of(result, hall)) == ([], [way, "hit-1"])
    hall.stage.follow(replace(attack, first=True))
    assert sounds_of(answer, hall) == [way]


def test_the_music_makes_room_for_the_great_events(hall):
    great = {type(event) for event, *_ in SAMPLES if any(one.ducks for one in SOUNDS[type(event)](event, hall))}
    assert great == {happened.Fell, happened.SceneLost, happened.SituationClosed, happened.CampaignEnded}


def test_everything_in_a_game_is_heard_by_shipped_names_and_skipping_is_heard_once():
    s = game(0)
    show = PyramidShow(s.match, {})
    show.stage.rebuild(appearances(s.match))
    cues = Cues(show.staging, [].append, Settings())
    hearing.noted()
    names, captions = set(), set()
    for step in range(60):
        decisions = s.match.to_act()
        if not decisions or decisions[0].kind == "gm":
            break
        answer = pick(s.match.legal(decisions[0]), f"0/{step}")
        seat = next(owner for owner in decisions[0].owners if s.match.refusal(owner, answer) is None)
        cues.add(s.match.play(seat, answer))
        while cues.busy:
            cues.update(50)
            heard = hearing.noted()
            names |= {one.sound for one in heard if one.sound}
            captions |= {one.caption for one in heard}
    assert names <= SHIPPED
    assert {"step", "swing"} & names
    assert any(text.endswith("acts.") for text in captions)
    cues.add([happened.RoundBegan(round=2, order=()), happened.Passed(who=s.id("A"), lost=False)])
    cues.skip()
    assert [one.sound for one in hearing.noted()] == ["pass"]
    show.close()
    s.match.close()


def test_whoever_must_answer_hears_the_notes_of_its_player_twice(monkeypatch):
    calls = []

    def update(_audio, _ms, heard, *_):
        calls.extend(one for one in heard if "call" in one.sound)

    monkeypatch.setattr(Audio, "update", update)
    hearing.noted()
    driver = Driver(books.face().scenes()["defence"].make())
    driver.wait(3000)
    assert [one.sound for one in calls] == ["call-1"]
    assert calls[0].caption == f"{driver.top.face.state.dock.content.title}."
    driver.top.close()


def test_music_goes_by_what_is_seen_of_a_conflict():
    s = game(1)
    show = PyramidShow(s.match, {})
    assert not show.fighting
    show.hear(happened.ConflictBegan(), ())
    assert show.fighting
    show.hear(happened.Passed(who=s.id("A"), lost=False), ())
    assert show.fighting
    show.hear(happened.ConflictEnded(), ())
    assert not show.fighting
    show.close()
    s.match.close()


@pytest.mark.parametrize(
    ("mood", "fighting", "kind", "piece"),
    [
        ("", False, "free", "day"),
        ("cave", False, "free", "cave"),
        ("cave", True, "act", "fight"),
        ("", False, "camp", "dusk"),
    ],
)
def test_the_table_plays_the_piece_of_its_mood_of_a_fight_or_of_the_camp(mood, fighting, kind, piece):
    screen = books.face().scenes()["play"].make()
    state = screen.face.state
    scene = replace(state.reader.table.scene, situation=replace(state.reader.table.scene.situation, mood=mood))
    screen.pacer.show.fighting = fighting
    state.reader.table.fact = lambda _: scene
    asked = screen.pacer.asked
    screen._asked = screen.pacer._asked = replace(asked, decision=replace(asked.decision, kind=kind))
    assert screen.asked.kind == kind
    assert screen.music == files.ASSETS / "music" / f"{piece}.ogg"
    assert screen.music.is_file()
    screen.close()


def test_players_are_told_apart_by_their_notes():
    s = game(0)
    show = PyramidShow(s.match, {})
    seats = show.players()
    assert [show.number(seat) for seat in seats] == list(range(1, len(seats) + 1))
    assert show.number("gm") == 0
    heard = show.staging.heard(happened.TurnBegan(who=s.id("c"), up=False))
    assert [one.sound for one in heard] == ["turn-foe"]
    show.close()
    s.match.close()
