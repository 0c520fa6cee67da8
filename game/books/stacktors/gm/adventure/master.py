"""The game masters of adventures without files, and of campaigns whose authors want situations composed between
their own.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

import msgspec
from msgspec.structs import replace

from game.books.stacktors.components import Chronicle, Scene
from game.books.stacktors.gm.adventure import cast, memory, telling, wishes
from game.books.stacktors.gm.adventure.wishes import AdventureWork, MadeSituation
from game.books.stacktors.gm.coming import guests, known
from game.books.stacktors.gm.compose.wish import NothingFits, TrialResult, Wish
from game.books.stacktors.gm.master_notes import MasterNotes, memory_of, noted
from game.books.stacktors.gm.seat import GameMaster, goes_on, present
from game.books.stacktors.intents import EndCampaign, OpenSituation
from game.books.stacktors.maps.casting import PyramidCaster
from game.books.stacktors.maps.script import Between
from game.books.stacktors.play.situation import situations
from game.campaign.model import CampaignFile
from game.gm.choosing import END_RESULT, is_last, over, wanted
from game.gm.story import Outset, Repertoire, Story
from game.table import world
from game.table.bots import Sliced, Weighed, Work
from game.table.match import Match
from game.table.seats import Controller, Legible, Search, View
from game.table.world import TABLE, Snapshot, get, part

Fulfil = Callable[[Wish], AdventureWork]
"""Makes the situation that is wished for."""


class Foresight:
    """One wish that is fulfilled before it is asked for.

    Where the party has changed since, it is fulfilled anew; the trial games that were played for it before still tell.
    """

    def __init__(self, fulfil: Fulfil) -> None:
        self._fulfil = fulfil
        self._wish: Wish | None = None
        self._work: AdventureWork | None = None
        self._made: MadeSituation | None = None
        self._played: tuple[tuple[str, str, str, int], tuple[TrialResult, ...]] | None = None
        """The situation that was made last, and the trial games in it."""

    def expect(self, wish: Wish | None) -> None:
        """Begin to fulfil the wish, unless that is under way; work on another wish ends."""
        if wish != self._wish:
            self._drop()
            self._wish, self._work = wish, self._fulfil(self._with_games(wish)) if wish else None

    def step(self) -> None:
        """Go on a little with what was begun; what cannot be made is met again when it is asked for."""
        try:
            if self._work:
                next(self._work)
        except StopIteration as done:
            self._work, self._made = None, done.value
            if self._wish and not done.value.proof.before:
                self._played = _situation(self._wish), done.value.proof.made.tried
        except NothingFits:
            self._drop()

    def fulfilled(self, wish: Wish) -> AdventureWork:
        """Fulfil the wish, with what was begun if it is the same one. Raises NothingFits as making does."""
        self.expect(wish)
        try:
            made = self._made or ((yield from self._work) if self._work else None)
        finally:
            self._drop()
        return made or (yield from self._fulfil(self._with_games(wish)))

    def _with_games(self, wish: Wish) -> Wish:
        """The wish with the trial games of the last one that was fulfilled, if only the party is another one now."""
        made, tried = self._played or ((), ())
        return replace(wish, tried=tried) if made == _situation(wish) else wish

    def _drop(self) -> None:
        if self._work:
            self._work.close()
        self._wish = self._work = self._made = None


def _situation(wish: Wish) -> tuple[str, str, str, int]:
    """What of a wish decides which situation its trial games are of, whatever has become of the party since."""
    return wish.guests.key, wish.kind, wish.foes, len(wish.guests.party)


TRIES = 3
"""So often a situation is composed where it cannot be opened."""
NO_WAY = "quiet_end"
"""The ending where nothing can be made that follows."""


class AdventureMaster:
    """Answers for the game master's seat.

    What comes next it chooses and has composed. All other decisions it leaves to the game master of campaigns, which
    leaves those of a conflict to the tactician.
    """

    def __init__(self, match: Match, outset: Outset, tactician: Controller, fulfil: Fulfil, known: Repertoire) -> None:
        """`known` is what the director chooses from."""
        self._match, self._outset, self._known = match, outset, known
        self._foresight = Foresight(fulfil)
        self._looked_at: Snapshot | None = None
        """The state for which it was foreseen what comes next."""
        self._began = ""
        """The key of the situation at whose beginning that was asked last."""
        self._others = GameMaster("", tactician)

    @property
    def candid(self) -> bool:
        """Are its tactician's choices meant to be foreseen?"""
        return self._others.candid

    def double(self, seen: Snapshot) -> Legible | None:
        """Its tactician's double."""
        return self._others.double(seen)

    def begin(self, view: View) -> Search | None:
        if view.decision.kind == "gm":
            return Sliced(view, self._presenting(view))
        return self._others.begin(view)

    def foresee(self) -> None:
        """While the party is in camp, begin the situation that follows if nothing changes there any more.

        The last one is begun while the one before it is played, for the party as it has come there.
        """
        if self._match.snapshot is not self._looked_at:
            self._looked_at = self._match.snapshot
            if any(decision.kind == "camp" for decision in self._match.to_act()):
                self._foresight.expect(self._coming())
            elif (began := _scene(self._match)) != self._began:
                self._began = began
                self._foresight.expect(self._finale())
        self._foresight.step()

    def _coming(self) -> Wish | None:
        """What will be wished for as things stand; None where the adventure ends."""
        with world.inside(self._match.world):
            story = self._story()
            return None if self._ended(story) else self._next(story)

    def _finale(self) -> Wish | None:
        """What is wished for if the situation under way is won and the last one follows; None where it does not."""
        with world.inside(self._match.world):
            story = memory.story_if_won(self._known)
            return self._next(story) if story and is_last(story) else None

    def _next(self, story: Story) -> Wish:
        return _wish(telling.led(wanted(story, self._known)), 0, self._outset)

    def _story(self) -> Story:
        return memory.story_now(self._outset.story, self._known, memory.cost(self._match))

    def _ended(self, story: Story) -> str:
        return over(story, standing=bool(situations.arriving_party()))

    def _presenting(self, view: View) -> Work:
        """Open the next situation, or end the adventure."""
        story = self._story()
        ended = self._ended(story)
        if ended:
            return Weighed(EndCampaign(END_RESULT[ended], telling.ending(story, ended, self._known)))
        story = wanted(story, self._known)
        yield
        taken = [key for key, _ in get(TABLE, Chronicle).past]
        found = yield from opening(view, telling.led(story), self._outset, self._foresight.fulfilled, taken)
        return Weighed(found or EndCampaign(END_RESULT[NO_WAY], telling.ending(story, NO_WAY, self._known)))


