"""The composer adds what a map lacks to be played, as the game master opens the situation and as the party enters
regions (SIT-1).

It changes nothing that the map has. It fills the same brief in the same way; another key gives another result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from game.board.board import Board
from game.board.grid import Cell
from game.board.survey import Survey
from game.books.stacktors.ahead.errands import overcoming
from game.books.stacktors.gm import draft, narration, wording
from game.books.stacktors.gm.draft import APART, Brief, SituationDraft
from game.books.stacktors.intents import Bring
from game.books.stacktors.maps.gaps import endless, idle, opposed
from game.books.stacktors.values import bank
from game.books.stacktors.values.hauls import with_takers
from game.books.stacktors.values.pieces import Piece
from game.books.stacktors.values.situation import (
    FAILURE,
    STANDOFF,
    SUCCESS,
    Goal,
    Reward,
    Situation,
    Thing,
    Trial,
    Watch,
)
from game.books.stacktors.values.stack import SERVES, Cache

SituationShape = Literal["given", "fight", "guarded", "alone", "reach", "ordeal"]
LIMIT = 20
"""The rounds after which the situation is a stand-off."""
STRENGTH: dict[str, float] = {"fight": 0.50, "guarded": 0.40, "reach": 0.55}
"""The points of the foes as a fraction of the party's points."""
NEAR = (4, 7)
"""The price of the way, lowest and highest, to foes who attack at once.

Farther ones would not meet the party in time (SIT-5).
"""
FAR = (10, 24)
"""The price of the way to foes who wait."""
AWAY = (8, 18)
"""The price of the way to a far place."""
DEEP = (4, 16)
"""The price of the way to a challenge, in movement points, lowest and highest.

If it is farther away, the last heroes come when the conflict is over (SIT-5).
"""
WITHIN = 3
"""The rounds in which a challenge can be overcome, with one try in each."""
GROUND, PLACE = "their_ground", "far_place"
"""The names of the regions that the composer draws."""


def filled(brief: Brief) -> Situation | None:
    """The situation with everything that it needs to be played; None where there is no room for that.

    It needs somebody or something to overcome, a goal, texts and rewards.
    """
    draft = SituationDraft.of(brief)
    makers = ((shape, _MAKERS[shape](draft)) for shape in _shapes(draft))
    found = next((wording.with_texts(made, shape) for shape, made in makers if made), None)
    return with_takers(found) if found else None


def _shapes(draft: SituationDraft) -> Iterator[SituationShape]:
    """The shapes that the situation may take, the best first.

    They are what the map asks for, else what the ground allows, chosen by the seed.
    """
    situation = draft.situation
    robbed = situation.staked and not opposed(situation)
    if idle(situation) or robbed:
        yield "fight"
    elif not endless(situation):
        yield "given"
    elif situation.ordeal:
        yield "ordeal"
    elif situation.trials:
        yield "guarded"
    else:
        fitting: tuple[SituationShape, ...] = ("reach",) if draft.brief.places else ("fight", "guarded", "reach")
        yield from dict.fromkeys((draft.brief.pick(fitting, "shape"), "fight", "guarded", "reach"))


# --- the shapes


def _ordeal(draft: SituationDraft) -> SituationDraft | None:
    ordeal = draft.situation.ordeal
    return _ending(draft, Goal("overcome", ordeal.key)) if ordeal else None


def _fight(draft: SituationDraft) -> SituationDraft | None:
    """The shape with foes to defeat, who attack at once, or wait where they are far away."""
    if not draft.room:
        return None
    waiting, fields = _fields(draft)
    at = draft.brief.pick(fields, "field")
    made = draft.foes(at, draft.worth(STRENGTH["fight"]))
    if made.situation.figures == draft.situation.figures:
        return None
    made = _ending(made, Goal("defeat", "hostile"))
    return _waiting(made, at) if waiting else replace(made, situation=replace(made.situation, conflict=True))


def _fields(draft: SituationDraft) -> tuple[bool, tuple[Cell, ...]]:
    """Whether the foes wait, and the cells where they may gather.

    They wait where there is no ground that is near the party but apart from it.
    """
    near, far = ([cell for cell in draft.survey.between(*span) if draft.far(cell) > APART] for span in (NEAR, FAR))
    waiting = bool(far) and not near
    return waiting, tuple(far if waiting else near) or tuple(draft.survey.prices)[-max(1, draft.room) :]


def _waiting(draft: SituationDraft, at: Cell) -> SituationDraft:
    """Let the foes wait until a member of the party comes near; then rounds begin (SIT-2)."""
    near, name = set(draft.survey.around(at, APART)) - set(draft.party), draft.unused(GROUND)
    made = draft.region(name, near)
    watch = Watch("enter", name, wording.attack_text(draft), clash=True)
    return replace(made, situation=replace(made.situation, watches=(*made.situation.watches, watch)))


