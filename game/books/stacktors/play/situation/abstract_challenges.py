"""Abstract challenges: a stack stands for a whole scene; each piece, from the top down, is one stage (ACH)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.components import Key, Name, Overcome, Scene, Stages
from game.books.stacktors.events import SceneLost, SceneRound, SceneWon, StageShown, Tried
from game.books.stacktors.intents import Help, Lose, Regroup, Try
from game.books.stacktors.play.attack import helping
from game.books.stacktors.play.attack.declare import pieces_refusal
from game.books.stacktors.play.flow.frames import FLOW, Attempt
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import goals
from game.books.stacktors.values.exchange import commitments, weight
from game.books.stacktors.values.pieces import Ability, Colour, Pieces, Position, ability, pips
from game.books.stacktors.values.situation import ChallengeStage, Ordeal
from game.books.stacktors.values.stack import row
from game.table.book import Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import TABLE, ask, drop, each, get, new, put

_OTHERS: Final = 6
"""The most other tries that are given."""


class Task(Struct, frozen=True):
    """The stage that is shown: which pieces serve and which total they must exceed (ACH-3). `number` counts from 1."""

    what: int
    number: int
    of: int
    text: str
    position: Position
    colour: Colour
    total: int

    @property
    def gift(self) -> Ability | None:
        """The ability of the colour in that position."""
        return ability(self.position, self.colour)


def set_up(ordeal: Ordeal, events: list[Event]) -> None:
    """Create an abstract challenge, which stands on no cell, and show its first stage (ACH-1, ACH-2)."""
    new(Name(ordeal.name), Key(ordeal.key), Stages(row(ordeal.stack)))
    _show(events)


def veil() -> None:
    """Hide what later stages ask for; the colours of their pieces are seen on the table (ACH-1, ACH-2)."""
    found, scene = next(iter(each(Stages)), None), ask(TABLE, Scene)
    if found and scene and scene.situation.ordeal:
        stages, later = scene.situation.ordeal.stages, len(found[1].left) - 1
        told = (*stages[: len(stages) - later], *(ChallengeStage("") for _ in range(later)))
        ordeal = replace(scene.situation.ordeal, stages=told)
        put(TABLE, replace(scene, situation=replace(scene.situation, ordeal=ordeal)))


def under_way() -> bool:
    """Has a scene begun, so that pieces stay spent until its next round (ACH-3)?"""
    return any(stages.round for _, stages in each(Stages))


def rounds_left() -> int:
    """How many rounds the scene has after the present one (ACH-4)."""
    found, ordeal = next(iter(each(Stages)), None), _ordeal()
    return max(0, ordeal.rounds - found[1].round) if found and ordeal else 0


def task() -> Task | None:
    """The stage that must be overcome now; None where there is no abstract challenge."""
    found = next(iter(each(Stages)), None)
    ordeal = _ordeal()
    if found is None or ordeal is None:
        return None
    what, stages = found
    of, piece = len(ordeal.stages), stages.left[-1]
    stage = ordeal.stages[of - len(stages.left)]
    return Task(
        what, of - len(stages.left) + 1, of, stage.text, stage.position, piece.colour, stage.total or piece.pips
    )


def _ordeal() -> Ordeal | None:
    scene = ask(TABLE, Scene)
    return scene.situation.ordeal if scene else None


def present_stage() -> StageShown | None:
    """The event that showed the present stage (ACH-2)."""
    shown, ordeal = task(), _ordeal()
    if shown is None or ordeal is None:
        return None
    return StageShown(
        what=shown.what,
        number=shown.number,
        of=shown.of,
        text=shown.text,
        position=shown.position,
        colour=shown.colour,
        total=shown.total,
        toll=ordeal.toll,
        rounds=ordeal.rounds,
        because=("ACH-2",),
    )


def _show(events: list[Event]) -> None:
    shown = present_stage()
    if shown:
        events.append(shown)


# --- what may be done


def deeds(who: int) -> Iterator[Try | Regroup]:
    """The tries to list: the cheapest that succeeds alone (see `price`), or the largest that needs help.

    Once the scene has begun, the next round is listed too.
    """
    shown = task()
    if shown is None:
        return
    ways = _ways(who, shown)
    alone = min((way for way in ways if pips(way) > shown.total), key=price, default=())
    helped = max((way for way in ways if pips(way) <= shown.total), key=pips, default=())
    if alone:
        yield _try(who, alone)
    elif helped and helping.helpers(who, (), attack=False):
        yield _try(who, helped)
    if under_way():
        yield Regroup(who)


def shared_tries(who: int) -> Iterator[Try]:
    """The tries that succeed only if friends beside help, the largest first; they leave pieces for later stages."""
    shown = task()
    if shown is None:
        return
    needed = shown.total + 1 - aid(who)
    some = sorted((way for way in _ways(who, shown) if needed <= pips(way) <= shown.total), key=price, reverse=True)
    cheapest = {pips(way): way for way in some}
    yield from (_try(who, cheapest[total]) for total in sorted(cheapest, reverse=True))


def other_tries(who: int) -> Iterator[Try]:
    """Other tries that succeed alone with no piece too many: which pieces stay for later stages is a choice (ACH-3).

    The cheapest come first (see `price`); of pieces that are alike only one way is given.
    """
    shown = task()
    if shown is None:
        return
    told = {_alike(stacks.chosen(who, one.pieces)) for one in deeds(who) if isinstance(one, Try)}
    sets: dict[tuple[tuple[str, int], ...], Pieces] = {(): ()}
    for _, piece in stacks.uncommitted(who, (shown.position,)):
        for some in [one for one in sets.values() if pips(one) <= shown.total]:
            sets.setdefault(_alike((*some, piece)), (*some, piece))
    enough = [one for one in sets.values() if pips(one) > shown.total >= pips(one) - min(piece.pips for piece in one)]
    tries = [_try(who, one) for one in sorted(enough, key=price) if _alike(one) not in told]
    yield from [one for one in tries if stacks.power(who, one.pieces, shown.gift)][:_OTHERS]


def _ways(who: int, shown: Task) -> tuple[Pieces, ...]:
    """The character's pieces for each result of a try at that stage."""
    held = stacks.uncommitted(who, (shown.position,))
    return tuple(stacks.chosen(who, way.pieces) for way in commitments(held, (shown.gift,), later_colours()))


