"""The names that conditions and deeds of a situation may use, and what is wrong with those that nothing has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

from game.board.board import Kind
from game.board.grid import Cell
from game.books.stacktors.maps.placed import Gathering
from game.books.stacktors.values import authored, options
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.pieces import Colour
from game.books.stacktors.values.situation import SIDES, Situation
from game.books.stacktors.values.stack import Cache, NotationError
from game.campaign import model
from game.campaign.model import CampaignSituation
from game.phrases import nearest
from game.problem import Faulty, NoOption
from game.script import naming
from game.script.conditions import Condition
from game.script.deeds import StoryDeed
from game.script.slips import Slip, quoted
from game.script.vocabulary import Named


class StoryNames:
    """All names of one situation; `made` has what stands there for any party, but for what could not be read."""

    def __init__(self, pieces: Gathering, made: Situation) -> None:
        self._campaign, self._situation, self._broken = pieces.campaign, pieces.situation, pieces.broken
        self._board, self._made = pieces.found.board, made
        self.figures = tuple(figure.key for figure in made.cast)
        self.things = tuple(thing.key for thing in made.props)
        self.regions = tuple(region.name for region in self._board.regions)
        ordeal = (made.ordeal.key,) if made.ordeal else ()
        self._challenges = (*(trial.key for trial in made.trials), *ordeal)
        self._waiting = authored.waiting(made)
        self._taken = {key for deed in authored.done(made) if deed.word == "take" for key in deed.names("figure")}

    def slips(self, lines: Condition | Sequence[StoryDeed]) -> Iterator[Slip]:
        """What is wrong with the names of a condition, or of deeds."""
        yield from naming.strangers(lines, self._unlike)
        for deed in () if isinstance(lines, Condition) else lines:
            for part in deed.parts:
                yield from self._own(deed, part)

    def _unlike(self, noun: str, name: str, before: tuple[str, ...]) -> Iterable[str] | None:
        """The names that would do for that noun; None where this one does, or is told of in words of its own."""
        if name in self._broken:
            return None
        match noun:
            case "figure":
                return None if name in self.figures or self.elsewhere(name, "figures", "character") else self.figures
            case "object":
                return None if name in self.things or self.elsewhere(name, "things", "object") else self.things
            case "place":
                here = name in self._places or self._may_be_cell(name)
                return None if here or self.elsewhere(name, "figures", "character") else self._places
            case "outcome":
                to = self._campaign.situation(before[0]) if before else None
                return _lacking(name, to.next) if to else None
            case "waiting" | "notation":
                return None
        known: dict[str, Iterable[str]] = {
            "region": self.regions,
            "challenge": self._challenges,
            "side": (*SIDES, *self._made.sides),
            "situation": [each.key for each in self._campaign.situations],
            "ground": [*Kind],
        }
        return _lacking(name, known[noun])

    @property
    def _places(self) -> tuple[str, ...]:
        return (*self.regions, *self.figures, *self._challenges, *self.things)

    def _may_be_cell(self, name: str) -> bool:
        with suppress(ValueError):
            return name not in self._places and Cell.parse(name) is not None
        return False

    def elsewhere(self, key: str, notes: str, kind: str) -> bool:
        """Has somebody or something of another situation that key, who may come along?"""
        others = [each for each in self._campaign.situations if each != self._situation]
        told = (note.get("key") for each in others for note in each.content.get(notes, ()) if isinstance(note, dict))
        return key in told or any(key in self._drawn(each, kind) for each in others)

    def _drawn(self, situation: CampaignSituation, kind: str) -> tuple[str, ...]:
        """The keys of such things on the map of another situation; none of a map that cannot be read."""
        with suppress(Faulty, OSError):
            path, root = model.find(self._campaign, situation)
            return _drawn_keys(path, root, path.stat().st_mtime_ns, kind)
        return ()

    def _own(self, deed: StoryDeed, part: Named) -> Iterator[Slip]:
        """What is wrong with a name of a deed for which there are words of its own."""
        match part.blank:
            case "waiting":
                yield from self._waits(deed, part)
            case "outcome":
                yield from self._leads(deed, part)
            case "notation":
                yield from self._object(deed, part)
            case "place" if self._may_be_cell(part.text) and not self._board.inside(Cell.parse(part.text)):
                mend = f"write a cell up to {self._board.cells[-1]}"
                yield Slip(f"the cell {part.text} lies off the map", mend, part.column, line=deed.line)
            case "place" if deed.word in {"walk", "patrol"} and self._walled(part.text):
                what = f"nobody can walk to the cell {part.text}, a wall"
                yield Slip(what, "write a free one", part.column, line=deed.line)

    def _walled(self, name: str) -> bool:
        """Is it a cell that is a wall, and lies in no region that may become other ground?"""
        if not self._may_be_cell(name):
            return False
        cell = Cell.parse(name)
        return self._board.blocks(cell) and not any(cell in region.cells for region in self._board.regions)

    def _object(self, deed: StoryDeed, part: Named) -> Iterator[Slip]:
        """What is wrong with an object that is given, or why none such are played (POS-8, NOT-1)."""
        try:
            cache = Cache.parse(part.text)
        except NotationError as error:
            yield Slip(str(error), 'write objects as "{R3}" or "(C2)"', part.column, line=deed.line)
            return
        if cache.base is Colour.GRAY and not self._played.gray_feet:
            mend = "write gray_feet = true under [options], or give another object"
            yield Slip("it is a feet object under gray, and none are played", mend, part.column, line=deed.line)
        if any(piece.colour is Colour.PINK for piece in cache.hidden) and not self._played.pink:
            mend = "play it by options with pink, or choose another colour"
            yield Slip("it is pink, and pink is not played", mend, part.column, line=deed.line)

    @property
    def _played(self) -> Options:
        """The options of the campaign; where they are wrong, that is told elsewhere."""
        with suppress(NoOption):
            return options.of_campaign(self._campaign.options)
        return Options()

    def _waits(self, deed: StoryDeed, part: Named) -> Iterator[Slip]:
        here = {*self.figures, *self.things}
        if part.text in {*self._waiting, *self._taken}:
            return
        if part.text in here:
            what, mend = f"{part.text} stands there from the beginning", "write waits = true, or take the bring out"
            yield Slip(what, mend, part.column, line=deed.line)
            return
        near = nearest(part.text, self._waiting)
        known = ", ".join(self._waiting)
        mend = f"use one of {known}" if known else "add somebody with waits = true, or take the bring out"
        what = f"nobody who waits here has the key {quoted(part.text)}"
        yield Slip(what, mend, part.column, near, deed.line)

    def _leads(self, deed: StoryDeed, part: Named) -> Iterator[Slip]:
        if part.text not in self._situation.next:
            near = nearest(part.text, self._situation.next)
            mend = (
                f"end with one of {', '.join(self._situation.next)}"
                if self._campaign.alone
                else f'add "{part.text}" = "…" to [situations.next]'
            )
            yield Slip(f"the outcome {quoted(part.text)} leads nowhere", mend, part.column, near, deed.line)


def _lacking(name: str, known: Iterable[str]) -> tuple[str, ...] | None:
    """These names; None if the name is among them."""
    names = tuple(known)
    return None if name in names else names


@lru_cache(maxsize=128)
def _drawn_keys(path: Path, root: Path, stamp: int, kind: str) -> tuple[str, ...]:
    """The keys of the things of that kind on a map, as it is at the time of the stamp. Raises Faulty."""
    del stamp
    return tuple(thing.key for thing in model.opened(path, root).of_kind(kind))
