"""The pyramids, with all that they bring."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from game.shelved import Shelved
from game.stacktors.game_book import Stacktors
from game.stacktors.gm.adventure.campaigns import CampaignMaster
from game.stacktors.gm.adventure.making import aside
from game.stacktors.gm.compose.composer import MAKERS
from game.stacktors.gm.compose.proven import proven
from game.stacktors.maps.casting import PyramidCaster
from game.stacktors.maps.keys import KEYS
from game.stacktors.maps.schema import SCHEMA
from game.stacktors.mind import levels
from game.stacktors.rulebook import rulebook
from game.stacktors.shelved.adventure import PyramidAdventures
from game.stacktors.shelved.beginning import PyramidBeginning
from game.stacktors.shelved.chronicler import PyramidChronicler
from game.stacktors.shelved.duel import PyramidDuel
from game.stacktors.shelved.person import person
from game.stacktors.shelved.reviser import PyramidReviser
from game.stacktors.sign import SIGN
from game.table.words import BookWords


class PyramidWords(BookWords):
    """What the book is called; the pyramids have a voice and a face of their own for the rest."""

    title = SIGN.title
    credits = SIGN.credits
    levels: ClassVar = {
        "": "How well your enemies think.",
        "novice": "Enemies see no farther than their own next deeds.",
        "easy": "Enemies plan their attacks, and seldom think of yours.",
        "normal": "Enemies think of both sides, and miss the best deed at times.",
        "hard": "Enemies think of both sides and take what is best.",
        "master": "Enemies play whole turns ahead, yours too.",
    }


SHELVED: Final = Shelved(
    book=Stacktors(),
    words=PyramidWords(),
    caster=PyramidCaster(),
    beginning=PyramidBeginning(),
    chronicler=PyramidChronicler(),
    reviser=PyramidReviser(),
    master=partial(CampaignMaster, fulfil=partial(aside, proven)),
    player=levels.player,
    duel=PyramidDuel(),
    lesson=SIGN.lesson,
    adventures=PyramidAdventures(proven, MAKERS),
    person=person,
    schema=SCHEMA,
    keys=KEYS,
    rulebook=rulebook,
    face="game.ui.stacktors.face:FACE",
    voice="game.text.stacktors.voice:VOICE",
    pictures="game.ui.stacktors.map.file:picture",
    arena="game.stacktors.lab.fights:ARENA",
    reading="game.stacktors.lab.reading:read",
    prover="game.stacktors.gm.proofs.campaign_proof:PROVER",
    balance="game.stacktors.lab.balance:BALANCE",
)
