"""Noughts and crosses as a book on the shelf: all its parts except face and voice, and a map to choose.

Its maps are only looked at.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game import library
from game.board import shelf
from game.campaign.beginning import PartySizes, Player, StartSummary
from game.campaign.chronicler import NewRound
from game.campaign.model import ReadyHero
from game.campaign.reviser import UnderWay
from game.problem import NoOption
from game.shelved import Shelved
from game.table.words import BookWords
from game.table.world import ask
from game.tiled.schema_entries import Added, Class, Member
from tests.tictactoe import Placed, Start, TicTacToe
from tests.tictactoe import Player as Seated

MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="3" height="3" tilewidth="32" tileheight="32" nextlayerid="2">
 <properties>
  <property name="book" value="tictactoe"/>
  <property name="title" value="Noughts and crosses"/>
 </properties>
 <layer id="1" name="Ground" width="3" height="3"><data encoding="csv">0,0,0,0,0,0,0,0,0</data></layer>
 <objectgroup id="2" name="Things"><object id="1" type="start" x="16" y="16"><point/></object></objectgroup>
</map>
"""
"""Nothing of it is played on."""


class Options(Struct, frozen=True):
    """Whether the secrets are high numbers."""

    high: bool = False


class Beginning:
    """The beginning of a game without heroes: each player is a mark."""

    sizes = PartySizes(0, 0, 0)
    editions = ("low", "high")

    def edition(self, options):
        return "high" if options.high else "low"

    def chosen(self, edition, values):
        if values:
            raise NoOption(f'there is no option "{next(iter(values))}"', "take it out")
        return {"low": Options(), "high": Options(high=True)}[edition]

    def options(self, own, chosen=None):
        return chosen or Options(high=bool(own.get("high")))

    def readable(self, _hero):
        return False

    def made(self, name, written):
        return ReadyHero(name, "", {"written": written})

    def start(self, _heroes, _players, options, *, seed=0, title="", manners=(), facts=()):
        return Start((seed + 10 * options.high, seed + 1 + 10 * options.high))

    def summary(self, start):
        low = min(start.secrets)
        return StartSummary("", (Player("p1", "Cross"), Player("p2", "Nought")), (), Options(high=low >= 10), low % 10)


class Caster:
    """A caster for which a situation is its map's board."""

    def cast(self, _campaign, _stage, found, _heroes=0, _entrance=""):
        return shelf.put(found.board)

    def board(self, situation):
        return situation

    def misshapen(self, _campaign):
        return iter(())

    def unread(self, _campaign, _stage, _found):
        return iter(())

    def drawn(self, _campaign, _stage, found):
        return found

    def remarks(self, _campaign, _stage, _found):
        return iter(())

    def fills(self, _stage):
        return False

    def places(self, _found):
        return ()

    def schemes(self, _stage, _found):
        return ()

    def outcomes(self, _stage, _situation):
        return ("success", "failure", "stand-off")

    def facts(self, _stage):
        return frozenset()

    def review(self, _campaign, _situations):
        return iter(())


class Memory(Struct, frozen=True):
    campaign: str = ""
    file: str = ""


class Chronicler:
    """A chronicler for which each mark is a round; nothing is remembered of campaigns."""

    def memory(self, _match):
        return Memory("none")

    def boards(self, _match, _entries):
        return ()

    def place(self, match):
        return f"It is over: {match.result()}." if match.result() else "It is not over yet."

    def name(self, who):
        known = ask(who, Seated)
        return {"p1": "Cross", "p2": "Nought"}[known.seat] if known else ""

    def course(self, event):
        return NewRound() if isinstance(event, Placed) else None


class Reviser:
    """A reviser that changes nothing, since a map is no part of a match."""

    def under_way(self, _match):
        return UnderWay()

    def revised(self, _match, _before, _cast):
        return None

    def waits(self, _refusal):
        return False


class Rule(Struct, frozen=True):
    id: str
    title: str
    parts: tuple[tuple[str, str], ...]


class Group(Struct, frozen=True):
    title: str
    rules: tuple[Rule, ...]


class Preface(Struct, frozen=True):
    title: str
    text: tuple[str, ...]


class Rulebook:
    core = Preface("Three in a row", ("Whoever has three in a row has won.",))
    groups = (
        Group("Playing", (Rule("TTT-1", "Bets", (("", "First each bets."),)),)),
        Group("Seats", (Rule("TTT-3", "Turns", (("", "Each answers when asked."),)),)),
    )

    @property
    def rules(self):
        return {rule.id: rule for group in self.groups for rule in group.rules}

    def names(self, text):
        return text.upper().startswith("TTT-")

    def search(self, text):
        return tuple(rule for rule in self.rules.values() if text.lower() in f"{rule.id} {rule.title}".lower())


class NoughtsWords(BookWords):
    title = "Noughts and crosses"


SHELVED = Shelved(
    book=TicTacToe(),
    words=NoughtsWords(),
    caster=Caster(),
    beginning=Beginning(),
    chronicler=Chronicler(),
    reviser=Reviser(),
    master=lambda _campaign, tactician: tactician,
    person=lambda _profile: None,
    schema=Added((Class("corner", "#ff000000", "cell", "A corner.", (Member("mark", "Whose it is."),)),)),
    rulebook=Rulebook,
    face="tests.tictactoe_face:FACE",
    voice="tests.tictactoe_voice:VOICE",
    pictures="tests.tictactoe_shelf:picture",
    arena="tests.tictactoe_arena:ARENA",
)


def picture(found, width, *, plan):  # noqa: ARG001
    """The picture of a map, all white."""
    import pygame

    return pygame.Surface((width or 9, 9))


def put_on_the_shelf(monkeypatch, **parts):
    """Put noughts and crosses on the shelf for the time of a test, perhaps with other parts; the book is returned."""
    shelved = replace(SHELVED, **parts)
    monkeypatch.setitem(library.BOOKS, TicTacToe.name, shelved)
    return shelved
