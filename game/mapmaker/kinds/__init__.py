"""The kinds of map that can be made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from game.mapmaker.kinds.country import clearing, ford, frozen_lake, marsh, shore
from game.mapmaker.kinds.rock import cavern, gorge, halls, rocky_pass
from game.mapmaker.kinds.settled import court, hamlet, rooftops, ruin
from game.mapmaker.kinds.walled import foundry, garden
from game.mapmaker.sketch import Sketch, Terrain

ALL: Final = "all"
"""The word for one map of each kind."""


class MapKind(NamedTuple):
    """A kind of map: its title, a sentence for who comes there, its ground, its mood, and what draws it."""

    title: str
    text: str
    base: Terrain
    mood: str
    draw: Callable[[Sketch], None]


KINDS: Final[Mapping[str, MapKind]] = {
    "ford": MapKind(
        "The Ford",
        "A river, a bridge, and a shallow place for who would rather not be seen on it.",
        "grass",
        "day",
        ford,
    ),
    "clearing": MapKind(
        "The Clearing", "Woods all around, and one open place with a cold fire in it.", "forest", "day", clearing
    ),
    "marsh": MapKind(
        "The Marsh", "Still water, reeds, and one causeway that somebody keeps in repair.", "grass", "dusk", marsh
    ),
    "shore": MapKind("The Shore", "Sand, a pier, and what the last storm has left of a cargo.", "grass", "day", shore),
    "frozen_lake": MapKind(
        "The Frozen Lake",
        "Ice from bank to bank, thick at the edges and thin in the middle.",
        "grass",
        "cold",
        frozen_lake,
    ),
    "hamlet": MapKind(
        "The Crossroads", "Two roads, four houses and a well. All the shutters are closed.", "grass", "day", hamlet
    ),
    "court": MapKind(
        "The Court", "Four houses around a pump, and a smell of yesterday's smoke.", "stone", "dusk", court
    ),
    "ruin": MapKind(
        "The Ruin", "Walls without roofs. Something has trodden a path through the nettles.", "grass", "dusk", ruin
    ),
    "garden": MapKind(
        "The Walled Garden", "Hedges, a basin, and gravel that tells of every step.", "grass", "day", garden
    ),
    "rooftops": MapKind("The Roofs", "Planks from roof to roof, and the street far below.", "chasm", "night", rooftops),
    "foundry": MapKind(
        "The Foundry", "The furnaces are out. The machines still tick as they cool.", "stone", "fire", foundry
    ),
    "cavern": MapKind(
        "The Cavern", "Water drips somewhere. The floor is smooth where many have walked.", "stone", "cave", cavern
    ),
    "gorge": MapKind(
        "The Gorge", "Hot stones, two bridges, and a river so far down that it makes no sound.", "grass", "day", gorge
    ),
    "pass": MapKind(
        "The Pass", "Rock to both sides, ice in the shade, and room for a cart and a half.", "stone", "day", rocky_pass
    ),
    "halls": MapKind("The Halls", "Room after room, swept by nobody for a hundred years.", "stone", "cave", halls),
}
"""All kinds, by the word that asks for one."""
