"""Who and what stands in a situation: characters, challenges and objects (SIT-1)."""

from __future__ import annotations

from msgspec import Struct

from game.board.board import Kind
from game.board.grid import Cell


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


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """A character that the game master brings; `stack` and `gear` are in the notation."""

    key: str
    name: str
    stack: str
    cell: Cell
    side: str = "hostile"
    """One of SIDES, or a side that the situation names."""
    gear: str = "-"
    facing: int = 4
    persona: str = ""
    reluctant: bool = False
    """The figure is a potential ally that needs persuasion (SIT-4)."""
    burden: bool = False
    """The party must protect the figure, which comes unasked and leaves when the situation closes (SIT-4)."""
    yields: bool = False
    """The figure gives up when its last brains are gone (DIE-3)."""
    greeting: str = ""
    talk: tuple[TalkChoice, ...] = ()


class Trial(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A discrete challenge (DCH); `strikes` says that it can attack (DCH-5).

    When it is overcome, the region named by `opens` becomes ground of the kind `becomes` (DCH-6).
    """

    key: str
    name: str
    stack: str
    cell: Cell
    strikes: bool = False
    opens: str = ""
    becomes: Kind = Kind.NORMAL
    blocks_sight: bool = False
    """The challenge blocks sight while it stands (GEO-3)."""


class Thing(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An unidentified object that lies on the map (OBJ); it may block sight until somebody takes it (GEO-3)."""

    key: str
    name: str
    cache: str
    cell: Cell
    blocks_sight: bool = False


SituationPart = Figure | Trial | Thing
