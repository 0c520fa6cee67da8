"""Every kind of result has its sentence, of at most sixty letters with the longest shipped name, without codes."""

from __future__ import annotations

import re

import pytest

from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.proposals import card_words, choosing, sentences
from game.books.stacktors.ahead.proposals.proposal import Proposal, verb_of
from game.books.stacktors.components import Effect, Effects, Name
from game.books.stacktors.events import Compared
from game.books.stacktors.intents import Attack, Help
from game.books.stacktors.values.options import Options
from game.table import world
from tests.books.stacktors.scene import scene

LONGEST = "Brass Guardian"
"""The longest name of somebody or something on the shipped maps that can be attacked."""
BRAM = "G1O2-R3O2C1-R1"
SIGNS = re.compile(r"[\[\]()×−+*/]| v |\b(Cy|Pk|[CROYGBP])[123]\b|commit")


def seen(s, pieces: str = "", verb: str = "Wound", active: str = "", kind: str = "physical") -> tuple[str, str]:
    """The sentence and the price of A's attack on B with these pieces, or else of the card of that verb."""
    s.edit(Name(LONGEST), name="B")
    with world.inside(s.match.world):
        target = s.id(LONGEST)
        options = AttackOptions(s.id("A"), target)
        one: Proposal
        if pieces:
            one = options.weighed(s.attack("A", LONGEST, pieces, kind=kind, active=active))
        else:
            cards = (one for found in choosing.all_cards(options).values() for one in found)
            one = next(one for one in cards if verb_of(one.attack).word == verb)
        told, price = sentences.consequence(one, target), sentences.price(one, target)
    assert len(told) <= sentences.LETTERS, told
    assert not SIGNS.search(told + price), (told, price)
    return told.replace(LONGEST, "It"), price


def duel(drawing: str = "AB", **who):
    s = scene(drawing, **{"A": BRAM, "B": "hostile G1-G2-R1", **who})
    s.until("A")
    return s


@pytest.mark.parametrize(
    ("mine", "theirs", "pieces", "told", "adds"),
    [
        ("G1-R3-", "G1-Y2-", "R3", "It loses 1 pip, whatever it answers.", ""),
        ("G1-R3-", "G1-Y2C1-", "R3", "It can stop this by spending 3.", "Then it has nothing left this round."),
        ("G1-R3O2-", "G1-Y2C1-", "R3+O2", "It loses 1 pip; only Perfection could stop it.", "That would wear"),
        (
            "G1-R3Y3Y2-",
            "G1-Y3P3Y2-",
            "R3+Y3+Y2",
            "It loses at least 1 pip, unless it spends 8.",
            "Expect it to take the hit.",
        ),
        ("G1-R3Y1-", "G1-Y1Y1Y1-", "R3+Y1", "It loses at least 1 pip, whatever it answers.", ""),
        ("G1-R2-", "G1-Y3-", "R2", "It can stop this by spending 3.", "Then it has nothing left"),
        ("G1-R3O2-", "G1-Y1-", "R3+O2", "It falls, whatever it answers.", ""),
        (
            "G1-R3Y3-",
            "G1-Y1B1-",
            "R3",
            "It loses 1 pip, whatever it answers.",
            "Its Freeze can end your turn by spending 1.",
        ),
        (
            "G1-R3Y3-",
            "G1-Y1G1-",
            "R3",
            "It loses 1 pip, whatever it answers.",
            "Its Hamper can lame you by spending 1.",
        ),
        ("G1-R3-", "G1-B3-", "R3", "It can stop this by spending 3.", "That would also end your turn."),
        ("G1-R3Y3-", "G1-Y1O1-", "R3", "It loses 1 pip, whatever it answers.", "It can also strike back with 1."),
    ],
)
@pytest.mark.rule("ATK-5", "CLR-G-CLEAR")
def test_blows(mine, theirs, pieces, told, adds):
    s = duel(A=mine, B=f"hostile {theirs}")
    sentence, price = seen(s, pieces)
    assert sentence == told
    assert adds in price


@pytest.mark.rule("CLR-G-RED")
def test_free_red_stops_shots():
    told, price = seen(duel("A...B", A="G1-R2-", B="hostile G1-R3-"), "R2", active="Ranged")
    assert told == "No effect: It adds 3 against shots for free."
    assert price.startswith("You need 4.")


