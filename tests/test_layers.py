"""Which modules may import which others; a breach is told by module and line."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
import tomllib
from functools import cache

import pytest

from tests.source import GAME, imported, imports, modules, names, source, walked, within

LEAVES = (
    "game.files",
    "game.garbage",
    "game.letters",
    "game.players",
    "game.phrases",
    "game.plain",
    "game.problem",
    "game.remembered",
    "game.script",
    "game.sign",
    "game.steps",
)
VALUES = ("game.books.stacktors.values", "game.books.stacktors.rulebook")
FACTS = tuple(f"game.books.stacktors.{name}" for name in ("components", "intents", "events"))
CHANGES = ("game.books.stacktors.changes",)
"""Rules over values that answer with intents and refusals."""
BOOKS = "game.books"
"""Nothing outside imports it, and no book another one; the registry finds books by name."""
DRAWS = ("game.art",)
"""What draws and plays for every book before it is installed."""

SCREENS = (
    "game.ui",
    "game.board",
    "game.table",
    "game.campaign",
    "game.fault",
    "game.gm",
    "game.tiled",
    "game.text",
    "game.records",
    "game.library",
    "game.opening",
    "game.party",
    "game.registry",
    "game.painted_maps",
    "game.watch",
    *LEAVES,
)
"""What screens may use, a book's own too."""
VOICED = ("game.text", "game.board", "game.table", "game.records", *LEAVES)
"""What a book's voice may use."""

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    **dict.fromkeys((one for one in LEAVES if one not in {"game.letters", "game.problem", "game.script"}), ()),
    "game.letters": ("game.files",),
    "game.problem": ("game.plain",),
    "game.script": ("game.phrases", "game.plain"),
    "game.records": ("game.files", "game.plain", "game.players"),
    "game.fault": ("game.files",),
    "game.registry": (),
    BOOKS: (),
    "game.table": ("game.files", "game.garbage", "game.phrases", "game.plain"),
    "game.board": ("game.problem",),
    "game.tiled": ("game.board", "game.registry", *LEAVES),
    "game.mapmaker": ("game.board", *LEAVES),
    "game.campaign": ("game.board", "game.registry", "game.tiled", "game.table", *LEAVES),
    "game.lab": (
        "game.__main__",
        "game.cli",
        "game.library",
        "game.opening",
        "game.party",
        "game.campaign",
        "game.registry",
        "game.table",
        "game.gm",
        "game.tiled",
        *LEAVES,
    ),
    "game.gm": ("game.board", "game.campaign", "game.table", *LEAVES),
    "game.books.stacktors": ("game.board", "game.table", *LEAVES),
    **dict.fromkeys(
        VALUES,
        (
            "game.board",
            "game.plain",
            "game.problem",
            "game.script",
            "game.table.book",
            "game.table.options",
            "game.table.rulebook",
            *VALUES,
        ),
    ),
    **dict.fromkeys(FACTS, ("game.board", "game.table.book", "game.table.world", *VALUES, *FACTS)),
    **dict.fromkeys(CHANGES, ("game.table.book", *VALUES, *FACTS)),
    "game.books.stacktors.play": ("game.board", "game.script", "game.table", *VALUES, *FACTS, *CHANGES),
    # names of players, and levels of computers that play for them
    "game.books.stacktors.play.people.seating": (
        "game.books.stacktors.play",
        "game.table",
        *VALUES,
        *FACTS,
        "game.players",
        "game.plain",
    ),
    # Capes scenes
    "game.books.capes": ("game.table", *LEAVES),
    "game.books.capes.values": (),
    "game.books.capes.rulebook": ("game.table.rulebook",),
    **dict.fromkeys(
        tuple(f"game.books.capes.{name}" for name in ("components", "intents", "events")),
        ("game.books.capes.values", "game.table.book", "game.table.world"),
    ),
    "game.books.capes.play": (
        *(f"game.books.capes.{name}" for name in ("values", "components", "intents", "events")),
        "game.table",
    ),
    "game.books.capes.content": ("game.books.capes.values", "game.campaign.fit", *LEAVES),
    "game.books.capes.comic": ("game.books.capes.values", "game.books.capes.events", *LEAVES),
    "game.books.capes.shelved": ("game.books.capes", "game.shelved", "game.campaign", "game.table", *LEAVES),
    # the book's side of campaign files: what only a book can check of a situation
    "game.books.stacktors.maps": ("game.books.stacktors", "game.board", "game.campaign", "game.tiled", *LEAVES),
    "game.books.stacktors.gm": (
        "game.books.stacktors",
        "game.board",
        "game.tiled.sources",
        "game.table",
        "game.gm",
        "game.campaign",
        *LEAVES,
    ),
    # whole situations, on maps made by chance that are read like any other
    "game.books.stacktors.gm.compose": (
        "game.books.stacktors",
        "game.board",
        "game.table",
        "game.mapmaker",
        "game.tiled",
        "game.gm",
        "game.campaign",
        *LEAVES,
    ),
    # the book's side of the laboratory
    "game.books.stacktors.lab": (
        "game.books.stacktors",
        "game.lab",
        "game.board",
        "game.campaign",
        "game.gm",
        "game.mapmaker",
        "game.table",
        *LEAVES,
    ),
    # what the book brings to the library
    "game.books.stacktors.shelved": (
        "game.books.stacktors",
        "game.shelved",
        "game.board",
        "game.campaign",
        "game.gm",
        "game.table",
        "game.tiled",
        *LEAVES,
    ),
    "game.shelved": ("game.table", "game.campaign", "game.gm", "game.tiled", "game.board", *LEAVES),
    "game.text": (
        "game.watch",
        "game.board",
        "game.table",
        "game.records",
        "game.library",
        *LEAVES,
    ),
    "game.books.stacktors.voice": ("game.books.stacktors", *VOICED),
    "game.books.capes.voice": ("game.books.capes", *VOICED),
    "game.watch": ("game.library", "game.table", "game.campaign", *LEAVES),
    "game.made_maps": ("game.library", "game.mapmaker", "game.table", "game.gm", *LEAVES),
    "game.opening": (
        "game.library",
        "game.made_maps",
        "game.shelved",
        "game.table",
        "game.campaign",
        "game.gm",
        *LEAVES,
    ),
    "game.party": ("game.opening", "game.library", "game.table", "game.campaign", "game.gm", *LEAVES),
    "game.painted_maps": ("game.library", "game.board", "game.table", "game.campaign", "game.tiled", *LEAVES),
    "game.library": (
        "game.registry",
        "game.shelved",
        "game.table",
        "game.campaign",
        "game.gm",
        "game.tiled",
        *LEAVES,
    ),
    "game.ui": SCREENS,
    "game.books.stacktors.face": ("game.books.stacktors", *SCREENS),
    "game.books.capes.face": ("game.books.capes", *SCREENS),
    # what every screen is made of knows no screen
    "game.ui.kit": ("game.ui.sprites", *LEAVES),
    "game.ui.sprites": ("game.board", "game.tiled", *LEAVES),
    "game.ui.map": ("game.ui.kit", "game.ui.sprites", "game.board", "game.tiled", "game.campaign", *LEAVES),
    "game.workshop": ("game.library", "game.mapmaker", "game.board", "game.tiled", "game.campaign", *LEAVES),
    "game.workshop.__main__": ("game",),
    "game.cli": ("game",),
    "game.__main__": ("game",),
    "game.art": (BOOKS, "game.board", "game.tiled", "game.ui", *LEAVES),
}
"""What a package (or a single module, if named) may import of the game, besides itself."""

