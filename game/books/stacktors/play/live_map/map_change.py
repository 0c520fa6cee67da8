"""The author changes the map while it is played: how each entity is changed, and who can stay where it stands."""

from __future__ import annotations

from msgspec.structs import replace

from game.board import board_store
from game.books.stacktors.components import (
    TRAITS,
    Body,
    Challenge,
    Clock,
    Ground,
    Homely,
    Key,
    Kit,
    Name,
    Opens,
    Out,
    Overcome,
    Place,
    Points,
    Scene,
    Session,
    Slot,
    Stages,
    Treasure,
)
from game.books.stacktors.events import Appearance, Appeared, Remade
from game.books.stacktors.play.flow import rounds
from game.books.stacktors.play.flow.frames import FLOW, Play, Round, Turn
from game.books.stacktors.play.live_map import relocation
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import abstract_challenges, closing, dismissal, facts, scene_stages, setting_up
from game.books.stacktors.play.situation.situations import open_refusal
from game.books.stacktors.values.changed_situation import Columns, shift, shifted
from game.books.stacktors.values.situation import Figure, Situation, SituationPart, Thing, Trial
from game.books.stacktors.values.stack import Cache, ChallengeStack
from game.table.book import Event, Frame, Frames, Pending, Refusal, frames, refuse
from game.table.world import TABLE, ask, drop, each, get, has, put, remove


class MapDifference:
    """The difference between two versions of a map.

    `gone` are entities, `altered` those with what each was and is, and `new` are pieces.
    """

    def __init__(self, before: Situation, after: Situation) -> None:
        old, fresh = ({(type(one), one.key): one for one in situation.pieces} for situation in (before, after))
        here = {known.text: who for who, known in each(Key) if not has(who, Homely)}
        free = {key: who for key, who in here.items() if not _joined(who)}
        kept = [
            (free[key], old[kind, key], one) for (kind, key), one in fresh.items() if (kind, key) in old and key in free
        ]
        lost = [
            one
            for (kind, key), one in fresh.items()
            if (kind, key) in old and key not in here and _notation(old[kind, key]) != _notation(one)
        ]
        self.gone = [free[key] for kind, key in old if (kind, key) not in fresh and key in free]
        self.altered = [(who, was, now) for who, was, now in kept if was != now]
        self.new = [*(one for name, one in fresh.items() if name not in old), *lost]

    @property
    def shut(self) -> set[str]:
        """The regions of challenges that are new, or stand again after they were overcome.

        These regions are shut again (DCH-6).
        """
        again = (was for who, was, now in self.altered if has(who, Overcome) and _notation(was) != _notation(now))
        return {one.opens for one in (*again, *self.new) if isinstance(one, Trial)}


def _notation(one: SituationPart) -> str:
    return one.cache if isinstance(one, Thing) else one.stack


def _joined(who: int) -> bool:
    """Has the figure joined the party in play? The map no longer changes it then (SIT-4)."""
    one = people.figure(who)
    return one is not None and people.side(who) == "party" and one.allegiance != "party"


def alter(who: int, was: SituationPart, now: SituationPart) -> bool:
    """Change an entity as the map says; what the author did not change stays. Return whether it may have to move."""
    put(who, Name(now.name))
    match now:
        case Figure():
            _figure(who, was, now)
        case Trial():
            _trial(who, was, now)
        case Thing():
            _thing(who, was, now)
    place = get(who, Place) if has(who, Place) else None
    if place and was.cell != now.cell:
        put(who, replace(place, cell=now.cell))
    return place is not None and (was.cell != now.cell or _notation(was) != _notation(now))


def _figure(who: int, was: SituationPart, now: Figure) -> None:
    assert isinstance(was, Figure)
    if was.stack != now.stack:
        body = setting_up.body(now)
        stacks.exchange_at_bank(out=body.pieces, back=people.stack(who).pieces)
        put(who, Body(body), Session(body), Points(body.pips))
        drop(who, Out)
    if was.gear != now.gear:
        kit = setting_up.kit(now)
        stacks.exchange_at_bank(out=kit.pieces, back=people.gear(who).pieces)
        put(who, Kit(kit))
    if was.facing != now.facing:
        put(who, replace(get(who, Place), facing=now.facing))
    if (was.side, was.burden, was.persona) != (now.side, now.burden, now.persona):
        put(who, setting_up.side(now))
    for name, kind in TRAITS.items():
        if getattr(now, name) and not getattr(was, name):
            put(who, kind())
        elif getattr(was, name) and not getattr(now, name):
            drop(who, kind)


