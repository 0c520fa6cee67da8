"""What a campaign says, whatever its rulebook: its file, with situations that lead on, endings and heroes; its maps,
and the ways that exits make between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct

from game import files
from game.files import Folders
from game.phrases import nearest
from game.problem import Faulty, Problem, shown
from game.script import facts
from game.tiled import sources
from game.tiled.check import judge
from game.tiled.load import MapFile, MapThing, load
from game.tiled.sources import FilePlace, misnamed, plain

_ON_MAP: Final = {"goals": "goal", "text": "text"}
"""The property of a map alone that stands for a key of a campaign file."""


class ReadyHero(Struct, frozen=True):
    """A ready-made hero; `content` is the rulebook's part, as the file writes it."""

    name: str
    blurb: str
    content: dict[str, Any]


class Ending(Struct, frozen=True, forbid_unknown_fields=True):
    """An ending of the campaign."""

    result: Literal["victory", "defeat"]
    text: str
    title: str = ""


_WHEN: Final = re.compile(r"(?s)(.*?)\s+when\s+(.*\S)\s*")


class Lead(NamedTuple):
    """A way that an outcome may lead: to an ending or to a situation, and there perhaps to one of its entrances.

    With `when` it is open while that condition holds.
    """

    to: str
    entrance: str = ""
    when: str = ""

    @classmethod
    def of(cls, written: str) -> Lead:
        """The way as a file says it: `toll_house`, `toll_house@north`, `toll_house@north when hask.paid`."""
        found = _WHEN.fullmatch(written)
        where, when = found.groups() if found else (written, "")
        to, _, entrance = where.partition("@")
        return cls(to, entrance, when)

    @property
    def place(self) -> str:
        """Where it leads, as a file says it."""
        return f"{self.to}@{self.entrance}" if self.entrance else self.to


class CampaignSituation(Struct, frozen=True):
    """One situation as every rulebook shares it; `content` is the rulebook's part.

    `next` says for each outcome to which situation or ending it leads, or gives a list of ways, of which the first is
    taken whose condition holds.
    """

    key: str
    title: str
    text: str
    stake: str
    map: str
    next: dict[str, str | list[str]]
    content: dict[str, Any]

    @property
    def where(self) -> str:
        """How problems name the situation."""
        return f"situation {self.key}"

    @property
    def ways(self) -> dict[str, tuple[Lead, ...]]:
        """The ways of each outcome, in the order in which they are tried; the last one should always be open."""
        told = ((outcome, [to] if isinstance(to, str) else to) for outcome, to in self.next.items())
        return {outcome: tuple(map(Lead.of, ways)) for outcome, ways in told}

    @property
    def leads(self) -> tuple[tuple[str, Lead], ...]:
        """Each way on with its outcome."""
        return tuple((outcome, lead) for outcome, ways in self.ways.items() for lead in ways)


