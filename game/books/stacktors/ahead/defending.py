"""Which defence is suggested: the first by a list of criteria, in the order of which the first that differs decides."""

from __future__ import annotations

from collections.abc import Sequence

from game.books.stacktors.ahead import defaults
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.proposals import stakes
from game.books.stacktors.ahead.proposals.effect_words import out, pips
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import stacks
from game.books.stacktors.values.pieces import Colour

TOO_MUCH = 5
"""To stop a hit that takes a pip which heals may cost so many pips; more are better kept (ATK-8)."""


def best(f: AttackFrame, found: Sequence[Answer]) -> Answer:
    """The answer to the attack under way that is suggested of these, in the current world."""
    bare = _bare(found)
    return bare if bare and _too_dear(f, bare, found) else min(found, key=lambda one: rank(f, one))


def rank(f: AttackFrame, one: Answer) -> tuple[object, ...]:
    """A sort key by the criteria: the answer with the least is the best.

    Nobody falls; no clear pip wears; the least is lost of what matters; enough is left against the strongest blow that
    may still come; the fewest pips are spent; it brings something at that price. Then fewer pieces count, and fewer
    clear ones.
    """
    who = current(f)
    pieces = stacks.chosen(who, one.defence.pieces)
    clear = sum(piece.pips for piece in pieces if piece.colour is Colour.CLEAR)
    return (
        one.falls,
        one.wears,
        _lost(f, one),
        stakes.short(who, one.defence.pieces),
        one.spends,
        tuple(-int(good) for good in gains(one)),
        len(pieces),
        clear,
        one.defence.pieces,
    )


def gains(one: Answer) -> tuple[int, ...]:
    """What an answer brings the defender, the most important first."""
    strikes = one.counter and one.reply > 0
    return one.fells, one.ends_turn, one.recoil + one.shed, strikes, one.mended, bool(one.slips)


def _lost(f: AttackFrame, one: Answer) -> tuple[int, ...]:
    """What a hit costs the defender, the worst first.

    It may be won over, lose turns, its last guts, clear pips, an ability or a piece, move less, lose pips, be put away,
    or have to answer first next time.
    """
    out, clear, gifts, gone = _hurt(f, one)
    return one.joins, one.rounds, out, clear, gifts, gone, one.steps, one.loss + one.remade, one.cells, one.marks


def _hurt(f: AttackFrame, one: Answer) -> tuple[int, ...]:
    """Is the defender out by the lost pips, and how many clear pips, abilities and pieces are gone?"""
    if not (one.hit and one.loss) or one.back:
        return 0, 0, 0, 0
    who, pieces = current(f), one.defence.pieces
    struck = AttackFrame(at="harm", who=f.who, kind=f.kind, targets=(who,), hit=True, times=one.times, d_pieces=pieces)
    return defaults.harm(who, defaults.loss(struck).pieces)[:4]


def _bare(found: Sequence[Answer]) -> Answer | None:
    """The answer without pieces."""
    return next((one for one in found if not one.defence.pieces and not one.defence.first), None)


def _too_dear(f: AttackFrame, bare: Answer, found: Sequence[Answer]) -> bool:
    """Does the hit take no more than a pip that heals, while to stop it costs too much of what the own turn needs?

    Nobody else may strike before that turn. Once it is over, kept pieces bring nothing in the round.
    """
    who, stops = current(f), [one.spends for one in found if not one.hit and not one.defence.first]
    light = bare.hit and bare.harm == (False, False, 1, False) and bare.loss == 1 and not any(_hurt(f, bare))
    return light and bool(stops) and min(stops) > TOO_MUCH and stakes.acts_later(who) and not stakes.swords(who)


def reason(one: Answer, found: Sequence[Answer]) -> str:
    """Why that answer is suggested of these, in at most eight words."""
    bare, stops = _bare(found), [other.spends for other in found if not other.hit and not other.defence.first]
    if one.defence.first:
        return "You would fall otherwise."
    if not one.defence.pieces:
        if not one.hit:
            return "It is stopped at no cost."
        if not any(one.harm):
            return "It takes nothing from you."
        if stops:
            return f"It takes {pips(one.loss)}; stopping it spends {min(stops)}."
        clear = any(other.defence.first and not other.hit for other in found)
        return "Only clear stops it, and wears for good." if clear else "Nothing that you have stops it."
    told = _deed(one)
    if told:
        return told
    if one.hit:
        return "It cannot be stopped, but it does less."
    return f"You would {out(bare, you=True)} otherwise." if bare and bare.falls else "Just enough to stop it."


def _deed(one: Answer) -> str:
    """Why an answer is suggested that brings something."""
    deeds = (
        (one.back, "It falls on them."),
        (one.ends_turn, "It also ends their turn."),
        (one.shed, "It also lames them."),
        (one.counter and one.reply, "You may strike in return."),
        (one.slips, "You also get away."),
    )
    return next((told for does, told in deeds if does), "")


_AGAINST = (
    "You would {out}.",
    "It wears your clear piece for good.",
    "You lose more by it.",
    "It leaves less for the next blow.",
    "It costs more.",
    "It brings less for as much.",
    "It uses more pieces.",
    "It uses clear pieces.",
)
"""What speaks against an answer that comes later by each criterion, in their order."""


def against(f: AttackFrame, one: Answer, better: Answer) -> str:
    """Why that answer is not suggested but the better one, in at most eight words."""
    pairs = zip(_AGAINST, rank(f, one), rank(f, better), strict=False)
    told = next((told for told, mine, its in pairs if mine != its), "It does the same.")
    return told.format(out=out(one, you=True))
