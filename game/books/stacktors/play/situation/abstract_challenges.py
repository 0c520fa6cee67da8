"""Abstract challenges: a stack stands for a whole scene; each piece, from the top down, is one stage (ACH)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.components import Key, Name, Overcome, Scene, Stages
from game.books.stacktors.events import SceneLost, SceneRound, SceneWon, Tried
from game.books.stacktors.intents import Help, Lose, PayWay, Regroup, Try
from game.books.stacktors.play.attack import helping
from game.books.stacktors.play.attack.declare import pieces_refusal
from game.books.stacktors.play.flow.frames import FLOW, Attempt
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import goals, scene_prices
from game.books.stacktors.play.situation.scene_stages import (
    Task,
    ordeal,
    overcome,
    present_stage,
    present_stages,
    stages,
    task,
    tries,
)
from game.books.stacktors.values.exchange import commitments, weight
from game.books.stacktors.values.pieces import Colour, Pieces, Position, pips, written
from game.books.stacktors.values.roads import SceneRoad, roads, way_colour
from game.books.stacktors.values.situation import ChallengeStage, Ordeal
from game.books.stacktors.values.stack import scene_piles
from game.books.stacktors.values.stage_ways import RoadName
from game.table.book import Ask, Event, Frames, Intent, Refusal, find, go, refuse
from game.table.world import TABLE, ask, drop, get, new, put

_OTHERS: Final = 6
"""The most other tries that are given for one way over a stage."""


def told_refusal(told: Ordeal | None) -> Refusal | None:
    """Why a scene is refused that its author tells wrongly; None if it is not (ACH-1, ACH-4, ACH-6).

    Each of its pieces needs a stage with a text, the scene needs rounds, and a further way a colour or a price.
    """
    if told is None:
        return None
    if sum(map(len, scene_piles(told.stack))) != len(told.stages) or told.rounds < 1:
        return refuse(
            "ACH-2",
            "{name}: each of its pieces needs a stage that is told, and the scene at least a round",
            name=told.name,
        )
    for way in (way for stage in told.stages for way in stage.ways):
        if bool(way.price) == bool(way.colour) or (way.colour and not way_colour(way.colour)):
            return refuse(
                "ACH-6",
                "{name}: a further way over a stage needs a colour with an ability, or else a price",
                name=told.name,
            )
    return None


def set_up(told: Ordeal, events: list[Event]) -> None:
    """Create an abstract challenge, which stands on no cell, and show its first stages (ACH-1, ACH-2, ACH-5)."""
    left, brains = scene_piles(told.stack)
    new(Name(told.name), Key(told.key), Stages(left, brains=brains))
    events.extend(present_stages())


def under_way() -> bool:
    """Has a scene begun, so that pieces stay spent until its next round (ACH-3)?"""
    found = stages()
    return found is not None and found[1].round > 0


def veil() -> None:
    """Hide words, totals and ways of later stages, and how large their pieces are (ACH-2, ACH-6).

    Their colours and positions are seen, since they are pieces of one stack.
    """
    found, scene = stages(), ask(TABLE, Scene)
    told = scene.situation.ordeal if scene else None
    if found is None or scene is None or told is None:
        return
    what, left = found
    hidden = [_hidden(road, overcome(road, left)) for road in roads(told)]
    piles = {road.name: tuple(one.piece for one in reversed(road.stages)) for road in hidden}
    text = "=".join(written(piles[name]) for name in ("", "guts", "brains") if name in piles)
    shown = replace(told, stack=text, stages=tuple(one.told for road in hidden for one in road.stages))
    put(TABLE, replace(scene, situation=replace(scene.situation, ordeal=shown)))
    put(what, replace(left, left=_veiled(left.left), brains=_veiled(left.brains)))


def _hidden(road: SceneRoad, overcome: int) -> SceneRoad:
    known, later = road.stages[: overcome + 1], road.stages[overcome + 1 :]
    covered = (replace(one, piece=replace(one.piece, pips=1), told=ChallengeStage("", one.position)) for one in later)
    return replace(road, stages=(*known, *covered))


def _veiled(pile: Pieces) -> Pieces:
    return (*(replace(piece, pips=1) for piece in pile[:-1]), *pile[-1:])


def colours(told: Ordeal) -> tuple[Colour, ...]:
    """The colours of all its pieces, and of all further ways over its stages. Raises NotationError."""
    further = (way_colour(way.colour) for stage in told.stages for way in stage.ways)
    return (*(piece.colour for pile in scene_piles(told.stack) for piece in pile), *filter(None, further))


# --- what may be done


def deeds(who: int) -> Iterator[Try | PayWay | Regroup]:
    """For each way over a present stage the try to list, or what is to be paid.

    It is the cheapest try that succeeds alone (see `price`), or the largest that needs help. Once the scene has begun,
    the next round is listed too.
    """
    for shown in tries():
        ways = _ways(who, shown)
        alone = min((way for way in ways if pips(way) > shown.total), key=lambda one: price(shown, one), default=())
        helped = max((way for way in ways if pips(way) <= shown.total), key=pips, default=())
        if alone:
            yield _try(who, shown, alone)
        elif helped and helping.helpers(who, (), attack=False):
            yield _try(who, shown, helped)
    yield from scene_prices.payments(who)
    if under_way():
        yield Regroup(who)


def shared_tries(who: int) -> Iterator[Try]:
    """The tries that succeed only if friends beside help, the largest first; they leave pieces for later stages."""
    for shown in tries():
        needed, cheapest = shown.total + 1 - aid(who, shown), dict[int, Pieces]()
        some = [way for way in _ways(who, shown) if needed <= pips(way) <= shown.total]
        for way in sorted(some, key=lambda one: price(shown, one), reverse=True):
            cheapest[pips(way)] = way
        yield from (_try(who, shown, cheapest[total]) for total in sorted(cheapest, reverse=True))


def other_tries(who: int) -> Iterator[Try]:
    """Other tries that succeed alone with no piece too many: which pieces stay for later stages is a choice (ACH-3).

    The cheapest come first (see `price`); of pieces that are alike only one way is given.
    """
    for shown in tries():
        yield from _others(who, shown)


def _others(who: int, shown: Task) -> Iterator[Try]:
    listed = (
        one for one in deeds(who) if isinstance(one, Try) and (one.road, one.way) == (shown.road, shown.way.number)
    )
    told = {_alike(stacks.chosen(who, one.pieces)) for one in listed}
    sets: dict[tuple[tuple[str, int], ...], Pieces] = {(): ()}
    for _, piece in stacks.uncommitted(who, (shown.position,)):
        for some in [one for one in sets.values() if pips(one) <= shown.total]:
            sets.setdefault(_alike((*some, piece)), (*some, piece))
    enough = [one for one in sets.values() if pips(one) > shown.total >= pips(one) - min(piece.pips for piece in one)]
    cheapest = sorted(enough, key=lambda one: price(shown, one))
    found = [_try(who, shown, one) for one in cheapest if _alike(one) not in told]
    yield from [one for one in found if stacks.power(who, one.pieces, shown.gift)][:_OTHERS]


def _ways(who: int, shown: Task) -> tuple[Pieces, ...]:
    """The character's pieces for each result of a try at that stage."""
    held = stacks.uncommitted(who, (shown.position,))
    return tuple(stacks.chosen(who, way.pieces) for way in commitments(held, (shown.gift,), shown.later))


