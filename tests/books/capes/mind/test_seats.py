"""The computers' answers, kind by kind of question: legal, with a short reason, and the same for the same key."""

from __future__ import annotations

import pytest

from game.books.capes.components import Conflict, Person
from game.books.capes.content.reading import shipped
from game.books.capes.intents import (
    Act,
    Allow,
    Bestow,
    Buy,
    ClaimSide,
    Decline,
    EndTurn,
    Finish,
    FrameScene,
    Give,
    Gloat,
    KeepRoll,
    Leave,
    Make,
    Pair,
    Pass,
    Raise,
    React,
    Resolve,
    Roll,
    Skip,
    Split,
    Stake,
    Take,
    TurnBack,
    Veto,
)
from game.books.capes.mind.seats import _KINDS, TemperedSeat, temper_of
from game.books.capes.mind.wishes import ACTOR, TEMPERS
from game.books.capes.play.state import cast_of, sheet
from game.books.capes.prose.answers import answer
from game.books.capes.shelved import SHELVED
from game.books.capes.values import CapesOptions
from game.table import world
from game.table.book import LONGEST
from game.table.match import Match
from game.table.seats import Table
from game.table.world import each
from tests.books.capes.case import start
from tests.books.capes.made import event, goal, made
from tests.books.capes.soak import check

RAIN = "event: rain (by {})\n yes: {}\n no: {}"


def answered(t, temper="guardian", seed="seed"):
    """What a computer of that temper answers, and why; it is done."""
    seat = t.match.to_act()[0].owners[0]
    table = Table(t.match, {seat: TemperedSeat(temper)}, seed)
    done = table.advance(1)[0]
    table.close()
    t.told += done.events
    assert len(done.why.reason.split()) <= LONGEST
    return done.intent, done.why.reason


def kind_of(t, temper="guardian", seed="seed"):
    return type(answered(t, temper, seed)[0])


def test_it_frames_the_next_scene_of_the_issue():
    t = made(at="turned", options=CapesOptions(scenes=3))
    assert answered(t)[0] == FrameScene("hall"), "the quay is told"


def test_it_takes_who_is_suggested_first():
    assert answered(t := made(at="pick", cast=""))[0] == Take(t.id("Roe"))


@pytest.mark.parametrize(("temper", "least"), [("guardian", 4), ("schemer", 4), ("showoff", 4), ("tyrant", 3)])
def test_and_a_second_one_when_it_is_rich(temper, least):
    assert kind_of(made(at="pick", tokens=f"Ana {least}"), temper) is Take
    assert kind_of(made(at="pick", tokens=f"Ana {least - 1}"), temper) is Pass
    assert kind_of(made(at="pick", tokens="Ana 9", cast="Ana Lode Roe"), temper) is Pass


def test_it_claims_the_wished_side():
    t = made(RAIN.format("Ana", 1, 1), "claim")
    assert answered(t)[0] == ClaimSide(t.id("yes"))


def test_or_else_one_that_leads_so_that_it_ends():
    t = made(RAIN.format("Ana", 1, 3), "claim", page=2)
    assert answered(t) == (ClaimSide(t.id("no")), "nobody else would end it")


def test_a_further_claim_must_be_worth_a_token():
    board = RAIN.format("Ana", "3", 1) + "\nevent: snow (by Ana)\n up: 1 @Ana\n down: 1"
    for temper, least in (("guardian", 3), ("schemer", 2)):
        assert kind_of(made(board, "claim", tokens=f"Ana {least}"), temper) is ClaimSide
        assert kind_of(made(board, "claim", tokens=f"Ana {least - 1}"), temper) is Pass
    assert kind_of(made(board.replace("yes: 3", "yes: 1"), "claim", tokens="Ana 9")) is Pass


@pytest.mark.parametrize(
    ("draft", "want"),
    [
        (event("RAIN it does"), Veto),
        (event("it does not"), Allow),
        (event("x", "a", "b", "city"), Allow),
        (goal("Toll"), Allow),
    ],
)
def test_it_vetoes_doubles(draft, want):
    t = made("event: it does rain\n yes: 1\n no: 1")
    t.play(Make(draft))
    assert kind_of(t) is want


