"""Each listed answer of every decision of random games may be played by somebody who is asked."""

from __future__ import annotations

from random import Random

import pytest

from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import ChallengeStage, Goal, Ordeal, Reward, TalkChoice
from game.table.match import Match
from game.table.seats import pick
from tests.books.stacktors.case import CASE
from tests.books.stacktors.random_fights import fight, stack
from tests.books.stacktors.scene import More, Scene, scene

rule = pytest.mark.rule
TALK = (
    TalkChoice("Hi.", "Ho.", fact="hi"),
    TalkChoice("Come.", "Yes.", join=True, needs="hi"),
    TalkChoice("Bah.", "Grr.", clash=True),
)
STAGES = (ChallengeStage("Shout."), ChallengeStage("Think.", "brains"), ChallengeStage("Push."))


def outing(seed: int) -> Scene:
    """Free play of two players, with much to do.

    There are an ally and a burden, somebody to win over, a foe far off, a challenge, an object, and often a scene to
    try.
    """
    random = Random(seed)
    rules = Options(points=60, alike=0, gray_feet=True, led_allies=seed % 3 == 0)
    made = [stack(random, rules) for _ in range(6)]
    tried = (
        {"ordeal": Ordeal("flood", "the Flood", "B2G1R1", 6, STAGES, ("", "pip", "round")[seed % 3])}
        if seed % 2
        else {}
    )
    goals = (Goal("defeat", "hostile"), Goal("rounds", "20", "failure"))
    more = More(
        goals=goals,
        talk=TALK,
        rewards=(Reward("success", 2, ("{R3}",), coins=5),),
        fields=tried | {"presses": seed % 5 == 0},
    )
    return scene(
        "ABP..:\nCx.W..\noU..H.",
        options=rules,
        conflict=False,
        more=more,
        A=f"p1 {made[0]} C1-R2",
        B=f"p2 {made[1]}",
        C=f"p1 {made[2]}",
        P=f"party {made[3]} R1-C2",
        U=f"burden {made[4]}",
        W=f"neutral reluctant {made[5]}",
        H="hostile G1-R1-",
        x="strikes (C2)R2=B1",
        o="{R3}",
    )


def judged(match: Match, seed: int, most: int) -> None:
    """Play at random; each answer that is listed on the way must be one that somebody who is asked may play."""
    for number in range(most):
        acting = match.to_act()
        if not acting:
            break
        legal, owners = match.legal(acting[0]), acting[0].owners
        takers = {one: [seat for seat in owners if match.refusal(seat, one) is None] for one in legal}
        refused = [(one, match.refusal(owners[0], one)) for one, seats in takers.items() if not seats]
        assert legal, acting[0]
        assert not refused, f"{acting[0].kind}: {refused[0]}"
        chosen = pick(legal, f"{seed}/{number}")
        match.play(takers[chosen][0], chosen)
    match.close()


@rule("SID-2", "SIT-1")
@pytest.mark.parametrize("seed", range(5))
def test_every_answer_offered_in_free_play_is_taken(seed):
    judged(outing(seed).match, seed, 70)


@rule("DEC-1")
@pytest.mark.parametrize("seed", range(8))
def test_every_answer_offered_in_a_fight_is_taken(seed):
    judged(fight(seed).match, seed, 90)


@pytest.mark.parametrize("seed", range(2))
def test_every_answer_offered_in_whole_games_is_taken(seed):
    judged(CASE.match(seed), seed, 300)
