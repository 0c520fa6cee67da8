"""What is played now: the scene, its clock, its ground."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from game import painted_maps
from game.board.board import Board
from game.books.stacktors.components import Clock, Ground, Out, Overcome, Scene
from game.books.stacktors.events import SituationOpened
from game.books.stacktors.face.map.landmarks import Landmark, landmarks
from game.books.stacktors.play.flow import rounds
from game.books.stacktors.play.people import mending, people
from game.books.stacktors.play.situation import scene_stages
from game.books.stacktors.play.situation.goals import entity_of_key, last_round
from game.books.stacktors.play.situation.scene_stages import SceneView
from game.books.stacktors.play.situation.setting_up import opening
from game.books.stacktors.prose.course import now
from game.books.stacktors.prose.recap import left_off
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import FAILURE, STANDOFF
from game.campaign.scenery import Scenery
from game.records import Glimpse
from game.table.world import TABLE, Component, ask, each
from game.ui.play.state_cache import StateCache

C = TypeVar("C", bound=Component)
_PERSONAL = {"overcome", "join", "fall"}
"""The kinds of goals that are about somebody."""


class TableNow:
    """Answers questions about the whole table."""

    def __init__(self, known: StateCache) -> None:
        self._known = known

    def fact(self, kind: type[C]) -> C | None:
        """A component of the whole table; None if it has none of that kind."""
        return self._known.kept(("fact", kind), lambda: ask(TABLE, kind))

    @property
    def options(self) -> Options:
        """The table's options, chosen when the game began."""
        return self._known.kept("options", people.options)

    @property
    def scene(self) -> Scene | None:
        return self.fact(Scene)

    @property
    def clock(self) -> Clock | None:
        return self.fact(Clock)

    @property
    def opening(self) -> SituationOpened | None:
        """What is told of the situation under way, as things stand; None where there is none."""
        return self._known.kept("opening", lambda: opening(scene.situation) if (scene := ask(TABLE, Scene)) else None)

    @property
    def now(self) -> tuple[str, ...]:
        """What the situation under way is about, what is at stake, what differs, and the rounds, as things stand."""
        return self._known.kept("now", now)

    @property
    def last_round(self) -> int:
        """The round of the conflict after which the situation ends; 0 where none does."""
        return self._known.kept("last round", lambda: last_round() if ask(TABLE, Scene) else 0)

    @property
    def stalling(self) -> bool:
        """Does the conflict end undecided if nothing changes in this round any more (SIT-5)?"""
        return self._known.kept("stalling", rounds.looming)

    def out(self) -> Mapping[int, int]:
        """Those who are out of the conflict, with the last round in which they may be brought back (DIE-2).

        That is 0 for those who cannot come back in it, as things stand.
        """
        return self._known.kept("out", lambda: {who: mending.last_chance(who) for who, _ in each(Out)})

    @property
    def ordeal(self) -> SceneView | None:
        """The abstract challenge that is under way, as everybody sees it; None where there is none (ACH)."""
        return self._known.kept("ordeal", scene_stages.view)

    @property
    def left_off(self) -> Glimpse:
        """What the list of saved games shows of the game as it is now."""
        return self._known.kept("left off", lambda: Glimpse(**left_off()._asdict()))

    @property
    def conflict(self) -> bool:
        scene = self.scene
        return scene is not None and scene.conflict

    @property
    def board(self) -> Board | None:
        """The board that is played on; None while there is none."""
        return self._known.kept("board", lambda: people.board() if ask(TABLE, Ground) else None)

    def landmarks(self) -> tuple[Landmark, ...]:
        """The places where characters leave the map, or where the stakes are decided."""
        return self._known.kept("landmarks", self._landmarks)

    def _landmarks(self) -> tuple[Landmark, ...]:
        scene, board = self.scene, self.board
        return tuple(landmarks(scene.situation, board)) if scene and board else ()

    def goals(self) -> frozenset[int]:
        """Those who must be overcome, join or fall for the party to have what it wants."""
        return self._known.kept("goals", self._goals)

    def _goals(self) -> frozenset[int]:
        scene = self.scene
        wanted = (goal for goal in (scene.situation.goals if scene else ()) if goal.kind in _PERSONAL)
        keys = (goal.what for goal in wanted if not goal.bad and goal.outcome not in {FAILURE, STANDOFF})
        return frozenset(who for who in map(entity_of_key, keys) if who is not None and ask(who, Overcome) is None)

    @property
    def scenery(self) -> Scenery | None:
        """How the ground is painted if the map's own tiles draw it; None if they do not."""
        ground, scene = self.fact(Ground), self.scene
        return (
            painted_maps.scenery_of(self._known.match, scene.situation.key, ground.board) if ground and scene else None
        )
