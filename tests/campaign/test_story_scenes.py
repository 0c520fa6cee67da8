"""What deeds come to counts in every check, and what authors want to tell is sound."""

from __future__ import annotations

import pytest

from game import library
from game.books.stacktors.ahead.errands.errands import success
from game.books.stacktors.gm.proofs import plays
from tests.campaign.folder import Folder
from tests.campaign.test_model import Tour, said
from tests.campaign.test_story import cast
from tests.campaign.test_story_checks import watch, written
from tests.campaign.test_vain import NO_ROUNDS

rule = pytest.mark.rule

OUTCOME = '\n[[situations.rewards]]\noutcome = "drowned"\ntext = "The yard is a pond."\n'


@rule("SIT-3")
def test_an_outcome_that_a_deed_gives_is_one_of_the_situation(folder):
    folder.change("[situations.next]", f'{OUTCOME}\n[situations.next]\ndrowned = "ditch"')
    nowhere = 'nothing brings about the outcome "drowned": name an outcome of this situation'
    assert folder.told() == [f"small.toml: situation yard, rewards 2: {nowhere}"]
    folder.change('text = "It creaks."', 'text = "It creaks."\ndo = "end drownd"')
    leads = 'the outcome "drownd" leads nowhere: did you mean "drowned"?: add "drownd" = "…" to [situations.next]'
    assert folder.told() == [f"small.toml: situation yard, watches 1, do, line 1, column 5: {leads}"]
    folder.change("drownd", "drowned")
    assert folder.told() == []


def test_a_good_outcome_that_a_deed_gives_is_one_to_aim_at(folder):
    folder.change('text = "It creaks."', 'text = "It creaks."\ndo = "end drowned"').change('outcome = "led"\n', "")
    folder.change('led = "home"', 'drowned = "home"')
    made = cast(folder)
    assert success(made).outcomes == ("success", "drowned")
    assert plays.ends(made).good == ("success", "drowned")
    assert [aim.outcomes for aim in plays.aims(made)][:2] == [("success",), ("drowned",)]


def test_a_situation_that_only_a_deed_ends_has_an_end(folder):
    folder.change('[[situations.goals]]\nkind = "reach"\nwhat = "gate"\n', "").change('outcome = "led"\n', "")
    folder.change("conflict = true\n", "conflict = false\n").change('led = "home"\n', "")
    del folder.things["imp"]
    folder.change('[[situations.rewards]]\noutcome = "success"', '[[situations.rewards]]\noutcome = "failure"')
    assert any("nothing can end this situation" in one for one in folder.told())
    folder.change('text = "It creaks."', 'text = "It creaks."\ndo = "end success"')
    assert folder.told() == []


@rule("SIT-2")
def test_deeds_that_begin_rounds_where_nobody_is_to_fight(folder):
    folder.change('text = "It creaks."', 'text = "It creaks."\ndo = "clash"').change("conflict = true\n", "")
    assert folder.told() == []
    del folder.things["imp"]
    assert folder.told() == [f"small.toml: situation yard, watches 1, do: {NO_ROUNDS}"]
    folder.change('do = "clash"', "do = '''\nside nan hostile\nclash'''")
    assert folder.told() == []


def test_a_choice_whose_deeds_begin_rounds(folder):
    written(folder, ("talk", 'do = "clash"')).change("conflict = true\n", "")
    assert folder.told() == []
    del folder.things["imp"]
    assert folder.told() == [f"small.toml: situation yard, nan, talk 1: {NO_ROUNDS}"]
    folder.change('do = "clash"', "clash = true")
    assert folder.told() == [], "who is spoken to turns hostile by it"


WALLED = ("1,1,1,2,1,1", "1,1,1,2,1,1", "1,1,1,2,1,1", "1,1,1,2,1,1")
BARS = '<object id="8" name="bars" type="region" x="192" y="0" width="64" height="64"/>'


