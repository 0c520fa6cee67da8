"""A campaign's situations: how they are presented, checked and set up, how watches go off, and who may be brought in
later (SIT).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.board.board import Board, Kind, places
from game.board.changes import altered
from game.board.grid import Cell
from game.books.stacktors.components import (
    TRAITS,
    Bank,
    Body,
    Carried,
    Challenge,
    Chronicle,
    Ended,
    Ground,
    Homely,
    Key,
    Kit,
    Name,
    Notes,
    Opens,
    Place,
    Points,
    Scene,
    Session,
    Side,
    Treasure,
)
from game.books.stacktors.events import Appeared, Brought, CampaignEnded, SituationOpened, Told
from game.books.stacktors.intents import Bring, EndCampaign, GoOn, OpenSituation, Tell
from game.books.stacktors.play.flow import no_progress, rounds
from game.books.stacktors.play.flow.frames import FLOW, Campaign, Play, Round
from game.books.stacktors.play.people import people, seating, stacks
from game.books.stacktors.play.situation import abstract_challenges, goals
from game.books.stacktors.values import bank
from game.books.stacktors.values.pieces import POSITIONS, Colour
from game.books.stacktors.values.situation import SIDES, Figure, Situation, SituationPart, Thing, Trial
from game.books.stacktors.values.stack import Cache, ChallengeStack, Gear, NotationError, Stack
from game.table.book import GM, Ask, Event, Frames, Intent, Refusal, go, refuse
from game.table.world import TABLE, each, get, has, new, put


def open_refusal(situation: Situation) -> Refusal | None:
    """Why the situation may not be opened; None if it may."""
    try:
        board = altered(situation.board, situation.changes, ())
    except KeyError:
        return refuse(
            "SIT-1", "The situation's board is not in the board store, or has not the regions that have changed"
        )
    if not situation.starts:
        return refuse("SIT-1", "{title} has no place where the party starts", title=situation.title)
    if not all(
        0 <= facing < board.lattice.facings for facing in (situation.facing, *(one.facing for one in situation.figures))
    ):
        return refuse("POS-9", "{title} has somebody who faces nowhere", title=situation.title)
    stray = next((one for one in situation.figures if one.side not in (*SIDES, *situation.sides)), None)
    if stray:
        return refuse("SID-1", "{name} is of a side that {title} does not name", name=stray.name, title=situation.title)
    return _stacks_refusal(situation) or _places_refusal(situation, board)


def _stacks_refusal(situation: Situation) -> Refusal | None:
    try:
        bringer = next(pink(situation), None)
    except NotationError as error:
        return refuse("NOT-6", "{title}: {what}", title=situation.title, what=error.told)
    if bringer and not people.options().pink:
        return refuse(
            "NOT-1", "{name}: Pk is pink of the wiki edition; this table plays the core one", name=bringer.name
        )
    return _feet_refusal(situation) or abstract_challenges.told_refusal(situation.ordeal)


def _feet_refusal(situation: Situation) -> Refusal | None:
    """Why feet objects are refused: a table may play without them (POS-8, OBJ-1)."""
    bringer = next(feet_objects(situation), None)
    if bringer is None or people.options().gray_feet:
        return None
    return refuse("POS-8", "{name} brings a feet object under gray; this table plays without them", name=bringer.name)


class Bringer(NamedTuple):
    """What brings certain pieces.

    It has its key (empty for the situation itself), the field of the situation that says so, and its name.
    """

    key: str
    part: str
    name: str


def feet_objects(situation: Situation) -> Iterator[Bringer]:
    """Everything that brings a feet object. Raises NotationError."""
    yield from (Bringer(one.key, "gear", one.name) for one in situation.figures if Gear.parse(one.gear).feet)
    yield from (
        Bringer(one.key, "stack", one.name)
        for one in situation.trials
        if ChallengeStack.parse(one.stack).base is Colour.GRAY
    )
    yield from (
        Bringer(one.key, "cache", one.name) for one in situation.things if Cache.parse(one.cache).base is Colour.GRAY
    )
    yield from (
        Bringer("", "offers", offer.name)
        for offer in situation.offers
        if offer.cache and Cache.parse(offer.cache).base is Colour.GRAY
    )
    for reward in situation.rewards:
        yield from (
            Bringer("", "rewards", situation.title) for text in reward.objects if Cache.parse(text).base is Colour.GRAY
        )


def pink(situation: Situation) -> Iterator[Bringer]:
    """Everything that brings pink pieces (NOT-1). Raises NotationError."""
    yield from (bringer for bringer, colours in _colours(situation) if Colour.PINK in colours)


def _colours(situation: Situation) -> Iterator[tuple[Bringer, tuple[Colour, ...]]]:
    """Everything that the situation brings, with its colours. Raises NotationError."""
    for figure in situation.figures:
        yield (
            Bringer(figure.key, "stack", figure.name),
            tuple(piece.colour for piece in Stack.parse(figure.stack).pieces),
        )
        yield Bringer(figure.key, "gear", figure.name), tuple(piece.colour for piece in Gear.parse(figure.gear).pieces)
    for trial in situation.trials:
        stack = ChallengeStack.parse(trial.stack)
        blocks = tuple(block.colour for block in (stack.guts, stack.brains) if block)
        yield Bringer(trial.key, "stack", trial.name), (*blocks, *(piece.colour for piece in stack.hidden))
    for thing in situation.things:
        yield Bringer(thing.key, "cache", thing.name), tuple(piece.colour for piece in Cache.parse(thing.cache).hidden)
    for offer in situation.offers:
        yield (
            Bringer("", "offers", offer.name),
            tuple(piece.colour for piece in Cache.parse(offer.cache).hidden) if offer.cache else (),
        )
    if situation.ordeal:
        yield Bringer("", "ordeal", situation.ordeal.name), abstract_challenges.colours(situation.ordeal)
    for reward in situation.rewards:
        for text in reward.objects:
            yield Bringer("", "rewards", situation.title), tuple(piece.colour for piece in Cache.parse(text).hidden)


def closing(situation: Situation, board: Board) -> set[Cell]:
    """The cells that some challenge will block when it is overcome. Raises KeyError for an unknown region."""
    names = {trial.opens for trial in situation.trials if trial.opens and trial.becomes is Kind.BLOCKING}
    return {cell for name in names for cell in board.region(name)}


def _places_refusal(situation: Situation, board: Board) -> Refusal | None:
    taken: set[Cell] = set()
    for thing in situation.pieces:
        if board.blocks(thing.cell) or thing.cell in taken:
            return refuse("MOV-4", "{name} has no room to stand on {cell}", name=thing.name, cell=str(thing.cell))
        taken.add(thing.cell)
    for start in situation.starts:
        if board.blocks(start) or board.airy(start):
            return refuse("MOV-4", "{title}: nobody can start on {cell}", title=situation.title, cell=str(start))
    if wrong := _names_refusal(situation, board):
        return wrong
    shut = next((one for one in situation.trials if one.cell in closing(situation, board)), None)
    if shut:
        return refuse("DCH-1", "{name} stands where a way is to close, and a challenge does not move", name=shut.name)
    if len(set(situation.keys)) < len(situation.keys):
        return refuse("SIT-1", "Two things of {title} have the same key", title=situation.title)
    return None


def _names_refusal(situation: Situation, board: Board) -> Refusal | None:
    """Why the rounds and regions that goals, watches and challenges name cannot be found (SIT-3); None if they can."""
    numbers = (
        *(goal.what for goal in situation.goals if goal.kind == "rounds"),
        *(watch.what for watch in situation.watches if watch.kind == "round"),
    )
    wrong = next((text for text in numbers if not (text.isascii() and text.isdigit())), None)
    if wrong is not None:
        return refuse("SIT-3", "{title}: {what} is no number of rounds", title=situation.title, what=wrong)
    known = {region.name for region in board.regions}
    for name in (*situation.regions, *(trial.opens for trial in situation.trials if trial.opens)):
        if name not in known:
            return refuse("SIT-3", "{title}: the board has no region {name}", title=situation.title, name=name)
    return None


def bring_refusal(intent: Bring) -> Refusal | None:
    """Why these may not be brought; None if they may.

    The rules of an opening hold; cells must be free, keys new and pieces in the bank.
    """
    if not (intent.figures or intent.things):
        return refuse("SIT-1", "Who brings, brings somebody or something")
    situation = get(TABLE, Scene).situation
    return (
        open_refusal(_alone(situation, intent))
        or _place_refusal(intent)
        or _key_refusal(situation, intent)
        or _bank_refusal(intent)
    )


def _alone(situation: Situation, intent: Bring) -> Situation:
    """The situation with nobody and nothing but those that are brought."""
    return replace(
        situation,
        figures=intent.figures,
        things=intent.things,
        trials=(),
        goals=(),
        watches=(),
        rewards=(),
        offers=(),
        ordeal=None,
    )


def _place_refusal(intent: Bring) -> Refusal | None:
    ground, taken = people.board(), people.obstacles(0)
    pieces: tuple[SituationPart, ...] = (*intent.figures, *intent.things)
    for one in pieces:
        if one.cell in taken:
            return refuse(
                "MOV-4",
                "{name} has no room on {cell}: {other} stands there",
                name=one.name,
                cell=str(one.cell),
                other=people.name(taken[one.cell]),
            )
        if ground.blocks(one.cell):
            return refuse("MOV-4", "{name} has no room to stand on {cell}", name=one.name, cell=str(one.cell))
    return next(
        (_fall_refusal(one.name) for one in intent.figures if ground.airy(one.cell) and not _flies(one.stack)), None
    )


def _fall_refusal(name: str) -> Refusal:
    return refuse("TER-6", "{name} cannot stay up in the air", name=name)


def _flies(stack: str) -> bool:
    return any(foot.colour is Colour.CYAN for foot in Stack.parse(stack).feet)


def _key_refusal(situation: Situation, intent: Bring) -> Refusal | None:
    known = {key.text for _, key in each(Key)} | set(situation.keys)
    fresh = [*(figure.key for figure in intent.figures), *(thing.key for thing in intent.things)]
    twice = next((key for key in fresh if key in known), None)
    return refuse("SIT-1", "Somebody has the key {key} already", key=twice) if twice else None


def _bank_refusal(intent: Bring) -> Refusal | None:
    """Why the bank cannot provide the pieces of the characters.

    What lies under opaque pieces is counted when it is found (PIE-4).
    """
    counts = get(TABLE, Bank).counts
    for figure in intent.figures:
        pieces = Stack.parse(figure.stack).pieces + Gear.parse(figure.gear).pieces
        counts = bank.moved(counts, out=pieces)
        lacking = next((piece for piece in pieces if bank.count(counts, piece.colour, piece.pips) < 0), None)
        if lacking:
            return refuse("PIE-4", "The bank has no {piece} left for {name}", piece=str(lacking), name=figure.name)
    return None


NECKS = {"party": Colour.WHITE, "neutral": Colour.WHITE}

# --- the game master presents


@FLOW.asking("gm")
def may_present(f: Campaign) -> Ask | None:  # noqa: ARG001
    def answers() -> Iterator[Intent]:
        yield EndCampaign("defeat", "")
        yield EndCampaign("victory", "")

    return Ask(TABLE, answers, _gm_refusal)


def _gm_refusal(intent: Intent) -> Refusal | None:
    if isinstance(intent, EndCampaign):
        return None
    if isinstance(intent, OpenSituation):
        return open_refusal(intent.situation)
    return refuse("SIT-1", "The game master presents a situation, or ends the campaign")


@FLOW.deed("gm")
def gm_done(f: Campaign, intent: Intent | None, events: list[Event]) -> Frames:
    if isinstance(intent, OpenSituation):
        if intent.notes:
            put(TABLE, Notes(intent.notes))
        _open(intent.situation, events)
        return (f, Play(at="enter"))
    if isinstance(intent, EndCampaign):
        put(TABLE, Ended(intent.result, intent.text))
        events.append(CampaignEnded(result=intent.result, text=intent.text, because=("SIT-3",)))
    return ()


def _open(presented: Situation, events: list[Event]) -> None:
    companions = along()
    figures = tuple(figure for figure in presented.figures if figure.key not in companions)
    situation = replace(presented, figures=figures)
    put(TABLE, Ground(situation.board, situation.changes, situation.screens), Scene(situation))
    no_progress.enter(known=any(key == situation.key for key, _ in get(TABLE, Chronicle).past))
    events.append(_opening(situation))
    _place_party(situation, events)
    brought = [who for who in map(created, situation.pieces) if has(who, Place)]
    events.extend(Appeared(who=who, appearance=people.appearance(who)) for who in brought)
    goals.note_arrivals(*people.party())
    if situation.ordeal:
        abstract_challenges.set_up(situation.ordeal, events)


def _opening(situation: Situation) -> SituationOpened:
    """What everybody learns as the situation opens."""
    return SituationOpened(
        key=situation.key,
        title=situation.title,
        text=situation.text,
        stake=situation.stake,
        board=situation.board,
        no_gear=situation.no_gear,
        opened=situation.opened,
        presses=situation.presses,
        limit=situation.limit,
        late=situation.late,
        scene_rounds=situation.scene_rounds,
        hauls=goals.hauls(situation),
        because=("SIT-1",),
    )


def _place_party(situation: Situation, events: list[Event]) -> None:
    """Place the heroes on the starts in order, and further ones nearby; all others keep their cells (MOV-4).

    Their session begins (HEA-4).
    """
    spots = places(people.board(), situation.starts, [other.cell for other in situation.pieces])
    for who in arriving_party():
        cell = next(spots, situation.starts[0])
        put(who, Place(cell, situation.facing), Session(people.stack(who)))
        events.append(Appeared(who=who, appearance=people.appearance(who)))


def arriving_party() -> tuple[int, ...]:
    """The members of the party that come to a situation; those who rest at a camp do not."""
    able = (who for who, _ in each(Homely) if has(who, Body) and not people.dead(who))
    return tuple(who for who in able if not seating.rests(who))


def along() -> frozenset[str]:
    """The keys of those who have come along for good: nobody is set up a second time (SID-1)."""
    return frozenset(known.text for who, known in each(Key) if has(who, Homely))


def created(one: SituationPart) -> int:
    """Create an entity of the situation."""
    match one:
        case Figure():
            return bring(one)
        case Trial():
            return set_up(one)
        case Thing():
            return lay(one)


def bring(figure: Figure) -> int:
    """Create a character of the situation; its pieces leave the bank."""
    stack, gear = body(figure), kit(figure)
    stacks.exchange_at_bank(out=stack.pieces + gear.pieces)
    who = new(
        Name(figure.name),
        Key(figure.key),
        Body(stack),
        Session(stack),
        Kit(gear),
        Points(stack.pips),
        Place(figure.cell, figure.facing),
        side(figure),
    )
    put(who, *(kind() for name, kind in TRAITS.items() if getattr(figure, name)))
    return who


def body(figure: Figure) -> Stack:
    """The figure's stack, with fresh ids."""
    stack = Stack.parse(figure.stack)
    return Stack(*(stacks.with_new_ids(stack.at(place)) for place in POSITIONS))


