"""What is said on the screen is plain: the words of the rulebook stand in the rulebook, in explanations and in tips.

The tour goes through every state of the table, the screens around it, and all that is told and captioned of a whole
game.
"""

from __future__ import annotations

import re
from typing import Any
from unittest import mock

import pygame
import pytest

from game.books.stacktors.components import Marked
from game.books.stacktors.play.people.defeat import READY
from game.books.stacktors.prose import choice, header
from game.books.stacktors.prose.decisions import HEADERS
from game.books.stacktors.prose.gifts import can
from game.books.stacktors.prose.newcomers import line
from game.books.stacktors.rulebook import ID
from game.books.stacktors.values.pieces import ABILITIES, Colour, Piece
from game.books.stacktors.values.stack import Stack
from game.books.stacktors.voice.looking import Looking
from game.books.stacktors.voice.teller import PyramidEventTeller
from game.table.seats import pick
from game.ui.kit.settings import Settings
from game.ui.kit.theme import Look
from game.ui.shell.drive import Driver
from tests.books.stacktors.face.docks.dock_alone import BRAM, DockAlone, turn_of
from tests.books.stacktors.face.stage.test_sounds import SAMPLES
from tests.books.stacktors.scene import Scene, scene
from tests.playthroughs import kept
from tests.playthroughs.play import skirmish
from tests.ui.legible import lines
from tests.ui.play.states import STATES
from tests.ui.samples import SCREENS, make

LEFT = (
    *("commits?", "committed", "active", "precious", "^enough$", "added", "its best", "siege", "soften", "power"),
    *("misses", "hits, once", "is struck back", "turned back", "the attacker pays"),
    *("obeys", "flees", "frozen", "outwitted", "exchanged", "engaged", "too far by", "no reach"),
    *("^done$", "counting (down|up)", "^pass$", "passes", "player character", r"player \d", "everybody decides"),
    *("unspent", "stand-off", "standing orders?", "order(\\.\\.\\.|…)", "ask me", "choose later"),
    *("let go", "let it be", "turns freely", "clutter is easy", r"becomes \d", "if it answers nothing"),
    *("social", "mental", "physical", "squares?", "no answer to what is asked"),
    *(
        "foes?",
        "×",
        "−",
        r"\d v \d",
        r"^hits?( twice| \d times)?$",
        "^blocked$",
        "^ignored$",
        "^turned back$",
        "^nothing is lost$",
    ),
)
"""What is not said, as patterns."""
WORDS = re.compile("|".join(rf"(?<![a-z]){word}(?![a-z])" for word in LEFT))
NAMES = re.compile("|".join(one.name for one in ABILITIES))
TAUGHT = {"rulebook", "rulebook at a rule that cites others", "table rules", "table rules in play"}
"""The screens where rules are taught."""
COUNTED = {"builder", "builder with a hero", "draft", "unique draft of twelve"}
"""The screens where a sign says how many pieces of a kind are left."""


def told(match, answers):
    """All answers of a game as choices, and all that is told of them; the match plays them meanwhile."""
    looking = Looking(match)
    tale = PyramidEventTeller(match, looking)
    for decision, seat, intent in answers:
        looking.learn()
        yield choice(intent, decision.who, looking.sight)
        if seat:
            yield from (line.text for line in tale.tell(match.play(seat, intent)))
    yield from (line.text for line in tale.rest())


def played(match, seed):
    """Answers by chance, with attacks on whoever is near."""
    for number in range(120):
        decisions = match.to_act()
        if not decisions:
            return
        legal = match.legal(decisions[0])
        yield decisions[0], decisions[0].owners[0], pick(legal, f"{seed}/{number}")


def rude(texts) -> list[str]:
    """Those of the texts that say something in words of the rulebook; ids of rules and names of abilities may."""
    return [text for text in texts if WORDS.search(NAMES.sub("", ID.sub("", text)).lower())]


@pytest.mark.parametrize("name", STATES)
def test_no_state_of_the_table_uses_words_of_the_rulebook(name):
    p = STATES[name](text=100, size=(1280, 720))
    said = [line.text for line in lines(p.screen)]
    p.close()
    assert said
    assert rude(said) == []


