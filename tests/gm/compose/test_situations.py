"""Composed situations that are no fights: they open, have outcomes and words, and a party can come through."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace

from game.board import board_store
from game.books.stacktors.ahead.errands.errands import Aim
from game.books.stacktors.gm.adventure import cast
from game.books.stacktors.gm.compose import crossings, fights, peaceful, scenes
from game.books.stacktors.gm.compose.composer import MAKERS
from game.books.stacktors.gm.compose.plots import plots, sentences
from game.books.stacktors.gm.compose.tale import Tale
from game.books.stacktors.gm.compose.wish import ComposedSituation, SituationKind, Wish
from game.books.stacktors.gm.proofs.proving import prove
from game.books.stacktors.gm.settings import setting, settings
from game.books.stacktors.values import bank
from game.books.stacktors.values.party_access import Access, WayIn, gait
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import FAILURE, STANDOFF, SUCCESS
from game.books.stacktors.values.stack import Cache, Gear, Stack
from tests.gm.compose.parties import party

QUIET = ("scene", "talk", "clue", "market", "rest")
PERILOUS = ("burden", "chase")
KINDS = (*QUIET, *PERILOUS)
LONGEST = 40
"""The most letters of a title, as `stacktors check` wants it."""


def wish(kind: SituationKind, heroes: int = 2, key: str = "1", often: float = 0.75, **more) -> Wish:
    own = {"level": "normal", "setting": "marches", "ground": ""} | more
    return Wish(kind, party(heroes, key), often, **own)


def made(kind: SituationKind, where: str, heroes: int = 1, key: str = "1") -> ComposedSituation:
    """A situation for so many heroes; for one alone, games are played to measure a perilous one."""
    return _made(kind, where, heroes, key)


@cache
def _made(kind: SituationKind, where: str, heroes: int, key: str) -> ComposedSituation:
    found = MAKERS[kind](wish(kind, heroes, key, setting=where))
    assert found
    return found


def texts(of: ComposedSituation) -> list[str]:
    situation = of.situation
    talk = [text for one in situation.figures for choice in one.talk for text in (choice.text, choice.reply)]
    scene = situation.ordeal.stages if situation.ordeal else ()
    stages = [text for stage in scene for text in (stage.text, *(way.text for way in stage.ways))]
    told = [situation.title, situation.text, situation.stake, *(one.text for one in situation.rewards), *of.reasons]
    return [*told, *talk, *stages, *(one.text for one in situation.watches)]


# --- plots


@pytest.mark.parametrize(("serves", "healed"), [("fever", True), ("relic", False), ("", True)])
def test_a_plot_that_serves_one_thing_comes_for_no_other(serves, healed):
    about = (serves,) if serves else ()
    told = {Tale.of(wish("burden", key=str(key), about=about, serves=serves)).plot.key for key in range(40)}
    assert ("healer" in told) is healed
    assert len(told) > 1


# --- all kinds


@pytest.mark.rule("SIT-1", "SIT-3")
@pytest.mark.parametrize("where", settings())
@pytest.mark.parametrize("kind", QUIET)
def test_it_opens_and_a_party_comes_through(kind, where):
    for key in ("1", "2"):
        found = made(kind, where, key=key)
        proof = prove(found.situation, party(1, key), "normal", key)
        assert proof.witness, proof.reason


@pytest.mark.rule("SIT-4", "SIT-5")
@pytest.mark.parametrize("kind", PERILOUS)
def test_a_perilous_way_is_won_by_somebody(kind):
    for key in ("1", "2", "3"):
        found = made(kind, "passes", key=key)
        if prove(found.situation, party(1, key), "normal", key).witness:
            break
    else:
        pytest.fail("nobody came through")
    assert {figure.side for figure in found.situation.figures} >= {"hostile"}


@pytest.mark.rule("RWD-1", "SIT-3")
@pytest.mark.parametrize("kind", KINDS)
def test_failure_and_the_other_outcomes_lead_on_in_words(kind):
    found = made(kind, "foundries", heroes=2).situation
    told = {reward.outcome: reward for reward in found.rewards}
    ends = {*(goal.outcome for goal in found.goals), *(choice.outcome for f in found.figures for choice in f.talk)}
    assert ends - {""} <= told.keys()
    assert told.keys() >= {SUCCESS, FAILURE, STANDOFF}
    assert not found.endings
    gives = [(one.points, one.objects, one.facts, one.coins) for one in (told[FAILURE], told[STANDOFF])]
    assert gives == [(0, (), (), 0)] * 2


@pytest.mark.parametrize("where", settings())
@pytest.mark.parametrize("kind", KINDS)
def test_its_words_are_whole_and_its_names_short(kind, where):
    """In the passes one hero is alone, so that the trial games are told too."""
    found = made(kind, where, heroes=1 if where == "passes" else 2)
    for text in texts(found):
        assert text.strip() == text != ""
        assert not re.search(r"#|  |\bthe the\b|\ba the\b|\.\.(?!\.)", text), text
        assert text[0].isupper() or text[0] == "(", text
    assert len(found.situation.title) <= LONGEST
    assert len(f"{found.situation.text} {found.situation.stake}".split()) <= 60


@pytest.mark.rule("MOV-4", "SIT-5")
@pytest.mark.parametrize("where", settings())
@pytest.mark.parametrize("kind", KINDS[1:])
def test_everybody_is_reached_and_no_goal_holds_at_once(kind, where):
    found, guests = made(kind, where, heroes=2).situation, party(2, "1")
    access = Access(found, (WayIn("", found.starts),), 2, gait(stack.feet for stack, _ in guests.party))
    way = access.entries[0]
    assert access.ends(way)
    assert all(access.met(way, figure) for figure in found.figures if figure.side != "party")
    assert not any(access.hasty(way, goal) for goal in found.goals)
    assert all(access.meets(way, goal) for goal in found.goals)


@pytest.mark.rule("STM-1")
@pytest.mark.parametrize("where", settings())
def test_who_has_no_words_is_known_by_what_it_is_made_of(where):
    for band in setting(where).bands:
        draft, _ = fights.drafted(wish("chase", setting=where, foes=band.who), "words")
        drafted = draft.foes(draft.party[0], 12).situation.figures
        assert drafted
        assert {one.mute for one in drafted} == {band.species in {"beasts", "machines", "stones", "ice"}}


@pytest.mark.rule("PIE-4")
@pytest.mark.parametrize("kind", KINDS)
def test_the_bank_has_all_its_pieces(kind):
    for key in ("1", "2"):
        found, guests = made(kind, "marches", heroes=2, key=key).situation, party(2, key)
        used = [piece for figure in found.figures for piece in Stack.parse(figure.stack).pieces]
        assert min(bank.moved(guests.bank, out=used)) >= 0
        caches = (*(text for one in found.rewards for text in one.objects), *(one.cache for one in found.offers))
        for cache_ in filter(None, caches):
            assert all(bank.count(guests.bank, p.colour, p.pips) > 0 for p in Cache.parse(cache_).hidden)


@pytest.mark.rule("PIE-4")
@pytest.mark.parametrize("colour", Colour)
@pytest.mark.parametrize("where", settings())
def test_a_night_is_spent_at_somebodys_whatever_the_bank_lacks(where, colour):
    known = wish("rest", 4, setting=where)
    lacking = list(known.guests.bank)
    lacking[bank.place(colour, 1)] = 0
    assert MAKERS["rest"](replace(known, guests=replace(known.guests, bank=tuple(lacking))))


@pytest.mark.parametrize("kind", QUIET)
def test_the_same_wish_gives_the_same_and_another_key_another(kind):
    assert MAKERS[kind](wish(kind)) == MAKERS[kind](wish(kind))
    several = {repr(MAKERS[kind](wish(kind, key=str(key))).situation) for key in range(4)}
    assert len(several) == 4


@pytest.mark.parametrize("kind", KINDS)
def test_plots_come_round_like_cards(kind):
    told, number = [], len([plot for plot in plots(kind) if not plot.settings or "marches" in plot.settings])
    for key in range(number):
        tale = Tale.of(wish(kind, 1, str(key), seen=tuple(told)))
        told.append(tale.signature)
    assert len({one.split(":")[1] for one in told}) == number


def test_who_asks_is_whom_the_story_names():
    found = MAKERS["talk"](wish("talk", slots=(("who", "Hild the Miller"), ("goal", ""))))
    assert found.situation.figures[0].name == "Hild the Miller"
    assert "Hild the Miller" in f"{found.situation.text} {found.situation.stake}"
    assert "a sweep" not in found.situation.text


def test_every_plot_has_a_dozen_lines_for_each_outcome_of_its_kind():
    for kind in KINDS:
        for where in settings():
            fitting = [plot for plot in plots(kind) if not plot.settings or where in plot.settings]
            lines = Counter(name for plot in fitting for name, some in plot.outcomes.items() for _ in some)
            assert min(lines[name] for name in (SUCCESS, FAILURE)) >= 12, (kind, where)


# --- talks, clues, markets


@pytest.mark.rule("SIT-1", "RWD-3")
def test_who_has_heard_how_to_ask_is_never_refused():
    found = made("talk", "marches").situation
    one, other = found.figures
    sure = next(choice for choice in one.talk if choice.needs)
    assert (sure.outcome, sure.needs) == (SUCCESS, next(choice.fact for choice in other.talk if choice.fact))
    assert Counter(choice.outcome for choice in one.talk)[SUCCESS] == 2


@pytest.mark.rule("SIT-4", "CLR-B-GREEN")
def test_who_wants_something_can_be_persuaded():
    found = made("talk", "marches").situation
    assert found.figures[0].reluctant
    assert [goal.outcome for goal in found.goals if goal.kind == "join"] == [peaceful.PERSUADED]


def test_a_smaller_chance_means_more_wrong_words_that_are_the_last():
    for kind in ("talk", "clue"):
        mild, stern = (MAKERS[kind](wish(kind, often=wanted)).situation for wanted in (0.8, 0.5))
        counts = [sum(c.outcome == FAILURE for f in one.figures for c in f.talk) for one in (mild, stern)]
        assert counts == [1, 2]


@pytest.mark.rule("RWD-3")
@pytest.mark.parametrize("key", ["0", "1", "2", "3", "4", "5"])
def test_traces_tell_the_guilty_one(key):
    tale = Tale.of(wish("clue", 1, key))
    found = suspects = peaceful.suspects(tale)
    bearing = [one for one in suspects if peaceful.first_trace(tale) in one.marks]
    cleared = [one for one in suspects if one not in bearing]
    assert len(cleared) == 1, "who bears no trace of the deed tells the truth"
    assert [one.guilty for one in bearing if cleared[0].tells in one.marks] == [True]
    assert sum(one.guilty for one in found) == 1
    situation = MAKERS["clue"](wish("clue", 1, key)).situation
    named = next(c.text for f in situation.figures for c in f.talk if c.outcome == SUCCESS)
    assert next(one.name for one in suspects if one.guilty) in named


@pytest.mark.rule("RWD-4")
def test_a_market_sells_more_to_friends():
    found = made("market", "passes").situation
    usual = {offer.name for offer in found.offers if not offer.outcome}
    assert {offer.outcome for offer in found.offers} == {"", "friends"}
    assert len(usual) == 4
    assert all(offer.price > 0 for offer in found.offers)
    assert prove(found, party(1, "1"), "normal", "1", Aim(("friends",))).witness


@pytest.mark.rule("RWD-4")
@pytest.mark.parametrize("kind", ["scene", "talk", "clue", "rest"])
def test_coins_come_where_they_can_be_spent(kind):
    """In the camp after it there is something that they pay for; before an ending, without a camp, there are none."""
    given = set()
    for key in map(str, range(4)):
        found = MAKERS[kind](wish(kind, 1, key)).situation
        coins = {one.coins for one in found.rewards if one.coins}
        given |= coins
        assert bool(coins) == bool(found.offers)
        assert all(any(offer.price <= one for offer in found.offers if offer.cache) for one in coins)
        assert any(not offer.cache for offer in found.offers) == bool(coins)
        last = MAKERS[kind](wish(kind, 1, key, last=True)).situation
        assert not any(one.coins for one in last.rewards)
        assert not last.offers
    assert given


@pytest.mark.rule("RWD-4")
@pytest.mark.parametrize("kind", QUIET)
@pytest.mark.parametrize("purse", [1, 2, 7])
def test_coins_in_the_purse_buy_something_in_the_camp_after_any_situation(kind, purse):
    """Whatever comes of it, they pay for a thing and for a healing; before an ending there is no camp to spend them."""
    for key in map(str, range(2)):
        asked = wish(kind, 1, key)
        asked = replace(asked, guests=replace(asked.guests, purse=purse))
        offers = [one for one in MAKERS[kind](asked).situation.offers if not one.outcome]
        assert any(one.price <= purse for one in offers if one.cache)
        assert any(one.price <= purse for one in offers if not one.cache)
        if kind != "market":
            assert not MAKERS[kind](replace(asked, last=True)).situation.offers


@pytest.mark.rule("RWD-1")
@pytest.mark.parametrize("kind", ["scene", "talk", "fight"])
def test_who_can_use_neither_objects_nor_coins_nor_ways_is_given_points(kind):
    """At the last, with nobody who identifies and no map to explore, nothing else is left to give."""
    asked = wish(kind, 1, "1", last=True, explores=False)
    blind = replace(asked.guests, party=tuple((Stack.parse("G1O2-R3O2R1-R1"), gear) for _, gear in asked.guests.party))
    found = MAKERS[kind](replace(asked, guests=blind)).situation
    (success,) = (one for one in found.rewards if one.outcome == SUCCESS)
    assert success.points
    assert (success.objects, success.coins) == ((), 0)


@pytest.mark.rule("SIT-4")
def test_a_burden_belongs_to_the_party_and_must_not_fall():
    found = made("burden", "passes").situation
    (one,) = (figure for figure in found.figures if figure.burden)
    assert (one.side, one.persona) == ("party", "")
    assert {goal.kind for goal in found.goals} == {"gather", "fall", "rounds"}
    region = board_store.get(found.board).region(next(goal.what for goal in found.goals if goal.kind == "gather"))
    assert len(region) >= 2


@pytest.mark.rule("APP-3", "SIT-6")
@pytest.mark.parametrize("kind", PERILOUS)
def test_a_way_is_hard_for_many_heroes_too(kind):
    """By the strength of both sides: of many heroes one comes past most enemies, so that they have to be stronger."""
    told = [found.chance for key in range(4) if (found := MAKERS[kind](wish(kind, 5, str(key), often=0.45)))]
    assert len(told) == 4
    assert max(abs(chance - 0.45) for chance in told) < 0.15


def test_some_plots_press_forbid_equipment_or_open_positions():
    every = [plot for kind in KINDS for plot in plots(kind)]
    assert any(plot.presses for plot in every)
    assert any(plot.no_gear for plot in every)
    assert any(plot.opened for plot in every)
    assert {plot.toll for plot in plots("scene")} == {"pip", "round"}


def test_every_stage_and_temper_has_words():
    rules = sentences("stages").rules
    colours = ("clear", "red", "pink", "orange", "yellow", "green", "cyan", "blue", "purple")
    assert {f"{position}_{colour}" for position in ("guts", "brains") for colour in colours} == rules.keys()
    assert len(peaceful.tempers()) >= peaceful.WAYS
    assert all(setting(key).people for key in settings())


# --- plots and the story


@pytest.mark.parametrize("where", settings())
def test_a_scene_takes_place_where_it_can(where):
    for ground in setting(where).grounds:
        tale = Tale.of(wish("scene", setting=where, ground=ground))
        assert tale.ground in setting(where).grounds
        assert tale.ground in tale.plot.grounds


def test_a_scene_is_seen_in_its_own_light():
    for plot in plots("scene"):
        where = plot.settings[0] if plot.settings else "passes"
        others = tuple(f"scene:{one.key}:" for one in plots("scene") if one.key != plot.key)
        found = scenes.made_scene(wish("scene", 3, setting=where, seen=others))
        assert found
        assert found.signature.startswith(f"scene:{plot.key}:")
        assert found.situation.mood == plot.mood or not plot.mood
    assert {one.key: one.mood for one in plots("scene") if one.mood} == {
        "avalanche": "cold",
        "storm": "cold",
        "fire": "fire",
    }


def test_no_plot_looks_as_if_it_settled_what_the_party_is_asked_for():
    keys = {Tale.of(wish("clue", key=str(n), about=("secret", "relic"))).plot.key for n in range(40)}
    assert keys == {"poison", "bell"}


def test_who_has_a_part_in_the_story_has_no_other_one():
    names = [name for person in setting("marches").people for name in person.names]
    for n in range(20):
        tale = Tale.of(wish("clue", key=str(n), known=(*names[:8], "the silver comb")))
        assert not {name for name, _ in tale.others(3)} & set(names[:8])
        assert tale.slots["relic"] != "the silver comb"


def test_one_hero_is_not_told_of_all_of_you():
    for n in range(60):
        for kind in KINDS:
            tale = Tale.of(wish(kind, heroes=1, key=str(n)))
            tale = replace(tale, slots=tale.slots | {"band": "wolves", "good": "a rope"})
            told = [tale.said(rule) for rule in tale.plot.rules if rule not in tale.plot.names]
            assert not [one for one in told if "all of you" in one.lower()]


def test_a_stage_that_comes_again_is_told_in_other_words():
    tale = Tale.of(wish("scene"))
    told = [tale.shared("stages", "guts_red", turn, danger="the flood") for turn in range(3)]
    assert len(set(told)) == 3


def test_a_fight_is_against_whom_is_meant():
    for who in ("wreckers", "toll-keepers"):
        drafts = [fights.drafted(wish("fight", key=str(n), foes=who), "fight 0")[0] for n in range(4)]
        assert {one.band.who for one in drafts} == {who}


@pytest.mark.rule("RWD-3")
def test_the_party_remembers_who_has_done_it_by_name():
    found = MAKERS["clue"](wish("clue"))
    tale = Tale.of(wish("clue"))
    guilty = next(one.name for one in peaceful.suspects(tale) if one.guilty)
    won = next(one for one in found.situation.rewards if one.outcome == SUCCESS)
    known = cast.facts("marches", "1")
    assert any(known[fact].startswith(f"it was {guilty} who ") for fact in won.facts if fact in known)


def test_a_race_is_one_for_the_fast_where_somebody_can_hardly_walk():
    own = wish("chase", 2)
    slow = replace(own.guests, party=(*own.guests.party, (Stack.parse("G1-R2-R1"), Gear())))
    found = [MAKERS["chase"](replace(own, guests=replace(slow, key=str(key)))) for key in range(4)]
    places = [[goal.kind for goal in one.situation.goals if goal.what == crossings.FAR] for one in found if one]
    assert places == [["reach"]] * 4, "and one is found each time"
