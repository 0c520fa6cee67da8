"""What authors get wrong in campaigns, and what they are told about it."""

from __future__ import annotations

import pytest

from game import library
from game.books.stacktors.values.options import Options

CHANGES = {
    "no option": (
        'start = "yard"',
        'start = "yard"\noptions = {haste = true}',
        ('small.toml: options: there is no option "haste": use one of ' + ", ".join(Options.__struct_fields__)),
    ),
    "no such rest": (
        'start = "yard"',
        'start = "yard"\noptions = {rest = "long"}',
        'small.toml: options: the option rest cannot be "long": write full, none or a number of healings',
    ),
    "too few points": (
        'start = "yard"',
        'start = "yard"\noptions = {points = 6}',
        "small.toml: hero Bram: This stack costs 10; 6 points may be spent (CRE-2): choose other pieces",
    ),
    "feet object": (
        'objects = ["{R1}"]',
        "objects = ['\"R1\"']",
        (
            "small.toml: situation yard, rewards: The Yard brings a feet object under gray, and none "
            "are played: write gray_feet = true under [options], or take it out"
        ),
    ),
    "feet object of a figure": (
        'key = "nan"',
        'key = "nan"\ngear = \'"R1"-\'',
        (
            "small.toml: situation yard, nan, gear: Nan brings a feet object under gray, and none are "
            "played: write gray_feet = true under [options], or take it out"
        ),
    ),
    "feet object of a hero": (
        'stack = "G1O2-R3O2C1-R1"',
        'stack = "G1O2-R3O2C1-R1"\ngear = \'"R1"-\'',
        (
            'small.toml: hero Bram: "R1"- has a feet object under gray; this table plays without them '
            "(POS-8): choose other pieces"
        ),
    ),
    "stray side": (
        'key = "nan"',
        'key = "nan"\nside = "wolves"',
        (
            'small.toml: situation yard, nan, side: there is no side "wolves" here: use one of party, '
            'hostile, neutral, or name it: sides = ["wolves"]'
        ),
    ),
    "burden for nothing": (
        'key = "nan"',
        'key = "nan"\nburden = true',
        (
            "small.toml: situation yard, nan, burden: nothing comes of it if this burden falls: add a "
            'goal: kind = "fall", what = "nan", outcome = "failure"'
        ),
    ),
    "no such kind": (
        "conflict = true",
        'conflict = true\nopened = [{kind = "bodily", position = "feet"}]',
        'small.toml: situation yard, opened 1, kind: "bodily" is not known here: use one of physical, mental, social',
    ),
    "no position": (
        "conflict = true",
        'conflict = true\nopened = [{kind = "physical"}]',
        'small.toml: situation yard, opened 1: "position" is missing: add position = "feet" or "guts" or "brains"',
    ),
    "no price": (
        "[[situations.rewards]]",
        '[[situations.offers]]\nname = "a blade"\nprice = 0\n\n[[situations.rewards]]\ncoins = 2',
        "small.toml: situation yard, offers 1: 0 is no price: write 1 or more",
    ),
    "bad ware": (
        "[[situations.rewards]]",
        '[[situations.offers]]\nname = "a blade"\nprice = 1\ncache = "R3"\n\n[[situations.rewards]]\ncoins = 2',
        (
            'small.toml: situation yard, offers 1: "R3": column 1: a base begins with "(" for white, '
            '"{" for black or a double quote for gray (NOT-6): write objects as "{R3}" or "(C2)"'
        ),
    ),
    "two wares": (
        "[[situations.rewards]]",
        (
            '[[situations.offers]]\nname = "rest"\nprice = 1\n\n[[situations.offers]]\nname = '
            '"rest"\nprice = 2\n\n[[situations.rewards]]\ncoins = 2'
        ),
        'small.toml: situation yard, offers 1: two offers are called "rest": give one another name',
    ),
    "offered never": (
        "[[situations.rewards]]",
        '[[situations.offers]]\nname = "rest"\nprice = 1\noutcome = "glory"\n\n[[situations.rewards]]\ncoins = 2',
        (
            'small.toml: situation yard, offers 1: nothing brings about the outcome "glory": name an '
            "outcome of this situation"
        ),
    ),
    "useless coins": (
        "points = 1",
        "points = 1\ncoins = 3",
        (
            "small.toml: situation yard, rewards: coins buy nothing in this campaign: offer something "
            "for them, or take them out"
        ),
    ),
    "no training": (
        "conflict = true",
        "conflict = true\nno_training = true",
        "small.toml: situation yard, rewards: no camp lets anybody spend points: take no_training out of a situation",
    ),
    "no coins": (
        "[[situations.rewards]]",
        '[[situations.offers]]\nname = "rest"\nprice = 1\n\n[[situations.rewards]]',
        (
            "small.toml: situation yard, offers 1: nobody can pay 1 coin here: there are never more than 0: lower the "
            "price, or give more before it; the story begins there"
        ),
    ),
    "stage untold": (
        "conflict = true",
        (
            "conflict = true\nordeal = {key = 'flood', name = 'the Flood', stack = 'B2R1', rounds = "
            "3, stages = [{text = 'Shout.'}]}"
        ),
        (
            "small.toml: situation yard, ordeal: it has 2 pieces but 1 stages are told: add "
            "[[situations.ordeal.stages]] with a text for each piece, from the top down"
        ),
    ),
    "ordeal's notation": (
        "conflict = true",
        (
            "conflict = true\nordeal = {key = 'flood', name = 'the Flood', stack = 'B2W1', rounds = "
            "3, stages = [{text = 'Shout.'}]}"
        ),
        (
            'small.toml: situation yard, ordeal: "B2W1": column 1: opaque pieces give no ability that '
            'a stage could need (ACH-1) (NOT-6): write a piece for each stage, the first one on top, as "B2R1"'
        ),
    ),
    "no rounds": (
        "conflict = true",
        (
            "conflict = true\nordeal = {key = 'flood', name = 'the Flood', stack = 'R1', rounds = 0, "
            "stages = [{text = 'Shout.'}]}"
        ),
        "small.toml: situation yard, ordeal: 0 rounds are none: write 1 or more",
    ),
    **{
        name: (
            "conflict = true",
            f"conflict = true\nordeal = {{key = 'flood', name = 'the Flood', rounds = 3, {scene}}}",
            f"small.toml: situation yard, ordeal{says}",
        )
        for name, (scene, says) in {
            "nothing above the neck": (
                "stack = 'B2=', stages = [{text = 'Shout.'}]",
                (
                    ': "B2=": column 4: an abstract challenge needs a piece for each stage, as B2R1 (NOT-6): write a '
                    'piece for each stage, the first one on top, as "B2R1"'
                ),
            ),
            "brains below the neck": (
                "stack = 'B2=R1', stages = [{text = 'Talk.'}, {text = 'Shout.', position = 'brains'}]",
                (
                    ", stages 2: its piece is below the neck, where the road of the guts is: take its position out, or "
                    "put its piece above the neck"
                ),
            ),
            "a stage without words": (
                "stack = 'B2', stages = [{text = ' '}]",
                ", stages 1: it does not tell how it is overcome: write a text",
            ),
            "a total below nothing": (
                "stack = 'B2', stages = [{text = 'Shout.', total = -1}]",
                ", stages 1: -1 is no total: write 1 or more, or leave it out for the piece's pips",
            ),
            **{
                f"way {name}": (
                    f"stack = 'B2', stages = [{{text = 'Shout.', ways = [{{{way}}}]}}]",
                    f", stages 1, ways 1: {says}",
                )
                for name, (way, says) in {
                    "without anything": ("text = 'Go.'", "it has neither a colour nor a price: add one of them"),
                    "with both": (
                        "colour = 'R', price = 'coin'",
                        ("it has a price, and so nothing is tried: take colour, position and total out, or the price"),
                    ),
                    "of no colour": (
                        "colour = 'W'",
                        '"W" is no colour that a stage can need: write a colour\'s letter, as B',
                    ),
                    "of a total below nothing": (
                        "colour = 'R', total = -2",
                        "-2 is no total: write 1 or more, or leave it out for the stage's",
                    ),
                    "with an amount of colour": (
                        "colour = 'R', amount = 2",
                        "it is tried, and so nothing is paid: take amount and what out, or the colour",
                    ),
                    "no easier": (
                        "colour = 'B', total = 2",
                        "it is no easier than the stage's own way, with the same pieces: name another colour",
                    ),
                    "for no coins": ("price = 'coin', amount = 0", "0 coins are no price: write 1 or more"),
                    "for coins of something": (
                        "price = 'coin', what = 'gold'",
                        '"gold" says nothing of a price in coins: take what out',
                    ),
                    "for too many rounds": (
                        "price = 'round', amount = 3",
                        (
                            "it takes 3 of 3 rounds, and none is left after them: ask for fewer, or give the scene "
                            "more rounds"
                        ),
                    ),
                    "for no fact": (
                        "price = 'fact'",
                        "it does not say which fact: write what = the fact that must be known",
                    ),
                    "for two friends": (
                        "price = 'friend', what = 'brute', amount = 2",
                        "a friend is not counted: take amount out",
                    ),
                    "of a stranger": (
                        "price = 'friend', what = 'joss'",
                        'no figure has the key "joss": name a figure that may be with the party by then',
                    ),
                    "for a fact that nobody gives": (
                        "price = 'fact', what = 'word'",
                        'nothing ever sets the fact "word": let a deed, a choice or a reward set it',
                    ),
                }.items()
            },
            "a way for coins that nobody has": (
                "stack = 'B2', stages = [{text = 'Shout.', ways = [{price = 'coin'}]}]",
                (
                    ", stages 1, ways 1: nobody can pay 1 coin here: there are never more than 0: lower the price, or "
                    "give more before it; the story begins there"
                ),
            ),
        }.items()
    },
    "no toml": (
        'start = "yard"',
        "start =",
        "small.toml: line 4, column 8: this is no TOML: invalid value: mend what stands there",
    ),
    "unknown key": (
        'blurb = "A yard."',
        'blurp = "A yard."',
        'small.toml: there is no key "blurp" here: did you mean "blurb"? Write that or take it out',
    ),
    "missing key": ('text = "A yard."\n', "", 'small.toml: situation yard: "text" is missing: add text = "…"'),
    "wrong type": (
        'title = "The Yard"',
        "title = 7",
        "small.toml: situation yard, title: here stands a whole number: write text in quotes",
    ),
    "bad key": (
        'key = "yard"',
        'key = "The Yard"',
        'small.toml: situation The Yard: "The Yard" is no key: write small letters, digits and _, a letter first',
    ),
    "no book": (
        'blurb = "A yard."',
        'blurb = "A yard."\nbook = "chess"',
        'small.toml: book: there is no rulebook "chess" here: write "stacktors" or leave it out',
    ),
    "no start": (
        'start = "yard"',
        'start = "yards"',
        'small.toml: start: there is no situation "yards": begin with one of yard',
    ),
    "no result": (
        'result = "defeat"',
        'result = "draw"',
        'small.toml: ending ditch, result: "draw" is not known here: use one of victory, defeat',
    ),
    "no successor": (
        'failure = "ditch"\n',
        "",
        (
            'small.toml: situation yard, next: the outcome "failure" leads nowhere: add "failure" = '
            '"…" with a situation or an ending'
        ),
    ),
    "goal's outcome": (
        'what = "gate"',
        'what = "gate"\noutcome = "fled"',
        (
            'small.toml: situation yard, next: the outcome "fled" leads nowhere: add "fled" = "…" '
            "with a situation or an ending"
        ),
    ),
    "unknown successor": (
        'led = "home"',
        'led = "hone"',
        (
            'small.toml: situation yard, next, led: "hone" is neither a situation nor an ending: use '
            "one of yard, home, ditch"
        ),
    ),
    "idle outcome": (
        'led = "home"',
        'led = "home"\nflown = "home"',
        (
            'small.toml: situation yard, next, flown: nothing in the situation brings about "flown": '
            "take it out, or let a goal or a choice name it; it has success, failure, stand-off, led"
        ),
    ),
    "no map": (
        'map = "yard.tmx"',
        'map = "yart.tmx"',
        'small.toml: situation yard, map: there is no map "yart.tmx": did you mean "yard.tmx"? Write that',
    ),
    "map outside": (
        'map = "yard.tmx"',
        'map = "../../yard.tmx"',
        'small.toml: situation yard, map: there is no map "../../yard.tmx": did you mean "yard.tmx"? Write that',
    ),
    "goal's kind": (
        'kind = "reach"',
        'kind = "run"',
        (
            'small.toml: situation yard, goals 1, kind: "run" is not known here: did you mean "rounds"?: use one of '
            "defeat, overcome, reach, gather, join, fall, rounds, fact, carried"
        ),
    ),
    "no region": (
        'what = "gate"',
        'what = "door"',
        'small.toml: situation yard, goals 1: there is no region "door" here: use one of gate',
    ),
    "no challenge": (
        'what = "chest"',
        'what = "box"',
        'small.toml: situation yard, watches 1: there is no challenge "box" here: use one of chest',
    ),
    "no side": (
        'kind = "reach"\nwhat = "gate"',
        'kind = "defeat"\nwhat = "imp"',
        'small.toml: situation yard, goals 1: there is no side "imp" here: use one of hostile, neutral',
    ),
    "no number": (
        'kind = "reach"\nwhat = "gate"',
        'kind = "rounds"\nwhat = "few"',
        'small.toml: situation yard, goals 1: "few" is no number of rounds: write it in digits, as "8"',
    ),
    "no outcome": (
        'outcome = "success"\npoints = 1',
        'outcome = "glory"\npoints = 1',
        (
            'small.toml: situation yard, rewards 1: nothing brings about the outcome "glory": name an '
            "outcome of this situation"
        ),
    ),
    "no object": (
        'objects = ["{R1}"]',
        'objects = ["R1"]',
        (
            'small.toml: situation yard, rewards 1: "R1": column 1: a base begins with "(" for white, '
            '"{" for black or a double quote for gray (NOT-6): write objects as "{R3}" or "(C2)"'
        ),
    ),
    "debt": (
        "points = 1",
        "points = -1",
        "small.toml: situation yard, rewards 1: -1 points are no reward: write 0 or more",
    ),
    "no fact": (
        'fact = "mat"',
        'fact = "rug"',
        (
            'small.toml: situation yard, nan, talk 2, needs: nothing ever sets the fact "mat": let a '
            "deed, a choice or a reward set it"
        ),
    ),
    "fact of nobody": (
        'start = "yard"',
        'start = "yard"\n\n[facts]\nrug = "A rug."',
        (
            'small.toml: facts: nothing ever sets the fact "rug": let a deed, a choice or a reward set it, or take '
            "its words out"
        ),
    ),
    "no figure": (
        'key = "nan"',
        'key = "nen"',
        (
            'small.toml: situation yard, nen, stack: is missing: on the map stands "nan": write that '
            'key, or give it one, as "G1O2-R3O2C1-R1"'
        ),
    ),
    "bad stack": (
        'key = "nan"',
        'key = "nan"\nstack = "G1"',
        (
            'small.toml: situation yard, nan, stack: "G1": column 3: a hyphen must part feet from '
            'guts, as in "G1O2-R3O2C1-R1" (NOT-6): write it like "G1O2-R3O2C1-R1"'
        ),
    ),
    "bad cell": (
        'key = "nan"',
        'key = "nan"\ncell = "6h"',
        'small.toml: situation yard, nan, cell: "6h" is no cell: write the column in letters, then the row, as "h6"',
    ),
    "blocked cell": (
        'key = "nan"',
        'key = "nan"\ncell = "d2"',
        "small.toml: situation yard, nan, cell: its cell d2 is blocked: move it to a free one",
    ),
    "shared cell": (
        'key = "nan"',
        'key = "nan"\ncell = "f3"',
        "small.toml: situation yard, nan, cell: Imp stands at f3 already: move one of them",
    ),
    "cell of a start": (
        'key = "nan"',
        'key = "nan"\ncell = "a1"',
        "small.toml: situation yard, nan, cell: a start stands at a1 already: move one of them",
    ),
    "bad facing": (
        'key = "nan"',
        'key = "nan"\nfacing = "up"',
        (
            'small.toml: situation yard, nan, facing: "up" is no facing: use one of north, '
            "north-east, east, south-east, south, south-west, west, north-west"
        ),
    ),
    "bad hero": (
        'stack = "G1O2-R3O2C1-R1"',
        'stack = "G1O2-R3O2C1-R3R3"',
        "small.toml: hero Bram: This stack costs 15; 12 points may be spent (CRE-2): choose other pieces",
    ),
    "hero's notation": (
        'stack = "G1O2-R3O2C1-R1"',
        'stack = "G1O2"',
        (
            'small.toml: hero Bram: "G1O2": column 5: a hyphen must part feet from guts, as in '
            '"G1O2-R3O2C1-R1" (NOT-6): write it like "G1O2-R3O2C1-R1"'
        ),
    ),
    "bad region": (
        "conflict = true",
        'conflict = true\nregions = [{name = "way", first = "c2", last = "z9"}]',
        (
            'small.toml: situation yard, regions: the region "way" from c2 to z9 is not on the map: '
            "write its north-west cell first; the last one is f4"
        ),
    ),
    "no gate": (
        "conflict = true",
        'conflict = true\ntrials = [{key = "chest", opens = "door"}]',
        'small.toml: situation yard, chest, opens: is "door", and there is no such region: use one of gate',
    ),
    "opens nothing": (
        "conflict = true",
        'conflict = true\ntrials = [{key = "chest", opens = "gate"}]',
        (
            'small.toml: situation yard, chest, opens: changes nothing: "gate" is normal ground '
            "already: paint it otherwise, as walls"
        ),
    ),
    "becomes alone": (
        "conflict = true",
        'conflict = true\ntrials = [{key = "chest", becomes = "water"}]',
        "small.toml: situation yard, chest, becomes: is of use beside opens alone: name the region that it opens",
    ),
    "air nobody falls from": (
        "conflict = true",
        'conflict = true\ntrials = [{key = "chest", opens = "gate", becomes = "air"}]',
        (
            'small.toml: situation yard, chest, becomes: is air, and nobody falls from "gate": give '
            "the region falls_to, the cell below"
        ),
    ),
    "shut in": (
        "conflict = true",
        'conflict = true\ntrials = [{key = "chest", opens = "gate", becomes = "blocking", cell = "e1"}]',
        (
            "small.toml: situation yard, chest, cell: stands where a way is to close, and a challenge "
            "does not move: move it, or draw the region beside it"
        ),
    ),
    "no such ground": (
        "conflict = true",
        'conflict = true\ntrials = [{key = "chest", opens = "gate", becomes = "lava"}]',
        (
            'small.toml: situation yard, trials 1, becomes: "lava" is not known here: use one of '
            "normal, slowing, cluttered, water, air, blocking"
        ),
    ),
    "unused ending": (
        "[endings.home]",
        '[endings.rich]\nresult = "victory"\ntext = "Rich."\n\n[endings.home]',
        "small.toml: ending rich: no way leads here: let an outcome's next name it",
    ),
}


