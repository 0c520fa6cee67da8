"""Deeds and payments: what is read from their lines, and what is wrong with them."""

from __future__ import annotations

import pytest

from game.script.deeds import MOST_DEEDS, MOST_LETTERS, StoryDeed, deeds, single
from game.script.naming import strangers
from game.script.slips import Slipped
from tests.script.words import CARDS, MANNERS, PAYMENTS, WORDS

SEVERAL = "a name of several words stands in '…'"
DEEDS = "deeds are say, set, add, bring, take, side, manner, open, give, pay, clash, end"
GIVE = (
    "write give coins AMOUNT, give points AMOUNT, give known OBJECT [to FIGURE] [as TEXT] or "
    "give OBJECT [to FIGURE] [as TEXT]"
)
MANNER = (
    "write manner FIGURE walk PLACE, manner FIGURE patrol PLACE PLACE…, manner FIGURE hold PLACE, "
    "manner FIGURE follow [FIGURE] or manner FIGURE hunt"
)


def parts(deed: StoryDeed) -> list[str]:
    """The parts, each behind what it stands for."""
    return [f"{part.blank}={part.text}" if part.blank else part.text for part in deed.parts]


def one(text, vocabulary=WORDS) -> StoryDeed:
    (deed,) = deeds(text, vocabulary)
    return deed


def slips(text, vocabulary=WORDS):
    with pytest.raises(Slipped) as caught:
        deeds(text, vocabulary)
    return list(map(str, caught.value.slips))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("say It is late, and cold.", ["text=It is late, and cold."]),
        ("say   marten:  You overpaid: twice. ", ["figure=marten", "text=You overpaid: twice."]),
        ("say 'old man': Hm.", ["figure=old man", "text=Hm."]),
        ("say Hear: it rains.", ["text=Hear: it rains."]),
        ("say at: I am called so.", ["figure=at", "text=I am called so."]),
        ("say 'Quoted', he says.", ["text='Quoted', he says."]),
        ("say , he says.", ["text=, he says."]),
        ("set sledge.asked 1", ["fact=sledge.asked", "number=1"]),
        ("add sink -3", ["fact=sink", "number=-3"]),
        ("bring kell", ["figure=kell"]),
        ("bring kell, hask  pike at yard_gate", ["figure=kell", "figure=hask", "figure=pike", "at", "place=yard_gate"]),
        ("bring 'at' at 'the old gate'", ["figure=at", "at", "place=the old gate"]),
        ("take a, b,c", ["figure=a", "figure=b", "figure=c"]),
        ("manner kell patrol p6 square k4", ["figure=kell", "patrol", "place=p6", "place=square", "place=k4"]),
        ("manner kell follow", ["figure=kell", "follow"]),
        ("manner kell follow hask", ["figure=kell", "follow", "figure=hask"]),
        ("open inner", ["region=inner"]),
        ("open inner water", ["region=inner", "ground=water"]),
        ("give coins 3", ["coins", "amount=3"]),
        ("give {R3}", ["object={R3}"]),
        ("give {O1 R2}4=G2 to kell", ["object={O1 R2}4=G2", "to", "figure=kell"]),
        ('give known "Y2" to kell', ["known", 'object="Y2"', "to", "figure=kell"]),
        ('give known "Y2" to kell as Bog Shoes', ["known", 'object="Y2"', "to", "figure=kell", "as", "text=Bog Shoes"]),
        ("give {R3} as Maul", ["object={R3}", "as", "text=Maul"]),
        ("clash", []),
        ("end stand-off", ["outcome=stand-off"]),
    ],
)
def test_what_is_read(text, told):
    deed = one(text)
    assert parts(deed) == told
    assert deed.word == text.split()[0]
    assert deed.text == text.strip()


def test_what_a_deed_is_asked():
    deed = one("bring kell, hask at yard")
    assert (deed.names("figure"), deed.name("place"), deed.name("region"), deed.number) == (
        ("kell", "hask"),
        "yard",
        "",
        0,
    )
    assert deed.says("at")
    assert not one("bring at_home").says("at")
    assert not one("bring 'at'").says("at")
    assert one("give coins 12").number == 12
    assert [part.number for part in one("set sink 999").parts] == [0, 999]
    assert [part.number for part in one("bring kell at yard").parts] == [0, 0, 0]
    assert [one(f"set sink {number}").number for number in (-999, 999)] == [-999, 999]
    assert [one(f"pay coins {number}").number for number in (1, 999)] == [1, 999]


