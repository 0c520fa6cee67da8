"""What a computer player does outside of conflicts, where nobody opposes the party."""

from __future__ import annotations

from typing import Any

import pytest

from game.books.stacktors.components import Points
from game.books.stacktors.events import Overcame
from game.books.stacktors.intents import Attack, Give, Heal, Help, Leave, Pay, Regroup, Talk, Travel, Try
from game.books.stacktors.mind import free_play
from game.books.stacktors.mind.free_play import sensible
from game.books.stacktors.mind.suggestion import suggestion
from game.books.stacktors.mind.tactician import Tactician
from game.books.stacktors.values.situation import ChallengeStage, Goal, MarketOffer, Ordeal, Reward, TalkChoice, Watch
from game.table import world
from tests.books.stacktors.mind.answers import answered
from tests.books.stacktors.scene import More, scene

rule = pytest.mark.rule
OPENED = (Goal("overcome", "chest"),)


def played(s, most=12):
    """What a computer player answers, until the situation is over or it has given so many answers."""
    bot, done = Tactician(), []
    while s.match.to_act() and s.pending.owners != ("gm",) and len(done) < most:
        done.append(answered(s, bot))
    return done


@rule("AST-1", "DCH-4")
def test_two_open_together_what_one_alone_cannot():
    s = scene("A..c\nB...", A="G1O2-R3O2-", B="G1-R3-B3", c="{}R7", goals=OPENED, conflict=False)
    done = played(s)
    helped = [one.intent for one in done if isinstance(one.intent, Help) and one.intent.pieces]
    assert helped
    assert any(isinstance(event, Overcame) for one in done for event in one.events)


@rule("DCH-4")
def test_nobody_attacks_a_challenge_that_is_beyond_all_help():
    s = scene("A..c\nB...", A="G1O2-R3O2-", B="G1-R1-R1", c="{}R7", goals=OPENED, conflict=False)
    assert not [one.intent for one in played(s, 40) if isinstance(one.intent, Attack)]


@rule("SIT-5")
def test_nothing_goes_from_hand_to_hand_where_nothing_leads_on():
    s = scene(
        "A..c\nBx..\ny...", A="G1O2-R3O2-", B="G1-R1-R1", c="{}Pk7", x="{R2}", y="(B2)", goals=OPENED, conflict=False
    )
    done = [one.intent for one in played(s, 60)]
    assert not [one for one in done if isinstance(one, Give)]
    assert any(isinstance(one, Leave) for one in done)


@rule("SIT-1", "DCH-4")
def test_friends_make_room_for_who_has_the_key():
    s = scene(
        "...B\n.ADC\n..Ec",
        **dict.fromkeys("BCDE", "G1-R2-R1"),
        A="G1-R1-Y3",
        c="{Cy1}=Y2",
        goals=OPENED,
        conflict=False,
    )
    assert any(isinstance(event, Overcame) for one in played(s) for event in one.events)


@rule("SIT-1", "RWD-3")
def test_whoever_has_something_to_tell_is_gone_to():
    """What is learned opens the word that ends the situation, and nobody walks about before."""
    talk = (
        TalkChoice("What has happened?", "The bell rang.", fact="bell"),
        TalkChoice("It was the sexton.", "So it was.", needs="bell", outcome="success"),
    )
    s = scene("A...........f", A="G1-R3-B3", f="neutral G1-R1-R1", more=More(talk=talk), conflict=False)
    assert [type(one.intent) for one in played(s)[:3]] == [Travel, Talk, Talk]


@rule("AST-1", "SIT-4")
def test_nobody_helps_a_stranger_against_a_friend():
    """Its own brains of 1 and the friend's 2 would hold against 2."""
    s = scene("AwB", A="G1-R1-G2", w="neutral reluctant G1-R1-B1", B="G1-R1-B2", conflict=False)
    s.play(s.attack("A", "w", "G2", kind="mental", active="Persuasive"))
    s.until("B", "help_d")
    assert suggestion(s.match, "p1", s.pending).intent == Help()


@rule("RWD-4")
def test_coins_are_spent_on_what_serves():
    offers = (MarketOffer("a bow", 2, "{R2}"), MarketOffer("a second bow", 9, "{R3}"))
    fields = {"offers": offers, "no_training": True}
    more = More(goals=(Goal("reach", "gate"),), rewards=(Reward("success", coins=3),), fields=fields)
    s = scene("A...", A="G1-R3-B3", more=more, conflict=False, regions={"gate": "c1"})
    assert [one.intent.what for one in played(s, 20) if isinstance(one.intent, Pay)] == ["a bow"]