def _trial(who: int, was: SituationPart, now: Trial) -> None:
    """Change a challenge. With a new notation it stands again even if it was overcome (DCH-6)."""
    assert isinstance(was, Trial)
    known = get(who, Challenge) if has(who, Challenge) else None
    if was.stack != now.stack:
        stack = ChallengeStack.parse(now.stack)
        put(who, Challenge(replace(stack, hidden=stacks.with_new_ids(stack.hidden)), now.strikes))
        if known is None:
            drop(who, Overcome)
            put(who, Place(now.cell))
    elif known:
        put(who, replace(known, strikes=now.strikes))
    if now.opens:
        put(who, Opens(now.opens, now.becomes))
    else:
        drop(who, Opens)


def _thing(who: int, was: SituationPart, now: Thing) -> None:
    assert isinstance(was, Thing)
    if was.cache != now.cache:
        cache = Cache.parse(now.cache)
        stacks.exchange_at_bank(back=closing.pieces(who))
        put(who, Treasure(Cache(cache.base, stacks.with_new_ids(cache.hidden)), cache.base))


LATER = refuse("", "The map is changed when nothing is half done")
"""The refusal of a change that will be possible soon."""


def refusal(situation: Situation) -> Refusal | None:
    """Why the map may not be changed so; LATER while an action is half done, None if it may."""
    scene, stack = ask(TABLE, Scene), frames()
    if scene is None or situation.key != scene.situation.key:
        return refuse("SIT-1", "{title} is not what is played now", title=situation.title)
    if scene.outcome or not stack or not _settled(stack[-1]):
        return LATER
    wrong = open_refusal(situation)
    if wrong:
        return wrong
    change = MapDifference(scene.situation, situation)
    bodies = len(relocation.standing()) + len(change.new)
    if relocation.room(people.board_of(_ground(situation, change)), bodies):
        return None
    return refuse("MOV-4", "{title} has no room for everybody who is there", title=situation.title)


def _settled(top: Frame) -> bool:
    """Is nothing half done: free play, a turn between two actions, or between two turns?"""
    return any(
        isinstance(top, kind) and top.at == at for kind, at in ((Play, "free"), (Turn, "act"), (Round, "between"))
    )


def remake(situation: Situation) -> list[Event]:
    """Change the map, then go on until somebody has a real choice."""
    events, before = list[Event](), _looks()
    scene, by = _grown(situation)
    stood = relocation.cells()
    change = MapDifference(scene.situation, situation)
    names = tuple(people.name(who) for who in change.gone)
    for who in change.gone:
        dismissal.dismiss(who, events)
    put(TABLE, _ground(situation, change), replace(scene, situation=situation, fired=_fired(scene, situation)))
    placed = {who for who, was, now in change.altered if alter(who, was, now)}
    came = [*map(setting_up.created, change.new)]
    relocation.settle({*placed, *came})
    relocation.turn_round()
    relocation.release()
    relocation.screen(situation)
    _draw_in(came)
    _retry(scene.situation, situation, events)
    events.extend(
        Appeared(who=who, appearance=appearance)
        for who, appearance in _looks().items()
        if before.get(who) != appearance
    )
    events.append(_remade(situation, came, names, stood, by))
    put(TABLE, Pending(_resumed(scene.situation, situation, came)))
    return [*events, *FLOW.settle()]


def _grown(situation: Situation) -> tuple[Scene, Columns]:
    """The scene as it was, with all on the cells that are theirs now; and by how much these have moved in name."""
    scene = get(TABLE, Scene)
    by = shift(scene.situation, situation)
    relocation.shift(by)
    return replace(scene, situation=shifted(scene.situation, by)), by


