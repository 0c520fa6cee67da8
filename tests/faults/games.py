"""Games for the faults: real ones of today's format, gone on with at random, and what their files tell about them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import msgspec

from game import library
from game.table import log, saves
from game.table.loading import Loaded
from game.table.log import LogError, LogRecord
from game.table.match import Match
from game.table.saves import Keeper
from tests import saved

BEGINNINGS = [name for name in saved.names() if name.startswith(f"{log.FORMAT}_") and not name.endswith("over")]


def read(path: Path, **options: bool) -> Loaded:
    return saves.read(path, library.book_of, library.ASSETS, **options)


def opened(path: Path) -> tuple[Match, Keeper]:
    """The game of that file, to go on with; in a copy where the file is damaged."""
    try:
        loaded = read(path)
    except LogError as error:
        if not error.stands:
            raise
        loaded = read(path, mend=True)
    to = path if loaded.end else path.with_stem(f"{path.stem}_mended")
    return loaded.match, Keeper(loaded.match, to, library.ASSETS, title=loaded.header.title, end=loaded.end)


def begun(path: Path, random: Random) -> list[str]:
    """Put a game at that path, as this version writes it, and return the hashes of its states."""
    laid = saved.lay(random.choice(BEGINNINGS), path.parent)
    loaded = read(laid)
    Keeper(loaded.match, path, library.ASSETS, title="anew").close()
    loaded.match.close()
    laid.unlink()
    return states(path)


def states(path: Path) -> list[str]:
    """The hashes that the entries and marks of the file name, in order; those of broken lines are left out."""
    return named(path.read_bytes())


def named(data: bytes) -> list[str]:
    """The same as `states`, for the bytes of a file."""
    found = []
    for number, line in log.lines(data):
        try:
            one = (
                msgspec.json.decode(log.unseal(line, number), type=LogRecord)
                if number > 1 and line.endswith(b"\n")
                else LogRecord()
            )
        except (LogError, msgspec.MsgspecError):
            continue
        found += [one.state] * bool(one.seat or one.mark)
    return found


def stands(match: Match) -> set[str]:
    """The hashes that may stand for the match's state: today's own, and that of its last entry, made by other rules."""
    return {match.hash, *(entry.state for entry in match.entries[-1:])}


def deed(match: Match, random: Random, *, bots: bool = False) -> str | None:
    """Do anything that may be done now, as a person or as a computer; who did it, None where nobody can."""
    if match.can_redo() and random.random() < 0.3:
        match.redo()
        return ""
    if match.entries and random.random() < 0.1 and not match.undo_refusal(match.entries[-1].seat):
        match.undo(match.entries[-1].seat)
        return ""
    decisions = match.to_act()
    answers = match.legal(decisions[0]) if decisions else []
    if not answers:
        return None
    by, answer = "bot" if bots and random.random() < 0.3 else "", random.choice(answers)
    seats = [seat for seat in decisions[0].owners if match.refusal(seat, answer) is None]
    if not seats:
        return None
    match.play(seats[0], answer, by)
    return by


@dataclass
class Count:
    """What became of the tries of one kind of fault."""

    name: str
    tries: int = 0
    deeds: int = 0
    """How many deeds were acknowledged."""
    lost: int = 0
    """How many of these were lost."""
    seen: dict[str, int] = field(default_factory=dict)
    """How often each thing happened on the way."""
    wrong: list[str] = field(default_factory=list)
    """What should not have happened, in sentences."""

    def note(self, what: str) -> None:
        self.seen[what] = self.seen.get(what, 0) + 1

    def compare(self, acknowledged: list[str], kept: list[str], where: str) -> None:
        """Note whether each deed that was acknowledged is kept, in its order."""
        same = next(
            (n for n, (one, other) in enumerate(zip(acknowledged, kept, strict=False)) if one != other),
            min(len(acknowledged), len(kept)),
        )
        self.lost += len(acknowledged) - same
        if same < len(acknowledged):
            self.wrong.append(f"{where}: {len(acknowledged) - same} of {len(acknowledged)} acknowledged deeds are lost")

    def __str__(self) -> str:
        seen = "; ".join(f"{what} {times}" for what, times in sorted(self.seen.items()))
        return (
            f"{self.name}: {self.tries} tries, {self.deeds} deeds acknowledged, {self.lost} lost, "
            f"{len(self.wrong)} faults" + (f" ({seen})" if seen else "")
        )
