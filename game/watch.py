"""Maps are watched while they are played: what their author saves is taken over, or refused with what is wrong."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

from game import library
from game.campaign import model
from game.campaign.book_parts import Presenter
from game.campaign.check import files_of, open_campaign, stamped
from game.campaign.model import CampaignFile
from game.problem import Faulty, Problem
from game.table.book import GM, Event, Intent
from game.table.match import Match

PERIOD = 100
"""Milliseconds between two looks; a file found changed is read at the next look, when it is written whole."""
Stamps = dict[Path, tuple[int, int]]


class FileWatch:
    """Watches the files of the situation under way and of its campaign.

    `problems` says why the files as they were saved last are not played.
    """

    def __init__(self, match: Match, campaign: CampaignFile, master: object = None) -> None:
        """Watch the files of a campaign that is played.

        `master` is the controller in the master's seat. A computer there presents later situations from the
        campaign as it was saved last.
        """
        self.match, self.campaign, self._master = match, campaign, master
        self.problems: tuple[Problem, ...] = ()
        self._key = ""
        self._known: Stamps = {}
        """The files as they were read last."""
        self._last: Stamps = {}
        """The files as they were at the last look."""
        self._map = self.file
        """The map of the situation under way."""
        self._reviser = library.reviser_of(match.book.name)
        self._facts = self._reviser.under_way(match).known
        """What was known as the situation under way began to be watched, by which it stays what it is."""
        self._cast: Any = None
        """The situation as its files gave it when they were taken over last."""
        self._ready: Intent | None = None
        """The intent that changes the match to what the files say now."""
        self._begin()

    @property
    def file(self) -> Path:
        """The campaign file, or the bare map."""
        return self.campaign.file

    @property
    def waiting(self) -> bool:
        """Is a new map ready that must wait until what is under way ends?"""
        return self._ready is not None

    def look(self, *, hold: bool = False) -> list[Event] | None:
        """Look at the files once; the events if a new map was taken over, else None.

        With `hold`, no new map is taken over now. A changed file is read only when two looks in a row have found it the
        same, since it may be half written.
        """
        if self._reviser.under_way(self.match).key != self._key:
            self._begin()
        now = _stamps(tuple(self._known))
        if now != self._last:
            self._last = now
        elif now != self._known:
            self._known = now
            self._read()
        return None if hold else self._take()

    def judged(self) -> tuple[Problem, ...]:
        """All that is wrong with the campaign now.

        The reason why the last save is not played is among it, while the files are still those that were saved.
        """
        own = self.problems if _stamps(tuple(self._known)) == self._known else ()
        return tuple(dict.fromkeys((*own, *library.judged(self.file))))

    # --- reading

    def _begin(self) -> None:
        """Begin to watch another situation: its files as they are now are what is played."""
        under_way = self._reviser.under_way(self.match)
        self._key, self._facts, self._ready, self.problems = under_way.key, under_way.known, None, ()
        self._cast, self._map = None, self.file
        with suppress(Faulty):
            self._cast = self._casting()[1] if self._key else None
        self._known = self._last = _stamps(self._files())

    def _files(self) -> tuple[Path, ...]:
        return tuple(dict.fromkeys((*files_of(self.file), *files_of(self._map))))

    def _read(self) -> None:
        try:
            campaign, cast = self._casting()
        except Faulty as faulty:
            self.problems, self._ready = faulty.problems, None
        else:
            self._accept(campaign, cast)
        self._known = self._last = {
            file: self._known.get(file) or stamp for file, stamp in _stamps(self._files()).items()
        }

    def _casting(self) -> tuple[CampaignFile, Any]:
        """The campaign and the situation under way, as their files say now. Raises Faulty."""
        campaign = open_campaign(self.file)
        situation = campaign.situation(self._key)
        if situation is None:
            mend = "bring it back, or begin the campaign anew"
            raise Faulty(
                (
                    Problem(
                        self.file.name,
                        f"situation {self._key}",
                        "what is played now is not in the campaign any more",
                        mend,
                    ),
                )
            )
        path, root = model.find(campaign, situation)
        self._map = path
        found, _ = model.sound(path, root)
        heroes = self._reviser.under_way(self.match).heroes
        return campaign, library.caster_of(campaign.book).cast(campaign, situation, found, heroes, known=self._facts)

    def _accept(self, campaign: CampaignFile, cast: Any) -> None:
        """Let what the files say be played next, unless the match plays exactly that already."""
        self.problems, self.campaign = (), campaign
        if isinstance(self._master, Presenter):
            self._master.campaign = campaign
        self._ready = self._reviser.revised(self.match, self._cast, cast)
        self._cast = cast

    # --- playing

    def _take(self) -> list[Event] | None:
        """Change the map in the match, if a new one is ready and may be put in now."""
        intent = self._ready
        if intent is None:
            return None
        refusal = self.match.refusal(GM, intent)
        if refusal and self._reviser.waits(refusal):
            return None
        self._ready = None
        if refusal:
            self.problems = (Problem(self.file.name, "", refusal.sentence(), "change the map, or begin it anew"),)
            return None
        return self.match.play(GM, intent, "map")


def _stamps(files: tuple[Path, ...]) -> Stamps:
    return {file: (time, size) for file, time, size in stamped(files)}