@pytest.mark.parametrize("case", CHANGES)
def test_a_slip_is_told_in_one_sentence(folder, case):
    old, new, sentence = CHANGES[case]
    assert sentence in folder.change(old, new).told()


def test_a_sound_campaign_has_no_problems(folder):
    assert folder.told() == []


@pytest.mark.rule("SID-1")
def test_a_side_that_the_situation_names(folder):
    folder.change("conflict = true", 'conflict = true\nsides = ["wolves"]').change(
        'key = "nan"\nreluctant = true', 'key = "nan"\nside = "wolves"'
    )
    folder.change('what = "gate"', 'what = "gate"\n\n[[situations.goals]]\nkind = "defeat"\nwhat = "wolves"')
    assert folder.told() == []


@pytest.mark.rule("POS-8", "OBJ-1")
def test_feet_objects_where_the_campaign_plays_them(folder):
    folder.change('start = "yard"', 'start = "yard"\noptions = {gray_feet = true}').change(
        'objects = ["{R1}"]', "objects = ['\"R1\"']"
    )
    assert folder.told() == []


def test_only_the_slip_is_told(folder):
    old, new, sentence = CHANGES["no region"]
    assert folder.change(old, new).told() == [sentence]


def test_two_slips_are_told_at_once(folder):
    folder.change('title = "The Yard"', "title = 7").change('result = "defeat"', 'result = "draw"')
    assert len(folder.told()) == 2