class CampaignFile(Struct, frozen=True):
    """A whole campaign; `file` is the file that it was read from."""

    file: Path
    id: str
    title: str
    blurb: str
    book: str
    start: str
    situations: tuple[CampaignSituation, ...]
    endings: dict[str, Ending]
    heroes: tuple[ReadyHero, ...] = ()
    options: dict[str, Any] = {}
    """The options of the rulebook that the campaign asks for, as the file writes them."""
    facts: dict[str, str] = {}
    """What each fact tells the party, in a few words, by the fact's key."""
    lesson: bool = False
    """Is the game learned by playing it? Its own heroes play it, one player leads them, and no others may come."""
    content: dict[str, Any] = {}
    """What the file's head says to the rulebook alone, as the file writes it (`Keys.head`)."""
    later: str = ""
    """The situation with which a game begins that tries a later one; empty where it begins with the first."""

    @property
    def alone(self) -> bool:
        """Is this a map without a campaign file?"""
        return self.file.suffix.lower() == ".tmx"

    def place(self, *steps: str) -> FilePlace:
        """The place in the campaign's file that problems name."""
        return FilePlace(shown(self.file), ", ".join(steps))

    def place_of(self, situation: CampaignSituation, *steps: str) -> FilePlace:
        """The place that problems with a situation name.

        It is in the campaign's file; for a map alone, it is in the map and names its property.
        """
        if not self.alone:
            return self.place(situation.where, *steps)
        place, name = (
            FilePlace.of(self.file.parent / situation.map),
            _ON_MAP.get(steps[0].split()[0]) if steps else None,
        )
        return place.property(name) if name else place

    def situation(self, key: str) -> CampaignSituation | None:
        """The situation of that key, or None."""
        return next((situation for situation in self.situations if situation.key == key), None)

    def ended(self, told: str) -> str:
        """The key of the ending that has told that; empty where there is none."""
        return next((key for key, one in self.endings.items() if told and facts.fits(one.text, told)), "")

    def last(self, situation: CampaignSituation) -> dict[str, tuple[Ending, ...]]:
        """The outcomes of the situation after which the campaign ends whichever way is open, with their endings."""
        found = {outcome: [self.endings.get(lead.to) for lead in ways] for outcome, ways in situation.ways.items()}
        return {outcome: ends for outcome, told in found.items() if (ends := tuple(filter(None, told))) and all(told)}


class FileTable(Struct, frozen=True):
    """A table of the file: its name among the sentences, how the file writes it, the structs that read it."""

    name: str
    written: str
    kinds: tuple[type[Struct], ...]
    of_map: str = ""
    """The map's class that has its other keys."""


class Keys(Struct, frozen=True):
    """Tables, with a file of sentences by table and key. What goes by the name of another table adds to that one."""

    tables: tuple[FileTable, ...] = ()
    says: Path | None = None
    head: tuple[str, ...] = ()
    """The keys at the head of a file that only the book reads, from `CampaignFile.content`."""


_MOST = 200
MAPS = (".tmx", ".tmj", ".json")
"""Endings of map files. The loader reads the first kind only, and says why it does not read the others."""
_WAY = "write the way from the campaign file, or from the shipped maps, with / between folders"


def find(campaign: CampaignFile, situation: CampaignSituation) -> tuple[Path, Path]:
    """The situation's map file, and the folder that the map may read files from.

    The file is looked for in the campaign's folder, then among the shipped maps.

    Raises Faulty where the file is missing or lies in neither of these folders.
    """
    folders, place = (campaign.file.resolve().parent, files.MAPS.resolve()), campaign.place_of(situation, "map")
    try:
        named = [Folders().find(folder, situation.map).resolve() for folder in folders]
        allowed = [(path, root) for path in named for root in folders if path.is_relative_to(root)]
        found = next((way for way in allowed if way[0].is_file()), None)
    except (OSError, RuntimeError, ValueError) as error:
        raise place.fail(f'"{plain(situation.map)}" is no way to a file', _WAY) from error
    if found and found[0].suffix.lower() not in MAPS:
        raise place.fail(f'"{plain(situation.map)}" is no map', "name a file that ends in .tmx")
    if found:
        return found
    if not allowed and any(path.exists() for path in named):
        mend = "put it into the campaign's folder and write the way from there"
        raise place.fail(f'"{plain(situation.map)}" lies outside of the campaign\'s folder', mend)
    raise place.fail(f'there is no map "{plain(situation.map)}"', _suggestion(situation.map, folders[0]))


def misnamed_maps(campaign: CampaignFile, situation: CampaignSituation) -> Iterator[Problem]:
    """Warnings about a map that other systems may not find by the way that the campaign writes to it."""
    folder, known = campaign.file.resolve().parent, Folders()
    path = known.find(folder, situation.map)
    if path.is_file():
        yield from sources.misnamed(folder / situation.map, path, known, campaign.place_of(situation, "map"))