KNOWN = sorted({".".join(name.split(".")[:3]) for name in names() if name.startswith(f"{BOOKS}.")})
FACES = tuple(f"{book}.face" for book in KNOWN)
VOICES = tuple(f"{book}.voice" for book in KNOWN)

ONLY_IN: dict[str, tuple[str, ...]] = {
    "esper": ("game.table.world", "game.books.stacktors.face.stage.stage"),
    "filelock": ("game.records", "game.table.disk"),
    "pygame": ("game.ui", *FACES, "game.art"),
    "pygame_gui": ("game.ui.kit.desk",),
    "i18n": ("game.ui.kit.desk",),
    "pytmx": ("game.tiled", "game.ui", *FACES),
    "numpy": ("game.art",),
    "PIL": ("game.art.film",),
    "soundfile": ("game.art.sounds",),
    "platformdirs": ("game.files",),
    "msgspec": ("game",),
    "backports": ("game.tiled",),
    "compression": ("game.tiled",),
    "random": (
        "game.table.seats",
        "game.table.bots",
        "game.gm",
        "game.mapmaker",
        "game.books.stacktors.gm",
        "game.books.stacktors.lab",
        "game.books.stacktors.face.builder",
    ),
    "time": (
        "game.lab",
        "game.books.stacktors.lab",
        "game.opening",
        "game.table.seats",
        "game.table.bots",
        "game.gm",
        "game.ui",
        *FACES,
        *VOICES,
        "game.text",
        "game.cli",
        "game.art",
        "game.fault",
        "game.files",
    ),
    "datetime": ("game.ui", *FACES, *VOICES, "game.text", "game.cli"),
}
"""Libraries, and sources of chance and of the clock, with the only places that may use them."""

