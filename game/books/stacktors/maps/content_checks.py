"""What is wrong with one situation of a campaign of pyramids.

It is about where things stand, keys, sides, goals, rewards, offers, the abstract challenge, and whether it can end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import chain

from game.board.board import Board, Kind
from game.board.grid import Cell
from game.books.stacktors.gm.settings import settings
from game.books.stacktors.maps import story_checks
from game.books.stacktors.maps.gaps import endless, idle
from game.books.stacktors.maps.placed import SIZES, Gathering, Origin, Origins, notes
from game.books.stacktors.maps.purpose_checks import purpose_problems
from game.books.stacktors.maps.scene_checks import scene_problems
from game.books.stacktors.maps.script import Between
from game.books.stacktors.mind.personas import PERSONAS
from game.books.stacktors.play.situation.situations import closing, feet_objects, pink
from game.books.stacktors.values import options
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.situation import (
    CARRIED,
    FAILURE,
    SIDES,
    STANDOFF,
    SUCCESS,
    Drill,
    Situation,
    Trial,
)
from game.books.stacktors.values.stack import Cache, Gear, NotationError, Stack
from game.campaign import model
from game.campaign.model import CampaignFile, CampaignSituation
from game.problem import NoOption, Problem
from game.tiled import sounds
from game.tiled.check import FIXED, NAMED_CELLS
from game.tiled.load import MapFile
from game.tiled.sources import FilePlace

_START = "a start"
_KEYED = frozenset({"character", "challenge", "object"})
"""The classes of things on a map that have keys."""


def situation(pieces: Gathering, made: Situation, whole: Situation) -> Iterator[Problem]:
    """What is wrong with one situation.

    `made` is the situation for the party that is checked, `whole` the one with the figures and things of parties of
    every size. What has one of the broken keys could not be read and is told elsewhere; nothing is said of what follows
    from that.
    """
    campaign, situation, found, broken = pieces.campaign, pieces.situation, pieces.found, pieces.broken
    origins = Origins(campaign, situation, found)
    yield from _ground(origins, found, made)
    yield from _astray(campaign, situation, found)
    yield from _keys(campaign.place_of(situation), found, made)
    yield from _figures(campaign, origins, made)
    yield from _personas(origins, made)
    yield from purpose_problems(campaign, situation, origins, found, whole)
    yield from door_problems(origins, found.board, made)
    yield from _music(campaign, situation, made)
    yield from _named(campaign, situation, made, _KnownKeys(found, whole, broken))
    yield from (story := [*story_checks.problems(pieces, whole)])
    sound = all(problem.severity == "warning" for problem in story)
    yield from _rewards(campaign, situation, made, sound=sound)
    yield from _unplayed(campaign, situation, origins, made)
    yield from scene_problems(campaign, situation, made)
    if sound and not broken:
        yield from _end(campaign, situation, made)


def _music(campaign: CampaignFile, situation: CampaignSituation, made: Situation) -> Iterator[Problem]:
    if "music" in situation.content:
        yield from sounds.problems(*model.find(campaign, situation), made.music, campaign.place_of(situation, "music"))


# --- checks of what challenges open: the region exists, it changes, and nothing that cannot move is shut in (DCH-6)


def door_problems(origins: Origins, board: Board, made: Situation) -> Iterator[Problem]:
    """What is wrong with the doors and levers of a situation."""
    known = {region.name for region in board.regions}
    for trial in made.trials:
        yield from _opening(origins.of(trial.key), board, trial)
    if all(trial.opens in known for trial in made.trials if trial.opens):
        shut = closing(made, board)
        for trial in (one for one in made.trials if one.cell in shut):
            yield origins.at(trial.key, "cell").error(
                "stands where a way is to close, and a challenge does not move",
                "move it, or draw the region beside it",
            )


def _opening(origin: Origin, board: Board, trial: Trial) -> Iterator[Problem]:
    """Check that the region exists; warn where its opening changes nothing, or nobody falls from new air."""
    region = next((one for one in board.regions if one.name == trial.opens), None)
    if trial.opens and region is None:
        known = ", ".join(one.name for one in board.regions)
        yield origin.at("opens").error(
            f'is "{trial.opens}", and there is no such region', f"use one of {known or 'those you draw on the map'}"
        )
    elif region is None and trial.becomes is not Kind.NORMAL:
        yield origin.at("becomes").warning("is of use beside opens alone", "name the region that it opens")
    elif region and all(board.kind(cell) is trial.becomes and not board.over(cell) for cell in region.cells):
        yield origin.at("opens").warning(
            f'changes nothing: "{region.name}" is {trial.becomes} ground already', "paint it otherwise, as walls"
        )
    elif region and trial.becomes is Kind.AIR and not region.to:
        yield origin.at("becomes").warning(
            f'is air, and nobody falls from "{region.name}"', "give the region falls_to, the cell below"
        )


def _ground(origins: Origins, found: MapFile, made: Situation) -> Iterator[Problem]:
    """Check that there are starts, and that everything stands on a cell of its own where it can stand."""
    board, taken = found.board, dict[Cell, tuple[str, FilePlace]]()
    if not made.starts:
        yield found.place().error("nothing says where the party starts", 'add an object of the class "start"')
    pieces = ((piece.name, piece.cell, origins.at(piece.key, "cell")) for piece in made.pieces)
    for name, cell, place in chain(pieces, ((_START, cell, origins.start(cell)) for cell in made.starts)):
        if board.blocks(cell):
            what = "lies outside of the map" if not board.inside(cell) else "is blocked"
            yield place.error(f"its cell {cell} {what}", "move it to a free one")
        elif cell in taken:
            yield _crowded(cell, taken[cell], (name, place), found)
        elif name == _START and board.airy(cell):
            yield place.error(f"nobody can start in the air, on {cell}", "name a cell of firm ground")
        taken.setdefault(cell, (name, place))


def _crowded(cell: Cell, first: tuple[str, FilePlace], second: tuple[str, FilePlace], found: MapFile) -> Problem:
    """Two on one cell: told at the second, or at that which the campaign's file has put there."""
    own = found.place().file
    (name, _), (_, place) = (second, first) if second[1].file == own != first[1].file else (first, second)
    return place.error(f"{name} stands at {cell} already", "move one of them")


