"""Judging what a campaign brings to the pyramid book: cells, keys, goals, rewards, heroes, facts, the length of texts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import chain

from msgspec import Struct

from game.board.grid import Cell
from game.campaign import ground
from game.campaign.fit import fit
from game.campaign.model import Campaign, Hero, Stage
from game.problem import Faulty, Problem
from game.stacktors import creation, doors, options
from game.stacktors.filling import endless, idle
from game.stacktors.notation import NotationError
from game.stacktors.options import NoOption, Options
from game.stacktors.play.checks import feet_objects
from game.stacktors.situation import FAILURE, SIDES, STANDOFF, SUCCESS, Figure, Situation, Thing, Trial
from game.stacktors.stack import Cache, Gear, Stack, row
from game.tiled import sounds
from game.tiled.load import MapFile
from game.tiled.problems import Place

MOST_WORDS = 45
"""Words of a situation's text and stake together."""


class Premade(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready-made hero's pieces."""

    stack: str
    gear: str = "-"


def situation(campaign: Campaign, stage: Stage, found: MapFile, made: Situation, whole: Situation) -> Iterator[Problem]:
    """What is wrong with one situation; `whole` is the one in which all stand that do for any party."""
    file = campaign.file.name
    yield from _ground(Place(file, stage.where), found, made)
    yield from _keys(file, stage, made)
    yield from _figures(file, stage, made)
    yield from doors.problems(file, stage, found.board, made)
    if "music" in stage.content:
        yield from sounds.problems(*ground.find(campaign, stage), made.music, Place(file, f"{stage.where}, music"))
    names = _Names(found, whole)
    for number, goal in enumerate(made.goals, 1):
        yield from names.problem(file, f"{stage.where}, goals {number}", goal.kind, goal.what)
    for number, watch in enumerate(made.watches, 1):
        yield from names.problem(file, f"{stage.where}, watches {number}", watch.kind, watch.what)
    yield from _rewards(file, stage, made)
    yield from _feet_objects(campaign, stage, made)
    yield from _ordeal(file, stage, made)
    yield from _end(campaign, stage, made) if stage.content.get("fill") is not True else ()


def _pieces(made: Situation) -> Iterator[Figure | Trial | Thing]:
    yield from chain(made.figures, made.trials, made.things)


def _ground(situation: Place, found: MapFile, made: Situation) -> Iterator[Problem]:
    """Starts there are, and everything stands on a cell of its own where it can stand."""
    board, taken = found.board, dict[Cell, str]()
    if not made.starts:
        yield found.place().error("nothing says where the party starts", 'add an object of the class "start"')
    on_map = {(thing.key, thing.cell): found.place(thing) for thing in found.things}
    on_map |= {("", cell): found.place(thing) for thing in found.of_kind("start") for cell in thing.cells or (thing.cell,)}
    standing = (*((piece.key, piece.name, piece.cell) for piece in _pieces(made)), *(("", "a start", cell) for cell in made.starts))
    for key, name, cell in standing:
        place = on_map.get((key, cell)) or Place(situation.file, f"{situation.where}, {key or 'starts'}")
        if board.blocks(cell):
            what = "lies outside of the map" if not board.inside(cell) else "is blocked"
            yield place.error(f"its cell {cell} {what}", "move it to a free one")
        elif cell in taken:
            yield place.error(f"{taken[cell]} stands at {cell} already", "move one of them")
        taken.setdefault(cell, name)


def _keys(file: str, stage: Stage, made: Situation) -> Iterator[Problem]:
    keys = [piece.key for piece in (*_pieces(made), *((made.ordeal,) if made.ordeal else ()))]
    for key in sorted({key for key in keys if keys.count(key) > 1}):
        yield Problem(file, stage.where, f'two things on the map have the key "{key}"', "give one another name or key")


def _figures(file: str, stage: Stage, made: Situation) -> Iterator[Problem]:
    """Everybody is of a side that there is."""
    known = (*SIDES, *made.sides)
    for figure in made.figures:
        if figure.side not in known:
            mend = f'use one of {", ".join(known)}, or name it: sides = ["{figure.side}"]'
            yield Problem(file, f"{stage.where}, {figure.key}", f'there is no side "{figure.side}" here', mend)


def _burdens(file: str, situations: dict[str, Situation]) -> Iterator[Problem]:
    """What becomes of a burden is said."""
    for key, made in situations.items():
        falls = [goal.what for goal in made.goals if goal.kind == "fall"]
        for figure in made.figures:
            if figure.burden and figure.key not in falls:
                mend = f'add a goal: kind = "fall", what = "{figure.key}", outcome = "failure"'
                yield Problem(file, f"situation {key}, {figure.key}", "nothing comes of it if this burden falls", mend, "warning")


def _money(file: str, situations: dict[str, Situation]) -> Iterator[Problem]:
    """Coins come where they buy something, and what is offered can be paid (RWD-4)."""
    earned = [key for key, made in situations.items() if any(reward.coins for reward in made.rewards)]
    offered = [key for key, made in situations.items() if made.offers]
    if earned and not offered:
        yield Problem(file, f"situation {earned[0]}, rewards", "coins buy nothing in this campaign", "offer something for them, or take them out", "warning")
    if offered and not earned:
        yield Problem(file, f"situation {offered[0]}, offers", "no reward brings coins to pay with", "add coins to a reward", "warning")


def _training(file: str, situations: dict[str, Situation]) -> Iterator[Problem]:
    """Points can be spent in some camp (RWD-1)."""
    earned = [key for key, made in situations.items() if any(reward.points for reward in made.rewards)]
    if earned and all(made.no_training for made in situations.values()):
        yield Problem(file, f"situation {earned[0]}, rewards", "no camp lets anybody spend points", "take no_training out of a situation", "warning")


class _Names:
    """What goals and watches may name."""

    def __init__(self, found: MapFile, made: Situation) -> None:
        figures = tuple(figure.key for figure in made.figures)
        regions = tuple(region.name for region in found.board.regions)
        trials = tuple(trial.key for trial in made.trials)
        self.known: dict[str, tuple[str, tuple[str, ...]]] = {
            "defeat": ("side", ("hostile", "neutral", *made.sides)),
            "overcome": ("challenge", (*trials, *((made.ordeal.key,) if made.ordeal else ()))),
            "reach": ("region", regions),
            "gather": ("region", regions),
            "enter": ("region", regions),
            "join": ("figure", figures),
            "fall": ("figure", figures),
        }

    def problem(self, file: str, where: str, kind: str, what: str) -> Iterator[Problem]:
        if kind in {"rounds", "round"}:
            if not (what.isascii() and what.isdigit() and int(what)):
                yield Problem(file, where, f'"{what}" is no number of rounds', 'write it as what = "8"')
        elif kind in self.known:
            sort, names = self.known[kind]
            if what not in names:
                yield Problem(file, where, f'there is no {sort} "{what}" here', f"use one of {', '.join(names) or 'those you put on the map'}")


def _rewards(file: str, stage: Stage, made: Situation) -> Iterator[Problem]:
    talk = (choice.outcome for figure in made.figures for choice in figure.talk)
    tried = (made.ordeal.outcome,) if made.ordeal else ()
    outcomes = {SUCCESS, FAILURE, STANDOFF, *(goal.outcome for goal in made.goals), *talk, *tried}
    for number, reward in enumerate(made.rewards, 1):
        where = f"{stage.where}, rewards {number}"
        if reward.outcome not in outcomes:
            yield Problem(file, where, f'nothing brings about the outcome "{reward.outcome}"', "name an outcome of this situation")
        if reward.points < 0:
            yield Problem(file, where, f"{reward.points} points are no reward", "write 0 or more")
        if reward.coins < 0:
            yield Problem(file, where, f"{reward.coins} coins are no reward", "write 0 or more")
        for text in reward.objects:
            yield from _cache(file, where, text)
    yield from _offers(file, stage, made, outcomes)


def _offers(file: str, stage: Stage, made: Situation, outcomes: set[str]) -> Iterator[Problem]:
    """What coins buy has a price, a name of its own, and an outcome that there is (RWD-4)."""
    names = [offer.name for offer in made.offers]
    for number, offer in enumerate(made.offers, 1):
        where = f"{stage.where}, offers {number}"
        if offer.price < 1:
            yield Problem(file, where, f"{offer.price} is no price", "write 1 or more")
        if names.count(offer.name) > 1:
            yield Problem(file, where, f'two offers are called "{offer.name}"', "give one another name")
        if offer.outcome and offer.outcome not in outcomes:
            yield Problem(file, where, f'nothing brings about the outcome "{offer.outcome}"', "name an outcome of this situation")
        if offer.cache:
            yield from _cache(file, where, offer.cache)


def _cache(file: str, where: str, text: str) -> Iterator[Problem]:
    try:
        Cache.parse(text)
    except NotationError as error:
        yield Problem(file, where, str(error), 'write objects as "{R3}" or "(C2)"')


def _feet_objects(campaign: Campaign, stage: Stage, made: Situation) -> Iterator[Problem]:
    """What serves as feet under gray is brought only where the campaign asks for it (POS-8)."""
    with suppress(NotationError, NoOption):
        for name in feet_objects(made) if not options.of_campaign(campaign.options).gray_feet else ():
            mend = "write gray_feet = true under [options], or take it out"
            yield Problem(campaign.file.name, stage.where, f"{name} brings a feet object under gray, and none are played", mend)


def _ordeal(file: str, stage: Stage, made: Situation) -> Iterator[Problem]:
    """An abstract challenge reads, tells each of its stages, and can be tried (ACH)."""
    ordeal, where = made.ordeal, f"{stage.where}, ordeal"
    if ordeal is None:
        return
    try:
        pieces = row(ordeal.stack)
    except NotationError as error:
        yield Problem(file, where, str(error), 'write a piece for each stage, the first one on top, as "B2R1"')
        return
    if len(pieces) != len(ordeal.stages):
        what = f"it has {len(pieces)} pieces but {len(ordeal.stages)} stages are told"
        yield Problem(file, where, what, "add [[situations.ordeal.stages]] with a text for each piece, from the top down")
    if ordeal.rounds < 1:
        yield Problem(file, where, f"{ordeal.rounds} rounds are none", "write 1 or more")


def _end(campaign: Campaign, stage: Stage, made: Situation) -> Iterator[Problem]:
    """A fight needs somebody to fight, and something must end the situation."""
    file = campaign.file.name
    if made.conflict and idle(made):
        yield Problem(file, stage.where, "rounds begin at once, but nobody hostile is there", "add a hostile figure or take conflict out")
    if endless(made):
        mend = "add enemies, or a goal: overcome a challenge, reach a region; or write fill = true: the game master fills it"
        yield Problem(file, stage.where, "nothing can end this situation", mend)


def campaign(whole: Campaign, situations: dict[str, Situation]) -> Iterator[Problem]:
    """What is wrong across the campaign."""
    try:
        played = options.of_campaign(whole.options)
    except NoOption as error:
        yield Problem(whole.file.name, "options", error.what, error.mend)
        played = Options()
    for hero in whole.heroes:
        yield from _hero(whole.file.name, hero, played)
    yield from _facts(whole, situations)
    yield from _won(whole, situations)
    yield from _burdens(whole.file.name, situations)
    yield from _money(whole.file.name, situations)
    yield from _training(whole.file.name, situations)
    for stage in whole.stages:
        words = len(f"{stage.text} {stage.stake}".split())
        if words > MOST_WORDS:
            what = f"text and stake have {words} words"
            yield Problem(whole.file.name, stage.where, what, f"tell it in {MOST_WORDS}", "warning")


def _won(whole: Campaign, situations: dict[str, Situation]) -> Iterator[Problem]:
    """Some map of those that stand alone can be won."""
    talk = (choice.outcome for made in situations.values() for figure in made.figures for choice in figure.talk)
    ends = (*talk, *(goal.outcome for made in situations.values() for goal in made.goals))
    filled = any(endless(situations[stage.key]) for stage in whole.stages if stage.key in situations and stage.content.get("fill") is True)
    if whole.file.suffix == ".tmx" and situations and SUCCESS not in ends and not filled:
        mend = "give one of them the property goal, or a region the property exit = success"
        yield Place.of(whole.file).warning("neither this map nor one that it leads to can be won", mend)


def _hero(file: str, hero: Hero, played: Options) -> Iterator[Problem]:
    where = f"hero {hero.name}"
    try:
        pieces = fit(hero.content, Premade, file, where)
        stack = Stack.parse(pieces.stack)
        gear = Gear.parse(pieces.gear)
    except Faulty as faulty:
        yield from faulty.problems
        return
    except NotationError as error:
        yield Problem(file, where, str(error), 'write it as "G1O2-R3O2C1-R1"')
        return
    if refusal := creation.problem(stack, played) or creation.gear_problem(gear, played):
        yield Problem(file, where, refusal.sentence(), "choose other pieces")


def _facts(whole: Campaign, situations: dict[str, Situation]) -> Iterator[Problem]:
    """Every fact that something needs is given somewhere."""
    given = {fact for made in situations.values() for reward in made.rewards for fact in reward.facts}
    given |= {choice.fact for made in situations.values() for figure in made.figures for choice in figure.talk}
    for fact in whole.facts:
        if fact not in given:
            yield Problem(whole.file.name, "facts", f'no choice and no reward gives the fact "{fact}"', "let one give it, or take its words out", "warning")
    for key, made in situations.items():
        wanted = [(f"{figure.key}, talk", choice.needs) for figure in made.figures for choice in figure.talk if choice.needs]
        wanted += [(f"goals {number}", goal.what) for number, goal in enumerate(made.goals, 1) if goal.kind == "fact"]
        for place, fact in wanted:
            if fact not in given:
                mend = "let a choice or a reward give it"
                yield Problem(whole.file.name, f"situation {key}, {place}", f'no choice and no reward gives the fact "{fact}"', mend)
