"""Story tokens for a resolved Conflict: who must give how many, and who may get them."""

from __future__ import annotations

from itertools import product

import pytest

from game.books.capes.components import Conflict
from game.books.capes.events import DebtReturned, DebtWon, Given, NotGiven, Offered
from game.books.capes.intents import Give, OfferToken, Resolve
from tests.books.capes.made import PEOPLE, made

rule = pytest.mark.rule
THREE = "Ana Lode / Bo Toll / Cy Under"
FOUR = "Ana Lode / Bo Toll / Cy Under / Di Murmur Roe"


def resolved(yes, no, maker="Ana", **more):
    """Ana resolves a Conflict of that maker on `yes`: who gave to whom, by itself, and what is asked."""
    more = {"cast": FOUR, "seats": 4} | more
    t = made(f"event: rain (by {maker})\n yes: {yes} @Ana\n no: {no}", "resolve", **more)
    t.play(Resolve(t.id("rain")))
    return t


def gifts(t):
    """What was given, as `Bo>Ana*` with a star where it is the maker's, and `Bo-2` for what was not."""
    given = ((t.name(one.by), one) for one in t.told if isinstance(one, Given | NotGiven))
    return " ".join(
        f"{by}-{one.number}" if isinstance(one, NotGiven) else f"{by}>{t.name(one.to)}{'*' * one.maker}"
        for by, one in given
    )


@rule("C-TOK-1")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_as_many_as_the_debt_on_the_winning_side_come_from_the_bank(number):
    t = resolved(f"6{{Lode:hope{number}}} +Lode", "1 +Toll")
    assert gifts(t) == " ".join(["Ana>Bo"] * number)
    assert (t.tokens("Ana"), t.tokens("Bo")) == (1, 1 + number)


@rule("C-TOK-1")
def test_the_debt_of_all_of_ones_characters_counts_together():
    t = resolved("6{Murmur:hope1,Lode:hope1} 2{Murmur:mercy1} +Murmur +Lode", "1 +Toll", maker="Ana")
    assert gifts(t) == "Ana>Bo Di>Bo Di>Bo"


@rule("C-TOK-1")
def test_wherever_they_stand_by_now():
    t = resolved("6{Lode:hope1}", "1 +Lode +Toll", maker="Bo")
    assert gifts(t) == "Ana>Bo*"


@rule("C-TOK-1")
def test_nobody_gives_without_debt_there():
    t = resolved("6 +Lode", "1{Toll:hope3} +Toll", maker="Bo")
    assert gifts(t) == ""


@rule("C-TOK-2")
def test_nobody_gives_to_themself():
    t = resolved("6{Lode:hope1} +Lode -Lode", "1 -Lode +Toll +Under", maker="Ana")
    assert [t.name(one.to) for one in t.listed(Give)] == ["Bo", "Cy"]
    assert t.why(Give(t.id("Ana")))


@rule("C-TOK-2")
def test_not_even_as_the_maker():
    t = resolved("6{Lode:hope2}", "1 +Lode", maker="Ana")
    assert gifts(t) == "Ana-2"
    assert t.tokens("Ana") == 1


@rule("C-TOK-2")
def test_nor_by_an_offer():
    t = made("event: rain (by Ana)\n yes: 6{Lode:hope1} +Lode\n no: 1", "buy")
    assert t.why(OfferToken(t.id("rain")), "Ana") == "C-TOK-2"


@rule("C-TOK-3")
@pytest.mark.parametrize(
    ("yes", "no", "due"),
    [
        ("", "", True),
        ("", "+Lode", True),
        ("+Lode", "", False),
        ("+Lode", "+Murmur", True),
        ("+Lode +Murmur", "", False),
        ("-Lode", "", True),
        ("+Lode", "-Lode", False),
        ("-Lode", "+Lode", True),
        ("-Lode", "-Lode", True),
    ],
)
def test_the_maker_is_due_one_with_somebody_on_a_losing_side_or_with_nobody_on_any(yes, no, due):
    """Ana has made it; Lode and Murmur are hers. Bo gives one, for Toll; Under is against it, too."""
    t = resolved(f"6{{Toll:hope1}} +Toll {yes}", f"1 +Under {no}", cast="Ana Lode Murmur / Bo Toll / Cy Under / Di")
    if due:
        assert gifts(t) == "Bo>Ana*"
        assert t.last(Given).because == ("C-TOK-3",)
    else:
        assert not any(one.maker for one in t.told if isinstance(one, Given))


@rule("C-TOK-3")
def test_first_of_all():
    t = resolved("6{Toll:hope2} +Toll", "1 +Under", maker="Di")
    assert gifts(t) == "Bo>Di* Bo>Cy"