def _scene(match: Match) -> str:
    """The key of the situation under way, or of the last one."""
    scene = part(match.snapshot, TABLE, Scene)
    return scene.situation.key if scene else ""


def opening(
    view: View, story: Story, outset: Outset, fulfil: Fulfil, taken: Sequence[str], notes: MasterNotes | None = None
) -> Generator[None, None, OpenSituation | None]:
    """What opens the situation that is wanted; None where nothing can be made.

    It has none of the keys that are taken; the `notes` are those of a campaign.
    """
    for attempt in range(TRIES):
        try:
            made = yield from fulfil(_wish(story, attempt, outset))
        except NothingFits:
            continue
        yield
        one = _opened(story, made, taken, outset, notes)
        yield
        if view.may(one):
            yield
            return one
    return None


def _wish(story: Story, attempt: int, outset: Outset) -> Wish:
    return wishes.wish(story, guests(f"{story.seed}/{story.number}/{attempt}"), outset)


def _opened(
    story: Story, made: MadeSituation, taken: Sequence[str], outset: Outset, notes: MasterNotes | None
) -> OpenSituation:
    """What opens that situation, with the story and the ground in the notes."""
    drawn = (made.ground.kind, made.ground.seed) if made.ground else ("", "")
    granted = wishes.granted(story, made, outset)
    opened = wishes.situation(granted, made.proof.made, taken, outset)
    known = replace(notes, between=(*notes.between, opened.key)) if notes else MasterNotes()
    return OpenSituation(opened, msgspec.json.encode(replace(known, story=granted, ground=drawn)).decode())


class CampaignMaster(GameMaster):
    """Follows the campaign's links. Before a link is followed, it composes a situation if the author says so."""

    def __init__(self, campaign: CampaignFile | str, tactician: Controller | None, fulfil: Fulfil) -> None:
        super().__init__(campaign, tactician)
        self._fulfil = fulfil

    def begin(self, view: View) -> Search | None:
        if view.decision.kind != "gm" or isinstance(self.campaign, str):
            return super().begin(view)
        with view.inside():
            told = between_now(self.campaign)
        return Sliced(view, self._work(view, self.campaign, told)) if told else super().begin(view)

    def _work(self, view: View, campaign: CampaignFile, told: Between) -> Work:
        """Open what is composed; where nothing can be made, what the link leads to."""
        return Weighed((yield from self._made(view, campaign, told)) or _linked(view, campaign))

    def _made(self, view: View, campaign: CampaignFile, told: Between) -> Generator[None, None, OpenSituation | None]:
        notes = noted()
        story = replace(
            notes.story or Story(view.key), setting=told.setting, difficulty=told.difficulty, threads=(), people=()
        )
        story = telling.led(wanted(story, _repertoire(story, told)))
        taken = [*(key for key, _ in get(TABLE, Chronicle).past), *(situation.key for situation in campaign.situations)]
        outset = Outset(told.setting, "endless", told.difficulty)
        return (yield from opening(view, story, outset, self._fulfil, taken, memory_of(campaign, notes)))


def between_now(campaign: CampaignFile) -> Between | None:
    """What is to be composed now: what the author wants after the last outcome, if nothing has come since."""
    past = get(TABLE, Chronicle).past
    situation = campaign.situation(past[-1][0]) if past else None
    told = PyramidCaster().between(situation, past[-1][1]) if situation else None
    if situation is None or told is None or not situations.arriving_party():
        return None
    return told if goes_on(campaign, past, known()) else None


def _repertoire(story: Story, told: Between) -> Repertoire:
    """What the director can choose from: the kind that the author names, or all; nobody has a thread there."""
    known = cast.repertoire(story.setting, story.seed, tuple(one.key for one in cast.SORTS))
    sorts = tuple(one for one in known.sorts if one.key == told.kind or not told.kind)
    return replace(known, sorts=sorts, seeds=())


def _linked(view: View, campaign: CampaignFile) -> OpenSituation | EndCampaign:
    chronicle = get(TABLE, Chronicle)
    return present(campaign, chronicle.past, guests(view.key), chronicle.traces, noted(), known())
