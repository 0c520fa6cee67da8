"""The camp's page shows a few ways to grow, each with what it brings, and all others behind one entry (EVO-1)."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.camp.tiles import CampHarm, OfferTile, TallTile
from game.books.stacktors.intents import Buy, Enlarge, Onward, Recruit
from game.books.stacktors.mind.suggested_growth import MOST
from game.books.stacktors.prose import newcomers
from game.books.stacktors.prose.harms import SituationHarm, wordings
from game.ui.kit.screen import Brush
from tests.books.stacktors.face.camp.test_camp_keys import lead
from tests.books.stacktors.fallen import after_a_fall
from tests.books.stacktors.play.people.test_successor import mourning
from tests.books.stacktors.play.situation.test_camp import camp
from tests.books.stacktors.play.situation.test_market import fair
from tests.ui import by_pad
from tests.ui.legible import recorded

rule = pytest.mark.rule


def tiles(p) -> list[OfferTile]:
    return [one for one in p.screen.controls if isinstance(one, OfferTile)]


def keys(p) -> set[str]:
    return {one.key for one in p.screen.controls}


@rule("EVO-1")
def test_at_most_five_ways_are_shown_each_with_what_it_brings(begin):
    p = begin(camp(a="G1O2-R1-C1", points=1))
    shown = tiles(p)
    assert len(shown) == MOST
    assert all(isinstance(one, TallTile) and one.brings[0] for one in shown)
    assert "Can hold a target in its place for 1 round. New to the party. +1 pip of guts, for attack and defence." in {
        one.brings[0] for one in shown
    }
    assert "later" not in keys(p)


def ways(p) -> int:
    """How many ways to grow the button promises."""
    (button,) = (one for one in p.screen.controls if one.key == "all")
    return int(button.caption.split()[1])


@pytest.mark.parametrize("device", ["mouse", "key", "focus", "pad"])
def test_all_others_are_behind_one_entry_and_back(begin, device):
    p = begin(camp(points=2))
    number, few = ways(p), [one.caption for one in tiles(p)]
    for whole in (True, False):
        if device == "mouse":
            p.driver.press("all")
        elif device == "key":
            p.key(pygame.K_0)
        elif device == "focus":
            lead(p, "all")
            p.key(pygame.K_RETURN)
        else:
            by_pad.press(p.driver, "all")
        p.driver.wait(64)
        assert p.screen.face.state.camp.whole == whole
    assert [one.caption for one in tiles(p)] == few
    p.key(pygame.K_0)
    assert len(p.screen.face.state.camp.offers(p.screen.asked)) == number
    assert len(tiles(p)) < number
    assert not any(isinstance(one, TallTile) for one in tiles(p))


def test_another_hero_is_shown_its_own_few_again(begin):
    p = begin(camp(points=2))
    p.driver.press("all")
    p.driver.press(f"member {p.scene.id('F')}")
    p.driver.wait(64)
    assert not p.screen.face.state.camp.whole
    assert 0 < len(tiles(p)) <= MOST


def test_a_digit_buys_what_is_shown_and_enter_still_breaks_camp(begin):
    p = begin(camp(points=1, friend="G1O2-R3O2B1-C2Y1"))
    wanted = p.screen.face.state.camp.offers(p.screen.asked)[1]
    p.key(pygame.K_2)
    done = p.intents[-1]
    assert isinstance(done, Buy | Enlarge)
    assert done == wanted
    p.key(pygame.K_RETURN)
    assert not isinstance(p.intents[-1], Onward)
    assert p.driver.app.top.title == "Break camp?"


def harm(p) -> str:
    return next((one.told[0] for one in p.screen.shown if isinstance(one, CampHarm)), "")


@pytest.mark.parametrize("text", [100, 150])
def test_the_falls_of_many_are_told_together_where_there_is_little_room(begin, text):
    p = begin(after_a_fall(), size=(800, 600), text=text)
    area = next(one.rect for one in p.screen.shown if isinstance(one, CampHarm))
    many = [SituationHarm(n, "fallen", "afterwards", {"guts": n, "brains": 1}, n % 2) for n in range(1, 9)]
    look = p.screen.look
    with recorded() as lines:
        told = wordings(many, lambda who: f"Bartholomew {'I' * who}")
        CampHarm(rect=area, told=told).draw(Brush(pygame.Surface(look.size), look))
    said = " ".join(line.text for line in lines)
    assert said in told[1:]
    assert not look.clipped


@rule("RST-1")
def test_who_fell_and_rose_is_told_before_and_after_a_deed(begin):
    p = begin(after_a_fall())
    assert harm(p) == "F fell and got up afterwards, and lost 1 pip of guts, healed now."
    p.driver.press("offer 0")
    p.driver.wait(400)
    assert p.intents
    assert harm(p) == "F fell and got up afterwards, and lost 1 pip of guts, healed now."


@rule("DIE-4")
def test_newcomers_have_a_face_and_a_line(begin):
    p = begin(mourning("all", points=5))
    shown = tiles(p)
    assert shown
    for one, intent in zip(shown, p.screen.face.state.camp.offers(p.screen.asked), strict=False):
        assert isinstance(one, TallTile)
        assert isinstance(intent, Recruit)
        assert one.picture
        assert one.picture.args == (intent.stack,)
        assert one.brings[-1] == newcomers.line(intent.name, intent.stack)
        assert one.brings[0].startswith(one.brings[-1])
    assert len({one.brings for one in shown}) == len(shown)


@rule("RWD-4")
@pytest.mark.parametrize(("offers", "told"), [((), "5 coins for a later camp"), (None, "5 coins")])
def test_coins_are_told_with_what_they_are_for(begin, offers, told):
    p = begin(fair() if offers is None else fair(offers=offers))
    head = next(one.open_ends for one in p.screen.shown if hasattr(one, "open_ends"))
    assert f"{told};" in head or f"{told}." in head
    assert ("later camp" in head) == (offers is not None)


@rule("RWD-4", "OBJ-5")
def test_a_ware_says_what_it_does(begin):
    p = begin(fair(rest="none", hurt="G1O2-R1B2-C1"))
    p.driver.press("tab buy")
    assert [one.brings[0] for one in tiles(p)] == [
        "Equipment for the guts: Ranged 3. Whoever has it can shoot up to 6 cells far.",
        "One healing.",
    ]


def rows(p) -> list[tuple[str, str]]:
    """The caption of each offer up to what it costs, and the reason why it is none."""
    return [(one.caption.partition(":")[0], one.reason) for one in tiles(p)]


@pytest.mark.parametrize("whole", [False, True])
def test_a_digit_means_the_same_offer_after_a_purchase(begin, whole):
    p = begin(camp(points=9))
    if whole:
        p.key(pygame.K_0)
    before = rows(p)
    for digit in (pygame.K_3, pygame.K_1):
        p.key(digit)
        p.driver.wait(400)
    bought = [one for one in p.intents if isinstance(one, Buy | Enlarge)]
    assert len(bought) == 2
    assert [name for name, _ in rows(p)] == [name for name, _ in before]
    p.driver.press("tab train")
    p.driver.wait(64)
    assert not any(reason for _, reason in rows(p)), "another page begins anew"


def test_what_points_do_not_pay_any_more_says_so_in_its_row(begin):
    p = begin(camp(points=3))
    p.key(pygame.K_0)
    number = next(n for n, one in enumerate(p.face.state.camp.offers(p.screen.asked)) if getattr(one, "pips", 0) == 3)
    p.face.state.camp.sought = number
    p.screen.changed()
    p.driver.wait(64)
    keys_ = [one.key for one in tiles(p)]
    p.driver.press(f"offer {number}")
    p.driver.wait(400)
    assert isinstance(p.intents[-1], Buy)
    assert not tiles(p), "no point is left, so that nothing is offered"
    p.key(pygame.K_z, pygame.KMOD_CTRL)
    p.driver.wait(400)
    assert [one.key for one in tiles(p)] == keys_


def test_an_offer_that_is_out_of_reach_keeps_its_row_and_says_why(begin):
    p = begin(camp(points=3))
    p.key(pygame.K_0)
    p.key(pygame.K_PAGEUP)
    offers = p.face.state.camp.offers(p.screen.asked)
    large = next(n for n, one in enumerate(offers) if getattr(one, "pips", 0) == 3)
    p.face.state.camp.sought = large
    p.screen.changed()
    p.driver.wait(64)
    p.face.state.camp.page = 0
    p.screen.changed()
    p.key(pygame.K_1)
    p.driver.wait(400)
    p.face.state.camp.sought = large
    p.screen.changed()
    p.driver.wait(64)
    (tile,) = (one for one in tiles(p) if one.key == f"offer {large}")
    assert "costs 3" in tile.reason or "points" in tile.reason
    before = len(p.intents)
    p.driver.press(tile.key)
    assert len(p.intents) == before


def test_one_kind_of_growth_alone_is_shown_and_esc_goes_back_step_by_step(begin):
    p = begin(camp(points=3))
    p.key(pygame.K_0)
    here, all_ = p.face.state.camp, p.face.state.camp.offers(p.screen.asked)
    parts = []
    for kind in ("larger", "feet", "guts", "brains"):
        p.driver.press(f"kind {kind}")
        p.driver.wait(64)
        found = here.offers(p.screen.asked)
        assert all(isinstance(one, Enlarge) == (kind == "larger") for one in found)
        assert all(kind in ("larger", getattr(one, "position", "larger")) for one in found)
        parts += found
    assert sorted(map(repr, parts)) == sorted(map(repr, all_)), "together they are all"
    p.driver.press("tab gear")
    p.driver.wait(64)
    for _ in range(2):
        p.key(pygame.K_ESCAPE)
        p.driver.wait(64)
    assert (here.tab, here.whole, here.kind) == ("train", True, "")
    p.key(pygame.K_ESCAPE)
    assert not here.whole
    assert p.driver.app.top is p.screen
    p.key(pygame.K_ESCAPE)
    assert p.driver.app.top is not p.screen, "where nothing is open, it is the menu"
