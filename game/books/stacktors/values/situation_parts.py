"""Who and what stands in a situation: tables with a row for each property, which maps and campaign files may say."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors.values.properties import Property, always


class TalkChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a hero can say to a figure, and what follows."""

    text: str
    reply: str
    join: bool = False
    """The figure then joins the party (SIT-4)."""
    clash: bool = False
    """Rounds then begin, and a neutral figure turns hostile (SIT-2, SID-1)."""
    fact: str = ""
    needs: str = ""
    outcome: str = ""


class Figure(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A character that the game master brings; `stack` and `gear` are in the notation."""

    key: str
    name: str
    stack: Annotated[
        str,
        Property(
            "Its pieces, `feet-guts-brains`: a colour's letter and 1 to 3 pips each.",
            "G1O2-R3O2C1-R1",
            on_maps="notation",
            needed=True,
        ),
    ]
    cell: Cell
    side: Annotated[
        str,
        Property(
            "Whom it fights for; a campaign's situation may name more sides. One of the "
            "`party` answers to the game master, and walks along between fights.",
            "neutral",
            enum="side",
        ),
    ] = always("hostile")
    """One of SIDES, or a side that the situation names."""
    gear: Annotated[str, Property("The pieces of its equipment, `guts-brains`.", "R3-C2")] = always("-")
    facing: int = always(4)
    persona: Annotated[
        str,
        Property(
            "How the computer plays it: a `brute` rushes at enemies, an `archer` keeps its distance and shoots, a "
            "`guardian` holds its place, a `schemer` goes for minds and effects, a `pack` falls on one victim "
            "together, a `coward` flees when it is hurt, a `burden` attacks nobody and keeps out of reach.",
            "brute",
            enum="persona",
        ),
    ] = always("")
    reluctant: Annotated[bool, Property("It may be won over with green brains.")] = always(False)
    """The figure is a potential ally that needs persuasion (SIT-4)."""
    burden: Annotated[bool, Property("It forces itself on the party, which must bring it through.")] = always(False)
    """The party must protect the figure, which comes unasked and leaves when the situation closes (SIT-4)."""
    yields: Annotated[bool, Property("It gives up when its last brains are gone.", comes_along=False)] = always(False)
    """The figure gives up when its last brains are gone (DIE-3)."""
    greeting: Annotated[
        str,
        Property(
            "What it says when one of the party speaks to it; on a map alone it says this and no more.",
            "The mill is shut.",
        ),
    ] = always("")
    talk: tuple[TalkChoice, ...] = always(())

    @property
    def allegiance(self) -> str:
        """The side that it is of from the beginning: a burden is of the party, whatever else is said (SIT-4)."""
        return "party" if self.burden else self.side


class Trial(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A discrete challenge (DCH); `strikes` says that it can attack (DCH-5).

    When it is overcome, the region named by `opens` becomes ground of the kind `becomes` (DCH-6).
    """

    key: str
    name: str
    stack: Annotated[
        str,
        Property(
            "Its stack: what its base hides, in brackets as an object's; then a colour and a "
            "total for its guts, and after = for its brains, either of which may be left out.",
            "(C2)R8=B5",
            on_maps="notation",
            needed=True,
        ),
    ]
    cell: Cell
    strikes: Annotated[bool, Property("It attacks who comes near.")] = False
    opens: Annotated[
        str,
        Property(
            "The name of a region: when this is overcome, its cells become other ground. So a "
            "door bars a way, and a lever opens a gate far off.",
            "vault_gate",
            unsaid="name the region that this opens, or take it out",
        ),
    ] = ""
    becomes: Annotated[
        Kind,
        Property(
            "With `opens`: the ground that the region becomes; `water` floods it, `blocking` closes a way.",
            "water",
            enum="kind",
        ),
    ] = Kind.NORMAL
    blocks_sight: bool = False
    """The challenge blocks sight while it stands (GEO-3)."""


class Thing(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An unidentified object that lies on the map (OBJ); it may block sight until somebody takes it (GEO-3)."""

    key: str
    name: str
    cache: Annotated[
        str,
        Property(
            'What it is once identified, in brackets: `{…}` serves as guts, `(…)` as brains, `"…"` as feet.',
            "{R3}",
            on_maps="notation",
            needed=True,
        ),
    ]
    cell: Cell
    blocks_sight: bool = False


SituationPart = Figure | Trial | Thing
