"""Every screen outside of play, with sample values; each call makes new ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from game.books.stacktors import events as happened
from game.books.stacktors.face import face
from game.books.stacktors.face.around.picker import Picker
from game.books.stacktors.face.around.rules import table_rules
from game.books.stacktors.face.builder import Builder, Together
from game.books.stacktors.face.pages.event_pages import (
    Aftermath,
    Briefing,
    EndingSheet,
    Mourning,
    as_passage,
    points,
)
from game.books.stacktors.face.rulebook import RulesScreen
from game.books.stacktors.values.options import Options
from game.campaign.book_parts import StartingHero, StartSummary
from game.files import MAPS
from game.players import MARKS
from game.problem import Problem
from game.table.words import Line
from game.ui.kit.controls import ControlScreen, Dialog, DialogAnswer
from game.ui.kit.letters import Letters
from game.ui.kit.screen import PageButton, Pop, Push, Screen, Spell
from game.ui.kit.settings import Settings
from game.ui.party.face import HeroCard, SeatCard
from game.ui.party.ways import figures
from game.ui.play.agreement import Agreement, Voter
from game.ui.shell.adventure import Adventure
from game.ui.shell.campaigns import CampaignList, Stock
from game.ui.shell.cards import CampaignCard, SaveCard, ShelfCard
from game.ui.shell.checking import CheckScreen, MendScreen
from game.ui.shell.options import ControlsPage, OptionsScreen
from game.ui.shell.saves import Saves
from game.ui.shell.title import Doors, Title, TitleLine
from game.ui.shell.told_story import ToldStory

WHY = (
    (
        "Why this? It is a way on which somebody must be protected, and it helps to free Sister Osyth of a debt that "
        "was never owed. The party has done other things since."
    ),
    "Why now? The adventure builds up: danger grows until there is a peak.",
    (
        "Why so hard? The difficulty Brutal wants a party to succeed about 1 in 2. The last situation is harder. "
        "The party has won more often than foreseen, so a harder one was wanted, which a usual party would win in "
        "38 %, and this party about 2 in 5. About 2 in 5 was wanted and could not be had; the nearest that was found "
        "is about 3 in 5."
    ),
)
HEROES = (
    HeroCard("Sergeant Bram", "G1R2-R3O2C1-R1"),
    HeroCard("Isolde Quill", "B1Cy2-P2G2-P2B1"),
    HeroCard("Tansy", "Y2-Y2Y1-G2Pk1"),
    HeroCard("Old Miller of the Ford", "Y1-G1-Pk1"),
)
CAMPAIGNS = tuple(
    CampaignCard(
        f"c{n}",
        f"The Drowned Toll-House {n}",
        "A toll, a strong-box and the thaw. The river rises while you talk.",
        "1 hour",
        Path("c"),
    )
    for n in range(6)
)


def listed(*campaigns: CampaignCard) -> CampaignList:
    """A list of these campaigns, which lie on no shelf."""
    return CampaignList(lambda: Stock(campaigns))


SHELVES = (ShelfCard("The game's", Path("maps")), ShelfCard("Your own", Path("own"), "Put maps into own."))
BROKEN = CampaignCard(
    "b",
    "mill.tmx",
    "",
    "",
    Path("mill.tmx"),
    shelf="Your own",
    trouble=lambda: "mill.tmx: map: has no start: drag the template start onto it",
)
STOCK = Stock((*(replace(one, shelf="The game's") for one in CAMPAIGNS), BROKEN), SHELVES)
PROBLEMS = (
    Problem("mill.tmx", 'Figures/object 12 "Imp & Co": notation', "is no stack", 'write it as "G1O2-R3O2C1-R1"'),
    Problem("mill.tmx", "cell h6", "has no tile", "paint ground there", "warning"),
)
SAVED = StartSummary(heroes=tuple(StartingHero(one.name, one.notation, "p1") for one in HEROES[:3]))
SAVES = (
    SaveCard(
        Path("b.save"), "b.save", broken="b.save, line 214: the line is torn. Copy the file, then delete its last line."
    ),
    SaveCard(Path("a.save"), "The Drowned Toll-House", "Round 3; Mira and Jon", figures("stacktors", SAVED)),
)
RESUMED = ("The strong-box, round 3", "The Drowned Toll-House, 2026-11-22 14:05")
TALE = "The Toll-Brute lowers its crown and grins. Behind it the meltwater reaches the box's hinges."


def seats(*heroes: int) -> tuple[SeatCard, ...]:
    """Players with that many heroes each."""
    names = ("Ada", "Ben", "Cleo", "Dov")
    return tuple(SeatCard(names[n], MARKS[n], HEROES[:count]) for n, count in enumerate(heroes))


def nothing(*_: object) -> Any:
    """A press that leads nowhere."""


def agreement(players: int) -> Agreement:
    names = ("Ada", "Bartholomew of the Ford", "Cleo", "Dov", "Esme", "Finn", "Grete", "Hal")
    voters = [Voter(f"p{n + 1}", MARKS[n], names[n]) for n in range(players)]
    text = "The party goes on, all of it.\nLeft undone: 4 points to spend and 1 thing unidentified."
    asked = Agreement("Break camp?", text, "Break camp", voters, "p1")
    asked.said["p1"] = "agree"
    asked.said["p2"] = "wait"
    return asked


def doors(**change: Any) -> Doors:
    names = ("adventure", "open_table", "together", "saves", "options", "bindings", "rules", "built")
    plain: dict[str, Any] = dict.fromkeys(names, nothing) | {
        "build": TitleLine("Build a hero", nothing),
        "lesson": TitleLine("The first fight", nothing, "Learn by playing, 7 minutes"),
    }
    return Doors(**{**plain, **change})


def briefing(**change: Any) -> Briefing:
    told = happened.SituationOpened("box", "The strong-box", **{"text": TALE, "stake": "", "board": "", **change})
    return Briefing("The Drowned Toll-House", told, HEROES[:3], WHY)


def _explained() -> Screen:
    """The page that tells why the situation comes."""
    told = briefing().explained()
    assert isinstance(told, Push)
    return told.screen


def _aftermath() -> Aftermath:
    tolls = [(hero, "lost 2 pips; C1 is worn for good") for hero in HEROES]
    ways = PageButton("camp", "Make camp", nothing), PageButton("on", "Onward", nothing)
    html = as_passage(TALE) + points(("Gained:", "4 points each"))
    return Aftermath("The strong-box", "The box is safe", html, tolls, ways)


def _mourning() -> Mourning:
    told = "Nobody brought Bartholomew of the Ford back in time. (DIE-2)\nIn the camp a new hero may join. (DIE-4)"
    return Mourning("The Drowned Toll-House", replace(HEROES[0], name="Bartholomew of the Ford"), told)


def _ending() -> EndingSheet:
    deeds = [(hero, "struck four times.") for hero in HEROES]
    ways = (PageButton("leave", "To the title", nothing),)
    return EndingSheet("The Drowned Toll-House: ending 2 of 4", "The river keeps nothing", TALE, deeds, ways)


def _controls(group: str) -> ControlsPage:
    """The page of the controls with some keys changed, open at that group."""
    page = ControlsPage(
        Settings(keys={"A": "Backspace", "Backspace": "A", "Enter": "Q"}, buttons={"H": "West"}), nothing, face.BINDINGS
    )
    page.group = group
    return page


def _letters(text: str = "", *, signs: bool = False, most: int = 24) -> Letters:
    """Letters over a screen with that text."""
    page = Letters(Spell("Name of the hero", text, nothing, "Name your hero", most))
    page.spelling.signs = signs
    return page


SCREENS: dict[str, Callable[[], Screen]] = {
    "title": lambda: Title(doors(), "0.1"),
    "title with a saved game": lambda: Title(doors(resume=nothing, resumed=RESUMED), "0.1"),
    "adventure": lambda: Adventure(listed(*CAMPAIGNS), HEROES, nothing),
    "adventure for four": lambda: Adventure(listed(*CAMPAIGNS), HEROES, nothing, players=4),
    "adventure for eight": lambda: Adventure(listed(*CAMPAIGNS), HEROES * 3, nothing, players=8),
    "adventure without campaigns": lambda: Adventure(listed(), (), nothing),
    "adventure with shelves": lambda: Adventure(CampaignList(lambda: STOCK, nothing), HEROES, nothing),
    "agreement of two": lambda: agreement(2),
    "agreement of eight": lambda: agreement(8),
    "check": lambda: CheckScreen("mill.tmx", lambda: PROBLEMS),
    "check of much": lambda: CheckScreen("maps", lambda: PROBLEMS * 60),
    "check of what is whole": lambda: CheckScreen("mill.tmx", lambda: ()),
    "a map to be mended": lambda: MendScreen(MAPS / "ford" / "ford.tmx", lambda: PROBLEMS, nothing, Pop),
    "picker": lambda: Picker(HEROES * 3, Options()),
    "empty picker": lambda: Picker((), Options(), stay="Each player leads at least one hero."),
    "builder": lambda: Builder(random=Random(1)),
    "builder with a hero": lambda: Builder(hero=HEROES[0], random=Random(1)),
    "draft": lambda: Together(Options(), seats(2, 1)),
    "unique draft of twelve": lambda: Together(Options(), seats(3, 3, 3, 3), unique=True),
    "saves": lambda: Saves(SAVES, nothing),
    "no saves": lambda: Saves((), nothing),
    "options": lambda: OptionsScreen(Settings(), nothing, bindings=nothing),
    "controls": lambda: ControlsPage(Settings(), nothing, face.BINDINGS),
    "controls on the map": lambda: _controls("On the map"),
    "controls in a turn": lambda: _controls("In a turn"),
    "rulebook": RulesScreen,
    "rulebook at a rule that cites others": lambda: RulesScreen("CLR-B-CYAN"),
    "letters": _letters,
    "letters with a long text": lambda: _letters("W" * 200, signs=True, most=200),
    "briefing": briefing,
    "why this": _explained,
    "aftermath": _aftermath,
    "ending": _ending,
    "death": _mourning,
    "table rules": lambda: table_rules(Options(rest=7), open_to_change=True),
    "table rules in play": lambda: table_rules(Options(), open_to_change=False),
    "a story": lambda: ToldStory(
        "The Drowned Toll-House", [(n // 3, Line(WHY[n % 3])) for n in range(40)], nothing, lambda: None
    ),
    "dialog": lambda: Dialog("Leave the fight?", TALE, (DialogAnswer("leave", "Leave"), DialogAnswer("stay", "Stay"))),
}
"""The name of each screen, and a function that makes it."""


def make(name: str) -> ControlScreen:
    made = SCREENS[name]()
    assert isinstance(made, ControlScreen)
    return made
