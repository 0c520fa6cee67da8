"""The rules of Capes scenes as data: what every rule id says, in words for players."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import ClassVar, Final

from game.table.rulebook import TomlRule, TomlRulebook, read

_FILE: Final = Path(__file__).with_name("rulebook.toml")


class CapesRulebook(TomlRulebook[TomlRule], frozen=True):
    """All rules of Capes scenes."""

    ids: ClassVar[re.Pattern[str]] = re.compile(r"\b(?:C-[A-Z]+-[0-9]+|K-[0-9]+)\b")
    looks: ClassVar[str] = "C-SCN-1 or K-1"


@cache
def rulebook() -> CapesRulebook:
    """The shipped rulebook. Raises RulebookError."""
    return read(_FILE, CapesRulebook)
