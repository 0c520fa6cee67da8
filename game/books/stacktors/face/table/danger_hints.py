"""Which hints at danger the map shows: for which state, for whom, and what they say of who is pointed at.

What enemies mean to do is worked out while a player ponders a turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import perf_counter
from typing import Final

from game.board.grid import Cell
from game.books.stacktors.ahead.dangers import Dangers, PossibleStrike, told
from game.books.stacktors.face.map.hints import DangerLine, Forced, Hints, StrikeAim, TagPart, most_urgent
from game.books.stacktors.face.table.state import TableState
from game.books.stacktors.mind.intention_words import sentence, short
from game.books.stacktors.mind.intentions import Foreseeing, foreseeing
from game.books.stacktors.prose.words import capital, counted
from game.table.world import Snapshot
from game.ui.kit.settings import IntentionHints

_FULL = ("act", "flee")
"""The decisions with which all hints are shown; with others, only those about both parties of an attack."""


def go_on(state: TableState) -> bool:
    """Work out a little more of what enemies could do, as long as it is wanted; is there something new to be seen?"""
    return _wanted(state) and state.reader.dangers.go_on()


def _wanted(state: TableState) -> bool:
    """Are there hints now? None are shown in free play, in camp, or while events are shown."""
    setting = state.look.settings.threats
    if setting == "off" or (setting == "x" and not state.selection.threat.shown):
        return False
    opened = state.camping or state.talk_list or state.speaking
    return state.asked is not None and state.reader.table.conflict and not opened


def complete(state: TableState) -> bool:
    """Are there hints now, and is everything known that enemies could do?"""
    return _wanted(state) and state.reader.dangers.known


def hints(state: TableState) -> Hints | None:
    """The hints as things stand; None where there are none."""
    if state.asked is None or not complete(state):
        return None
    if state.dock is None and state.asked.kind not in _FULL:
        return None
    cells = _cells(state)
    found = state.reader.dangers.at(cells, state.dock.content.spends if state.dock else {})
    over = state.selection.over or 0
    if state.dock or state.selection.targeting:
        pair = state.dock.content.parties if state.dock else (state.selection.actor(state.asked), over)
        return Hints(found, most_urgent(found, frozenset(pair)))
    walk, reach = state.reader.dangers.ground(over)
    lines = tuple(_lines(state, found, cells, over))
    meant = {who: TagPart("eye", "{}", short(one, state.reader.name)) for who, one in state.meant.items()}
    aims = tuple(_aims(state, cells))
    return Hints(found, most_urgent(found), lines, walk, reach, tuple(_forced(state)), meant, aims)


def heading(state: TableState) -> str:
    """What the lines and dashes say that are shown of who is pointed at.

    Of a hero it is like "2 enemies can reach Bram, with at most 4, then 3.", of an enemy it names the dashes.
    """
    shown = hints(state)
    if shown is None or not (shown.lines or shown.walk):
        return ""
    over = state.selection.over or 0
    name = state.reader.name(over)
    if shown.walk:
        meant = state.meant.get(over)
        will = f"{sentence(meant, state.reader.name)} " if meant else ""
        return f"{will}Teal dashes: where {name} can walk. Red dashes: where it can strike."
    strikes = shown.dangers.on(over)
    swords = [str(one.sword) for one in strikes if one.sword]
    foes = counted(len(strikes), "enemy", "enemies")
    return f"{foes} can reach {name}" + (f", with at most {', then '.join(swords)}." if swords else ".")


def _cells(state: TableState) -> Mapping[int, Cell]:
    """Where the party stands; whoever acts stands where its way ends that is planned or pointed at."""
    found = {
        who: appearance.cell for who in state.reader.party.in_play() if (appearance := state.reader.appearance(who))
    }
    actor, way = state.selection.actor(state.asked), state.selection.way(state.asked)
    if way and not way.refused and actor in found:
        found[actor] = way.cells[-1]
    return found


def _lines(state: TableState, found: Dangers, cells: Mapping[int, Cell], over: int) -> Iterator[DangerLine]:
    """A line for each strike of the enemy, or on the hero, that is pointed at; the heading tells of the hero's."""
    plane = state.view.camera.plane
    for one in (*found.of(over), *found.on(over)):
        appearance = state.reader.appearance(one.foe)
        text = told(one, _subject(state, one))
        if appearance and text:
            foe, whom = plane.middle(appearance.cell), plane.middle(cells[one.whom])
            yield DangerLine(foe, whom, text if one.foe == over else "", one.gets_through)


def _aims(state: TableState, cells: Mapping[int, Cell]) -> Iterator[StrikeAim]:
    """From each enemy that means to strike somebody of the party to whom it means to strike."""
    plane = state.view.camera.plane
    for who, one in state.meant.items():
        appearance = state.reader.appearance(who)
        if appearance and one.purport == "strike" and one.target in cells:
            yield StrikeAim(who, plane.middle(appearance.cell), plane.middle(cells[one.target]))


def _subject(state: TableState, one: PossibleStrike) -> str:
    """Whose guts are meant; "" for those of whoever acts."""
    return "" if one.whom == state.selection.actor(state.asked) else capital(state.reader.name(one.whom))


def _forced(state: TableState) -> Iterator[Forced]:
    """What enemies must do at their next turn: where they must run, and whom they must attack."""
    plane = state.view.camera.plane
    for who, cell, text in state.reader.dangers.forced():
        appearance = state.reader.appearance(who)
        if appearance:
            yield Forced(plane.middle(appearance.cell), plane.middle(cell), text)


SLICE: Final = 0.005
"""How many seconds of a frame are spent on it; the step that is under way then is finished."""


class IntentionFinder:
    """Works out what enemies mean to do, a little in each frame, once hints at danger are known.

    After each deed all is dropped and worked out anew.
    """

    def __init__(self, state: TableState) -> None:
        self._state = state
        state.meant = {}
        self._at: tuple[Snapshot, IntentionHints] | None = None
        """For which state and setting it is looked for."""
        self._search: Foreseeing | None = None

    def update(self, *, waits: bool) -> bool:
        """Look a little further, unless it `waits` for something else; is there something new to be seen?"""
        state, wanted = self._state, not waits and complete(self._state)
        at = state.pacer.match.snapshot, state.look.settings.intentions
        if self._at is None or at[0] is not self._at[0] or at[1] != self._at[1]:
            gone = self._drop()
            if wanted:
                self._begin(at)
            return gone
        return wanted and self._search is not None and self._look(self._search)

    def _begin(self, at: tuple[Snapshot, IntentionHints]) -> None:
        asked, setting = self._state.asked, at[1]
        if asked:
            self._at = at
        if asked and setting != "off":
            table = self._state.pacer.table
            self._search = foreseeing(table, asked.seat, asked.decision, always=setting == "always")

    def _look(self, search: Foreseeing) -> bool:
        until = perf_counter() + SLICE
        known = search.step()
        while not known and perf_counter() < until:
            known = search.step()
        if known:
            self._state.meant, self._search = search.found or {}, None
            search.close()
        return known

    def _drop(self) -> bool:
        """Forget what was known; was there anything?"""
        self.end()
        gone, self._at, self._state.meant = bool(self._state.meant), None, {}
        return gone

    def end(self) -> None:
        """Look no further; what is not known yet is looked for from the beginning, if that is wanted again."""
        if self._search:
            self._search.close()
            self._search = self._at = None