@rule("C-TOK-3")
def test_one_token_however_many_there_are():
    t = resolved("6{Toll:hope1,Under:hope1} +Toll +Under", "1", maker="Ana")
    assert gifts(t) == "Bo>Ana* Cy-1"


@rule("C-TOK-3")
@pytest.mark.parametrize(
    ("begins", "maker", "givers", "payer"),
    [
        ("Ana", "Di", "Toll Under", "Bo"),
        ("Cy", "Di", "Toll Under", "Cy"),
        ("Di", "Ana", "Toll Under Murmur", "Di"),
        ("Bo", "Bo", "Toll Under", "Cy"),
        ("Ana", "Ana", "Lode Murmur", "Di"),
        ("Ana", "Ana", "Lode", ""),
    ],
)
def test_the_first_in_turn_order_gives_it_who_is_not_the_maker(begins, maker, givers, payer):
    under = ",".join(f"{one}:hope1" for one in givers.split())
    t = resolved(f"6{{{under}}}", "1", maker, begins=begins)
    assert [(t.name(one.by), t.name(one.to)) for one in t.told if isinstance(one, Given)] == [(payer, maker)][
        : bool(payer)
    ]


@rule("C-TOK-3")
def test_unless_somebody_has_offered_it():
    t = resolved("6{Toll:hope1,Under:hope1}", "1 +Lode", maker="Di, offer Cy")
    assert gifts(t) == "Cy>Di* Bo>Ana"


@rule("C-TOK-3")
@pytest.mark.parametrize("who", ["Ana", "Di"])
def test_an_offer_of_somebody_who_gives_nothing_is_void(who):
    t = resolved("6{Toll:hope1,Under:hope1}", "1 +Lode", maker=f"Di, offer {who}")
    assert gifts(t).startswith("Bo>Di*")


@rule("C-TOK-3")
def test_who_has_debt_on_the_side_that_leads_may_offer_it_at_any_time():
    t = made("event: rain (by Di)\n yes: 6{Toll:hope1,Under:hope1}\n no: 1", "turn Lode", cast=FOUR, seats=4)
    assert t.play(OfferToken(t.id("rain")), by="Cy") == [Offered(at="rain", by=t.id("Cy"), because=("C-TOK-3",))]
    assert t.name(t.of("rain", Conflict).volunteer) == "Cy"
    assert t.asked == "Ana turn"
    assert t.why(OfferToken(t.id("rain")), "Bo") == "C-TOK-3", "one is enough"


@rule("C-TOK-3")
@pytest.mark.parametrize(
    "board",
    ["yes: 6\n no: 1", "yes: 1{Toll:hope1}\n no: 2", "yes: 2{Toll:hope1}\n no: 2", "yes: 6{Lode:hope1}\n no: 1"],
)
def test_nobody_else_may(board):
    t = made(f"event: rain (by Cy)\n {board}", "buy")
    assert t.why(OfferToken(t.id("rain")), "Bo") == "C-TOK-3"


@rule("C-TOK-3")
def test_for_a_conflict_that_is_there():
    t = made("event: rain (by Cy)\n yes: 6{Lode:hope1}\n no: 1", "buy")
    for other in (t.id("yes"), t.id("Ana"), 0, -4):
        assert t.why(OfferToken(other), "Ana") == "C-TOK-3"


@rule("C-TOK-4")
@pytest.mark.parametrize(
    ("yes", "no", "third", "may"),
    [
        ("", "+Toll", "+Under", "Bo Cy"),
        ("", "-Toll", "+Under", "Bo Cy"),
        ("+Toll", "-Toll", "-Under", "Bo Cy"),
        ("+Toll", "-Toll", "+Roe", "Bo Di"),
        ("+Toll", "+Under", "-Murmur +Murmur", "Cy Di"),
    ],
)
def test_the_rest_goes_to_those_who_stand_or_once_stood_on_a_losing_side(yes, no, third, may):
    t = resolved(f"6{{Lode:hope1}} +Lode {yes}", f"1 {no}\n third: 1 {third}")
    assert " ".join(t.name(one.to) for one in t.listed(Give)) == may
    for name in set(PEOPLE[:4]) - set(may.split()):
        assert t.why(Give(t.id(name)))


@rule("C-TOK-4")
def test_each_token_is_given_as_the_giver_likes():
    t = resolved("6{Lode:hope3} +Lode", "1 +Toll +Under")
    assert t.asked == "Ana give"
    t.play(Give(t.id("Bo")), Give(t.id("Cy")), Give(t.id("Bo")))
    assert gifts(t) == "Ana>Bo Ana>Cy Ana>Bo"
    assert t.last(Given).because == ("C-TOK-2", "C-TOK-4")


