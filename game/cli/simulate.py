"""`stacktors simulate`: lets computers play whole games, counts how they end, and gives an account of one: its
situations, and where and why it stuck.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from game import library, opening, party
from game.campaign.book_parts import Chronicler, Closed, Course, NewRound, Opened, Over
from game.campaign.model import CampaignFile
from game.cli.arguments import Trouble
from game.cli.options import chosen
from game.cli.progress import Progress
from game.phrases import counted
from game.shelved import Playable
from game.table import world
from game.table.book import Intent
from game.table.bots import GreedyBot, RandomBot
from game.table.match import Match
from game.table.saves import Keeper
from game.table.seats import Controller, Done, Table

LAST, SHOWN = 60, 3
"""Where a game stuck, the SHOWN most frequent of its LAST answers are told."""

MASTER = "the game master"


class Visit(Struct):
    """A situation as it was played once.

    It has its outcome (empty where it has none), the rounds of its conflicts, and the answers given in it.
    """

    situation: str
    title: str
    outcome: str = ""
    rounds: int = 0
    decisions: int = 0
    had: list[str] = []
    """What came in it of what the book counts."""


class Stuck(Struct):
    """Where a game was broken off, and what was done there again and again."""

    situation: str
    round: int
    decision: str
    who: str
    last: list[str]
    why: str


class Played(Struct):
    """One game; `end` is victory, defeat, or empty where the game was broken off; `ending` is the key of its ending."""

    seed: int
    end: str = ""
    ending: str = ""
    rounds: int = 0
    decisions: int = 0
    situations: list[Visit] = []
    stuck: Stuck | None = None
    save: str = ""
    earned: list[tuple[str, dict[str, int]]] = []
    """The computer at each seat, and what it has come to where the book has measures of its own."""

    def hear(self, done: Sequence[Done], chronicler: Chronicler, campaign: CampaignFile | None = None) -> None:
        """Take in what has just been answered."""
        for one in done:
            self.decisions += 1
            if self.situations:
                self.situations[-1].decisions += 1
            for event in one.events:
                self._step(chronicler.course(event), campaign)
                self._note(chronicler.featured(event))

    def _step(self, step: Course | None, campaign: CampaignFile | None) -> None:
        match step:
            case Opened():
                self.situations.append(Visit(step.key, step.title))
            case Closed():
                self.situations[-1].outcome = step.outcome
            case NewRound():
                self.rounds += 1
                for visit in self.situations[-1:]:
                    visit.rounds += 1
            case Over():
                self.ending = campaign.ended(step.text) if campaign else ""

    def _note(self, feature: str) -> None:
        if feature and self.situations and feature not in self.situations[-1].had:
            self.situations[-1].had.append(feature)

    def close(self, played: Match, chronicler: Chronicler) -> None:
        """The game is over, or is broken off."""
        self.end = played.result()
        if not self.end:
            self.stuck = _stuck(played, self, chronicler)


def _stuck(played: Match, account: Played, chronicler: Chronicler) -> Stuck:
    acting, visit = played.to_act(), account.situations[-1] if account.situations else Visit("", "the opening")
    kind, recent = acting[0].kind if acting else "", [entry.intent for entry in played.entries[-LAST:]]
    with world.inside(played.world):
        who = (chronicler.name(acting[0].who) or MASTER) if acting else "nobody"
        often = Counter(_deed(intent, chronicler) for intent in recent).most_common(SHOWN)
    last = [f"{deed}, {counted(times, 'time', 'times')}" for deed, times in often]
    answers = counted(account.decisions, "answer", "answers")
    why = (
        f"after {answers} it is broken off in {visit.title}, where {who} is to decide ({kind}); "
        f"most often of the last {len(recent)}: {'; '.join(last)}"
    )
    return Stuck(visit.situation, visit.rounds, kind, who, last, why)


def _deed(intent: Intent, chronicler: Chronicler) -> str:
    """What was done, and by whom where the answer says so."""
    who = getattr(intent, "who", 0)
    return type(intent).__name__ + (f" by {chronicler.name(who) or MASTER}" if who else "")


YARDSTICKS: Final[dict[str, Callable[[], Controller]]] = {"greedy": GreedyBot, "random": RandomBot}
"""Players of any book that can be named besides its own."""
_SIDES = ("victory", "defeat")


def run(arguments: argparse.Namespace) -> int:
    """Play the games and print what they came to."""
    begin = _beginner(arguments)
    games, progress, begun = list[Played](), Progress(), time.perf_counter()
    for number in range(arguments.games):
        games.append(_played(begin, arguments, arguments.seed + number, progress))
    count = _count(games, round(time.perf_counter() - begun, 3))
    if arguments.json:
        print(json.dumps(count | {"played": msgspec.to_builtins(games)}))
    else:
        told = (_situations, _features, _earned, _ended, _stuck_games)
        print("\n".join((_sentence(count), *(line for tells in told for line in tells(games)), *count["saves"])))
    return 0


def _count(games: list[Played], seconds: float) -> dict[str, Any]:
    """How often the games ended how; `ended` counts the ends that are neither victory nor defeat, `other` none."""
    ends = Counter("other" if not game.end else game.end if game.end in _SIDES else "ended" for game in games)
    told = {name: ends[name] for name in (*_SIDES, "ended", "other")}
    return {"games": len(games), **told, "seconds": seconds, "saves": [game.save for game in games if game.save]}


def _player(named: str, book: str) -> Controller:
    """The computer that plays for the players."""
    known = library.shelved(book).players
    if named not in YARDSTICKS and named not in known and named != "hard":
        raise Trouble(f"there is no player {named}; use one of {', '.join((*known, *YARDSTICKS))}")
    return YARDSTICKS[named]() if named in YARDSTICKS else library.player_of(book, named)


def _beginner(arguments: argparse.Namespace) -> Callable[[int], opening.Game]:
    """What begins a game by a seed: of a playable, or of a campaign that was found sound."""
    if not arguments.what:
        return partial(_in_turn, _games_of(arguments.book), arguments)
    known = library.playable_named(arguments.what)
    if known and (arguments.later or arguments.fact):
        raise Trouble(f"{arguments.what} has no situations and facts; leave --from and --fact out")
    if known:
        return partial(_playable, *known, arguments)
    found = opening.campaign(arguments.what)
    opening.sound(found)
    opening.sound(found, chosen(arguments, found.book))
    return partial(_campaign, opening.later(found, arguments.later, dict(arguments.fact)), arguments)


def _games_of(book: str) -> Sequence[tuple[str, Playable]]:
    """The playables of the book. Raises Trouble where it has none."""
    if book not in library.BOOKS:
        raise Trouble(f"name a campaign or a game, or after --book one of {', '.join(library.BOOKS)}")
    playables = library.playables_of(book)
    if playables is None:
        raise Trouble(f"{book} has campaigns alone; name one of them")
    return [(book, one) for one in playables.listed() if not one.lesson]


def _in_turn(games: Sequence[tuple[str, Playable]], arguments: argparse.Namespace, seed: int) -> opening.Game:
    """The game whose turn it is at that seed."""
    book, one = games[(seed - arguments.seed) % len(games)]
    return _playable(book, one, arguments, seed)


def _campaign(found: CampaignFile, arguments: argparse.Namespace, seed: int) -> opening.Game:
    """A game of that campaign, not kept yet."""
    played = opening.options(found, chosen(arguments, found.book))
    players = arguments.players or library.shelved(found.book).seats[0]
    start = party.start(found, players, seed, played, heroes=arguments.heroes, facts=dict(arguments.fact))
    return opening.Game(opening.begun(found, start), found)


def _playable(book: str, one: Playable, arguments: argparse.Namespace, seed: int) -> opening.Game:
    """A game of that playable, not kept yet."""
    options = library.beginning_of(book).options({}, chosen(arguments, book))
    return opening.playable(book, one.key, arguments.players or one.least, seed, played=options, keep=False)


def _played(
    begin: Callable[[int], opening.Game], arguments: argparse.Namespace, seed: int, progress: Progress
) -> Played:
    """One game. Raises Trouble where it cannot be kept."""
    begun = begin(seed)
    match, name = begun.match, begun.campaign.id if begun.campaign else begun.match.book.name
    out: Path | None = arguments.out
    path = opening.new_path(out, f"{name}_{seed}") if out else None
    keeper = Keeper(match, path, library.ASSETS, title=begun.title, sync=False) if path else None
    bots = arguments.bots.split(",")
    sits = {seat: bots[number % len(bots)] for number, seat in enumerate(begun.seats)}
    players = {seat: _player(bot, match.book.name) for seat, bot in sits.items()}
    table = Table(match, {**players, **opening.computers(begun, arguments.foes)}, str(seed))
    try:
        game = _through(table, begun.campaign, seed, arguments, progress)
        earned = library.chronicler_of(match.book.name).earned(match)
        game.earned = [(bot, dict(earned[seat])) for seat, bot in sits.items() if seat in earned]
    finally:
        table.close()
        if keeper:
            keeper.close()
        match.close()
    if keeper and keeper.trouble:
        raise Trouble(f"{keeper.path} cannot be written; name another folder after --out")
    game.save = str(keeper.path) if keeper else ""
    return game


def _through(
    table: Table, campaign: CampaignFile | None, seed: int, arguments: argparse.Namespace, progress: Progress
) -> Played:
    """Play the game to its end, or until it is broken off.

    Each call thinks one step, so that breaking off does not depend on the clock.
    """
    match, game = table.match, Played(seed)
    chronicler = library.chronicler_of(match.book.name)
    while match.to_act() and len(match.entries) < arguments.longest:
        game.hear(table.advance(0), chronicler, campaign)
        progress.tell(_so_far(game, arguments))
    game.close(match, chronicler)
    return game


def _so_far(game: Played, arguments: argparse.Namespace) -> str:
    """How far the game is, and which one of all it is."""
    title = game.situations[-1].title if game.situations else "at the beginning"
    return (
        f"Game {game.seed - arguments.seed + 1} of {arguments.games}, seed {game.seed}: {title}, "
        f"{counted(game.decisions, 'answer', 'answers')}."
    )


def _ended(games: list[Played]) -> Iterator[str]:
    """How often games without a campaign ended how, and those of a campaign with which ending."""
    ends = Counter(game.end for game in games if game.end and game.end not in _SIDES)
    yield from (f"  {end}: {times}" for end, times in ends.most_common())
    endings = Counter(game.ending for game in games if game.ending)
    yield from (f"  Ending {ending}: {counted(times, 'game', 'games')}." for ending, times in endings.most_common())


def _sentence(count: dict[str, Any]) -> str:
    ends = "{ended} ended" if count["ended"] else "{victory} won, {defeat} lost"
    return ("{played} in {seconds} s: " + ends + ", {other} without an end.").format(
        played=counted(count["games"], "game", "games"), **count
    )


def _situations(games: list[Played]) -> Iterator[str]:
    """A line for each situation: its outcomes, and how long it took on average."""
    visits = [visit for game in games for visit in game.situations]
    for key in dict.fromkeys(visit.situation for visit in visits):
        some = [visit for visit in visits if visit.situation == key]
        ends = Counter(visit.outcome or "no end" for visit in some).most_common()
        rounds, answers = (
            round(sum(each) / len(some)) for each in ((v.rounds for v in some), (v.decisions for v in some))
        )
        told = ", ".join(f"{outcome} {times}" for outcome, times in ends)
        yield (
            f"  {some[0].title}: {told}; {counted(rounds, 'round', 'rounds')} and "
            f"{counted(answers, 'answer', 'answers')} on average."
        )


def _features(games: list[Played]) -> Iterator[str]:
    """In how many of 100 situations each of what the book counts came."""
    visits = [visit for game in games for visit in game.situations]
    had = Counter(feature for visit in visits for feature in visit.had)
    if had:
        told = ", ".join(f"{feature} {round(100 * times / len(visits))}" for feature, times in had.most_common())
        yield f"  Of 100 situations so many had: {told}."


def _earned(games: list[Played]) -> Iterator[str]:
    """What each computer came to in a game on average, in the book's own measures."""
    seats = [one for game in games for one in game.earned]
    for bot in dict.fromkeys(bot for bot, _ in seats):
        own = [figures for name, figures in seats if name == bot]
        means = {name: sum(one[name] for one in own) / len(own) for name in own[0]}
        yield f"  {bot}, at {counted(len(own), 'seat', 'seats')}: " + ", ".join(
            f"{name} {mean:.2f}" for name, mean in means.items()
        )


def _stuck_games(games: list[Played]) -> Iterator[str]:
    yield from (f"  Seed {game.seed}: {game.stuck.why}." for game in games if game.stuck)
