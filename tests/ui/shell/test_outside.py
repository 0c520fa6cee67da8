"""The screens around the table: title, adventure, saved games, options and pages, and the ways between them."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.books.stacktors.face.around.picker import Picker
from game.books.stacktors.face.builder import Builder
from game.ui.kit.early_enter import SETTLES
from game.ui.kit.screen import Pop, Push, Quit
from game.ui.kit.settings import Settings
from game.ui.party.face import HeroCard
from game.ui.shell.adventure import Adventure
from game.ui.shell.drive import Driver
from game.ui.shell.options import OptionsScreen
from game.ui.shell.saves import Saves
from game.ui.shell.title import Title, TitleLine
from tests.ui.samples import CAMPAIGNS, HEROES, SAVES, briefing, doors, listed, nothing


def table(players=1, heroes=HEROES):
    """An adventure screen, and the list to which the games that it begins are added."""
    begun = []
    return Driver(Adventure(listed(*CAMPAIGNS), heroes, begun.append, players=players)), begun


def test_the_title_offers_to_continue_only_with_a_saved_game():
    fresh = Driver(Title(doors(), "0.1")).top.controls
    assert [line.caption for line in fresh] == [
        "The first fight",
        "New adventure",
        "Open table",
        "Build a hero",
        "Play together",
        "Saves",
        "Rulebook",
        "Options",
        "Controls",
        "Leave the table",
    ]
    assert fresh[0].brass
    again = Driver(Title(doors(resume=nothing, resumed=("The Ford, round 2",)), "0.1")).top.controls
    assert again[0].caption == "Continue"
    assert again[0].brass


def test_the_first_arrow_on_the_title_goes_on_from_the_line_that_enter_presses():
    driver = Driver(Title(doors(), "0.1"))
    driver.key(pygame.K_DOWN)
    assert driver.top.focus == driver.find("New adventure").key


@pytest.mark.parametrize(("heroes", "told"), [(3, "All 3 come along"), (2, "Both come along"), (1, "This hero comes")])
def test_a_new_adventure_says_who_comes_along(heroes, told):
    driver, _ = table(heroes=HEROES[:heroes])
    assert [one for one in driver.top.shown if getattr(one, "text", "").startswith(told)]


def test_the_title_leaves():
    driver = Driver(Title(doors(), "0.1"))
    assert isinstance(driver.top.press(driver.find("Leave the table")), Quit)


def test_esc_on_the_title_asks_first():
    driver = Driver(Title(doors(), "0.1"))
    driver.key(pygame.K_ESCAPE)
    driver.press("Stay")
    assert isinstance(driver.top, Title)
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_RETURN)
    assert not driver.app.running


def test_a_hero_built_from_the_title_is_handed_on():
    built = []

    def kept(hero) -> str:
        built.append(hero)
        return f"{hero.name} is kept."

    line = TitleLine("Build a hero", lambda: Push(Builder(hero=HEROES[0])))
    driver = Driver(Title(doors(build=line, built=kept), "0.1"))
    driver.press("Build a hero")
    driver.press("Join the party")
    assert built == [HEROES[0]]
    assert "Bram" in driver.top.tips.toast


def test_three_presses_from_title_to_play():
    begun = []
    driver = Driver(
        Title(doors(adventure=lambda: Push(Adventure(listed(*CAMPAIGNS), HEROES, begun.append)), learned=True), "0.1")
    )
    driver.wait(SETTLES)
    driver.key(pygame.K_RETURN)
    driver.key(pygame.K_RETURN)
    assert begun[0].campaign == CAMPAIGNS[0]
    assert begun[0].seats[0].heroes == HEROES[:3]


def begin(driver):
    """Press Begin, and once more, since who has no name yet is asked for it."""
    driver.press("Begin")
    driver.press("Begin")


@pytest.mark.parametrize(("players", "each"), [(1, [3]), (2, [2, 1]), (3, [1, 1, 1]), (4, [1, 1, 1, 1]), (8, [1] * 8)])
def test_heroes_are_dealt_to_a_party_of_at_least_three(players, each):
    driver, begun = table(players)
    begin(driver)
    assert [len(seat.heroes) for seat in begun[0].seats] == each
    assert len({seat.shape for seat in begun[0].seats}) == players
    heroes = [hero for seat in begun[0].seats for hero in seat.heroes]
    assert len(set(heroes)) == len(heroes)


def test_what_is_typed_takes_the_place_of_a_name_that_nobody_gave():
    driver, _ = table(2)
    driver.press("Name of player 1")
    driver.write("Ann")
    assert driver.top.company.seats[0].name == "Ann"
    for _ in range(3):
        driver.key(pygame.K_BACKSPACE)
    assert driver.top.company.seats[0].name == "Player 1"
    driver.write("Ben")
    assert driver.top.company.seats[0].name == "Ben"


def test_players_are_asked_once_what_they_are_called():
    driver, begun = table(3)
    driver.press("Name of player 1")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.write("Mira")
    driver.press("Begin")
    assert not begun
    assert driver.top.focus == "name 1"
    assert "What are you called?" in driver.top.tips.toast
    driver.press("Begin")
    assert [seat.name for seat in begun[0].seats] == ["Mira", "Player 2", "Player 3"], "nobody has to say it"


def test_two_players_may_fight_each_other():
    driver, begun = table(2)
    begin(driver)
    assert not begun[0].duel
    driver, begun = table(2)
    driver.press("A duel")
    begin(driver)
    assert begun[0].duel
    assert [[hero.name for hero in seat.heroes] for seat in begun[0].seats] == [
        ["Sergeant Bram", "Tansy"],
        ["Isolde Quill", "Old Miller of the Ford"],
    ]
    driver.press("players 3")
    assert not [one for one in driver.top.controls if one.key.startswith("duel")]
    begin(driver)
    assert not begun[-1].duel


def test_who_plays_alone_is_not_asked_for_a_name():
    driver, begun = table(1)
    driver.press("Begin")
    assert begun


def test_names_stay_when_players_are_added():
    driver, begun = table()
    driver.press("Name of player 1")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.write("Mira")
    driver.press("players 2")
    begin(driver)
    assert [seat.name for seat in begun[0].seats] == ["Mira", "Player 2"]


def test_another_campaign_on_a_later_page():
    driver, begun = table()
    driver.press("Later")
    driver.press(CAMPAIGNS[5].title)
    driver.press("Begin")
    assert begun[0].campaign == CAMPAIGNS[5]


def test_a_hero_is_changed_added_and_left_at_home():
    driver, begun = table(2)
    driver.press("hero 1 0")
    assert isinstance(driver.top, Picker)
    driver.press("Old Miller of the Ford")
    driver.press("Take this hero")
    driver.press("hero 0 2")
    marks = {one.caption: one.mark for one in driver.top.pressable if one.key.startswith("hero")}
    assert marks["Tansy"] == "comes with Player 1"
    assert marks["Old Miller of the Ford"] == "comes with Player 2"
    assert "" in marks.values()
    assert not marks[driver.top.heroes[driver.top.chosen].name], "it begins with one who does not come along yet"
    driver.press("Sergeant Bram")
    driver.press("Take this hero")
    driver.press("hero 0 0")
    assert driver.top.heroes[driver.top.chosen].name == "Sergeant Bram", "who has the place is marked"
    driver.press("Leave Sergeant Bram at home")
    begin(driver)
    assert [[hero.name for hero in seat.heroes] for seat in begun[0].seats] == [
        ["Tansy", "Sergeant Bram"],
        ["Old Miller of the Ford"],
    ]


def comers(driver) -> list[str]:
    """Who comes along, as the screen has it."""
    return [hero.name for seat in driver.top.company.seats for hero in seat.heroes]


def test_the_heroes_of_the_chosen_campaign_come_unless_others_were_picked():
    own, heroes = CAMPAIGNS[1], (*HEROES[:2], *(replace(one, home=CAMPAIGNS[1].key) for one in HEROES[2:]))
    first, second = ["Sergeant Bram", "Isolde Quill", "Tansy"], ["Tansy", "Old Miller of the Ford", "Sergeant Bram"]
    driver = Driver(Adventure(listed(CAMPAIGNS[0], own), heroes, nothing))
    assert comers(driver) == first
    driver.press(own.title)
    driver.wait(32)
    assert comers(driver) == second
    driver.press("hero 0 0")
    driver.press("Leave Tansy at home")
    driver.press(CAMPAIGNS[0].title)
    driver.wait(32)
    assert comers(driver) == second[1:]


def test_the_last_hero_stays():
    driver, _ = table(4)
    driver.press("hero 0 0")
    assert driver.find("Leave Sergeant Bram at home").reason


def test_a_hero_built_on_the_way_joins_and_is_kept():
    kept = []
    driver = Driver(Adventure(listed(*CAMPAIGNS), (), nothing, keep=kept.append))
    assert driver.find("Begin").reason
    driver.press("Add a hero")
    driver.press("Build a hero")
    driver.press("Notation")
    driver.write("G1O2-R3O2C1-R1")
    driver.press("Name")
    driver.write("Bram")
    driver.press("Join the party")
    assert isinstance(driver.top, Adventure)
    assert kept == [HeroCard("Bram", "G1O2-R3O2C1-R1")]
    assert not driver.find("Begin").reason


def core(driver):
    """Choose the core rules as the table's options."""
    driver.press("options")
    driver.press("Core rules")
    driver.press("Done")


