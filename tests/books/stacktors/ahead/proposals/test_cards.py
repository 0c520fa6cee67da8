"""The cards of an attack: which are shown, that none replaces another, and that what they promise comes true."""

from __future__ import annotations

import pytest

from game.books.stacktors.ahead.advice import AttackOptions, expected
from game.books.stacktors.ahead.answer import effective
from game.books.stacktors.ahead.proposals import card_words, choosing, sentences
from game.books.stacktors.ahead.proposals.proposal import cost_of, verb_of
from game.books.stacktors.events import Damaged, Fell
from game.books.stacktors.intents import Attack, Compel, Defend, Help
from game.books.stacktors.play.flow import turns
from game.books.stacktors.play.people import stacks
from game.table import world
from tests.books.stacktors.scene import IDLE, scene
from tests.books.stacktors.situations import answers

BRAM, BRUTE, TANSY = "G1O2-R3O2C1-R1", "hostile G1R2-O3C1-R1", "Y2-Y3O1Y1-G3R1"


def shot():
    """A shot over four cells, with a friend beside the shooter."""
    s = scene("A...B\nT....", A=BRAM, B=BRUTE, T=TANSY)
    s.until("A")
    return s


def cards(s, who="A", target="B", word="Wound"):
    """The cards of that verb, by their names."""
    with world.inside(s.match.world):
        options = AttackOptions(s.id(who), s.id(target))
        found = next(found for verb, found in choosing.all_cards(options).items() if verb.word == word)
    return {one.name: one for one in found}


def test_a_sure_a_cheap_and_a_helped_attack_are_shown():
    s = shot()
    found = cards(s)
    assert list(found) == ["Sure", "Cheap", "With T"]
    assert [found[name].attack.pieces for name in found] == [s.ids("A", "R3+O2"), s.ids("A", "R3"), s.ids("A", "R3")]
    assert found["With T"].help == ((s.id("T"), s.ids("T", "O1+Y1")),)
    assert [(one.cost.own, one.cost.lent) for one in found.values()] == [(5, 0), (3, 0), (3, 2)]


def test_they_are_told_in_plain_sentences():
    s = shot()
    found = cards(s)
    with world.inside(s.match.world):
        told = {name: sentences.consequence(one, s.id("B")) for name, one in found.items()}
        price = sentences.price(found["Sure"], s.id("B"))
        lines = [card_words.words(one, s.id("B")).line for one in found.values()]
    assert told == {
        "Sure": "B loses 1 pip; only Perfection could stop it.",
        "Cheap": "B can stop this by spending 3.",
        "With T": "T adds 2: B cannot stop 5.",
    }
    assert price == "That would wear its clear piece. Your guts can still block 1; 1 enemy still acts this round."
    assert lines == [
        "It loses 1 pip, or its clear piece wears. Costs 5, keeps C1 guts and R1 brains.",
        "It must spend 3, or loses 1 pip. Costs 3, keeps O2 C1 guts and R1 brains.",
        "It loses 1 pip, or its clear piece wears. Costs 3, and T 2, keeps O2 C1 guts and R1 brains.",
    ]


@pytest.mark.parametrize(
    ("guts", "brains", "keeps"),
    [("R3Y1", "", "keeps Y1 guts"), ("R3", "R1", "keeps only R1 brains"), ("R3", "", "keeps nothing")],
)
def test_what_is_kept_is_told(guts, brains, keeps):
    s = scene("AB", A=f"G2-{guts}-{brains}", B="hostile G1-G1G1-")
    s.until("A")
    with world.inside(s.match.world):
        one = AttackOptions(s.id("A"), s.id("B")).weighed(s.attack("A", "B", "R3"))
        assert card_words.words(one, s.id("B")).line.endswith(f"Costs 3, {keeps}.")


@pytest.mark.rule("CLR-G-CLEAR")
def test_perfection_beforehand_is_a_card_where_nothing_is_sure():
    s = scene("AB", A="G1-C1-", B="hostile G1-G3-")
    s.until("A")
    assert list(cards(s)) == ["Cheap", "Certain"]
    s = scene("AB", A="G1-R3C1-", B="hostile G1-G2Y2-")
    s.until("A")
    assert "Certain" in cards(s)
    s = scene("AB", A="G1-R3C1-", B="hostile G1-Y2-")
    s.until("A")
    assert "Certain" not in cards(s), "R3 beats all that it has"


@pytest.mark.rule("DCH-4")
def test_all_in_takes_more_off_a_challenge():
    s = scene("AB\n.d", A=BRAM, B="(C2)R4=B5", d="hostile G1-G1-")
    s.until("A")
    found = cards(s, word="Force")
    assert list(found) == ["Sure", "All-in"]
    assert [one.expected.loss for one in found.values()] == [1, 2]


@pytest.mark.rule("AST-1")
def test_friends_of_other_seats_are_no_helpers_of_a_card():
    s = scene("A...B\nT....", A=BRAM, B=BRUTE, T=f"p2 {TANSY}")
    s.until("A")
    assert list(cards(s)) == ["Sure", "Cheap"]


@pytest.mark.rule("AST-1")
def test_two_helpers_lend_where_one_is_not_enough():
    s = scene("A...B\nTU...", A="G1-R3-", B="hostile G1-O3O3-", T="G1-Y2-G2", U="G1-Y2-G2")
    s.until("A")
    found = cards(s)
    assert "With T and U" in found
    assert found["With T and U"].cost.lent == 4


@pytest.mark.rule("DIE-3")
def test_a_hit_without_harm_is_no_card():
    s = scene("AB", A="G1-R3-R2", B="hostile G1-G3-")
    s.until("A")
    with world.inside(s.match.world):
        found = choosing.all_cards(AttackOptions(s.id("A"), s.id("B")))
    assert [(verb.rule, len(some)) for verb, some in found.items()] == [("guts", 1), ("brains", 0), ("Intimidate", 2)]


