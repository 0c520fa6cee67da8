"""Every command with its options, its help and an example."""

from __future__ import annotations

import argparse
from pathlib import Path

from game import __version__
from game.cli import party_options
from game.cli.arguments import (
    Commands,
    Intermixed,
    as_json,
    command,
    fact,
    map_size,
    names,
    series,
    window_size,
    within,
)
from game.cli.party_options import add_adventure, add_prove
from game.mapmaker.kinds import ALL, KINDS
from game.mapmaker.sketch import SIZE
from game.players import LEVELS, MOST_PLAYERS
from game.ui.scenes import SCENES

_TITLE = "Stacktors! Roleplaying with pyramids, on Tiled maps, led by the computer."
EDITIONS = ("wiki", "core")
PROFILES = ("quick", "balanced", "everything")
BOTS = (*LEVELS, "greedy", "random")


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = argparse.ArgumentParser(
        prog="stacktors",
        description=f"{_TITLE} Without a command the title window opens.",
        epilog="Example: stacktors play --text",
    )
    _shelves(top, "shelves")
    top.add_argument("--version", action="version", version=f"Stacktors! {__version__}")
    commands: Commands = top.add_subparsers(
        dest="command", metavar="COMMAND", title="commands", parser_class=Intermixed
    )
    for add in _COMMANDS:
        add(commands)
    return top


def _play(commands: Commands) -> None:
    one = command(
        commands,
        "play",
        "Play a campaign, a map of one's own, or go on with a saved game",
        "stacktors play maps/vault/vault.tmx --players 2 --text",
    )
    one.add_argument(
        "what",
        nargs="?",
        metavar="CAMPAIGN|MAP.tmx|SAVE",
        help="a file, or the name of a campaign; the first shipped campaign if left out",
    )
    _players(one)
    _trying(one)
    party_options.add_who_comes(one)
    one.add_argument("--seed", type=int, default=None, metavar="N", help="makes the computers' whims repeatable")
    _shelves(one)
    _options(one)
    _in_text(one)
    one.add_argument("--watch", action="store_true", help="take over what is saved in Tiled while it is played")
    one.add_argument(
        "--salvage", action="store_true", help="of a damaged SAVE, go on with what can be brought back, in a copy"
    )


def _players(one: argparse.ArgumentParser) -> None:
    """Add the options that say how many people play, and what they are called."""
    one.add_argument(
        "--players",
        type=within(1, MOST_PLAYERS),
        default=None,
        metavar="N",
        help="how many people play, 1 to 8",
    )
    party_options.add_duel(one)
    one.add_argument(
        "--names",
        type=names,
        default=(),
        metavar="NAME,NAME",
        help="what the players are called, as Ann,Ben; a game of as many",
    )
    one.add_argument(
        "--computers",
        type=names,
        default=(),
        metavar="BOT,BOT",
        help="computers that play beside them in games without campaigns, as guardian,schemer",
    )


def _trying(one: argparse.ArgumentParser) -> None:
    """Add the options that begin a game otherwise than usual, so that a part of a campaign can be tried."""
    one.add_argument(
        "--from", dest="later", default="", metavar="SITUATION", help="begin with this situation, by its key"
    )
    one.add_argument(
        "--fact",
        type=fact,
        action="append",
        default=[],
        metavar="NAME=N",
        help="a fact that is set already (to 1 without a number), or coins=3; again for another",
    )


def _in_text(one: argparse.ArgumentParser) -> None:
    """Add the option to play without a window, and those that belong to it."""
    one.add_argument(
        "--orders",
        choices=PROFILES,
        default="balanced",
        help="in text: how much is answered for the players (balanced)",
    )
    party_options.add_creation(one)
    one.add_argument("--text", action="store_true", help="play in sentences, in this terminal, without a window")


def _options(one: argparse.ArgumentParser) -> None:
    """How the table's options are chosen; what a campaign asks for gives way."""
    one.add_argument("--edition", choices=EDITIONS, default=None, help="the edition of the rules (wiki)")
    one.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="one of the table's options, as rest=none or revival=0; again for another; a wrong name lists them all",
    )


