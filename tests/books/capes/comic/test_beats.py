"""What becomes a beat, and how much it matters."""

from __future__ import annotations

import pytest

from game.books.capes import events as ev
from game.books.capes.comic.beats import WEIGHTS, by_scene, scene_of
from game.books.capes.values import SidePlace
from tests.books.capes.comic.made_scene import SHEETS, made_scene

CAST = {11: SHEETS[0], 12: SHEETS[2], 13: SHEETS[5]}
"""Lodestar, the Tollkeeper and the tram."""
GENTLY = SidePlace(20, "The tram reaches the end", 1, "gently")
THROUGH = SidePlace(20, "The tram reaches the end", 2, "through the terminus")
BEGAN = ev.SceneBegan(number=1, prompt="", title="Rush hour", place="A quay", ground="quay", light="dusk", by=2)
MADE = ev.ConflictMade(
    conflict=20, kind="event", text=GENTLY.text, stances=("gently", "through the terminus"), about=(), by=2
)


def began(*more, about=()):
    """A Scene in which two Characters are taken and a Conflict is made, and what came then."""
    made = ev.ConflictMade(**{name: getattr(MADE, name) for name in MADE.__struct_fields__} | {"about": about})
    first = [(BEGAN, "A quay"), (ev.Taken(character=11, by=2), ""), (ev.Taken(character=12, by=3), ""), (made, "")]
    return scene_of([*first, *((one if isinstance(one, tuple) else (one, "")) for one in more)], CAST)


def rolled(who=11, by=2, at=GENTLY, ability="power:3", before=1, value=4, accepted=True, reaction=False, joined=None):
    roll = ev.Rolled(character=who, by=by, ability=ability, at=at, die=7, before=before, value=value, reaction=reaction)
    kept = ev.Kept(
        character=who, by=by, at=at, die=7, before=before, value=value, accepted=accepted, joined=joined or at
    )
    return roll, (kept, "It holds.")


def last(scene):
    return scene.beats[-1]


def test_the_scene_is_where_it_began():
    scene = began()
    assert (scene.title, scene.place, scene.ground, scene.light) == ("Rush hour", "A quay", "quay", "dusk")
    assert [one.kind for one in scene.beats] == ["opening", "conflict"]
    assert [one.name for one in scene.cast] == ["Lodestar", "The Tollkeeper"]
    assert scene.beats[1].weight == WEIGHTS["first conflict"]


@pytest.mark.parametrize(
    ("roll", "weight"),
    [
        (rolled(), 3 * 110 + 100),
        (rolled(reaction=True), 3 * 110 + 100 + 80),
        (rolled(ability="style:1"), 3 * 110),
        (rolled(before=6, value=1), 5 * 110 + 100),
        (rolled(accepted=False), 3 * 20 + 100),
    ],
)
def test_a_roll_weighs_what_it_moves(roll, weight):
    assert last(began(*roll)).weight == weight


def test_a_roll_has_its_ability_its_side_and_its_words():
    beat = last(began(*rolled(before=5, value=2)))
    assert (beat.ability, beat.column, beat.rating) == ("Clutch of iron", "power", 3)
    assert (beat.stance, beat.against, beat.words) == ("gently", "through the terminus", "It holds.")
    assert not beat.rising
    assert beat.kept


def test_the_rival_stands_on_another_side():
    scene = began(*rolled(who=12, by=3, at=THROUGH), *rolled(), *rolled(who=12, by=3, at=THROUGH))
    assert [one.rival for one in scene.beats if one.kind == "roll"] == [0, 12, 11]


def test_whom_it_is_about_is_the_rival_where_nobody_stands_against_it():
    assert last(began(*rolled(), about=(12,))).rival == 12
    assert last(began(*rolled(), about=(11,))).rival == 0


def test_a_typed_line_belongs_to_the_deed_after_it():
    note = ev.Narrated(by=2, character=11, text="She holds on.")
    beat = last(began(note, *rolled()))
    assert (beat.words, beat.typed) == ("She holds on.", True)
    assert beat.weight == 3 * 110 + 100 + WEIGHTS["typed"]


