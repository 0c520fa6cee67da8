"""Opens a campaign, from its own file or from maps alone, checks everything in it, and says which files it is made
of.

For the last, nothing is parsed: names are searched for, and the file system is asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from unicodedata import normalize

from msgspec.structs import replace

from game import files
from game.campaign import graph, model, story_review
from game.campaign.book_parts import Caster
from game.campaign.model import CampaignFile, CampaignSituation, Ending, Exit, exits, opened
from game.campaign.read import LONGEST_FILE, RoughCampaign, drafted, read, told
from game.files import ASSETS, Folders
from game.problem import Faulty, Problem
from game.steps import finished
from game.tiled.load import MapFile
from game.tiled.schema import USUAL_BOOK
from game.tiled.sources import ABOVE, MOST_BYTES, Fence, FilePlace
from game.tiled.tilesets import ENDINGS

MOST = 100
"""The most maps that exits may lead through."""
WON, LOST = "won", "lost"
"""The keys of the endings of maps without a campaign file."""
_NO_LETTER = re.compile(r"[^a-z0-9]+")
_NO_LETTER_OF_ANY = re.compile(r"[\W_]+")
_USUAL = {"success": WON, "failure": LOST, "stand-off": LOST}
_ENDINGS = {
    WON: Ending("victory", "It is done, and you are the ones who tell of it.", "Won"),
    LOST: Ending("defeat", "It ends here, and others will tell of it.", "Lost"),
}


def campaign_of_maps(path: Path) -> CampaignFile:
    """The map, with those that its exits lead to, as a campaign; texts and goals stand in the maps' properties.

    Where a map has no goal, the game master makes one when it fills the map.

    Raises Faulty for a map that cannot be read, a goal of other than two words, or an exit that leads nowhere.
    """
    maps = _reached(path)
    keys = _keys(maps)
    situations = tuple(_situation(path.parent, to, maps, keys) for to in maps)
    first, given = situations[0], next(iter(maps.values())).said
    title = _title(path, maps[path])
    return CampaignFile(
        path,
        first.key,
        title,
        first.text or f"{title}.",
        str(given.get("book", USUAL_BOOK)),
        first.key,
        situations,
        _ENDINGS,
    )


def _reached(path: Path) -> dict[Path, MapFile]:
    """The map and all maps that its exits lead to, by their files, in the order in which they are found."""
    maps = {path: opened(path)}
    for here in (queue := [path]):
        for way in exits(maps[here]):
            to = _target(path.parent, here, maps[here], way)
            if to is not None and to not in maps:
                if len(maps) >= MOST:
                    raise (
                        maps[here]
                        .place(way.thing)
                        .property("exit_to")
                        .fail(f"leads to more than {MOST} maps", "write a campaign file for them")
                    )
                maps[to] = opened(to, path.parent)
                queue.append(to)
    return maps


def _target(folder: Path, here: Path, found: MapFile, way: Exit) -> Path | None:
    """The file that the exit leads to; None where the exit ends the campaign.

    Raises Faulty for one that leads nowhere.
    """
    place = found.place(way.thing)
    if not way.to:
        if way.outcome not in _USUAL:
            mend = "add exit_to, the map beside this one that it leads to, or write success"
            raise place.property("exit").fail(f'is "{way.outcome}", which leads nowhere on a map alone', mend)
        return None
    if not way.to.lower().endswith(".tmx"):
        raise place.property("exit_to").fail(f'is "{way.to}", no map', 'name a map beside this one, as "cellar.tmx"')
    to = Fence((folder.resolve(),)).follow(here.parent, way.to, place.property("exit_to"))
    return folder / to.relative_to(folder.resolve())


def _keys(maps: dict[Path, MapFile]) -> dict[Path, str]:
    """A key for each map, made of its file's name."""
    keys: dict[Path, str] = {}
    for path in maps:
        plain = plain_key(path)
        names = (plain, *(f"{plain}_{number}" for number in range(2, MOST + 2)))
        keys[path] = next(name for name in names if name not in keys.values())
    return keys