def _remade(
    situation: Situation, came: list[int], gone: tuple[str, ...], stood: relocation.Cells, by: Columns
) -> Remade:
    """The event of the change: who came, the names of those that are gone, and who stands elsewhere than it `stood`."""
    return Remade(
        key=situation.key,
        title=situation.title,
        text=facts.filled(situation.text),
        stake=facts.filled(situation.stake),
        board=situation.board,
        came=tuple(came),
        gone=gone,
        moved=tuple((who, cell) for who, cell in relocation.cells().items() if stood.get(who, cell) != cell),
        shifted=by,
        because=("SIT-1",),
    )


def _looks() -> dict[int, Appearance]:
    return {who: people.appearance(who) for who, _ in each(Place)}


def _ground(situation: Situation, change: MapDifference) -> Ground:
    """The new board.

    Ways that were opened stay open where they still exist, unless a new or restored challenge shuts them (DCH-6).
    """
    known, shut = {region.name for region in board_store.get(situation.board).regions}, change.shut
    changes = get(TABLE, Ground).changes
    return Ground(situation.board, tuple(one for one in changes if one.region in known and one.region not in shut))


def _fired(scene: Scene, situation: Situation) -> tuple[int, ...]:
    """The watches that have gone off before, by their present index."""
    known = {(scene.situation.watches[n].kind, scene.situation.watches[n].what) for n in scene.fired}
    return tuple(n for n, watch in enumerate(situation.watches) if (watch.kind, watch.what) in known)


def _draw_in(came: list[int]) -> None:
    """Let those who come into a conflict act from the next round on (TRN-9).

    Rounds without change are counted anew (SIT-5).
    """
    clock = ask(TABLE, Clock)
    if clock is None:
        return
    order = list(clock.order)
    for who in filter(people.is_character, came):
        total = people.count_total(who)
        at = next((n for n, slot in enumerate(order) if slot.total < total), len(order))
        order.insert(at, Slot(who, total, "done"))
    put(TABLE, replace(clock, order=tuple(order)))
    rounds.begin_standstill()


def _retry(before: Situation, after: Situation, events: list[Event]) -> None:
    """Begin an abstract challenge anew if it is another one (ACH-2).

    If only its texts have changed, the stage is shown again.
    """
    was, now = before.ordeal, after.ordeal
    if was == now:
        return
    known = next((who for who, key in each(Key) if was and key.text == was.key), None)
    if was and now and (was.key, was.stack) == (now.key, now.stack):
        events.extend(scene_stages.present_stages() if known and has(known, Stages) else ())
        return
    if known:
        remove(known)
    if now:
        abstract_challenges.set_up(now, events)


def _resumed(before: Situation, after: Situation, came: list[int]) -> Frames:
    """The frames as they go on: the turn of a character that is gone is over, and missing challenges do not strike."""
    *outer, top = (_without_the_gone(frame) for frame in frames())
    match top:
        case Turn() if not has(top.who, Place):
            return tuple(outer)
        case Turn():
            return (*outer, replace(top, at="look", must=top.must or _last(top)))
        case Play():
            return (*outer, replace(top, at="clash" if _provoked(before, after, came) else "roam"))
        case _:
            return (*outer, top)


def _without_the_gone(frame: Frame) -> Frame:
    if not isinstance(frame, Round):
        return frame
    return replace(frame, strikers=tuple(who for who in frame.strikers if people.is_challenge(who)))


def _last(turn: Turn) -> bool:
    """Is this character the lowest in the count now (TRN-4)?"""
    waiting = (slot.who for slot in get(TABLE, Clock).order if slot.state == "waiting")
    return not turn.up and not any(
        people.in_play(who) and people.takes_sides(who) for who in waiting if who != turn.who
    )


def _provoked(before: Situation, after: Situation, came: list[int]) -> bool:
    """Do rounds begin: is the map new as one of conflict, or has an enemy come to such a map (SIT-2)?"""
    foes = any(people.enemies(who, hero) for who in came for hero in people.party())
    return after.conflict and (foes or not before.conflict)