def _try(who: int, shown: Task, pieces: Pieces) -> Try:
    return Try(who, tuple(sorted(piece.id for piece in pieces)), shown.road, shown.way.number)


def price(shown: Task, pieces: Pieces) -> tuple[int, int, int, tuple[int, ...]]:
    """A sort key for what pieces cost: pips of colours that later stages ask for, then all pips, then pieces, ids."""
    return weight(pieces, shown.later), pips(pieces), len(pieces), tuple(sorted(piece.id for piece in pieces))


def _alike(pieces: Pieces) -> tuple[tuple[str, int], ...]:
    """What these pieces have in common with others that are as good: their colours and pips."""
    return tuple(sorted((piece.colour.word, piece.pips) for piece in pieces))


def aid(who: int, shown: Task) -> int:
    """The most pips that friends beside the character could add to its try at that stage (AST-1)."""
    able = helping.helpers(who, (), attack=False)
    added = (helping.additions(one, (shown.position,), stacks.brains(one)) for one in able)
    return sum(max(stacks.value(one, way.pieces) for way in ways) for one, ways in zip(able, added, strict=True))


def beside(intent: Try) -> tuple[int, ...]:
    """The friends who stand beside whoever tries, and could add something to that try (AST-1)."""
    shown = task(intent.road, intent.way)
    able = helping.helpers(intent.who, (), attack=False) if shown else ()
    return tuple(one for one in able if shown and stacks.uncommitted(one, (shown.position,)))