def test_a_situation_without_a_way_to_it(folder):
    second = folder.text[folder.text.index("[[situations]]") : folder.text.index("[endings.home]")].replace(
        '"yard"', '"barn"'
    )
    folder.change("[endings.home]", second + "[endings.home]")
    assert folder.told() == [
        (
            "small.toml: situation barn: no way leads here: let an outcome's next name it, or take it out; play "
            "--from barn tries it as it is"
        )
    ]


def test_a_circle_without_an_ending(folder):
    for outcome, to in (("success", "home"), ("led", "home"), ("stand-off", "home"), ("failure", "ditch")):
        folder.change(f'{outcome} = "{to}"', f'{outcome} = "yard"')
    assert (
        "small.toml: situation yard: no ending can be reached from here: let an outcome lead to an ending"
        in folder.told()
    )


def test_one_name_for_two(folder):
    folder.change("[endings.ditch]", "[endings.yard]").change('failure = "ditch"', 'failure = "yard"')
    assert 'small.toml: "yard" names two situations or endings: give one another key' in folder.told()


def test_a_fight_with_nobody(folder):
    del folder.things["imp"]
    sentence = (
        "small.toml: situation yard: rounds begin at once, but nobody hostile is there: "
        "add a hostile figure or take conflict out"
    )
    assert folder.told() == [sentence]


