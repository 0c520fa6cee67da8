"""Reads files, and fields of files, that anybody may have written: reading is bounded, and bad input is a problem
with its place.

A problem reads `ford.tmx: things/object 12 "Toll-Brute": notation: what is wrong: how to mend it`; this module composes
its place.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from math import isfinite
from pathlib import Path
from typing import Final
from unicodedata import normalize
from xml.etree import ElementTree as ET

from msgspec import Struct, field

from game import files
from game.board.grid import Cell
from game.files import ASSETS, Folders, Unread
from game.problem import Faulty, Problem, shown

_LONGEST: Final = 60
"""The most letters of a name that are shown."""


class FilePlace(Struct, frozen=True):
    """A place in a file: the steps down to it with / between, then the property."""

    file: str
    where: str = ""

    @classmethod
    def of(cls, path: Path) -> FilePlace:
        """The whole file."""
        return cls(shown(path))

    def at(self, step: str) -> FilePlace:
        """A place inside of this one."""
        return FilePlace(self.file, f"{self.where}/{step}" if self.where else step)

    def part(self, *steps: str) -> FilePlace:
        """A part of what this place names, or of its text, such as `talk 1` or `column 7`."""
        return FilePlace(self.file, ", ".join(filter(None, (self.where, *steps))))

    def layer(self, name: str) -> FilePlace:
        """A layer or a group of layers."""
        return self.at(plain(name) or "?")

    def object(self, number: int | str, name: str = "") -> FilePlace:
        """An object of a layer, such as `object 12 "Toll-Brute"`."""
        called = f' "{plain(name)}"' if plain(name) else ""
        return self.at(f"object {plain(str(number)) or '?'}{called}")

    def tileset(self, name: str) -> FilePlace:
        """A tileset of the map, by its file, or by its name where it is embedded."""
        return self.at(f"tileset {plain(name) or '?'}")

    def tile(self, number: int | str) -> FilePlace:
        """A tile of a tileset."""
        return self.at(f"tile {plain(str(number)) or '?'}")

    def cell(self, cell: Cell) -> FilePlace:
        """A cell of a layer."""
        return self.at(f"cell {cell}")

    def property(self, name: str) -> FilePlace:
        """A property of what this place names."""
        return FilePlace(self.file, f"{self.where}: {plain(name) or '?'}" if self.where else plain(name) or "?")

    def fail(self, what: str, mend: str) -> Faulty:
        """The error to raise for this place."""
        return Faulty((self.error(what, mend),))

    def error(self, what: str, mend: str) -> Problem:
        return Problem(self.file, self.where, what, mend)

    def warning(self, what: str, mend: str) -> Problem:
        return Problem(self.file, self.where, what, mend, "warning")


def plain(text: str) -> str:
    """Text of a file as one short line that can be shown everywhere."""
    line = text[: 4 * _LONGEST]
    if not line.isprintable():
        line = "".join(letter if letter.isprintable() else " " for letter in line)
    line = " ".join(line.split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


MOST_BYTES: Final = 16_000_000
DEEPEST: Final = 40
MOST_MARKS: Final = 600_000
"""The most elements of a file, and the most attributes: as many as three of the largest layers have tiles."""
_CHOOSE: Final = "choose the file again in Tiled"
_SMALLER: Final = "set Map > Map Properties > Tile Layer Format to CSV, or split the map"
ABOVE: Final = 3
"""How many folders above a map its project may lie."""
_NO_TEXT: Final = "is not UTF-8 text, nor in an encoding that its first line names"
_AS_UTF8: Final = "save it as UTF-8 with a text editor (Tiled cannot open it either)"
_DECLARED: Final = re.compile(rb"<\?xml[^>]{0,100}\bencoding=[\"']([\w-]{1,20})[\"']")
_ENCODINGS: Final = re.compile(r"utf-8|us-ascii|iso-8859-\d{1,2}|windows-125\d", re.IGNORECASE)
"""The encodings of text that are read where the first line names them."""
_UTF16: Final = (b"\xff\xfe", b"\xfe\xff")
_PIECE: Final = 1 << 16
_GZIP: Final = b"\x1f\x8b"
_LONGEST_PATH: Final = 1_000
FARTHEST: Final = 1_000_000
"""The largest coordinate in pixels."""
BY_HAND: Final = "mend that as text (Tiled cannot open it either), or go back to a copy that Tiled opens"
"""The advice for a fault that keeps Tiled from opening a file."""
RESAVE: Final = "open it in Tiled and save it again"
"""The advice for a fault that Tiled repairs when it saves the file."""
_RENUMBER: Final = "write such a number there with a text editor"


class Fence(Struct, frozen=True):
    """The folders that a map may read from; `mend` is the advice for a file that lies elsewhere."""

    roots: tuple[Path, ...]
    mend: str = "copy the file beside the map"
    notes: list[Problem] = []
    """Warnings about the files that were followed."""
    folders: Folders = field(default_factory=Folders)

    @classmethod
    def around(cls, folder: Path) -> Fence:
        """The fence of a map's folder, or of the nearest Tiled project not far above it; and the shipped assets."""
        near = (folder.resolve(), *folder.resolve().parents)[: ABOVE + 1]
        root = next((place for place in near if next(place.glob("*.tiled-project"), None)), near[0])
        return cls(
            (root, ASSETS.resolve()),
            "copy the file beside the map, or give the map to the command stacktors check "
            "--adopt, which makes a Tiled project above both",
        )

    def holds(self, path: Path) -> bool:
        return any(path.resolve().is_relative_to(root) for root in self.roots)

    def follow(self, base: Path, source: str, place: FilePlace) -> Path:
        """The existing file that `source` names, relative to the folder `base`.

        Where a map was moved away from the assets, a path that ends in `assets/...` names the shipped file.
        """
        named = plain(source)
        if not named or "\0" in source:
            raise place.fail("names no file", _CHOOSE)
        if len(source) > _LONGEST_PATH:
            raise place.fail("names a file with a path that is too long", "move it nearer to the map")
        if "\\" in source:
            raise place.fail(f"{named} is written with \\", "write / between folders")
        try:
            return self._found(base, source, place)
        except (OSError, RuntimeError) as error:
            raise place.fail(f"{named} cannot be looked up", _CHOOSE) from error

    def _found(self, base: Path, source: str, place: FilePlace) -> Path:
        named = plain(source)
        path = self.folders.find(base, source)
        inside = not named.startswith("//") and self.holds(path)
        if inside and path.is_file():
            return self._noted(base / source, path, place)
        if tail := _shipped(source):
            shipped = self.folders.find(ASSETS, tail)
            if self.holds(shipped) and shipped.is_file():
                return self._noted(ASSETS / tail, shipped, place)
        if not inside and not named.startswith("//") and not path.exists():
            raise place.fail(f"{named} is missing", "copy the file beside the map, and choose it there in Tiled")
        if not inside:
            raise place.fail(f"{named} leaves the folder of the map", self.mend)
        if path.exists():
            raise place.fail(f"{named} is no file", _CHOOSE)
        raise place.fail(f"{named} is missing", "put the file there, or choose it again in Tiled")

    def _noted(self, written: Path, found: Path, place: FilePlace) -> Path:
        """The file, with each warning about its name noted once."""
        told = {note.what for note in self.notes}
        self.notes.extend(doubt for doubt in misnamed(written, found, self.folders, place) if doubt.what not in told)
        return found.resolve()


