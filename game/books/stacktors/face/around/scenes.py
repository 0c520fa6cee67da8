"""The scenes of pyramids that are drawn as pictures: making heroes, the rulebook, a fight, and a scene of a party.

One picture of the fight shows the map, one an attack, one a defence.
"""

from __future__ import annotations

from game.books.stacktors.face.around.played import CAMPAIGN, asked, attack, draft, fight, in_reach, ordeal
from game.books.stacktors.face.builder import Builder
from game.books.stacktors.face.rulebook import RulesScreen
from game.problem import Problem
from game.ui.face import DrawnScreen
from game.ui.party import ways
from game.ui.scenes import nowhere
from game.ui.shell import house
from game.ui.shell.adventure import Adventure
from game.ui.shell.campaigns import CampaignList
from game.ui.shell.checking import CheckScreen

_WRONG = (
    Problem(
        "the_mill.tmx",
        'Figures/object 12 "Old Miller": notation',
        '"G1O2-R3O2C1" is no stack: its feet are missing',
        'write it as "G1O2-R3O2C1-R1"',
    ),
    Problem("the_mill.tmx", 'Figures/object 14 "Imp"', "stands on the blocking cell h6", "move it to a free cell"),
    Problem(
        "the_mill.tmx",
        "map",
        "has no start",
        "drag the template start onto it for each player character, or draw points of that class",
    ),
    Problem(
        "the_mill.tmx",
        "Ground/cell h6",
        "normal ground is taken for 12 cells with tiles that tell no kind",
        "paint ground there, or give the tile or its layer the property kind",
        "warning",
    ),
)
"""Problems that an author may have overlooked."""


def _party() -> Adventure:
    return Adventure(CampaignList(house.stock, house.check), ways.shelf(), nowhere, players=3)


SCENES: dict[str, DrawnScreen] = {
    "builder": DrawnScreen(lambda: Builder(hero=next(iter(ways.shelf()), None))),
    "draft": DrawnScreen(_party, draft),
    "check": DrawnScreen(lambda: CheckScreen("the_mill.tmx", lambda: _WRONG)),
    "rulebook": DrawnScreen(lambda: RulesScreen("CLR-G-RED")),
    "play": DrawnScreen(lambda: fight(lambda table: asked(table, "act"))),
    "attack": DrawnScreen(lambda: fight(in_reach), attack),
    "defence": DrawnScreen(lambda: fight(lambda table: asked(table, "defend"))),
    "scene": DrawnScreen(ordeal),
    "camp": DrawnScreen(lambda: fight(lambda table: asked(table, "camp"), CAMPAIGN)),
}