def test_and_events_of_which_every_side_breaks_the_code():
    both = event("x", "a", "b", "city")
    first, second = both.stances
    t = made()
    t.play(Make(type(both)("event", "x", (type(first)("a", ("city",)), second))))
    assert kind_of(t) is Veto


def test_it_begins_the_actions_and_its_turns_one_by_one():
    t = made(RAIN.format("Bo", 1, 1), "free", cast="Ana Lode Roe")
    answered(t)
    assert t.asked == "Ana act"
    assert answered(t)[0] == Act(t.id("Lode"))


def test_on_an_empty_table_it_makes_something_happen():
    assert kind_of(made()) is Make


@pytest.mark.rule("C-SCN-3")
def test_it_does_so_in_a_scene_of_ones_own_too():
    t = made(at="open", cast="", forms=shipped().drafts())
    t.play(FrameScene(title="Night on the roof", place="Above the city"))
    for _ in range(20):
        answered(t)
    assert t.every(Conflict)


def test_later_it_rolls_what_serves_it_best():
    t = made(RAIN.format("Ana", 3, 1), page=4)
    assert answered(t)[0] == Roll("power:3", t.die("yes"), "hope")


def test_its_roll_serves_what_it_has_claimed():
    t = made(RAIN.format("Ana", "1 @Bo", "1 @Ana"), rolls="5", page=4)
    answer, _ = answered(t)
    assert answer.die == t.die("no")
    assert answered(t) == (KeepRoll(t.id("no")), "it serves the side to win")


def test_without_anything_worth_it_it_raises_or_leaves_the_turn():
    board = RAIN.format("Ana", 6, 1)
    assert kind_of(made(board, page=4, inspirations="Ana 2")) is Raise
    assert kind_of(made(board, page=4)) is Skip


def test_bound_by_debt_it_rolls_all_the_same():
    t = made(RAIN.format("Ana", 5, 1), page=4, debt="Lode hope1")
    t.play(t.stake("hope", "no"))
    assert kind_of(t) is Roll


@pytest.mark.parametrize(
    ("before", "rolled", "side", "want"),
    [
        (3, 5, "yes", KeepRoll),
        (3, 2, "yes", TurnBack),
        (3, 5, "no", TurnBack),
        (3, 2, "no", KeepRoll),
        (3, 3, "no", TurnBack),
    ],
)
def test_it_keeps_what_serves_the_wished_side_and_stands_there(before, rolled, side, want):
    """Ana wishes `yes`; a die of `side` is rolled."""
    t = made(RAIN.format("Ana", before, before), rolls=str(rolled))
    t.play(t.roll("style:3", side))
    answer, _ = answered(t)
    assert type(answer) is want
    assert answer.side == t.id("yes")


@pytest.mark.parametrize(
    ("temper", "want"), [("guardian", Decline), ("schemer", Decline), ("tyrant", React), ("showoff", React)]
)
def test_it_answers_what_is_worth_it_by_its_temper(temper, want):
    """A 4 on the side that Bo has claimed: half a pip, and half as much again."""
    t = made(RAIN.format("Bo", "5 @Bo", 4), rolls="4")
    t.play(t.roll("power:5", "yes"), t.keep("no"), Decline())
    assert kind_of(t, temper) is want


def test_it_stakes_on_a_wished_side_where_it_stands_and_does_not_trail():
    t = made(RAIN.format("Ana", "3 +Lode", 1), page=4, debt="Lode hope2")
    want = t.stake("hope", "yes")
    assert answered(t) == (want, "hope is at stake")
    t = made(RAIN.format("Ana", "3 +Lode", 5), page=4, debt="Lode hope2")
    assert kind_of(t) is Roll, "it trails"


def test_not_on_one_that_a_rival_claims_unless_it_is_overdrawn():
    t = made(RAIN.format("Ana", "3 @Bo +Lode", 1), page=4, debt="Lode hope2")
    assert kind_of(t) is Roll
    t = made(RAIN.format("Ana", "3 @Bo +Lode", 1), page=4, debt="Lode hope5")
    assert answered(t)[0] == Stake("hope", t.die("yes"), 3)