class Walled(Folder):
    """The yard, which a wall parts; in it is a region of the name `bars`."""

    def __init__(self, folder) -> None:
        super().__init__(folder)
        self.things["bars"] = BARS

    def map(self, drawn: tuple[str, ...] = WALLED) -> str:
        return super().map(drawn)


@rule("DCH-6")
def test_a_region_that_a_deed_opens_is_a_way(tmp_path):
    folder = Walled(tmp_path)
    told = folder.told()
    assert any("nobody comes there: no way leads from" in one for one in told)
    assert any("covers walls alone" in one for one in told)
    folder.change('kind = "overcome"\nwhat = "chest"', 'when = "mat"').change(
        'text = "It creaks."', 'text = "It creaks."\ndo = "open bars"'
    )
    assert folder.told() == []
    folder.change("open bars", "open bars blocking")
    assert any("nobody comes there: no way leads from" in one for one in folder.told())


def test_falls_are_of_use_where_a_deed_makes_air(tmp_path):
    folder = Walled(tmp_path)
    folder.things["bars"] = BARS.replace("/>", f"><properties>{said(falls_to='a4')}</properties></object>")
    idle = 'yard.tmx: things/object 8 "bars": falls_to: is of use on air alone'
    assert any(one.startswith(idle) for one in folder.told())
    folder.change('text = "It creaks."', 'text = "It creaks."\ndo = "open bars air"')
    assert not any(one.startswith(idle) for one in folder.told())


@rule("SIT-4")
def test_a_burden_whose_fall_a_condition_asks_for(folder):
    folder.change("reluctant = true\n", "burden = true\n").change("join = true\n", "")
    assert any("nothing comes of it if this burden falls" in one for one in folder.told())
    written(folder, ("watch", watch("fall nan", "end failure")))
    assert folder.told() == []


@rule("RWD-4")
def test_coins_of_deeds_are_coins(folder):
    written(folder, ("talk", 'cost = "coins 2"'))
    assert folder.told() == [
        (
            "small.toml: situation yard, nan, talk 1: nobody can pay 2 coins here: there are never more than 0: lower "
            "the price, or give more before it; the story begins there"
        )
    ]
    folder.change('text = "It creaks."', 'text = "It creaks."\ndo = "give coins 3"')
    assert folder.told() == []
    folder.change('cost = "coins 2"\n', "")
    assert folder.told() == [
        (
            "small.toml: situation yard, watches 1, do, line 1: coins buy nothing in this campaign: offer something "
            "for them, or take them out"
        )
    ]


class Far(Folder):
    """A yard in which the gate is a long way off, and the enemy farther."""

    WIDE = 20

    def __init__(self, folder) -> None:
        super().__init__(folder)
        self.things["gate"] = self.things["gate"].replace('x="256"', f'x="{64 * self.WIDE // 2}"')
        self.things["imp"] = self.things["imp"].replace('x="352"', f'x="{64 * self.WIDE - 32}"')

    def map(self, drawn: tuple[str, ...] = (",".join("1" * WIDE),) * 4) -> str:
        return super().map(drawn).replace('width="6"', f'width="{self.WIDE}"')


@rule("SIT-5")
def test_a_far_place_where_a_watch_ends_a_conflict(tmp_path):
    folder = Far(tmp_path)
    assert folder.told() == []
    folder.change(
        '[[situations.goals]]\nkind = "reach"\nwhat = "gate"\n',
        "[[situations.watches]]\n" + watch("reach gate", "end success"),
    )
    assert folder.told() == [
        (
            'small.toml: situation yard: the shortest way to "gate" takes 4 rounds and nothing is met on it: let a '
            'goal be about it: kind = "reach", what = "gate", or 3 still rounds end it (SIT-5)'
        )
    ]


# --- what authors want to tell, as it is written