def test_the_four_choices_go_round_and_rules_are_chosen():
    driver, begun = table(heroes=HEROES[:2] + HEROES[:1])
    for key in ("difficulty", "handover", "orders", "takebacks"):
        driver.press(key)
    core(driver)
    driver.press("Begin")
    chosen = begun[0]
    assert (chosen.table.difficulty, chosen.table.handover, chosen.table.orders, chosen.table.takebacks) == (
        "hard",
        "curtain",
        "quick",
        "none",
    )
    assert not chosen.options.pink
    driver.press("handover")
    assert driver.top.manners.card.handover == "banner"


@pytest.mark.rule("PIE-2")
def test_a_hero_that_the_edition_forbids_is_named():
    driver, _ = table()
    core(driver)
    assert driver.find("Begin").reason.startswith("Tansy:")
    assert "(PIE-2)" in driver.find("Begin").reason


def test_a_broken_save_is_listed_and_hides_no_other():
    loaded = []
    driver = Driver(Saves(SAVES, loaded.append))
    assert [card.caption for card in driver.top.controls[:2]] == ["b.save", "The Drowned Toll-House"]
    driver.key(pygame.K_RETURN)
    assert loaded == [SAVES[1]]
    driver.press("b.save")
    assert driver.find("Go on").reason == SAVES[0].broken