def test_it_splits_a_high_die():
    t = made(RAIN.format("Ana", "5{Lode:hope1} +Lode", 1), page=4, debt="Lode hope1")
    assert answered(t)[0] == Split("hope", t.die("yes"), (1,))


def test_it_leaves_a_side_that_a_rival_claims_if_its_dice_would_lead():
    t = made(RAIN.format("Bo", "5{Lode:hope1} 1 @Bo +Lode", 2), page=4)
    five = t.die("yes")
    assert answered(t)[0] == Leave((five,))
    t = made(RAIN.format("Bo", "5{Lode:hope1} 1 @Ana +Lode", 2), page=4)
    assert kind_of(t) is not Leave


def test_if_they_would_only_break_its_lead_it_depends_on_the_temper():
    def leaves(temper):
        board = RAIN.format("Bo", "3{Lode:hope1} 3 @Bo +Lode", 5)
        return sum(kind_of(made(board, page=4), temper, str(n)) is Leave for n in range(30))

    assert 0 < leaves("guardian") < leaves("schemer") < 30


def test_it_lifts_the_lowest_die_of_a_side_that_it_has_claimed():
    t = made(RAIN.format("Ana", "2 1 @Ana", 4), page=4, inspirations="Ana 5")
    want = t.lift(5, "yes", 1)
    assert answered(t)[0] == want


def test_after_its_ability_it_ends_the_turn():
    t = made(RAIN.format("Bo", 3, 1), rolls="5", page=4)
    t.play(t.roll("power:3", "yes"), t.back("no"))
    assert t.asked == "Ana after"
    assert kind_of(t) in {EndTurn, Stake}


def test_it_buys_a_turn_for_what_it_has_claimed_and_would_lose():
    t = made(RAIN.format("Ana", "1 @Ana", 2), "buy", page=4)
    assert answered(t)[0] == Buy(t.id("Lode"))
    assert kind_of(made(RAIN.format("Ana", "2 @Ana", 1), "buy", page=4)) is Pass


def test_and_spends_it_there_and_nowhere_else():
    """The other Conflict has the better chance, and Debt to be staked on the side that leads."""
    board = RAIN.format("Ana", "2 @Ana", 3) + "\nevent: snow (by Ana)\n up: 4{Lode:hope1} +Lode\n down: 1 1"
    t = made(board, "buy", page=4, debt="Lode hope2", spent="Lode power:1 attitude:1 style:1")
    assert answered(t) == (Buy(t.id("Lode")), "what is claimed must not be lost")
    answer, _ = answered(t)
    assert type(answer) is Roll
    assert answer.die in {t.die("yes"), t.die("no")}


def test_nor_on_something_new():
    for n in range(9):
        t = made(RAIN.format("Ana", "1 @Ana", 2), "buy")
        assert kind_of(t, "showoff", str(n)) is Buy
        assert kind_of(t, "showoff", str(n)) is Roll


def test_it_resolves_what_is_due():
    t = made(RAIN.format("Ana", "2 @Ana", 1), "resolve")
    want = Resolve(t.id("rain"))
    assert answered(t)[0] == want


@pytest.mark.parametrize(("tokens", "page", "want"), [(1, 4, Gloat), (2, 4, Resolve), (1, 5, Resolve), (0, 1, Gloat)])
def test_it_gloats_while_it_is_poor_and_it_is_early(tokens, page, want):
    t = made(RAIN.format("Ana", "5 4 @Ana §city", 1), "resolve", tokens=f"Ana {tokens}", page=page)
    assert kind_of(t) is want


def test_and_once_a_go():
    t = made(RAIN.format("Ana", "5 4 @Ana §city", 1), "resolve")
    answered(t)
    assert answered(t) == (Gloat(t.id("rain")), "once is enough")


def test_it_gives_to_who_took_most_sides():
    t = made(RAIN.format("Ana", "6{Lode:hope1} @Ana +Lode -Under", "1 -Toll +Under"), "resolve")
    t.play(Resolve(t.id("rain")))
    assert answered(t)[0] == Give(t.id("Cy"))


