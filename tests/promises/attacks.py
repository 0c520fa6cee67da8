"""What the cards and sentences of attacks promise, against what every answer leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from game.books.stacktors.ahead.advice import AttackOptions
from game.books.stacktors.ahead.answer import Answer
from game.books.stacktors.ahead.proposals import choosing, sentences, stakes
from game.books.stacktors.ahead.proposals.card_words import Finding, found, out
from game.books.stacktors.ahead.proposals.proposal import YOURS, Proposal, spent
from game.books.stacktors.events import Attacked
from game.books.stacktors.play.attack.declare import follows
from game.books.stacktors.play.flow.frames import FLOW
from game.books.stacktors.play.flow.turns import targets
from game.books.stacktors.play.people import people, stacks
from game.books.stacktors.prose.words import gets_out
from game.books.stacktors.values.pieces import pips
from game.table.world import capture, restore
from tests.promises.play import Course, courses

_OWN = 3
Broken = Iterator[tuple[str, str]]
"""Promises that are not kept: the kind, and what was said and happened."""


def broken(who: int, random: Random) -> Broken:
    """All that is promised of that character's attacks and play does not keep, in the current world.

    Judged are all cards, and against each target a few attacks that a player might put together.
    """
    for target in filter(people.is_character, targets(who)):
        options = AttackOptions(who, target)
        cards = [one for some in choosing.all_cards(options).values() for one in some]
        own = random.sample(options.attacks, min(_OWN, len(options.attacks)))
        for one in (*cards, *(replace(options.weighed(attack), name=YOURS) for attack in own)):
            yield from _judged(one, target)


def _judged(one: Proposal, target: int) -> Broken:
    made, told = found(one), sentences.consequence(one, target)
    ways = courses(one.attack, dict(one.help), losses=made.effect.loss > 0)
    if not ways:
        return
    for kind, fault in (*_sureness(one, made, ways), *_effect(made, ways), *_cost(one)):
        yield kind, f"{one.name} {one.attack}, {told} {fault}"


def _sureness(one: Proposal, made: Finding, ways: Sequence[Course]) -> Broken:
    """How sure it is: by whatever answer, by Perfection, by so many pips, by help."""
    met = [way for way in ways if not way.ignored]
    alone = [way for way in met if not way.aid]
    stops = sorted(way.spent for way in alone if not way.works)
    if made.certainty in {"sure", "but for Perfection"}:
        for way in met:
            if not way.works:
                yield "sure", f"but {way.defence} with {way.aid} of help stops it"
                break
        if (made.certainty == "sure") is any(way.ignored for way in ways) and not follows(one.attack):
            yield "perfection", "but Perfection is or is not there"
    elif made.certainty == "none":
        if made.stop and made.stop.spends == 0 and any(way.works for way in alone if not way.defence.pieces):
            yield "no effect", "but it works against nothing"
        elif not made.stop and any(way.works for way in alone):
            yield "no effect", f"but {next(way for way in alone if way.works).defence} lets it work"
    elif made.stop and made.stop.aid:
        if stops:
            yield "help needed", f"but {stops[0]} of its own stops it"
        if all(way.works for way in met):
            yield "help needed", "but no help stops it"
    elif made.stop and (not stops or stops[0] != made.stop.spends):
        yield "to stop", f"but it takes {stops[:1] or 'more than it has'}"


def _effect(made: Finding, ways: Sequence[Course]) -> Broken:
    """What it does at least, and how the target gets out."""
    working = [way for way in ways if way.works and not way.ignored]
    if not working or not made.works:
        return
    if made.effect.falls and not made.effect.siege:
        stays = next((way for way in working if not way.out), None)
        if stays:
            yield "out", f"but it stays after {stays.defence}"
        elif gets_out(working[0].out) not in {out(made.effect), gets_out("dead")}:
            yield "out", f"but it {gets_out(working[0].out)}"
        return
    for word, said, least in _amounts(made.effect, working):
        if said != least:
            yield f"least {word}", f"but the least is {least}, not {said}"


def _amounts(effect: Answer, working: Sequence[Course]) -> Iterator[tuple[str, int, int]]:
    staying = [way for way in working if not way.out] or working
    yield "pips", effect.loss, min(way.lost for way in staying)
    if effect.rounds:
        yield "rounds", effect.rounds, min(way.rounds for way in staying)


def _cost(one: Proposal) -> Broken:
    """What the attacker has left to defend with once the attack is declared."""
    if follows(one.attack) or one.attack.first:
        return
    here, said = capture(), (one.cost.own, stakes.guard(one.attack.who, spent(one.attack)))
    before = stakes.guard(one.attack.who)
    made = next(event for event in FLOW.answer(one.attack) if isinstance(event, Attacked))
    restore(here)
    blocks = sum(piece.pips for piece in made.pieces if piece in [one for _, one in stacks.free(made.who, "physical")])
    if (pips(made.pieces), before - blocks) != said:
        yield "cost", f"but {pips(made.pieces)} are spent and {before - blocks} can block"
