"""Composed scenes: decisions of which trial plays tell how likely they are won, in words of their own."""

from __future__ import annotations

from functools import cache
from statistics import fmean
from typing import Literal

import pytest
from msgspec.structs import replace

from game.books.stacktors.ahead.errands.scene_plans import Means
from game.books.stacktors.gm import lore
from game.books.stacktors.gm.compose import scenes
from game.books.stacktors.gm.compose.plots import plots, sentences
from game.books.stacktors.gm.compose.scene_players import KINDS, SAVER, deeds, outlook
from game.books.stacktors.gm.compose.scene_trials import TrialPlays, held_by
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import Wish
from game.books.stacktors.gm.proofs.proving import prove
from game.books.stacktors.gm.settings import setting, settings
from game.books.stacktors.values.roads import roads
from game.books.stacktors.values.situation import ChallengeStage, Ordeal
from game.books.stacktors.values.stack import Gear, Stack
from game.books.stacktors.values.stage_ways import StageWay
from tests.gm.compose.parties import party

MANY = 20


def wish(heroes: int, key: str, often: float = 0.6, where: str = "marches", purse: int = 0) -> Wish:
    guests = replace(party(heroes, key), purse=purse)
    return Wish("scene", guests, often, "normal", where, "")


@cache
def made(heroes: int, key: str, often: float = 0.6, where: str = "marches"):
    found = scenes.made_scene(wish(heroes, key, often, where))
    assert found
    return found


@cache
def outlines(often: float) -> list[scenes.SceneOutline]:
    return [best(wish(2 + key % 2, f"outline {key}", often)) for key in range(6)]


def best(asked: Wish) -> scenes.SceneOutline:
    tale = Tale.of(asked)
    found = scenes.best(tale) if tale else None
    assert found
    return found


# --- stages and ways


@pytest.mark.rule("ACH-3", "ACH-4")
@pytest.mark.parametrize("heroes", [1, 2, 4])
def test_the_party_can_come_through(heroes):
    for key in map(str, range(3)):
        assert prove(made(heroes, key).situation, party(heroes, key), "normal", key).witness


@pytest.mark.rule("ACH-5", "ACH-6")
@pytest.mark.parametrize("heroes", [1, 2, 3])
def test_each_stage_has_two_ways_at_least(heroes):
    """Another road, another colour, or a price."""
    forked = []
    for key in map(str, range(6)):
        told = made(heroes, key).situation.ordeal
        forked.append(len(roads(told)) == 2)
        assert all(stage.ways for stage in told.stages)
        for stage in told.stages:
            own = {(stage.position, ""), *((way.position, way.colour or way.price) for way in stage.ways)}
            assert len(own) == len(stage.ways) + 1
    assert heroes == 1 or any(forked)


def test_coins_are_asked_for_only_where_the_party_has_some():
    asked = {0: [], 3: []}
    for purse, ways in asked.items():
        for key in range(4):
            told = scenes.made_scene(wish(1, f"purse {key}", purse=purse)).situation.ordeal
            ways += [way for stage in told.stages for way in stage.ways if way.price == "coin"]
    assert not asked[0]
    assert asked[3]
    assert all(way.amount <= 3 for way in asked[3])


def test_what_the_party_knows_is_a_way_over_a_stage():
    """A way that it has learned of; where it knows none, no stage asks for one."""
    fact = lore.known(lore.WAY, setting("marches").places[0])
    asked = [wish(1, f"fact {key}") for key in range(5)]
    knowing = [replace(one, guests=replace(one.guests, facts=frozenset({fact, "other"}))) for one in asked]
    for wishes, wanted in ((asked, set()), (knowing, {fact})):
        stages = [stage for one in wishes for stage in best(one).ordeal.stages]
        assert {way.what for stage in stages for way in stage.ways if way.price == "fact"} == wanted


@pytest.mark.rule("ACH-4")
def test_rounds_are_few_where_the_chance_is_low():
    rounds = {often: {one.ordeal.rounds for one in outlines(often)} for often in (0.45, 0.9)}
    assert max(rounds[0.45]) <= 2
    short = [one.ordeal for one in (*outlines(0.45), *outlines(0.6)) if one.ordeal.rounds == 1]
    assert short
    assert not any(way.price == "round" for told in short for stage in told.stages for way in stage.ways)
    assert min(rounds[0.9]) >= 2