def test_it_pairs_its_highest_die_with_the_lowest():
    t = made(RAIN.format("Ana", "4 6 @Ana", "3 1 +Toll"), "resolve")
    t.play(Resolve(t.id("rain")))
    want = Pair(t.die("yes", 1), t.die("no", 1), t.id("Ana"))
    assert answered(t)[0] == want


def test_it_gives_away_what_is_left_over():
    t = made(RAIN.format("Ana", "6 @Ana", "3 1 +Toll +Under"), "resolve")
    t.play(Resolve(t.id("rain")))
    t.play(Pair(t.die("yes"), t.die("no"), t.id("Ana")))
    heirs = [Bestow(t.die("no"), t.id(who)) for who in ("Bo", "Cy")]
    assert answered(t)[0] in heirs


def test_it_finishes_the_sentence():
    t = made(RAIN.format("Ana", 3, "4 +Toll"), rolls="1", options=CapesOptions(scenes=1, pens=True))
    t.play(t.roll("style:3", "yes"), t.back("yes"))
    assert answered(t)[0] == Finish()


def test_an_actor_takes_the_temper_of_its_first_character():
    t = made(cast="Ana Lode Roe")
    with world.inside(t.match.world):
        assert temper_of(ACTOR, t.id("Ana")) == "guardian", "these have none of their own"
    match = Match(SHELVED.book, start(1))
    table = Table(match, {f"p{n}": TemperedSeat(ACTOR) for n in (1, 2, 3)}, "x")
    while len(match.entries) < 8:
        table.advance(0)
    with world.inside(match.world):
        casts = {who: [sheet(one).temper for one in cast_of(who)] for who, _ in each(Person)}
        assert any(casts.values())
        for who, tempers in casts.items():
            assert temper_of(ACTOR, who) == (tempers[0] if tempers else "guardian")
            assert temper_of("tyrant", who) == "tyrant"
    table.close()


class Watched:
    """A computer's seat whose answers are looked at."""

    def __init__(self, match, temper, seen):
        self._match, self._seat, self._seen = match, TemperedSeat(temper), seen

    def begin(self, view):
        found, again = self._seat.begin(view), self._seat.begin(view)
        assert (found.step(), found.why) == (again.step(), again.why), "the same for the same key"
        assert self._match.refusal(view.seat, found.step()) is None
        assert 1 <= len(found.why.reason.split()) <= LONGEST, found.why.reason
        with view.inside():
            assert found.why.reason != answer(found.step()), "it tells no more than the answer itself"
        self._seen.add((view.decision.kind, found.why.reason))
        return found


ALL = (CapesOptions(scenes=2), CapesOptions(scenes=2, pens=True, tokens=4))


def watched(seed, seats, seen):
    """An issue told by computers of different tempers, checked after every entry; its log."""
    match = Match(SHELVED.book, start(seed, seats, ALL[seed % 2]))
    tempers = (*TEMPERS, ACTOR)
    table = Table(
        match, {f"p{n}": Watched(match, tempers[(n + seed) % 5], seen) for n in range(1, seats + 1)}, str(seed)
    )
    while match.to_act():
        before = match.snapshot
        done = table.advance(0)[0]
        check(before, match.snapshot, done.events)
    table.close()
    log = [(one.seat, one.intent) for one in match.entries]
    match.close()
    return log


def test_ten_issues_at_two_to_five_seats():
    seen = set()
    logs = [watched(seed, 2 + seed % 4, seen) for seed in range(10)]
    assert min(map(len, logs)) > 20
    kinds = {kind for kind, _ in seen}
    assert kinds >= set(_KINDS) - {"spare", "act"}
    assert len({reason for _, reason in seen}) > 20


def test_the_same_seed_is_the_same_issue():
    assert watched(3, 3, set()) == watched(3, 3, set())


def test_there_is_an_answer_to_every_kind_of_question():
    flow = SHELVED.book.flow
    assert set(_KINDS) == {*flow.asks, *flow.asks_of_all}


def test_every_temper_sits_down_by_its_name():
    assert set(SHELVED.players) == {*TEMPERS, ACTOR}
    for name in SHELVED.players:
        assert isinstance(SHELVED.player(name), TemperedSeat)
