"""Proofs for a whole campaign: which parties of ready-made heroes come through which situation, and its clues."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from game.books.stacktors.ahead.errands.errands import Aim, success
from game.books.stacktors.ahead.errands.overcoming import Character
from game.books.stacktors.gm.compose.composition_proof import made_for
from game.books.stacktors.gm.draft import Guests
from game.books.stacktors.gm.master_notes import remembered
from game.books.stacktors.gm.proofs.plays import aims, ends, required
from game.books.stacktors.gm.proofs.proving import Proof, prove
from game.books.stacktors.gm.seat import present
from game.books.stacktors.intents import OpenSituation
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.values import bank
from game.books.stacktors.values.options import Options
from game.books.stacktors.values.stack import Gear, Stack
from game.books.stacktors.values.story_words import COINS, STORY
from game.campaign.check import all_cast, all_opened
from game.campaign.explore import StoryFacts, explored
from game.campaign.known import KnownSoFar, PlayedSituations
from game.campaign.model import CampaignFile, CampaignSituation, Lead, ReadyHero
from game.campaign.proof import SPARED, AimProof, MadeProof, PartyProof, RequiredClue, SituationProof, mandatory
from game.campaign.story_review import parts_of


class CampaignProver:
    """Proves what parties can do in campaigns of the pyramids."""

    def situations(
        self,
        campaign: CampaignFile,
        heroes: Sequence[ReadyHero],
        sizes: Sequence[int],
        options: Options,
        *,
        level: str,
        seed: int,
    ) -> Iterator[SituationProof]:
        """One situation after the other; those to which nothing leads are left out."""
        arrivals = _arrivals(campaign)
        situations = [
            _SituationProofs(come, past, arrivals.get(key, ((),)), heroes[: max(sizes)], options, level, str(seed))
            for key, come, past in _comings(campaign)
        ]
        must = mandatory(campaign, {one.made.key: ends(one.made) for one in situations})
        for one in situations:
            yield one.proof(sizes, must=one.made.key in must)

    def clues(self, campaign: CampaignFile) -> tuple[RequiredClue, ...]:
        """The clues that are required."""
        return required(campaign, all_cast(campaign, PyramidCaster(), all_opened(campaign)))

    def composed(self, number: int, heroes: Sequence[ReadyHero], options: Options, *, seed: int) -> Iterator[MadeProof]:
        """So many composed situations, of every kind, in every setting and at every difficulty in turn."""
        for turn in range(number):
            party = tuple(map(character, heroes[: 1 + turn % MOST]))
            yield made_for(guests_of(party, options, f"{seed}/{turn}"), turn)


MOST: Final = 6
"""The heroes of the largest party for which situations are composed."""
PROVER: Final = CampaignProver()


STATES: Final = 6
"""In so many states of what is known by then a situation is looked at, at most."""


def _arrivals(campaign: CampaignFile) -> dict[str, tuple[StoryFacts, ...]]:
    """What may be known as one comes to each situation, of all that may: nothing, and what differs most from the rest.

    The party has the coins that the shortest way there brings.
    """
    caster, maps = PyramidCaster(), all_opened(campaign)
    parts = parts_of(campaign, caster, maps, all_cast(campaign, caster, maps))
    found = explored(campaign, parts, caster.vocabulary)
    purses = {
        key: sum(step.coins for at, outcome in way for step in parts[at].closing if step.outcome == outcome)
        for key, way in found.ways.items()
    }
    return {
        key: tuple((*facts, (COINS, purses[key])) if purses[key] else facts for facts in _differing(known))
        for key, known in found.arrivals.items()
        if key in parts
    }


def _differing(known: Collection[StoryFacts]) -> Iterator[StoryFacts]:
    """First that nothing is known, then each time what has most numbers of facts that were not there before."""
    seen = set[tuple[str, int]]()
    yield ()
    for _ in range(STATES - 1):
        best = max(known, key=lambda facts: len(set(facts) - seen), default=())
        if seen.issuperset(best):
            return
        seen.update(best)
        yield best


def _comings(campaign: CampaignFile) -> Iterator[tuple[str, CampaignFile, PlayedSituations]]:
    """For each situation, in the order of the story, an outcome that leads to it; nothing for the first one.

    In the campaign that comes with it the outcome has that way alone, whatever its condition is.
    """
    found = [campaign.start]
    yield campaign.start, campaign, ()
    for key in found:
        situation = campaign.situation(key)
        for outcome, lead in situation.leads if situation else ():
            if situation and lead.to not in found and campaign.situation(lead.to):
                found.append(lead.to)
                yield lead.to, _with_way(campaign, situation, outcome, lead), ((key, outcome),)


def _with_way(campaign: CampaignFile, situation: CampaignSituation, outcome: str, lead: Lead) -> CampaignFile:
    """The campaign, in which that outcome has this way alone."""
    only = replace(situation, next={**situation.next, outcome: lead.place})
    return replace(campaign, situations=tuple(only if one is situation else one for one in campaign.situations))


class _SituationProofs:
    """The proofs of one situation. Parties of the same stacks are proven once, in whatever order they stand."""

    def __init__(
        self,
        campaign: CampaignFile,
        past: PlayedSituations,
        known: Sequence[StoryFacts],
        heroes: Sequence[ReadyHero],
        options: Options,
        level: str,
        seed: str,
    ) -> None:
        """`known` are the states of what may be known, one of which is enough for a proof."""
        self._campaign, self._past, self._states, self._options = campaign, past, known, options
        self._level, self._seed = level, seed
        self._heroes = heroes
        self.made = self._presented(heroes, ()).situation
        """The situation as it is for all of these heroes, where nothing is known."""
        self._known: dict[tuple[Aim, tuple[str, ...]], Proof] = {}

    def proof(self, sizes: Sequence[int], *, must: bool) -> SituationProof:
        """What is proven for the parties of these sizes."""
        made, every = self.made, [self._presented(self._heroes, facts).situation for facts in self._states]
        wanted = {(aim.challenge, aim.outcomes): aim for one in reversed(every) for aim in aims(one)}
        found = tuple(self._aim(aim, sizes) for aim in sorted(wanted.values(), key=lambda aim: bool(aim.challenge)))
        good = tuple(dict.fromkeys(outcome for one in every for outcome in success(one).outcomes))
        lost = tuple(self._lost(size, replace(success(made), outcomes=good)) for size in sizes if size >= SPARED)
        without = tuple(one for some in lost for one in some)
        others = tuple(one for one in ends(made).others if one not in good)
        return SituationProof(made.key, made.title, must, found, without, others)

    def _aim(self, aim: Aim, sizes: Sequence[int]) -> AimProof:
        parties = tuple(_party(size, self._prove(self._heroes[:size], aim)) for size in sizes)
        return AimProof("challenge" if aim.challenge else "outcome", aim.name, parties)

    def _lost(self, size: int, aim: Aim) -> tuple[PartyProof, ...]:
        """How the party fares without each of its heroes; who has the same stack as another is looked at once."""
        heroes = self._heroes[:size]
        each = {str(character(hero)): number for number, hero in reversed([*enumerate(heroes)])}
        return tuple(
            _party(size, self._prove([*heroes[:number], *heroes[number + 1 :]], aim), heroes[number].name)
            for number in sorted(each.values())
        )

    def _prove(self, heroes: Sequence[ReadyHero], aim: Aim) -> Proof:
        known = aim, tuple(sorted(str(character(hero)) for hero in heroes))
        if known not in self._known:
            self._known[known] = self._first(heroes, aim)
        return self._known[known]

    def _first(self, heroes: Sequence[ReadyHero], aim: Aim) -> Proof:
        """The first witness in these states; else the proof, without one, where most is known."""
        proof = Proof()
        for facts in self._states:
            opened = self._presented(heroes, facts)
            guests, drills = self._guests(heroes, facts), remembered(opened.notes).drills
            proof = prove(opened.situation, guests, self._level, self._seed, aim, drills)
            if proof.witness:
                break
        return proof

    def _presented(self, heroes: Sequence[ReadyHero], facts: StoryFacts) -> OpenSituation:
        numbers = dict(facts)
        counts = {"heroes": len(heroes), COINS: numbers.pop(COINS, 0)}
        known = KnownSoFar(STORY, numbers, self._past, counts)
        opened = present(self._campaign, self._past, self._guests(heroes, facts), known=known)
        assert isinstance(opened, OpenSituation)
        return opened

    def _guests(self, heroes: Iterable[ReadyHero], facts: StoryFacts) -> Guests:
        return replace(guests_of(tuple(map(character, heroes)), self._options, self._seed), begun=facts)


def guests_of(party: tuple[Character, ...], options: Options, key: str) -> Guests:
    """That party at a table where nobody else has pieces."""
    out = tuple(piece for stack, gear in party for piece in stack.pieces + gear.pieces)
    return Guests(len(party), party, options, bank.moved(bank.full(options.trios), out=out), key)


def character(hero: ReadyHero) -> Character:
    """The hero's stack and equipment."""
    return Stack.parse(str(hero.content["stack"])), Gear.parse(str(hero.content.get("gear", "-")))


def _party(size: int, proof: Proof, lost: str = "") -> PartyProof:
    return PartyProof(size, len(proof.witness.answers) if proof.witness else 0, proof.reason, lost)