def lacking(intent: Try) -> tuple[int, int]:
    """How many pips that try lacks, and how many of them friends beside could add at most (ACH-3, AST-1)."""
    shown = task(intent.road, intent.way)
    if shown is None:
        return 0, 0
    return max(0, shown.total + 1 - stacks.value(intent.who, intent.pieces)), aid(intent.who, shown)


def place_of(deed: Try | PayWay | None) -> Position | None:
    """The position whose pieces serve by that way, or without one in the try that is under way; None without any."""
    tried = deed or find(Attempt)
    shown = task(tried.road, tried.way) if tried else None
    return shown.position if shown else None


def vain(intent: Try) -> bool:
    """Would that try fail even with all that friends beside could add?"""
    lacks, added = lacking(intent)
    return lacks > added


def refusal(intent: Try | PayWay | Regroup) -> Refusal | None:
    """Why that try, that payment or a next round is refused (ACH-3, ACH-5, ACH-6); None if it is allowed."""
    if not (open_ := {one.road for one in tries()}):
        return refuse("ACH-1", "Nothing here tries the party as a whole")
    if isinstance(intent, Regroup):
        return None if under_way() else refuse("ACH-3", "The scene begins with the first try")
    if intent.road not in open_:
        return _road_refusal(intent)
    shown = task(intent.road, intent.way)
    if shown is None:
        return refuse("ACH-6", "There is no such way over this stage")
    return scene_prices.refusal(intent, shown) if isinstance(intent, PayWay) else _try_refusal(intent, shown)


def _road_refusal(intent: Try | PayWay) -> Refusal:
    if intent.road:
        return refuse("ACH-5", "This scene has no neck, and so a single road")
    return refuse("ACH-5", "Two roads lead through this scene: it is the guts or the brains that are tried")


def _try_refusal(intent: Try, shown: Task) -> Refusal | None:
    if shown.way.price:
        return refuse("ACH-6", "That way is paid for; no pieces are tried")
    wrong = pieces_refusal(intent.who, intent.pieces, (shown.position,))
    if wrong or stacks.power(intent.who, intent.pieces, shown.gift):
        return wrong
    return refuse(
        "ACH-3", "One of the pieces must be {colour}, of the {place}", colour=shown.colour.word, place=shown.position
    )


# --- what is done


def begin(intent: Try, events: list[Event]) -> Frames:
    """Commit the pieces of a try; then adjacent friends may help (AST-1)."""
    _begin(events)
    stacks.commit(intent.who, intent.pieces, events)
    queue = helping.helpers(intent.who, (), attack=False)
    return (Attempt(at="aid", who=intent.who, pieces=intent.pieces, road=intent.road, way=intent.way, queue=queue),)


def pay(intent: PayWay, events: list[Event]) -> None:
    """Pay for a way over a stage, which is overcome; a round is over once the next stage is shown (ACH-6)."""
    shown = task(intent.road, intent.way)
    assert shown is not None
    _begin(events)
    scene_prices.pay(intent, shown, events)
    _overcome(intent.who, shown, events)
    for _ in range(shown.way.amount if shown.way.price == "round" and under_way() else 0):
        next_round(events)


