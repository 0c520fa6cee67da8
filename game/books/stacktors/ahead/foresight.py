"""Playing an answer on in a scratch world: its results for a character, with all that follows from them and with
what the attack's colour lets the attacker choose after a hit.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead import defaults, quick
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.components import Body, Out
from game.books.stacktors.events import Fell, Restacked
from game.books.stacktors.game_book import KINDS
from game.books.stacktors.intents import Attack, Stay
from game.books.stacktors.play.attack.colours import maneuver
from game.books.stacktors.play.flow.frames import FLOW, Hampering, Throwing
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people
from game.books.stacktors.prose import choice
from game.books.stacktors.prose.gifts import brief
from game.books.stacktors.prose.words import counted, gets_out, lasting, listed, sight
from game.books.stacktors.values.pieces import POSITIONS, ability, called
from game.books.stacktors.values.stack import Gear, Stack
from game.table.book import Decision, Event, Intent, frames
from game.table.world import ask, has

SETTLING = (
    "wear",
    "help_a",
    "help_d",
    "commit",
    "miss",
    "hit",
    "buy_off",
    "compel",
    "trade",
    "remould",
    "lose",
    "hamper",
    "throw",
    "slip",
)
"""The kinds of decisions that are answered on the way to an attack's result."""
MOST = 40
"""How many answers are offered, at most, to be looked through one by one."""


YOU = "you"
"""The name of a character to whom its own fate is told."""


class CharacterState(Struct, frozen=True):
    """The state of a character, as far as an attack can change it.

    It has stack and equipment, movement points, turn total, why the character is out (empty if it is not), and effects
    with their rounds.
    """

    stack: Stack
    gear: Gear
    moves: int
    total: int
    out: str
    effects: tuple[tuple[str, int], ...]


class Fate(Struct, frozen=True):
    """What happened, a character's state before and after, and the kind of the decision that came next (empty: none).

    `open` says what of the result somebody else still decides.
    """

    events: tuple[Event, ...]
    before: CharacterState
    after: CharacterState
    asked: str
    open: str = ""


def state(who: int) -> CharacterState:
    """The present state of a character."""
    out = ask(who, Out)
    return CharacterState(
        people.stack(who),
        people.gear(who),
        costs.full(who),
        people.count_total(who),
        out.why if out else "",
        people.under(who),
    )


def asked() -> str:
    """The kind of the pending decision; empty if there is none."""
    at = frames()[-1].at if frames() and FLOW.question() else ""
    return KINDS.get(at, at)


def tried(intent: Intent, who: int, planned: Mapping[str, Intent] | None = None) -> Fate:
    """Play the checked intent in the current (scratch) world, then all that settles the attack.

    That is done by plan, else by the least harmful losses and by quick answers.
    """
    before, left = state(who), dict(planned or {})
    events = FLOW.answer(intent)
    while (kind := asked()) in SETTLING and not at_mercy(who):
        events += FLOW.answer(_settled(kind, left))
    after = state(who) if has(who, Body) else _gone(before, who, events)
    return Fate(tuple(events), before, after, kind, at_mercy(who))


def _gone(before: CharacterState, who: int, events: list[Event]) -> CharacterState:
    """The state of a character that left when the situation closed, as the last events about it say."""
    after = before
    for event in events:
        match event:
            case Restacked(who=one) if one == who:
                after = replace(after, stack=event.stack, gear=event.gear)
            case Fell(who=one) if one == who:
                after = replace(after, out=event.why, effects=())
            case _:
                pass
    return after


def at_mercy(who: int) -> str:
    """What somebody else is about to decide for that character, as a clause; empty if nothing."""
    match frames()[-1] if frames() else None:
        case Hampering(who=whose, by=by, left=left) if whose == who != by:
            return f"{counted(left, 'pip', 'pips')} on or off its feet, as {people.name(by)} chooses"
        case Throwing(who=whose, by=by, far=far) if whose == who != by:
            return f"put {counted(far, 'cell', 'cells')} away, where {people.name(by)} chooses"
    return ""


def reached(intent: Intent, kind: str) -> tuple[Intent, ...]:
    """Play the checked intent in the current (scratch) world up to that decision; its answers, at most MOST."""
    FLOW.answer(intent)
    while (now := asked()) in SETTLING and now != kind:
        FLOW.answer(_settled(now, {}))
    question = FLOW.question()
    return tuple(islice(question.answers(), MOST)) if question and asked() == kind else ()


def _settled(kind: str, left: dict[str, Intent]) -> Intent:
    wish = left.pop(kind, None)
    question = FLOW.question()
    assert question is not None
    if wish is not None and FLOW.refusal(wish) is None:
        return wish
    f = defaults.under_way()
    if kind == "slip":
        return Stay()
    return defaults.loss(f) if kind == "lose" and f else quick.answer(Decision((), question.who, kind))