KEYS = "".join(
    f'[[situations.trials]]\nkey = "lock_{cell}"\nstack = "{{}}O1=G1"\ncell = "{cell}"\n\n'
    f'[[situations.watches]]\nwhen = "overcome lock_{cell}"\ndo = "add keys 1"\n\n'
    for cell in ("b3", "c4", "f4")
)
SCENES = {
    "a watch that does more than speak": ("watch", watch("overcome chest and not mat", "set mat 1\ntake nan")),
    "two goals, by what is known": (
        "goal",
        (
            'kind = "defeat"\nwhat = "hostile"\noutcome = "led"\nwhen = "mat"\n\n'
            '[[situations.goals]]\nkind = "defeat"\nwhat = "hostile"\nwhen = "not mat"'
        ),
    ),
    "somebody who comes back": (
        "facts",
        (
            'spared = "Sledge was spared"\n\n[persons.sledge]\nname = "Marrin Sledge"\nstack = "G2-O2R1-R1"\n\n'
            '[[persons.sledge.talk]]\ntext = "You again?"\nreply = "{spared} times."'
        ),
        "watch",
        (
            f'{watch("mat", "set spared 1")}\n\n[[situations.figures]]\nkey = "sledge"\ncell = "b3"\nside = "neutral"\n'
            'when = "spared"'
        ),
    ),
    "a merchant": (
        "talk",
        "cost = 'coins 2'\nonce = true\ndo = 'give {O2}'",
        "reward",
        "coins = 3",
    ),
    "a patrol": ("watch", f'{watch("mat")}\n\n[[situations.figures]]\nkey = "imp"\nmanner = "patrol gate f4"'),
    "a betrayal": (
        "talk",
        "cost = 'coins 2'\ndo = '''\nset nan.paid 1\nside nan party'''",
        "reward",
        "coins = 3",
        "watch",
        watch("round >= 3 and nan.paid", "say nan: You overpaid.\nside nan hostile"),
    ),
    "reinforcements": (
        "watch",
        f"{watch('round >= 2 and not mat', 'bring kell at gate, sledge')}".replace(
            " at gate, sledge", ", sledge at gate"
        )
        + "".join(
            f'\n\n[[situations.figures]]\nkey = "{key}"\nstack = "O1-O1R1-"\ncell = "f4"\nwaits = true'
            for key in ("kell", "sledge")
        ),
    ),
    "ground that changes when it is entered": (
        "watch",
        f'{watch("reach ford", "open ford water")}\n\n[[situations.regions]]\nname = "ford"\nfirst = "b3"\nlast = "c3"',
    ),
    "three keys and one gate": ("watch", f"{watch('keys >= 3', 'end led')}\n\n{KEYS}"),
    "something each third round": ("watch", watch("round every 3", "add tide 1\nsay {tide} hands.", "again = true")),
    "a clock that runs faster": ("goal", 'kind = "rounds"\nwhat = "9"\noutcome = "led"\nless = "mat"'),
    "a thief at the gate": ("watch", watch("in imp gate and not has bow", "end failure")),
    "what an outcome means": ("reward", "do = 'add won 1'", "facts", 'won = "The yard was won {won} times."'),
}


@rule("SIT-1")
@pytest.mark.parametrize("name", SCENES)
def test_what_authors_want_to_tell_is_sound(folder, name):
    scene = SCENES[name]
    assert written(folder, *zip(scene[::2], scene[1::2], strict=True)).told() == []
    assert Tour(folder).here[0] == "yard", "and so it can be played"


def test_the_facts_of_conditions_and_deeds_are_those_of_the_situation(folder):
    written(folder, ("watch", watch("reach gate and wet", "add tide 1")), ("talk", 'when = "dry"\ndo = "set told 1"'))
    written(
        folder, ("goal", 'kind = "rounds"\nwhat = "9"\nless = "late"\nwhen = "rushed"'), ("figure", 'when = "here"')
    )
    campaign = folder.campaign()
    (situation,) = campaign.situations
    assert library.caster_of(campaign.book).facts(situation) == {
        *("mat", "wet", "tide", "dry", "told", "late", "rushed", "here")
    }