@pytest.mark.rule("CLR-B-PURPLE")
def test_who_must_attack_a_friend_gets_one_card_where_the_mildest_attack_is_the_sure_one_too():
    s = scene("A.....\n..B...\n..C...", A="hostile G3-R3-P1P1P1", B="G2-R1-", C="G1-B2-")
    s.until("A")
    s.strike("A", "B", "P1", kind="mental", active="Compel")
    while s.asked != ("A", "compel"):
        s.play(IDLE.get(s.asked[1]) or s.legal()[0])
    s.play(Compel(s.id("C")))
    s.until("B")
    assert list(cards(s, "B", "C")) == ["Mild"]


# --- in many states


def states(first: int, last: int):
    """Decisions in random fights, with the options on each target."""
    for seed in range(first, last):
        for s, decision in answers(seed, ("act",), 60):
            with world.inside(s.match.world):
                for target in turns.targets(decision.who):
                    yield s, target, AttackOptions(decision.who, target)


def test_no_card_replaces_another_and_sure_is_sure_and_all_are_legal():
    count = 0  # in these fights each grid, each kind of enemy and a fourth card, which is cut off, come
    for s, target, options in states(3, 19):
        for verb, found in choosing.all_cards(options).items():
            assert len(found) <= choosing.CARDS
            for n, one in enumerate(found):
                count += 1
                assert verb_of(one.attack) == verb
                assert not choosing.replaced(one, found)
                assert not any(other.alike == one.alike and other.cost == one.cost for other in found[:n])
                assert any(map(effective, one.met))
                assert one.name != "Sure" or all(effective(met) or met.wears for met in one.answers)
                assert card_words.found(one).works
                assert not sentences.no_effect(one, target)
                assert one.cost == cost_of(one.attack, one.help)
                assert one.expected == expected(met for met in one.answers if not met.aid)
                assert isinstance(one.attack, Attack)
                assert s.match.refusal(s.pending.owners[0], one.attack) is None
                assert Defend() in [answer.defence for answer in one.answers] or one.answers[0].siege
    assert count > 900


def play_on(s, one):
    """Play the attack with its help; the target gives the expected answer, everybody else the first on offer."""
    s.play(one.attack)
    help_of, defended = dict(one.help), False
    events = list(s.events)
    while s.match.to_act() and s.pending.kind not in {"act", "gm", "camp", "free", "shoot"}:
        kind, who = s.asked[1], s.pending.who
        if kind == "defend" and defended:
            break
        if kind == "help_a":
            intent = Help(help_of.get(who, ()))
        else:
            intent = one.expected.defence if kind == "defend" else s.match.legal(s.pending)[0]
        defended = defended or kind == "defend"
        events += s.play(intent)
    return events


def test_what_the_sentence_says_happens():
    """Damage and falls, and what else is said where it can be read from the events."""
    played = 0
    for seed in range(20):
        for s, decision in answers(seed, ("act",), 40):
            one, target = chosen(s, decision)
            if one is None:
                continue
            made = card_words.found(one)
            events = play_on(s, one)
            lost = sum(
                event.before.pips - (event.after.pips if event.after else 0)
                for event in events
                if isinstance(event, Damaged) and event.who == target
            )
            falls = any(isinstance(event, Fell) and event.who == target for event in events)
            if effective(one.expected):
                assert lost >= made.effect.loss or made.effect.falls
                assert one.blows > 1 or (falls == one.expected.falls and (falls or lost == one.expected.loss))
                played += 1
            else:
                assert not lost
            break
    assert played > 10


def chosen(s, decision):
    """The card that is proposed, of any target; None where it is no plain blow on a character."""
    with world.inside(s.match.world):
        for target in turns.targets(decision.who):
            one = choosing.proposed(decision.who, target)
            if one and verb_of(one.attack).plain and stacks.held(target):
                return one, target
    return None, 0


@pytest.mark.rule("CLR-G-ORANGE", "CLR-G-BLUE")
@pytest.mark.parametrize(
    ("theirs", "result"), [("G1-Y1Y1-", "It loses 1 pip, then 1 more"), ("G1-Y1B1-", "It loses 1 pip")]
)
def test_a_second_strike_is_promised_where_no_answer_ends_the_turn_before_it(theirs, result):
    s = scene("AB", A="G1-O3-", B=f"hostile {theirs}")
    s.until("A")
    with world.inside(s.match.world):
        options = AttackOptions(s.id("A"), s.id("B"))
        one = options.weighed(s.attack("A", "B", "O3", active="Dexterous"))
        assert card_words.words(one, s.id("B")).result == result


@pytest.mark.rule("DCH-4", "CLR-G-ORANGE")
@pytest.mark.parametrize(
    ("blocks", "result", "told"),
    [
        ("R6", "It loses 1 pip, then 2 more", "d loses 1 pip, then 2 more."),
        ("R4", "It is overcome", "d is overcome by the second strike."),
    ],
)
def test_a_second_strike_on_a_challenge_takes_more_since_it_is_weaker(blocks, result, told):
    s = scene("Ad\n.e", A="G1-O3R3Y1-", d="{}" + blocks, e="hostile G1-G1-")
    s.until("A")
    with world.inside(s.match.world):
        options = AttackOptions(s.id("A"), s.id("d"))
        pieces = "O3+R3+Y1" if blocks == "R6" else "O3+R3"
        one = options.weighed(s.attack("A", "d", pieces, active="Dexterous", aim="guts"))
        assert sentences.consequence(one, s.id("d")).replace("D ", "d ") == told
        assert card_words.words(one, s.id("d")).result.startswith(result)
