"""Makes the pyramid book's situation from a map and what the campaign file says of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeVar, get_args

from msgspec import convert
from msgspec.structs import asdict, replace

from game.board import board_store
from game.board.board import Board, Region
from game.board.grid import Cell
from game.books.stacktors.maps import campaign_review, content_checks, gaps, playability, recurring, vain
from game.books.stacktors.maps.placed import (
    FROM,
    SIZES,
    TO,
    Gathering,
    Origins,
    PieceKnower,
    Span,
    absent,
    cell_of,
    rare,
    standing,
    together,
)
from game.books.stacktors.maps.schema import SCHEMES
from game.books.stacktors.maps.script import AddedRegion, Between, Script, purposeful, script_of
from game.books.stacktors.maps.story_steps import StoryCaster
from game.books.stacktors.values.party_access import Access, WayIn, gait
from game.books.stacktors.values.situation import (
    CARRIED,
    FAILURE,
    STANDOFF,
    SUCCESS,
    Drill,
    Figure,
    Goal,
    Mood,
    Situation,
    Thing,
    Trial,
    Watch,
)
from game.campaign import scenery
from game.campaign.book_parts import ANYBODY
from game.campaign.model import CampaignFile, CampaignSituation, entrances, exits, starts
from game.problem import Faulty, Problem
from game.tiled.load import MapFile, MapThing
from game.tiled.sources import FilePlace


class PyramidCaster(StoryCaster):
    """Makes situations of the pyramid book from campaigns and maps."""

    def cast(
        self,
        campaign: CampaignFile,
        situation: CampaignSituation,
        found: MapFile,
        heroes: int = ANYBODY,
        entrance: str = "",
        known: PieceKnower = None,
    ) -> Situation:
        """The situation for that many heroes who come by that entrance; its board is put into the board store.

        For a party of unknown size everything stands there, and parties of all sizes are checked. Raises Faulty with
        every problem.
        """
        casting = _Casting(campaign, situation, found)
        problems = tuple(problem for problem in casting.problems(heroes) if problem.severity == "error")
        if problems:
            raise Faulty(problems)
        return casting.made(heroes, entrance, known)

    def remarks(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
        """Warnings about a situation that can be played."""
        yield from (
            problem
            for problem in _Casting(campaign, situation, found).problems(ANYBODY)
            if problem.severity == "warning"
        )

    def misshapen(self, campaign: CampaignFile) -> Iterator[Problem]:
        """What does not fit the pyramid book's part of situations and heroes."""
        parts = (partial(script_of, campaign, situation) for situation in campaign.situations)
        heroes = (partial(campaign_review.premade, campaign, hero) for hero in campaign.heroes)
        every: Iterable[Callable[[], object]] = (*parts, *heroes, partial(recurring.persons_read, campaign))
        for read in every:
            try:
                read()
            except Faulty as faulty:
                yield from faulty.problems
        yield from recurring.misnamed(campaign)

    def unread(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
        """What cannot be read of the things of a situation, whatever else is wrong with its map."""
        try:
            yield from _Casting(campaign, situation, found).unread
        except Faulty as faulty:
            yield from faulty.problems

    def allayed(
        self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile, told: Sequence[Problem]
    ) -> tuple[Problem, ...]:
        """What is wrong with its map, without what is said of regions that deeds make other ground."""
        return vain.allayed(campaign, situation, found, told)

    def drawn(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> MapFile:
        """The map with what the campaign adds to it and changes of it. Raises Faulty for what cannot be read."""
        return with_drawn(campaign, situation, found)

    def board(self, situation: Situation) -> str:
        """The name of its board."""
        return situation.board

    def fills(self, situation: CampaignSituation) -> bool:
        """Does the game master add what the situation lacks?"""
        return situation.content.get("fill") is True

    def places(self, found: MapFile) -> tuple[str, ...]:
        """The map's regions that are places to go to: those without terrain that are not meant for the game master."""
        regions = (
            thing for thing in found.of_kind("region") if thing.name and not thing.get("kind") and not thing.get("gm")
        )
        return tuple(dict.fromkeys(thing.name for thing in regions))

    def schemes(self, situation: CampaignSituation, found: MapFile) -> tuple[tuple[str, str], ...]:
        """The map's regions that the game master may use, each with what it may do there."""
        if situation.content.get("surprises") is False:
            return ()
        regions = ((thing.name, str(thing.get("gm") or "")) for thing in found.of_kind("region") if thing.name)
        return tuple({name: what for name, what in regions if what in SCHEMES}.items())

    def drills(self, situation: CampaignSituation) -> tuple[Drill, ...]:
        """What the figures of a lesson do; the situation has been cast, so its part of the file can be read."""
        return convert(situation.content.get("drills", ()), tuple[Drill, ...])

    def between(self, situation: CampaignSituation, outcome: str) -> Between | None:
        """What the author wants to be composed after that outcome; the situation has been cast before."""
        told = convert(situation.content.get("between", ()), tuple[Between, ...])
        return next((one for one in told if one.outcome == outcome), None)

    def outcomes(self, situation: CampaignSituation, made: Situation) -> tuple[str, ...]:
        """All outcomes that goals, choices and deeds name, failure, stand-off, and success where the map is filled."""
        named = (
            *(goal.outcome for goal in made.goals),
            *made.said_ends,
            *((made.ordeal.outcome,) if made.ordeal else ()),
        )
        found = {*named, FAILURE, STANDOFF, *([SUCCESS] if self.fills(situation) else [])}
        usual = tuple(outcome for outcome in (SUCCESS, FAILURE, STANDOFF) if outcome in found)
        return tuple(dict.fromkeys((*usual, *filter(None, named))))

    def facts(self, situation: CampaignSituation) -> frozenset[str]:
        """The facts of its lines, rewards and goals; it has been cast, so its part of the file can be read."""
        return convert(situation.content, Script).facts

    def review(self, campaign: CampaignFile, situations: dict[str, Situation]) -> Iterator[Problem]:
        """What is wrong with heroes, facts and the length of texts."""
        yield from campaign_review.campaign(campaign, situations)


# --- A map as a situation of a campaign finds it: with what the campaign adds to it and changes of it


_KINDS: Final[tuple[tuple[type, str, str], ...]] = (
    (Figure, "character", "stack"),
    (Trial, "challenge", "stack"),
    (Thing, "object", "cache"),
)


def with_drawn(campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> MapFile:
    """The map with the situation's starts, regions, figures, challenges and objects.

    Raises Faulty for what cannot be read.
    """
    place = campaign.place_of(situation)
    script = script_of(campaign, situation)
    pieces = Gathering(campaign, situation, found)
    made = [
        _piece(one, kind, notation, span)
        for sort, kind, notation in _KINDS
        for span, one in pieces.merged(sort, getattr(script, f"{sort.__name__.lower()}s"))
    ]
    if pieces.problems:
        raise Faulty(tuple(pieces.problems))
    told = {kind for _, kind, _ in _KINDS} | ({"start"} if script.starts else set())
    named = {("region", region.name) for region in script.regions}
    kept = (thing for thing in found.things if thing.kind not in told and (thing.kind, thing.name) not in named)
    return replace(found, things=(*kept, *_laid(script, place), *made))


def _laid(script: Script, place: FilePlace) -> Iterator[MapThing]:
    """The starts and regions that the campaign names."""
    for entrance, places in (("", script.starts), *script.entrances.items()):
        for cell in places:
            yield MapThing(0, "", "start", cell_of(cell, place), (), (("entrance", entrance),))
    for area in script.regions:
        first, last = cell_of(area.first, place), cell_of(area.last, place)
        cells = tuple(Cell(x, y) for x in range(first.x, last.x + 1) for y in range(first.y, last.y + 1))
        yield MapThing(0, area.name, "region", None, cells, ())


def _piece(piece: Any, kind: str, notation: str, span: Span) -> MapThing:
    told = {name: value for name, value in asdict(piece).items() if isinstance(value, str | int | bool | float)}
    told |= {"notation": told[notation], FROM: span.least, TO: span.most}
    return MapThing(0, piece.name, kind, piece.cell, (), tuple(sorted(told.items())))


def _judged(campaign: CampaignFile, situation: CampaignSituation, made: Situation) -> tuple[Goal, ...]:
    """The goals, marked as bad where they lead straight to a defeat on every way, as those of enemies are.

    So is the fall of somebody of the party, whatever comes of it but a success; and rounds that run out before the
    party has come to what the situation is about. Where it is about nothing else, the party has to hold out.
    """
    last, ours = campaign.last(situation), {figure.key for figure in made.cast if figure.allegiance == "party"}
    lost = {outcome for outcome, ends in last.items() if all(ending.result == "defeat" for ending in ends)}
    lost |= {goal.outcome for goal in made.goals if goal.kind == "fall" and goal.what in ours} - {SUCCESS}
    aims = {goal.outcome for goal in made.goals if goal.kind != "rounds" and not goal.bad}.union(made.said_ends)
    if wanted := aims - lost - {FAILURE, STANDOFF}:
        late = (goal.outcome for goal in made.goals if goal.kind == "rounds")
        lost.update(outcome for outcome in late if outcome not in {SUCCESS, *wanted})
    return tuple(replace(goal, bad=goal.bad or goal.outcome in lost) for goal in made.goals)


def _starts(found: MapFile, entrance: str) -> tuple[Cell, ...]:
    """The cells of the map's starts for a party that comes by that entrance."""
    return tuple(
        dict.fromkeys(cell for thing in starts(found, entrance) for cell in thing.cells or (thing.cell,) if cell)
    )


def _triggers(found: MapFile) -> tuple[Watch, ...]:
    """The watches for the map's triggers: what they say and do when a member of the party enters them."""
    things = found.of_kind("trigger")
    return tuple(
        Watch(
            "enter",
            thing.name,
            str(thing.get("text") or ""),
            thing.get("clash") is True,
            str(thing.get("when") or ""),
            str(thing.get("do") or ""),
            thing.get("again") is True,
        )
        for thing in things
        if thing.name
    )


def _outlook(found: MapFile, entrance: str) -> int:
    """The direction in which the party faces: as the first start says that says so, else south."""
    said = (thing.get("facing") for thing in starts(found, entrance))
    return next((facing for facing in said if isinstance(facing, int)), found.board.lattice.named("south") or 0)


class _Casting:
    """One situation in the making, for parties of any size."""

    def __init__(self, campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> None:
        """Read the script. Raises Faulty if it cannot be read."""
        self.campaign, self.situation = campaign, situation
        self.script = script = script_of(campaign, situation)
        self.found = replace(
            found, board=with_regions(found.board, script.regions, campaign.place_of(situation, "regions"))
        )
        self._pieces = pieces = Gathering(campaign, situation, self.found)
        self._figures = pieces.merged(Figure, script.figures)
        self._trials = pieces.merged(Trial, script.trials)
        self._things = pieces.merged(Thing, script.things)

    @property
    def unread(self) -> tuple[Problem, ...]:
        """What is wrong with pieces so that they cannot be made."""
        return tuple(self._pieces.problems)

    def made(self, heroes: int, entrance: str = "", known: PieceKnower = None) -> Situation:
        """The situation for that many heroes who come by that entrance, by what is known."""
        script, kinds = self.script, (self._figures, self._trials, self._things)
        here, wings, trials, _, things, wing_things = standing(kinds, heroes, known)
        figures = purposeful(here, script.purposes)
        hostile = any(figure.allegiance == "hostile" for figure in figures)
        unsaid = script.conflict is None and not script.goals
        made = replace(
            self._for_any_party(self._starts(entrance), _outlook(self.found, entrance)),
            conflict=hostile if unsaid else bool(script.conflict),
            figures=figures,
            trials=trials,
            things=things,
            wings=purposeful(wings, script.purposes),
            wing_things=wing_things,
            goals=self._goals(hostile=hostile),
        )
        judged = replace(made, goals=_judged(self.campaign, self.situation, made))
        return spelled(judged, self.found.board.regions)

    def _for_any_party(self, starts: tuple[Cell, ...], facing: int) -> Situation:
        """The situation as far as it does not depend on the number of heroes; its board is put into the board store."""
        script, situation, board = self.script, self.situation, board_store.put(self.found.board)
        scenery.keep(situation.key, board, self.found.painting)
        opening = situation.key, situation.title, situation.text, situation.stake
        return Situation(
            *opening,
            board,
            starts,
            watches=(*script.watches, *_triggers(self.found), *self._schemed()),
            rewards=script.rewards,
            facing=facing,
            endings=tuple(self.campaign.last(situation)),
            sides=script.sides,
            no_gear=script.no_gear,
            opened=script.opened,
            presses=script.presses,
            offers=script.offers,
            ordeal=script.ordeal,
            no_training=script.no_training,
            mood=self._mood,
            music=script.music if script.music is not None else str(self.found.said.get("music", "")),
            exits=tuple(way.region for way in exits(self.found)),
            place=script.place,
            origin=self.found.origin or (0, 0),
        )

    @property
    def _mood(self) -> Mood:
        """The light, as the campaign file says, else the map. A wrong mood is reported with the map."""
        drawn: Mood = next((mood for mood in get_args(Mood) if mood == self.found.said.get("mood")), "")
        return drawn if self.script.mood is None else self.script.mood

    def _goals(self, *, hostile: bool) -> tuple[Goal, ...]:
        """The file's goals and the map's other exits; where there are none, enemies are to be defeated."""
        own = tuple(note.goal for note in self.script.goals)
        told = (*own, *gaps.goals(self.found, self.situation, own))
        return told or ((Goal("defeat", "hostile"),) if hostile else ())

    def _starts(self, entrance: str) -> tuple[Cell, ...]:
        """The start cells: as the file says for that entrance, else as the map does, else as the file says for any."""
        place, told = self.campaign.place_of(self.situation, "starts"), self.script.entrances.get(entrance, ())
        if not told and entrance not in entrances(self.situation, self.found):
            told = self.script.starts
        return tuple(cell_of(cell, place) for cell in told) or _starts(self.found, entrance)

    def _schemed(self) -> Iterator[Watch]:
        """The watches that ask the game master when the party enters regions meant for it."""
        yield from (Watch("enter", name) for name, _ in PyramidCaster().schemes(self.situation, self.found))

    def problems(self, heroes: int) -> Iterator[Problem]:
        """What is wrong for that many heroes; for a party of unknown size, what is wrong for each size."""
        yield from self._entered()
        sizes = SIZES if heroes == ANYBODY and self._sized() else (heroes,)
        yield from self.unread
        yield from self._rare()
        yield from content_checks.drills(
            self.script.drills, self.made(ANYBODY), self.campaign.place_of(self.situation, "drills")
        )
        yield from content_checks.between(self.campaign, self.situation, self.script.between)
        yield from campaign_review.situation(self.campaign, self.situation, self.found, self.made(ANYBODY))
        yield from recurring.place(self.campaign, self.situation, self.script)
        yield from vain.problems(self.campaign, self.situation, self.found, self.script, self.made(ANYBODY))
        yield from together({size: tuple(self._judged(size)) for size in sizes})

    def _rare(self) -> Iterator[Problem]:
        """Warnings about pieces that need more heroes than a party has, or than are ready-made."""
        origins = Origins(self.campaign, self.situation, self.found)
        for span, piece in (*self._figures, *self._trials, *self._things):
            yield from rare(span, origins.at(piece.key, FROM), len(self.campaign.heroes))

    def _sized(self) -> bool:
        """Does the situation depend on the size of the party?"""
        limited = any(span.limited for span, _ in (*self._figures, *self._trials, *self._things))
        made = self.made(ANYBODY)
        gathers = any(goal.kind == "gather" for goal in made.goals)
        parties = (self._access(made, size) for size in (ANYBODY, SIZES[-1]))
        return limited or self.script.fill or gathers or any(one.parted or one.hurried for one in parties)

    def _entered(self) -> Iterator[Problem]:
        """Check that the file's entrances lie on free ground."""
        for name, cells in self.script.entrances.items():
            place = self.campaign.place_of(self.situation, "entrances", name)
            for cell in (cell_of(text, place) for text in cells):
                if self.found.board.blocks(cell) or self.found.board.airy(cell):
                    yield place.error(f"nobody can stand on {cell}", "name a free cell of the map")

    def _judged(self, heroes: int) -> Iterator[Problem]:
        made, whole, place = self.made(heroes), self.made(ANYBODY), partial(self.campaign.place_of, self.situation)
        found = [
            *content_checks.situation(self._pieces, made, whole),
            *absent(place, made, whole),
        ]
        yield from found
        if not self._pieces.broken:
            if all(problem.severity == "warning" for problem in found):
                yield from playability.problems(self.campaign, self.situation, self.found, self._access(made, heroes))
            yield from gaps.problems(place(), made, heroes) if self.script.fill else ()

    def _entries(self) -> Iterator[WayIn]:
        """The entrances that are used; if nothing leads to the situation, all that there are."""
        used = {
            lead.entrance
            for situation in self.campaign.situations
            for _, lead in situation.leads
            if lead.to == self.situation.key
        }
        used |= {""} if self.campaign.start == self.situation.key else set()
        known = ("", *entrances(self.situation, self.found))
        starts = {self._starts(name): name for name in reversed([name for name in known if name in used] or known)}
        yield from (WayIn(name, cells) for cells, name in reversed(starts.items()))

    def _access(self, made: Situation, heroes: int) -> Access:
        """What the party can reach, with the best feet of the ready-made heroes."""
        ready = (feet for hero in self.campaign.heroes for feet in campaign_review.feet(hero))
        return Access(made, self._entries(), heroes, gait(ready))


# --- what goals and watches name, however an author has spelled it: `join Old Miller` means the figure `old_miller`


_Named = TypeVar("_Named", Goal, Watch)


def spelled(situation: Situation, regions: Iterable[Region]) -> Situation:
    """The situation, in whose goals and watches figures, challenges and these regions are spelled as they are known."""
    figures, places = [one.key for one in situation.figures], [region.name for region in regions]
    ordeal = [situation.ordeal.key] if situation.ordeal else []
    known = {
        **dict.fromkeys(("join", "fall"), figures),
        **dict.fromkeys(("reach", "gather", "enter"), places),
        "overcome": [*(one.key for one in situation.trials), *ordeal],
    }
    known[CARRIED] = [*figures, *(one.key for one in situation.things)]
    return replace(
        situation,
        goals=tuple(_meant(goal, known) for goal in situation.goals),
        watches=tuple(_meant(watch, known) for watch in situation.watches),
    )


def _meant(one: _Named, known: Mapping[str, Iterable[str]]) -> _Named:
    """The goal or watch with the one name that differs from what it says in capitals, spaces and hyphens alone."""
    names = known.get(one.kind, ())
    alike = [name for name in names if _plain(name) == _plain(one.what)]
    return replace(one, what=alike[0]) if one.what not in names and len(alike) == 1 else one


def _plain(name: str) -> str:
    return name.lower().replace(" ", "_").replace("-", "_")


def with_regions(board: Board, areas: tuple[AddedRegion, ...], place: FilePlace) -> Board:
    """The board with the campaign's regions in place of any of the same name. Raises Faulty for one outside of it."""
    fresh = []
    for area in areas:
        first, last = cell_of(area.first, place), cell_of(area.last, place)
        cells = tuple(Cell(x, y) for x in range(first.x, last.x + 1) for y in range(first.y, last.y + 1))
        if not cells or not all(map(board.inside, (first, last))):
            what = f'the region "{area.name}" from {first} to {last} is not on the map'
            raise place.fail(what, f"write its north-west cell first; the last one is {board.cells[-1]}")
        fresh.append(Region(area.name, cells))
    names = {region.name for region in fresh}
    kept = [region for region in board.regions if region.name not in names]
    return replace(board, regions=tuple(sorted((*kept, *fresh), key=lambda region: region.name))) if fresh else board