def test_a_map_without_starts(folder):
    del folder.things["start"]
    (told,) = folder.told()
    assert "yard.tmx" in told
    assert "start" in told


def test_a_text_too_long(folder):
    folder.change('text = "A yard."', f'text = "{"word " * 60}"')
    assert folder.told() == ["small.toml: situation yard: text and stake have 62 words: tell it in 45"]


def test_a_file_that_is_not_there(folder):
    path = folder.write()
    path.unlink()
    from game.library import check_campaign

    (problem,) = check_campaign(path)
    assert str(problem).startswith("small.toml: cannot be read (")


def test_a_file_that_is_no_text(folder):
    from game.library import check_campaign

    path = folder.write()
    path.write_bytes(b'id = "\xff"')
    assert [str(problem) for problem in check_campaign(path)] == [
        "small.toml: line 1: this is no UTF-8 text: save the file as UTF-8"
    ]


def test_what_the_map_has_wrong_is_told_by_layer_object_and_property(folder):
    folder.things["nan"] = folder.things["nan"].replace("G1-O1-G1", "G1")
    folder.things["imp"] = folder.things["imp"].replace('x="352" y="160"', 'x="224" y="96"')
    folder.things["chest"] = folder.things["chest"].replace(
        "</properties>", '<property name="strikes" value="yes"/></properties>'
    )
    strikes = (
        'yard.tmx: things/object 5 "Old Chest": strikes: is "yes", not true or false '
        "(bool): remove the property and add it again with the type bool"
    )
    nan = 'yard.tmx: things/object 4 "Nan": notation: "G1": column 3: a hyphen must part feet from guts'
    said = folder.told()
    assert said[:2] == [
        'yard.tmx: things/object 3 "Imp": stands on the blocking cell d2: move it to a free cell',
        strikes,
    ]
    assert [sentence.partition(",")[0] for sentence in said[2:]] == [nan]
    folder.things["imp"] = folder.things["imp"].replace('x="224"', 'x="352"')
    folder.things["chest"] = folder.things["chest"].replace('value="yes"', 'type="bool" value="true"')
    assert folder.told()[:1] == [
        (
            'yard.tmx: things/object 4 "Nan": notation: "G1": column 3: a hyphen must part feet from '
            'guts, as in "G1O2-R3O2C1-R1" (NOT-6): write it like "G1O2-R3O2C1-R1"'
        ),
    ]


