"""A Scene as one line of text is the same Scene again; what is wrong in a line is said in a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from game.books.capes.content.marks import slug
from game.books.capes.content.reading import shipped
from game.books.capes.content.scene_line import faults, from_text, written
from game.books.capes.values import Draft, ScenePrompt, Stance

GOAL = "goal lodestar: gets home in time / while it is hot / not tonight"
EVENT = "event: the tide comes / up to the usual line / over it §the-city-stands"
HEAD = "Low tide (Under the ninth arch, at dusk)"
LINE = f"{HEAD}: arches dusk | with murmur, lodestar | {GOAL} | {EVENT}"
WORDS = (
    some.text(some.sampled_from("abcÉß9 ,|:()/§\\\"'-"), min_size=1, max_size=9)
    .map(lambda text: " ".join(text.split()))
    .filter(bool)
)


@pytest.mark.parametrize("prompt", shipped().prompts, ids=lambda prompt: prompt.id)
def test_every_scene_comes_back(prompt):
    assert "\n" not in written(prompt)
    assert from_text(written(prompt)) == replace(prompt, id=slug(prompt.title, "scene"))


def test_it_is_the_line_of_the_design():
    assert written(from_text(LINE)) == LINE
    found = from_text(LINE)
    assert (found.id, found.ground, found.suggested) == ("low-tide", "arches", ("murmur", "lodestar"))
    assert found.drafts[1].stances[1] == Stance("over it", ("the-city-stands",))


@given(some.lists(WORDS, min_size=5, max_size=5))
def test_any_words_come_back(words):
    title, place, text, one, other = words
    stances = (Stance(f"1 {one}", ("no-deaths", "masks-stay-on")), Stance(f"2 {other}"))
    prompt = ScenePrompt(slug(title, "scene"), title, place, drafts=(Draft("event", text, stances),))
    assert from_text(written(prompt)) == prompt


@pytest.mark.parametrize(
    "text",
    [f"  {LINE}\n", LINE.replace(" | ", "|"), LINE.replace(" / ", "/\n"), LINE.replace("arches dusk", "Dusk Arches")],
)
def test_spaces_and_capitals_do_not_matter(text):
    assert from_text(text) == from_text(LINE)


def test_where_there_is_a_field_for_the_place_no_brackets_are_told_of():
    assert faults(ScenePrompt("low-tide", "Low tide", "")) == ("It has no place; write where it is",)


def test_a_title_and_a_place_are_enough():
    assert from_text("99 (Nowhere):") == ScenePrompt("scene-99", "99", "Nowhere")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no title with : after it; write it so: Low tide"),
        ("Low tide", "There is no title with : after it"),
        ("(Here): arches", "There is no title with : after it"),
        ("Low tide: arches", "It has no place; write where it is, in brackets behind the title: "),
        (LINE.replace("arches dusk", "archs dusk"), '"archs" is neither a ground nor a light; did you mean "arches"?'),
        (LINE.replace("arches dusk", "xyzzy"), '"xyzzy" is neither a ground nor a light; choose from quay'),
        (LINE.replace("goal", "gaol"), '"gaol" is no kind of Conflict; did you mean "goal"?'),
        (LINE.replace(" / not tonight", ""), '"goal lodestar" needs a text and two sides; write goal lodestar: '),
        (LINE.replace("goal lodestar", "goal"), "Conflict 1 is a goal about nobody; say about whom"),
        (LINE.replace("event:", "event murmur:"), 'Conflict 2: an event is about nobody; take "about" out'),
        (LINE.replace("goal lodestar", "goal lodestr"), 'Conflict 1: there is no Character "lodestr"; did you mean'),
        (LINE.replace("with murmur", "with murmr"), 'there is no Character "murmr"; did you mean "murmur"?'),
        (LINE.replace("§the-city-stands", "§the-city"), 'Conflict 2: there is no clause of the Code "the-city"'),
        (LINE.replace("not tonight", "§no-deaths"), "Conflict 1 is not whole; write what is at stake"),
        (LINE.replace("not tonight", "While it is hot"), "Conflict 1: both sides are the same; say with each"),
        (f"{LINE} | {EVENT}", "Conflict 3: this Scene has that Conflict already; write another"),
        (f"{LINE} | {EVENT} | {EVENT}", "It has 4 Conflicts, and 3 are the most; take some out"),
        (LINE.replace("Low tide", "x" * 141), "Title: this has 141 letters, and 140 are the most; say it shorter"),
        (LINE.replace("ninth", "ni\x1bnth"), "Place: there are marks in it that cannot be shown"),
    ],
)
def test_what_is_wrong_in_a_line_is_said_and_how_to_mend_it(text, said):
    with pytest.raises(ValueError) as raised:
        from_text(text)
    assert said in str(raised.value)


@given(some.text(some.sampled_from("goalevntwih |,:()\\/§ …"), max_size=60))
def test_whatever_is_pasted_gives_a_scene_or_a_sentence(text):
    said = ""
    try:
        assert faults(from_text(text)) == ()
    except ValueError as error:
        said = str(error)
    assert not said or ";" in said