def step(kind: str) -> Scene:
    """An attack at the step of that kind, in which somebody of the party must answer."""
    friend: dict[str, Any] = {"T": "p1 Y2-Y2Y1-G2"} if kind.startswith("help") else {}
    attacker = "B" if kind in FOES else "A"
    mine, theirs, pieces, active, answer = FIGHTS[kind]
    s = turn_of(scene("TAB" if friend else "AB", A=mine, B=f"hostile {theirs}", **friend), attacker)
    if kind == "commit":
        s.edit(Marked(), name="B")
    s.strike(attacker, "A" if kind in FOES else "B", pieces, active=active)
    if answer is not None:
        s.defend("A" if kind in FOES else "B", answer, active)
    assert s.asked[1] == kind
    return s


BRUTE = "G1R2-G3Y2O2-R1"
FOES = {"defend", "help_d", "hit", "lose"}
"""The steps at which an enemy attacks."""
FIGHTS = {
    "defend": (BRAM, BRUTE, "G3", "", None),
    "help_a": ("G1R2-R3O2-R1", "G1-Y2-", "R3", "", None),
    "help_d": (BRAM, BRUTE, "G3", "", "O2"),
    "commit": ("G3-R3Y2-", "G1-G3P2-", "", "", "P2"),
    "miss": ("G1-R3C1-", "G1-Y3-", "R3", "", "Y3"),
    "hit": (BRAM, BRUTE, "G3", "", ""),
    "lose": ("G1R2-R3O2-R1", BRUTE, "G3", "", ""),
    "buy_off": ("G3-Pk3G2-", "G1-Pk1-", "Pk3", "Flexible", "Pk1"),
}
"""Both stacks, the pieces of the attack, its active ability, and the answer."""


def written(alone: DockAlone) -> list[str]:
    """All that stands on the dock."""
    with mock.patch.object(Look, "text", autospec=True, side_effect=Look.text) as text:
        alone.draw()
    return [call.args[1] for call in text.call_args_list]


@pytest.mark.parametrize("kind", FIGHTS)
def test_no_step_of_an_attack_does(kind):
    alone = DockAlone(step(kind), "defend" if kind == "defend" else "small")
    for number in range(sum(one.key.startswith("card ") for one in alone.dock.controls)):
        alone.key(pygame.K_1 + number)
        said = written(alone)
        assert len(said) > 8
        assert rude(said) == []


@pytest.mark.parametrize("name", sorted(SCREENS.keys() - TAUGHT))
def test_no_screen_around_it_does(name):
    said = [line.text for line in lines(Driver(make(name), (1280, 720), Settings()).top)]
    buttons = ("Done", *(f"{sign}{n}" for n in range(11) for sign in "×" if name in COUNTED))
    assert rude(text for text in said if text not in buttons and not text.startswith("Player")) == []


def test_no_header_of_a_decision_does():
    assert rude(header(kind, "Bram") for kind in HEADERS) == []


def test_nothing_that_newcomers_say_or_that_growth_brings_does():
    said = [line(name, stack) for name, stack in READY]
    foot = {"feet": (Piece(Colour.GREEN, 1),)}
    stacks = (Stack(**foot | {one.position: (Piece(one.colour, 3),)}) for one in ABILITIES)
    strangers = [line("Somebody", str(stack)) for stack in stacks]
    assert rude([*said, *strangers, *(can(one, pips) for one in ABILITIES for pips in (1, 2, 3))]) == []


def test_no_caption_does():
    assert rude(caption for *_, caption in SAMPLES if caption) == []


def test_nothing_told_of_a_whole_game_does():
    found = {part for line in kept.lines() if line.startswith(kept.WORDS) for part in line.split(" | ")}
    assert len(found) > 300
    assert rude(found) == []


def test_nothing_told_of_fights_with_all_colours_does():
    found = set()
    for seed in range(12):
        match = skirmish(seed).match
        found |= set(told(match, played(match, seed)))
        match.close()
    assert len(found) > 300
    assert rude(found) == []