def test_options_work_at_once():
    applied = []
    driver = Driver(OptionsScreen(Settings(), applied.append))
    driver.press("110 %")
    driver.press("Less motion")
    driver.press("Instant")
    driver.press("1920 x 1080")
    assert applied[-1] == Settings(text=110, window=(1920, 1080), speed="instant", calm=True)
    assert isinstance(driver.top.press(driver.find("Done")), Pop)


def test_names_on_pages_are_text():
    driver = Driver(briefing(stake='Find <Bram> & "Co"', text="One.\nTwo."))
    assert "&lt;Bram&gt; &amp;" in driver.top.html
    assert "One.<br>Two." in driver.top.html


def test_parts_of_a_page_that_are_empty_are_left_out():
    assert "At stake" not in briefing().html
    assert "At stake" in briefing(stake="The mill").html


def test_who_has_emptied_their_name_is_shown_and_called_by_their_number():
    driver, begun = table(2)
    driver.press("Name of player 2")
    driver.key(pygame.K_a, pygame.KMOD_CTRL)
    driver.key(pygame.K_BACKSPACE)
    field = driver.find("Name of player 2")
    assert (field.text, field.hint) == ("", "Player 2")
    begin(driver)
    assert [seat.name for seat in begun[0].seats] == ["Player 1", "Player 2"]