@pytest.mark.rule("DIE-3")
def test_the_brainless():
    s = duel(A="G1-R3-R2", B="hostile G1-G3-")
    assert seen(s, "R2", kind="mental")[0] == "No effect: It has no brains to lose."


@pytest.mark.rule("DCH-3", "DCH-4")
def test_challenges():
    s = duel("AB\n.d", A=BRAM, B="(C2)R4=B5", d="hostile G1-G1-")
    told, price = seen(s, verb="Force")
    assert told == "It loses 1 of 4 pips."
    assert price.startswith("1 is what you bring over its 4.")
    s = duel("AB\n.d", A="G1-R3O3Y3-", B="{}R2", d="hostile G1-G1-")
    assert seen(s, verb="Force")[0] in {"It loses 1 of 2 pips.", "It is overcome."}


@pytest.mark.rule("DCH-3")
def test_a_challenge_that_is_too_strong():
    s = duel("AB\n.d", A="G1-R3O2-", B="{}R8", d="hostile G1-G1-")
    s.edit(Name(LONGEST), name="B")
    with world.inside(s.match.world):
        options = AttackOptions(s.id("A"), s.id(LONGEST))
        one = options.weighed(options.attacks[-1])
        assert sentences.consequence(one, options.target) == "No effect: it always defends with 8."
        assert sentences.price(one, options.target).startswith("You need 9.")


@pytest.mark.rule("CLR-G-PINK")
def test_what_is_turned_back():
    told, price = seen(duel(A="G1-R3O1-", B="hostile G1-Pk1Y3Y3-"), "R3")
    assert "turn this on you by spending" in told
    assert "Your guts can" in price


@pytest.mark.rule("CLR-G-ORANGE")
@pytest.mark.parametrize(
    ("theirs", "told"),
    [
        ("G1-Y1Y1-", "It is struck twice, whatever it answers."),
        ("G1-Y1C1-", "It is struck twice; only Perfection stops it."),
    ],
)
def test_two_strikes(theirs, told):
    assert seen(duel(A="G1-O3-", B=f"hostile {theirs}"), "O3", active="Dexterous")[0] == told


@pytest.mark.rule("AST-1")
def test_help_is_named():
    s = scene("A...B\nT....", A=BRAM, B="hostile G1R2-O3Y1-R1", T="Y2-Y3O1Y1-G3R1")
    s.until("A")
    s.edit(Name(LONGEST), name="B")
    s.edit(Name("Tansy"), name="T")
    with world.inside(s.match.world):
        cards = choosing.all_cards(AttackOptions(s.id("A"), s.id(LONGEST))).values()
        one = next(one for found in cards for one in found if one.help)
        told, price = sentences.consequence(one, s.id(LONGEST)), sentences.price(one, s.id(LONGEST))
    assert one.name == "With Tansy"
    assert told == f"Tansy adds 2: {LONGEST} cannot stop 5."
    assert price.startswith("Tansy can still block 3.")


@pytest.mark.rule("AST-1", "CLR-G-ORANGE")
def test_that_a_strike_back_would_fell_the_attacker_is_said():
    s = scene("AB\nT.", A="p1 R3-R1-", B="hostile G1-R1O1-", T="p1 G1-Y3Y3-G3")
    s.until("A")
    with world.inside(s.match.world):
        cards = [one for found in choosing.all_cards(AttackOptions(s.id("A"), s.id("B"))).values() for one in found]
        one = next(one for one in cards if one.help)
        assert "It can also strike back with 1, and fell you." in sentences.price(one, s.id("B"))
        assert choosing.best(cards) is None