# --- the chance


@pytest.mark.parametrize("often", [0.9, 0.75, 0.6, 0.45])
def test_the_chance_is_about_the_one_that_is_wished_for(often):
    found = outlines(often)
    assert abs(fmean(one.chance for one in found) - often) <= 0.1
    assert all(abs(one.chance - one.share) <= 0.03 for one in found)


def test_the_told_chance_is_what_other_seeds_of_choice_come_to():
    """Players of the same kinds who choose among equal ways by other seeds win about as often."""
    for one, key in ((one, f"outline {n}") for often in (0.75, 0.45) for n, one in enumerate(outlines(often))):
        trials = trials_of(party(2 + int(key[-1]) % 2, key).party)
        if not Tale.of(wish(2 + int(key[-1]) % 2, key)).plot.no_gear:
            fresh = [trials.played(one.ordeal, kind, MANY, "fresh").won for kind in KINDS]
            assert abs(sum(fresh) / MANY / len(KINDS) - one.chance) <= 0.3


def test_who_saves_what_later_stages_ask_for_wins_hard_scenes_more_often():
    hard = [one for often in (0.6, 0.45) for one in outlines(often)]
    often = {kind.name: fmean(one.tallies[n].won / scenes.SEEDS for one in hard) for n, kind in enumerate(KINDS)}
    assert often["saver"] - often["cheapest"] >= 0.5
    assert often["saver"] > often["bold"]


def test_why_tells_what_the_chance_is_made_of():
    found = made(3, "why")
    told = found.reasons[0]
    outline = best(wish(3, "why"))
    won = sum(one.won for one in outline.tallies)
    assert told.startswith(f"Of 30 trial plays {won} came through: ")
    assert f"{outline.tallies[0].won} of 10 that spared what later stages ask for" in told
    assert found.chance == outline.chance == (won + 0.5) / 31
    assert "stages and " in found.reasons[1]


def test_a_scene_is_the_same_for_the_same_wish():
    again = scenes.made_scene(wish(3, "again"))
    assert again == scenes.made_scene(wish(3, "again"))
    assert again != scenes.made_scene(wish(3, "another"))


def test_success_gives_more_where_the_told_chance_is_low():
    for often in (0.95, 0.45):
        found = [made(2, key, often) for key in "ab"]
        points = {one.points for each in found for one in each.situation.rewards}
        assert (2 in points) is (often < 0.6)
        assert all((each.chance < 0.6) is (often < 0.6) for each in found)


# --- trials


def trials_of(some) -> TrialPlays:
    return TrialPlays(Means(held_by(tuple(some)), 0), len(some) - 1)


def alone(stack: str) -> TrialPlays:
    return trials_of([(Stack.parse(stack), Gear())])


def scene(stack: str, *stages: ChallengeStage, rounds: int = 1, toll: Literal["", "pip", "round"] = "") -> Ordeal:
    return Ordeal("scene", "it", stack, rounds, stages, toll)


def wins(trials: TrialPlays, told: Ordeal) -> dict[str, int]:
    return {kind.name: trials.played(told, kind, MANY, "key").won for kind in KINDS}


@pytest.mark.rule("ACH-6")
def test_a_saver_keeps_the_colour_that_a_later_stage_shows():
    other = StageWay("so", "O", total=1)
    told = scene("R1R1", ChallengeStage("up", total=1, ways=(other,)), ChallengeStage("on", total=1))
    found = wins(alone("G1-R2O2-R1"), told)
    assert found["saver"] == MANY
    assert 0 < found["cheapest"] < MANY


