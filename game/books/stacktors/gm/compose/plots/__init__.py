"""The plots of composed situations: what each is about, with the words for it and for its outcomes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from game.books.stacktors.gm.compose.wish import SituationKind
from game.books.stacktors.values.situation import Mood, Opening
from game.books.stacktors.values.stage_ways import StagePrice
from game.gm.narrator import Grammar

_FOLDER = Path(__file__).parent


class SituationPlot(Struct, frozen=True, forbid_unknown_fields=True):
    """What a situation is about. Where it names settings, it fits those alone.

    It does not come while the party is asked for one of the things that it `avoids`, since it is too much like them. In
    an adventure, one that `serves` some of them comes for these alone.
    """

    key: str
    title: tuple[str, ...]
    text: tuple[str, ...]
    stake: tuple[str, ...]
    outcomes: Mapping[str, tuple[str, ...]]
    settings: tuple[str, ...] = ()
    avoids: tuple[str, ...] = ()
    serves: tuple[str, ...] = ()
    grounds: tuple[str, ...] = ()
    """The kinds of map on which it may take place; empty for all."""
    mood: Mood = ""
    """The light in which it takes place; empty for that of the map."""
    names: Mapping[str, tuple[str, ...]] = {}
    """Further slots of its sentences, each with what may stand there."""
    stages: Mapping[str, Mapping[str, str]] = {}
    """How a stage of this scene is overcome, by the position of the pieces that serve and by their colour."""
    prices: Mapping[StagePrice, str] = {}
    """How a stage of this scene is overcome by whoever pays for it (ACH-6)."""
    fork: str = ""
    """What is told where the guts and the brains are two roads through this scene (ACH-5)."""
    toll: Literal["", "pip", "round"] = ""
    goal: Literal["gather", "reach"] = "gather"
    no_gear: bool = False
    presses: bool = False
    opened: tuple[Opening, ...] = ()

    @property
    def rules(self) -> dict[str, tuple[str, ...]]:
        """All its sentences, by what they are for; an outcome's by its name."""
        return {"title": self.title, "text": self.text, "stake": self.stake, **self.outcomes, **self.names}


class _Plots(Struct, frozen=True, forbid_unknown_fields=True):
    plots: tuple[SituationPlot, ...]


@cache
def plots(kind: SituationKind) -> tuple[SituationPlot, ...]:
    """The plots for that kind of situation."""
    return msgspec.toml.decode((_FOLDER / f"{kind}.toml").read_bytes(), type=_Plots).plots


@cache
def grammar(kind: SituationKind) -> Grammar:
    """The sentences of all plots for that kind, as rules such as `flood/stake`."""
    return Grammar({f"{plot.key}/{name}": texts for plot in plots(kind) for name, texts in plot.rules.items()})


@cache
def sentences(what: str) -> Grammar:
    """Sentences that several plots share: `stages`, `tempers` or `marks`."""
    return Grammar.read(_FOLDER / f"{what}.toml")