def test_a_typed_line_of_another_is_a_beat_of_its_own():
    scene = began(*rolled(), ev.Narrated(by=3, character=12, text="Interesting."))
    assert [one.kind for one in scene.beats[-2:]] == ["roll", "spoken"]
    assert last(scene).speaker == 12


def test_what_was_said_is_a_beat():
    beat = last(began(ev.Spoke(by=3, text="Exact change only.")))
    assert (beat.kind, beat.speaker, beat.words) == ("spoken", 12, "Exact change only.")


def test_a_finished_sentence_joins_the_one_that_broke_off():
    scene = began(
        *rolled(),
        (ev.AndThen(narrator=2, by=3, at=GENTLY), "And then…"),
        (ev.Finished(by=3, text="the brake broke."), ""),
    )
    assert [one.kind for one in scene.beats].count("then") == 1
    assert (last(scene).speaker, last(scene).rival, last(scene).reply) == (11, 12, "the brake broke.")


def test_a_resolution_has_who_won_and_whom_it_was_about():
    done = ev.Resolved(
        at=GENTLY,
        kind="event",
        outcome="gently",
        by=2,
        sides=2,
        stood=((11, "gently"), (12, "through the terminus")),
    )
    beat = last(began(*rolled(), done))
    assert (beat.kind, beat.speaker, beat.rival, beat.winners) == ("resolved", 11, 12, (11,))
    assert last(began(done, about=(13,))).rival == 13
    assert last(began(done, about=(13,))).about == 13
    assert last(began(done, about=(11,))).about == 0


def test_gloats_in_a_row_are_one_beat():
    gloat = ev.Gloated(at=GENTLY, die=7, before=5, code=(), by=2)
    assert [one.kind for one in began(gloat, gloat, gloat).beats].count("gloat") == 1


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        (ev.Staked(character=11, by=2, drive="hope", number=2, at=GENTLY, die=7), "stake"),
        (ev.Schismed(at=GENTLY, left="x", values=(2, 3), with_them=(11,), by=2), "schism"),
        (ev.Lifted(at=GENTLY, die=7, before=2, value=5, note="then", by=2), "lift"),
        (ev.Overdrew(character=11, drive="hope", at=GENTLY, die=7, before=6, value=2, kept=True), "overdrawn"),
        (ev.Claimed(at=GENTLY, by=2), "claim"),
        (ev.Hung(at=GENTLY.text, tied=True), "hung"),
    ],
)
def test_what_is_a_beat(event, kind):
    assert last(began(event)).kind == kind


@pytest.mark.parametrize(
    "event",
    [
        ev.PageBegan(number=2, start=2),
        ev.DebtTaken(character=11, drive="hope", number=2),
        ev.WasSplit(at=GENTLY, die=7, into=(2, 3), by=2),
        ev.Given(by=2, to=3),
        ev.SceneEnded(number=1, pages=3),
    ],
)
def test_what_is_none(event):
    assert last(began(event)).kind == "conflict"


def test_who_is_not_in_the_cast_is_nobody():
    assert last(began(*rolled(who=99, by=2))).speaker == 0


def test_what_leads_on_is_kept():
    assert began(ev.SceneEnded(number=1, pages=2), ev.Linked(line="By morning it was an island.")).link


def test_a_log_of_several_scenes_is_parted():
    told = [*made_scene(1)[0], *made_scene(2)[0]]
    assert [len(one) for one in by_scene([(ev.Taken(character=1, by=2), ""), *told])] == [
        len(made_scene(1)[0]),
        len(made_scene(2)[0]),
    ]


def test_a_second_scene_knows_who_is_played():
    told = [(BEGAN, ""), (ev.Spoke(by=3, text="Still here."), "")]
    assert last(scene_of(told, CAST, {3: [12]})).speaker == 12