def _suggestion(name: str, folder: Path) -> str:
    """A guess which map the author meant, or how to write the path."""
    known = {
        path.relative_to(folder).as_posix()
        for pattern in ("*.tmx", "*/*.tmx")
        for path in islice(folder.glob(pattern), _MOST)
    }
    lower = {way.lower(): way for way in sorted(known)}
    close = nearest(name.lower().replace("\\", "/"), lower)
    return f'did you mean "{plain(lower[close])}"? Write that' if close else _WAY


def opened(path: Path, root: Path | None = None) -> MapFile:
    """The map in the file, which may read files in `root` (its own folder if None).

    Raises Faulty with the loader's sentence.
    """
    return load(path, root)


def sound(path: Path, root: Path) -> tuple[MapFile, tuple[Problem, ...]]:
    """A map that can be played, and warnings about it. Raises Faulty with all its problems for one that cannot."""
    found, problems = judged(path, root)
    if any(each.severity == "error" for each in problems):
        raise Faulty(problems)
    return found, problems


def judged(path: Path, root: Path) -> tuple[MapFile, tuple[Problem, ...]]:
    """A map, and what is wrong with it. Raises Faulty for one that cannot be read."""
    found, problems = judge(path, root=root)
    return found, tuple(problems)


Maps = Mapping[str, MapFile]
"""The map of each situation, by the situation's key."""


class Exit(NamedTuple):
    """A region that ends the situation with `outcome` when one of the party stands in it.

    With `everybody`, all of the party must stand in it. On a map without a campaign file it leads to the map `to`, and
    there to the entrance, if one is named. It counts only while the condition `when` holds.
    """

    thing: MapThing
    region: str
    outcome: str
    everybody: bool
    to: str
    entrance: str
    when: str


def exits(found: MapFile) -> tuple[Exit, ...]:
    """The exits of a map, one for each region."""
    made: dict[str, Exit] = {}
    for thing in found.of_kind("region"):
        said, to, entrance = (str(thing.get(name) or "") for name in ("exit", "exit_to", "entrance"))
        if thing.name and (said or to):
            outcome = said or f"to {PurePosixPath(to).stem}" + (f"@{entrance}" if entrance else "")
            everybody, when = thing.get("exit_all") is True, str(thing.get("when") or "")
            made.setdefault(thing.name, Exit(thing, thing.name, outcome, everybody, to, entrance, when))
    return tuple(made.values())


def starts(found: MapFile, entrance: str) -> tuple[MapThing, ...]:
    """The starts for a party that comes by that entrance, by their order, then as they were drawn.

    They are all starts where no start is for that entrance.
    """
    things = sorted(found.of_kind("start"), key=lambda thing: (_order(thing), thing.id))
    return tuple(thing for thing in things if _entrance(thing) == entrance) or tuple(things)


def _order(thing: MapThing) -> int:
    order = thing.get("order")
    return order if isinstance(order, int) else 0


def _entrance(thing: MapThing) -> str:
    return str(thing.get("entrance") or "")


def entrances(situation: CampaignSituation, found: MapFile) -> tuple[str, ...]:
    """The entrances of a situation: those that the campaign file names, then those on its map."""
    told = situation.content.get("entrances", {})
    drawn = (_entrance(thing) for thing in found.of_kind("start"))
    return tuple(dict.fromkeys((*(told if isinstance(told, dict) else ()), *filter(None, drawn))))


def problems(campaign: CampaignFile, maps: Maps) -> Iterator[Problem]:
    """What is wrong with words that are empty or stand there twice, and with entrances.

    An entrance may be missing, nothing may lead to one, or a party may come by none where every start is for one.
    """
    yield from () if campaign.alone else _unsaid(campaign)
    used: dict[str, set[str]] = {key: set() for key in maps}
    used.setdefault(campaign.start, set()).add("")
    for situation in campaign.situations:
        for outcome, lead in situation.leads:
            yield from _entered(campaign, situation, outcome, lead, maps)
            used.setdefault(lead.to, set()).add(lead.entrance)
    for situation in campaign.situations:
        if situation.key in maps:
            yield from _misnamed(maps[situation.key]) if campaign.alone else ()
            yield from _unused(campaign, situation, maps[situation.key], used[situation.key])


