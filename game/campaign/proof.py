"""What was proven of a campaign: which parties can do what, and what remains without one of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

from msgspec import Struct

from game.campaign.model import CampaignFile, ReadyHero

SOURCES = 3
"""A clue that is required has at least as many sources."""
SPARED = 3
"""A party of at least as many can do what is mandatory without any one of its heroes."""


class PartyProof(Struct, frozen=True):
    """One party and one aim: the answers of the play that proves it, or 0 and why there is none.

    `lost` names the hero who is not there, though the party is counted with it.
    """

    heroes: int
    answers: int
    reason: str = ""
    lost: str = ""


class AimProof(Struct, frozen=True):
    """An outcome of a situation, or a challenge in it, and the parties that were looked at."""

    kind: Literal["outcome", "challenge"]
    name: str
    parties: tuple[PartyProof, ...]


class SituationProof(Struct, frozen=True):
    """One situation; it is mandatory if no victory can be come to without one of its good outcomes.

    `without` tells how parties of three or more come to any good outcome without one of their heroes. `others` are all
    other outcomes that it can have.
    """

    key: str
    title: str
    mandatory: bool
    aims: tuple[AimProof, ...]
    without: tuple[PartyProof, ...] = ()
    others: tuple[str, ...] = ()

    def possible(self, size: int, lost: str = "") -> tuple[str, ...]:
        """The outcomes that it has for a party of that size, or for one that has lost that hero: no unproven good one.

        One that nothing in the situation brings about is none, wherever it leads.
        """
        ends = [aim for aim in self.aims if aim.kind == "outcome"]
        if lost:
            able = any(one.answers for one in self.without if (one.heroes, one.lost) == (size, lost))
            return (*(aim.name for aim in ends if able), *self.others)
        proven = (aim.name for aim in ends if any(one.answers for one in aim.parties if one.heroes == size))
        return (*proven, *self.others)


class RequiredClue(Struct, frozen=True):
    """A fact without which a mandatory situation does not end well, and what gives it."""

    fact: str
    sources: tuple[str, ...]

    @property
    def sound(self) -> bool:
        return len(self.sources) >= SOURCES


class CampaignProof(Struct, frozen=True):
    """Everything that was proven of a campaign."""

    situations: tuple[SituationProof, ...]
    clues: tuple[RequiredClue, ...]
    winning: tuple[int, ...]
    """The sizes of the parties that can come to a victory."""
    losing: tuple[PartyProof, ...]
    """The parties that cannot any more without one of their heroes."""
    sizes: tuple[int, ...]

    @property
    def sound(self) -> bool:
        """Can some party win, and each of three or more, even without any one? Have required clues enough sources?"""
        large = all(size in self.winning for size in self.sizes if size >= SPARED)
        return bool(self.winning) and large and not self.losing and all(clue.sound for clue in self.clues)


class MadeProof(Struct, frozen=True):
    """A composed situation: for how many heroes and at which difficulty it was made, and what it is like.

    It has the answers of its witness, and how many were composed before it that had none; or 0, and the reason.
    """

    heroes: int
    difficulty: str
    signature: str
    answers: int
    before: int = 0
    reason: str = ""


class Prover(Protocol):
    """The part of a rulebook that proves what parties can do."""

    def situations(
        self,
        campaign: CampaignFile,
        heroes: Sequence[ReadyHero],
        sizes: Sequence[int],
        options: Any,
        *,
        level: str,
        seed: int,
    ) -> Iterator[SituationProof]:
        """One situation after the other, for the first heroes of the list, as many as each of the sizes says.

        `level` is that of the enemies. Raises Faulty.
        """

    def clues(self, campaign: CampaignFile) -> tuple[RequiredClue, ...]:
        """The clues that are required. Raises Faulty."""

    def composed(self, number: int, heroes: Sequence[ReadyHero], options: Any, *, seed: int) -> Iterator[MadeProof]:
        """So many composed situations for parties of the first one to six of the heroes, at all difficulties."""


def summed_up(
    campaign: CampaignFile, situations: Sequence[SituationProof], clues: Sequence[RequiredClue], sizes: Sequence[int]
) -> CampaignProof:
    """What the proofs of its situations come to for the whole campaign."""
    winning = tuple(size for size in sizes if _wins(campaign, situations, size))
    missed = dict.fromkeys((one.heroes, one.lost) for situation in situations for one in situation.without)
    losing = tuple(
        PartyProof(size, 0, lost=lost)
        for size, lost in missed
        if size in winning and not _wins(campaign, situations, size, lost)
    )
    return CampaignProof(tuple(situations), tuple(clues), winning, losing, tuple(sizes))


def _wins(campaign: CampaignFile, situations: Sequence[SituationProof], size: int, lost: str = "") -> bool:
    return "victory" in _ends(campaign, {situation.key: situation.possible(size, lost) for situation in situations})


class SituationEnds(NamedTuple):
    """The good outcomes of a situation, and all others that it can have."""

    good: Collection[str]
    others: Collection[str]


def mandatory(campaign: CampaignFile, ends: Mapping[str, SituationEnds]) -> frozenset[str]:
    """The situations, by key, without whose good outcomes no victory can be come to."""
    all_ends = {key: (*one.good, *one.others) for key, one in ends.items()}
    return frozenset(
        key for key, one in ends.items() if "victory" not in _ends(campaign, {**all_ends, key: tuple(one.others)})
    )


def _ends(campaign: CampaignFile, possible: Mapping[str, Collection[str]]) -> set[str]:
    """The results of all endings that can be come to when situations have these outcomes; those not named have all."""
    queue, found = [campaign.start], set[str]()
    for key in queue:
        situation, ending = campaign.situation(key), campaign.endings.get(key)
        found |= {ending.result} if ending else set()
        leads = situation.leads if situation else ()
        fresh = (lead.to for outcome, lead in leads if key not in possible or outcome in possible[key])
        queue += (to for to in dict.fromkeys(fresh) if to not in queue)
    return found