def _guarded(draft: SituationDraft) -> SituationDraft | None:
    """The shape with a challenge to overcome, perhaps with guardians.

    To defeat them is enough too, as they may take out the hero that has the key.
    """
    made = draft if draft.situation.trials else with_trial(draft)
    if made is None:
        return None
    trial = made.situation.trials[0]
    foes = any(figure.side == "hostile" for figure in made.situation.figures)
    if not foes and made.brief.pick((True, True, False), "guarded"):
        near = [cell for cell in made.board.neighbours(trial.cell) if cell in made.survey.prices]
        guarded = made.foes(near[0], made.worth(STRENGTH["guarded"])) if near else made
        made = _waiting(guarded, near[0]) if guarded.situation.figures != made.situation.figures else made
    guardians = any(figure.side == "hostile" for figure in made.situation.figures)
    return _ending(made, Goal("overcome", trial.key), *((Goal("defeat", "hostile"),) if guardians else ()))


def with_trial(draft: SituationDraft, span: tuple[int, int] = DEEP) -> SituationDraft | None:
    """The draft with a challenge that the party can overcome, alone or together; None where there is no cell or key.

    `span` is the price of the way to it, lowest and highest.
    """
    cells = [
        cell
        for cell in draft.survey.between(*span)
        if draft.survey.gates(cell) == 1 and cell not in draft.taken and draft.far(cell) > 1
    ]
    if not cells:
        return None
    cell = draft.brief.pick(cells[len(cells) // 2 :], "trial")
    stack = _lock(draft, cell)
    if not stack:
        return None
    name = wording.thing(draft)
    trial = Trial("trial", name, f"{hidden(draft)}{stack}", cell)
    return replace(draft, situation=replace(draft.situation, trials=(trial,)))


def _lock(draft: SituationDraft, cell: Cell) -> str:
    """The notation of the challenge's guts and brains (DCH-2).

    One of the two gives way to a hero alone, the other perhaps only to all together.
    """
    near = [to for to in draft.board.neighbours(cell) if to in draft.survey.prices]
    helpers = max((sum(to in draft.survey.prices for to in draft.board.neighbours(one)) - 1 for one in near), default=0)
    ways = tuple(overcoming.routes(draft.brief.guests.party, helpers))
    alone = [(route, total) for route in ways if (total := _total(route.alone))]
    if not alone:
        return ""
    first = draft.brief.pick(alone, "lock")
    others = [
        (route, total) for route in ways if route.position != first[0].position and (total := _total(route.together))
    ]
    both = draft.brief.pick((True, False), "two locks") and bool(others)
    chosen = (first, draft.brief.pick(others, "other lock")) if both else (first,)
    locks = {route.position: f"{route.colour}{total}" for route, total in chosen}
    return locks.get("guts", "") + (f"={locks['brains']}" if "brains" in locks else "")


def _total(attack: int) -> int:
    """The total that lasts some rounds against such an attack, even after the loss of some pips; 0 if there is none."""
    return overcoming.most(attack - attack // 6, WITHIN)


def hidden(draft: SituationDraft) -> Cache:
    """What lies under the challenge: a piece that the bank has."""
    there = [
        (base, Piece(colour, 1))
        for base in SERVES
        for colour in bank.COLOURS[:9]
        if bank.count(draft.brief.guests.bank, colour, 1) > 0
    ]
    known = [
        (base, piece)
        for base, piece in there
        if SERVES[base] != "feet" and (draft.brief.guests.options.pink or piece.colour.name != "PINK")
    ]
    base, piece = draft.brief.pick(known, "hidden") if known else (next(iter(SERVES)), None)
    return Cache(base, (piece,) if piece else ())


def _reach(draft: SituationDraft) -> SituationDraft | None:
    """The shape with a place to reach, and foes who stand before it."""
    name = draft.brief.places[0] if draft.brief.places else draft.unused(PLACE)
    made = draft if draft.brief.places else _with_place(draft, name)
    if made is None:
        return None
    cells = [cell for cell in made.survey.prices if cell in made.board.region(name)]
    if not cells or not made.room:
        return None
    guarded = made.foes(_before(made, cells[0]), made.worth(STRENGTH["reach"]))
    fights = guarded.situation.figures != made.situation.figures
    ended = _ending(guarded, Goal("reach", name))
    return replace(ended, situation=replace(ended.situation, conflict=ended.situation.conflict or fights))


def _with_place(draft: SituationDraft, name: str) -> SituationDraft | None:
    far = [cell for cell in draft.survey.between(*AWAY) if draft.far(cell) > 2 * APART]
    if not far:
        return None
    return draft.region(name, draft.survey.around(draft.brief.pick(far[len(far) // 2 :], "place"), 1))


def _before(draft: SituationDraft, place: Cell) -> Cell:
    """The cell of those who bar the way: in a passage on the way to the place, else somewhere on the way."""
    whole = draft.board.distance(draft.party[0], place)
    on_way = [
        cell
        for cell in draft.survey.between(*NEAR)
        if draft.board.distance(cell, place) < whole and draft.far(cell) > APART
    ]
    passages = [cell for cell in on_way if draft.survey.gates(cell) > 1]
    return draft.brief.pick(passages or on_way or [place], "before")


def _ending(draft: SituationDraft, *ends: Goal) -> SituationDraft:
    """The draft with these goals (unless the party has some), an end to long conflicts, a reward for each outcome."""
    situation = draft.situation
    ours = len(situation.goals) > len(situation.staked)
    ended = (*situation.goals, *ends, Goal("rounds", str(LIMIT), STANDOFF, bad=True))
    goals = situation.goals if ours else ended
    told = {reward.outcome for reward in situation.rewards}
    fresh = (
        Reward(outcome, int(outcome == SUCCESS), text=wording.outcome(draft, outcome))
        for outcome in (SUCCESS, FAILURE, STANDOFF)
    )
    rewards = tuple(reward for reward in fresh if reward.outcome not in told)
    return replace(draft, situation=replace(situation, goals=goals, rewards=(*situation.rewards, *rewards)))


_MAKERS: dict[SituationShape, Callable[[SituationDraft], SituationDraft | None]] = {
    "given": lambda draft: draft,
    "ordeal": _ordeal,
    "fight": _fight,
    "guarded": _guarded,
    "reach": _reach,
}


AMBUSH, REINFORCEMENTS, TREASURE = "ambush", "reinforcements", "treasure"
SURPRISE_STRENGTH = {AMBUSH: 0.35, REINFORCEMENTS: 0.25}
"""The points of the foes as a fraction of what the party still has."""
SPARED = 0.6
"""A party with a smaller share of its pips left meets no more foes."""
MOST = 2
"""How often foes are brought into one situation at most."""
_AMBUSH, _OTHERS = (2, 6), (3, 9)
"""The price of the way to the foes, lowest and highest."""


class Moment(Struct, frozen=True):
    """The state when the party enters such a region.

    It has the party's cells, first that of the member that entered, and all taken cells. `left` is the share of its
    pips that the party still has; `brought` counts how often foes came before.
    """

    brief: Brief
    board: Board
    party: tuple[Cell, ...]
    taken: frozenset[Cell]
    left: float = 1.0
    conflict: bool = False
    brought: int = 0


def surprise(what: str, moment: Moment) -> Bring | None:
    """What is brought, or None.

    Foes do not come every time, not to a party that has lost much, and not again and again.
    """
    draft = _draft(moment)
    if what == TREASURE:
        return _treasure(draft)
    spared = moment.left < SPARED or moment.brought >= MOST or moment.brief.pick((False, False, False, True), what)
    if spared or (what == REINFORCEMENTS and not moment.conflict):
        return None
    return _foes(draft, what)


def _draft(moment: Moment) -> SituationDraft:
    """The draft for the ground around the party, on which only others block the way."""
    situation = moment.brief.situation
    survey = Survey.of(moment.board, moment.party[:1], moment.taken - set(moment.party))
    band = draft.band_of(figure.name for figure in situation.figures) or moment.brief.pick(draft.bands(), "band")
    return SituationDraft(moment.brief, situation, survey, moment.party, band, moment.taken)


def _foes(draft: SituationDraft, what: str) -> Bring | None:
    span = _AMBUSH if what == AMBUSH else _OTHERS
    cells = [cell for cell in draft.survey.between(*span) if cell not in draft.taken and draft.far(cell) > 1]
    if not cells:
        return None
    before = len(draft.situation.figures)
    made = draft.foes(draft.brief.pick(cells, "where"), draft.worth(SURPRISE_STRENGTH[what]))
    fresh = tuple(figure for figure in made.situation.figures[before:] if figure.key not in draft.situation.keys)
    return Bring(fresh, text=_said(draft, what), clash=True) if fresh else None


def _treasure(draft: SituationDraft) -> Bring | None:
    cells = [cell for cell in draft.survey.between(1, 4) if cell not in draft.taken]
    key = next(
        key
        for key in ("found_thing", *(f"found_thing_{number}" for number in range(2, 99)))
        if key not in draft.situation.keys
    )
    if not cells:
        return None
    thing = Thing(key, "something wrapped up", str(hidden(draft)), draft.brief.pick(cells, "where"))
    return Bring(things=(thing,), text=_said(draft, TREASURE))


def _said(draft: SituationDraft, what: str) -> str:
    return narration.grammar().tell(what, draft.brief.guests.key, 0, narration.tags_of(draft.situation))