def _astray(campaign: CampaignFile, situation: CampaignSituation, found: MapFile) -> Iterator[Problem]:
    """Warn of cells that the campaign names on a map which may grow, so that they come to be others."""
    if found.origin is not None and any(map(situation.content.get, ("starts", "entrances", "regions"))):
        yield campaign.place_of(situation).warning(NAMED_CELLS, FIXED)
    for note in notes(situation.content):
        if found.origin is not None and note.get("cell"):
            yield campaign.place_of(situation, str(note.get("key")), "cell").warning(NAMED_CELLS, FIXED)


def _keys(situation: FilePlace, found: MapFile, made: Situation) -> Iterator[Problem]:
    """Check that each piece has a key of its own."""
    for key in sorted(key for key, times in Counter(made.keys).items() if times > 1):
        drawn = [thing for thing in found.things if thing.key == key and thing.kind in _KEYED]
        if len(drawn) > 1:
            what = f'has the key "{key}", as {drawn[0].where} has'
            for thing in drawn[1:]:
                yield found.place(thing).error(what, "give one of them another property key, or take it out")
        else:
            yield situation.error(f'two things here have the key "{key}"', "give one another name or key")


def _figures(campaign: CampaignFile, origins: Origins, made: Situation) -> Iterator[Problem]:
    """Check that everybody has a known side, and that losing a burden has a consequence."""
    known, falls = (*SIDES, *made.sides), [goal.what for goal in made.goals if goal.kind == "fall"]
    falls += story_checks.falls(made)
    for figure in made.cast:
        if figure.side not in known:
            more = "" if campaign.alone else f', or name it: sides = ["{figure.side}"]'
            yield origins.at(figure.key, "side").error(
                f'there is no side "{figure.side}" here', f"use one of {', '.join(known)}{more}"
            )
        if figure.side == "party" and not figure.burden and figure not in made.wings:
            mend = "leave it so, or make it neutral and let it join: then it answers to whoever won it over"
            yield origins.at(figure.key, "side").warning(
                "is of the party from the beginning, so the game master decides for it", mend
            )
        if figure.burden and figure.key not in falls:
            mend = (
                f'let the goal be "fall {figure.key}"'
                if campaign.alone
                else f'add a goal: kind = "fall", what = "{figure.key}", outcome = "failure"'
            )
            yield origins.at(figure.key, "burden").warning("nothing comes of it if this burden falls", mend)