def knock_on(fate: Fate, name: str = "", headline: Answer | None = None, *, gifts: bool = True) -> Iterator[str]:
    """The changes of a character in short clauses.

    They tell of pieces lost, feet lifted, movement, turn total, abilities, effects, and of being out where there is a
    name, or YOU. The effect and the movement in which the answer of a `headline` results are told in that. Without
    `gifts` the abilities are left out, which go with the pieces.
    """
    before, after = fate.before, fate.after
    if name and after.out and not before.out:
        yield f"{name} {gets_out(after.out, you=name == YOU)}"
    now = {piece.id: piece for piece in after.stack.pieces + after.gear.pieces}
    were = before.stack.pieces + before.gear.pieces
    if gone := [str(piece) for piece in were if piece.id not in now]:
        yield f"{listed(gone)} {'is' if len(gone) == 1 else 'are'} gone"
    yield from (f"{piece} becomes {one}" for piece in were if (one := now.get(piece.id)) and one.pips != piece.pips)
    lifted = [piece for piece in before.stack.feet if any(piece.id == one.id for one in after.stack.guts)]
    yield from (f"{now[piece.id]} is lifted into the guts" for piece in lifted)
    if before.moves != after.moves and not (headline and _moves_told(headline, before.moves) == after.moves):
        yield f"moves {after.moves}, not {before.moves}"
    if before.total != after.total:
        yield f"turn total {after.total}, not {before.total}"
    if gifts:
        yield from (f"{gift} is lost" for gift in _gifts(before.stack) if gift not in _gifts(after.stack))
    known = {*before.effects, *(_effects_told(headline, after.effects) if headline else ())}
    yield from (lasting(*one) for one in after.effects if one not in known)
    if fate.open:
        yield fate.open


def _moves_told(headline: Answer, full: int) -> int:
    """How far the character moves by what is told of the answer, of as much as it could before."""
    return max(0, full - headline.steps)


def _effects_told(headline: Answer, effects: Sequence[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """Those of the effects that are told of the answer."""
    lasts = called(headline.dealt).lasts if headline.rounds else None
    yield from (one for one in effects if (headline.marks and one[0] == "marked") or one == (lasts, headline.rounds))


def _gifts(stack: Stack) -> tuple[str, ...]:
    known = (ability(place, piece.colour) for place in POSITIONS for piece in stack.at(place))
    return tuple(dict.fromkeys(gift.name for gift in known if gift))


STEPWISE = ("hamper", "remould")
"""Kinds of decisions that come once for each multiple, each after the changes of the one before."""


class StepAnswer(Struct, frozen=True):
    """An answer, with a short form in signs and a sentence."""

    intent: Intent
    short: str
    told: str


class Step(Struct, frozen=True):
    """One decision after a hit: its choices, the suggestion first. `options` are all answers that play lists."""

    kind: str
    choices: tuple[StepAnswer, ...]
    options: frozenset[Intent]

    def find(self, intent: Intent | None) -> StepAnswer | None:
        """The choice with that answer, if it is offered."""
        return next((one for one in self.choices if one.intent == intent), None)


def steps(
    attack: Attack, settled: Mapping[tuple[str, int], Intent], wanted: Sequence[Intent | None], most: int
) -> Iterator[Step]:
    """Play the checked attack in the current (scratch) world; the decisions that its attacker then has are given.

    There are at most `most` of them. `settled` are answers on the way, by kind of decision and whom it is about; quick
    answers are given to the rest. `wanted` are the answers to the decisions themselves, with the suggestion where one
    is missing; None ends them.
    """
    kind = called(attack.active).asks
    _play_up_to(attack, kind, settled)
    for n in range(most):
        if not _asks(attack, kind):
            return
        step = _step(kind, attack.who)
        yield step
        if n < len(wanted) and wanted[n] is None:
            return
        chosen = step.find(wanted[n]) if n < len(wanted) else None
        FLOW.answer((chosen or step.choices[0]).intent)


def _play_up_to(attack: Attack, kind: str, settled: Mapping[tuple[str, int], Intent]) -> None:
    FLOW.answer(attack)
    while (question := FLOW.question()) and not _asks(attack, kind):
        about = asked(), question.who
        known = settled.get(about)
        if known is None and about[0] not in SETTLING:
            return
        FLOW.answer(
            known
            if known is not None and FLOW.refusal(known) is None
            else quick.answer(Decision((), question.who, about[0]))
        )


def _asks(attack: Attack, kind: str) -> bool:
    """Is that decision the attacker's, and not about a pip that its own feet lose?"""
    question, top = FLOW.question(), frames()[-1] if frames() else None
    return (
        question is not None
        and asked() == kind
        and question.who == attack.who
        and not (isinstance(top, Hampering) and top.losing)
    )


def _step(kind: str, who: int) -> Step:
    best, options = quick.answer(Decision((), who, kind)), _options()
    found = tuple(islice(dict.fromkeys((best, *options, *maneuver.all_maneuvers())), None if kind == "throw" else MOST))
    shown = sight()
    return Step(
        kind,
        tuple(StepAnswer(one, brief(one, who, shown), choice(one, who, shown)) for one in found),
        frozenset(options),
    )


def _options() -> tuple[Intent, ...]:
    question = FLOW.question()
    return tuple(question.answers()) if question else ()


def changed(step: Step) -> bool:
    """Has something changed since this decision was foreseen, so that its answer does not fit any more?"""
    return step.kind in STEPWISE and frozenset(_options()) != step.options