def _unsaid(campaign: CampaignFile) -> Iterator[Problem]:
    """Words that players would read and that are not there, and heroes who have another one's name."""
    told = [(campaign.place("title"), campaign.title), (campaign.place("blurb"), campaign.blurb)]
    for one in campaign.situations:
        words = (("title", one.title), ("text", one.text), ("stake", one.stake))
        filled = one.content.get("fill") is True
        told += [] if filled else [(campaign.place_of(one, key), text) for key, text in words]
    told += [(campaign.place(f"ending {key}", "text"), ending.text) for key, ending in campaign.endings.items()]
    told += [(campaign.place(f"hero {number}", "name"), hero.name) for number, hero in enumerate(campaign.heroes, 1)]
    yield from (place.warning("is empty", "write what players are to read") for place, text in told if not text.strip())
    names = [hero.name.strip() for hero in campaign.heroes]
    for number, name in enumerate(names, 1):
        if name and name in names[: number - 1]:
            place = campaign.place(f"hero {number}", "name")
            yield place.warning(f'"{name}" is the name of another hero too', "give one of them another name")


def _entered(
    campaign: CampaignFile, situation: CampaignSituation, outcome: str, lead: Lead, maps: Maps
) -> Iterator[Problem]:
    to, place = campaign.situation(lead.to), campaign.place_of(situation, "next", outcome)
    if lead.entrance and lead.to in campaign.endings:
        yield place.error(f'"{lead.to}" is an ending, which has no entrances', f'write "{lead.to}"')
    elif lead.entrance and to and to.key in maps and lead.entrance not in (known := entrances(to, maps[to.key])):
        drawn = _place_on_map(campaign, situation, outcome, maps)
        name, without = (to.map, "take it out") if drawn else (f'"{to.key}"', f'write "{to.key}"')
        mend = (
            f"use one of {', '.join(known)}" if known else f"{without}, or give starts on its map the property entrance"
        )
        yield (drawn or place).error(f'{name} has no entrance "{lead.entrance}"', mend)


def _place_on_map(campaign: CampaignFile, situation: CampaignSituation, outcome: str, maps: Maps) -> FilePlace | None:
    """Where the entrance is named that this outcome leads to, on a map without a campaign file."""
    ways = exits(maps[situation.key]) if campaign.alone and situation.key in maps else ()
    return next(
        (maps[situation.key].place(way.thing).property("entrance") for way in ways if way.outcome == outcome), None
    )


def _misnamed(found: MapFile) -> Iterator[Problem]:
    """Warnings about maps that other systems may not find by the ways that exits on this map write to them."""
    folder, known = Path(found.path).parent, Folders()
    for way in exits(found):
        if way.to:
            yield from misnamed(
                folder / way.to, known.find(folder, way.to), known, found.place(way.thing).property("exit_to")
            )


def _unused(campaign: CampaignFile, situation: CampaignSituation, found: MapFile, used: set[str]) -> Iterator[Problem]:
    drawn = found.of_kind("start")
    if "" in used and not situation.content.get("starts") and drawn and all(map(_entrance, drawn)):
        mend = "draw a start without the property entrance, or name one where "
        mend += "exit_to leads here" if campaign.alone else "next leads here"
        yield campaign.place_of(situation).warning("the party comes by no entrance, and every start is for one", mend)
        return
    for name in entrances(situation, found):
        if name not in used:
            place = next((found.place(thing).property("entrance") for thing in drawn if _entrance(thing) == name), None)
            mend = (
                "let a region of another map with exit_to lead here by it"
                if campaign.alone
                else f'let some next say "{situation.key}@{name}"'
            )
            yield (place or campaign.place_of(situation)).warning(
                f'nobody comes by the entrance "{name}"', f"{mend}, or take it out"
            )