@rule("C-TOK-4")
def test_giver_by_giver_in_turn_order():
    t = resolved("6{Toll:hope1,Lode:hope1} +Lode", "1 +Under +Murmur", begins="Bo")
    assert t.asked == "Bo give"
    t.play(Give(t.id("Di")))
    assert t.asked == "Ana give"


@rule("C-TOK-4", "C-SCH-2")
def test_a_side_that_has_vanished_counts_as_a_losing_one():
    board = "event: rain\n yes: 6{Lode:hope1} @Ana +Lode\n no: 1\n third: 2{Toll:hope1} +Toll +Under"
    t = made(board, "turn Toll", debt="Toll hope1")
    t.play(t.leave("third", "fourth", 0))
    t.play(t.roll("style:1", "no"))
    t.play(t.listed(type(t.back("no")))[0])
    t.until("resolve")
    t.play(Resolve(t.id("rain")))
    assert "Cy" in [t.name(one.to) for one in t.listed(Give)], "Under stood on the third side, which is gone"


@rule("C-TOK-5")
@pytest.mark.parametrize("no", ["1", "1{Toll:hope1}", "1 +Lode", "1 -Lode"])
def test_without_such_a_player_the_rest_is_not_given(no):
    t = resolved("6{Lode:hope2} +Murmur", no, maker="Di")
    assert gifts(t) == "Ana-2"
    assert t.last(NotGiven) == NotGiven(by=t.id("Ana"), number=2, because=("C-TOK-5",))


CAST = {"Ana": "Lode", "Bo": "Toll", "Cy": "Under"}
STANDS = ("nnn", "ynn", "yyn", "yon", "oyn", "o--", "---", "yyy", "nyo")
"""Where each one's Character stands: `y`es, `n`o, `o` on yes and once on no, `-` nowhere."""


def posed(debts, stands, more):
    """Ana resolves; each has so much Debt on `yes`."""
    where = list(zip(CAST.values(), stands, strict=True))
    under = ",".join(f"{one}:hope{n}" for one, n in zip(CAST.values(), debts, strict=True) if n)
    yes = " ".join(f"+{one}" for one, at in where if at in "yo")
    no = " ".join(f"{'-' if at == 'o' else '+'}{one}" for one, at in where if at in "no")
    return resolved(f"6{{{under}}} {yes}" if under else f"6 {yes}", f"1 {no}", more, seats=3, cast=THREE)


def expected(owed, where, maker, volunteer):
    """The gifts by the rules, told in another way; of several who may get one, the first does."""
    able, told = [who for who in CAST if owed[who] and who != maker], list[str]()
    if where[maker] in "n-" and able:
        payer = volunteer if volunteer in able else able[0]
        owed = {**owed, payer: owed[payer] - 1}
        told.append(f"{payer}>{maker}*")
    for who, number in owed.items():
        may = [one for one in CAST if where[one] in "no" and one != who]
        told += [f"{who}>{may[0]}"] * number if may else [f"{who}-{number}"] * bool(number)
    return " ".join(told)


@rule("C-TOK-1", "C-TOK-2", "C-TOK-3", "C-TOK-4", "C-TOK-5")
@pytest.mark.parametrize("maker", CAST)
@pytest.mark.parametrize("volunteer", ["", *CAST])
def test_the_whole_table_of_maker_givers_memory_and_volunteer(maker, volunteer):
    for debts, stands in product(product((0, 1, 2), repeat=3), STANDS):
        t = posed(debts, stands, f"{maker}, offer {volunteer}" if volunteer else maker)
        where = dict(zip(CAST, stands, strict=True))
        while t.asked.endswith("give"):
            giver = t.asked.split()[0]
            assert {t.name(one.to) for one in t.listed(Give)} == {who for who in CAST if where[who] in "no"} - {giver}
            t.play(t.listed(Give)[0])
        assert gifts(t) == expected(dict(zip(CAST, debts, strict=True)), where, maker, volunteer)


@rule("C-TOK-1", "C-DBT-1")
def test_debt_of_a_drive_under_several_dice_is_told_once():
    t = resolved("6{Lode:hope1} 2{Lode:hope1,Lode:mercy1} +Lode", "1{Toll:hope1} 1{Toll:hope2} +Toll")
    won = [(one.drive, one.number) for one in t.told if isinstance(one, DebtWon)]
    back = [(one.drive, one.staked, one.number) for one in t.told if isinstance(one, DebtReturned)]
    assert won == [("hope", 2), ("mercy", 1)]
    assert back == [("hope", 3, 6)]