def misnamed(written: Path, found: Path, folders: Folders, place: FilePlace) -> Iterator[Problem]:
    """Warnings about a file that other systems may not find by the way that is written to it, or not keep."""
    wrong = next(((one, real) for one, real in zip(written.parts, found.parts, strict=True) if one != real), None)
    if wrong:
        name, real = map(plain, wrong)
        what = (
            f"{name} is stored there with its accents in another form, and many systems do not find it so"
            if normalize("NFC", name) == normalize("NFC", real)
            else f"{name} lies there as {real}, and many systems do not find it so"
        )
        yield place.warning(what, "choose the file again, or rename what lies there")
    twins = folders.alike(found.parent, found.name)[1:]
    if twins:
        what = f"{plain(found.name)} lies beside {plain(twins[0])}, and many systems take both for one"
        yield place.warning(what, "rename one of them")


def _shipped(source: str) -> str:
    """The way from the shipped assets that the part after `assets/` is; empty where there is none."""
    _, found, tail = f"/{source}".rpartition("/assets/")
    return tail if found else ""


class _Bounded(ET.TreeBuilder):
    """Builds a tree and raises RecursionError where elements nest too deep."""

    depth = 0

    def start(self, tag: str, attrs: dict[str, str], /) -> ET.Element:
        self.depth += 1
        if self.depth > DEEPEST:
            raise RecursionError
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> ET.Element:
        self.depth -= 1
        return super().end(tag)


