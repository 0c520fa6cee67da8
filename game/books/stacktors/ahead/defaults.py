"""Answers that the program gives by itself, found in the current world for the pending decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from game.books.stacktors.ahead.advice import AttackOptions, expected, gain
from game.books.stacktors.ahead.answer import (
    Answer,
    Blow,
    committed,
    cost,
    damaged,
    effective,
    harm_of,
    liked,
    pending_blow,
)
from game.books.stacktors.ahead.front_facts import can_strike
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.proposals.choosing import proposed
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.intents import BuyOff, Commit, Help, Lose, Nothing, Persist
from game.books.stacktors.play.attack.attack import commits, defence, red_bonus
from game.books.stacktors.play.attack.damage import exposed, losses
from game.books.stacktors.play.attack.helping import attack_value, helps
from game.books.stacktors.play.attack.steps import current, victim
from game.books.stacktors.play.flow.frames import FLOW, Hampering, Walk
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.movement import costs
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.values.exchange import exchange
from game.books.stacktors.values.pieces import POSITIONS, Colour, Held, Piece, Pieces, called
from game.books.stacktors.values.stack import Stack
from game.table.book import find, frames


def second(frame: AttackFrame) -> bool:
    """Is the attack on the present target in its second strike (CLR-G-ORANGE), or tried again (ATK-12)?"""
    twice = bool(frame.active) and called(frame.active).twice
    own = {piece.id for piece in people.stack(current(frame)).pieces}
    return not own.isdisjoint(frame.used) or (twice and not frame.again)


def under_way() -> AttackFrame | None:
    """The innermost attack that has been declared, or None."""
    return next((f for f in reversed(frames()) if isinstance(f, AttackFrame) and f.targets), None)


def offered() -> AttackFrame | None:
    """The granted attack that somebody may declare now, or None."""
    top = frames()[-1] if frames() else None
    return top if isinstance(top, AttackFrame) and not top.targets else None


# --- damage


def loss(f: AttackFrame) -> Lose:
    """The division of damage that harms least.

    No clear pieces lose pips if others can; pieces are rather made smaller than removed; spent pieces come before free
    ones, and colours that occur twice come first.
    """
    given: tuple[int, ...] = ()
    pieces, first = exposed(f)
    for n in range(len(next(losses(f)).pieces)):
        pool = pieces if n < first else _others(f, pieces)
        ways = [(*given, piece.id) for piece in pool if given.count(piece.id) < piece.pips]
        given = min(ways, key=lambda ids: harm(victim(f), ids))
    return next(one for one in losses(f) if Counter(one.pieces) == Counter(given))


def _others(f: AttackFrame, first: Pieces) -> Pieces:
    stack = people.stack(victim(f))
    return tuple(piece for place in stacks.applicable(f.kind) for piece in stack.at(place) if piece not in first)


def harm(who: int, ids: tuple[int, ...]) -> tuple[int, ...]:
    """A sort key for how bad it is to lose a pip for each id; less is better.

    In this order: being out, clear pips, abilities lost, pieces gone, free pips, colours that occur once, small pieces.
    Lost feet count with what takes their place, or cannot stay below any more (POS-4, POS-5).
    """
    held, stack = stacks.held(who), people.stack(who)
    hit = tuple((place, piece) for place, piece in held if piece.id in ids)
    left = tuple((place, piece) for place, piece in held if ids.count(piece.id) < piece.pips)
    if any(place == "feet" for place, _ in hit):
        left = _moved(stack, left, ids)
    out = bool(stack.guts) and not any(piece in stack.guts for _, piece in left)
    clear = sum(ids.count(piece.id) for _, piece in hit if piece.colour is Colour.CLEAR)
    gifts = len(_gifts(held).keys() - _gifts(left).keys())
    free = sum(ids.count(piece.id) for _, piece in hit if not piece.spent)
    alone = sum(_alone(held, place, piece) for place, piece in hit)
    return out, clear, gifts, len(held) - len(left), free, alone, -max((p.pips for _, p in hit), default=0), *ids


def _moved(stack: Stack, left: Held, ids: tuple[int, ...]) -> Held:
    """The pieces that are left at the positions to which the loss of feet moves them."""
    lost = (replace(piece, pips=piece.pips - ids.count(piece.id)) for piece in stack.feet)
    after = stack.put("feet", tuple(piece for piece in lost if piece.pips))
    places = {piece.id: place for place, piece in after.held(POSITIONS)}
    return tuple((places.get(piece.id, place), piece) for place, piece in left)


def _gifts(held: Held) -> dict[tuple[str, Colour], None]:
    return dict.fromkeys((place, piece.colour) for place, piece in held)


def _alone(held: Held, place: str, piece: Piece) -> bool:
    return sum(at == place and one.colour is piece.colour for at, one in held) == 1


def loses_own_pip(who: int) -> bool:
    """Does the character now lose a pip of its own feet (CLR-G-GREEN)?"""
    hampering = find(Hampering)
    return hampering is not None and hampering.who == who


def buy_off(f: AttackFrame) -> BuyOff:
    """The cheapest pieces that save the attacker from losing a piece or a turn to a result turned back.

    There are none where nothing like that would be lost.
    """
    question = FLOW.question()
    bill = [one for one in question.answers() if isinstance(one, BuyOff)] if question else []
    for one in bill:
        spared = replace(f, back=True, times=1, bought=stacks.value(f.who, one.pieces))
        done, (pieces, _) = harm_of(spared), exposed(spared)
        lost = damaged(spared)[0] if done.damages else 0
        kept = any(piece.pips > 1 and piece.colour is not Colour.CLEAR for piece in pieces)
        if not done.rounds and (kept or not lost):
            return one
    return bill[0]


# --- committing after the defence, trying again


def commitment(f: AttackFrame) -> Commit:
    """The pieces that suit the attacker best against the defences that were shown (CLR-B-BLUE).

    They do most, and of those that do equally much, they cost least.
    """
    weighed = [(tuple(liked(one, one.attack) for one in found), commit) for commit, found in _commitments(f)]
    return max(weighed, key=lambda pair: pair[0])[1]


def only_commitment(f: AttackFrame) -> Commit | None:
    """The only commitment that is possible; None where there is a choice, since the answer was made to be seen."""
    found = list(commits(f))
    return found[0] if len(found) == 1 else None


def _commitments(f: AttackFrame) -> Iterator[tuple[Commit, list[Answer]]]:
    """Every commitment, with its result against each defence that was shown."""
    fronts = [Front(f.who, known.who, f.kind) for known in f.shown]
    made = pending_blow(f)
    yield from ((one, _met(f, committed(made, one.pieces), fronts)) for one in commits(f))


def _met(f: AttackFrame, made: Blow, fronts: Sequence[Front]) -> list[Answer]:
    return [front.shown(replace(made, target=front.who), known) for front, known in zip(fronts, f.shown, strict=True)]


def against_shown(f: AttackFrame, commit: Commit) -> list[Answer]:
    """The result of a commitment against each defence that was shown, with all that adds to it (CLR-B-BLUE)."""
    return _met(f, committed(pending_blow(f), commit.pieces), [Front(f.who, known.who, f.kind) for known in f.shown])


def hopeless(f: AttackFrame) -> bool:
    """Would another try be stopped or do nothing, whatever the answer is?"""
    return not any(map(effective, Front(f.who, current(f), f.kind).classes(pending_blow(f))))


def another_try(f: AttackFrame) -> Persist | Nothing:
    """Try again with the cheapest orange piece if that is expected to do something (CLR-B-ORANGE)."""
    question = FLOW.question()
    tries = [one for one in question.answers() if isinstance(one, Persist)] if question else []
    return tries[0] if tries and effective(_foreseen(replace(f, shown=()), pending_blow(f))) else Nothing()


# --- help


def addition(f: AttackFrame, helper: int) -> Help:
    """The cheapest help that changes the result, as far as it is known; none where no help does, or for no friend."""
    if not people.allies(helper, f.who if f.at == "help_a" else current(f)):
        return Help()
    if f.at == "help_a" and people.is_challenge(current(f)):
        return siege_help(f, helper)
    turns = _turns_defence if f.at == "help_d" else _turns_attack
    return next((one for one in helps(helper, f) if one.pieces and turns(f, stacks.value(helper, one.pieces))), Help())


def _turns_defence(f: AttackFrame, more: int) -> bool:
    """Does the help prevent the hit, lower its multiple, or allow a counterattack?"""
    if f.cunning:
        made, front = pending_blow(f), Front(f.who, current(f), f.kind)
        bare, helped = (front.shown(made, defence(f), value) for value in (0, more))
        return helped.harm < bare.harm or (helped.counter and not bare.counter)
    attack, known = attack_value(f), stacks.value(current(f), f.d_pieces) + red_bonus(f)
    known += sum(stacks.value(who, pieces) for who, pieces in f.d_help)
    before, after = (exchange(attack, defence, people.options()) for defence in (known, known + more))
    if f.d_first or f.first or welcome(f):
        return False
    if before.hit != after.hit:
        return True
    opened = after.counter and not before.counter and called(f.d_active).answers != "strikes back"
    opened = opened and can_strike(current(f), f.who)
    return opened or (after.hit and _loss(f, after.times) < _loss(f, before.times))


def falls(f: AttackFrame) -> bool:
    """Is the target out by this hit, whichever pieces it gives?"""
    return cost(f)[1]


def _loss(f: AttackFrame, times: int) -> int:
    lost, falls = cost(replace(f, hit=True, times=times))
    return lost + 100 * falls


def _turns_attack(f: AttackFrame, more: int) -> bool:
    """Does the attack do more against the expected answer with this help?"""
    made = pending_blow(f)
    before, after = (_foreseen(f, replace(made, value=value)) for value in (made.value, made.value + more))
    return gain(after) > gain(before)


def _foreseen(f: AttackFrame, made: Blow) -> Answer:
    """The answer that was shown already, or else the expected one."""
    front, known = Front(f.who, made.target, f.kind), next((one for one in f.shown if one.who == made.target), None)
    return front.shown(made, known) if known else expected(front.classes(made))


def siege_help(f: AttackFrame, helper: int) -> Help:
    """The least help that overcomes the challenge, or else the most (DCH-4).

    There is none where it takes nothing off the challenge, unless others can still add to it.
    """
    front, made = Front(f.who, current(f), f.kind), pending_blow(f)
    ways = list(helps(helper, f))
    worn = [front.classes(replace(made, value=made.value + stacks.value(helper, one.pieces)))[0] for one in ways]
    enough = next((one for one, answer in zip(ways, worn, strict=True) if answer.falls), None)
    useful = worn[-1].loss > worn[0].loss or len(f.queue) > 1
    return enough or (ways[-1] if useful else ways[0])


# --- strikes out of turn, who is willing, walking on


def strike(f: AttackFrame) -> Proposal | None:
    """The attack to make when one is granted; None where none is worth it."""
    return proposed(f.who, f.only[0])


def no_attack_works(f: AttackFrame) -> bool:
    """Is every possible attack stopped whatever the answer is?"""
    options = AttackOptions(f.who, f.only[0])
    return not any(effective(answer) for attack in options.attacks for answer in options.answers(attack))


def welcome(f: AttackFrame) -> bool:
    """Does a friend heal it (CLR-B-CYAN)? Who is willing commits nothing."""
    return called(f.active).deals == "healing" and people.allies(f.who, current(f))


def way_still_open(f: Walk) -> bool:
    """Does the way still lead as far as it was meant to (MOV-7)? Its first step is paid already."""
    if f.leap:
        return True
    ahead = costs.strides(f.who, f.path, costs.current_movement(f.who).left, paid=True)
    return all(one.left >= 0 and costs.may_enter(f.who, one.to) for one in ahead)
