"""What maps of the pyramids may say besides what any map may: who and what stands there, in the notation.

The properties of characters, challenges and objects are the rows of `game/books/stacktors/values/situation.py`.
"""

from __future__ import annotations

from typing import Final, get_args

from msgspec import Struct

from game.books.stacktors.mind.personas import PERSONAS
from game.books.stacktors.mind.purposes import PURPOSES
from game.books.stacktors.values.properties import Property, left_out, properties
from game.books.stacktors.values.situation import Figure, LookName, Thing, Trial
from game.tiled.schema import (
    FACING,
    KEY,
    PARTY,
    SCREEN,
    WAITS,
    Added,
    Class,
    Enum,
    Member,
    PlacedMember,
    PropertyType,
    Template,
)

SCHEMES: Final = ("ambush", "reinforcements", "treasure")
"""What the game master may make of a region."""
_SHARED: Final = {"facing": FACING, "blocks_sight": SCREEN}
"""The fields of pieces that maps of any rulebook may say."""
_TYPES: Final[dict[type, PropertyType]] = {bool: "bool", int: "int"}


def _class(piece: type[Struct], name: str, colour: str, says: str) -> Class:
    """The class of things of which such pieces are made: its properties are the rows of the piece's table."""
    own = {field: _member(piece, field, row) for field, row in properties(piece).items()} | _SHARED
    members = (own[field] for field in piece.__struct_fields__ if field in own)
    return Class(name, colour, "cell", says, (*members, KEY, *PARTY, *(() if piece is Trial else (WAITS,))))


def _member(piece: type[Struct], field: str, row: Property) -> Member:
    default = left_out(piece).get(field, "")
    kind = _TYPES.get(type(default), "string")
    return Member(
        row.on_maps or field,
        row.says,
        kind,
        str(default) if kind == "string" else default,
        row.enum,
        row.example,
        needed=row.needed,
        unsaid=row.unsaid,
    )


_CLASSES: Final = (
    _class(Figure, "character", "#ffe2543f", "Somebody whom the game master plays: an enemy, or a person to talk to."),
    _class(
        Trial,
        "challenge",
        "#fff2b94b",
        "A thing that is in the way: a lock, a trap, a machine. It is overcome, not fought.",
    ),
    _class(Thing, "object", "#fff7e3a1", "A thing that lies about and can be picked up."),
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
        Enum("purpose", ("", *PURPOSES), open=True),
        Enum("look", get_args(LookName)),
        Enum("gm", ("", *SCHEMES)),
    ),
    _MEMBERS,
    _TEMPLATES,
)
"""All of it."""
