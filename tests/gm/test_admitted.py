"""What is told of why a composed situation is as it is agrees with its page, and admits what could not be had."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from game.books.stacktors.gm.adventure import cast, telling, wishes
from game.books.stacktors.gm.adventure.wishes import MadeSituation
from game.books.stacktors.gm.compose import fights, signatures
from game.books.stacktors.gm.compose.composer import MAKERS
from game.books.stacktors.gm.compose.composition_proof import CompositionProof
from game.books.stacktors.gm.compose.fights import MOST_ENEMIES
from game.books.stacktors.gm.compose.scenery import ground_of, known_bands
from game.books.stacktors.gm.compose.strength_search import found_strength
from game.books.stacktors.gm.compose.wish import ComposedSituation, SituationKind, Wish
from game.books.stacktors.values.situation import Situation
from game.gm.choosing import wanted
from game.gm.story import Outset, Story, StoryThread, phrase
from tests.gm.compose.parties import party
from tests.gm.test_threads import begun

SKILLS = ((0.8, 0.15, 0.05), (0.25, 0.5, 0.25), (0.05, 0.15, 0.8))
"""How likely each skill is for a party that has lost much, for a usual one, and for one that has won much."""
OFTEN = re.compile(r"about \d+ in \d+")
CASES = [(kind, number) for kind in MAKERS for number in range(2)] + [("fight", 2), ("chase", 2), ("fight", 3)]
assert len(CASES) > 20


class Told(NamedTuple):
    """A situation that was wanted, what was made of it, its page, and why it is so."""

    story: Story
    wish: Wish
    made: ComposedSituation
    page: Situation
    why: dict[str, str]

    @property
    def chance(self) -> list[str]:
        """How often the page says that the party succeeds."""
        return OFTEN.findall(self.page.stake)


@cache
def told(kind: SituationKind, number: int, instead: SituationKind | None = None, *, hidden: bool = False) -> Told:
    where = ("marches", "foundries", "passes")[number % 3]
    difficulty = ("story", "normal", "brutal")[number % 3]
    story, outset = begun(where, f"{kind}{number}"), Outset(where, difficulty, "normal", number, hidden=hidden)
    known = replace(cast.repertoire(where, "1", (kind,)), sorts=(cast.KINDS[kind],))
    story = telling.led(wanted(replace(story, skill=SKILLS[number % 3], difficulty=difficulty), known))
    assert story.aim
    wish = wishes.wish(story, party(2, f"{kind}{number}"), outset)
    made = MAKERS[instead or kind](replace(wish, kind=instead or kind))
    assert made
    return granted(story, wish, made, outset)


def granted(story: Story, wish: Wish, made: ComposedSituation, outset: Outset, before: int = 0) -> Told:
    found = MadeSituation(CompositionProof(made, None, before), ground_of(made.situation.board))  # type: ignore[arg-type]
    after = wishes.granted(story, found, outset)
    why: dict[str, str] = {}
    assert after.aim
    for one in after.aim.reasons:
        why[one.question] = f"{why.get(one.question, '')} {one.text}".strip()
    return Told(story, wish, made, wishes.situation(after, made, (), outset), why)


@pytest.mark.parametrize(("kind", "number"), CASES)
def test_the_chance_of_the_page_is_the_only_one_that_the_situation_has(kind, number):
    one = told(kind, number)
    assert one.story.aim
    wish = phrase(one.story.aim.chance) if one.story.aim.chance else ""
    comes = re.findall(r"Your party comes through (about \d+ in \d+)", one.why["why so"])
    assert comes == one.chance
    usual = re.findall(r"a usual party comes through about (\d+) times in a hundred", one.why["why so"])
    assert usual in ([], [str(round(100 * one.made.chance))])
    missed = re.findall(
        r"(About \d+ in \d+) was wanted and could not be had; the nearest that was found is (.*)\.$",
        one.why["why so hard"],
    )
    if not one.chance:
        assert OFTEN.findall(" ".join(one.why.values())) == []
    elif wish in one.chance:
        assert missed == []
    else:
        assert [(wanted_.lower(), found) for wanted_, found in missed] == [(wish, *one.chance)]
    usual_is_other = bool(one.chance) and phrase(one.made.chance) not in one.chance
    assert ("than a usual one so far" in one.why["why so"]) == usual_is_other


@pytest.mark.parametrize(("kind", "number"), CASES)
def test_what_else_was_not_to_be_had_is_admitted(kind, number):
    one = told(kind, number)
    why = one.why["why so"]
    ground = ground_of(one.page.board)
    other = bool(ground) and ground.kind != one.wish.ground
    assert (f"The kind of map was to be {one.wish.ground}; the tale needs {ground and ground.kind}." in why) == other
    names = {
        name
        for band in known_bands(one.wish.setting)
        if band.who == one.wish.foes
        for foe in band.foes
        for name in foe.names
    }
    hostile = [figure.name for figure in one.page.figures if figure.side == "hostile"]
    assert ("who are not found here" in why) == bool(one.wish.foes and hostile and not names.issuperset(hostile))


def test_some_of_them_were_not_reached():
    """The tests above would tell nothing if all wishes were fulfilled."""
    found = [told(kind, number) for kind, number in CASES]
    assert sum("could not be had" in one.why["why so hard"] for one in found) > 2
    assert sum("The kind of map was to be" in one.why["why so"] for one in found) > 0


@pytest.mark.parametrize(
    ("kind", "instead"), [("fight", "scene"), ("lock", "talk"), ("chase", "rest"), ("burden", "fight")]
)
def test_another_kind_is_admitted(kind, instead):
    one = told(kind, 1, instead)
    before, now = cast.KINDS[kind].called, cast.KINDS[instead].called
    assert now in one.why["why this"]
    assert f"It has taken the place of {before}, which could not be made to fit." in one.why["why this"]
    assert re.findall(r"comes through (about \d+ in \d+)", one.why["why so"]) == one.chance


def test_one_that_nobody_came_through_is_admitted():
    one, outset = told("talk", 1), Outset("foundries", "normal")
    admitted = "No computer came through what was made first, so an easier one was made."
    assert admitted not in one.why["why so"]
    assert admitted in granted(one.story, one.wish, one.made, outset, before=1).why["why so"]


def test_enemies_and_tales_that_are_not_there_are_admitted():
    one, outset = told("fight", 1), Outset("foundries", "normal")
    aim = one.story.aim
    assert aim
    threads = tuple(replace(thread, foe="sea serpents") for thread in one.story.threads)
    story = replace(one.story, threads=threads)
    there = signatures.band(one.made.signature)
    why = granted(story, one.wish, one.made, outset).why["why so"]
    assert f"The enemies were to be sea serpents, who are not found here; they are {there}." in why
    way = told("burden", 0)
    avoided = next(plot for plot in wishes.plots("burden") if plot.avoids and not plot.serves)
    made = replace(way.made, signature=f"burden:{avoided.key}:{way.wish.ground}:{way.wish.foes}")
    asked = (StoryThread(f"{avoided.avoids[0]}/1", "do it"), *way.story.threads)
    why = granted(replace(way.story, threads=asked), way.wish, made, outset).why["why so"]
    assert "No tale of this kind goes with all that the party is asked for" in why


@pytest.mark.parametrize("number", range(3))
def test_too_few_enemies_are_admitted(number):
    wish = told("fight", number).wish
    found = found_strength(wish, fights.sketched(wish))
    assert found
    there = sum(figure.side == "hostile" for figure in found.situation.figures)
    for wanted_ in (there, there + 1, MOST_ENEMIES + 1):
        sketch = replace(found.sketch, wanted=wanted_)
        why = " ".join(fights.told(wish, replace(found, sketch=sketch), "fight").reasons)
        assert (f"were wanted; there is room or strength for {there}." in why) == (wanted_ > there)


def test_a_hidden_chance_is_hidden_in_what_is_admitted_too():
    for kind, number in CASES[:3]:
        one = told(kind, number, hidden=True)
        assert "why so hard" not in one.why
        assert OFTEN.findall(" ".join((*one.why.values(), one.page.stake))) == []


# --- what nobody has measured


NUMBER = r"(one|two|three|four|five|six|seven|eight|nine|ten|a hundred|\d+)"
PROMISE = re.compile(
    rf"\d ?%|per ?cent|\b({NUMBER}|times) (in|out of) {NUMBER}\b|\b(chance|odds)\b.*\d|\d.*\b(chance|odds)\b",
    re.IGNORECASE,
)
FOLDER = Path(fights.__file__).parents[1]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("You win 75 %.", True),
        ("Your chance: about 3 in 4.", True),
        ("A usual party comes through about 63 times in a hundred.", True),
        ("A hero can overcome it alone in 3 rounds; there are 6.", False),
        ("#who# gives you another chance.", False),
    ],
)
def test_what_a_promise_is(text, found):
    assert bool(PROMISE.search(text)) is found


def test_no_words_of_the_game_master_promise_a_chance():
    """They are written without a party in mind, so nothing in them can have been measured."""
    files = sorted(FOLDER.rglob("*.toml"))
    assert len(files) > 12
    texts = [text for file in files for text in re.findall(r'"([^"]{12,})"', file.read_text(encoding="utf-8"))]
    assert len(texts) > 2000
    assert [text for text in texts if PROMISE.search(text)] == []


def unmeasured() -> list[Told]:
    known = [told(kind, number) for kind in ("clue", "talk", "market", "rest") for number in range(3)]
    story = replace(told("lock", 0).story)
    assert story.aim
    for number in range(8):
        wish = replace(told("lock", 0).wish, guests=party(1, f"alone {number}"), chance=0.95)
        made = MAKERS["lock"](wish)
        if made and not made.situation.figures:
            known.append(granted(story, wish, made, Outset(story.setting, "story", "normal")))
    return known


def test_nothing_promises_a_chance_that_was_not_measured():
    found = unmeasured()
    assert any(one.made.situation.trials for one in found), "a challenge that nobody guards is among them"
    for one in found:
        assert one.made.chance == 0
        page = one.page
        talk = [text for figure in page.figures for line in figure.talk for text in (line.text, line.reply, line.fact)]
        ends = [reward.text for reward in page.rewards]
        greets = [figure.greeting for figure in page.figures]
        for text in (page.title, page.text, page.stake, *talk, *ends, *greets, *one.made.reasons, *one.why.values()):
            assert not PROMISE.search(text), text


def test_no_fact_promises_a_chance():
    for where in ("marches", "foundries", "passes"):
        assert [text for text in cast.facts(where, "7").values() if PROMISE.search(text)] == []