TOML = {
    ('title = "The Yard"', 'title = "The Yard'): 'line 12, column 18: a text is not closed: put a " at its end',
    (
        'title = "The Yard"',
        "title = \u201cThe Yard\u201d",
    ): 'line 12, column 9: the quotes are not straight: write " before and after the text',
    ('title = "The Yard"', 'title: "The Yard"'): "line 12, column 6: a : stands where = belongs: write key = value",
    (
        'title = "The Yard"',
        'title = "The Yard"\ntitle = "Yard"',
    ): "line 13, column 15: title stands there already: take one of them out",
    ('key = "yard"', "key = yard"): 'line 11, column 7: yard stands there without quotes: write key = "yard"',
    (
        "conflict = true",
        "conflict = True",
    ): "line 16, column 12: True stands there without quotes: write conflict = true",
    (
        'map = "yard.tmx"',
        'map = "maps\\yard.tmx"',
    ): "line 13, column 14: there is a \\ in a text: write / between folders",
    (
        'map = "yard.tmx"',
        'map = "yard.tmx"\nfigures = []',
    ): "line 19, column 21: [situations.figures] stands in the file already: write [[situations.figures]], in two "
    "brackets each time, where there are several; else take one out",
    (
        "[endings.home]",
        "[heroes]\nname = 'X'\n\n[endings.home]",
    ): "line 54, column 8: [heroes] stands in the file already: write [[heroes]], in two brackets "
    "each time, where there are several; else take one out",
    (
        "[endings.home]",
        '[[situation]]\nkey = "barn"\n\n[situations.next]\nsuccess = "home"\n\n[endings.home]',
    ): 'line 54: there is no key "situation" here: did you mean "situations"? Write that or take it out',
    (
        "[endings.home]",
        '[situations.next]\nsuccess = "home"\n\n[endings.home]',
    ): "line 54, column 17: [situations.next] stands in the file already: write [[situations.next]], in two "
    "brackets each time, where there are several; else take one out",
    (
        "conflict = true",
        'conflict = "true"',
    ): "situation yard, conflict: here stands text in quotes: write true or false",
    (
        "[endings.home]",
        "[[endings.home]]",
    ): "endings, home: here stands a list in square brackets: write its name in one pair of brackets, [so]",
    ('title = "The Yard"', "title = 2024-01-01"): "situation yard, title: here stands a date: write text in quotes",
    (
        "[situations.next]",
        "[situations.nexts]",
    ): 'situation yard: "next" is missing: write that for "nexts"',
    (
        'map = "yard.tmx"',
        'map = "yard"',
    ): 'situation yard, map: there is no map "yard": did you mean "yard.tmx"? Write that',
    (
        'map = "yard.tmx"',
        'map = "yard.tmx"\nstarts = ["4c"]',
    ): 'situation yard, starts: "4c" is no cell: write the column in letters, then the row, as "h6"',
}


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (('stake = "Get out."', 'stak = "Get out."'), 'situation yard: "stake" is missing: write that for "stak"'),
        (('name = "Bram"', 'nam = "Bram"'), 'hero 1: "name" is missing: write that for "nam"'),
        (
            ('kind = "reach"', 'kind = "reach"\nbad = true'),
            'situation yard, goals 1: there is no key "bad" here: use one of kind, what, outcome, where, when, less',
        ),
        (
            ('name = "Bram"', 'name = "Bram"\nnotation = "R1"'),
            'hero Bram: there is no key "notation" here: here it is called "stack": write that',
        ),
        (
            ('key = "nan"', 'key = "nan"\nnotation = "R1"'),
            'situation yard, figures 1: there is no key "notation" here: here it is called "stack": write that',
        ),
        (
            ("points = 1", 'points = 1\nforgets = ["no_such_fact"]'),
            (
                'situation yard, rewards 1: there is no key "forgets" here: '
                "use one of outcome, points, objects, facts, text, coins, do"
            ),
        ),
    ],
)
def test_a_key_that_is_none(folder, change, says):
    assert folder.change(*change).told() == [f"small.toml: {says}"]


