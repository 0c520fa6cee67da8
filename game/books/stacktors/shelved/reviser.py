"""A situation of the pyramids that its author changes while it is played (SIT-1)."""

from __future__ import annotations

from game.books.stacktors.components import Body, Homely, Place, Scene
from game.books.stacktors.intents import Remake
from game.books.stacktors.play.live_map.map_change import LATER
from game.books.stacktors.play.people import people
from game.books.stacktors.values.changed_situation import revised
from game.books.stacktors.values.situation import Situation
from game.campaign.reviser import UnderWay
from game.table import world
from game.table.book import Refusal
from game.table.match import Match
from game.table.world import TABLE


class PyramidReviser:
    """What the author has changed becomes a Remake of the situation."""

    def under_way(self, match: Match) -> UnderWay:
        """The situation that is played now, with its heroes."""
        with world.inside(match.world):
            scene = world.ask(TABLE, Scene)
            heroes = sum(
                people.is_hero(who) and world.has(who, Body) and world.has(who, Place) for who, _ in world.each(Homely)
            )
        return UnderWay(scene.situation.key if scene and not scene.outcome else "", heroes)

    def revised(self, match: Match, before: Situation | None, cast: Situation) -> Remake | None:
        """The change of the map that brings what was cast now."""
        with world.inside(match.world):
            now = world.get(TABLE, Scene).situation
        fresh = revised(now, before or now, cast)
        return Remake(fresh) if fresh != now else None

    def waits(self, refusal: Refusal) -> bool:
        """It is changed when nothing is half done."""
        return refusal == LATER
