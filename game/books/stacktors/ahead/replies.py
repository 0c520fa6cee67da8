"""How those whom the game master plays answer statements (STM-1): by what can be talked of with them, by a try that is
told in advance, or by a no in their manner. It follows from the statement and the state alone, and tells nothing that
the party could not see: of talks only the lines that are open, never what follows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.books.stacktors.ahead.advice import ELSEWHERE, AttackOptions, declared_refusal
from game.books.stacktors.ahead.proposals.card_words import Finding, found
from game.books.stacktors.ahead.proposals.proposal import Proposal
from game.books.stacktors.components import Side
from game.books.stacktors.events import Replied, ReplyKind, Said
from game.books.stacktors.intents import Attack, Say
from game.books.stacktors.play.attack import declare
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.play.situation import facts, statements, talks
from game.books.stacktors.values.pieces import Ability, AttackKind, called, pips
from game.table.book import GM, Event
from game.table.seats import pick
from game.table.world import ask

_CITED: Final = ("STM-1",)


class ReplyWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What is said in answer, and which words of a statement mean what.

    `verbs` has, by an ability, the words that ask for it; `asking` those that ask what somebody wants. `idle` words
    are in every talk. `peace` and `fight` have a no by the persona, with those of `anybody` for all others.
    """

    verbs: Mapping[str, tuple[str, ...]]
    asking: tuple[str, ...]
    idle: tuple[str, ...]
    talk: tuple[str, ...]
    dare: tuple[str, ...]
    busy: tuple[str, ...]
    friend: tuple[str, ...]
    peace: Mapping[str, tuple[str, ...]]
    fight: Mapping[str, tuple[str, ...]]


@cache
def reply_words() -> ReplyWords:
    """The words, read once."""
    return msgspec.toml.decode(Path(__file__).with_name("replies.toml").read_bytes(), type=ReplyWords)


def told(said: Say) -> list[Event]:
    """The statement, and the answer of whom it is made to, if the game master plays that one."""
    event = Said(who=said.who, text=said.text, because=_CITED)
    meant = said.to and people.seat(said.to) == GM and people.seat(said.who) != GM
    return [event, _reply(said)] if meant else [event]


def _reply(said: Say) -> Replied:
    silent = _silence(said)
    if silent:
        return Replied(who=said.to, to=said.who, how=silent, because=_CITED)
    return next(filter(None, _answers(said)))


def _silence(said: Say) -> ReplyKind | None:
    """Why nothing is said in answer; None where something is."""
    if not statements.speaks(said.to):
        return "mute"
    if not people.in_play(said.to):
        return "out"
    return "far" if statements.unheard(said) else None


def _answers(said: Say) -> Iterator[Replied | None]:
    """The ways to answer, the most fitting first; the last one always fits."""
    heard = _telling(said.text) - _telling(people.name(said.to))
    lines = () if people.conflict() else tuple(facts.filled(choice.text) for _, choice in talks.choices(said.to))
    yield _talked(said, [one for one in lines if _fits(heard, one)])
    yield _tried(said, _meant(said.text))
    yield _talked(said, [one for one in lines if heard & _telling(one)])
    asks = not heard.isdisjoint(map(_stem, reply_words().asking)) or said.text.rstrip().endswith("?")
    if asks:
        yield from (
            _talked(said, lines),
            _greeted(said),
            _tried(said, _winning_over()) if people.persuadable(said.who, said.to) else None,
        )
    yield Replied(who=said.to, to=said.who, text=_no(said), because=_CITED)


def _winning_over() -> str:
    """The ability by which somebody joins, of those that words can ask for."""
    return next(name for name in reply_words().verbs if called(name).deals == "joining")


def _greeted(said: Say) -> Replied | None:
    """What it says to everybody; None where that is nothing, or who asks is no friend."""
    figure = people.figure(said.to)
    foe = people.conflict() or people.enemies(said.to, said.who)
    text = facts.filled(figure.greeting) if figure and not foe else ""
    return Replied(who=said.to, to=said.who, text=text, because=_CITED) if text else None


def _telling(text: str) -> frozenset[str]:
    """The words of the text that tell what it is about, without their endings."""
    idle = reply_words().idle
    return frozenset(_stem(word) for word in statements.words(text) if word not in idle)


_ENDINGS: Final = ("ing", "ed", "es", "s", "e")
_LEAST: Final = 3
"""So many letters are left of a word at least when its ending is taken off."""


