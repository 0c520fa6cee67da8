"""The button Why? opens the reasons: where each number comes from, with the words of its rules."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.docks.parts import TextLine, TextLines
from game.books.stacktors.rulebook import rulebook
from tests.books.stacktors.face.docks.dock_alone import TANSY, attacked, attacking


def reasons(alone) -> list[str]:
    return [one.caption for one in alone.dock.controls if one.key.startswith("reason ")]


def words(alone) -> str:
    """The words of the rule that is read."""
    return next(one.text for one in alone.dock.shown if isinstance(one, TextLines))


def open_docks():
    return attacking("TAB", T=TANSY), attacked()


@pytest.mark.parametrize("number", [0, 1])
def test_it_opens_by_key_and_by_button_and_esc_leads_back(number):
    alone = open_docks()[number]
    before = [one.key for one in alone.dock.controls]
    alone.key(pygame.K_F1)
    assert len(reasons(alone)) >= 3
    assert [one.key for one in alone.dock.controls if one.brass] == ["done"]
    handled = alone.key(pygame.K_ESCAPE)
    assert not handled.done
    assert [one.key for one in alone.dock.controls] == before
    alone.click("why")
    assert reasons(alone)
    alone.key(pygame.K_RETURN)
    assert [one.key for one in alone.dock.controls] == before


def test_every_number_has_an_origin():
    alone = attacked(pieces="G3+O2")
    alone.key(pygame.K_F1)
    told = " ".join(reasons(alone))
    shown = alone.drafting.chosen
    assert f": {shown.attack}" in told
    assert f": {shown.defended}" in told
    assert "large green and medium orange" in told


def test_each_reason_shows_the_words_of_its_rules():
    alone = attacking()
    alone.key(pygame.K_F1)
    ids = [one.removeprefix("rule ") for one in alone.keys("rule ")]
    assert ids[0] == "ATK-5"
    assert words(alone).startswith(rulebook().find("ATK-5").text)
    for one in ids[1:]:
        alone.click(f"rule {one}")
        assert words(alone)[:40] == rulebook().find(one).text[:40]
    alone.key(pygame.K_2)
    assert next(one for one in alone.dock.controls if one.key == "reason 1").on


@pytest.mark.rule("DMG-3")
def test_one_pip_however_many_times_over_is_explained():
    alone = attacking(A="G1-R3O3-", B="hostile G1-G3-")
    number = next(
        n
        for n, one in enumerate(alone.drafting.outlook.answers)
        if one.hit and not one.defence.pieces and not one.defence.first
    )
    alone.drafting.outlook.look_at(number)
    alone.dock.changed()
    alone.key(pygame.K_F1)
    assert any("exactly one pip" in text for text in reasons(alone))


def test_long_rules_have_pages():
    alone = attacked()
    ignore = next(n for n, card in enumerate(alone.drafting.cards) if card.name == "Ignore")
    alone.key(pygame.K_1 + ignore)
    alone.key(pygame.K_F1)
    alone.key(pygame.K_2)
    known, seen = rulebook().find("CLR-G-CLEAR"), []
    for _ in range(5):
        seen.append(words(alone))
        alone.click("rule CLR-G-CLEAR")
    whole = f"{known.text} {known.ruling}"
    assert all(word in " ".join(seen) for word in whole.split())
    assert len(set(seen)) > 1


def test_the_wheel_a_click_and_the_page_keys_turn_the_page():
    alone = attacked()
    alone.key(pygame.K_1 + next(n for n, card in enumerate(alone.drafting.cards) if card.name == "Ignore"))
    alone.key(pygame.K_F1)
    alone.key(pygame.K_2)
    first = words(alone)
    assert alone.find("page").caption.startswith("1 of ")

    def rolled(step):
        event = pygame.Event(pygame.MOUSEWHEEL, x=0, y=step)
        assert alone.dock.handle(event, alone.dock.rect.centre).taken

    ways = (
        (lambda: alone.click("page"), lambda: alone.key(pygame.K_PAGEUP)),
        (lambda: rolled(-1), lambda: rolled(1)),
        (lambda: alone.key(pygame.K_PAGEDOWN), lambda: alone.key(pygame.K_PAGEUP)),
    )
    for on, back in ways:
        on()
        assert alone.find("page").caption.startswith("2 of ")
        assert words(alone) != first
        back()
        assert words(alone) == first


def test_other_keys_wait_while_it_is_read():
    alone = attacking()
    draft = alone.drafting.draft
    alone.key(pygame.K_F1)
    for key in (pygame.K_3, pygame.K_q, pygame.K_PERIOD, pygame.K_9):
        alone.key(key)
    assert alone.drafting.draft == draft


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text", [90, 100, 120])
def test_nothing_is_cut_off(size, text):
    for alone in (
        attacking("TAB", T=TANSY, alone={"size": size, "text": text}),
        attacked(alone={"size": size, "text": text}),
    ):
        alone.key(pygame.K_F1)
        for n in range(len(reasons(alone))):
            alone.key(pygame.K_1 + n)
            for rule in alone.keys("rule "):
                alone.click(rule)
                alone.draw()
        assert alone.look.clipped == []
        assert any(isinstance(one, TextLine) for one in alone.dock.shown)
