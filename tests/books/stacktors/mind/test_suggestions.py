"""What is suggested is the best by the lists of criteria; where nothing is worth it, nothing is suggested."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.board.board import Distances
from game.board.grid import Cell
from game.books.stacktors.ahead import advice, defending, walking
from game.books.stacktors.ahead.threats import enemy_threats
from game.books.stacktors.components import Out, Points, Scene
from game.books.stacktors.intents import (
    Attack,
    Defend,
    EndTurn,
    Heal,
    Identify,
    Medic,
    Move,
    Nothing,
    Onward,
    Pass,
    Pay,
    Talk,
    Travel,
)
from game.books.stacktors.mind import suggested_defence, turn
from game.books.stacktors.mind.suggested_turn import SuggestedTurn
from game.books.stacktors.mind.suggestion import suggestion
from game.books.stacktors.mind.worth import POINT, Candidate, Worth
from game.books.stacktors.play.flow import score
from game.books.stacktors.play.movement.reach import reach
from game.books.stacktors.play.people import mending
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import Goal, MarketOffer, Reward, TalkChoice
from game.table import world
from game.table.book import LONGEST
from tests import suggestions
from tests.books.stacktors.mind.answers import outcome
from tests.books.stacktors.play.attack.test_compel import ready
from tests.books.stacktors.play.situation.test_camp import camp
from tests.books.stacktors.scene import IDLE, More, scene


def test_no_suggestion_is_beaten_by_its_own_criteria():
    kinds = set()
    for s, decision in suggestions.states(75):
        kinds.add(decision.kind)
        assert list(suggestions.beaten(s, decision)) == []
    assert {"act", "defend", "shoot"} <= kinds


def test_a_worse_suggestion_would_be_found(monkeypatch):
    """The search for better answers finds some where the worst defence is suggested."""
    monkeypatch.setattr(defending, "best", lambda f, found: max(found, key=lambda one: defending.rank(f, one)))
    monkeypatch.setattr(suggested_defence, "preferred", lambda *_: None)
    found = [told for one in suggestions.states(60, kinds=("defend",)) for told in suggestions.beaten(*one)]
    assert found


def suggested(s):
    """The suggestion for the decision that is pending; its reasons are short."""
    decision = s.match.to_act()[0]
    found = suggestion(s.match, decision.owners[0], decision)
    reasons = [found.why.reason, *(one.reason for one in found.why.others)]
    assert [told for told in reasons if not told or len(told.split()) > LONGEST] == []
    return found


# --- attacks


def test_an_attack_that_finds_nothing_to_harm_is_not_suggested():
    s = scene("AB", A="G1--O2", B="hostile G1-G3-")
    s.until("A")
    assert not isinstance(suggested(s).intent, Attack)


def test_pieces_are_kept_where_spending_them_means_to_fall():
    s = scene("cAB\n.d.", A="R3-Y2-", B="hostile G1-G1Y1Y1-", c="hostile G1-R2-", d="hostile G1-R2-")
    s.until("A")
    assert not isinstance(suggested(s).intent, Attack)


@pytest.mark.rule("CLR-B-PURPLE")
@pytest.mark.parametrize(
    ("mine", "friend", "pieces"),
    [("G2-R3O2R1-", "B2B1-", "R1"), ("G2-O3O1-", "B2-", "O1"), ("G2-O3-", "B2-", "O3")],
)
def test_who_must_attack_a_friend_harms_it_as_little_as_it_can(mine, friend, pieces):
    s = ready(b=f"hostile {mine}", c=f"hostile G1-{friend}")
    found = suggested(s)
    assert (found.intent.targets, found.intent.pieces) == ((s.id("C"),), s.ids("B", pieces))
    assert found.why.reason == "It harms a friend least."
    assert {one.reason for one in found.why.others} <= {"It harms a friend more.", "It costs more."}


# --- defences


def struck(mine, pieces="R2", foe="O3-R2B1-", drawing="Ac..\n....", **more):
    s = scene(drawing, A=mine, c=f"hostile {foe}", **more)
    s.strike("c", "A", pieces)
    return s


@pytest.mark.rule("ATK-9")
@pytest.mark.parametrize(
    ("mine", "struck_with", "pieces"),
    [("G1-O1Y3-R1", "R2", "Y3"), ("G1-Y3Y2-R1", "B1", "Y2"), ("G1-Y2Y1-R1", "B1", "Y1")],
)
def test_one_piece_blocks_where_two_would_strike_back(mine, struck_with, pieces):
    s = struck(mine, struck_with)
    assert suggested(s).intent == Defend(s.ids("A", pieces))


def test_a_hit_is_taken_where_stopping_it_costs_too_much_and_nobody_else_strikes():
    s = struck("G1-Y3Y3-R1", "R3+R3", "O3-R3R3-")
    found = suggested(s)
    assert found.intent == Defend()
    assert found.why.reason == "It takes 1 pip; stopping it spends 6."


def test_a_hit_is_stopped_at_any_cost_where_the_own_turn_is_over_and_nobody_else_strikes():
    s = scene("Ac..\n....", A="G1-Y3Y3-R3", c="hostile O3-R3R3-R1")
    s.until("A")
    s.play(EndTurn())
    s.until("c")
    s.strike("c", "A", "R3+R3")
    assert suggested(s).intent == Defend(s.ids("A", "Y3+Y3"))


@pytest.mark.rule("CLR-G-CLEAR", "CLR-WEAR")
def test_perfection_is_kept_for_who_would_fall():
    s = struck("G1-Y3C1-R1", "R3+R3", "O3-R3R3-")
    assert not suggested(s).intent.first


# --- striking back


@pytest.mark.rule("ATK-9")
@pytest.mark.parametrize(
    ("later", "wanted"), [("G1-R3-", "Let it go: you need 3 for d."), ("G1--", "It fells for sure.")]
)
def test_nobody_strikes_back_with_pieces_that_are_needed(later, wanted):
    s = scene("Ac..\n.d..", A="G1-Y3R3-", c="hostile O3-R1-", d=f"hostile {later}")
    s.until("c")
    s.strike("c", "A", "R1")
    s.play(Defend(s.ids("A", "Y3")))
    assert s.asked == ("A", "shoot")
    assert suggested(s).why.reason == wanted
    assert isinstance(suggested(s).intent, Nothing) is wanted.startswith("Let it go")


# --- healing


def hurt(now, whole="G1O2-B3Y3-R2", friend="", drawing="AF...c\n......"):
    """A heals; F stands beside it."""
    s = scene(drawing, A=whole, F="p1 G1-B3Y3-R1", c="hostile G1-R1-")
    s.become("A", now)
    if friend:
        s.become("F", friend)
    s.until("A")
    return s


@pytest.mark.rule("HEA-2", "DIE-1")
@pytest.mark.parametrize(
    ("now", "what", "where", "reason"),
    [
        ("G1O2-B1-R1", "add", "guts", "Its guts are nearly gone."),
        ("G1O2-B3-R2", "add", "guts", "It brings an ability back."),
        ("G1O2-B3Y2-R2", "larger", "guts", "It was lost."),
        ("O1-B3Y3-R1", "larger", "brains", "It was lost."),
    ],
    ids=["guts before feet", "an ability", "as it was", "brains before feet"],
)
def test_what_was_lost_comes_back_the_guts_first(now, what, where, reason):
    s = hurt(now)
    s.play(Heal(s.id("A"), s.id("A")))
    found = suggested(s)
    assert (found.intent.what, found.intent.position, found.why.reason) == (what, where, reason)


@pytest.mark.rule("HEA-2")
def test_nobody_who_lost_nothing_is_healed():
    s = hurt("G1O2-B3Y3-R2")
    s.play(Heal(s.id("A"), s.id("A")))
    assert suggested(s).intent == Nothing()


@pytest.mark.rule("HEA-1", "DIE-1")
def test_who_is_next_to_falling_is_healed_first():
    s = hurt("G1O2-B3Y2-R2", friend="G1-B1-R1")
    with world.inside(s.match.world):
        assert advice.neediest(mending.needy(s.id("A"))) == s.id("F")


# --- walking


def refined(drawing, wanted, far="", **people):
    """The cell that A is rather sent to than to the wanted one; `far` are cells that the party is to reach."""
    goals = (Goal("reach", "far"),) if far else ()
    s = scene(drawing, goals=goals, regions={"far": far} if far else {}, **people)
    s.until("A")
    with world.scratch(s.match.snapshot):
        known = enemy_threats(s.id("A"))
    with world.inside(s.match.world):
        ways = reach(s.id("A"))
        better = outcome(walking.refined(s.id("A"), Cell.parse(wanted), ways, known))
    return str(next(iter(better), wanted))


@pytest.mark.rule("TER-3")
def test_nobody_is_sent_into_water_that_takes_most_of_the_movement():
    drawing = "A.~~....c\n...~.....\n........."
    assert refined(drawing, "c1", A="G1R2-Y2-R1", c="hostile O1-G1-") != "c1"


@pytest.mark.rule("SIT-5")
def test_nobody_is_sent_back_from_where_the_party_is_to_come():
    drawing = "A..~.........c\n.............."
    who = {"A": "G1R3-Y2-R1", "c": "hostile O1-G1-"}
    assert refined(drawing, "d1", **who) != "d1"
    assert refined(drawing, "d1", "d1", **who) == "d1"


@pytest.mark.rule("SIT-5")
def test_after_a_walk_another_one_is_suggested_where_it_ends_the_situation():
    s = scene(
        "A......c\n........",
        goals=(Goal("reach", "far"),),
        regions={"far": "d2"},
        A="G1R3-Y2-R1",
        c="hostile O1-G3-",
    )
    s.until("A")
    s.play(Move((Cell(1, 1),)))
    assert suggested(s).intent.path[-1] == Cell(3, 1)


@pytest.mark.parametrize("first", [Move((Cell(1, 0), Cell(2, 0), Cell(3, 0))), EndTurn()])
def test_the_walk_of_a_friend_whose_turn_is_over_is_not_taken_for_ones_own(first):
    """A turn in which nothing is left to do ends by itself, without a deed that ends it."""
    s = scene("A...........\nB...........\n...........E", A="p1 P1O2-G1-", B="p1 P1O2-G3-", E="hostile G1-G1-")
    s.until("A")
    s.play(first)
    assert s.match.to_act()[0].who == s.id("B")
    assert isinstance(suggested(s).intent, Move)


def weighing(monkeypatch, walks, others=()):
    """Let the walks be weighed with these points, and whatever the criteria prefer with the others."""

    def weighed(*_):
        yield
        return [Candidate(walk, Worth(material=POINT * points)) for walk, points in walks.items()]

    def measured(_view, _mind, deeds):
        yield
        return [Candidate(one, Worth(material=POINT * points)) for one, points in zip(deeds, others, strict=False)]

    monkeypatch.setattr(turn, "weighed", weighed)
    monkeypatch.setattr(turn, "measured", measured)


def preferring(monkeypatch, *cells):
    """Let the criteria prefer walks to those cells."""

    def refined(*_):
        yield
        return list(cells)

    monkeypatch.setattr(walking, "refined", refined)


def path(*steps):
    return Move(tuple(Cell(*step) for step in steps))


@pytest.mark.parametrize(
    ("points", "ends"), [((98, 99), (3, 0)), ((99, 100), (0, 1)), ((100, 101), (1, 0))], ids=["none", "second", "first"]
)
def test_what_the_criteria_prefer_is_suggested_unless_it_is_weaker(monkeypatch, points, ends):
    s = scene("A......c\n........", A="G1R3-Y2-R1", c="hostile O1-G3-")
    s.until("A")
    preferring(monkeypatch, Cell(1, 0), Cell(0, 1))
    weighing(monkeypatch, {path((1, 0), (2, 0), (3, 0)): 100}, points)
    assert suggested(s).intent.path[-1] == Cell(*ends)


def test_a_walk_is_not_told_as_worse_than_one_to_the_same_cell(monkeypatch):
    s = scene("A......c\n........", A="G1R3-Y2-R1", c="hostile O1-G3-")
    s.until("A")
    preferring(monkeypatch)
    best, same, other = path((1, 0), (2, 0)), path((1, 1), (2, 0)), path((1, 0))
    weighing(monkeypatch, {best: 100, same: 99, other: 98})
    found = suggested(s)
    assert found.intent == best
    assert [one.intent for one in found.why.others] == [other]


def test_nobody_is_sent_alone():
    who = {"A": "G1O2R3-Y2-R2", "F": "p1 G1-R2-R1", "c": "hostile O1-G1-"}
    assert refined("AF.............c\n................", "l1", **who) != "l1"
    assert refined("A..........F...c\n................", "l2", **who) == "l2"


def test_a_turn_is_ended_where_nothing_is_worth_it():
    s = scene("A#c\n.##", A="G1-Y2-", c="hostile G1-G1-")
    s.until("A")
    assert isinstance(suggested(s).intent, EndTurn | Pass)


def test_whoever_can_be_felled_for_sure_is_felled():
    s = scene("A..B", A="G1-R3-", B="hostile G1-G1-")
    s.until("A")
    assert suggested(s).why.reason == "It fells for sure."


def test_nobody_is_sent_to_and_fro():
    s = scene("A......c\n........", A="G1R3-Y2-R1", c="hostile O1-G3-")
    s.until("A")
    first = suggested(s).intent
    assert isinstance(first, Move)
    s.play(first)
    assert not isinstance(suggested(s).intent, Move)


@pytest.mark.rule("DCH-4")
def test_outside_of_conflicts_no_attack_is_suggested_that_harms_nothing():
    s = scene("AB.\n.c.", conflict=False, A="G1-R1-B2", B="p1 G1-R3-R1", c="{}R2=B3")
    decision = s.match.to_act()[0]
    found = suggestion(s.match, decision.owners[0], decision).intent
    assert (decision.kind, found.who, found.pieces) == ("free", s.id("B"), s.ids("B", "R3"))


@pytest.mark.parametrize(
    ("ends", "suggested"),
    [
        (("failure", "success"), False),
        (("stand-off", "success"), True),
    ],
)
def test_the_answer_to_a_riddle_is_not_suggested(ends, suggested):
    lines = tuple(TalkChoice("It was you", "Well.", outcome=end) for end in ends)
    s = scene("Am...", conflict=False, A="G1-R1-B2", m="neutral Y1-O2-B3", more=More(talk=lines))
    decision = s.match.to_act()[0]
    found = suggestion(s.match, decision.owners[0], decision).intent
    assert (found == Talk(s.id("A"), s.id("m"), 1)) is suggested
    assert suggested or not isinstance(found, Talk)


@pytest.mark.rule("HEA-2", "CLR-G-YELLOW")
def test_nobody_is_advised_to_heal_who_has_lost_nothing():
    """One that has worn a clear piece for good could still grow by being healed, which is no reason to spend pieces."""
    s = scene("A......b", A="G1-Y2R2-", b="hostile G1-R3-")
    s.edit(Points(7), name="A")
    s.until("A")
    healings = [one for one in s.match.legal(s.pending) if isinstance(one, Heal | Medic)]
    assert healings
    with world.inside(s.match.world):
        assert not any(map(advice.mends, healings))
    assert not isinstance(suggested(s).intent, Heal | Medic)


RIDDLE = (
    TalkChoice("What did you find?", "Tar.", fact="tar"),
    TalkChoice("It was Wat", "I see.", outcome="success"),
    TalkChoice("It was Ned", "I see.", outcome="failure"),
)
HEARD = (TalkChoice("What have you seen?", "Mint."), TalkChoice("And besides?", "Rain."))


def free(s):
    """The suggestion to the party in free play."""
    decision = s.match.to_act()[0]
    return suggestion(s.match, decision.owners[0], decision)


def test_before_a_riddle_is_answered_everybody_is_asked_once_and_the_last_word_is_the_players():
    s = scene("A...m.....w\n...........", conflict=False, A="G1-R1-B2", m="neutral Y1-O2-B3", w="neutral Y1-O2-B3")
    now = s.table(Scene)
    figures = tuple(replace(one, talk={"m": RIDDLE, "w": HEARD}[one.key]) for one in now.situation.figures)
    s.edit(replace(now, situation=replace(now.situation, figures=figures)))
    asked = list[tuple[str, str]]()
    for _ in range(8):
        found = free(s)
        if isinstance(found.intent, Talk):
            asked.append((s.name(found.intent.to), found.why.reason))
        if found.why.reason.startswith("All are heard"):
            break
        s.play(found.intent)
    assert asked == [("m", "Something may be learnt there."), ("w", "Something may be learnt there.")]
    assert isinstance(found.intent, Travel)
    assert found.intent.path[-1].x in {3, 4, 5}


@pytest.mark.rule("SIT-4")
@pytest.mark.parametrize(("side", "attacked"), [("neutral", False), ("hostile", True)])
def test_outside_of_conflicts_nobody_is_attacked_who_is_no_enemy(side, attacked):
    s = scene("Am...", conflict=False, A="O3-R3-B2", m=f"{side} Y1-G1-B3")
    assert isinstance(free(s).intent, Attack) is attacked


@pytest.mark.rule("HEA-1", "DIE-1")
def test_nobody_is_raised_again_and_again_beside_an_enemy():
    s = scene("AF\n.c", A="G1O2-B3Y3-R2", F="p1 G1-R1-R1", c="hostile G1-R3-R1")

    def felled() -> None:
        s.until("c")
        s.strike("c", "F", "R3")
        while s.asked != ("A", "act"):
            s.play(IDLE.get(s.asked[1]) or s.match.legal(s.pending)[0])

    felled()
    assert s.ask("F", Out)
    turn = SuggestedTurn(s.match, "p1", s.pending)
    again = Heal(s.id("A"), s.id("F"))
    assert turn.may(again)
    s.play(again)
    while s.asked[1] == "mend":
        s.play(s.match.legal(s.pending)[0])
    felled()
    assert not SuggestedTurn(s.match, "p1", s.pending).may(again)


@pytest.mark.rule("SIT-5", "DCH-1")
@pytest.mark.parametrize(("goals", "wanted"), [((), False), ((Goal("overcome", "d"),), True)])
def test_in_a_conflict_a_challenge_that_stands_aside_draws_nobody(goals, wanted):
    s = scene("A...d\n....c", goals=(*goals, Goal("defeat", "hostile")), A="G1-R3-R1", d="{}R4", c="hostile G1-G1-")
    with world.inside(s.match.world):
        assert (Cell(4, 0) in score.wishes()) is wanted


@pytest.mark.rule("SIT-3")
def test_of_words_that_end_a_talk_one_that_wins_is_suggested():
    lines = (TalkChoice("We are going", "Well.", outcome="friends"), TalkChoice("Show us", "Here.", outcome="success"))
    s = scene("Am...", conflict=False, A="G1-R1-B2", m="neutral Y1-O2-B3", more=More(talk=lines))
    assert free(s).intent == Talk(s.id("A"), s.id("m"), 1)


@pytest.mark.rule("OBJ-3")
def test_before_the_party_goes_on_what_it_has_is_identified():
    s = camp(points=0, objects=("{R2}",))
    done = list[type]()
    while done[-1:] != [Onward]:
        found = suggestion(s.match, s.pending.owners[0], s.pending).intent
        done.append(type(found))
        if not isinstance(found, Onward):
            s.play(found)
    assert Identify in done


def test_all_ground_that_a_walk_is_refined_by_was_looked_at_in_steps(monkeypatch):
    s = scene("." * 12 + "A" + "." * 27 + "\n" + "." * 39 + "c", A="G1R2-R3-", c="hostile G1-R1-")
    s.until("A")
    refined, sought = walking.refined, list[int]()

    def looked(who, *given):
        sought.append(who)
        with monkeypatch.context() as known:
            known.setattr(Distances, "_go_on", None)
            return (yield from refined(who, *given))

    monkeypatch.setattr(walking, "refined", looked)
    assert isinstance(suggested(s).intent, Move)
    assert sought == [s.id("A")]


# --- camp


@pytest.mark.parametrize(("hurt", "bought"), [("G1O2-R3-C1", False), ("G1O2-R2-C2", True)])
@pytest.mark.rule("HEA-2", "RWD-4")
def test_no_healing_is_bought_that_brings_back_nothing_that_was_lost(hurt, bought):
    """A clear piece never grows back; its pip might go elsewhere, where nothing was lost."""
    more = More(
        goals=(Goal("reach", "gate"),),
        rewards=(Reward("success", coins=3),),
        fields={"offers": (MarketOffer("a bed and a healer", 1),), "no_training": True},
    )
    options = Options(points=40, alike=0, rest="none")
    s = scene("A...", A="G1O2-R3-C2", more=more, conflict=False, regions={"gate": "c1"}, options=options)
    s.become("A", hurt)
    s.play(Travel(s.id("A"), (Cell(1, 0), Cell(2, 0))))
    resting = next(one for one in s.match.to_act() if one.kind == "camp")
    assert any(isinstance(one, Pay) for one in s.match.legal(resting))
    assert isinstance(suggestion(s.match, "p1", resting).intent, Pay) is bought
