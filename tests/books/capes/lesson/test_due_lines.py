"""The lesson by its suggestions, beside its way, and its sentences."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from game.books.capes.components import Telling
from game.books.capes.intents import ClaimSide, Gloat, Pass, Resolve, Skip
from game.books.capes.lesson.due_lines import CLOSING, due, reached
from game.books.capes.lesson.first_page import LEARNER, RIVAL, lesson_start
from game.books.capes.lesson.hints import hints
from game.books.capes.lesson.lesson_lines import LAST_NUMBER, STEP_KEYS, meant
from game.books.capes.lesson.remarks import lines, remark
from game.books.capes.lesson.seat import LessonSeat
from game.table.book import Player
from game.table.seats import Table
from game.table.world import TABLE, part
from tests.books.capes.lesson.taught import Lesson, begun, plain
from tests.books.capes.made import made
from tests.books.capes.wild import chosen, played

MOST = 60


@pytest.mark.parametrize("profile", ["everything", "balanced"])
def test_by_its_suggestions_each_step_is_due_once(profile):
    lesson = Lesson(begun(), profile)
    told = list(lesson.told())
    assert [one.line.step for one in told if one.line.step] == list(STEP_KEYS)
    assert lesson.answers <= (MOST if profile == "everything" else 12)
    assert len(lesson.match.entries) <= MOST
    numbers = [one.line.number for one in told]
    assert numbers == sorted(numbers)
    spoken = {*numbers, *(one.remark.number for one in told if one.remark)}
    assert spoken == {*range(1, LAST_NUMBER + 1)}
    lesson.close()


def test_every_sentence_on_the_way_is_plain():
    lesson = Lesson(begun())
    texts = [one.text for told in lesson.told() for one in told if one]
    assert [text for text in (*texts, CLOSING.text) if not plain(text)] == []
    lesson.close()


def test_what_is_asked_for_is_legal_and_meant():
    lesson = Lesson(begun())
    for told in lesson.told():
        intent = told.line.intent
        assert bool(intent) == (told.line.step != "page")
        assert told.line.meant
        if intent:
            assert told.line.meant == meant(intent)
            assert intent in lesson.match.legal(lesson.match.to_act()[0])
    lesson.close()


def by_step(lesson, step):
    """What is said at that step, on the way to it."""
    return next(told for told in lesson.told() if told.line.step == step)


@pytest.mark.parametrize(
    ("step", "meant", "text"),
    [
        ("frame", ["scene"], "open this scene"),
        ("take", ["take"], "Take Lodestar"),
        ("claim", ["claim"], "Claim “gently”"),
        ("begin", ["begin"], "free play"),
        ("roll", ["ability", "die"], "Use “Finds true north” on the 1 of “gently”"),
        ("keep", ["keep"], "Keep the 4, and Lodestar stands on “gently”"),
        ("pen", ["pen"], "Your side still leads"),
        ("buy", ["buy"], "“gently” trails: buy a turn"),
        ("stake", ["stake", "drive", "die"], "Stake hope under that 2"),
        ("power", ["ability", "die"], "Use “Clutch of iron” on the 2 of “gently”"),
        ("hold", ["keep"], "Keep the 6"),
        ("resolve", ["resolve"], "You claimed “gently”"),
        ("page", ["page"], "here is its page"),
    ],
)
def test_the_steps(step, meant, text):
    lesson = Lesson(begun(), "balanced")
    told = by_step(lesson, step)
    assert text in told.line.text
    assert [one.kind for one in told.line.meant] == meant
    lesson.close()


@pytest.mark.parametrize(
    ("step", "text"),
    [
        ("claim", "The other player paid a token for this event"),
        ("pen", "The Tollkeeper's “Furious” answered: the die shows 2, and he stands on “through the terminus”."),
        ("buy", "The Tollkeeper used “Collect”, and “through the terminus” shows 5 now."),
        ("page", "Your hope won and is gone: it became a token for who made the conflict"),
    ],
)
def test_the_remarks(step, text):
    lesson = Lesson(begun(), "balanced")
    assert text in by_step(lesson, step).remark.text
    lesson.close()


def test_a_remark_goes_with_the_next_answer():
    lesson = Lesson(begun(), "balanced")
    by_step(lesson, "claim")
    lesson.play(due(lesson.match).intent)
    assert remark(lesson.match) is None
    lesson.close()


# ---- beside the way
def at_step(step, profile="balanced"):
    lesson = Lesson(begun(), profile)
    by_step(lesson, step)
    return lesson


def test_who_claims_nothing_is_asked_on_the_next_page():
    lesson = at_step("claim")
    while lesson.match.to_act()[0].kind == "claim":
        lesson.play(Pass())
    while part(lesson.match.snapshot, TABLE, Telling).page == 1:
        lesson.play(due(lesson.match).intent)
    while lesson.match.to_act()[0].kind != "claim":
        lesson.play(due(lesson.match).intent)
    assert due(lesson.match).text.startswith("Claims last for one page: claim “gently”")
    assert due(lesson.match).step == ""
    lesson.close()


def test_who_claims_the_other_side_is_led_on_there():
    lesson = at_step("claim")
    other = [one for one in lesson.match.legal(lesson.match.to_act()[0]) if isinstance(one, ClaimSide)][1]
    lesson.play(other)
    texts = [told.line.text for told in lesson.told()]
    assert any("of “through the terminus”: an ability" in text for text in texts)
    assert all(map(plain, texts))
    lesson.close()


def test_who_leaves_the_turn_can_still_win():
    lesson = at_step("roll")
    lesson.play(Skip())
    told = list(lesson.told())
    assert told[-1].line.step == "page"
    assert "buy" in [one.line.step for one in told]
    lesson.close()


def test_who_keeps_the_token_meets_a_gloat():
    """The Tollkeeper leads with a side that breaks the Code, and so the conflict stays for another page."""
    lesson = at_step("buy")
    lesson.play(Pass())
    gloats = [one for one in lesson.match.entries if isinstance(one.intent, Gloat)]
    assert gloats
    assert remark(lesson.match).text.startswith("The other player gloated")
    assert list(lesson.told())[-1].line.step == "page"
    lesson.close()


def test_the_number_never_falls():
    lesson = at_step("buy")
    before = reached(lesson.match)
    lesson.play(Pass())
    assert due(lesson.match).number >= before == 6
    assert due(at_step("roll").match).heading == "The first page · 3 of 11"
    lesson.close()


def test_what_is_taken_back_is_due_again():
    lesson = at_step("take", "everything")
    line = due(lesson.match)
    lesson.play(line.intent)
    assert due(lesson.match) != line
    lesson.match.undo(LEARNER)
    assert due(lesson.match) == line
    lesson.close()


def test_nothing_is_due_elsewhere():
    t = made()
    assert due(t.match) is None
    assert remark(t.match) is None
    assert lines(t.match) == ()


def test_what_was_done_comes_before_what_is_due():
    lesson = at_step("pen")
    assert lines(lesson.match) == (remark(lesson.match), due(lesson.match))
    list(lesson.told())
    assert lines(lesson.match) == (remark(lesson.match), due(lesson.match), CLOSING)
    lesson.close()


def test_nothing_is_due_while_the_computer_is_asked():
    match = begun()
    match.play(LEARNER, due(match).intent)
    match.play(LEARNER, due(match).intent)
    match.play(LEARNER, due(match).intent)
    assert RIVAL in match.to_act()[0].owners
    assert due(match) is None
    match.close()


def random_game(seed, learns):
    """By chance for so many answers of who learns, then by what is suggested: the number of answers."""
    match, chance, answers = begun(), Random(seed), 0
    table = Table(match, {LEARNER: None, RIVAL: LessonSeat("guardian")}, str(seed))
    table.advance()
    while match.to_act():
        line, told = due(match), remark(match)
        (decision,) = match.to_act()
        assert line
        assert plain(line.text), line.text
        assert told is None or plain(told.text), told.text
        assert all(plain(one.text) for one in hints(match, LEARNER, decision))
        assert line.intent
        assert match.refusal(LEARNER, line.intent) is None
        if answers < learns:
            played(match, *chosen(match, chance))
        else:
            played(match, LEARNER, line.intent)
        answers += 1
        table.advance()
    assert due(match).step == "page"
    assert plain(remark(match).text)
    table.close()
    match.close()
    return answers


@pytest.mark.parametrize("seed", range(24))
def test_by_chance_it_ends(seed):
    assert random_game(seed, 10_000) < 400


@pytest.mark.parametrize("seed", range(24))
def test_who_comes_back_to_the_way_ends_soon(seed):
    assert random_game(seed, 4 + seed % 12) <= 2 * MOST


def test_long_names_are_shortened():
    def stretched(of):
        abilities = tuple(replace(one, name=f"{one.name} ".ljust(40, "x")) for one in of.abilities)
        return replace(of, name=of.name.ljust(40, "y"), abilities=abilities)

    def longer(draft):
        stances = tuple(replace(one, text=one.text.ljust(140, "z")) for one in draft.stances)
        return replace(draft, stances=stances)

    plain_start = lesson_start((Player(LEARNER, "Ana"),))
    (prompt,) = plain_start.prompts
    prompts = (replace(prompt, drafts=tuple(map(longer, prompt.drafts))),)
    sheets = tuple(map(stretched, plain_start.sheets))
    lesson = Lesson(begun(start=replace(plain_start, sheets=sheets, prompts=prompts)))
    texts = [one.text for told in lesson.told() for one in told if one]
    assert [text for text in texts if not plain(text)] == []
    assert any(isinstance(entry.intent, Resolve) for entry in lesson.match.entries)
    lesson.close()
