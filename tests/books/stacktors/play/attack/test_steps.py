"""All that is told says which rules decided it, and these rules are in the rulebook."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

import pytest

from game.books.stacktors.events import Attacked, Compared, Defended, EffectBegan, Moved
from game.books.stacktors.play.attack.steps import HALTS
from game.books.stacktors.prose import TOLD, course, sentence
from game.books.stacktors.prose.words import silent
from game.books.stacktors.rulebook import rulebook
from game.table.book import Event
from game.table.match import Match
from game.table.seats import pick
from tests.books.stacktors import random_fights
from tests.books.stacktors.case import CASE
from tests.books.stacktors.scene import Scene, scene
from tests.source import modules, walked

rule = pytest.mark.rule
LONGEST, SEEDS = 120, 8


def happened(match: Match, seed: int) -> Iterator[Event]:
    """The events of a random game, or of the beginning of a long one."""
    for number in range(LONGEST):
        acting = match.to_act()
        if not acting:
            break
        decision = pick(acting, f"{seed}/{number}/which")
        intent = random_fights.liked(match, decision, f"{seed}/{number}")
        seat = next(seat for seat in decision.owners if not match.refusal(seat, intent))
        yield from match.play(seat, intent)
    match.close()


def names(who: int) -> str:
    return f"number {who}"


@pytest.mark.parametrize("begun", [lambda seed: random_fights.fight(seed).match, CASE.match], ids=["fights", "games"])
def test_whatever_is_told_cites_rules_that_there_are(begun: Callable[[int], Match]):
    book = rulebook()
    told = [event for seed in range(SEEDS) for event in happened(begun(seed), seed) if sentence(event, names)]
    assert len({type(event) for event in told}) > 15
    assert [event for event in told if not event.because] == []
    assert {one for event in told for one in event.because} <= book.rules.keys()


def test_wherever_something_told_is_made_its_rules_are_given():
    spoken = {kind.__name__ for kind, telling in TOLD.items() if telling is not silent}
    spoken -= {"Left"}  # only whoever a deed takes away is told of, by its rule: `prose.story.authored`
    made = [
        (module, node.lineno, [one.arg for one in node.keywords])
        for module, tree in modules().items()
        for node in walked(tree)
        if module.startswith(("game.books.stacktors.play", "game.books.stacktors.game_book"))
        and isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in spoken
    ]
    assert len(made) > 50
    assert [place for *place, given in made if given and "because" not in given] == []


# --- where what is under way decides it


def ids(s: Scene, kind: type[Event]) -> tuple[str, ...]:
    """The rules that the last event of that kind cites."""
    return s.told(kind)[-1].because


@rule("CLR-G-ORANGE", "CLR-G-BLUE", "ATK-2")
def test_an_attack_and_its_answer_cite_the_active_colours():
    s = scene("AB\n..", A="G3-R1B1-", B="hostile G1-O2B2-")
    s.strike("A", "B", "B1", active="Freeze")
    assert ids(s, Attacked) == ("CLR-G-BLUE",)
    s.defend("B", "O2", "Dexterous")
    assert (ids(s, Defended), ids(s, Compared)) == (("CLR-G-ORANGE",), ("ATK-5",))
    s.strike("B", "A", "B2")
    assert ids(s, Attacked) == ("CLR-G-ORANGE", "ATK-2"), "a Dexterous defence grants the counterattack"


@rule("CLR-G-CLEAR", "ATK-2")
@pytest.mark.parametrize(("first", "cited"), [(True, "CLR-G-CLEAR"), (False, "ATK-2")])
def test_an_attack_that_succeeds_for_certain_cites_perfection(first, cited):
    s = scene("AB\n..", A="G3-C1-", B="hostile G1-O2B2-")
    s.strike("A", "B", "" if first else "C1", first=first)
    assert ids(s, Attacked) == (cited,)


@rule("ATK-9", "ATK-2", "ATK-3")
def test_a_counterattack_for_a_wide_miss_cites_that():
    s = scene("AB\n..", A="G3-R1B1-", B="hostile G1-G3G2-")
    s.strike("A", "B", "R1")
    assert ids(s, Attacked) == ("ATK-2",)
    s.defend("B", "G3")
    assert ids(s, Defended) == ("ATK-3",)
    s.strike("B", "A", "G2")
    assert ids(s, Attacked) == ("ATK-9", "ATK-2")


@rule("ATK-5", "ATK-7", "TIM-1")
def test_an_effect_cites_its_colour_and_how_long_it_lasts():
    s = scene("AB\n..", A="G3-B3-", B="hostile G1-R1-")
    s.strike("A", "B", "B3", active="Freeze")
    s.defend("B", "R1")
    assert ids(s, Compared) == ("ATK-5", "ATK-7")
    assert ids(s, EffectBegan) == ("CLR-G-BLUE", "TIM-1")


@rule("MOV-1", "TER-3")
def test_a_step_cites_the_ground_that_cuts_it():
    s = scene("A:...\n...B.", A="O2B3-R1-", B="hostile G1-R1-")
    s.walk("b1 c1")
    assert [event.because for event in s.told(Moved)] == [("MOV-1", "TER-3"), ("MOV-1",)]


@rule("ENC-4", "ENC-5")
def test_a_shot_cites_what_grants_it():
    s = scene("AB\n..\n..", A="G3-R1-", B="hostile G1-R1O1-")
    s.walk("a2 a3")
    s.strike("B", "A", "R1")
    assert ids(s, Attacked) == ("ENC-4", "ATK-2")
    s = scene("CAB....", A="p1 G3-P3R1-", B="hostile G1-R1-", C="p1 G1-O1-")
    s.strike("A", "B", "P3", active="Maneuver")
    s.defend("B")
    s.strike("A", "B", "R1")
    assert ids(s, Attacked) == ("ENC-5", "ATK-2")


def test_every_way_to_stop_that_has_words_has_its_rule():
    assert HALTS.keys() == course._STOPS.keys()
    assert set(HALTS.values()) <= rulebook().rules.keys()
