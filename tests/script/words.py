"""Vocabularies for the tests: one of a game with figures on a map, and one of a game of cards, which shares no word."""

from __future__ import annotations

from game.script.vocabulary import Forms, KindOfTest, Vocabulary

PAYMENTS = Forms("payment", ("coins AMOUNT",))
MANNERS = Forms("manner", ("walk PLACE", "patrol PLACE PLACE…", "hold PLACE", "follow [FIGURE]", "hunt"))
DEEDS = Forms(
    "deed",
    (
        "say [FIGURE:] TEXT",
        "set FACT NUMBER",
        "add FACT NUMBER",
        "bring FIGURE… [at PLACE]",
        "take FIGURE…",
        "side FIGURE SIDE",
        *(f"manner FIGURE {shape}" for shapes in MANNERS.shapes.values() for shape in shapes),
        "open REGION [GROUND]",
        "give coins AMOUNT",
        "give points AMOUNT",
        "give known OBJECT [to FIGURE] [as TEXT]",
        "give OBJECT [to FIGURE] [as TEXT]",
        "pay coins AMOUNT",
        "clash",
        "end OUTCOME",
    ),
    {
        **dict.fromkeys(("spawn", "unit", "add_unit"), "bring"),
        **dict.fromkeys(("remove", "kill"), "take"),
        "msg": "say",
        "goto": "end",
    },
)
WORDS = Vocabulary(
    (
        KindOfTest("reach REGION", highest=99, also=("enter",)),
        KindOfTest("gather REGION"),
        KindOfTest("overcome CHALLENGE"),
        KindOfTest("join FIGURE"),
        KindOfTest("fall FIGURE"),
        KindOfTest("attacked FIGURE"),
        KindOfTest("near FIGURE"),
        KindOfTest("in FIGURE REGION"),
        KindOfTest("defeat SIDE"),
        KindOfTest("has OBJECT", early=True),
        KindOfTest("was SITUATION [OUTCOME]", highest=99, early=True),
        KindOfTest("heroes", lowest=1, highest=8, early=True),
        KindOfTest("round", highest=999),
        KindOfTest("rounds", highest=999),
        KindOfTest("coins", highest=9999, early=True),
        KindOfTest("difficulty", lowest=1, highest=4, early=True),
    ),
    DEEDS,
)
CARDS = Vocabulary(
    (KindOfTest("suit_led CARD_SUIT"), KindOfTest("tricks", highest=13, early=True)),
    Forms("move", ("deal CARD… [to PLAYER]", "shuffle", "note FACT NUMBER")),
)
