"""Mistakes of map makers in the folders to begin in: each is told at its object in its file, and play tells it too."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from game import library, opening, party
from game.__main__ import main
from game.books.stacktors.values.options import Options
from game.tiled import schema
from game.tiled.properties import USED
from game.workshop import folder
from game.workshop.folder import Caller
from tests.campaign.folder import unlined

MAP, CAMPAIGN = "maps/clearing.tmx", "campaign/campaign.toml"
FIELD = 'x="640" y="64" width="128" height="128"'
MARTEN, SEDGE, BOX = 'things/object 42 "Marten"', 'things/object 43 "Sedge"', 'things/object 44 "Strong-Box"'


@pytest.fixture(scope="module")
def begun(tmp_path_factory) -> Path:
    made = tmp_path_factory.mktemp("made")
    folder.begin(made / "maps", Caller("python", "-m game", "here"), campaign=False)
    folder.begin(made / "campaign", Caller("python", "-m game", "here"), campaign=True)
    return made


@pytest.fixture
def made(begun) -> Iterator[Path]:
    """The folders; what a test writes into their files is taken back."""
    before = {path: path.read_bytes() for path in begun.rglob("*") if path.suffix in {".tmx", ".toml", ".tx", ".tsx"}}
    yield begun
    for path, data in before.items():
        path.write_bytes(data)
    for path in begun.rglob("*"):
        if path.is_file() and path not in before and path.suffix in {".tmx", ".toml", ".tx", ".tsx"}:
            path.unlink()


def prop(name, value, kind=""):
    return f'<property name="{name}" value="{value}"' + (f' type="{kind}"/>' if kind else "/>")


def thing(sort, *told, at='x="480" y="352"', name="It", number=60, shape="<point/>"):
    return (
        f'<object id="{number}" name="{name}" type="{sort}" '
        f"{at}><properties>{''.join(told)}</properties>{shape}</object>"
    )


def region(*told, name="nook", number=60):
    return thing("region", *told, at=FIELD, name=name, number=number, shape="")


def trigger(*told):
    return thing("trigger", *told, at=FIELD, name="nook", shape="")


def lever(*told):
    return thing("challenge", prop("notation", "(C1)B3"), *told, name="Lever")


def added(*things):
    """Put things on the topmost layer of the map."""
    return (" </objectgroup>\n</map>", "".join(things) + " </objectgroup>\n</map>")


def noted(name, value, kind=""):
    """Give the map a property."""
    return ("<properties>", "<properties>" + prop(name, value, kind))


def goal(text):
    return (prop("goal", "overcome box"), prop("goal", text))


def manner(text):
    return (prop("facing", "west"), prop("facing", "west") + prop("manner", text))


def changed(path, *changes):
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")


def told(path):
    return [
        f"{'' if problem.severity == 'error' else '(warning) '}{unlined(str(problem))}"
        for problem in library.check_campaign(path)
    ]


SET_IT = "let a deed, a choice or a reward set it"
NO_FONT = (
    "the letters ☠ are in no font of the game, and boxes stand for them: write it in Latin, Greek or Cyrillic letters, "
    "without signs and pictures"
)
LEVER = 'clearing.tmx: things/object 60 "Lever"'
IT, NOOK = 'clearing.tmx: things/object 60 "It"', 'clearing.tmx: things/object 60 "nook"'
ON_MAPS = {
    "a goal's region": (
        [goal("reach ruins")],
        ['clearing.tmx: goal: there is no region "ruins" here: use one of bridge, ruin'],
    ),
    "a goal's key": (
        [goal("overcome Strong-Box")],
        ['clearing.tmx: goal: there is no challenge "Strong-Box" here: use one of box'],
    ),
    "a goal that somebody joins whom nobody can win over": (
        [goal("join marten")],
        [
            (
                "clearing.tmx: goal: nobody can win Marten over: give marten side = neutral and reluctant = true, "
                "or a deed: side marten party"
            )
        ],
    ),
    "a goal's region in quotes": ([added(region()), goal("reach 'nook'")], []),
    "a manner's region without its quotes": (
        [added(thing("region", at=FIELD, name="old mill", shape="")), manner("patrol ruin old mill")],
        [
            (
                f'clearing.tmx: {MARTEN}: manner, column 13: there is no place "old" here: did you mean '
                "\"'old mill'\"?: use one of bridge, 'old mill', ruin, marten, sedge, box, sling"
            )
        ],
    ),
    "a manner's region with an apostrophe": (
        [added(thing("region", at=FIELD, name="miller's mill", shape="")), manner("patrol ruin 'miller's mill'")],
        [],
    ),
    "a goal's kind": (
        [goal("open box")],
        [
            (
                'clearing.tmx: goal: "open" is not known here: use one of defeat, overcome, reach, '
                "gather, join, fall, rounds, fact, carried"
            )
        ],
    ),
    "a side": (
        [(prop("facing", "west"), prop("side", "enemy"))],
        [f'clearing.tmx: {MARTEN}: side: there is no side "enemy" here: use one of party, hostile, neutral'],
    ),
    "a burden": (
        [(prop("facing", "west"), prop("burden", "true", "bool"))],
        [
            (
                f"(warning) clearing.tmx: {MARTEN}: burden: nothing comes of it if this burden falls: "
                'let the goal be "fall marten"'
            )
        ],
    ),
    "a box that cannot be read is no goal that is missing": (
        [("(C2)R4=B3", "R4")],
        [
            (
                f'clearing.tmx: {BOX}: notation: "R4": column 1: a base begins with "(" for white, '
                f'"{{" for black or a double quote for gray (NOT-6): write it like "(C2)R8=B5"'
            )
        ],
    ),
    "one key for two": (
        [(prop("facing", "south-west"), prop("key", "marten"))],
        [
            (
                f'clearing.tmx: things/object 43 "Sedge": has the key "marten", as {MARTEN} has: '
                "give one of them another property key, or take it out"
            )
        ],
    ),
    "feet under gray": (
        [('value="{R2}"', 'value="&quot;R2&quot;"')],
        [
            (
                'clearing.tmx: things/object 45 "Sling": notation: Sling brings a feet object under '
                "gray, and none are played: write its notation with { } or ( )"
            )
        ],
    ),
    "a lever for nothing": (
        [added(lever(prop("opens", "vault")))],
        [f'{LEVER}: opens: is "vault", and there is no such region: use one of bridge, ruin'],
    ),
    "a lever that changes nothing": (
        [added(lever(prop("opens", "bridge")))],
        [f'(warning) {LEVER}: opens: changes nothing: "bridge" is normal ground already: paint it otherwise, as walls'],
    ),
    "becomes without opens": (
        [added(lever(prop("becomes", "water")))],
        [f"(warning) {LEVER}: becomes: is of use beside opens alone: name the region that it opens"],
    ),
    "becomes misspelt": (
        [added(lever(prop("opens", "ruin"), prop("becomes", "watter")))],
        [f'{LEVER}: becomes: is "watter": use one of normal, slowing, cluttered, water, air, blocking'],
    ),
    "air that nobody falls from": (
        [added(lever(prop("opens", "bridge"), prop("becomes", "air")))],
        [
            (
                f'(warning) {LEVER}: becomes: is air, and nobody falls from "bridge": give the region '
                "falls_to, the cell below"
            )
        ],
    ),
    "shut in": (
        [added(lever(prop("opens", "ruin"), prop("becomes", "blocking")))],
        [
            (
                f"clearing.tmx: {BOX}: stands where a way is to close, and a challenge does not move: "
                "move it, or draw the region beside it"
            )
        ],
    ),
    "too many words": (
        [(prop("stake", "Open the box in the ruin."), prop("stake", "word " * 40))],
        ["(warning) clearing.tmx: text: text and stake have 64 words: tell it in 45"],
    ),
    "nothing to do": (
        [
            goal("defeat hostile"),
            *[
                (f'templates/foe.tx" name="{name}"', f'templates/note.tx" name="{name}"')
                for name in ("Marten", "Sedge")
            ],
        ],
        [
            *[
                f"(warning) clearing.tmx: {who}: {name}: is unknown and not played: take it out; a note has none"
                for who in (MARTEN, SEDGE)
                for name in ("facing", "notation")
            ],
            (
                "(warning) clearing.tmx: nothing here is to be done yet, and the game master fills "
                "it: leave it so, or name a goal, as overcome box"
            ),
        ],
    ),
    "an exit to no map": (
        [added(region(prop("exit_to", "cellar.tmx", "file")))],
        [f"{NOOK}: exit_to: cellar.tmx is missing: put the file there, or choose it again in Tiled"],
    ),
    "an entrance without an exit": (
        [added(region(prop("entrance", "north")))],
        [f"(warning) {NOOK}: entrance: is of use beside exit_to alone: add exit_to, or take it out"],
    ),
    "exit_all without an exit": (
        [added(region(prop("exit_all", "true", "bool")))],
        [f"(warning) {NOOK}: exit_all: is of use beside exit or exit_to alone: add exit_to, or take it out"],
    ),
    "a region's condition without an exit": (
        [added(region(prop("when", "deep")))],
        [f"(warning) {NOOK}: when: is of use beside exit or exit_to alone: add exit_to, or take it out"],
    ),
    "about without a purpose": (
        [(prop("facing", "west"), prop("facing", "west") + prop("about", "ruin"))],
        [
            (
                f"(warning) clearing.tmx: {MARTEN}: about: is of use beside the purposes hold, carry off and flee with "
                "alone: write one of these as purpose, or take it out"
            )
        ],
    ),
    "a walk into a wall": (
        [manner("patrol o3 ruin")],
        [f"clearing.tmx: {MARTEN}: manner, column 8: nobody can walk to the cell o3, a wall: write a free one"],
    ),
    "music that is not there": (
        [noted("music", "river.ogg", "file")],
        ["(warning) clearing.tmx: music: river.ogg is missing: put the file there, or choose it again in Tiled"],
    ),
    "an entrance misspelt": (
        [added(region(prop("exit_to", "hollow.tmx", "file"), prop("entrance", "nort")))],
        [
            (
                f'{NOOK}: entrance: hollow.tmx has no entrance "nort": take it out, or give starts on '
                "its map the property entrance"
            )
        ],
    ),
    "a class misspelt": (
        [added(thing("charakter"))],
        [f'{IT}: has the unknown class "charakter": did you mean "character"? Choose that'],
    ),
    "a class with a blank": ([added(thing("character ", prop("notation", "G1-R2C1-R1")))], []),
    "names and values with blanks around them": (
        [
            added(
                thing(
                    "region", prop("kind", "water "), prop("falls_cost ", 0, "int"), at=FIELD, name=" nook ", shape=""
                ),
                thing("character", prop("notation", " G1-R2C1-R1"), prop("manner", "patrol nook ruin "), number=61),
            ),
            goal(" reach nook "),
        ],
        [],
    ),
    "no classes": (
        [added(*(thing("", number=number) for number in (60, 61, 62)))],
        [
            (
                f"(warning) {IT}: has no class and is not played, as 2 more: to have it played, choose "
                "one of start, character, challenge, object, region, trigger, note"
            )
        ],
    ),
    "starts on air": (
        [added(thing("region", prop("kind", "air"), at='x="64" y="256" width="256" height="256"', shape=""))],
        [
            (
                "clearing.tmx: things/object 36: stands on air, where nobody can start, as 5 more: "
                "move it to firm ground, or draw the air beside it"
            )
        ],
    ),
    "starts hidden": (
        [('name="things"', 'name="things" visible="0"')],
        [
            (
                "clearing.tmx: has no start: show things, which is hidden, or drag the template start "
                "onto it for each player character, or draw points of that class"
            ),
            "(warning) clearing.tmx: things: is hidden, so nobody starts there: show it in Tiled, or delete it",
        ],
    ),
    "an ambush in a wall": (
        [added(thing("region", prop("gm", "ambush"), at='x="960" y="128" width="128" height="64"', shape=""))],
        [
            (
                f"(warning) {IT}: covers walls alone, where nobody ever stands: draw it over free "
                "cells, or let a challenge open it"
            )
        ],
    ),
    "a fall into a wall": (
        [added(region(prop("kind", "air"), prop("falls_to", "o3")))],
        [
            (
                f'(warning) {NOOK}: falls_to: is "o3", where nobody can stand: name a free cell: else '
                "one lands on the nearest one"
            )
        ],
    ),
    "a trigger's text with an unknown number": (
        [added(trigger(prop("text", "It is {deep}.")))],
        [f'(warning) {NOOK}: text: nothing ever sets the fact "deep": {SET_IT}, or take it out of the text'],
    ),
    "a trigger that asks for an unknown fact": (
        [added(trigger(prop("text", "Hush."), prop("when", "deep")))],
        [f'{NOOK}: when, column 1: nothing ever sets the fact "deep": {SET_IT}'],
    ),
    "an exit that asks for an unknown fact": (
        [added(region(prop("exit", "success"), prop("when", "deep")))],
        [f'{NOOK}: when, column 1: nothing ever sets the fact "deep": {SET_IT}'],
    ),
    "a trigger that says an unknown number": (
        [added(trigger(prop("do", "say It is {deep}.")))],
        [f'(warning) {NOOK}: do, line 1: nothing ever sets the fact "deep": {SET_IT}, or take it out of the text'],
    ),
    "a greeting with an unknown number": (
        [added(thing("character", prop("notation", "R1-R1-"), prop("side", "neutral"), prop("greeting", "{deep}?")))],
        [f'(warning) {IT}: greeting: nothing ever sets the fact "deep": {SET_IT}, or take it out of the text'],
    ),
    "a trigger that says what no font has": (
        [added(trigger(prop("do", "say ☠")))],
        [f"(warning) {NOOK}: do: {NO_FONT}"],
    ),
    "a greeting that no font has": (
        [added(thing("character", prop("notation", "R1-R1-"), prop("side", "neutral"), prop("greeting", "☠")))],
        [f"(warning) {IT}: greeting: {NO_FONT}"],
    ),
    "a notation's name": (
        [added(thing("character", prop("Notation", "G1-R2C1-R1")))],
        [f'{IT}: notation: is missing: rename "Notation" to that'],
    ),
    "a notation misspelt": (
        [added(thing("character", prop("notatoin", "G1-R2C1-R1")))],
        [f'{IT}: notation: is missing: rename "notatoin" to that'],
    ),
    "no notation": (
        [added(thing("character", prop("notation", "")))],
        [f'{IT}: notation: is missing: every character needs it, as "G1O2-R3O2C1-R1"'],
    ),
    "no such book": (
        [noted("book", "stackters")],
        ['clearing.tmx: book: there is no rulebook "stackters" here: write "stacktors" or leave it out'],
    ),
}
FIGURE = "[[situations.watches]]"
IN_CAMPAIGNS = {
    "a way to nowhere": (
        [('success = "hollow"', 'success = "hallow"')],
        [
            (
                'campaign.toml: situation clearing, next, success: "hallow" is neither a situation '
                "nor an ending: use one of clearing, hollow, kept, robbed"
            )
        ],
    ),
    "a way left out": (
        [('success = "hollow"\n', "")],
        [
            (
                'campaign.toml: situation clearing, next: the outcome "success" leads nowhere: add '
                '"success" = "…" with a situation or an ending'
            )
        ],
    ),
    "an outcome misspelt": (
        [("stand-off = ", "stand_off = ")],
        [
            (
                "campaign.toml: situation clearing, next, stand_off: nothing in the situation brings "
                'about "stand_off": did you mean "stand-off"? Write that'
            )
        ],
    ),
    "no such start": (
        [('start = "clearing"', 'start = "Clearing"')],
        ['campaign.toml: start: there is no situation "Clearing": begin with one of clearing, hollow'],
    ),
    "a circle": (
        [('success = "kept"', 'success = "clearing"'), *[('"robbed"', '"clearing"')] * 4],
        ["campaign.toml: situation clearing: no ending can be reached from here: let an outcome lead to an ending"],
    ),
    "a hero without pieces": (
        [('stack = "O1R2-B3R2-C2B2"\n', "")],
        ['campaign.toml: hero Isolde: "stack" is missing: add stack = "…"'],
    ),
    "pink where none is played": (
        [
            ('start = "clearing"', 'start = "clearing"\noptions = {pink = false}'),
            (FIGURE, f'[[situations.figures]]\nkey = "marten"\nstack = "G1-Pk2-R1"\n\n{FIGURE}'),
        ],
        [
            (
                "campaign.toml: situation clearing, marten, stack: Marten brings pink, and pink is "
                "not played: play it by options with pink, or choose another colour"
            )
        ],
    ),
    "an option misspelt": (
        [('start = "clearing"', 'start = "clearing"\noptions = {rests = 3}')],
        [('campaign.toml: options: there is no option "rests": use one of ' + ", ".join(Options.__struct_fields__))],
    ),
    "a note that cannot be read": (
        [(FIGURE, f'[[situations.figures]]\nkey = "marten"\nfacing = "up"\n\n{FIGURE}')],
        [
            (
                'campaign.toml: situation clearing, marten, facing: "up" is no facing: use one of '
                "north, north-east, east, south-east, south, south-west, west, north-west"
            )
        ],
    ),
}


@pytest.mark.parametrize("slip", ON_MAPS)
def test_a_slip_on_a_map(made, slip):
    changes, says = ON_MAPS[slip]
    changed(made / MAP, *changes)
    assert told(made / MAP) == says


NOTATIONS = {
    "G1\u2013R2C1\u2013R1": 'write it as "G1-R2C1-R1"',
    " g1-r2c1 -r1": 'write it as "G1-R2C1-R1"',
    "O2G1-R2C1-R1": 'write it as "G1O2-R2C1-R1"',
    "G1R2C1R1": 'write it like "G1O2-R3O2C1-R1"',
    "(C2)R4": 'this is how a challenge is written: choose that class, or write it like "G1O2-R3O2C1-R1"',
    "{R3}": 'this is how an object is written: choose that class, or write it like "G1O2-R3O2C1-R1"',
}


@pytest.mark.parametrize("text", NOTATIONS)
def test_a_notation_is_mended_as_it_was_meant(made, text):
    changed(made / MAP, (prop("notation", "G1-R2C1-R1"), prop("notation", text)))
    (sentence,) = told(made / MAP)
    assert sentence.startswith(f'clearing.tmx: {MARTEN}: notation: "{text.strip()}": column ')
    assert sentence.endswith(f" (NOT-6): {NOTATIONS[text]}")


@pytest.mark.parametrize("slip", IN_CAMPAIGNS)
def test_a_slip_in_a_campaign(made, slip):
    changes, says = IN_CAMPAIGNS[slip]
    changed(made / CAMPAIGN, *changes)
    assert told(made / CAMPAIGN) == says


@pytest.mark.parametrize(
    "slip", ["a side", "a lever for nothing", "becomes without opens", "shut in", "one key for two"]
)
def test_what_stands_on_a_campaigns_map_is_told_at_its_object(made, slip):
    changes, says = ON_MAPS[slip]
    changed(made / "campaign" / "clearing.tmx", *changes)
    more = ', or name it: sides = ["enemy"]' if slip == "a side" else ""
    assert told(made / CAMPAIGN) == [says[0] + more]


@pytest.mark.parametrize(
    ("file", "changes", "says"),
    [(MAP, *ON_MAPS[slip]) for slip in ("no such book", "starts on air", "a goal's kind")]
    + [(CAMPAIGN, *each) for each in IN_CAMPAIGNS.values()],
)
def test_play_says_the_same_and_fails(made, file, changes, says, capsys):
    changed(made / file, *changes)
    for command in ("play", "simulate"):
        assert main([command, str(made / file), *(["--text"] if command == "play" else [])]) == 1
        assert unlined(capsys.readouterr().err) == f"stacktors: {says[0]}\n"


def test_a_hero_who_cannot_be_read_is_on_no_shelf(made):
    changed(made / CAMPAIGN, *IN_CAMPAIGNS["a hero without pieces"][0])
    assert [hero.name for hero in party.ready(opening.campaign(str(made / CAMPAIGN)))] == ["Bram", "Tansy"]


def test_files_that_are_used_are_judged_once():
    sorts = (schema.SITUATION, *schema.whole_schema().classes)
    files = {member.name for sort in sorts for member in sort.members if member.type == "file"}
    assert files == USED


@pytest.mark.parametrize("command", [["play", "--text"], ["simulate", "--games", "1"]], ids=lambda command: command[0])
@pytest.mark.parametrize(
    ("option", "old", "new", "says"),
    [
        (
            "pink=false",
            "G1-R2C1-R1",
            "G1-Pk2-R1",
            "Marten brings pink, and pink is not played: play it by options with pink, or choose another colour",
        ),
        ("gray_feet=false", "", "", ""),
    ],
    ids=["pink", "as usual"],
)
def test_what_the_chosen_options_do_not_play_is_told_before_the_game(
    made, capsys, monkeypatch, command, option, old, new, says
):
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    monkeypatch.setenv("STACKTORS_HOME", str(made / "home"))
    path = made / MAP
    path.write_text(
        path.read_text(encoding="utf-8").replace(old, new) if old else path.read_text(encoding="utf-8"),
        encoding="utf-8",
    )
    code = main([command[0], str(path), *command[1:], "--option", option])
    assert code == (1 if says else 0)
    assert says in capsys.readouterr().err