def test_names_are_left_out_of_a_deed():
    left = one("bring kell, 'at', hask at yard").without(["kell"])
    assert parts(one(left)) == ["figure=at", "figure=hask", "at", "place=yard"]


def test_lines_and_columns_are_counted_in_the_text():
    first, second = deeds("\n  # the gate\n  open inner  water\r\n\n\tend weighed\n", WORDS)
    assert (first.line, first.column, first.text) == (3, 3, "open inner  water")
    assert [part.column for part in first.parts] == [8, 15]
    assert (second.line, second.column, second.parts[0].column) == (5, 2, 6)


def test_nothing_is_no_deed():
    assert deeds("", WORDS) == deeds(" \n# later\n", WORDS) == ()


def test_a_book_has_its_own_deeds():
    assert parts(one("deal ace, king to bo", CARDS)) == ["card=ace", "card=king", "to", "player=bo"]
    assert slips("bring kell", CARDS) == ['line 1, column 1: "bring" is no move: moves are deal, shuffle, note']
    told = 'line 1, column 6: "tricks" is a word of conditions, and cannot be set: choose another name'
    assert slips("note tricks 3", CARDS) == [told]
    assert one("note coins 3", CARDS).name("fact") == "coins"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        # the word
        ("spawn kell", f'1: "spawn" is no deed: did you mean "bring"?: {DEEDS}'),
        ("add_unit kell", f'1: "add_unit" is no deed: did you mean "bring"?: {DEEDS}'),
        ("kill kell", f'1: "kill" is no deed: did you mean "take"?: {DEEDS}'),
        ("msg Hello", f'1: "msg" is no deed: did you mean "say"?: {DEEDS}'),
        ("goto lamp", f'1: "goto" is no deed: did you mean "end"?: {DEEDS}'),
        ("Bring kell", f'1: "Bring" is no deed: did you mean "bring"?: {DEEDS}'),
        ("brign kell", f'1: "brign" is no deed: did you mean "bring"?: {DEEDS}'),
        ("kell bring", f'1: "kell bring" is no deed: did you mean "bring kell"?: {DEEDS}'),
        ("xyzzy now", f'1: "xyzzy" is no deed: {DEEDS}'),
        ("  if a", '3: there is no "if" here: ask for it in when; two cases are two lists, each with its own when'),
        # too little and too much
        ("say", '4: "say" lacks its figure or its text: write say [FIGURE:] TEXT'),
        ("say marten:", '12: "say marten:" lacks its text: write say [FIGURE:] TEXT'),
        ("bring kell at", '14: "bring kell at" lacks its place: write bring FIGURE… [at PLACE]'),
        ("bring kell,", '12: "bring kell," lacks its figure: write bring FIGURE… [at PLACE]'),
        ("manner kell patrol a", '21: "manner kell patrol a" lacks its place: write manner FIGURE patrol PLACE PLACE…'),
        ("give", f'5: "give" lacks "coins", "points", "known" or its object: {GIVE}'),
        ("side kell hostile now", f'19: "now" stands where nothing more belongs: write side FIGURE SIDE; {SEVERAL}'),
        ("clash, now", '6: "," stands where nothing more belongs: write clash'),
        ("give coins 3 to kell", '14: "to" stands where nothing more belongs: write give coins AMOUNT'),
        # what does not fit
        ("bring at gate", '7: "at" does not fit here: write bring FIGURE… [at PLACE]'),
        ("bring kell,, hask", '12: "," does not fit here: write bring FIGURE… [at PLACE]'),
        ("side kell, hostile", '10: "," does not fit here: write side FIGURE SIDE'),
        ("manner kell wlak yard", f'13: "wlak" does not fit here: did you mean "walk"?: {MANNER}'),
        ("manner kell yard", f'13: "yard" does not fit here: {MANNER}'),
        ("give coin 3", f'6: "coin" does not fit here: did you mean "coins"?: {GIVE}'),
        (
            "bring kell cat at a b",
            f'21: "b" stands where nothing more belongs: write bring FIGURE… [at PLACE]; {SEVERAL}',
        ),
        ("give coins coins 3", '12: "coins" does not fit here: write give coins AMOUNT'),
        ("bring kell at at yard", '15: "at" does not fit here: write bring FIGURE… [at PLACE]'),
        ("pay 3 coins", '5: "3" does not fit here: write pay coins AMOUNT'),
        # numbers and facts
        ("set sink many", '10: "many" is no whole number: write a whole number from -999 to 999'),
        ("add sink +1", '10: "+1" is no whole number: did you mean "1"?: write a whole number from -999 to 999'),
        ("set sink 1200", '10: "1200" is more than it can be: write a whole number from -999 to 999'),
        ("add sink -1200", '10: "-1200" is less than it can be: write a whole number from -999 to 999'),
        ("pay coins 0", '11: "0" is less than it can be: write a whole number from 1 to 999'),
        (
            "set Sink 1",
            '5: "Sink" cannot be the name of a fact: did you mean "sink"?: write facts in small letters, digits and _',
        ),
        ("set a.b.c 1", '5: "a.b.c" cannot be the name of a fact: write facts in small letters, digits and _'),
        ("set round 1", '5: "round" is a word of conditions, and cannot be set: choose another name'),
        ("add enter 1", '5: "enter" is a word of conditions, and cannot be set: choose another name'),
        ("set and 1", '5: "and" is a word of conditions, and cannot be set: choose another name'),
        # quotes
        ("bring 'kell", "7: this ' is never closed: write the name as '…'"),
        ("bring '' at yard", "7: a name is missing between these quotes: write it there"),
    ],
)
def test_each_slip_is_told(text, told):
    assert slips(text) == [f"line 1, column {told}"]