def _shelves(one: argparse.ArgumentParser, dest: str = "maps") -> None:
    """Add the option that names folders of maps besides the shipped ones and the player's own."""
    one.add_argument(
        "--maps",
        dest=dest,
        type=Path,
        action="append",
        default=[],
        metavar="DIR",
        help="a folder of maps and campaigns to find there too; again for another",
    )


def _picture(one: argparse.ArgumentParser, help_: str, nargs: str | None = None) -> None:
    """Add the file of a picture, and the option to write it over any file."""
    one.add_argument("out", type=Path, nargs=nargs, metavar="OUT.png", help=help_)
    one.add_argument(
        "--force", action="store_true", help="write the picture also over a file that the game has not drawn"
    )


def _check(commands: Commands) -> None:
    one = command(
        commands,
        "check",
        "Check maps and campaigns, and say what is wrong with them and how to mend it",
        "stacktors check my_map.tmx",
    )
    one.add_argument(
        "paths", nargs="*", metavar="PATH", help='maps, campaign files or folders; "maps" or nothing: the shipped ones'
    )
    one.add_argument(
        "--adopt",
        action="store_true",
        help="first make the Tiled project that maps need whose tilesets lie in other folders",
    )
    _shelves(one)
    _options(one)


def _story(commands: Commands) -> None:
    one = command(
        commands,
        "story",
        "Tell who sets and who asks for each fact of a campaign, and the shortest way to each ending",
        "stacktors story my_campaign.toml",
    )
    one.add_argument("what", metavar="CAMPAIGN|MAP.tmx", help="a file, or the name of a campaign")
    _shelves(one)
    as_json(one)


def _render(commands: Commands) -> None:
    one = command(
        commands,
        "render",
        "Draw a map, or a situation of a campaign, with everybody on it into a picture",
        "stacktors render maps/ford/ford.tmx ford.png",
    )
    one.add_argument(
        "map", type=Path, metavar="MAP.tmx|CAMPAIGN.toml", help="the map, or a campaign that adds to its maps"
    )
    _picture(one, "the picture to write; beside the map if left out", "?")
    one.add_argument("--situation", metavar="KEY", help="of a campaign: which situation; the first one if left out")
    one.add_argument(
        "--width",
        type=within(16, 4096),
        metavar="N",
        help="so many pixels wide, 16 to 4096 (64 for a cell, 32 on maps of more than 64 by 64)",
    )
    says = "starts, regions, triggers, exits and where they lead, names, cells named along the edges"
    one.add_argument("--plan", action="store_true", help=f"to read the map's proof: {says}")


def _screenshot(commands: Commands) -> None:
    one = command(
        commands,
        "screenshot",
        "Draw one of the game's screens into a picture, without a window",
        "stacktors screenshot title title.png --size 1920x1080",
    )
    one.add_argument("scene", metavar="SCENE", help=f"one of {', '.join(SCENES)}, or of the book's own")
    one.add_argument("--book", default=None, metavar="BOOK", help="the rulebook; the first if none is named")
    _picture(one, "the picture to write")
    one.add_argument(
        "--size",
        type=window_size,
        default=(1280, 720),
        metavar="WxH",
        help="in pixels, from 320x240 to 7680x4320 (1280x720)",
    )


def _simulate(commands: Commands) -> None:
    one = command(
        commands,
        "simulate",
        "Let computers play whole games and count how they end",
        "stacktors simulate maps/vault/vault.tmx --games 10 --json",
    )
    one.add_argument("what", nargs="?", metavar="CAMPAIGN|MAP.tmx", help="a file, or the name of a campaign or game")
    one.add_argument("--book", default="", metavar="BOOK", help="without a name: the games of this rulebook, in turn")
    series(one, 1, "how many games (1)")
    _trying(one)
    _shelves(one)
    _options(one)
    _each_game(one)
    one.add_argument(
        "--out", type=Path, default=None, metavar="DIR", help="keep every game as a saved game in this folder"
    )
    as_json(one)


