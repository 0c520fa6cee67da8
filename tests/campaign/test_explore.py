"""A story is explored: all that can come about is found, and what is found is near to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random

import pytest

from game.campaign.explore import EITHER, MAY_FAIL, MAY_HOLD, ExploredStory, Explorer, explored
from game.campaign.model import CampaignFile, CampaignSituation, Ending
from game.campaign.story_parts import FactChange, StoryAsk, StoryPart, StoryStep, known_fact
from game.script.asking import holds
from game.script.conditions import condition
from game.script.facts import held
from game.script.vocabulary import Forms, KindOfTest, Vocabulary
from game.tiled.sources import FilePlace

WORDS = Vocabulary(
    (KindOfTest("near FIGURE"), KindOfTest("was SITUATION [OUTCOME]", highest=99, early=True)), Forms("deed", ())
)
Next = Mapping[str, str | list[str]]


def campaign(**situations: Next) -> CampaignFile:
    """A campaign with these situations, and the endings `good` and `bad`."""
    made = tuple(CampaignSituation(key, key, "", "", "", dict(then), {}) for key, then in situations.items())
    endings = {"good": Ending("victory", ""), "bad": Ending("defeat", "")}
    return CampaignFile(Path("tale.toml"), "tale", "Tale", "", "", made[0].key, made, endings)


def step(place: str, when: str = "", do: str = "", outcome: str = "", *, again: bool = False) -> StoryStep:
    """A step with its condition and deeds, as `set key 1, add sink -1, know door`."""
    asks = (StoryAsk(FilePlace(place), condition(when, WORDS)),) if when else ()
    return StoryStep(FilePlace(place), asks, tuple(changes(do)), outcome, again=again)


def changes(do: str) -> Iterator[FactChange]:
    for one in filter(None, do.split(", ")):
        how, fact, *number = one.split()
        if how == "know":
            yield FactChange(fact, "least", 1)
        else:
            yield FactChange(fact, "set" if how == "set" else "add", int(number[0]))


def part(*steps: StoryStep, closing: Sequence[StoryStep] = ()) -> StoryPart:
    return StoryPart(steps, tuple(closing))


def told(of: CampaignFile, **parts: StoryPart) -> ExploredStory:
    return explored(of, parts, WORDS)


END = step("end", outcome="over")


def came_out(found: ExploredStory, key: str) -> int:
    """How the condition of the watch in that situation comes out."""
    (bits,) = [bits for (situation, ask), bits in found.asked.items() if (situation, ask.place.file) == (key, "watch")]
    return bits


def test_the_shortest_way_to_each_ending_is_found():
    of = campaign(a={"over": "b", "lost": "bad"}, b={"over": ["good when key", "bad"]})
    found = told(of, a=part(step("talk", do="set key 1"), END), b=part(END))
    assert found.whole
    assert found.ways == {
        "a": (),
        "b": (("a", "over"),),
        "good": (("a", "over"), ("b", "over")),
        "bad": (("a", "over"), ("b", "over")),
    }
    assert found.leads == {("a", "over", 0): MAY_HOLD, ("b", "over", 0): EITHER, ("b", "over", 1): MAY_HOLD}


@pytest.mark.parametrize(
    ("do", "when", "bits"),
    [
        ("set key 1", "key", EITHER),
        ("set key 2", "key > 2", MAY_FAIL),
        ("add key 1", "key = 1", EITHER),
        ("add key 1", "key = 2", MAY_FAIL),
        ("add key -1", "key < 0", EITHER),
        ("know key", "key", EITHER),
        ("know key", "key >= 2", MAY_FAIL),
        ("set other 1", "key", MAY_FAIL),
        ("set key 1", "not key or key", MAY_HOLD),
        ("set key 1", "key and near nan", EITHER),
        ("set other 1", "key and near nan", MAY_FAIL),
        ("set other 1", "not (key and near nan)", MAY_HOLD),
        ("set other 1", "not key or near nan", MAY_HOLD),
        ("set key -999, add key -1", "key = -999", EITHER),
    ],
)
def test_a_condition_comes_out_by_what_may_have_been_set(do, when, bits):
    found = told(campaign(a={"over": "good"}), a=part(step("talk", do=do), step("watch", when), END))
    assert came_out(found, "a") == bits


@pytest.mark.parametrize(("again", "bits"), [(False, MAY_FAIL), (True, EITHER)])
def test_what_happens_once_adds_once(again, bits):
    found = told(
        campaign(a={"over": "good"}), a=part(step("talk", do="add key 1", again=again), step("watch", "key >= 2"), END)
    )
    assert came_out(found, "a") == bits


def test_a_number_that_was_too_large_to_be_told_apart_may_become_any_smaller_one():
    steps = step("up", do="add key 1", again=True), step("down", do="add key -2"), step("watch", "key = 1"), END
    found = told(campaign(a={"over": ["good when key", "bad"]}), a=part(*steps))
    assert came_out(found, "a") == EITHER
    assert {"good", "bad"} <= found.ways.keys()


def test_an_outcome_changes_facts_as_the_situation_closes():
    of = campaign(a={"over": "b", "lost": "b"}, b={"over": "good"})
    given = [StoryStep(FilePlace("rewards 1"), changes=(FactChange("key", "set", 1),), outcome="over")]
    found = told(of, a=part(END, step("flee", outcome="lost"), closing=given), b=part(step("watch", "key"), END))
    assert came_out(found, "b") == EITHER


def test_what_was_played_is_remembered():
    of = campaign(
        a={"over": "b", "lost": "b"}, b={"over": ["a when not was b over >= 2", "good when was a lost", "bad"]}
    )
    found = told(of, a=part(END, step("flee", outcome="lost")), b=part(step("watch", "was a >= 3"), END))
    assert found.ways["bad"] == (("a", "over"), ("b", "over")) * 2
    assert found.ways["good"][-1] == ("b", "over")
    assert came_out(found, "b") == MAY_FAIL


def test_what_is_given_once_may_not_come_again_where_the_party_comes_back():
    of = campaign(a={"over": ["a when keys < 2", "good when keys = 2", "bad"], "lost": "good"})
    given = [StoryStep(FilePlace("rewards 1"), changes=(FactChange("keys", "add", 1),), outcome="over")]
    found = told(of, a=part(END, closing=given))
    assert found.ways["good"] == (("a", "over"), ("a", "over"))
    assert "bad" not in found.ways


def test_facts_that_nobody_asks_for_later_are_dropped():
    steps = [step(f"talk {number}", do=f"set fact_{number} 1") for number in range(9)]
    asked = [step(f"watch {number}", f"fact_{number}") for number in range(9)]
    of = campaign(a={"over": "b"}, b={"over": "good"})
    assert told(of, a=part(*steps, *asked, END), b=part(END)).states == 3
    assert told(of, a=part(*steps, END), b=part(*asked, END)).states == 1 + 2**9 + 1


@pytest.mark.parametrize(("most", "whole"), [(50_000, True), (5_000, False)])
def test_a_story_that_is_too_large_is_cut(most, whole):
    steps = [step(f"talk {number}", do=f"set fact_{number} 1") for number in range(9)]
    asked = [step(f"watch {number}", f"fact_{number}") for number in range(9)]
    of = campaign(a={"over": "b"}, b={"over": "good"})
    explorer = Explorer(of, {"a": part(*steps, END), "b": part(*asked, END)}, WORDS, most)
    assert len(list(explorer.explored())) >= 1, "it is found in steps"
    assert explorer.done.whole == whole


FACTS = ("key", "sink", "paid")
ENDS = ("good", "bad")
SITUATIONS = ("a", "b", "c")


def _condition(chance: Random) -> str:
    tests = [
        f"{chance.choice(FACTS)} {chance.choice(('=', '!=', '<', '<=', '>', '>='))} {chance.randint(-2, 3)}"
        for _ in range(3)
    ]
    tests += ["near nan", f"was {chance.choice(SITUATIONS)} {chance.choice(('>=', '='))} {chance.randint(1, 2)}"]
    picked = chance.sample(tests, chance.randint(1, 3))
    return f" {chance.choice(('and', 'or'))} ".join(f"{chance.choice(('', 'not '))}{one}" for one in picked)


def _do(chance: Random) -> str:
    return ", ".join(
        chance.choice(
            (f"set {fact} {chance.randint(-1, 3)}", f"add {fact} {chance.choice((-2, -1, 1, 2))}", f"know {fact}")
        )
        for fact in chance.sample(FACTS, chance.randint(1, 2))
    )


def _tale(chance: Random) -> tuple[CampaignFile, dict[str, StoryPart]]:
    """A story of three situations that may lead anywhere."""
    nexts: dict[str, Next] = {}
    parts: dict[str, StoryPart] = {}
    for key in SITUATIONS:
        to = [chance.choice((*SITUATIONS, *ENDS)) for _ in range(4)]
        nexts[key] = {
            "over": [f"{to[0]} when {_condition(chance)}", to[1]],
            "lost": [f"{to[2]} when {_condition(chance)}", to[3]],
        }
        deeds = [
            step(f"talk {n}", chance.choice(("", _condition(chance))), _do(chance), again=chance.random() < 0.3)
            for n in range(3)
        ]
        ended = step("watch", _condition(chance), _do(chance), "lost")
        closing = [StoryStep(FilePlace("rewards 1"), changes=tuple(changes(_do(chance))), outcome="over")]
        parts[key] = part(*deeds, ended, END, closing=closing)
    return campaign(**nexts), parts


class Walk:
    """One play of such a story, where chance decides what no fact tells."""

    def __init__(self, chance: Random) -> None:
        self.chance, self.numbers, self.past = chance, dict[str, int](), list[tuple[str, str]]()

    def fact(self, name: str) -> int:
        return self.numbers.get(name, 0)

    def count(self, word: str) -> int:
        raise AssertionError(word)

    def test(self, word: str, keys: tuple[str, ...]) -> int:
        return sum(key == keys[0] for key, _ in self.past) if word == "was" else self.chance.randint(0, 1)

    def change(self, told: Sequence[FactChange]) -> None:
        for fact, how, number in told:
            now = self.fact(fact)
            self.numbers[fact] = held({"set": number, "add": now + number, "least": max(now, number)}[how])

    def situation(self, found: ExploredStory, key: str, played: StoryPart) -> str:
        """Play it; each condition that is met on the way came out so when the story was explored."""
        done = set[int]()
        for _ in range(8):
            number = self.chance.randrange(len(played.steps))
            one = played.steps[number]
            met = True
            for ask in one.asks:
                met = holds(ask.condition, self)
                assert found.asked[key, ask] & (MAY_HOLD if met else MAY_FAIL), (key, ask, self.numbers)
            if not met or number in done:
                continue
            done |= set() if one.again else {number}
            self.change(one.changes)
            if one.outcome:
                return one.outcome
        return "over"


@pytest.mark.parametrize("seed", range(24))
def test_whatever_comes_about_in_play_was_found(seed):
    chance = Random(seed)
    of, parts = _tale(chance)
    found = told(of, **parts)
    assert found.whole
    for _ in range(40):
        walk, key = Walk(chance), "a"
        while key not in of.endings and len(walk.past) < 8:
            assert key in found.ways
            outcome = walk.situation(found, key, parts[key])
            if all(one != key for one, _ in walk.past) or chance.random() < 0.5:
                walk.change([change for one in parts[key].closing if one.outcome == outcome for change in one.changes])
            walk.past.append((key, outcome))
            (first, last) = of.situation(key).ways[outcome]
            met = holds(condition(first.when, WORDS), walk)
            assert found.leads[key, outcome, 0] & (MAY_HOLD if met else MAY_FAIL)
            key = (first if met else last).to
        assert key in found.ways


def test_a_fact_of_any_name_can_be_known():
    asked = known_fact("Old Key!")
    assert asked.facts == ("Old Key!",)
    walk = Walk(Random(0))
    assert not holds(asked, walk)
    walk.numbers["Old Key!"] = 1
    assert holds(asked, walk)