def test_the_slips_of_all_lines_are_told():
    found = slips("set sink\nclash\n\n end\n")
    assert [each.split(":")[0] for each in found] == ["line 1, column 9", "line 4, column 5"]


def test_too_many_and_too_long():
    assert len(deeds("clash\n" * MOST_DEEDS, WORDS)) == MOST_DEEDS
    told = "line 65, column 1: more than 64 deeds are too many for one moment: part them between two moments"
    assert slips("clash\n" * (MOST_DEEDS + 2)) == [told]
    longest = "say " + "a" * (MOST_LETTERS - 4)
    assert one(longest).text == longest
    assert slips(f"{longest}a") == ["line 1, column 1001: the line has 1001 letters, more than 1000: say it in two"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("3 coins", 'column 1: "3 coins" is no payment: did you mean "coins 3"?: write coins AMOUNT'),
        ("coins", 'column 6: "coins" lacks its amount: write coins AMOUNT'),
        ("coins -3", 'column 7: "-3" is less than it can be: write a whole number from 1 to 999'),
        ("pints 3", 'column 1: "pints" is no payment: did you mean "coins"?: write coins AMOUNT'),
        ("", "column 1: there is no payment here: write coins AMOUNT"),
    ],
)
def test_a_payment_that_is_none(text, told):
    with pytest.raises(Slipped) as caught:
        single(text, PAYMENTS)
    assert list(map(str, caught.value.slips)) == [told]


def test_a_payment_and_a_manner():
    assert (single("coins 3", PAYMENTS).number, single("coins 3", PAYMENTS).line) == (3, 0)
    assert parts(single(" patrol square p6", MANNERS)) == ["place=square", "place=p6"]
    with pytest.raises(Slipped, match=r'"wander" is no manner: manners are walk, patrol, hold, follow, hunt'):
        single("wander yard", MANNERS)


def test_a_name_of_several_words_is_told_once_as_it_is_to_be_written():
    """Its quotes are missing; with an apostrophe between letters it can be quoted as well."""
    names = ("yard", "the old gate", "miller's press")

    def here(_noun, name, _before):
        return None if name in names else names

    (lines,) = deeds("bring kell at 'miller's press'", WORDS)
    assert lines.names("place") == ("miller's press",)
    told = 'line 1, column 7: there is no figure "the" here: did you mean "\'the old gate\'"?: use one of yard, '
    lines = deeds("bring the, old, gate at yard", WORDS)
    assert list(map(str, strangers(lines, here))) == [f"{told}'the old gate', 'miller's press'"]


def test_names_that_nothing_has():
    places = {"figure": ("hask", "kell"), "place": ("yard", "hask", "kell")}
    asked = []

    def here(noun, name, before):
        asked.append((noun, name, before))
        return None if name in places[noun] else places[noun]

    told = [
        'line 2, column 14: there is no figure "hsk" here: did you mean "hask"?: use one of hask, kell',
        'line 2, column 21: there is no place "yrad" here: did you mean "yard"?: use one of yard, hask, kell',
    ]
    lines = deeds("bring kell, hask at kell\n bring kell, hsk at yrad\nset sink 3\nsay x: y", WORDS)
    told.append('line 4, column 5: there is no figure "x" here: use one of hask, kell')
    assert list(map(str, strangers(lines, here))) == told
    assert asked[:3] == [("figure", "kell", ()), ("figure", "hask", ("kell",)), ("place", "kell", ("kell", "hask"))]