def _begin(events: list[Event]) -> None:
    """Begin the scene's first round with the first that is done in it (ACH-4)."""
    what, left = _stages()
    if not left.round:
        _round(what, replace(left, round=1), events)


def _stages() -> tuple[int, Stages]:
    found = stages()
    assert found is not None
    return found


@FLOW.asking("aid")
def may_aid(f: Attempt) -> Ask | None:
    """Ask the next helper, unless the pieces exceed the total already."""
    shown = task(f.road, f.way)
    if not f.queue or shown is None or value(f) > shown.total:
        return None
    return helping.question(f.queue[0], f.who, (shown.position,), stacks.brains(f.queue[0]), shown.later)


def value(f: Attempt) -> int:
    """The pips of the pieces of the try and of those who have helped."""
    return sum(stacks.value(who, pieces) for who, pieces in ((f.who, f.pieces), *f.helps))


@FLOW.deed("aid")
def aid_done(f: Attempt, intent: Intent | None, events: list[Event]) -> Frames:
    if not f.queue:
        return go(f, "attempt")
    given = helping.given(f.queue[0], f.who, intent, events) if isinstance(intent, Help) else ()
    return go(f, "aid", queue=f.queue[1:], helps=f.helps + given)


@FLOW.deed("attempt")
def attempt_done(f: Attempt, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Decide a try: pieces that exceed the total overcome the stage, else the scene takes its toll (ACH-3, ACH-4)."""
    shown = task(f.road, f.way)
    assert shown is not None
    tried = value(f)
    done = tried > shown.total
    events.append(Tried(who=f.who, what=shown.what, value=tried, total=shown.total, done=done, because=("ACH-3",)))
    if done:
        _overcome(f.who, shown, events)
    elif shown.toll == "round":
        next_round(events)
    return go(f, "toll") if not done and shown.toll == "pip" else ()


@FLOW.asking("toll")
def may_pay(f: Attempt) -> Ask | None:
    """Ask the hero who tried which of its pieces loses a pip (ACH-4)."""
    return Ask(f.who, lambda: (Lose((piece.id,)) for piece in stacks.chosen(f.who, f.pieces)))


@FLOW.deed("toll")
def toll_done(f: Attempt, intent: Intent | None, events: list[Event]) -> Frames:
    if isinstance(intent, Lose):
        stacks.hurt(f.who, intent.pieces, events, "ACH-4")
    return ()


def _overcome(who: int, shown: Task, events: list[Event]) -> None:
    """Remove the stage's piece and show the road's next stage; after its last one the scene is won (ACH-2, ACH-5)."""
    left = get(shown.what, Stages)
    if shown.number < shown.of:
        put(shown.what, lowered(left, shown.road))
        told = present_stage(shown.road)
        events.extend([told] if told else [])
        return
    _close(shown.what)
    put(shown.what, Overcome())
    events.append(SceneWon(who=who, what=shown.what, because=("ACH-2",)))


def lowered(left: Stages, road: RoadName) -> Stages:
    """What is left once the topmost stage of the road is overcome."""
    return replace(left, brains=left.brains[:-1]) if road == "brains" else replace(left, left=left.left[:-1])


def next_round(events: list[Event]) -> None:
    """Begin the next round, in which pieces are free again; after the last round the scene is lost (ACH-4)."""
    told, (what, left) = _ordeal(), _stages()
    goals.pass_rounds(1, events)
    for who in people.characters():
        stacks.refresh(who, events)
    if left.round < told.rounds:
        _round(what, replace(left, round=left.round + 1), events)
        return
    _close(what)
    events.append(SceneLost(what=what, because=("ACH-4",)))
    goals.conclude(told.outcome)


def _round(what: int, left: Stages, events: list[Event]) -> None:
    put(what, left)
    events.append(SceneRound(round=left.round, of=_ordeal().rounds, because=("ACH-4",)))


def _ordeal() -> Ordeal:
    told = ordeal()
    assert told is not None
    return told


def _close(what: int) -> None:
    drop(what, Stages)
