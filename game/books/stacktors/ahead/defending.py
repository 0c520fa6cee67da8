"""Which defence is suggested, with a friend's help where needed, and the few cards that a defender sees."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead import defaults
from game.books.stacktors.ahead.answer import Answer, Blow, pending_blow
from game.books.stacktors.ahead.preview import Front
from game.books.stacktors.ahead.proposals import stakes
from game.books.stacktors.ahead.proposals.card_words import in_pips, out
from game.books.stacktors.ahead.proposals.proposal import Aid
from game.books.stacktors.intents import Defend
from game.books.stacktors.play.attack import helping
from game.books.stacktors.play.attack.attack import defences
from game.books.stacktors.play.attack.declare import positions
from game.books.stacktors.play.attack.helping import additions
from game.books.stacktors.play.attack.steps import current
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose.words import count
from game.books.stacktors.values.pieces import Colour
from game.table import world
from game.table.book import Intent, Seat
from game.table.match import Match

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


def _grave(f: AttackFrame, one: Answer) -> tuple[int, ...]:
    """What of an answer weighs more than all that heals or is free again: to fall, to wear, to be won over or out."""
    joins, _, out, *_ = _lost(f, one)
    return one.falls, one.wears, joins, out


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
            return f"It takes {in_pips(one.loss)}; stopping it spends {min(stops)}."
        clear = any(other.defence.first and not other.hit for other in found)
        return "Only clear stops it, and wears for good." if clear else "Nothing that you have stops it."
    told = _deed(one)
    if told:
        return told
    if one.hit:
        return "It does less, and a block costs more." if stops else "It cannot be stopped, but it does less."
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


MOST = 4
"""How many cards a defender is shown at most."""


class DefenceCard(Struct, frozen=True):
    """A defence worth considering.

    `name` is Block, Take it, Strike back, Ignore, Lose less, the deed of its ability (Freeze back, Lame it, Slip away,
    Turn it back), or With and the name of a friend who helps.
    """

    name: str
    answer: Answer
    reason: str = ""
    """Why it is suggested, in a few words; empty where it is not."""
    help: Aid = ()
    """What friends add, as the character with its pieces."""

    @property
    def suggested(self) -> bool:
        """Is it the answer that is advised?"""
        return bool(self.reason)


_NAMES = (
    "Block",
    "Take it",
    "Strike back",
    "Freeze back",
    "Lame it",
    "Slip away",
    "Turn it back",
    "Ignore",
    "Lose less",
)


def cards(f: AttackFrame, wanted: Intent | None = None) -> tuple[DefenceCard, ...]:
    """At most four answers to the attack under way, the suggested one first.

    Answers that another beats in everything are left out.
    """
    return cards_of(f, Front(f.who, current(f), f.kind), wanted)


def cards_of(f: AttackFrame, front: Front, wanted: Intent | None = None) -> tuple[DefenceCard, ...]:
    """The cards for the attack against that front, in the current world; "Take it" is always one of them.

    The defence that is `wanted` is suggested, where it is no worse in what is grave; else the best by the criteria.
    """
    made = pending_blow(f)
    found = (*front.classes(made), *(front.answer(made, one) for one in defences(f)))
    first, liked = best(f, found), next((one for one in found if one.defence == wanted), None)
    if liked and _grave(f, liked) <= _grave(f, first):
        first = liked
    chosen = {name: first if first in ones else best(f, ones) for name, ones in _by_name(found).items()}
    kept = [
        (name, one)
        for name, one in chosen.items()
        if name == "Take it" or one is first or not _dominated(one, tuple(chosen.values()))
    ]
    kept.sort(key=lambda pair: (pair[1] is not first, rank(f, pair[1])))
    while len(kept) > MOST:
        kept.remove(next(pair for pair in reversed(kept) if pair[0] != "Take it"))
    return tuple(DefenceCard(name, one, reason(one, found) if one is first else "") for name, one in kept)


def _by_name(found: tuple[Answer, ...]) -> dict[str, list[Answer]]:
    named_so: dict[str, list[Answer]] = {}
    for one in found:
        named_so.setdefault(card_name(one), []).append(one)
    return {name: named_so[name] for name in _NAMES if name in named_so}


def card_name(answer: Answer) -> str:
    """The name of the card for an answer."""
    if answer.defence.first:
        return "Ignore"
    if not answer.defence.pieces:
        return "Take it"
    if answer.counter:
        return "Strike back"
    if deed := _effect_name(answer):
        return deed
    return "Lose less" if answer.hit else "Block"


def _effect_name(answer: Answer) -> str:
    """What the defender's ability does to the attacker, or lets the defender do; empty where it does nothing."""
    deeds = (
        ("Freeze back", answer.ends_turn),
        ("Lame it", answer.shed),
        ("Turn it back", answer.back),
        ("Slip away", answer.slips),
    )
    return next((name for name, does in deeds if does), "")


