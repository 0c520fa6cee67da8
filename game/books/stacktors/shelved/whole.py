"""The pyramids, with all that they bring."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar, Final

from game.books.stacktors.ahead.orders import PROFILES, Standing
from game.books.stacktors.components import Chronicle, Clock, Ground, Name, Notes, Scene
from game.books.stacktors.events import CampaignEnded, RoundBegan, SituationClosed, SituationOpened
from game.books.stacktors.game_book import Stacktors
from game.books.stacktors.gm.adventure.master import CampaignMaster
from game.books.stacktors.gm.adventure.wishes import aside
from game.books.stacktors.gm.coming import heroes_here, known, worded
from game.books.stacktors.gm.compose.composer import MAKERS
from game.books.stacktors.gm.compose.composition_proof import with_proof
from game.books.stacktors.gm.master_notes import remembered
from game.books.stacktors.intents import OpenSituation, Remake
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.maps.keys import KEYS
from game.books.stacktors.maps.schema import SCHEMA
from game.books.stacktors.mind import levels
from game.books.stacktors.play.live_map.map_change import LATER
from game.books.stacktors.rulebook import rulebook
from game.books.stacktors.shelved.adventure import PyramidAdventures
from game.books.stacktors.shelved.beginning import PyramidBeginning, PyramidDuel
from game.books.stacktors.sign import SIGN
from game.books.stacktors.values.changed_situation import revised
from game.books.stacktors.values.situation import Situation
from game.campaign.book_parts import Chronicler, Closed, Course, Memory, Opened, Over, Reviser, UnderWay
from game.phrases import counted
from game.shelved import Shelved
from game.table import world
from game.table.book import Event, Refusal
from game.table.match import Entry, Match
from game.table.words import BookWords
from game.table.world import TABLE, ask, part


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

    def name(self, who: int) -> str:
        known = ask(who, Name)
        return known.text if known else ""


def person(profile: str) -> Standing:
    """Somebody with the standing orders of that profile; of one that is not known, with the usual ones."""
    return Standing(next((known for known in PROFILES if known == profile), "balanced"))


class PyramidReviser(Reviser):
    """What the author has changed becomes a Remake of the situation."""

    def under_way(self, match: Match) -> UnderWay:
        """The situation that is played now, with its heroes."""
        with world.inside(match.world):
            scene, heroes, now = world.ask(TABLE, Scene), heroes_here(), known()
        return UnderWay(scene.situation.key if scene and not scene.outcome else "", heroes, now)

    def revised(self, match: Match, before: Situation | None, cast: Situation) -> Remake | None:
        """The change of the map that brings what was cast now."""
        with world.inside(match.world):
            now, told = world.get(TABLE, Scene).situation, known()
        fresh = revised(now, worded(before, told) if before else now, worded(cast, told))
        return Remake(fresh) if fresh != now else None

    def waits(self, refusal: Refusal) -> bool:
        """It is changed when nothing is half done."""
        return refusal == LATER


class PyramidChronicler(Chronicler):
    """Reads the table's own components, by which a match can be told without its world."""

    def memory(self, match: Match) -> Memory:
        """What the game master's notes tell."""
        notes = part(match.snapshot, TABLE, Notes)
        told = remembered(notes.data if notes else "")
        return Memory(told.campaign, told.file)

    def boards(self, match: Match, entries: Sequence[Entry]) -> tuple[str, ...]:
        """The boards of the situations that these entries open or change, and the board that is played on."""
        opened = (entry.intent.situation.board for entry in entries if isinstance(entry.intent, OpenSituation | Remake))
        now = part(match.snapshot, TABLE, Ground)
        return tuple(dict.fromkeys((*opened, *([now.board] if now else []))))

    def place(self, match: Match) -> str:
        """Where the story is."""
        if match.result():
            return f"It is over: {match.result()}."
        at = match.snapshot
        scene, clock, chronicle = part(at, TABLE, Scene), part(at, TABLE, Clock), part(at, TABLE, Chronicle)
        if scene and not scene.outcome:
            fight = f", in round {clock.round} of a fight" if scene.conflict and clock else ""
            return f'It stands in "{scene.situation.title}"{fight}.'
        past = chronicle.past if chronicle else ()
        return (
            f"It stands between two situations; {counted(len(past), 'is', 'are')} behind the party."
            if past
            else "It has not begun yet."
        )

    def course(self, event: Event) -> Course | None:
        """Situations begin and end, and conflicts go on by rounds."""
        match event:
            case SituationOpened():
                return Opened(event.key, event.title)
            case SituationClosed():
                return Closed(event.outcome)
            case CampaignEnded():
                return Over(event.text)
            case _:
                return super().course(event)


SHELVED: Final = Shelved(
    book=Stacktors(),
    words=PyramidWords(),
    caster=PyramidCaster(),
    beginning=PyramidBeginning(),
    chronicler=PyramidChronicler(PyramidWords(), RoundBegan),
    reviser=PyramidReviser(),
    master=partial(CampaignMaster, fulfil=partial(aside, with_proof)),
    player=levels.player,
    duel=PyramidDuel(),
    lesson=SIGN.lesson,
    adventures=PyramidAdventures(with_proof, MAKERS),
    person=person,
    schema=SCHEMA,
    keys=KEYS,
    rulebook=rulebook,
    face="game.books.stacktors.face.face:FACE",
    voice="game.books.stacktors.voice.voice:VOICE",
    pictures="game.books.stacktors.face.map.picture:picture",
    arena="game.books.stacktors.lab.fights:ARENA",
    proofreading="game.books.stacktors.lab.proofreading:read",
    prover="game.books.stacktors.gm.proofs.campaign_proof:PROVER",
    balance="game.books.stacktors.lab.balance_trial:BALANCE",
    scenes="game.books.stacktors.lab.scene_trial:SCENES",
    intentions="game.books.stacktors.lab.intention_trial:INTENTIONS",
    enter="game.books.stacktors.lab.enter_trial:ENTERED",
)
