"""The words by which authors of the pyramids ask and say what happens: tests, deeds, payments, manners."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from game.script.conditions import Condition, StoryTest, condition
from game.script.deeds import StoryDeed, deeds, single
from game.script.facts import HIGHEST
from game.script.slips import Slipped
from game.script.vocabulary import Forms, KindOfTest, Vocabulary

MANNERS: Final = Forms(
    "manner", ("walk PLACE", "patrol PLACE PLACE…", "hold PLACE", "follow [FIGURE]", "hunt"), {"wander": "patrol"}
)
"""How the game master plays somebody, in rounds, before its persona is asked."""
PAYMENTS: Final = Forms("payment", ("coins AMOUNT",))
"""What a choice can cost (RWD-4)."""
COINS: Final = "coins"
"""The count that a game may begin with as with a fact: what is in the party's purse (RWD-4)."""
_MOST_COINS: Final = 1_000_000
_TESTS: Final = (
    KindOfTest("reach REGION", highest=HIGHEST, also=("enter",)),
    KindOfTest("gather REGION"),
    KindOfTest("overcome CHALLENGE"),
    KindOfTest("join FIGURE"),
    KindOfTest("fall FIGURE"),
    KindOfTest("near FIGURE"),
    KindOfTest("in FIGURE REGION"),
    KindOfTest("defeat SIDE"),
    KindOfTest("has OBJECT", early=True),
    KindOfTest("was SITUATION [OUTCOME]", highest=HIGHEST, early=True),
    KindOfTest("heroes", highest=HIGHEST, early=True),
    KindOfTest("round", highest=HIGHEST),
    KindOfTest("rounds", highest=HIGHEST),
    KindOfTest(COINS, highest=_MOST_COINS, early=True),
)
_DEEDS: Final = Forms(
    "deed",
    (
        "say [FIGURE:] TEXT",
        "set FACT NUMBER",
        "add FACT NUMBER",
        "bring WAITING… [at PLACE]",
        "take FIGURE…",
        "side FIGURE SIDE",
        *(f"manner FIGURE {shape}" for shapes in MANNERS.shapes.values() for shape in shapes),
        "open REGION [GROUND]",
        "give coins AMOUNT",
        "give points AMOUNT",
        "give known NOTATION [to FIGURE] [as TEXT]",
        "give NOTATION [to FIGURE] [as TEXT]",
        "pay coins AMOUNT",
        "clash",
        "end OUTCOME",
    ),
    {
        **dict.fromkeys(("spawn", "unit", "add_unit", "create", "summon"), "bring"),
        **dict.fromkeys(("remove", "kill", "despawn", "hide"), "take"),
        **dict.fromkeys(("msg", "message", "speak", "tell", "text"), "say"),
        **dict.fromkeys(("goto", "win", "lose", "finish", "victory", "defeat"), "end"),
        **dict.fromkeys(("variable", "flag", "let"), "set"),
        **dict.fromkeys(("gold", "reward"), "give"),
        **dict.fromkeys(("terrain", "close", "unlock"), "open"),
        **dict.fromkeys(("fight", "attack"), "clash"),
    },
)
STORY: Final = Vocabulary(_TESTS, _DEEDS)
"""All of it."""


def asked(text: str) -> Condition:
    """The condition. Raises Slipped."""
    return condition(text, STORY)


def wanted(text: str) -> tuple[StoryDeed, ...]:
    """The deeds, in order. Raises Slipped."""
    return deeds(text, STORY)


def payment(text: str) -> int:
    """How many coins that costs; 0 for nothing. Raises Slipped."""
    return single(text, PAYMENTS).number if text else 0


def manner(text: str) -> StoryDeed:
    """How somebody is played. Raises Slipped."""
    return single(text, MANNERS)


# --- what they come to, also of a file that is still to be mended: what cannot be read is left out


def tests_in(text: str) -> tuple[StoryTest, ...]:
    """All that the condition asks; nothing where it is empty, or cannot be read."""
    with suppress(Slipped):
        return asked(text).tests if text else ()
    return ()


def deeds_in(text: str) -> Iterator[StoryDeed]:
    """The deeds of all lines that can be read."""
    for line in text.split("\n"):
        with suppress(Slipped):
            yield from wanted(line)


def ends(text: str) -> tuple[str, ...]:
    """The outcomes with which these deeds end the situation."""
    return tuple(deed.name("outcome") for deed in deeds_in(text) if deed.word == "end")


def clashes(text: str) -> bool:
    """Do rounds begin by these deeds?"""
    return any(deed.word == "clash" for deed in deeds_in(text))


def sets(text: str) -> tuple[str, ...]:
    """The facts that these deeds set or add to."""
    return tuple(deed.name("fact") for deed in deeds_in(text) if deed.word in {"set", "add"})