def read_bytes(path: Path, most: int, place: FilePlace) -> bytes:
    """The bytes of an ordinary file of at most `most` bytes; no device is opened. Raises Faulty."""
    try:
        return files.read(path, most)
    except Unread as unread:
        raise place.fail(unread.what, unread.mend) from unread


def read_text(path: Path, place: FilePlace, most: int = MOST_BYTES) -> str:
    """The text of a file of at most `most` bytes."""
    data = read_bytes(path, most, place)
    if data.startswith(_GZIP):
        raise place.fail("is packed with gzip", "unpack it first")
    try:
        text = data.decode(_encoding(data))
    except (UnicodeError, LookupError) as error:
        raise place.fail(_NO_TEXT, _AS_UTF8) from error
    if "\0" in text:
        raise place.fail("holds bytes that are no text", "go back to a copy that Tiled opens")
    return text


def _encoding(data: bytes) -> str:
    """The encoding of a text: UTF-16 by its first bytes, another one if its first line names it, else UTF-8."""
    if data.startswith(_UTF16):
        return "utf-16"
    declared = _DECLARED.match(data)
    named = declared[1].decode("ascii", "replace") if declared else ""
    return named if _ENCODINGS.fullmatch(named) and named.lower() != "utf-8" else "utf-8-sig"


_XML: Final = {"map": ".tmx", "tileset": ".tsx", "template": ".tx"}
_JSON: Final = {
    **dict.fromkeys(
        ("map", "template"), "is JSON; of what Tiled writes as JSON tilesets alone are read, maps and templates as XML"
    ),
    "tileset": "is JSON, and its ending says that it is XML; a tileset as JSON ends in .tsj or .json",
}


def read_xml(path: Path, tag: str, place: FilePlace, most: int = MOST_BYTES) -> ET.Element:
    """The root element of a file of at most `most` bytes, which must be a `tag`."""
    text = read_text(path, place, most)
    if text.lstrip()[:1] in ("{", "["):
        raise place.fail(_JSON[tag], f"in Tiled choose File > Save As (or Export As) and the ending {_XML[tag]}")
    if "<!ENTITY" in text:
        raise place.fail("defines XML entities", RESAVE)
    if text.count("<") > MOST_MARKS or text.count("=") > MOST_MARKS:
        raise place.fail(f"has more than {MOST_MARKS} elements or attributes", _SMALLER)
    try:
        root = _tree(text)
    except RecursionError as error:
        raise place.fail(f"nests more than {DEEPEST} elements deep", "flatten its groups") from error
    except (ET.ParseError, ValueError) as error:
        raise place.fail(f"is not valid XML ({error})", BY_HAND) from error
    if root.tag != tag:
        raise place.fail(f"holds <{plain(root.tag)}> where <{tag}> is expected", "choose the right file")
    return root


def _tree(text: str) -> ET.Element:
    """The text as a tree, parsed piece by piece, so that the first error ends it."""
    parser = ET.XMLParser(target=_Bounded())  # noqa: S314  # no entities, bounded in size and depth
    for at in range(0, len(text), _PIECE):
        parser.feed(text[at : at + _PIECE])
    root: ET.Element = parser.close()
    return root


def whole(
    element: ET.Element, name: str, place: FilePlace, default: int | None = None, low: int = 0, high: int = 2**32 - 1
) -> int:
    """The whole number in that attribute of an element, from low to high."""
    text = element.get(name)
    if text is None and default is not None:
        return default
    number = to_whole(text or "")
    if number is None or not low <= number <= high:
        raise place.property(name).fail(f'is "{plain(text or "")}", not a whole number from {low} to {high}', _RENUMBER)
    return number