@pytest.mark.rule("DMG-5")
@pytest.mark.parametrize(
    ("mine", "verb", "told"),
    [
        ("B3-", "Freeze", "It cannot leave its cell for at least 3 turns."),
        ("-R3", "Frighten", "It must run on its next 3 turns at least."),
        ("-Y3", "Calm", "It is calm for at least 3 turns."),
        ("-B3", "Outwit", "Whoever attacks It next sees its answer first."),
        ("-P3", "Command", "It must attack as you say, whatever it answers."),
        ("-Pk3", "Swap", "It swaps up to 3 with you, whatever it answers."),
        ("G3-", "Lame", "It moves 2 instead of 3, whatever it answers."),
        ("P3-", "Push", "It is put 3 cells away, whatever it answers."),
    ],
)
def test_effects_in_place_of_damage(mine, verb, told):
    field = ".......\n..AB...\n......."
    assert seen(duel(field, A=f"G1R3-{mine}", B="hostile G3-Y1-R1"), verb=verb)[0] == told


@pytest.mark.rule("CLR-B-CYAN")
def test_a_stack_is_reshaped():
    s = duel(A="G1-R3-Cy3", B="hostile G3-Y2-R2")
    assert seen(s, verb="Reshape")[0] == "It has a piece changed, whatever it answers."


@pytest.mark.rule("SID-1")
def test_a_neutral_becomes_an_enemy_or_joins():
    s = duel("AB.d", A="G1-R3-G3", B="neutral reluctant G1-Y1Y1-R1", d="hostile G1-G1-")
    told, price = seen(s, "R3")
    assert told == "It loses 1 pip and becomes your enemy."
    assert price.startswith("It cannot stop this.")
    s = duel("AB.d", A="G1-R3-G3", B="neutral reluctant G1-Y1Y1-R1", d="hostile G1-G1-")
    assert seen(s, verb="Win over")[0] == "It joins you, whatever it answers."


@pytest.mark.rule("CLR-B-YELLOW")
def test_a_calm_one_wakes():
    s = duel(A="G1-R3-", B="hostile G1-Y1Y1-R1")
    s.edit(Effects((Effect("calmed", 2, s.id("A")),)), name="B")
    assert seen(s, "R3")[0] == "It loses 1 pip, and it wakes."


def test_a_friend_is_named_as_one():
    s = duel("AB.d", A="G1-R3-", B="G1-Y1Y1-R1", d="hostile G1-G1-")
    assert seen(s, "R3")[1].startswith(f"{LONGEST} is a friend.")


@pytest.mark.rule("CLR-G-PINK", "ATK-13")
def test_several_targets_are_told_in_their_order():
    s = duel("cAB", A="G1-Pk3R1-", B="hostile G1-Y1Y1-R1", c="hostile G1-Y3Y1-R1")
    with world.inside(s.match.world):
        made = Attack(s.id("A"), (s.id("B"), s.id("c")), "physical", s.ids("A", "Pk3"), "Flexible")
        found = [(foe, AttackOptions(made.who, foe).weighed(made)) for foe in made.targets]
        told, order = sentences.several(found)
    assert told == "B loses 1 pip; C can stop it by spending 3."
    assert order == "In this order: B, C."


@pytest.mark.rule("CLR-G-PINK", "AST-1")
def test_of_several_targets_each_that_could_stop_it_has_its_own_clause():
    s = duel("cAB\n..K", A="G1-Pk3R3-", B="hostile G1-Y3Y1-R1", c="hostile G1-Y3Y3-R1", K="hostile G1-Y3-R3")
    with world.inside(s.match.world):
        made = Attack(s.id("A"), (s.id("B"), s.id("c")), "physical", s.ids("A", "Pk3+R3"), "Flexible")
        found = [(foe, AttackOptions(made.who, foe).weighed(made)) for foe in made.targets]
        told, _ = sentences.several(found)
    assert told == "B loses 1 pip, unless a friend helps it; C can stop it by spending 6."


