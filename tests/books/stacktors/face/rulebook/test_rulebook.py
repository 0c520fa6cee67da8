"""The rulebook's screen: rules are listed by matter, by position and colour, or searched; links lead to other rules."""

from __future__ import annotations

import pygame
import pytest

from game.books.stacktors.face.rulebook import RulesScreen, consulted
from game.books.stacktors.lesson.hints import HINTS
from game.books.stacktors.rulebook import ID, rulebook
from game.ui.kit.controls import Dialog
from game.ui.kit.screen import Push
from game.ui.kit.settings import Settings
from game.ui.kit.widgets import EntryField, Passage
from game.ui.plain.rules import RuleLine
from game.ui.shell.drive import Driver
from game.ui.shell.title import Title
from tests.ui.samples import SCREENS, doors, make


def opened(at="", **more):
    return Driver(RulesScreen(at), **more)


def listed(driver):
    return [one.id for one in driver.top.controls if isinstance(one, RuleLine) and one.key.startswith("rule ")]


def text(driver):
    return next(one.html for one in driver.top.shown if isinstance(one, Passage))


def test_it_opens_at_the_rule_asked_for_with_those_around_it():
    driver = opened("ENC-4")
    assert driver.top.bookmark.rule.id == "ENC-4"
    assert listed(driver) == [f"ENC-{n}" for n in range(1, 7)]
    assert driver.find("Meeting enemies").on
    assert opened().top.bookmark.rule.id == "PIE-1"
    assert opened("MOV-99").top.bookmark.rule.id == "PIE-1"


@pytest.mark.parametrize("size", [90, 120])
def test_the_core_in_short_comes_first_and_leads_to_its_rules(size):
    driver = opened(settings=Settings(text=size))
    assert text(driver) == "<br><br>".join(rulebook().core.text)
    assert driver.find("In short").on
    assert not driver.find("By matter").on
    assert driver.app.look.clipped == []
    driver.press("link ATK-5")
    assert driver.top.bookmark.rule.id == "ATK-5"
    assert text(driver) != "<br><br>".join(rulebook().core.text)
    driver.press("In short")
    assert text(driver) == "<br><br>".join(rulebook().core.text)
    driver.press("Abilities")
    assert not driver.find("In short").on


@pytest.mark.parametrize(
    ("rule", "words"), [("HEA-5", "<b>Ruling.</b>"), ("PIE-2", "<b>Editions.</b>"), ("PIE-3", "<b>Option.</b>")]
)
def test_the_page_says_what_else_there_is_to_a_rule(rule, words):
    assert words in text(opened(rule))
    assert words not in text(opened("PIE-1"))


def test_what_an_ability_does_in_attack_defence_and_movement_stands_apart():
    assert text(opened("CLR-G-RED")).startswith("Physical.<br><br><b>In attack:</b> you reach 3 cells")
    assert "<br><br><b>In defence:</b> against a ranged attack" in text(opened("CLR-G-RED"))
    assert text(opened("CLR-F-ORANGE")) == "<b>In movement:</b> turning is free."


def test_every_rule_is_reached_by_its_matter():
    driver = opened()
    seen = []
    for _ in range(9):
        for group in [one.caption for one in driver.top.controls if one.key.startswith("group ")]:
            driver.press(group)
            seen += listed(driver)
        if driver.find("Later").reason:
            break
        driver.key(pygame.K_PAGEDOWN)
    assert seen == list(rulebook().rules)


def test_abilities_stand_by_place_and_colour():
    driver = opened()
    driver.press("Abilities")
    for position, column in (("feet", "Feet"), ("guts", "Guts"), ("brains", "Brains")):
        head = next(one for one in driver.top.shown if getattr(one, "text", "") == column)
        for colour in ("red", "purple"):
            row = next(one for one in driver.top.shown if getattr(one, "text", "") == colour.capitalize())
            cell = next(one for one in driver.top.controls if one.rect.holds((head.rect.centre[0], row.rect.centre[1])))
            driver.click(cell.rect.centre)
            assert driver.top.bookmark.rule.id == f"CLR-{position[0].upper()}-{colour.upper()}"
            assert driver.find("Abilities").on


