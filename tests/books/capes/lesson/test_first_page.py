"""The first page as a start, and the computer that plays its part on it."""

from __future__ import annotations

import pytest

from game.books.capes.components import Owed, Person, PlayedBy, Role, Side
from game.books.capes.events import ConflictMade, Resolved, SceneEnded
from game.books.capes.intents import Add, ClaimSide, FrameScene, Pass, Skip, Take, Veto
from game.books.capes.lesson.due_lines import due
from game.books.capes.lesson.first_page import HERO, LEARNER, OPPONENT, RIVAL, ROLLS, lesson_start, taught
from game.books.capes.lesson.seat import LessonSeat
from game.books.capes.mind.seats import TemperedSeat
from game.opening import sitting_computers
from game.table.book import Player
from game.table.replay import differences
from game.table.seats import Table
from game.table.world import part
from tests.books.capes.lesson.seeds import fits
from tests.books.capes.lesson.taught import Lesson, begun
from tests.books.capes.made import made
from tests.books.capes.wild import begun as wild


def named(match, key):
    """The character of that id."""
    found = ((who, part(match.snapshot, who, Role)) for who in match.snapshot)
    return next(who for who, role in found if role and role.sheet.id == key)


def seated(match, seat):
    """The person who sits there."""
    found = ((who, part(match.snapshot, who, Person)) for who in match.snapshot)
    return next(who for who, person in found if person and person.seat == seat)


def asked(kind):
    """The lesson as far as that is asked."""
    lesson = Lesson(begun())
    while lesson.match.to_act()[0].kind != kind:
        lesson.play(due(lesson.match).intent)
    return lesson


def test_it_is_for_one_person_and_a_computer():
    match = begun()
    assert [one.name for one in match.start.players] == ["Ana", "Robin"]
    assert dict(sitting_computers(match)) == {RIVAL: "guardian"}
    match.close()


def test_what_the_table_notes_of_the_game_stays():
    noted = ("playable", "first-page")
    assert noted in lesson_start((Player("p1", "Ana"),), manners=(noted,)).manners


def test_lodestar_has_one_hope_of_debt():
    match = begun()
    assert part(match.snapshot, named(match, HERO), Owed).by == (("hope", 1),)
    assert part(match.snapshot, named(match, OPPONENT), Owed).by == ()
    match.close()


def test_one_scene_is_played():
    match = begun()
    (prompt,) = match.start.prompts
    assert (prompt.id, match.start.issue.scenes) == ("rush-hour", ("rush-hour",))
    assert match.start.issue.links
    assert match.start.options.last_page == 4
    assert [one.id for one in match.start.sheets] == ["lodestar", "tollkeeper", "runaway-tram"]
    match.close()


def test_any_other_match_is_no_lesson():
    assert taught(begun())
    assert not taught(made().match)


def test_the_dice_fall_as_the_lesson_wants():
    """Where this fails, `python -m tests.books.capes.lesson.seeds` finds another seed."""
    seed = begun().start.seed
    assert fits(seed)
    assert not fits(seed + 1)


def test_the_computer_plays_its_part():
    lesson = Lesson(begun())
    list(lesson.told())
    answers = [type(entry.intent).__name__ for entry in lesson.match.entries if entry.seat == RIVAL]
    assert answers == ["Take", "Add", "ClaimSide", "React", "KeepRoll", "Roll", "KeepRoll", "EndTurn"]
    assert lesson.rolls == ROLLS
    assert list(differences(lesson.match)) == []
    lesson.close()


def test_where_its_character_is_taken_it_takes_another_one():
    lesson = asked("pick")
    lesson.play(Take(named(lesson.match, OPPONENT)))
    lesson.play(Pass())
    played = part(lesson.match.snapshot, named(lesson.match, HERO), PlayedBy)
    assert played.who == seated(lesson.match, RIVAL)
    lesson.close()


def test_where_its_conflict_is_vetoed_it_adds_another_one():
    lesson = asked("veto")
    lesson.play(Veto())
    adds = [entry.intent.draft.kind for entry in lesson.match.entries if isinstance(entry.intent, Add)]
    assert adds == ["event", "goal"]
    lesson.close()


def test_where_its_side_is_claimed_it_claims_the_other_one():
    lesson = asked("claim")
    first, second = (who for who in lesson.match.snapshot if part(lesson.match.snapshot, who, Side))
    lesson.play(ClaimSide(second))
    lesson.play(Pass())
    assert part(lesson.match.snapshot, first, Side).claim == seated(lesson.match, RIVAL)
    lesson.close()


@pytest.mark.parametrize("seed", range(3))
def test_in_any_other_match_it_plays_by_its_temper(seed):
    def told(kind):
        match = wild(seed)
        table = Table(match, {one.seat: kind("schemer") for one in match.start.players}, "1")
        for _ in range(60):
            table.advance(0)
        entries = [(entry.seat, entry.intent) for entry in match.entries]
        table.close()
        match.close()
        return entries

    assert told(LessonSeat) == told(TemperedSeat)


def test_computers_alone_end_it_too():
    match = begun()
    table = Table(match, {LEARNER: LessonSeat("guardian"), RIVAL: LessonSeat("guardian")}, "1")
    table.advance()
    assert match.result()
    table.close()
    match.close()


@pytest.mark.rule("C-SCN-3")
def test_a_title_of_ones_own_is_no_dead_end():
    lesson = Lesson(begun())
    lesson.play(FrameScene(title="Night on the roof", place="Above the city"))
    steps = [told.line for told in lesson.told()]
    assert {type(event) for event in lesson.events} >= {ConflictMade, Resolved, SceneEnded}
    assert not [line for line in steps if isinstance(line.intent, Skip)]