NEVER = (
    *("socket", "ssl", "http", "urllib", "ftplib", "smtplib", "socketserver"),  # no network
    *("fcntl", "pwd", "grp", "termios", "resource", "posix"),  # not on every system
    *("threading", "asyncio", "pickle", "shelve"),  # esper's worlds are global; saves are checked values
)

WORDS = re.compile(
    r"\b(?i:pips?|pyramids?|guts|brains|red|pink|orange|yellow|green|cyan|blue|purple|white|black|gray)\b"
    r"|\b(?!UTF-)[A-Z]{3}-(?:[0-9]+|[BGF]-[A-Z]+)\b"
)
"""Words that belong to the pyramids alone: their colours, their sizes, where they stand, ids of their rules."""
OTHER_WORDS = {
    "game": ({"pyramids"}, "what the program is called"),
    "game.cli.parser": ({"pyramids", "mov-4"}, "what the program is called, and an example that its help shows"),
    "game.table.match": ({"ttt-3"}, "its doctest plays noughts and crosses"),
    "game.tiled.painting": ({"red", "green", "blue", "white"}, "the parts of a colour in a file of Tiled"),
    "game.tiled.normalise": ({"white"}, "a layer without a tint is white"),
    "game.ui.kit.screen": ({"red", "green", "blue"}, "the parts of a colour"),
    "game.ui.kit.skin": ({"red", "green", "blue"}, "the parts of a colour"),
    "game.ui.map.light": ({"red", "green", "blue"}, "the parts of a colour"),
    "game.ui.map.stamps": ({"red"}, "the colour of a mark on the ground"),
    "game.ui.sprites.cuts": ({"white"}, "a tint that changes nothing"),
}
"""Words of these that are there for another reason."""

RULES = ("game.board", "game.script", "game.table", BOOKS)
"""Where play must be the same on every machine."""
NOT_RULES = (
    "game.board.layout",
    "game.table.seats",
    "game.table.bots",
    "game.books.stacktors.gm",
    "game.books.stacktors.lab.proofreading",
    "game.books.stacktors.prose",
    "game.books.capes.comic",
    *FACES,
    *VOICES,
)

NAMES = names()


def allowed(name: str) -> tuple[str, ...]:
    """What a module may import: the longest entry that fits decides.

    Its own package comes with it, except for modules that are named singly.
    """
    key = max((key for key in MAY_IMPORT if within(name, key)), key=len, default="")
    return (*MAY_IMPORT[key], name if key in VALUES + FACTS + CHANGES else key) if key else ()


def test_imports_of_the_game():
    inner = [
        (name, other, line)
        for name in NAMES
        for other, line in imports(name)
        if within(other, "game") and other != "game"
    ]
    breaches = [f"{name}:{line} imports {other}" for name, other, line in inner if not within(other, *allowed(name))]
    assert not breaches


