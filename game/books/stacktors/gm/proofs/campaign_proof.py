"""Proofs for a whole campaign: which parties of ready-made heroes come through which situation, and its clues."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
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
from game.campaign.check import all_cast, all_opened
from game.campaign.known import PlayedSituations
from game.campaign.model import CampaignFile, CampaignSituation, Lead, ReadyHero
from game.campaign.proof import SPARED, AimProof, MadeProof, PartyProof, RequiredClue, SituationProof, mandatory


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
        situations = [
            _SituationProofs(come, past, heroes[: max(sizes)], options, level, str(seed))
            for come, past in _comings(campaign)
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


def _comings(campaign: CampaignFile) -> Iterator[tuple[CampaignFile, PlayedSituations]]:
    """For each situation, in the order of the story, an outcome that leads to it; nothing for the first one.

    In the campaign that comes with it the outcome has that way alone, whatever its condition is.
    """
    found = [campaign.start]
    yield campaign, ()
    for key in found:
        situation = campaign.situation(key)
        for outcome, lead in situation.leads if situation else ():
            if situation and lead.to not in found and campaign.situation(lead.to):
                found.append(lead.to)
                yield _with_way(campaign, situation, outcome, lead), ((key, outcome),)


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
        heroes: Sequence[ReadyHero],
        options: Options,
        level: str,
        seed: str,
    ) -> None:
        self._campaign, self._past, self._options = campaign, past, options
        self._level, self._seed = level, seed
        self._heroes = heroes
        self.made = self._presented(heroes).situation
        """The situation as it is for all of these heroes."""
        self._known: dict[tuple[Aim, tuple[str, ...]], Proof] = {}

    def proof(self, sizes: Sequence[int], *, must: bool) -> SituationProof:
        """What is proven for the parties of these sizes."""
        made = self.made
        found = tuple(self._aim(aim, sizes) for aim in aims(made))
        lost = tuple(self._lost(size, success(made)) for size in sizes if size >= SPARED)
        without = tuple(one for some in lost for one in some)
        return SituationProof(made.key, made.title, must, found, without, tuple(ends(made).others))

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
            opened = self._presented(heroes)
            drills = remembered(opened.notes).drills
            guests = self._guests(heroes)
            self._known[known] = prove(opened.situation, guests, self._level, self._seed, aim, drills)
        return self._known[known]

    def _presented(self, heroes: Sequence[ReadyHero]) -> OpenSituation:
        opened = present(self._campaign, self._past, self._guests(heroes))
        assert isinstance(opened, OpenSituation)
        return opened

    def _guests(self, heroes: Iterable[ReadyHero]) -> Guests:
        return guests_of(tuple(map(character, heroes)), self._options, self._seed)


def guests_of(party: tuple[Character, ...], options: Options, key: str) -> Guests:
    """That party at a table where nobody else has pieces."""
    out = tuple(piece for stack, gear in party for piece in stack.pieces + gear.pieces)
    return Guests(len(party), party, options, bank.moved(bank.full(options.trios), out=out), key)


def character(hero: ReadyHero) -> Character:
    """The hero's stack and equipment."""
    return Stack.parse(str(hero.content["stack"])), Gear.parse(str(hero.content.get("gear", "-")))


def _party(size: int, proof: Proof, lost: str = "") -> PartyProof:
    return PartyProof(size, len(proof.witness.answers) if proof.witness else 0, proof.reason, lost)
