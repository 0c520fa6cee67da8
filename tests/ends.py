"""`python -m tests.ends [GAMES] [FIRST]` plays games of bots with parties of 1 to 8 heroes and tells how each ends.

These take turns: the shipped campaign and boards that the game master fills, both editions, one player for all heroes
and one for each, and the levels of the computer players. Each game must end of itself; for one that does not, its last
deeds are told and the exit status is 1.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator

from game import library, opening, party
from game.books.stacktors.game_book import Hero, Stacktors, Start
from game.books.stacktors.gm.composer import filled
from game.books.stacktors.gm.draft import Brief, Guests
from game.books.stacktors.mind.levels import WEIGHTS, player
from game.books.stacktors.values import bank
from game.books.stacktors.values.options import EDITIONS
from game.books.stacktors.values.seat_info import SeatInfo
from game.campaign.check import open_campaign
from game.cli.simulate import Played
from game.table.book import GM
from game.table.match import Match
from game.table.seats import Controller, Table
from tests.filled import OneMap
from tests.gm.grounds import bare, grounds, guests
from tests.playthroughs.play import SHIPPED

LONGEST = 3000
"""A game with more answers counts as one without an end."""
HEROES = 8


def campaign(heroes: int, players: int, edition: str, seed: int) -> tuple[Match, Controller]:
    """The shipped campaign, not begun."""
    of = open_campaign(SHIPPED)
    start = party.start(of, players, seed, opening.options(of, EDITIONS[edition]), heroes=heroes)
    master = library.master(of)
    assert master
    return opening.begun(of, start), master


def board(heroes: int, players: int, edition: str, seed: int) -> tuple[Match, Controller]:
    """A board with one start that the game master has filled; each number below a few dozen gives another board."""
    found, options = [*grounds().values()], EDITIONS[edition]
    party = tuple(guests(heroes, f"{seed}").party)
    situation = filled(
        Brief(bare(found[(5 * seed + heroes) % len(found)]), Guests(heroes, party, options, bank.full(10), f"{seed}"))
    )
    if situation is None:
        return board(heroes, players, edition, seed + 1)
    comers = tuple(Hero(f"Hero {n + 1}", str(stack), f"p{n % players + 1}") for n, (stack, _) in enumerate(party))
    seats = tuple(SeatInfo(f"p{n + 1}", f"Player {n + 1}") for n in range(players))
    return Match(Stacktors(), Start(comers, seats, options, seed)), OneMap(situation)


KINDS: dict[str, Callable[[int, int, str, int], tuple[Match, Controller]]] = {"campaign": campaign, "board": board}


def played(kind: str, heroes: int, players: int, edition: str, level: str, seed: int) -> Played:
    """Play one game to its end, or break it off; players of that level play the heroes."""
    match, master = KINDS[kind](heroes, players, edition, seed)
    table = Table(match, {GM: master, **{f"p{number + 1}": player(level) for number in range(players)}}, str(seed))
    game = Played(seed)
    while match.to_act() and len(match.entries) < LONGEST:
        game.hear(table.advance(0), library.chronicler_of("stacktors"))
    game.close(match, library.chronicler_of("stacktors"))
    table.close()
    match.close()
    return game


def games(number: int, first: int = 1) -> Iterator[tuple[str, Played]]:
    """That many games, each with a few words on its kind."""
    for seed in range(first, first + number):
        heroes, rest = (seed - 1) % HEROES + 1, (seed - 1) // HEROES
        kind, edition = [*KINDS][rest % 2], [*EDITIONS][rest // 2 % 2]
        players = heroes if rest // 4 % 2 else 1
        level = [*WEIGHTS][seed % len(WEIGHTS)]
        name = f"{kind:8} {edition:4} {level:6} {heroes} heroes of {players}"
        yield name, played(kind, heroes, players, edition, level, seed)


def main(number: int = 150, first: int = 1) -> int:
    ends: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    longest = 0
    for name, game in games(number, first):
        way = " ".join(f"{visit.situation}:{visit.outcome or 'no end'}" for visit in game.situations)
        sys.stdout.write(f"{game.seed:4} {name}: {game.end or 'endless':8} {game.decisions:4} answers  {way}\n")
        sys.stdout.write(f"     {game.stuck.why}\n" if game.stuck else "")
        sys.stdout.flush()
        ends[game.end or "endless"] += 1
        outcomes.update(visit.outcome or "no end" for visit in game.situations)
        longest = max(longest, game.decisions)
    sys.stdout.write(f"{number} games: {dict(ends)}; situations: {dict(outcomes)}; the longest had {longest} answers\n")
    return int(bool(ends["endless"]))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