def real(element: ET.Element, name: str, place: FilePlace, default: float = 0.0) -> float:
    """The number in that attribute of an element: pixels, degrees or a share."""
    text = element.get(name)
    number = default if text is None else to_real(text)
    if number is None:
        raise place.property(name).fail(f'is "{plain(text or "")}", not a number up to {FARTHEST}', _RENUMBER)
    return number


def to_real(text: str, most: float = FARTHEST) -> float | None:
    """The number in the text if it is not larger than `most`, above or below 0, else None."""
    try:
        number = float(text)
    except ValueError:
        return None
    return number if isfinite(number) and abs(number) <= most else None


def to_whole(text: str) -> int | None:
    """The whole number in the text if it has up to 12 digits, else None."""
    bare = text.strip()
    digits = bare.removeprefix("-")
    return int(bare) if digits.isascii() and digits.isdigit() and len(digits) <= 12 else None


def called(element: ET.Element) -> str:
    """Tiled's class of an object or tile: `type`, or `class` as Tiled 1.9 wrote it."""
    return (element.get("type") or element.get("class") or "").strip()


def named(element: ET.Element) -> str:
    """An object's name, without blanks around it, which nobody sees in Tiled."""
    return element.get("name", "").strip()


MOST_PIXELS: Final = 16_000_000
"""The most pixels of all pictures of a map together: 64 MB when they are decoded."""
MOST_PICTURE_BYTES: Final = 64_000_000
_READ: Final = 1 << 18
_SIZED: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""The markers of JPEG files that are followed by the size."""
PictureSize = tuple[int, int]


def size(path: Path, place: FilePlace) -> PictureSize:
    """Width and height in pixels. Raises Faulty for a file that is no picture or too large."""
    try:
        with path.open("rb") as file:
            head, length = file.read(_READ), file.seek(0, 2)
    except OSError as error:
        raise place.fail(f"{path.name} cannot be read ({error.strerror})", "check whether you may read it") from error
    try:
        found = _size(head)
    except (struct.error, IndexError):
        found = None
    if found is None or min(found) < 1:
        raise place.fail(f"{path.name} is no picture that can be shown", "save it as PNG")
    if length > MOST_PICTURE_BYTES or found[0] * found[1] > MOST_PIXELS:
        what = f"{path.name} is too large with {found[0]} by {found[1]} pixels"
        raise place.fail(
            what, f"make it smaller: the pictures of a map may have {MOST_PIXELS // 10**6} million pixels together"
        )
    return found


def _size(head: bytes) -> PictureSize | None:
    """The size in the first bytes of a PNG, GIF, BMP, WebP or JPEG; None for anything else."""
    if head.startswith(b"\x89PNG\r\n\x1a\n"):
        return _two(">II", head, 16)
    if head.startswith((b"GIF87a", b"GIF89a")):
        return _two("<HH", head, 6)
    if head.startswith(b"BM"):
        wide, high = _two("<ii", head, 18)
        return wide, abs(high)
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return _webp(head)
    return _jpeg(head) if head.startswith(b"\xff\xd8") else None


def _two(form: str, head: bytes, at: int) -> PictureSize:
    wide, high = struct.unpack_from(form, head, at)
    return wide, high


def _webp(head: bytes) -> PictureSize | None:
    match head[12:16]:
        case b"VP8X":
            return int.from_bytes(head[24:27], "little") + 1, int.from_bytes(head[27:30], "little") + 1
        case b"VP8L":
            bits = int.from_bytes(head[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8 ":
            wide, high = _two("<HH", head, 26)
            return wide & 0x3FFF, high & 0x3FFF
    return None


def _jpeg(head: bytes) -> PictureSize | None:
    """The size of a JPEG; its segments are skipped up to the one that holds the size."""
    at = 2
    while at < len(head) - 9 and head[at] == 0xFF:
        if head[at + 1] in _SIZED:
            high, wide = _two(">HH", head, at + 5)
            return wide, high
        at += 2 + int(struct.unpack_from(">H", head, at + 2)[0])
    return None
