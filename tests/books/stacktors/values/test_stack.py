"""Reading and writing stacks (NOT)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.books.stacktors.values.options import EDITIONS, Options
from game.books.stacktors.values.pieces import OPAQUE, TRANSPARENT, Colour
from game.books.stacktors.values.stack import Block, Cache, ChallengeStack, Gear, NotationError, Stack
from game.books.stacktors.values.stack import row as stages
from tests.books.stacktors.scene import scene
from tests.books.stacktors.strategies import gears, row, stacks

rule = pytest.mark.rule


@rule("NOT-1")
@pytest.mark.parametrize(
    ("code", "colour"),
    [
        ("C", Colour.CLEAR),
        ("Cy", Colour.CYAN),
        ("P", Colour.PURPLE),
        ("Pk", Colour.PINK),
        ("B", Colour.BLUE),
        ("G", Colour.GREEN),
    ],
)
def test_the_longest_code_wins(code, colour):
    assert Stack.parse(f"{code}1--").feet[0].colour is colour


@rule("NOT-1")
def test_opaque_colours_have_codes_but_build_no_character():
    assert [str(colour) for colour in OPAQUE] == ["W", "Bl", "Gy"]
    with pytest.raises(NotationError, match=r"column 4: Gy1 is opaque"):
        Stack.parse("G1-Gy1-")


@rule("POS-1", "NOT-1", "PIE-2")
@pytest.mark.parametrize(("text", "piece"), [("W1-R1-", "W1"), ("G1-R1-Bl2", "Bl2"), ("G1-R1-G1W1", "W1")])
def test_no_position_of_a_character_holds_an_opaque_piece(text, piece):
    with pytest.raises(NotationError, match=f"{piece} is opaque"):
        Stack.parse(text)


@rule("ACH-1")
def test_no_stage_of_a_scene_is_opaque():
    with pytest.raises(NotationError, match="opaque pieces give no ability"):
        stages("B2W1")


@rule("NOT-1", "PIE-2")
def test_the_core_edition_refuses_pink_and_names_the_editions():
    with pytest.raises(ValueError, match=r"wiki edition.*core"):
        scene("A.B", A="G1-Pk1-", B="hostile G1--", options=EDITIONS["core"])
    with pytest.raises(Exception, match=r"B: Pk is pink of the wiki edition; this table plays the core one \(NOT-1\)"):
        scene("A.B", A="G1-R1-", B="hostile G1-Pk1-", options=EDITIONS["core"])
    assert scene("A.B", A="G1-R1-", B="hostile G1-Pk1-", options=Options()).stack("B") == "G1-Pk1-"


@rule("NOT-2")
@pytest.mark.parametrize("text", ["G1O2-R3O2C1-R1", "G1--R1", "G1-R3-", "--R1", "Pk1Cy2Y3-Cy1C1-P3Pk3"])
def test_characters_are_written_as_they_are_read(text):
    assert str(Stack.parse(text)) == text
    assert repr(Stack.parse(text)) == f"Stack.parse('{text}')"


@rule("NOT-2", "POS-5")
def test_empty_feet_go_with_empty_guts():
    with pytest.raises(NotationError, match=r"column 1: a character with guts needs a foot"):
        Stack.parse("-R1-R1")


@rule("NOT-3", "DCH-1")
@pytest.mark.parametrize("text", ["(C2)R8=B5", "{}R4", '"Y2"P12', "{R3G1}=B5", "(C2Cy1)Cy7=C1"])
def test_challenges_are_written_as_they_are_read(text):
    assert str(ChallengeStack.parse(text)) == text


@rule("NOT-3", "DCH-9")
def test_the_locked_chest():
    chest = ChallengeStack.parse("(C2)R8=B5")
    assert (chest.base, chest.guts, chest.brains) == (Colour.WHITE, Block(Colour.RED, 8), Block(Colour.BLUE, 5))
    assert [str(piece) for piece in chest.hidden] == ["C2"]


@rule("NOT-4")
@pytest.mark.parametrize(("text", "position"), [("{R3}", "guts"), ("(C2)", "brains"), ('"Y2"', "feet"), ("{}", "guts")])
def test_objects(text, position):
    assert str(Cache.parse(text)) == text
    assert Cache.parse(text).position == position


@rule("NOT-5")
@pytest.mark.parametrize("text", ["R3-C2", '"Y2"R3-C2', "-", "R3-", "-C2", '"Y2"-'])
def test_equipment(text):
    assert str(Gear.parse(text)) == text


@rule("NOT-6")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("G1-R-R1", "column 5: a piece needs a size after its colour"),
        ("G1-R4-R1", "column 5: a piece is 1, 2 or 3 pips, not 4"),
        ("G1-X1-", 'column 4: "X" is no colour'),
        ("G1R3", "column 5: a hyphen must part feet from guts"),
        ("G1-R3", "column 6: a second hyphen must part guts from brains"),
        ("O2G1--", "column 1: feet must grow"),
        ("G1---", "column 5: nothing belongs after the end"),
        ("--", "column 1: a character needs at least one piece"),
        ("", "column 1: a hyphen must part"),
        ("G1-R9999-", "column 5: that number is too large"),
    ],
)
def test_a_mistake_is_told_with_its_column(text, sentence):
    with pytest.raises(NotationError) as told:
        Stack.parse(text)
    assert sentence in str(told.value)
    assert str(told.value).startswith(f'"{text}"')


@rule("NOT-6")
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("R8", 'column 1: a base begins with "("'),
        ("(C2)", "column 5: a challenge needs guts or brains"),
        ("(C2)R", "column 6: a total must follow"),
        ("(C2)R0", "column 6: a total is at least 1"),
        ("(C2)R8=", "column 8: after = the brains must follow"),
        ("(C2R8", "column 5: a piece is 1, 2 or 3 pips, not 8"),
        ("{}W4", "column 3: W is opaque"),
    ],
)
def test_a_mistake_in_a_challenge_is_told_too(text, sentence):
    with pytest.raises(NotationError) as told:
        ChallengeStack.parse(text)
    assert sentence in str(told.value)


@given(stacks())
@rule("NOT-6")
def test_reading_what_was_written_gives_the_same_stack(stack):
    assert Stack.parse(str(stack)) == stack


@given(gears())
@rule("NOT-6", "NOT-5")
def test_gear_too(gear):
    assert Gear.parse(str(gear)) == gear


@given(
    st.sampled_from(OPAQUE),
    row(3),
    st.one_of(st.none(), st.tuples(st.sampled_from(TRANSPARENT), st.integers(1, 40))),
    st.tuples(st.sampled_from(TRANSPARENT), st.integers(1, 40)),
)
@rule("NOT-6", "NOT-3")
def test_challenges_too(base, hidden, guts, brains):
    cache = Cache.parse(str(Cache(base, tuple(hidden))))
    stack = ChallengeStack(base, cache.hidden, Block(*guts) if guts else None, Block(*brains))
    assert ChallengeStack.parse(str(stack)) == stack


@given(st.text(alphabet='CRPkGy123-=(){}" x', max_size=12))
@rule("NOT-6")
def test_whatever_is_written_is_read_or_refused(text):
    for kind in (Stack, Gear, Cache, ChallengeStack):
        column, value = read(kind, text)
        assert 1 <= column <= len(text) + 1
        assert value is None or kind.parse(str(value)) == value


def read(kind, text):
    """The column of the mistake in the text, or the value."""
    try:
        return 1, kind.parse(text)
    except NotationError as error:
        return error.column, None