def plain_key(path: Path) -> str:
    """The file's name as a key: small letters from a to z and digits, or those of another script where it has none."""
    name = path.stem.lower()
    plain = _NO_LETTER.sub("_", name).strip("_")
    return plain or _NO_LETTER_OF_ANY.sub("_", normalize("NFC", name)).strip("_") or "map"


def _situation(folder: Path, path: Path, maps: dict[Path, MapFile], keys: dict[Path, str]) -> CampaignSituation:
    found = maps[path]
    given = found.said
    title, content = _title(path, found), _content(path, given)
    usual = (
        {} if content["fill"] else {"title": title, "text": f"{title}.", "stake": "Whoever holds the field has won."}
    )
    told, text, stake = (str(given.get(name, usual.get(name, ""))) for name in ("title", "text", "stake"))
    leads: dict[str, str | list[str]] = {**_USUAL}
    rewards = []
    for way in exits(found):
        to = _target(folder, path, found, way)
        if to is not None:
            lead = f"{keys[to]}@{way.entrance}" if way.entrance else keys[to]
            if leads.setdefault(way.outcome, lead) != lead:
                raise (
                    found.place(way.thing)
                    .property("exit")
                    .fail(f'"{way.outcome}" leads elsewhere already', "name it otherwise")
                )
            rewards.append({"outcome": way.outcome, "text": f"On to {_title(to, maps[to])}."})
    content |= {"rewards": rewards} if rewards else {}
    return CampaignSituation(keys[path], told, text, stake, path.relative_to(folder).as_posix(), leads, content)


def _title(path: Path, found: MapFile) -> str:
    return str(found.said.get("title", path.stem.replace("_", " ").title()))


def _content(path: Path, given: dict[str, Any]) -> dict[str, Any]:
    """The rulebook's part of the situation: the goal, whether rounds begin at once, and what the game master may do.

    Unless the map says otherwise, the game master fills it.
    """
    content = {"fill": True} | {name: given[name] for name in ("fill", "conflict", "surprises") if name in given}
    if "goal" not in given:
        return content
    kind, _, what = str(given["goal"]).strip().partition(" ")
    if not what:
        mend = 'write "defeat hostile", "overcome KEY" or "reach REGION"'
        raise FilePlace.of(path).property("goal").fail(f'"{given["goal"]}" is no goal', mend)
    name = what.strip()
    quoted = len(name) > 1 and name.startswith("'") and name.endswith("'")
    return {**content, "goals": [{"kind": kind, "what": name[1:-1].strip() if quoted else name}]}


MAP = ".tmx"
Checking = Generator[None, None, list[Problem]]
"""The steps of a check, which return what is wrong."""
CasterOf = Callable[[str], Caster | None]
"""Gives the caster of the rulebook of that name, None where it has no maps; raises KeyError where there is no such."""


def open_campaign(path: Path) -> CampaignFile:
    """The campaign of a TOML file or of a map alone. Raises Faulty."""
    if path.suffix.lower() in model.MAPS:
        return campaign_of_maps(path)
    try:
        return read(path)
    except Faulty as faulty:
        raise Faulty(told(faulty.problems, path, LONGEST_FILE)) from faulty


def check(path: Path, caster_of: CasterOf, options: Mapping[str, Any] | None = None) -> list[Problem]:
    """Everything that is wrong with the campaign, its maps included; none when it can be played.

    With `options`, what the situations hold is judged by these instead of the campaign's own. The ready-made heroes are
    then not judged, since the players may take others.
    """
    return finished(checking(path, caster_of, options))


def checking(path: Path, caster_of: CasterOf, options: Mapping[str, Any] | None = None) -> Checking:
    """Find in short steps what `check` finds."""
    try:
        draft = _drafted(path)
    except Faulty as faulty:
        return list(faulty.problems)
    try:
        caster = _caster(draft.campaign, caster_of)
    except Faulty as faulty:
        return list(told((*draft.faults, *faulty.problems), path, LONGEST_FILE))
    campaign = draft.campaign if options is None else replace(draft.campaign, options=dict(options))
    judged = campaign if options is None else replace(campaign, heroes=())
    problems = [*draft.faults, *caster.misshapen(judged)]
    if not draft.faults:
        situations = yield from _across(campaign, caster, problems)
        problems += caster.review(judged, situations)
    return list(told(_once(problems), path, LONGEST_FILE))