def _personas(origins: Origins, made: Situation) -> Iterator[Problem]:
    """Check that the computer knows the persona of everybody who has one."""
    for figure in made.cast:
        if figure.persona and figure.persona not in PERSONAS:
            yield origins.at(figure.key, "persona").warning(
                f'the computer knows no persona "{figure.persona}", and plays it without one',
                f"use one of {', '.join(PERSONAS)}, or take this out",
            )


class _KnownKeys:
    """The names that goals and watches may use."""

    def __init__(self, found: MapFile, made: Situation, broken: frozenset[str]) -> None:
        self._broken = broken
        figures = tuple(figure.key for figure in made.cast)
        regions = tuple(region.name for region in found.board.regions)
        trials = tuple(trial.key for trial in made.trials)
        self.known: dict[str, tuple[str, tuple[str, ...]]] = {
            "defeat": ("side", ("hostile", "neutral", *made.sides)),
            "overcome": ("challenge", (*trials, *((made.ordeal.key,) if made.ordeal else ()))),
            "reach": ("region", regions),
            "gather": ("region", regions),
            "enter": ("region", regions),
            "join": ("figure", figures),
            CARRIED: ("object or figure", (*(thing.key for thing in made.props), *figures)),
            "fall": ("figure", figures),
        }

    def problem(self, place: FilePlace, kind: str, what: str) -> Iterator[Problem]:
        if kind in {"rounds", "round"}:
            if not (what.isascii() and what.isdigit() and int(what)):
                yield place.error(f'"{what}" is no number of rounds', 'write it in digits, as "8"')
        elif kind in self.known:
            sort, names = self.known[kind]
            if what not in names and what not in self._broken:
                mend = (
                    f"use one of {', '.join(names)}"
                    if names
                    else f"put one on the map, or take this out: there is no {sort} at all"
                )
                yield place.error(f'there is no {sort} "{what}" here', mend)


def _named(
    campaign: CampaignFile, situation: CampaignSituation, made: Situation, names: _KnownKeys
) -> Iterator[Problem]:
    """Check that goals and watches name things that exist."""
    for number, goal in enumerate(made.goals, 1):
        place = campaign.place_of(situation, f"goals {number}")
        yield from names.problem(place, goal.kind, goal.what)
        yield from names.problem(place, "reach", goal.where) if goal.kind == CARRIED else ()
    for number, watch in enumerate(made.watches, 1):
        place = campaign.place_of(situation, f"watches {number}")
        if not watch.kind and not watch.when:
            yield place.error("it says neither kind nor when", 'write when = "…", or kind and what')
        yield from names.problem(place, watch.kind, watch.what) if watch.kind else ()


def _rewards(
    campaign: CampaignFile, situation: CampaignSituation, made: Situation, *, sound: bool
) -> Iterator[Problem]:
    """Check rewards and offers; where the story is not sound, outcomes that lead on are taken to come about."""
    tried = (made.ordeal.outcome,) if made.ordeal else ()
    outcomes = {SUCCESS, FAILURE, STANDOFF, *(goal.outcome for goal in made.goals), *made.said_ends, *tried}
    outcomes |= set() if sound else {*situation.next}
    for number, reward in enumerate(made.rewards, 1):
        place = campaign.place_of(situation, f"rewards {number}")
        if reward.outcome not in outcomes:
            yield place.error(
                f'nothing brings about the outcome "{reward.outcome}"', "name an outcome of this situation"
            )
        if reward.points < 0:
            yield place.error(f"{reward.points} points are no reward", "write 0 or more")
        if reward.coins < 0:
            yield place.error(f"{reward.coins} coins are no reward", "write 0 or more")
        for text in reward.objects:
            yield from _cache(place, text)
    yield from _offers(campaign, situation, made, outcomes)


def _offers(
    campaign: CampaignFile, situation: CampaignSituation, made: Situation, outcomes: set[str]
) -> Iterator[Problem]:
    """Check that each offer has a price, a name of its own, and an outcome that exists (RWD-4)."""
    names = [offer.name for offer in made.offers]
    for number, offer in enumerate(made.offers, 1):
        place = campaign.place_of(situation, f"offers {number}")
        if offer.price < 1:
            yield place.error(f"{offer.price} is no price", "write 1 or more")
        if names.count(offer.name) > 1:
            yield place.error(f'two offers are called "{offer.name}"', "give one another name")
        if offer.outcome and offer.outcome not in outcomes:
            yield place.error(
                f'nothing brings about the outcome "{offer.outcome}"', "name an outcome of this situation"
            )
        if offer.cache:
            yield from _cache(place, offer.cache)


