"""The pyramids, with all that they bring."""

from __future__ import annotations

from functools import partial
from typing import ClassVar, Final

from game.books.stacktors.game_book import Stacktors
from game.books.stacktors.gm.adventure.campaigns import CampaignMaster
from game.books.stacktors.gm.adventure.making import aside
from game.books.stacktors.gm.compose.composer import MAKERS
from game.books.stacktors.gm.compose.proven import proven
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.maps.keys import KEYS
from game.books.stacktors.maps.schema import SCHEMA
from game.books.stacktors.mind import levels
from game.books.stacktors.rulebook import rulebook
from game.books.stacktors.shelved.adventure import PyramidAdventures
from game.books.stacktors.shelved.beginning import PyramidBeginning
from game.books.stacktors.shelved.chronicler import PyramidChronicler
from game.books.stacktors.shelved.duel import PyramidDuel
from game.books.stacktors.shelved.person import person
from game.books.stacktors.shelved.reviser import PyramidReviser
from game.books.stacktors.sign import SIGN
from game.shelved import Shelved
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
    face="game.books.stacktors.face.face:FACE",
    voice="game.books.stacktors.voice.voice:VOICE",
    pictures="game.books.stacktors.face.map.file:picture",
    arena="game.books.stacktors.lab.fights:ARENA",
    reading="game.books.stacktors.lab.reading:read",
    prover="game.books.stacktors.gm.proofs.campaign_proof:PROVER",
    balance="game.books.stacktors.lab.balance:BALANCE",
)