def _once(problems: Iterable[Problem]) -> Iterable[Problem]:
    """Each problem of a place once, however many situations are there and each have a mend of their own."""
    found: dict[tuple[str, ...], Problem] = {}
    for one in problems:
        found.setdefault((one.file, one.where, one.what, one.severity), one)
    return found.values()


def all_opened(campaign: CampaignFile) -> dict[str, MapFile]:
    """The maps of all situations, by key. Raises Faulty."""
    return {one.key: model.opened(*model.find(campaign, one)) for one in campaign.situations}


def all_cast(campaign: CampaignFile, caster: Caster, maps: Mapping[str, MapFile]) -> dict[str, Any]:
    """The situations, by key, on these maps, for parties of every size. Raises Faulty."""
    return {one.key: caster.cast(campaign, one, maps[one.key]) for one in campaign.situations}


def _drafted(path: Path) -> RoughCampaign:
    """The campaign of a TOML file or of a map alone, as far as it can be read. Raises Faulty for what is none."""
    return RoughCampaign(campaign_of_maps(path)) if path.suffix.lower() in model.MAPS else drafted(path)


def _across(campaign: CampaignFile, caster: Caster, problems: list[Problem]) -> Generator[None, None, dict[str, Any]]:
    """The situations that can be made; what is wrong with maps, situations and ways through goes to `problems`."""
    maps: dict[str, MapFile] = {}
    situations = yield from _situations(campaign, caster, maps, problems)
    lost = [*graph.problems(campaign, caster, situations)]
    problems += lost
    problems += model.problems(campaign, maps)
    if len(situations) == len(campaign.situations):
        sound = all(each.severity == "warning" for each in lost)
        problems += yield from story_review.reviewing(campaign, caster, maps, situations, sound=sound)
    return situations


def _caster(campaign: CampaignFile, caster_of: CasterOf) -> Caster:
    place = campaign.place("book")
    try:
        caster = caster_of(campaign.book)
    except KeyError as error:
        raise place.fail(f'there is no rulebook "{campaign.book}" here', _instead(campaign.book)) from error
    if caster is None:
        raise place.fail(f'the rulebook "{campaign.book}" has no maps', _instead(campaign.book))
    return caster


def _situations(
    campaign: CampaignFile, caster: Caster, maps: dict[str, MapFile], problems: list[Problem]
) -> Generator[None, None, dict[str, Any]]:
    """The situations that can be made; their maps go to `maps`, and problems of the others to `problems`."""
    made: dict[str, Any] = {}
    for situation in campaign.situations:
        try:
            path, root = model.find(campaign, situation)
            problems += () if campaign.alone else model.misnamed_maps(campaign, situation)
            found, told = model.judged(path, root)
            yield
            problems += caster.allayed(campaign, situation, found, told)
            if all(each.severity == "warning" for each in told):
                maps[situation.key] = found
                made[situation.key] = caster.cast(campaign, situation, found)
                yield
                problems += caster.remarks(campaign, situation, found)
            else:
                wrong = {(each.file, each.where) for each in told}
                more = caster.unread(campaign, situation, found)
                problems += (each for each in more if (each.file, each.where) not in wrong)
        except Faulty as faulty:
            problems += faulty.problems
        yield
    return made


def _instead(book: str) -> str:
    """What is done where that rulebook is not here: the usual one is taken, unless it is that one."""
    return f'write "{USUAL_BOOK}" or leave it out' if book != USUAL_BOOK else "play what another rulebook has"


FileStamps = tuple[tuple[Path, int, int], ...]
"""Files with the time of their last change (nanoseconds) and their size (bytes); both -1 for a missing file."""
_NAMED: Final = re.compile(
    rb'\b(?:(?:source|template)="([^"]{1,400})"|value="([^"]{1,400}\.tmx)"|image"\s*:\s*"([^"]{1,400})")'
)
"""Finds the names of tilesets, templates, pictures (in JSON tilesets too), and of the maps that exits lead to."""
_MOST: Final = 200
"""The most files that are followed from one map."""
_READ: Final = {".tmx", ".tsx", ".tx", ".xml", *ENDINGS}