def kit(figure: Figure) -> Gear:
    """The figure's equipment, with fresh ids."""
    gear = Gear.parse(figure.gear)
    return Gear(*(stacks.with_new_ids(gear.at(place)) for place in POSITIONS))


def side(figure: Figure) -> Side:
    """The figure's side.

    The first player decides for a burden, unless the game master leads the party's friends (SID-2, SIT-4).
    """
    name = figure.allegiance
    seat = seating.present()[0] if figure.burden and not people.options().led_allies else GM
    return Side(name, seat, NECKS.get(name, Colour.BLACK), figure.persona)


def set_up(trial: Trial) -> int:
    """Create a challenge of the situation."""
    stack = ChallengeStack.parse(trial.stack)
    stack = replace(stack, hidden=stacks.with_new_ids(stack.hidden))
    who = new(Name(trial.name), Key(trial.key), Challenge(stack, trial.strikes), Place(trial.cell))
    if trial.opens:
        put(who, Opens(trial.opens, trial.becomes))
    return who


def lay(thing: Thing) -> int:
    """Create an object of the situation."""
    cache = Cache.parse(thing.cache)
    cache = Cache(cache.base, stacks.with_new_ids(cache.hidden))
    holder = goals.entity_of_key(thing.holder) if thing.holder else None
    where = Carried(holder) if holder is not None else Place(thing.cell)
    return new(Name(thing.name), Key(thing.key), Treasure(cache, cache.base), where)


