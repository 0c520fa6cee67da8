"""A campaign's situations: how they are presented and set up, and how watches go off (SIT)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.books.stacktors.components import (
    TRAITS,
    Body,
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
from game.books.stacktors.events import (
    Appeared,
    Brought,
    CampaignEnded,
    SituationOpened,
    Told,
)
from game.books.stacktors.intents import Bring, EndCampaign, GoOn, OpenSituation, Tell
from game.books.stacktors.play.flow import no_progress, rounds
from game.books.stacktors.play.flow.frames import FLOW, Campaign, Play, Round
from game.books.stacktors.play.people import people, seating, stacks
from game.books.stacktors.play.situation import abstract_challenges, goals
from game.books.stacktors.play.situation.checks import open_refusal
from game.books.stacktors.play.situation.reinforcements import bring_refusal
from game.books.stacktors.values.arrival import places
from game.books.stacktors.values.pieces import POSITIONS, Colour
from game.books.stacktors.values.situation import Situation
from game.books.stacktors.values.situation_parts import Figure, Thing, Trial
from game.books.stacktors.values.stack import Cache, ChallengeStack, Gear, Stack
from game.table.book import GM, Event, Intent, Refusal, refuse
from game.table.pending import Ask, Frames, go
from game.table.world import TABLE, each, get, has, new, put

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


def _open(situation: Situation, events: list[Event]) -> None:
    put(TABLE, Ground(situation.board, situation.changes, situation.screens), Scene(situation))
    no_progress.enter(known=any(key == situation.key for key, _ in get(TABLE, Chronicle).past))
    events.append(
        SituationOpened(
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
            because=("SIT-1",),
        )
    )
    _place_party(situation, events)
    brought = [*map(bring, situation.figures), *map(set_up, situation.trials), *map(lay, situation.things)]
    events.extend(Appeared(who=who, appearance=people.appearance(who)) for who in brought)
    goals.note_arrivals(*people.party())
    if situation.ordeal:
        abstract_challenges.set_up(situation.ordeal, events)


def _place_party(situation: Situation, events: list[Event]) -> None:
    """Place the heroes on the starts in order, and further ones nearby; all others keep their cells (MOV-4).

    Their session begins (HEA-4).
    """
    others: tuple[Figure | Trial | Thing, ...] = (*situation.figures, *situation.trials, *situation.things)
    spots = places(people.board(), situation.starts, [other.cell for other in others])
    for who in arriving_party():
        cell = next(spots, situation.starts[0])
        put(who, Place(cell, situation.facing), Session(people.stack(who)))
        events.append(Appeared(who=who, appearance=people.appearance(who)))


def arriving_party() -> tuple[int, ...]:
    """The members of the party that come to a situation; those who rest at a camp do not."""
    able = (who for who, _ in each(Homely) if has(who, Body) and not people.dead(who))
    return tuple(who for who in able if not seating.rests(who))


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
    return new(Name(thing.name), Key(thing.key), Treasure(cache, cache.base), Place(thing.cell))


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
