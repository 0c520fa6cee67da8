"""The abilities of the brains are played from the first click to the last, by posted events."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.intents import Attack, Compel
from game.ui.play.boxes import Banner
from tests.books.stacktors.scene import scene
from tests.ui.play.play import Idle

pytestmark = pytest.mark.usefixtures("drawn")

FIELD = """
    ...d..
    .Ac...
    ......
    ......
"""


def strike(p, whom: str, verb: str) -> None:
    """Attack by clicks, and leave what comes after it to be asked.

    A click on the target opens the panel, another one picks the verb if there are several, and Enter attacks.
    """
    p.click_on(whom)
    found = [key for key in keys(p) if key.startswith(f"verb {verb}")]
    if found:
        p.driver.press(found[0])
    p.key(pygame.K_RETURN)


def ask_me(p) -> None:
    """Turn the wheel until nothing is planned for a hit, so that the player is asked after it."""
    if "then 0" in keys(p):
        p.driver.move(p.driver.find("then 0").rect.centre)
        p.driver.post(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1))
        p.driver.wait(100)


def keys(p) -> list[str]:
    return [one.key for one in p.driver.top.pressable]


def header(p) -> str:
    """The first line of the dock."""
    return next(one.text for one in p.screen.face.state.dock.shown if hasattr(one, "text"))


def test_calming_is_chosen_seen_and_broken(begin):
    p = begin(FIELD, gm=Idle(), A="G3-R3-Y2", c="hostile G2-R1G1-R1", d="hostile G1-R1-")
    p.turn("A")
    strike(p, "c", "Calm")
    assert p.scene.effects("c") == {"calmed": 2}
    assert p.screen.pacer.show.reader.appearance(p.scene.id("c")).effects == (("calmed", 2),)
    p.click_on("c")
    assert header(p) == "Nothing here is worth it: c is calm, and would wake."
    p.key(pygame.K_1)
    assert "and it wakes" in header(p)
    p.key(pygame.K_RETURN)
    assert p.scene.effects("c") == {"calmed": 0}


def test_who_compels_names_the_victim_on_the_map(begin):
    p = begin(FIELD, gm=Idle(), A="P2-R1-P2", c="hostile G2-R1O2-", d="hostile G1-B2-")
    p.turn("A")
    strike(p, "c", "Command")
    assert p.asked == ("A", "compel")
    assert p.screen.face.state.dock.content.title == "A chooses whom the compelled one must attack"
    p.click_on("d")
    p.click_on("d")
    assert Compel(p.scene.id("d")) in p.intents
    assert p.scene.effects("c") == {"compelled": 1}


def test_a_compelled_hero_may_only_do_what_it_must(begin):
    s = scene(
        """
        A......
        ....B..
        .......
        ......c
        """,
        A="p1 B1-R1-P1",
        B="p1 R3-O2G1-",
        c="hostile R1G3-B2-P3",
    )
    s.strike("c", "B", "P3", kind="mental", active="Compel")
    s.play(Compel(s.id("A")))
    p = begin(s, gm=Idle())
    p.turn("B")
    reach = p.screen.pacer.show.reader.afoot.reach(s.id("B"))
    assert reach
    assert all(max(cell.x, cell.y) <= 1 for cell in reach), "only cells beside A are lit"
    p.key(pygame.K_e)
    assert p.asked == ("B", "act"), "the turn is not ended so"
    cell = next(iter(reach))
    p.click(cell.x, cell.y)
    assert p.scene.cell("B") == str(cell)
    assert p.screen.face.state.selection.targets(p.screen.asked) == (s.id("A"),)
    p.attack()
    p.key(pygame.K_RETURN)
    assert [one.targets for one in p.intents if isinstance(one, Attack) and one.who == s.id("B")] == [(s.id("A"),)]


def test_pieces_are_exchanged_as_they_are_touched(begin):
    p = begin(FIELD, gm=Idle(), A="G3-R2O1Y1-Pk2", c="hostile G2-B2Y1-P1", d="hostile G1-R1-")
    p.turn("A")
    strike(p, "c", "Swap")
    assert p.asked == ("A", "trade")
    dock = p.screen.face.state.dock
    assert dock.content.title == "A chooses which pieces are swapped"
    assert "swap" in header(p), "it opens with a suggestion, and tells what comes of it"
    for piece in (*dock.content.drafting.draft.pieces, *dock.content.drafting.draft.theirs):
        p.driver.press(f"piece {piece}")
    assert dock.content.drafting.reason, "at least one of each"
    assert [one.key for one in p.driver.top.pressable if one.key == "do"]
    p.key(pygame.K_RETURN)
    assert p.asked == ("A", "trade"), "Enter says why not"
    p.key(pygame.K_3)
    p.key(pygame.K_4)
    p.key(pygame.K_2, pygame.KMOD_SHIFT)
    assert "A swaps small orange and small yellow of its own for medium blue of c" in header(p)
    p.key(pygame.K_RETURN)
    assert p.scene.stack("A") == "G3-R2B2-Pk2", "a set that no list would hold"
    assert p.scene.stack("c") == "G2-O1Y1Y1-P1"


def test_a_friend_is_healed_by_morph_other(begin):
    s = scene(FIELD, A="p1 R1G2-R2-Cy1", c="p1 G2-R2-", d="hostile G1-R1-")
    s.become("c", "G2-R1-")
    p = begin(s, gm=Idle())
    p.turn("A")
    p.key(pygame.K_a)
    if p.screen.face.state.dock is None:
        p.click_on("c")
    assert "C is healed 1 time, as you choose" in header(p)
    p.key(pygame.K_RETURN)
    assert p.asked == ("A", "remould"), "the friend is willing and is not asked"
    offered = p.screen.face.state.dock.content.list
    wanted = next(n for n, text in enumerate(offered.texts) if "small red in the guts of c one size larger" in text)
    for _ in range(wanted - offered.picked):
        p.key(pygame.K_DOWN)
    p.key(pygame.K_RETURN)
    assert p.scene.stack("c") == "G2-R2-"


def test_the_banner_says_what_a_compelled_one_must_do(begin):
    gm = Idle()
    s = scene(FIELD, A="p1 G1R2-R3O1-", c="hostile G1R3-G2Y1-P3", d="hostile G1-R1-")
    gm.told["act"] = [s.attack("c", "A", "P3", kind="mental", active="Compel")]
    gm.told["compel"] = [Compel(s.id("c"))]
    p = begin(s, gm=gm)
    assert p.asked == ("A", "act")
    banner = next(one for one in p.screen.shown if isinstance(one, Banner))
    assert banner.text == "A is compelled to attack c before anything else (CLR-B-PURPLE)"
    p.click_on("c")
    p.key(pygame.K_RETURN)
    assert next(one for one in p.screen.shown if isinstance(one, Banner)).text == "A acts"
