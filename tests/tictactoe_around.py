"""What noughts and crosses bring to the shelf of books besides their rules, with a face for the screens.

Players have no heroes; there is one option.
"""

from __future__ import annotations

import pygame

from game.campaign.beginning import Player, Told
from game.shelved import Shelved
from game.ui.face import Seating
from game.ui.kit.controls import ControlScreen
from game.ui.kit.screen import Pop
from game.ui.kit.theme import Rect
from game.ui.kit.widgets import Button, Label
from game.ui.shell.cards import Agreed
from tests.tictactoe import Start, TicTacToe

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
"""A map to choose, on which nothing is played."""


class Casting:
    def cast(self, campaign, stage, found, heroes=0, entrance=""):  # noqa: ARG002
        return stage.key

    def board(self, situation):
        return situation

    def remarks(self, campaign, stage, found):  # noqa: ARG002
        return iter(())

    def fills(self, stage):  # noqa: ARG002
        return False

    def places(self, found):  # noqa: ARG002
        return ()

    def schemes(self, stage, found):  # noqa: ARG002
        return ()

    def outcomes(self, stage, situation):  # noqa: ARG002
        return ()

    def review(self, campaign, situations):  # noqa: ARG002
        return iter(())


class Beginning:
    editions = ("plain",)

    def edition(self, options):  # noqa: ARG002
        return "plain"

    def options(self, own, chosen=None):
        return chosen or own.get("secrets", (3, 4))

    def readable(self, hero):  # noqa: ARG002
        return False

    def start(self, heroes, players, options, *, seed=0, title="", manners=()):  # noqa: ARG002
        assert [player.seat for player in players] == ["p1", "p2"]
        return Start(tuple(options))

    def told(self, start):
        return Told("Noughts and crosses", (Player("p1", "Crosses"), Player("p2", "Noughts")), options=start.secrets)


class Chronicling:
    def memory(self, match):  # noqa: ARG002
        return Memory

    def boards(self, match):  # noqa: ARG002
        return ()


class Memory:
    campaign = file = ""


class Page(ControlScreen):
    """A page with a word, and a button that ends it with a result."""

    def __init__(self, text, result=None):
        super().__init__()
        self.text, self.result = text, result

    def widgets(self):
        button = Button(key="done", caption="Done", rect=Rect(40, 90, 120, 36), press=lambda: Pop(self.result))
        return Label(rect=Rect(40, 40, 600, 30), text=self.text), button


class Around:
    """The face that it shows around the table."""

    title = "Noughts and crosses"
    seating = Seating(least=2, most=2, party=0, each=0)
    shared = ""

    def ready(self, campaign):  # noqa: ARG002
        return ()

    def unshared(self, options, heroes):  # noqa: ARG002
        return ""

    def summary(self, options):
        return f"Secrets {options[0]} and {options[1]}"

    def asked(self, asks):
        return f"Secrets: {asks['secrets']}" if asks else ""

    def table_rules(self, options, *, open_to_change):  # noqa: ARG002
        return Page("Secrets", Agreed((7, 8)))

    def rulebook(self, sentences):
        return Page(f"Three in a row. {' '.join(filter(None, sentences))}")

    def table(self, table, host, orders):
        """The match as it is played on the screen."""
        from tests.tictactoe_face import FACE as PLAYED

        return PLAYED.table(table, host, orders)

    def glimpse(self, found, size):  # noqa: ARG002
        return pygame.Surface(size)


FACE = Around()
SHELVED = Shelved(
    book=TicTacToe(),
    caster=Casting(),
    beginning=Beginning(),
    chronicler=Chronicling(),
    reviser=None,
    master=lambda _campaign, tactician: tactician,
    person=lambda _profile: None,
    rulebook=None,
    face="tests.tictactoe_around:FACE",
    voice="",
    pictures="",
)