# --- play


@FLOW.deed("enter")
def enter_done(f: Play, intent: Intent | None, events: list[Event]) -> Frames:  # noqa: ARG001
    """Begin rounds at once where the situation says so (SIT-2)."""
    if get(TABLE, Scene).situation.conflict and goals.still_opposed():
        return (replace(f, at="roam"), rounds.begin(events))
    return go(f, "roam")


@FLOW.asking("watch")
def may_watch(f: Play | Round) -> Ask | None:  # noqa: ARG001
    """Ask the game master what happens when a watch has gone off."""
    if not goals.watches_due():
        return None

    def answers() -> Iterator[Intent]:
        yield GoOn()
        yield Tell("...")

    return Ask(TABLE, answers, _watch_refusal)


def _watch_refusal(intent: Intent) -> Refusal | None:
    if isinstance(intent, Bring):
        return bring_refusal(intent)
    return (
        None
        if isinstance(intent, GoOn | Tell)
        else refuse("SIT-1", "The game master tells what happens, brings somebody, or goes on")
    )


@FLOW.deed("watch")
def watch_done(f: Play | Round, intent: Intent | None, events: list[Event]) -> Frames:
    goals.note_fired(goals.watches_due())
    if isinstance(intent, Tell | Bring) and intent.text:
        events.append(Told(text=intent.text, because=("SIT-1",)))
    if isinstance(intent, Bring):
        _brought(intent, events)
    if isinstance(f, Round):
        return go(f, "up" if goals.clock().up else "down")
    clash = isinstance(intent, Tell | Bring) and intent.clash
    return go(f, "clash" if clash else "roam")


def _brought(intent: Bring, events: list[Event]) -> None:
    """Add those that are brought to the situation; in a conflict they act from the next round on (TRN-9)."""
    scene = get(TABLE, Scene)
    situation = replace(
        scene.situation,
        figures=(*scene.situation.figures, *intent.figures),
        things=(*scene.situation.things, *intent.things),
    )
    put(TABLE, replace(scene, situation=situation))
    who = (*map(bring, intent.figures), *map(lay, intent.things))
    events.extend(Appeared(who=one, appearance=people.appearance(one)) for one in who)
    goals.note_arrivals(*who)
    events.append(Brought(who=who, because=("SIT-1", "TRN-9")))