def test_what_is_written_is_searched_for_and_enter_opens_the_best():
    driver = opened()
    driver.key(pygame.K_f, pygame.KMOD_CTRL, "f")
    driver.write("parting shot")
    assert listed(driver)[:1] == ["ENC-4"]
    assert len(listed(driver)) > 3
    driver.key(pygame.K_RETURN)
    assert driver.top.bookmark.rule.id == "ENC-4"
    assert driver.top.focus is None
    driver.press("By matter")
    assert driver.top.bookmark.words == ""
    assert listed(driver) == [f"ENC-{n}" for n in range(1, 7)]


def test_many_finds_come_in_pages():
    driver = opened()
    driver.press("Search")
    driver.write("attack")
    driver.key(pygame.K_ESCAPE)
    first = listed(driver)
    driver.key(pygame.K_PAGEDOWN)
    assert [*first, *listed(driver)] == [rule.id for rule in rulebook().search("attack")[: 2 * len(first)]]


def test_words_that_no_rule_has_are_told():
    driver = opened()
    driver.press("Search")
    driver.write("xyzzy")
    assert listed(driver) == []
    assert any("No rule has all of these words" in getattr(one, "text", "") for one in driver.top.shown)
    driver.key(pygame.K_RETURN)
    assert driver.top.bookmark.rule.id == "PIE-1"


def test_rules_that_are_cited_are_one_press_away():
    driver = opened("CLR-B-CYAN")
    links = [one for one in driver.top.controls if one.key.startswith("link ")]
    assert [one.id for one in links] == ["HEA-3", "HEA-5", "HEA-6", "RST-1", "DIE-3"]
    driver.click(links[1].rect.centre)
    assert driver.top.bookmark.rule.id == "HEA-5"
    assert "HEA-5" in listed(driver)


def test_every_rule_fits():
    """Where this text has room, smaller text has room too."""
    driver = opened(settings=Settings(text=120))
    for rule in rulebook().rules.values():
        driver.top.follow(rule)
        driver.top.changed()
        driver.wait()
        cited = set(ID.findall(f"{rule.text} {rule.ruling} {rule.edition}")) - {rule.id}
        assert {one.id for one in driver.top.controls if one.key.startswith("link ")} == cited
    assert driver.app.look.clipped == []


@pytest.mark.parametrize("name", SCREENS)
def test_f1_opens_it_from_every_screen_and_esc_enter_or_f1_lead_back(name):
    driver = Driver(make(name), rulebook=consulted, seen=False)
    if getattr(driver.top, "why", ()):
        driver.key(pygame.K_F1, seen=False)  # the reasons of the game master come first
        assert isinstance(driver.top, Dialog)
    below = driver.top
    for key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_F1):
        driver.key(pygame.K_F1, seen=False)
        if isinstance(below, RulesScreen):
            assert not driver.app.running
            break
        assert isinstance(driver.top, RulesScreen)
        driver.key(key, seen=False)
        assert driver.top is below


def test_f1_opens_it_while_something_is_written():
    driver = Driver(make("builder"), rulebook=consulted)
    line = next(one for one in driver.top.controls if isinstance(one, EntryField))
    driver.click(line.rect.centre)
    assert driver.top.writing
    driver.key(pygame.K_F1)
    assert isinstance(driver.top, RulesScreen)


def test_the_title_leads_to_it():
    driver = Driver(Title(doors(rules=lambda: Push(RulesScreen())), "0.1"))
    driver.press("Rulebook")
    assert isinstance(driver.top, RulesScreen)


@pytest.mark.parametrize("size", [90, 150])
def test_all_hints_are_read_until_something_else_is(size):
    driver = opened("ENC-4", settings=Settings(text=size))
    driver.press("Hints")
    assert all(hint in text(driver) for hint in HINTS.values())
    assert driver.find("Hints").on
    assert not driver.find("By matter").on
    assert driver.app.look.clipped == []
    driver.press("rule ENC-4")
    assert not driver.find("Hints").on
    assert HINTS["engaged"] not in text(driver)