@pytest.mark.rule("ACH-1")
def test_players_of_trials_know_no_total_and_no_way_of_a_later_stage():
    first = ChallengeStage("up", total=1, ways=(StageWay("so", "O", total=1),))
    easy = scene("R1R1", first, ChallengeStage("on", total=1))
    hard = scene("R1R1", first, ChallengeStage("on", total=9, ways=(StageWay(price="round"),)))
    trials = alone("G1-R2O2B1-R1")
    for kind in KINDS:
        seen = [outlook(roads(told)[0], 0) for told in (easy, hard)]
        one, other = (list(deeds(kind, (what,), trials.means, trials.tries)) for what in seen)
        assert one
        assert [(deed.cost, deed.after().key) for deed in one] == [(deed.cost, deed.after().key) for deed in other]


@pytest.mark.rule("ACH-4")
@pytest.mark.parametrize(("toll", "always"), [("", True), ("round", True), ("pip", False)])
def test_a_pip_that_a_failed_try_has_cost_is_missing_for_good(toll, always):
    """Who tries in vain with the last free piece wins in the next round, unless it has lost the piece by then."""
    told = scene("O1R1", ChallengeStage("up", total=1), ChallengeStage("on", total=2), rounds=2, toll=toll)
    found = wins(alone("G1-R2O1-R1"), told)
    assert found["saver"] == MANY
    assert (found["cheapest"] == MANY) is always


@pytest.mark.rule("ACH-6")
@pytest.mark.parametrize(("way", "won"), [(StageWay(price="round"), 0), (StageWay(price="pip"), MANY)])
def test_what_cannot_be_tried_is_paid_for(way, won):
    """In the last round no round is left to pay with."""
    told = scene("O1", ChallengeStage("up", total=3, ways=(way,)))
    assert alone("G1-R2-R1").played(told, SAVER, MANY, "key").won == won


@pytest.mark.rule("ACH-6")
def test_what_is_suggested_leads_through_without_coins():
    trials = TrialPlays(Means(held_by(((Stack.parse("G1-R2-R1"), Gear()),)), 0, coins=3), 0)
    for price, through in (("coin", False), ("pip", True)):
        told = scene("O1", ChallengeStage("up", total=3, ways=(StageWay("so", price=price),)))
        assert trials.followed(told) is through
        assert trials.played(told, SAVER, 1, "key").won


@pytest.mark.rule("ACH-5")
def test_a_player_takes_the_road_for_which_it_has_the_colours():
    told = scene("P1P1=R1R1", *(ChallengeStage("b", "brains", 1),) * 2, *(ChallengeStage("g", total=1),) * 2)
    assert wins(alone("G1-P2P2-O2"), told)["saver"] == MANY


# --- words


@pytest.mark.parametrize("plot", plots("scene"), ids=lambda plot: plot.key)
def test_each_scene_says_in_its_own_words_how_its_stages_are_overcome(plot):
    told = {f"{position}_{colour}" for position, stages in plot.stages.items() for colour in stages}
    assert told == set(sentences("stages").rules)


@pytest.mark.parametrize("where", settings())
def test_a_stage_is_told_as_its_scene_has_it_and_no_two_in_the_same_words(where):
    for key in range(4):
        found = made(2, str(key), where=where)
        plot = next(one for one in plots("scene") if one.key == found.signature.split(":")[1])
        texts = [one.text for one in found.situation.ordeal.stages]
        assert texts[0] in plot.stages[found.situation.ordeal.stages[0].position].values()
        assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("plot", plots("scene"), ids=lambda plot: plot.key)
def test_each_scene_says_in_its_own_words_what_is_paid_and_that_two_roads_lead_through(plot):
    assert set(plot.prices) == {"pip", "round", "coin", "fact"}
    for text in (*plot.prices.values(), plot.fork):
        assert text.endswith(".")
        assert text[0].isupper()


@pytest.mark.parametrize("where", settings())
def test_every_way_is_told_and_none_like_another(where):
    for key in map(str, range(4)):
        told = made(2, key, where=where).situation.ordeal
        words = [text for stage in told.stages for text in (stage.text, *(way.text for way in stage.ways))]
        assert all(words)
        assert len({*words}) == len(words)


def test_two_roads_are_told_of_where_there_are_two():
    for key in map(str, range(6)):
        situation = made(3, key).situation
        plot = next(one for one in plots("scene") if f"scene_{one.key}" == situation.key)
        assert (plot.fork in situation.text) is (len(roads(situation.ordeal)) == 2)
