"""The keys of campaign files, as their authors are told of them: tables, and the structs that read these."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct


class FileTable(Struct, frozen=True):
    """A table of the file: its name among the sentences, how the file writes it, the structs that read it."""

    name: str
    written: str
    kinds: tuple[type[Struct], ...]
    of_map: str = ""
    """The map's class that has its other keys."""


class Keys(Struct, frozen=True):
    """Tables, with a file of sentences by table and key. What goes by the name of another table adds to that one."""

    tables: tuple[FileTable, ...] = ()
    says: Path | None = None
    head: tuple[str, ...] = ()
    """The keys at the head of a file that only the book reads, from `CampaignFile.content`."""
