"""Persuasive: a reluctant potential ally joins the party (CLR-B-GREEN)."""

from __future__ import annotations

from msgspec.structs import replace

from game.books.stacktors.components import Side
from game.books.stacktors.events import Joined, SideChanged
from game.books.stacktors.play.flow.frames import Attack as AttackFrame
from game.books.stacktors.play.people import people
from game.books.stacktors.play.situation import goals
from game.books.stacktors.play.situation.setting_up import NECKS
from game.table.book import Event, Frames
from game.table.world import get, put


def persuade(f: AttackFrame, who: int, events: list[Event]) -> Frames:
    """Let a potential ally join; the seat that won it over decides for it (SID-2)."""
    if people.persuadable(f.who, who):
        join(who, f.who, events)
    return ()


def join(who: int, by: int, events: list[Event], *, because: str = "SIT-4") -> None:
    """Let the character join the party: its neck shows it, and the seat that won it over decides (POS-6, SID-2)."""
    known = replace(get(who, Side), name="party", seat=people.won_by(by), neck=NECKS["party"])
    put(who, known)
    goals.note_arrivals(who)
    events.append(Joined(who=who, by=by, because=(because, "SID-2")))
    events.append(SideChanged(who=who, side="party", neck=known.neck, seat=known.seat, because=("SID-2",)))