def _try(who: int, pieces: Pieces) -> Try:
    return Try(who, tuple(sorted(piece.id for piece in pieces)))


def later_colours() -> frozenset[Colour]:
    """The colours that the stages after the present one ask for; everybody sees them (ACH-1)."""
    return frozenset(piece.colour for _, stages in each(Stages) for piece in stages.left[:-1])


def price(pieces: Pieces) -> tuple[int, int, int, tuple[int, ...]]:
    """A sort key for what pieces cost: pips of colours that later stages ask for, then all pips, then pieces, ids."""
    return weight(pieces, later_colours()), pips(pieces), len(pieces), tuple(sorted(piece.id for piece in pieces))


def _alike(pieces: Pieces) -> tuple[tuple[str, int], ...]:
    """What these pieces have in common with others that are as good: their colours and pips."""
    return tuple(sorted((piece.colour.word, piece.pips) for piece in pieces))


def aid(who: int) -> int:
    """The most pips that friends beside the character could add to its try at the stage that is shown (AST-1)."""
    shown = task()
    if shown is None:
        return 0
    able = helping.helpers(who, (), attack=False)
    added = (helping.additions(one, (shown.position,), stacks.brains(one)) for one in able)
    return sum(max(stacks.value(one, way.pieces) for way in ways) for one, ways in zip(able, added, strict=True))


def vain(intent: Try) -> bool:
    """Would that try fail even with all that friends beside could add?"""
    shown = task()
    return shown is not None and stacks.value(intent.who, intent.pieces) + aid(intent.who) <= shown.total


def refusal(intent: Try | Regroup) -> Refusal | None:
    """Why that try, or a next round, is refused (ACH-3); None if it is allowed."""
    shown = task()
    if shown is None:
        return refuse("ACH-1", "Nothing here tries the party as a whole")
    if isinstance(intent, Regroup):
        return None if under_way() else refuse("ACH-3", "The scene begins with the first try")
    wrong = pieces_refusal(intent.who, intent.pieces, (shown.position,))
    if wrong or stacks.power(intent.who, intent.pieces, shown.gift):
        return wrong
    return refuse(
        "ACH-3", "One of the pieces must be {colour}, of the {place}", colour=shown.colour.word, place=shown.position
    )


# --- what is done


def begin(intent: Try, events: list[Event]) -> Frames:
    """Commit the pieces of a try; then adjacent friends may help (AST-1)."""
    shown = task()
    assert shown is not None
    stages = get(shown.what, Stages)
    if not stages.round:
        _round(shown.what, replace(stages, round=1), events)
    stacks.commit(intent.who, intent.pieces, events)
    return (
        Attempt(at="aid", who=intent.who, pieces=intent.pieces, queue=helping.helpers(intent.who, (), attack=False)),
    )


@FLOW.asking("aid")
def may_aid(f: Attempt) -> Ask | None:
    """Ask the next helper, unless the pieces exceed the total already."""
    shown = task()
    if not f.queue or shown is None or value(f) > shown.total:
        return None
    return helping.question(f.queue[0], f.who, (shown.position,), stacks.brains(f.queue[0]), later_colours())


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
    shown, ordeal = task(), _ordeal()
    assert shown is not None
    assert ordeal is not None
    tried = value(f)
    done = tried > shown.total
    events.append(Tried(who=f.who, what=shown.what, value=tried, total=shown.total, done=done, because=("ACH-3",)))
    if done:
        _overcome(f.who, shown, events)
    elif ordeal.toll == "round":
        next_round(events)
    return go(f, "toll") if not done and ordeal.toll == "pip" else ()


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
    """Remove the stage's piece and show the next stage; after the last one the scene is won (ACH-2)."""
    stages = get(shown.what, Stages)
    if len(stages.left) > 1:
        put(shown.what, replace(stages, left=stages.left[:-1]))
        _show(events)
        return
    _close(shown.what)
    put(shown.what, Overcome())
    events.append(SceneWon(who=who, what=shown.what, because=("ACH-2",)))


def next_round(events: list[Event]) -> None:
    """Begin the next round, in which pieces are free again; after the last round the scene is lost (ACH-4)."""
    shown, ordeal = task(), _ordeal()
    assert shown is not None
    assert ordeal is not None
    stages = get(shown.what, Stages)
    goals.pass_rounds(1, events)
    for who in people.characters():
        stacks.refresh(who, events)
    if stages.round < ordeal.rounds:
        _round(shown.what, replace(stages, round=stages.round + 1), events)
        return
    _close(shown.what)
    events.append(SceneLost(what=shown.what, because=("ACH-4",)))
    goals.conclude(ordeal.outcome)


def _round(what: int, stages: Stages, events: list[Event]) -> None:
    ordeal = _ordeal()
    assert ordeal is not None
    put(what, stages)
    events.append(SceneRound(round=stages.round, of=ordeal.rounds, because=("ACH-4",)))


def _close(what: int) -> None:
    drop(what, Stages)
