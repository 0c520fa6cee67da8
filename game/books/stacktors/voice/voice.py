"""The pyramid rulebook's voice for text mode."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.books.stacktors.values import creation
from game.books.stacktors.values.options import Options
from game.books.stacktors.voice.making import Making
from game.books.stacktors.voice.teller import PyramidTeller
from game.table.match import Match, Refused
from game.text.menu import Read, Write
from game.text.voice import Voice


class PyramidVoice:
    """What text mode needs of the pyramid rulebook."""

    def teller(self, match: Match, facts: Mapping[str, str] | None = None) -> PyramidTeller:
        """The teller of that match; `facts` holds what the party can learn: by key, in the campaign's words."""
        return PyramidTeller(match, facts)

    def made(
        self,
        players: Sequence[str],
        numbers: Sequence[int],
        options: Options,
        read: Read,
        write: Write,
        *,
        unique: bool,
    ) -> tuple[tuple[str, str], ...]:
        """The heroes that the players make together, one piece each in turn (CRE-4, CRE-5). Raises Left and Refused."""
        refusal = creation.short(options, sum(numbers), unique=unique)
        if refusal:
            raise Refused(refusal)
        return Making(creation.begun(options, sum(numbers), unique=unique), players, numbers, read, write).run()


VOICE: Voice = PyramidVoice()