def _cache(place: FilePlace, text: str) -> Iterator[Problem]:
    try:
        Cache.parse(text)
    except NotationError as error:
        yield place.error(str(error), 'write objects as "{R3}" or "(C2)"')


def _unplayed(
    campaign: CampaignFile, situation: CampaignSituation, origins: Origins, made: Situation
) -> Iterator[Problem]:
    """Check that the options play the feet objects and pink pieces used here (POS-8, NOT-1).

    There must be enough pieces of each colour and size too (PIE-3).
    """
    with suppress(NotationError, NoOption):
        played = options.of_campaign(campaign.options)
        yield from supply_problems(origins, made, played)
        for key, part, name in feet_objects(made) if not played.gray_feet else ():
            mend = (
                "write its notation with { } or ( )"
                if campaign.alone
                else "write gray_feet = true under [options], or take it out"
            )
            place = origins.at(key, part) if key else campaign.place_of(situation, part)
            yield place.error(f"{name} brings a feet object under gray, and none are played", mend)
        for key, part, name in pink(made) if not played.pink else ():
            place = origins.at(key, part) if key else campaign.place_of(situation, part)
            yield place.error(
                f"{name} brings pink, and pink is not played", "play it by options with pink, or choose another colour"
            )


def supply_problems(origins: Origins, made: Situation, played: Options) -> Iterator[Problem]:
    """Characters built of more pieces than the whole bank holds, or worth more than the largest party.

    Raises NotationError.
    """
    most = SIZES[-1] * played.points
    for figure in made.cast:
        stack, gear = Stack.parse(figure.stack), Gear.parse(figure.gear)
        place, used = origins.at(figure.key, "stack"), Counter(map(str, (*stack.pieces, *gear.pieces)))
        if stack.pips > most:
            yield place.warning(
                f"has {stack.pips} pips, and {SIZES[-1]} heroes of {played.points} points have {most}",
                "take pieces out, or make smaller ones of them",
            )
        for piece, count in used.items():
            if count > played.trios:
                yield place.warning(
                    f"has {count} {piece}, and the bank holds {played.trios} of each piece (PIE-3)",
                    "build it of other pieces, or play with more trios",
                )


def _end(campaign: CampaignFile, situation: CampaignSituation, made: Situation) -> Iterator[Problem]:
    """Check that a conflict has somebody to fight, and that something ends the situation, unless it is filled."""
    place = campaign.place_of(situation)
    if situation.content.get("fill") is True:
        return
    if made.conflict and idle(made):
        yield place.error(
            "rounds begin at once, but nobody hostile is there", "add a hostile figure or take conflict out"
        )
    if endless(made):
        mend = "take the property fill out" if campaign.alone else "write fill = true"
        yield place.error(
            "nothing can end this situation",
            f"add enemies, or a goal: overcome a challenge, reach a region; or {mend}: the game master fills it",
        )


def between(campaign: CampaignFile, situation: CampaignSituation, told: Sequence[Between]) -> Iterator[Problem]:
    """What is wrong with each of them: an unknown setting, and an outcome after which nothing can come between."""
    for one in told:
        place = campaign.place_of(situation, "between", one.outcome)
        if one.setting not in settings():
            yield place.error(f'there is no setting "{one.setting}"', f"use one of {', '.join(settings())}")
        if one.outcome not in situation.next:
            yield place.error(f'the outcome "{one.outcome}" leads nowhere', f"name one of {', '.join(situation.next)}")
        elif one.outcome in campaign.last(situation):
            what = f'"{one.outcome}" leads to an ending, and nothing comes between'
            yield place.warning(what, "take it out, or let the outcome lead to a situation")


def drills(told: tuple[Drill, ...], made: Situation, place: FilePlace) -> Iterator[Problem]:
    """What is wrong with the drills of that situation."""
    known = sorted(figure.key for figure in made.figures)
    for drill in told:
        if drill.key not in known:
            yield place.error(f'no figure has the key "{drill.key}"', f"name one of {', '.join(known) or 'the map'}")
        try:
            _ = drill.pieces
        except NotationError as error:
            yield place.error(f'the answer of "{drill.key}" cannot be read: {error}', "write its pieces, as Y2")