def test_what_cannot_be_read_of_things_is_told_together_with_what_is_wrong_with_the_map(folder):
    """Of one thing too; what follows from broken ground is not told."""
    folder.things["nan"] = (
        folder.things["nan"]
        .replace("G1-O1-G1", "G1")
        .replace('name="side"', 'name="facing" value="sout"/><property name="side"')
    )
    folder.things["chest"] = folder.things["chest"].replace("(C2)R4", "R4")
    folder.things["bow"] = folder.things["bow"].replace('x="32"', 'x="-90"')
    assert [": ".join(sentence.split(": ")[1:3]) for sentence in folder.told()] == [
        'things/object 4 "Nan": facing',
        'things/object 6 "Bow": lies off the map',
        'things/object 4 "Nan": notation',
        'things/object 5 "Old Chest": notation',
    ]


@pytest.mark.parametrize("change", TOML)
def test_a_slip_of_the_pen(folder, change):
    assert folder.change(*change).told() == [f"small.toml: {TOML[change]}"]


@pytest.mark.parametrize("name", ["set.tsx", "foe.tx", "my.tiled-project", "notes.txt", "set.png"])
def test_what_is_neither_map_nor_campaign(tmp_path, name):
    (tmp_path / name).write_bytes(b"\x89<tileset/>" if name == "set.png" else b"<tileset/>")
    (problem,) = library.check_campaign(tmp_path / name)
    assert (
        str(problem) == f"{name}: is neither a map nor a campaign file: name a map (.tmx), a campaign file "
        "(.toml) or a folder of them"
    )