def _stray(name: str, full: str) -> str:
    """Why the module may not import that library; empty where it may."""
    top = full.partition(".")[0]
    if top in NEVER and not within(full, "urllib.parse"):
        return "nothing of ours imports it"
    if top not in ONLY_IN and top not in sys.stdlib_module_names and top != "game":
        return "it is no library of ours"
    return f"only {', '.join(ONLY_IN[top])} may" if top in ONLY_IN and not within(name, *ONLY_IN[top]) else ""


def test_imports_of_libraries():
    found = [
        f"{name}:{line} imports {full}: {why}"
        for name in NAMES
        for full, line in imports(name)
        if (why := _stray(name, full))
    ]
    assert not found


@pytest.mark.parametrize(
    ("name", "full"),
    [
        ("game.ui.shell.app", "socket"),
        ("game.ui.shell.app", "requests"),
        ("game.books.stacktors.play.movement.walk", "pygame.draw"),
    ],
)
def test_a_stray_import_is_found(name, full):
    assert _stray(name, full)


def _book(name: str) -> str:
    """The book to which the module belongs; empty for what belongs to none."""
    return next((book for book in KNOWN if within(name, book)), "")


def _learnt(name: str, found: list[tuple[str, int]]) -> list[str]:
    """Where a module imports a book that is not its own, inside functions and for types too."""
    own = _book(name)
    return [
        f"{name}:{line} imports {other}"
        for other, line in found
        if within(other, BOOKS) and not (own and within(other, own))
    ]


def test_only_a_book_itself_imports_it():
    found = [told for name in NAMES if not within(name, *DRAWS) for told in _learnt(name, imports(name))]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "import game.books.stacktors.values.pieces",
        "def lazily():\n    from game.books.stacktors.face import figures",
        "if TYPE_CHECKING:\n    from game.books.stacktors.voice.menu import Menu",
    ],
)
def test_a_book_that_is_learnt_of_is_found(text):
    tree = ast.parse(text)
    assert _learnt("game.table.match", imported(tree, "game.table.match"))
    assert _learnt("game.books.another.rules", imported(tree, "game.books.another.rules"))
    assert not _learnt("game.books.stacktors.rules", imported(tree, "game.books.stacktors.rules"))


def _spoken(text: str) -> set[str]:
    return {word.lower() for word in WORDS.findall(text)}


def test_who_knows_no_book_uses_no_words_of_one():
    free = [name for name in NAMES if not (_book(name) or within(name, *DRAWS))]
    told = {name: _spoken(source(name)) - OTHER_WORDS.get(name, (set(), ""))[0] for name in free}
    assert {name: words for name, words in told.items() if words} == {}
    known = {name: words - _spoken(source(name)) for name, (words, _) in OTHER_WORDS.items()}
    assert {name: words for name, words in known.items() if words} == {}, "they are not there: take them out"


@pytest.mark.parametrize("text", ["two pips", "a Pyramid", "because=('MOV-4',)", "CLR-G-RED", "a green piece"])
def test_a_word_of_a_book_is_found(text):
    assert _spoken(text)


CHAPTERS = (
    *("game.art", "game.campaign", "game.gm", "game.lab", "game.mapmaker", "game.party", "game.tiled", "game.workshop"),
    "game.ui.party",
)
"""What only some books have: heroes, sides that fight, a game master, maps."""
CHAPTERS_COMMANDS = ("game.cli.prov", "game.cli.adventure", "game.cli.party")
"""The commands of those chapters, by how their modules' names begin."""
BARRED = re.compile(
    r"\b(hero(es)?|part(y|ies)|attack(s|ed|ing|ers?)?|heal(s|ed|ing|ers?)?|enem(y|ies)|foes?|game master)\b"
)
"""Words of the chapters, in a text of words in small letters."""
BARRED_FOR = {
    "game.cli.simulate": (
        {"foes", "game master", "heroes"},
        "whoever has no name in a book that has a master; arguments that `party_options` adds",
    ),
    "game.cli.doctor": ({"heroes"}, "a part of a start's summary"),
    "game.cli.play": ({"hero", "heroes"}, "arguments that `party_options` adds"),
    "game.cli.parser": ({"foes", "heroes"}, "functions of `party_options`"),
    "game.table.book": ({"game master"}, "what the seat `gm` is called"),
    "game.ui.face": ({"party"}, "the chapter of a face"),
    "game.ui.kit.theme": (
        {"attack", "enemy", "hero"},
        "inks that books' faces and the mark of what is wrong have by name",
    ),
    "game.ui.kit.tips": ({"attack"}, "the ink of what is wrong"),
    "game.ui.map.stamps": ({"attack"}, "the ink of what is aimed at"),
    "game.ui.plain.face": ({"party"}, "the chapter that it has not"),
    "game.ui.play.boxes": ({"attack"}, "the ink of a warning"),
    "game.ui.scenes": ({"attack"}, "a scene that can be asked for by name"),
    "game.ui.sprites.icons": ({"attack", "heal"}, "pictures that books' faces have by name"),
    "game.ui.sprites.vector": ({"hero", "enemy"}, "the sides that the pictures of figures are drawn for"),
    "game.watch": ({"heroes"}, "a part of what a reviser tells of the situation under way"),
}
"""Words of these that stand for a value, or for a part of a chapter, and why."""


