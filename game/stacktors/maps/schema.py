"""What maps of the pyramids may say besides what any map may: who and what stands there, in the notation."""

from __future__ import annotations

from typing import Final

from game.stacktors.mind.personas import PERSONAS
from game.tiled.schema import FACING, KEY, PARTY, SCREEN
from game.tiled.schema_entries import Added, Class, Enum, Member, PlacedMember, Template

SCHEMES: Final = ("ambush", "reinforcements", "treasure")
"""What the game master may make of a region."""
_CLASSES: Final = (
    Class(
        "character",
        "#ffe2543f",
        "cell",
        "Somebody whom the game master plays: an enemy, or a person to talk to.",
        (
            Member(
                "notation",
                "Its pieces, `feet-guts-brains`: a colour's letter and 1 to 3 pips each.",
                example="G1O2-R3O2C1-R1",
                needed=True,
            ),
            Member(
                "side",
                "Whom it fights for; a campaign's situation may name more sides. One of the "
                "`party` answers to the game master, and walks along between fights.",
                default="hostile",
                enum="side",
                example="neutral",
            ),
            FACING,
            Member("gear", "The pieces of its equipment, `guts-brains`.", example="R3-C2"),
            KEY,
            Member(
                "greeting",
                "What it says when one of the party speaks to it; on a map alone it says this and no more.",
                example="The mill is shut.",
            ),
            Member("reluctant", "It may be won over with green brains.", "bool", False),
            Member("burden", "It forces itself on the party, which must bring it through.", "bool", False),
            Member("yields", "It gives up when its last brains are gone.", "bool", False),
            Member(
                "persona",
                "How the computer plays it: a `brute` rushes at enemies, an `archer` keeps its distance and shoots, a "
                "`guardian` holds its place, a `schemer` goes for minds and effects, a `pack` falls on one victim "
                "together, a `coward` flees when it is hurt, a `burden` attacks nobody and keeps out of reach.",
                enum="persona",
                example="brute",
            ),
            *PARTY,
        ),
    ),
    Class(
        "challenge",
        "#fff2b94b",
        "cell",
        "A thing that is in the way: a lock, a trap, a machine. It is overcome, not fought.",
        (
            Member(
                "notation",
                "Its stack: what its base hides, in brackets as an object's; then a colour and a "
                "total for its guts, and after = for its brains, either of which may be left out.",
                example="(C2)R8=B5",
                needed=True,
            ),
            Member("strikes", "It attacks who comes near.", "bool", False),
            Member(
                "opens",
                "The name of a region: when this is overcome, its cells become other ground. So a "
                "door bars a way, and a lever opens a gate far off.",
                example="vault_gate",
                unsaid="name the region that this opens, or take it out",
            ),
            Member(
                "becomes",
                "With `opens`: the ground that the region becomes; `water` floods it, `blocking` closes a way.",
                default="normal",
                enum="kind",
                example="water",
            ),
            SCREEN,
            KEY,
            *PARTY,
        ),
    ),
    Class(
        "object",
        "#fff7e3a1",
        "cell",
        "A thing that lies about and can be picked up.",
        (
            Member(
                "notation",
                'What it is once identified, in brackets: `{…}` serves as guts, `(…)` as brains, `"…"` as feet.',
                example="{R3}",
                needed=True,
            ),
            SCREEN,
            KEY,
            *PARTY,
        ),
    ),
)
_MEMBERS: Final = (
    PlacedMember(
        "region",
        Member(
            "gm",
            "What the game master may make of it when one of the party first stands there: "
            "enemies, more enemies in a fight, a thing to find.",
            enum="gm",
            example="ambush",
        ),
        behind="kind",
    ),
    PlacedMember(
        "region",
        Member(
            "falls_cost",
            "With `falls_to`: how many guts pips the fall costs.",
            "int",
            0,
            example="1",
            asks="write the guts pips that a fall costs, 1 or more, beside falls_to",
        ),
    ),
)
_TEMPLATES: Final = (
    Template("foe", "character", "Enemy", {"notation": "G1-R2C1-R1"}),
    Template("person", "character", "Person", {"notation": "Y1-O1-B2", "side": "neutral", "greeting": "Good day."}),
    Template("challenge", "challenge", "Strong-Box", {"notation": "(C2)R4=B3"}),
    Template("door", "challenge", "Door", {"notation": "(C1)R4", "blocks_sight": True}),
    Template("lever", "challenge", "Lever", {"notation": "(C1)B3", "opens": ""}),
    Template("object", "object", "Sling", {"notation": "{R2}"}),
    Template("ambush", "region", "ambush", {"gm": "ambush"}),
)
SCHEMA: Final = Added(
    _CLASSES,
    (
        Enum("side", ("party", "hostile", "neutral"), open=True),
        Enum("persona", ("", *PERSONAS), open=True),
        Enum("gm", ("", *SCHEMES)),
    ),
    _MEMBERS,
    _TEMPLATES,
)
"""All of it."""
