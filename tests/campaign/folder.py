"""A small campaign on a small map, written so that a test can break one line of it."""

from __future__ import annotations

import re
from pathlib import Path

from game import library
from game.campaign.check import open_campaign
from game.campaign.model import CampaignFile

SET = (
    '<tileset firstgid="1" name="set" tilewidth="64" tileheight="64" tilecount="2" '
    'columns="2"><image source="set.png" width="128" height="64"/>'
    '<tile id="0"><properties><property name="kind" value="normal"/><property name="terrain" '
    'value="grass"/></properties></tile>'
    '<tile id="1"><properties><property name="kind" value="blocking"/><property name="terrain" '
    'value="wall"/></properties></tile></tileset>'
)
THINGS = {
    "start": '<object id="1" type="start" x="32" y="32"><point/></object>',
    "gate": '<object id="2" name="gate" type="region" x="256" y="0" width="128" height="64"/>',
    "imp": '<object id="3" name="Imp" type="character" x="352" y="160"><properties>'
    '<property name="notation" value="G1-R2-"/><property name="side" value="hostile"/></properties><point/></object>',
    "nan": '<object id="4" name="Nan" type="character" x="160" y="96"><properties>'
    '<property name="notation" value="G1-O1-G1"/><property name="side" value="neutral"/></properties><point/></object>',
    "chest": '<object id="5" name="Old Chest" type="challenge" x="288" y="224"><properties>'
    '<property name="key" value="chest"/><property name="notation" value="(C2)R4"/></properties><point/></object>',
    "bow": '<object id="6" name="Bow" type="object" x="32" y="224"><properties><property '
    'name="notation" value="{R3}"/></properties><point/></object>',
}
ROWS = ("1,1,1,1,1,1", "1,1,1,2,1,1", "1,1,1,2,1,1", "1,1,1,1,1,1")
_LINE = re.compile(r"(?<=\.toml: )line \d+, (?!column)")
CAMPAIGN = """\
id = "small"
title = "Small"
blurb = "A yard."
start = "yard"

[[heroes]]
name = "Bram"
stack = "G1O2-R3O2C1-R1"

[[situations]]
key = "yard"
title = "The Yard"
map = "yard.tmx"
text = "A yard."
stake = "Get out."
conflict = true

[[situations.figures]]
key = "nan"
reluctant = true

[[situations.figures.talk]]
text = "Where is the key?"
reply = "Under the mat."
fact = "mat"

[[situations.figures.talk]]
text = "Come along."
reply = "I might."
needs = "mat"
join = true
outcome = "led"

[[situations.goals]]
kind = "reach"
what = "gate"

[[situations.watches]]
kind = "overcome"
what = "chest"
text = "It creaks."

[[situations.rewards]]
outcome = "success"
points = 1
objects = ["{R1}"]

[situations.next]
success = "home"
led = "home"
stand-off = "home"
failure = "ditch"

[endings.home]
result = "victory"
text = "Home."

[endings.ditch]
result = "defeat"
text = "A ditch."
"""
BARN = """\
[[situations]]
key = "barn"
title = "{title}"
map = "yard.tmx"
place = "barn"
text = "{text}"
stake = "{stake}"

[[situations.goals]]
kind = "reach"
what = "gate"

{more}
[situations.next]
success = "home"
stand-off = "home"
failure = "ditch"

[endings.home]"""


def unlined(sentence: str) -> str:
    """The sentence about a campaign's file without the line of its place."""
    return _LINE.sub("", sentence)


class Folder:
    """The folder of the campaign; `write` makes its two files.

    `change` and `things` say what is different from the sound ones.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "set.png").write_bytes(b"")
        self.text = CAMPAIGN
        self.things = dict(THINGS)
        self.properties = ""
        self.lying = 'orientation="orthogonal"'

    def change(self, old: str, new: str) -> Folder:
        assert old in self.text
        self.text = self.text.replace(old, new, 1)
        return self

    def barn(self, title: str = "The Barn", text: str = "A barn.", stake: str = "Get out.", more: str = "") -> Folder:
        """Add a barn on the same map, to which nothing leads yet, with `more` in its part of the file."""
        barn = BARN.format(title=title, text=text, stake=stake, more=more)
        return self.change("[endings.home]", barn)

    def write(self) -> Path:
        (self.folder / "yard.tmx").write_text(self.map(), encoding="utf-8")
        path = self.folder / "small.toml"
        path.write_text(self.text, encoding="utf-8")
        return path

    def write_text(self, text: str) -> Path:
        """Write another text than that of the campaign."""
        self.text = text
        return self.write()

    def map(self, drawn: tuple[str, ...] = ROWS) -> str:
        rows = ",\n".join(drawn)
        layer = f'<layer name="ground" width="6" height="4"><data encoding="csv">{rows}</data></layer>'
        group = f'<objectgroup name="things">{"".join(self.things.values())}</objectgroup>'
        head = f'<map {self.lying} width="6" height="4" tilewidth="64" tileheight="64">'
        properties = f"<properties>{self.properties}</properties>" if self.properties else ""
        return f'<?xml version="1.0" encoding="UTF-8"?>\n{head}{properties}{SET}{layer}{group}</map>\n'

    def endless(self, *, west: bool = False) -> str:
        """The map without bounds; with `west`, a column is painted in the west of it."""
        rows = [f"{'1' if west else '0'},{row}" for row in ROWS]
        chunk = f'<chunk x="-1" y="0" width="7" height="4">{",".join(rows)}</chunk>'
        text = Folder.map(self).replace("<map ", '<map infinite="1" ')
        head, _, rest = text.partition('<data encoding="csv">')
        return f'{head}<data encoding="csv">{chunk}{rest[rest.index("</data>") :]}'

    def campaign(self) -> CampaignFile:
        return open_campaign(self.write())

    def told(self) -> list[str]:
        """What the checker says about the campaign, without the lines."""
        return [unlined(str(problem)) for problem in library.check_campaign(self.write())]

    def told_of_map(self) -> list[str]:
        """What the checker says about the map alone."""
        self.write()
        return [str(problem) for problem in library.check_campaign(self.folder / "yard.tmx")]