@rule("ACH-3")
def test_a_new_round_of_a_scene_begins_only_where_nothing_free_is_enough():
    """All pieces are free again then, which looks like a gain to whoever tries everything out."""
    stages = ChallengeStage("Shoot.", "guts", 1), ChallengeStage("Hold it.", "guts", 1)
    flood = Ordeal("flood", "the Flood", "B1R1", 2, stages)
    more = More(goals=(Goal("overcome", "flood"),), fields={"ordeal": flood})
    s = scene("AB.", A="G1-R3-B2", B="G1-B2-R1", conflict=False, more=more)
    deeds = [type(one.intent) for one in played(s)]
    assert Regroup not in deeds
    assert deeds.count(Try) == 2


@rule("ACH-4")
def test_in_a_scene_nobody_is_healed_before_the_stage_is_overcome():
    flood = Ordeal("flood", "the Flood", "R1", 2, (ChallengeStage("Shoot.", "guts", 1),))
    more = More(goals=(Goal("overcome", "flood"),), fields={"ordeal": flood})
    s = scene("AB.", A="G1-R3O2-B2", B="G1-Y2-R1", conflict=False, more=more)
    s.become("A", "G1-R3-B2")
    assert isinstance(played(s, 1)[0].intent, Try)


@rule("HEA-2", "HEA-3")
def test_nobody_is_healed_who_has_lost_nothing():
    """Somebody who has worn a piece for good holds fewer points than it has spent, and has lost nothing since."""
    s = scene("A..", A="G1-Y1R2-", conflict=False)
    s.edit(Points(6), name="A")
    legal = s.match.legal(s.pending)
    assert any(isinstance(one, Heal) for one in legal)
    with world.inside(s.match.world):
        assert not any(isinstance(one, Heal) for one in sensible(legal))


WALKED: tuple[dict[str, Any], ...] = (
    {"goals": (Goal("reach", "there"),)},
    {"goals": (Goal("gather", "there"),)},
    {"goals": (Goal("reach", "there"),), "watches": (Watch("enter", "halfway", "A bell rings."),)},
    {"goals": (Goal("overcome", "chest"),), "watches": (Watch("enter", "halfway", "They come.", clash=True),)},
    {},
)


@rule("SIT-1")
@pytest.mark.parametrize("more", WALKED)
@pytest.mark.parametrize("seed", range(3))
def test_walks_that_end_nothing_are_judged_as_if_each_were_tried(more, seed, monkeypatch):
    drawing = ["A....:....#....", ".B..#...~...c..", "....#..........", "...##....%%...."]
    regions = {"there": "m1 n1 o1 m2", "halfway": "f1 f2 f3 g2 g3 h3"}

    def answers():
        s = scene(
            "\n".join(drawing[seed:] + drawing[:seed]),
            A="G1O2-R3O2-",
            B="G1-R3B1-B3",
            c="{}R7",
            regions=regions,
            more=More(**more),
            conflict=False,
        )
        return [one.intent for one in played(s, 6)]

    found, tried = answers(), []
    monkeypatch.setattr(free_play, "alike", lambda every: [[one] for one in tried.extend(every) or every])
    assert found == answers()
    assert any(isinstance(one, Travel) for one in tried)


def test_of_many_walks_few_are_tried():
    s = scene(
        "A..............\n...............\n..............B",
        **dict.fromkeys("AB", "G1-R3-R1"),
        regions={"there": " ".join(f"{column}{row}" for column in "ghijklmno" for row in (1, 2))},
        goals=(Goal("gather", "there"),),
        conflict=False,
    )
    legal = s.match.legal(s.pending)
    with world.inside(s.match.world):
        groups = free_play.alike(legal)
    assert len(legal) > 30
    assert len(groups) < 5


@rule("SIT-5")
@pytest.mark.parametrize("when", ["", "rope"])
def test_nobody_is_to_walk_to_where_it_ends_badly(when):
    """A search that stops where a watch goes off would not see where the walk ends."""
    goals = (Goal("reach", "hole", "lost", bad=True, when=when), Goal("reach", "gate"))
    s = scene("AB.....", A="G3-R1-", B="G3-R1-", goals=goals, regions={"hole": "e1", "gate": "g1"}, conflict=False)
    with world.inside(s.match.world):
        walks = [one for one in sensible(s.legal()) if isinstance(one, Travel)]
    trodden = {cell.x for one in walks for cell in (*one.path, *(cell for _, cell in one.others))}
    assert trodden
    assert (4 in trodden) is bool(when)
