"""Why a party cannot meet an aim, in sentences for map makers: what is missing, walled off, too large or too far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from game.board import board_store
from game.board.board import Board, afoot
from game.board.grid import Cell
from game.books.stacktors.ahead.errands.errands import Aim
from game.books.stacktors.ahead.errands.overcoming import POSITIONS, ChallengePosition, Character, routes
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.values.party_access import PLACES, Access, WayIn, gait
from game.books.stacktors.values.pieces import Colour, pips
from game.books.stacktors.values.roads import SceneRoad, roads
from game.books.stacktors.values.situation import Goal, Ordeal, Situation, Trial
from game.books.stacktors.values.stack import ChallengeStack, Gear, Stack, movement
from game.phrases import capital, counted, listed

NO_SUCCESS: Final = "Nothing here ends well: no goal and nothing that is said leads to a success"
_BESIDE: Final = 8
"""The most that can stand beside somebody."""
_MOST: Final = 8
"""The most heroes of a party."""


class Obstacle(NamedTuple):
    """What stands in the way to a goal; `lasts` says that nothing the party may come to there removes it."""

    told: str
    lasts: bool = True


def impossible(situation: Situation, guests: Guests, aim: Aim) -> str:
    """Why no play at all meets the aim, if that is certain; empty where it may be met."""
    found = obstacles(situation, guests, aim)
    return _told(found) if all(one is not None and one.lasts for one in found) else ""


def unproven(situation: Situation, guests: Guests, aim: Aim, outcomes: Sequence[str]) -> str:
    """What came of the plays that did not meet the aim, after what stands in its way as far as that is known."""
    known, ordeal = _told(obstacles(situation, guests, aim)), situation.ordeal
    if not known and ordeal and any(goal.what == ordeal.key for goal in _goals(situation, aim)):
        stages, rounds = counted(len(ordeal.stages), "stage", "stages"), counted(ordeal.rounds, "round", "rounds")
        known = f"{ordeal.name}: no way was found through {stages} in {rounds}"
    ends = listed(_counted(outcome or "nothing more to do" for outcome in outcomes))
    played = f"{counted(len(outcomes), 'play', 'plays')} did not come to it: {ends}"
    return ". ".join(filter(None, (known, played)))


def _counted(ends: Iterable[str]) -> list[str]:
    """Each end once, with how often it came where that was more than once: `failure` and `success, 3 times`."""
    counts = Counter(ends)
    return [end if count == 1 else f"{end}, {count} times" for end, count in counts.items()]


def _told(found: Sequence[Obstacle | None]) -> str:
    return ". ".join(dict.fromkeys(capital(one.told) for one in found if one))


def obstacles(situation: Situation, guests: Guests, aim: Aim) -> list[Obstacle | None]:
    """For each way to meet the aim what stands in it; None where nothing is known to."""
    feet = gait(stack.feet + gear.feet for stack, gear in guests.party)
    access = Access(situation, (WayIn("", situation.starts),), len(guests.party), feet)
    found = list[Obstacle | None]()
    for goal in _goals(situation, aim):
        if walled := _walled(access, goal):
            found.append(Obstacle(walled, lasts=not _may_pass(situation, guests.party)))
        else:
            told = short(situation, guests.party, goal)
            found.append(Obstacle(told, lasting(situation, guests.party, goal)) if told else None)
    said = any(outcome in aim.outcomes for outcome in situation.said_ends)
    return [*found, *((None,) if said else ())]


def _may_pass(situation: Situation, party: tuple[Character, ...]) -> bool:
    """May somebody be set over a wall or get other feet: by Maneuver, Teleport, flight or a morph?"""
    colours = {piece.colour for one in (*party, *_friends(situation)) for half in one for piece in half.pieces}
    return not colours.isdisjoint({Colour.CYAN, Colour.PURPLE})


def _goals(situation: Situation, aim: Aim) -> list[Goal]:
    goals = [goal for goal in situation.goals if not goal.bad and goal.outcome in aim.outcomes]
    return [*goals, *([Goal("overcome", aim.challenge)] if aim.challenge else [])]


def _walled(access: Access, goal: Goal) -> str:
    """What the party cannot come to, though the goal is about it."""
    entry = access.entries[0]
    if goal.kind == "rounds" or access.meets(entry, goal):
        return ""
    missed = access.missed(entry, goal)
    if missed:
        return f"no way leads to {missed[0].name}, at {missed[0].cell}"
    return f"no way leads to {goal.what}" if goal.kind in PLACES else f'"{goal.what}" is not there'


def short(situation: Situation, party: tuple[Character, ...], goal: Goal) -> str:
    """What the party lacks for the goal: time for the walk, or colours or pips against a challenge."""
    served = tuple((stack, Gear() if situation.no_gear else gear) for stack, gear in party)
    if goal.kind != "overcome":
        return too_far(situation, served, goal)
    if situation.ordeal and situation.ordeal.key == goal.what:
        return _scene(situation.ordeal, served)
    found = [lacking(trial, served) for trial in situation.trials if trial.key == goal.what]
    return found[0] if found and all(found) else ""


# --- whether a clock leaves the party time for a walk: rounds against steps and movement points (MOV-1, SIT-5)


def too_far(situation: Situation, party: tuple[Character, ...], goal: Goal) -> str:
    """That the place of the goal is farther away than the fastest walk before the rounds are over; else empty.

    Every step is taken for plain ground, so what is told is certain. It tells nothing where walks are free or ways
    may open, and of parties that leap, fly, push friends about or lengthen feet.
    """
    if goal.kind not in PLACES or not situation.conflict or not situation.limit or _swift(situation, party):
        return ""
    paces = [movement(stack.feet + gear.feet) for stack, gear in party]
    pace = max(1, max(paces) if goal.kind == "reach" else min(paces))
    steps = _steps(board_store.get(situation.board), situation.starts, goal.what)
    rounds = ceil(steps / pace)
    if rounds <= situation.limit:
        return ""
    walk = f"the way to {goal.what} is {counted(steps, 'step', 'steps')}, at least {counted(rounds, 'round', 'rounds')}"
    return f"{walk} for those who walk {pace}; the clock leaves {situation.limit}"


def _swift(situation: Situation, party: tuple[Character, ...]) -> bool:
    """May the party get there otherwise than on the feet that it has?"""
    guts = {piece.colour for stack, gear in party for piece in stack.guts + gear.guts}
    feet = gait(stack.feet + gear.feet for stack, gear in party)
    opens = any(trial.opens for trial in situation.trials)
    return opens or feet.flies or feet.leap > 0 or not guts.isdisjoint({Colour.PURPLE, Colour.GREEN, Colour.CYAN})


def _steps(board: Board, starts: tuple[Cell, ...], region: str) -> int:
    """The fewest steps from a start to the region, whoever stands in the way; 0 where there is no way."""
    goal = set(board.region(region))
    return next((steps for cell, steps in afoot(board, starts) if cell in goal), 0)


def lacking(trial: Trial, party: tuple[Character, ...]) -> str:
    """Why the party cannot overcome the challenge with all that it has (DCH-2, DCH-4); empty where it can."""
    stack, found = ChallengeStack.parse(trial.stack), list[str]()
    for position in POSITIONS:
        block = stack.at(position)
        if block:
            sure = clear_pips(party) if position == "guts" else 0
            found.append(_side(party, block.colour, position, block.total, sure))
    return f"{trial.name}: {listed(found)}" if all(found) else ""


def _scene(ordeal: Ordeal, party: tuple[Character, ...]) -> str:
    """Why the party comes through on no road, by the first stage that stops it on each; empty where it may (ACH-5)."""
    found = [next(filter(None, _stages(ordeal.name, road, party)), "") for road in roads(ordeal)]
    return listed(found) if all(found) else ""


def _stages(name: str, road: SceneRoad, party: tuple[Character, ...]) -> Iterator[str]:
    """Why the party cannot overcome a stage of the road, for each stage (ACH-3, ACH-6).

    What has a price may be paid for.
    """
    of = f" of the {road.name}" if road.name else ""
    for number, stage in enumerate(road.stages, 1):
        missing = ["" if way.price else _side(party, way.colour, way.position, way.total) for way in stage.ways()]
        yield f"{name}, stage {number}{of}: {listed(missing)}" if all(missing) else ""


def _side(party: tuple[Character, ...], colour: Colour, position: ChallengePosition, total: int, sure: int = 0) -> str:
    """Why nobody exceeds that total with that colour active, less the pips that are `sure` to go."""
    most = strongest(party, position, colour)
    if sure >= total or most > total - sure:
        return ""
    if not most:
        return f"nobody here has {colour.word} {position}"
    sizes = range(len(party) + 1, _MOST + 1)
    enough = next((size for size in sizes if strongest(_more(party, size), position, colour) > total), 0)
    least = f"{enough} such heroes would do" if enough else f"not even {_MOST} such heroes would do"
    return f"{total} {colour.word} {position} are not exceeded by the {most} that all here come to ({least})"


def strongest(party: tuple[Character, ...], position: ChallengePosition, colour: Colour) -> int:
    """The strongest attack with that colour of that position, with all help; 0 where nobody has it."""
    found = routes(party, _BESIDE)
    return max((one.together for one in found if (one.position, one.colour) == (position, colour)), default=0)


def _more(party: tuple[Character, ...], number: int) -> tuple[Character, ...]:
    return tuple(party[one % len(party)] for one in range(number))


def clear_pips(party: tuple[Character, ...]) -> int:
    """How often the party can make an attack succeed for certain: each takes at least a pip off (CLR-G-CLEAR)."""
    guts = (piece for stack, gear in party for piece in stack.guts + gear.guts)
    return pips(tuple(piece for piece in guts if piece.colour is Colour.CLEAR))


def lasting(situation: Situation, party: tuple[Character, ...], goal: Goal) -> bool:
    """Does the party lack something for the goal even with all who may join it, where no other colours are to be had?

    They may come from objects, from a morph, from what the fallen had, and from a swap (CLR-B-PINK).
    """
    joined = (*party, *_friends(situation))
    own = [(place, piece.colour) for one in joined for half in one for place in POSITIONS for piece in half.at(place)]
    others = (ChallengeStack.parse(trial.stack) for trial in situation.trials if trial.key != goal.what)
    hidden = bool(situation.things) or any(stack.hidden for stack in others)
    found = hidden and ("brains", Colour.CLEAR) in own
    morphs = any(colour is Colour.CYAN for _, colour in own)
    swaps = bool(situation.figures) and ("brains", Colour.PINK) in own
    spoils = any(Gear.parse(figure.gear).pieces for figure in situation.figures)
    return bool(short(situation, joined, goal)) and not (morphs or found or swaps or spoils)


def _friends(situation: Situation) -> tuple[Character, ...]:
    """Those who belong to the party or may join it."""
    return tuple(
        (Stack.parse(figure.stack), Gear.parse(figure.gear))
        for figure in situation.figures
        if figure.allegiance == "party" or figure.reluctant or any(choice.join for choice in figure.talk)
    )
