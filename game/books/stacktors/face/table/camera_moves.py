"""Where the camera moves without being asked: to whoever acts or is a target, and back to where the player looked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy

import pygame

from game.board.grid import Cell
from game.books.stacktors import events as happened
from game.books.stacktors.events import Appearance
from game.books.stacktors.face.docks.panel import DockPanel
from game.books.stacktors.face.pointing.charge import Charge
from game.books.stacktors.face.stage.stage import Stage
from game.books.stacktors.face.table import edge_arrows, room
from game.books.stacktors.face.table.edge_arrows import EdgeArrow
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.intents import OPEN
from game.table.book import Event
from game.ui.map.camera import MapBox, Spot
from game.ui.play.show import Asked

_STEP, _FAR = 1, 9
"""How many steps farther off than the player has chosen the camera goes during play, and where a fight begins."""
_AROUND = 1.5
"""How far on both sides of whoever begins a turn the ground is seen too if there is room, in sides of squares."""
NEAR_ENOUGH = 5
"""How many cells away from the party somebody is near."""


class CameraMoves:
    """Moves the camera of the table's screen, and never farther than is needed."""

    def __init__(self, state: TableState) -> None:
        self.away = False
        """Was the map moved for something that is open?"""
        self._state = state
        self._framed: object = None
        """The turn for which the camera was moved when it began."""
        self._buttons: frozenset[int] = frozenset()
        self._sitting: tuple[str, ...] = ()
        """The seats of those who decide."""
        self._place: str | None = None
        """The key of the situation at which the camera has opened last."""
        self._opening: object = None
        """Whom the opening picture shows and the room that it has, while it stands; None once play has gone on."""
        self._led: set[str] = set()
        """The keys of the arrows that were followed since whoever acts was seen."""
        self._chosen = 0.0
        """The zoom that the player had chosen when panels were last looked at."""
        self._views: dict[tuple[str, ...], tuple[Spot, float]] = {}
        """Where each of those who decided before has looked, and how near."""

    @property
    def _calm(self) -> bool:
        return self._state.look.settings.calm

    def on(self, *who: int, own: bool = False, kept: bool = False) -> None:
        """Bring these characters into the part of the map that no panel covers.

        With `own` the player looks there from now on, and sees the ground beside the first one too; but a view that is
        to be `kept` does not move for the ground alone.

        The first one is brought there as it will stand after the planned walk. If a panel leaves no room for it beside
        the second one, it is seen on the panel instead.
        """
        state, camera = self._state, self._state.view.camera
        boxes = self._boxes(*who)
        state.outside = 0
        self._measure()
        if self._still():
            return
        if own and boxes and not (kept and not camera.hidden(boxes[0])):
            boxes.insert(1, self._around(boxes[0]))
        opened = state.dock is not None
        farther = opened or state.selection.targeting or (own and state.reader.table.conflict)
        steps = 0 if not farther else _STEP if self._opening is None else _FAR
        whole = camera.show(boxes, calm=self._calm, own=own, farther=steps)
        if opened and not whole and len(boxes) > 1:
            state.outside = who[0]
            self._measure()
            camera.show(boxes[1:], calm=self._calm)

    def _boxes(self, *who: int) -> list[MapBox]:
        """The boxes of those who are on the map; whoever is planned to walk stands at the walk's end."""
        state, planned = self._state, self._state.selection.planned
        ends = {planned.who: planned.route.cells[-1]} if planned else {}
        appearances = ((state.show.stage.appearance(one), ends.get(one)) for one in dict.fromkeys(who))
        return [state.view.bodies.box(appearance, cell) for appearance, cell in appearances if appearance]

    def _still(self) -> bool:
        """Is the camera to keep still? It moves only to another place; arrows lead to who is not seen."""
        return self._state.look.settings.still and self._opening is None

    def open(self) -> None:
        """Where the party comes to another place, look at once at it and at the enemies, clear of panels.

        That is done anew as more of them come and panels open, until play goes on.
        """
        state, camera = self._state, self._state.view.camera
        if state.view.place != self._place:
            self._place, self._views, self._opening = state.view.place, {}, ()
            camera.near()
        if self._opening is None:
            return
        party = state.reader.party.in_play()
        shown = (*party, *self._enemies(party))
        self._measure()
        now = self._boxes(*shown), camera.spaces
        if now != self._opening:
            self._make_room(now[0])
            self._opening = now[0], camera.spaces
            self.on(*shown, own=True)
            camera.arrive()

    def _make_room(self, boxes: Sequence[MapBox]) -> None:
        """Fold the game master's sheet where a fight begins, if all who are there fit in beside that alone."""
        state, camera = self._state, self._state.view.camera
        if not state.reader.table.conflict or camera.fits(boxes, _STEP):
            return
        before, state.read = state.read, state.show.story_log.voice
        self._measure()
        if not camera.fits(boxes, _FAR):
            state.read = before
            self._measure()

    def _around(self, box: MapBox) -> MapBox:
        """The box with the ground to its left and right, as far as the board reaches."""
        left, top, right, bottom = box
        wide = self._state.view.camera.size[0]
        return min(left, max(0.0, left - _AROUND)), top, max(right, min(wide, right + _AROUND)), bottom

    def home(self) -> None:
        """Bring whoever acts into the middle, as the player asks for it; in free play that is the leader.

        Where the camera keeps still and who acts is in sight, it follows the next arrow on the map's edge.
        """
        state = self._state
        appearance = state.show.stage.appearance(state.selection.actor(state.asked) or state.show.acting)
        arrow = self._next_arrow(appearance) if state.look.settings.still and appearance else None
        if arrow and arrow.press:
            self._led.add(arrow.key)
            arrow.press()
        elif appearance:
            self._led.clear()
            self.look_at(state.view.bodies.box(appearance))

    def _next_arrow(self, appearance: Appearance) -> EdgeArrow | None:
        """The next arrow that was not followed since who acts was seen; None if who acts must be seen first."""
        state = self._state
        if not self._led and state.view.camera.hidden(state.view.bodies.box(appearance)):
            return None
        arrows = (one for one in state.host.controls if isinstance(one, EdgeArrow))
        followed = {*self._led, edge_arrows.key(appearance.cell, appearance.name)}
        return next((one for one in arrows if one.key not in followed), None)

    def look_at(self, box: MapBox) -> None:
        """Bring that part of the map into the middle, as the player asks for it."""
        self._measure()
        self._state.view.camera.centre(box, calm=self._calm)

    def sit(self, asked: Asked) -> None:
        """Look where those who decide now have looked last, since others have decided meanwhile."""
        camera = self._state.view.camera
        self._views[self._sitting] = camera.own, camera.own_z
        self._sitting = asked.seats
        view = self._views.get(asked.seats)
        if view:
            camera.jump(*view)

    def aim(self) -> None:
        """Bring whom the cursor is on into sight together with whoever attacks, for as long as a target is picked."""
        state = self._state
        if state.selection.targeting and state.selection.by_keys and state.selection.over:
            self.over(state.selection.over, state.selection.actor(state.asked))

    def over(self, *who: int) -> None:
        """Bring these characters into sight for as long as something is open."""
        self.away = True
        self.on(*who)

    def foreseen(self, dock: DockPanel, planned: Charge | None, *who: int) -> float:
        """The zoom at which the camera would show these characters beside that dock; it does not move by this.

        `planned` is the walk before the attack that is put together in the dock.
        """
        state, hand = self._state, self._state.selection
        before = state.dock, hand.planned, state.view.camera, state.outside
        state.dock, hand.planned, state.view.camera = dock, planned, copy(state.view.camera)
        try:
            self.on(*who)
            return state.view.camera.goal_z
        finally:
            state.dock, hand.planned, state.view.camera, state.outside = before

    def keep(self) -> None:
        """Keep whoever acts or is a target in sight, since panels may lie elsewhere than before.

        The camera may go a step farther off for it, as when the panel was opened.
        """
        state, camera = self._state, self._state.view.camera
        before = camera.spaces
        self._measure()
        self.open()
        self._uncover()
        if camera.spaces == before or state.asked is None or state.picked or state.look.settings.still:
            return
        boxes = self._boxes(*self._concerned())
        if any(camera.hidden(box) and not camera.hidden(box, before) for box in boxes):
            self.bring_back()

    def _uncover(self) -> None:
        """Once the player has zoomed out in a fight, move who is covered by a panel out from under it, if all fit."""
        state, camera = self._state, self._state.view.camera
        farther, self._chosen = camera.chosen_z < self._chosen, camera.chosen_z
        if not farther or not state.reader.table.conflict or self._still():
            return
        fighting = self._boxes(*state.reader.party.in_play(), *state.reader.enemies())
        window = state.area(room.whole(state))
        seen = [box for box in fighting if not camera.hidden(box, (window,))]
        if any(map(camera.hidden, seen)) and camera.fits(seen):
            camera.show(seen, calm=self._calm, own=True)

    def in_sight(self) -> bool:
        """Does whoever acts, and the target if there is one, lie in the part of the map that no panel covers?"""
        boxes = self._boxes(*self._concerned())
        return bool(boxes) and not any(map(self._state.view.camera.hidden, boxes))

    def bring_back(self) -> None:
        """Bring whoever acts, and the target if there is one, into sight, since other parts of the window are free."""
        state = self._state
        if state.asked is not None:
            self.on(*filter(None, (state.selection.actor(state.asked), state.aimed)))

    def _concerned(self) -> list[int]:
        """Whoever acts, and the target if there is one; without the one who is seen on the panel instead."""
        state = self._state
        who = (state.selection.actor(state.asked), state.aimed) if state.asked else ()
        return [one for one in who if one != state.outside]

    def _measure(self) -> None:
        """Tell the camera how much room the panels leave now."""
        state, camera = self._state, self._state.view.camera
        lying = [state.area(one) for one in room.panels(state)]
        camera.spaces = room.spaces(state.area(room.whole(state)), lying) or (camera.free,)
        opened = state.dock is not None or state.talk_list is not None
        camera.left = min(state.area(state.places.story).right, camera.free.centerx) - camera.free.left
        camera.low = max(0, camera.free.bottom - min(one.y for one in lying)) if opened else 0

    def back(self) -> None:
        """Move the camera back to where the player looked, once what was open is closed and somebody is asked again.

        The camera goes to whoever acts instead, if that character would be hidden.
        """
        state = self._state
        hand = state.selection
        opened = state.stopped or state.dock or state.talk_list or hand.planned or hand.targeting
        if self.away and not opened and state.asked is not None:
            self.away = False
            state.view.camera.back(calm=self._calm)
            self.on(state.selection.actor(state.asked))

    def follow(self) -> None:
        """Keep in sight whom the last event is about, gently, if it concerns the players.

        The camera goes a step farther off where two of them have no room otherwise, as who shoots and who is shot at.
        """
        state = self._state
        if state.selection.by_keys and state.asked:
            return
        seen = worth_seeing(state.pacer.heard, state.pacer.cues.waiting, state.show.stage)
        appearances = ((state.show.stage.appearance(who), cell) for who, cell in seen)
        boxes = [state.view.bodies.box(appearance, cell) for appearance, cell in appearances if appearance]
        if boxes and not self._still():
            state.outside, self._opening = 0, None
            self._measure()
            state.view.camera.show(boxes, calm=self._calm, farther=_STEP)

    def frame(self, asked: Asked, *, fresh: bool = False) -> None:
        """Bring whoever acts into sight, when a turn begins and when something must be answered.

        With them come the enemies and the party near by, or in free play the party, if there is room. With `fresh`
        another player sits down, who sees no pan.
        """
        self._state.lay()
        self.open()
        if fresh or not self._sitting:
            self.sit(asked)
        self._frame(asked, kept=fresh)
        self._opening = None
        if fresh:
            self._state.view.camera.arrive()

    def _frame(self, asked: Asked, *, kept: bool) -> None:
        state = self._state
        actor = state.selection.actor(asked)
        if asked.kind not in OPEN:
            self.over(actor, *(state.target,) if state.target else ())
            return
        clock = state.reader.table.clock
        turn = asked.kind, asked.who, clock and (clock.round, clock.up)
        if turn == self._framed:
            if asked.kind == "free":
                self._show_things(actor, asked)
            return
        if self.away:
            state.view.camera.back(calm=self._calm)
        self._framed, self.away = turn, False
        party = state.reader.party.in_play()
        near = (*self._enemies((actor,)), *self._near((actor,), party))
        self.on(actor, *(near if state.reader.table.conflict else party), own=True, kept=kept)

    def _show_things(self, actor: int, asked: Asked) -> None:
        """Bring into sight, beside whoever leads, whom it can talk to now and what it can take."""
        things = self._state.selection.things(asked)
        if any(map(self._state.view.camera.hidden, self._boxes(*things))):
            self.on(actor, *things, own=True)

    def _enemies(self, whom: Sequence[int]) -> list[int]:
        """The enemies, the nearest first; outside of a conflict only those near one of `whom`."""
        return self._near(
            whom, self._state.reader.enemies(), None if self._state.reader.table.conflict else NEAR_ENOUGH
        )

    def _near(self, whom: Sequence[int], others: Sequence[int], most: int | None = NEAR_ENOUGH) -> list[int]:
        """Those of the others who stand at most so many cells from one of `whom`, the nearest first."""
        reader, board = self._state.reader, self._state.reader.table.board
        middles = [appearance.cell for appearance in map(reader.appearance, whom) if appearance]
        if board is None:
            return []
        cells = [(other, appearance.cell) for other in others if (appearance := reader.appearance(other))]
        found = [(min((board.distance(one, cell) for one in middles), default=0), other) for other, cell in cells]
        return [other for far, other in sorted(found) if most is None or far <= most]

    def hold(self, event: pygame.Event) -> None:
        """Hold the camera still as long as a button of the mouse is down."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._buttons |= {event.button}
        elif event.type == pygame.MOUSEBUTTONUP:
            self._buttons -= {event.button}
        elif event.type == pygame.MOUSEMOTION and not any(event.buttons):
            self._buttons = frozenset()
        self._state.view.camera.held = bool(self._buttons)


# --- whom an event is about, if players should see it: those of the party, who strikes or is struck, who comes near


def worth_seeing(event: Event | None, coming: Sequence[Event], stage: Stage) -> tuple[tuple[int, Cell | None], ...]:
    """Those whom the event is about, each with the cell where it will stand, None for where it stands.

    It is empty where the event does not concern the players. A walk is seen at its end.
    """
    if event is None:
        return ()
    parties = dict.fromkeys(who for who in _parties(event) if who)
    ends = {who: _end(who, event, coming) for who in parties}
    struck = {who for one in (event, *coming) if isinstance(one, happened.Attacked) for who in (one.who, *one.targets)}
    appearances = stage.appearances()
    mine = [appearance for appearance in appearances.values() if appearance.side == "party" and not appearance.out]

    def concerns(who: int) -> bool:
        appearance = appearances.get(who)
        return appearance is not None and (
            appearance.side == "party" or who in struck or _near(ends[who] or appearance.cell, mine, stage)
        )

    return tuple((who, ends[who]) for who in parties if who in appearances) if any(map(concerns, parties)) else ()


def _parties(event: Event) -> Iterator[int]:
    """Whom the event names, whoever does something first."""
    for name in ("who", "whom"):
        named = getattr(event, name, 0)
        yield from named if isinstance(named, tuple) else (named,)
    yield from event.targets if isinstance(event, happened.Attacked) else ()


def _end(who: int, event: Event, coming: Sequence[Event]) -> Cell | None:
    """Where the walk ends that this event is a step of; None where it is none."""
    if not isinstance(event, happened.Moved):
        return None
    end = event.cell
    for one in coming:
        if not isinstance(one, happened.Moved) or one.who != who:
            break
        end = one.cell
    return end


def _near(cell: Cell, mine: Sequence[Appearance], stage: Stage) -> bool:
    return any(stage.plane.far(cell, appearance.cell) <= NEAR_ENOUGH for appearance in mine)