def test_success_is_needed_only_where_something_brings_it_about(folder):
    folder.change('kind = "reach"\nwhat = "gate"', 'kind = "reach"\nwhat = "gate"\noutcome = "led"')
    (told,) = folder.told()
    assert (
        told == "small.toml: situation yard, next, success: nothing in the situation brings about "
        '"success": take it out, or let a goal or a choice name it; it has failure, stand-off, led'
    )
    folder.change('success = "home"\n', "")
    assert folder.told() == []


def test_success_is_needed_where_the_game_master_brings_a_goal(folder):
    folder.change('[[situations.goals]]\nkind = "reach"\nwhat = "gate"\n', "")
    folder.change('success = "home"\n', "")
    folder.change("conflict = true", "fill = true")
    assert any('the outcome "success" leads nowhere' in sentence for sentence in folder.told())


def test_a_map_that_lies_outside(folder, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside") / "far.tmx"
    outside.write_text(folder.map(), encoding="utf-8")
    (told,) = folder.change('"yard.tmx"', f'"{outside.as_posix()}"').told()
    assert told.startswith(f'small.toml: situation yard, map: "{outside.as_posix()}" lies outside of the campaign')


def test_cells_that_are_named_of_a_map_which_may_grow(folder):
    pit = '<properties><property name="kind" value="air"/><property name="falls_to" value="a2"/></properties>'
    folder.things["pit"] = (
        f'<object id="9" name="pit" type="region" x="128" y="0" width="64" height="64">{pit}</object>'
    )
    folder.change('key = "nan"', 'key = "nan"\ncell = "b4"').change(
        "conflict = true", 'conflict = true\nstarts = ["a1"]'
    )
    assert folder.told() == []
    folder.map = folder.endless
    told = (
        "names a cell of an infinite map, which is counted from the north-west painted one: it is another one "
        "once ground is painted farther west or north: in Map > Map Properties take Infinite out, or name it anew then"
    )
    assert folder.told() == [
        f'yard.tmx: things/object 9 "pit": falls_to: {told}',
        f"small.toml: situation yard: {told}",
        f"small.toml: situation yard, nan, cell: {told}",
    ]


FAULTS = (
    ('id = "small"', "id = 5", "line 1, id: here stands a whole number: write text in quotes"),
    ('blurb = "A yard."', "", '"blurb" is missing: add blurb = "…"'),
    (
        'name = "Bram"\nstack',
        'name = "Bram"\nstak',
        'line 6, hero Bram: there is no key "stak" here: did you mean "stack"',
    ),
    ('map = "yard.tmx"', "map = true", "line 13, situation yard, map: here stands true or false: write text in quotes"),
    ('stake = "Get out."', "", 'line 10, situation yard: "stake" is missing: add stake = "…"'),
    (
        "conflict = true",
        'conflict = "yes"',
        "line 16, situation yard, conflict: here stands text in quotes: write true or",
    ),
    ("reluctant = true", "reluctant = 1", "line 20, situation yard, figures 1, reluctant: here stands a whole number"),
    (
        "join = true",
        "join = 3",
        "line 31, situation yard, figures 1, talk 2, join: here stands a whole number: write true or",
    ),
    (
        'kind = "reach"',
        'kind = "reech"',
        'line 35, situation yard, goals 1, kind: "reech" is not known here: did you mean "reach"?: use one of',
    ),
    (
        'kind = "overcome"',
        'kind = "overcom"',
        'line 39, situation yard, watches 1, kind: "overcom" is not known here: did you mean "overcome"?: use ',
    ),
    (
        "points = 1",
        'points = "1"',
        "line 45, situation yard, rewards 1, points: here stands text in quotes: write a whole",
    ),
    ('success = "home"', "success = 1", "line 49, situation yard, next, success: here stands a whole number"),
    (
        'result = "victory"',
        'result = "won"',
        'line 55, ending home, result: "won" is not known here: use one of victory',
    ),
)
"""What is written, what stands there instead, and what is told of it."""


def test_every_fault_of_shape_is_told_at_once(folder):
    for was, now, _ in FAULTS:
        folder.change(was, now)
    said = [str(problem) for problem in library.check_campaign(folder.write())]
    for _, _, told in FAULTS:
        assert [one for one in said if one.startswith(f"small.toml: {told}")], (told, said)
    assert len(said) == len(FAULTS), said


def test_a_map_that_is_not_there_hides_no_fault_of_shape(folder):
    folder.change('map = "yard.tmx"', 'map = "yart.tmx"').change("conflict = true", "conflict = 1")
    assert folder.told() == [
        "small.toml: situation yard, conflict: here stands a whole number: write true or false",
        'small.toml: situation yard, map: there is no map "yart.tmx": did you mean "yard.tmx"? Write that',
    ]