def files_of(path: Path) -> tuple[Path, ...]:
    """The files of a map, or a campaign file with its maps and the files of these.

    A map uses tilesets, templates, pictures, Tiled projects and further maps.
    """
    return _with_maps(path, _maps(path))


def _with_maps(path: Path, maps: Iterable[Path]) -> tuple[Path, ...]:
    """The file, these maps, and the files of these."""
    folders = Folders()
    return tuple(dict.fromkeys((path, *(file for map_ in maps for file in _of_map(map_, folders)))))


def _maps(path: Path) -> Iterator[Path]:
    """The maps of a campaign that exist; none where the file cannot be read."""
    if path.suffix in _READ:
        yield path
        return
    with suppress(Faulty):
        campaign = read(path)
        for situation in campaign.situations:
            with suppress(Faulty):
                yield model.find(campaign, situation)[0]


def _of_map(path: Path, folders: Folders) -> tuple[Path, ...]:
    found = {path: None}
    queue = [path]
    for file in queue:
        for other in _named(file, folders):
            if other not in found and len(found) < _MOST:
                found[other] = None
                queue.append(other)
    return (*found, *_projects(path))


def _named(file: Path, folders: Folders) -> Iterator[Path]:
    """The files that this file names; none where it cannot be read."""
    if file.suffix in _READ:
        for name in _names(file, _stat(file)):
            yield from _places(file, name, folders)


@lru_cache(maxsize=1024)
def _names(file: Path, stamp: tuple[int, int]) -> tuple[str, ...]:
    """The names that are found in the file, as long as it has that stamp."""
    del stamp
    try:
        data = files.read(file, MOST_BYTES)
    except files.Unread:
        return ()
    found = (match[1] or match[2] or match[3] for match in _NAMED.finditer(data))
    named = (text.decode("utf-8", "replace").replace("&amp;", "&") for text in found)
    return tuple(name for name in named if "\0" not in name)


def _places(file: Path, text: str, folders: Folders) -> Iterator[Path]:
    """The file of that name: beside the file that names it; where none is there, also among the shipped assets.

    Among these it is where the end of its path points.
    """
    beside, (_, shipped, tail) = folders.find(file.parent, text), f"/{text}".rpartition("/assets/")
    if shipped and not beside.exists():
        yield ASSETS / tail
    yield beside


def _projects(path: Path) -> list[Path]:
    """The Tiled projects in the map's folder and in the next folders above it."""
    return [file for every in _near(path) for file in sorted(every.parent.glob(every.name))]


_PROJECTS: Final = "*.tiled-project"


def _near(path: Path) -> Iterator[Path]:
    """All Tiled projects of the map's folder, and those of each of the next folders above it, as one pattern each."""
    for folder in (path.parent, *path.absolute().parent.parents[:ABOVE]):
        yield folder / _PROJECTS


def stamps_of(path: Path, known: FileStamps = ()) -> FileStamps:
    """The stamps of all that a map or a campaign is made of: its files, its folders, and where projects may turn up.

    Of the folders above its projects alone count: a folder such as that of all temporary files changes all the time.

    `known` are those of before: as long as nothing has changed since, no file is read to find what it names.
    """
    if known and stamped(file for file, *_ in known) == known:
        return known
    maps = tuple(_maps(path))
    around = (every for one in (path, *maps) for every in (one.parent, *_near(one)))
    return stamped(dict.fromkeys((*_with_maps(path, maps), *around)))


def stamped(files: Iterable[Path]) -> FileStamps:
    """The stamp of the files as they are now."""
    return tuple((file, *_stat(file)) for file in files)


def _stat(file: Path) -> tuple[int, int]:
    """When the file changed last (ns) and its size (bytes); of the projects of a folder how many there are."""
    if file.name == _PROJECTS:
        return 0, len([*file.parent.glob(_PROJECTS)])
    try:
        found = file.stat()
    except (OSError, ValueError):
        return -1, -1
    return found.st_mtime_ns, found.st_size