def _each_game(one: argparse.ArgumentParser) -> None:
    """Add the options that say which computers play each game, and for how long."""
    one.add_argument(
        "--bots",
        default="hard",
        metavar="BOT",
        help="who plays: a level or temper of the book, greedy or random; several, as a,b, sit in turn (hard)",
    )
    one.add_argument("--players", type=within(1, MOST_PLAYERS), default=None, metavar="N", help="how many play, 1 to 8")
    party_options.add_foes(one)
    party_options.add_heroes(one)
    one.add_argument(
        "--longest",
        type=within(1, 1_000_000),
        default=2000,
        metavar="N",
        help="answers after which a game is broken off (2000)",
    )


def _replay(commands: Commands) -> None:
    one = command(
        commands, "replay", "Tell a saved game again from its beginning", "stacktors replay evening.stacktors --verify"
    )
    one.add_argument("save", type=Path, metavar="SAVE", help="the saved game")
    one.add_argument(
        "--verify",
        action="store_true",
        help="tell nothing, but play every entry again by today's rules and compare its state with the stored one",
    )


def _page(commands: Commands) -> None:
    one = command(
        commands,
        "page",
        "Draw a page that a saved game has come to, such as the comic page of a scene",
        "stacktors page evening.stacktors page.png --scene 2",
    )
    one.add_argument("save", type=Path, metavar="SAVE", help="the saved game")
    _picture(one, "the picture to write")
    one.add_argument("--scene", type=within(1, 99), default=None, metavar="N", help="the page of this scene (the last)")
    one.add_argument("--cover", action="store_true", help="the cover instead of a page")
    one.add_argument("--large", action="store_true", help="twice as wide and high, for printing")


def _doctor(commands: Commands) -> None:
    one = command(
        commands,
        "doctor",
        "Say what a saved game holds and what is damaged in it, and bring back into a copy what can be read",
        "stacktors doctor evening.stacktors",
    )
    one.add_argument("save", type=Path, metavar="SAVE", help="the saved game; its file stays as it is")


def _rules(commands: Commands) -> None:
    one = command(commands, "rules", "Look up the rules of the table", "stacktors rules parting shot")
    one.add_argument(
        "words", nargs="*", metavar="ID|WORD", help="an id such as MOV-4, or words to search for; nothing: all rules"
    )
    one.add_argument("--book", default=None, metavar="BOOK", help="the rulebook; the first if none is named")
    one.add_argument("--json", action="store_true", help="print the rules as a JSON list")
    one.add_argument(
        "--tests",
        action="store_true",
        help="in a checkout: count the tests that prove each rule, and name those of a single one; 1 if one has none",
    )


# --- the options of the commands `new-map` and `new-campaign`


def add_new_map(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "new-map",
        "Make a folder that opens in Tiled, with maps to look at, tiles, templates, and commands to check and play",
        "stacktors new-map my_maps --kind ford --seed 7",
    )
    one.add_argument("folder", type=Path, metavar="DIR", help="a new or empty folder")
    one.add_argument("--book", default="", metavar="BOOK", help="the rulebook of the maps; the first if none is named")
    _made(one)


def _made(one: argparse.ArgumentParser) -> None:
    """Add what says which maps are to be made by chance."""
    one.add_argument(
        "--kind",
        action="append",
        default=[],
        metavar="KIND",
        choices=(*KINDS, ALL),
        help=f"with a map of that kind made by chance instead; again for another; {ALL}, or one of {', '.join(KINDS)}",
    )
    one.add_argument(
        "--seed", default="1", metavar="WORD", help="what a made map depends on: another word, another map (1)"
    )
    one.add_argument(
        "--size",
        type=map_size,
        default=SIZE,
        metavar="WxH",
        help="the cells of a made map across and down (28x18)",
    )
    one.add_argument("--hex", action="store_true", help="made maps are of hexagons")


def add_new_campaign(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "new-campaign",
        "Make such a folder with a campaign of two situations in it",
        "stacktors new-campaign my_campaign",
    )
    one.add_argument("folder", type=Path, metavar="DIR", help="a new or empty folder")


_COMMANDS = (
    _play,
    lambda commands: add_adventure(commands, _options, _in_text),
    add_new_map,
    add_new_campaign,
    _check,
    _story,
    _render,
    _screenshot,
    _simulate,
    lambda commands: add_prove(commands, _shelves, _options),
    _replay,
    _page,
    _doctor,
    _rules,
)
"""What adds each command, in the order of the help."""