def _chapter(name: str) -> bool:
    return within(name, *CHAPTERS) or name.startswith(CHAPTERS_COMMANDS)


def _plain_words(text: str) -> str:
    """The words of identifiers and sentences, in small letters: `PartyWays`, `party_ways` and "party ways" alike."""
    parted = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", " ", text)
    return " ".join(re.findall(r"[^\W\d_]+", parted)).lower()


def _of_chapters(imported: list[ast.Import | ast.ImportFrom]) -> set[str]:
    """The names by which a module has modules of chapters, such as `party` in `party.start(...)`."""
    return {
        alias.asname or alias.name
        for node in imported
        for alias in node.names
        if isinstance(node, ast.ImportFrom) and (full := f"{node.module}.{alias.name}") in NAMES and _chapter(full)
    }


@cache
def _barred_in(word: str) -> set[str]:
    """The barred words in a word, a sentence or a comment."""
    return {match.group() for match in BARRED.finditer(_plain_words(word))}


def _barred(text: str, tree: ast.Module) -> set[str]:
    """The barred words of a module's names, texts and comments, but for imports and the names of chapters' modules."""
    imported = [node for node in walked(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    known = _of_chapters(imported)
    passed = {line for node in imported for line in range(node.lineno, (node.end_lineno or 0) + 1)}
    return {
        barred
        for _, word, (line, _), *_ in tokenize.generate_tokens(io.StringIO(text).readline)
        if line not in passed and word not in known
        for barred in _barred_in(word)
    }


def test_shared_packages_have_no_words_of_chapters():
    free = [name for name in NAMES if not within(name, "game.books") and not _chapter(name)]
    told = {name: _barred(source(name), modules()[name]) for name in free}
    left = {name: words - BARRED_FOR.get(name, (set(), ""))[0] for name, words in told.items()}
    assert {name: words for name, words in left.items() if words} == {}
    gone = {name: words - told[name] for name, (words, _) in BARRED_FOR.items()}
    assert {name: words for name, words in gone.items() if words} == {}, "they are not there: take them out"


@pytest.mark.parametrize(
    "text",
    [
        "class PartyChoice: ...",
        "keep_hero = 1",
        '"""Enemies think."""',
        "# the game\n# master: a foe",
        "f'heals {who}'",
    ],
)
def test_a_word_of_a_chapter_is_found(text):
    assert _barred(text, ast.parse(text))


def test_chapters_may_be_named():
    of_chapters = "from game import party\nfrom game.ui.party import ways\nparty.start(ways)"
    assert not _barred(of_chapters, ast.parse(of_chapters))
    of_a_name = "from game.ui.party.face import HeroCard\nHeroCard()"
    assert _barred(of_a_name, ast.parse(of_a_name)) == {"hero"}


HEADLESS = """
import sys
import game.library, game.opening, game.painted_maps, game.watch, game.cli.simulate, game.cli.check
assert not [name for name in sys.modules if name.startswith(("game.books", "game.ui", "game.text"))]
from game.__main__ import main
assert main(["simulate", "maps/vault/vault.tmx", "--longest", "40"]) == 0
assert main(["check", "maps/vault/vault.tmx"]) == 0
assert "pygame" not in sys.modules, "a window's library"
"""


def test_without_a_window_nothing_of_pygame_is_imported():
    done = subprocess.run(
        [sys.executable, "-c", HEADLESS], cwd=GAME.parent, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr


def _measured(name: str) -> bool:
    """Is the module of a laboratory, the common one or a book's?"""
    return "lab" in name.split(".")


def test_what_is_installed_needs_no_laboratory():
    """A laboratory is left out of the wheel; only it imports one."""
    learnt = [
        f"{name}:{line} imports {other}"
        for name in NAMES
        for other, line in imports(name)
        if _measured(other) and not _measured(name)
    ]
    assert learnt == []
    targets = tomllib.loads((GAME.parent / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]
    left = tuple(targets["wheel"]["exclude"])
    assert [name for name in NAMES if _measured(name) and not name.replace(".", "/").startswith(left)] == []


def test_every_package_has_its_layer():
    assert [name for name in NAMES if name != "game" and not allowed(name)] == []


def _unstable(node: ast.AST) -> str:
    """Why this piece of syntax may give other results elsewhere; empty if it does not."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hash", "id"):
        return f"{node.func.id}() differs from run to run"
    if isinstance(node, ast.For | ast.comprehension):
        over = node.iter
        made = isinstance(over, ast.Call) and isinstance(over.func, ast.Name) and over.func.id in ("set", "frozenset")
        if made or any(map(_unordered, (over.body, over.orelse) if isinstance(over, ast.IfExp) else (over,))):
            return "a set has no order to iterate in"
    if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
        return "/ makes a float; use //"
    if isinstance(node, ast.Constant) and isinstance(node.value, float):
        return "a float in the rules"
    return ""


def _unordered(over: ast.expr) -> bool:
    """Is it a set: one that is written out, what is shared or not by keys, or what a method of sets gives?"""
    if isinstance(over, ast.BinOp) and isinstance(over.op, ast.BitAnd | ast.BitOr | ast.BitXor | ast.Sub):
        return any(map(_keys, (over.left, over.right)))
    return isinstance(over, ast.Set | ast.SetComp) or _called(over) in _OF_SETS


def _keys(one: ast.expr) -> bool:
    return _called(one) == "keys"


def _called(one: ast.expr) -> str:
    """The name of the method that is called there; empty where none is."""
    return one.func.attr if isinstance(one, ast.Call) and isinstance(one.func, ast.Attribute) else ""


_OF_SETS = ("difference", "union", "intersection", "symmetric_difference")


def _paths_of(tree: ast.Module) -> bool:
    """Does the module join paths, for which / is not a division?"""
    return any(isinstance(node, ast.ImportFrom) and node.module in ("pathlib", "game.files") for node in walked(tree))


def _found(name: str) -> list[str]:
    """What of a module may give other results elsewhere, with its lines."""
    tree = modules()[name]
    told = (
        (node, why)
        for node in walked(tree)
        if (why := _unstable(node)) and not (why.startswith("/") and _paths_of(tree))
    )
    return [
        f"{name}:{getattr(node, 'lineno', getattr(getattr(node, 'iter', None), 'lineno', 0))}: {why}"
        for node, why in told
    ]


def test_rules_come_out_the_same_everywhere():
    rules = [name for name in NAMES if within(name, *RULES) and not within(name, *NOT_RULES)]
    assert [told for name in rules for told in _found(name)] == []


@pytest.mark.parametrize(
    "text",
    [
        *("hash(a)", "id(a)", "a / b", "a /= b", "0.5", "[a for a in {1, 2}]", "for a in set(b): pass"),
        *("[a for a in b.keys() & c]", "for a in c - b.keys(): pass", "[a for a in b.difference(c)]"),
        "for a in b.union(c) if d else (): pass",
    ],
)
def test_what_would_not_is_found(text):
    assert any(_unstable(node) for node in walked(ast.parse(text)))