@pytest.mark.rule("AST-1", "ATK-5")
@pytest.mark.parametrize(
    ("friend", "told", "card"),
    [
        ("O1-Y3-G3", "It loses 1 pip, unless a friend helps it.", "It needs help"),
        ("O1-Y3-G1", "It loses 1 pip, whatever it answers.", "It loses 1 pip"),
        ("O1-Y2-G3", "It loses 1 pip, unless a friend helps it.", "It needs help"),
        ("O1-Y1-G3", "It loses 1 pip, whatever it answers.", "It loses 1 pip"),
    ],
)
def test_the_targets_own_pieces_and_a_friends_help_count_together(friend, told, card):
    """Neither B's Y3 nor what its friend has stops five by itself."""
    s = duel("AB.\n..K", A="B3-Y3Y2-", B="hostile O1-Y3-", K=f"hostile {friend}")
    assert seen(s, "Y3+Y2")[0] == told
    with world.inside(s.match.world):
        target = s.id(LONGEST)
        one = AttackOptions(s.id("A"), target).weighed(s.attack("A", LONGEST, "Y3+Y2"))
        assert card_words.words(one, target).result == card
    s.strike("A", LONGEST, "Y3+Y2")
    s.defend(LONGEST, "Y3")
    best = max(s.legal(Help), key=lambda one: len(one.pieces)) if s.asked[1] == "help_d" else None
    if best:
        s.play(best)
    assert s.told(Compared)[0].hit is ("whatever" in told)


@pytest.mark.rule("AST-1", "ATK-8")
def test_help_that_lowers_a_multiple_is_counted_too():
    """At a deadly table three pips hold three times as long against nothing, and only once against two of a friend."""
    for friend, told in (
        ("Y2", "leave its cell for at least 3 turns"),
        ("Y1", "walk for 9 turns, whatever it answers"),
    ):
        deadly = Options(points=40, alike=0, deadly=True)
        s = duel("AB.\n..K", A="B3-B3-", B="hostile O1--R1", K=f"hostile O1-{friend}-G2", options=deadly)
        assert seen(s, "B3", active="Freeze")[0] == f"It cannot {told}."


def test_nobody_else_is_said_to_act_where_nobody_does():
    s = duel(A="G1-R3-", B="hostile G1R3-G1Y1-R1")
    assert seen(s, "R3")[1].endswith("Your guts can block nothing more; no enemy acts again this round.")


@pytest.mark.parametrize(
    ("theirs", "pieces", "still"),
    [
        ("G1-Y1-", "R3+O2", "1 enemy still acts"),
        ("G1-Y2-", "R3", "2 enemies still act"),
        ("G1-Y2C1-", "R3", "2 enemies still act"),
        ("G1-Y1- G3-", "R3", "1 or 2 enemies still act"),
    ],
    ids=["it falls", "it is hurt", "it can stop that", "it falls if it does not stop that"],
)
def test_who_surely_falls_acts_no_more(theirs, pieces, still):
    s = duel("AB.D", A="G1-R3O2C1-", B=f"hostile {theirs}", D="hostile G1-Y2-")
    assert f"; {still} this round." in seen(s, pieces)[1]


def test_who_falls_among_several_targets_acts_no_more():
    s = duel("BA.D\n.E..", A="G1-R3O2C1-", B="hostile G1-Y1-", D="hostile G1-Y2-", E="hostile G1-Y1-")
    with world.inside(s.match.world):
        each = [
            (s.id(name), AttackOptions(s.id("A"), s.id(name)).weighed(s.attack("A", name, "R3+O2"))) for name in "BE"
        ]
        assert sentences.keeping(each) == "Your guts can still block 1; 1 enemy still acts this round."


@pytest.mark.rule("ATK-6", "CLR-G-RED")
@pytest.mark.parametrize(("far", "told"), [(5, False), (6, False), (7, True), (8, True)])
def test_that_fewer_pips_would_not_reach_is_said_where_fewer_would_do(far, told):
    s = scene("A" + "." * (far - 1) + "B...\n" + "." * (far + 4), A="G1-R3R2-", B="hostile G1-G2-")
    _, price = seen(s, "R3+R2", active="Ranged")
    assert ("Fewer pips would not reach that far." in price) is told


@pytest.mark.rule("TIM-4")
def test_who_was_shaken_just_now_is_said_to_be_so():
    s = scene("Ac....\n......", A="G1-R2-R3R2", c="hostile G1R2-Y3Y2-")
    s.become("c", "G1R2-Y3Y2-")
    with world.inside(s.match.world):
        world.put(s.id("c"), Effects((), shaken=True))
        options = AttackOptions(s.id("A"), s.id("c"))
        one = next(one for one in map(options.weighed, options.attacks) if one.attack.active == "Intimidate")
        told = sentences.no_effect(one, s.id("c"))
    assert told == "c was shaken just now; it must end a turn first"