def _dominated(one: Answer, others: tuple[Answer, ...]) -> bool:
    return any(_no_worse(other, one) for other in others if other.defence != one.defence)


def _no_worse(other: Answer, one: Answer) -> bool:
    """Is the other answer never worse in loss, clear pips, pips spent and what it gains, and better in one of them?"""
    mine, its = _costs(one), _costs(other)
    return its != mine and all(a <= b for a, b in zip(its, mine, strict=True))


def _costs(one: Answer) -> tuple[int, ...]:
    falls, rounds, loss, joins = one.harm
    gains = not one.counter, not one.ends_turn, -one.recoil - one.shed, not one.fells, -one.mended, -one.slips
    return falls, rounds, loss, joins, one.wears, one.spends, *gains


def warning(made: Blow, defence: Defend, front: Front) -> str:
    """A warning where these pieces make the multiple or the loss greater than no defence does (ATK-7, ATK-8).

    It is empty where they do not.
    """
    one, bare = front.answer(made, defence), front.answer(made, Defend())
    if not one.hit or one.back or not defence.pieces or (one.times, one.harm) <= (bare.times, bare.harm):
        return ""
    times = "more than" if one.times == 1 else f"{count(one.times)} times"
    return f"{one.attack} is {times} {one.defended}. To use nothing would cost only {_cost_of_nothing(bare)}."


def _cost_of_nothing(bare: Answer) -> str:
    if not bare.hit:
        return "nothing"
    if bare.rounds:
        return "one round" if bare.rounds == 1 else f"{bare.rounds} rounds"
    if bare.steps or bare.cells:
        return f"{bare.steps} of your feet" if bare.steps else f"{bare.cells} {'cell' if bare.cells == 1 else 'cells'}"
    return {0: "nothing", 1: "one"}.get(bare.loss, str(bare.loss))


class _FriendlyAid(NamedTuple):
    """Pips of one's own and of a friend's, with the pieces of each."""

    own: int
    added: int
    who: int
    pieces: tuple[int, ...]
    lent: tuple[int, ...]


def together(
    made: Blow, front: Front, cards: Sequence[DefenceCard], helpers: Mapping[int, int]
) -> tuple[DefenceCard, ...]:
    """The cards with that of a friend's help, if one is needed and there; the suggested one is the first.

    Help is suggested to who falls otherwise, unless the friend could fall for it, and where nobody else may strike the
    friend in this round. `helpers` are the friends who may help, with the most pips that each adds. It reads the
    current world.
    """
    friendly = _with_help(made, front, cards, helpers)
    if friendly is None:
        return tuple(cards)
    first, *rest = cards
    ((friend, lent),) = friendly.help
    saved = first.answer.falls and not stakes.leaves_to_fall(friend, lent)
    if saved or not stakes.swords(friend):
        why = (
            f"You would {out(first.answer, you=True)} otherwise."
            if saved
            else "Nobody else can strike your friend now."
        )
        found = (replace(friendly, reason=why), replace(first, reason=""), *rest)
    else:
        why = f"Only {friendly.name[0].lower()}{friendly.name[1:]} it is stopped."
        found = (replace(first, reason=why), friendly, *rest)
    return found[:MOST]


def _with_help(
    made: Blow, front: Front, cards: Sequence[DefenceCard], helpers: Mapping[int, int]
) -> DefenceCard | None:
    """The card of the cheapest defence that stops the attack with one friend's help.

    None where there is none, or where one of the cards stops it, clear pieces aside.
    """
    if any(not one.answer.defence.first and (not one.answer.hit or one.answer.back) for one in cards):
        return None
    for aid in sorted(_aids(made, helpers), key=lambda one: (one.own + one.added, one.added, one)):
        answer = front.answer(made, Defend(aid.pieces), aid.added)
        if not answer.hit:
            return DefenceCard(f"With {people.name(aid.who)}", answer, help=((aid.who, aid.lent),))
    return None


def helpers_after(match: Match, seat: Seat, answer: Defend) -> dict[int, int]:
    """Characters of that seat that may help after that defence, with the most pips that each adds (AST-1)."""
    with world.scratch(match.view(seat)):
        FLOW.answer(answer)
        f = defaults.under_way()
        if f is None or f.at != "help_d":
            return {}
        return {who: helping.spare(who, f) for who in f.queue if people.seat(who) == seat}


def _aids(made: Blow, helpers: Mapping[int, int]) -> Iterator[_FriendlyAid]:
    """Every sum of one's own free pieces that may be needed, with every sum that a friend may add."""
    places, target = positions(made.kind, ""), made.target
    for who, most in helpers.items():
        for mine, lent in product(additions(target, places, made.value), additions(who, places, most)):
            own, added = stacks.value(target, mine.pieces), stacks.value(who, lent.pieces)
            if added:
                yield _FriendlyAid(own, added, who, mine.pieces, lent.pieces)