def _stem(word: str) -> str:
    bare = (word.removesuffix(end) for end in _ENDINGS if word.endswith(end))
    return next((one for one in bare if len(one) >= _LEAST), word)


def _fits(heard: frozenset[str], line: str) -> bool:
    """Is all that was said in the line, or all of the line in what was said, or more than one word in both?"""
    own = _telling(line)
    both = heard & own
    return bool(both) and (both in (heard, own) or len(both) > 1)


_SHOWN: Final = 3
"""So many lines of a talk are told at most."""


def _talked(said: Say, lines: list[str] | tuple[str, ...]) -> Replied | None:
    """The answer that points to these lines of a talk; None where there are none."""
    if not lines:
        return None
    text = pick(reply_words().talk, _key(said))
    return Replied(who=said.to, to=said.who, text=text, how="talk", lines=tuple(lines[:_SHOWN]), because=_CITED)


# --- a try told in advance


def _meant(text: str) -> str:
    """The ability that does what the words ask for; empty where none does."""
    spoken = frozenset(map(_stem, statements.words(text)))
    asked = (name for name, some in reply_words().verbs.items() if not spoken.isdisjoint(map(_stem, some)))
    return next(asked, "")


def _tried(said: Say, name: str) -> Replied | None:
    """The try with that ability, told in advance; None without an ability."""
    if not name:
        return None
    barred = _bar(said, called(name))
    if barred:
        return Replied(who=said.to, to=said.who, text=_no(said), how=barred, ability=name, because=_CITED)
    return _foretold(said, _best(said, called(name)))


def _bar(said: Say, ability: Ability) -> ReplyKind | None:
    """Why that cannot be tried with the other now; None where it can."""
    if ability.deals == "joining" and not people.persuadable(said.who, said.to):
        return "loyal"
    colour = [piece for place, piece in stacks.held(said.who, (ability.position,)) if piece.colour is ability.colour]
    if not colour:
        return "lacks"
    free = tuple(piece.id for piece in colour if not piece.spent)
    if not free:
        return "spent"
    refused = [declared_refusal(Attack(said.who, (said.to,), kind, free, ability.name)) for kind in ability.attacks]
    return None if any(one is None or one.rule in ELSEWHERE for one in refused) else "barred"


def _best(said: Say, ability: Ability) -> Proposal:
    """The cheapest such attack that works for sure, wherever it is made, else the one that puts in most."""
    options = AttackOptions(said.who, said.to)
    weighed = [options.weighed(one) for kind in ability.attacks for one in _ways(said, ability, kind)]
    sure = min((one for one in weighed if one.works), key=lambda one: one.cost.order, default=None)
    return sure or max(weighed, key=lambda one: (one.cost.own, -one.cost.clear))


def _ways(said: Say, ability: Ability, kind: AttackKind) -> Iterator[Attack]:
    """One such attack for each number of pips that could be put in."""
    bare = Attack(said.who, (said.to,), kind, active=ability.name)
    return (replace(bare, pieces=plan.pieces) for plan in declare.possible(bare))


def _foretold(said: Say, one: Proposal) -> Replied:
    """What is to be expected of it, as the forecast of that attack has it."""
    made, attack = found(one), one.attack
    how: ReplyKind = "vain" if not made.works else "try" if one.works else "risk"
    return Replied(
        who=said.to,
        to=said.who,
        text=pick(reply_words().dare, _key(said)),
        how=how,
        ability=attack.active,
        pieces=stacks.chosen(said.who, attack.pieces),
        left=pips(tuple(piece for _, piece in stacks.free(said.to, attack.kind))),
        stop=_stop(made),
        beside=declared_refusal(attack) is not None,
        angers=people.side(said.to) == "neutral" and called(attack.active).deals != "joining",
        because=_CITED,
    )


def _stop(made: Finding) -> int | None:
    """By how many pips it would be stopped; None where a friend of the other would have to help."""
    return None if made.stop and made.stop.aid else made.stop.spends if made.stop else 0


# --- a no


def _no(said: Say) -> str:
    """A no in the manner of whoever says it, in a fight a short one; the same for the same words."""
    known, side = reply_words(), ask(said.to, Side)
    if people.side(said.to) == people.side(said.who):
        return pick(known.friend, _key(said))
    if people.conflict() and not people.enemies(said.to, said.who):
        return pick(known.busy, _key(said))
    manners = known.fight if people.enemies(said.to, said.who) else known.peace
    return pick(manners.get(side.persona if side else "", manners["anybody"]), _key(said))


def _key(said: Say) -> str:
    return f"{people.name(said.to)}/{said.text}"
