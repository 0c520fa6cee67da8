"""A Character as one line of text is the same Character again; what is wrong in a line is said in a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from game.books.capes.content.marks import slug
from game.books.capes.content.one_line import from_text, written
from game.books.capes.content.reading import shipped
from game.books.capes.values import Ability, Appearance, Column, Drive, Sheet

COLUMNS = "P Crease, Dive, Soar | A Shy, Glad, Stung | S Quick, Near, High"
DRIVES = "hope 3, mercy 2, honour 2, home 1, wonder 1"
LINE = f"Kite: {COLUMNS} | {DRIVES}"
NAMES = (
    some.text(some.sampled_from("abcÉß9 ,|:()\\\"'-P"), min_size=1, max_size=9)
    .map(lambda text: " ".join(text.split()))
    .filter(bool)
)


def as_a_line_keeps_it(sheet: Sheet) -> Sheet:
    """The Character with the id that a line gives it, and without its looks."""
    return replace(sheet, id=slug(sheet.name), look=Appearance())


@pytest.mark.parametrize("sheet", shipped().sheets, ids=lambda sheet: sheet.id)
def test_every_character_comes_back(sheet):
    assert "\n" not in written(sheet)
    assert from_text(written(sheet)) == as_a_line_keeps_it(sheet)


def test_it_is_the_line_of_the_design():
    assert written(from_text(LINE)) == LINE
    murmur = written(shipped().sheet("murmur"))
    assert murmur.startswith("Murmur (Hears a whispered lie through six walls): P Listen in, Throw a voice, ")
    assert murmur.endswith(" | wonder 3, hope 2, mercy 2, home 1, honour 1 | schemer")


@given(some.lists(NAMES, min_size=11, max_size=11), NAMES | some.just(""))
def test_any_names_come_back(names, concept):
    columns: list[Column] = ["skill", "attitude", "style"]
    abilities = [
        Ability(column, rating, names[3 * at + rating]) for at, column in enumerate(columns) for rating in (1, 2, 3)
    ]
    sheet = Sheet(slug(names[0]), names[0], concept, "thing", tuple(abilities))
    assert from_text(written(sheet)) == sheet


@pytest.mark.parametrize(
    "text", [f"  {LINE}\n", LINE.replace(" | ", "|"), LINE.replace(" | ", "\n| "), LINE.replace("hope", "Hope")]
)
def test_spaces_and_capitals_do_not_matter(text):
    assert from_text(text) == from_text(LINE)


def test_parts_may_stand_in_any_order():
    assert from_text(f"Kite: she, tyrant | {DRIVES} | {COLUMNS}") == replace(
        from_text(LINE), pronoun="she", temper="tyrant"
    )
    assert from_text(LINE).drives[0] == Drive("hope", 3)


@pytest.mark.rule("K-4")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no name with : after it; write it so: Kite"),
        ("Kite P Crease", "There is no name with : after it"),
        (f": {COLUMNS}", "There is no name with : after it"),
        ("Kite:", "It has 0 Skills, and needs 3 to 5; write it so: Kite"),
        (LINE.replace("Crease, ", ""), "It has 2 Powers, and needs 3 to 5"),
        (LINE.replace(" | S ", " | A "), "There are two lists of attitudes; make one of them"),
        (LINE.replace(" | hope", " | hoppe"), 'There is no Drive "hoppe"; did you mean "hope"?'),
        (LINE.replace("hope 3", "luck 3"), 'There is no Drive "luck"; choose from hope, mercy'),
        (LINE.replace("hope 3", "3"), '"3" is no Drive; write its name and a number'),
        (LINE.replace("hope 3", "hope three"), '"hope three" is no Drive'),
        (LINE.replace("hope 3", "hope -3"), '"hope -3" is no Drive'),
        (LINE.replace("hope 3", "hope 2"), "add up to 9, not to 8"),
        (LINE.replace("hope 3", "hope 999999999"), "A Drive is 1 to 5; all five together make 9"),
        (LINE.replace(", wonder 1", ""), "It has 4 Drives, and needs 5 or none"),
        (LINE.replace("P Crease", "K Crease"), "Powers go with Drives, and Skills go without them"),
        (f"{LINE} | shee", '"shee" is not known here; did you mean "she"?'),
        (f"{LINE} | Q Fly, Dive", '"Q Fly" is not known here; choose from hero'),
        (LINE.replace("Dive", "Di\x1bve"), "There are marks in it that cannot be shown; write letters"),
        (LINE.replace("Dive", "x" * 141), "has 141 letters, and 140 are the most; say it shorter"),
    ],
)
def test_what_is_wrong_in_a_line_is_said_and_how_to_mend_it(text, said):
    with pytest.raises(ValueError) as raised:
        from_text(text)
    assert said in str(raised.value)


@given(some.text(some.sampled_from("PKAS |,:()\\ hope3she\n…"), max_size=60))
def test_whatever_is_pasted_gives_a_character_or_a_sentence(text):
    said = ""
    try:
        assert from_text(text).faults() == ()
    except ValueError as error:
        said = str(error)
    assert not said or ";" in said
