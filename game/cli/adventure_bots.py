"""Whole adventures without files that computers play, and what they were: kinds, endings, repeated words, time."""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from game import garbage, library, made_maps, opening, party
from game.cli.arguments import Trouble
from game.cli.options import chosen
from game.cli.progress import Progress
from game.gm.story import Outset
from game.phrases import counted
from game.shelved import Adventures
from game.table.book import GM
from game.table.match import Match
from game.table.seats import Table

PLAYERS = ("normal", "hard")
"""The levels at which computers play the heroes, one adventure after the other: between them lies usual skill."""
FIRST = 12
"""In so many situations no title, no text and no opening line should come twice."""


class PlayedAdventure(Struct):
    """One adventure. `ending` is empty where it was broken off; `cpu` are the seconds for each situation composed."""

    seed: int
    setting: str
    ending: str
    answers: int
    kinds: list[str]
    results: list[str]
    titles: list[str]
    repeated: dict[str, int]
    """How many of the first titles, texts and opening lines have been there before."""
    cpu: list[float]
    chances: list[float]
    had: dict[str, int]
    """How often it had what each adventure should have."""
    features: dict[str, int]
    """How often each feature of the rulebook occurred in it."""
    instead: list[str]
    """For each situation the kind that was wanted and could not be made; empty where it was made."""
    final: bool
    """Did it come to its last situation?"""


def run(arguments: argparse.Namespace, book: str, outset: Callable[[int], Outset]) -> int:
    """Play an adventure for each seed, and print what they were."""
    games, progress = list[PlayedAdventure](), Progress()
    for seed in arguments.seeds:
        games.append(_played(arguments, book, outset(seed)))
        progress.tell(f"Adventure {len(games)} of {len(arguments.seeds)} is over: {games[-1].ending or 'broken off'}.")
    count = _count(games)
    if arguments.json:
        print(json.dumps(count | {"played": msgspec.to_builtins(games)}))
    else:
        print("\n".join(_lines(count)))
    return 0


def _played(arguments: argparse.Namespace, book: str, outset: Outset) -> PlayedAdventure:
    """One adventure, played to its end or until it is broken off. Raises Trouble where its maps cannot be kept."""
    adventures = library.shelved(book).adventures
    assert adventures, "this book has adventures"
    of, options = adventures.campaign(outset), chosen(arguments, book)
    start = party.start(of, 1, outset.seed, options, heroes=arguments.heroes, manners=outset.manners)
    match = opening.begun(of, start)
    player = library.player_of(book, PLAYERS[outset.seed % len(PLAYERS)])
    table = Table(match, {"p1": player, GM: library.master_of(match, outset.level)}, str(outset.seed))
    try:
        maps = made_maps.keeping(match)
        cpu = _through(table, arguments.longest)
        if maps and maps.trouble:
            raise Trouble(maps.trouble)
        return _account(adventures, outset, match, cpu)
    finally:
        table.close()
        match.close()


def _through(table: Table, longest: int) -> list[float]:
    """Play; the seconds of processor time that each answer of the game master between situations took."""
    match, cpu, spent = table.match, list[float](), 0.0
    with garbage.swept():
        while (acting := match.to_act()) and len(match.entries) < longest:
            composing, begun = GM in acting[0].owners and acting[0].kind == "gm", time.process_time()
            done = table.advance(0)
            spent += (time.process_time() - begun) * composing
            if composing and done:
                cpu.append(round(spent, 3))
                spent = 0.0
            garbage.sweep()
    return cpu


def _account(adventures: Adventures, outset: Outset, match: Match, cpu: list[float]) -> PlayedAdventure:
    story = adventures.now(match)
    past = story.past
    told = {
        "titles": [one.title for one in past],
        "texts": adventures.texts(match),
        "openings": [one.opening for one in past],
    }
    return PlayedAdventure(
        outset.seed,
        outset.setting,
        adventures.ended(match),
        len(match.entries),
        [one.kind for one in past],
        [one.result for one in past],
        [one.title for one in past],
        {what: len(some[:FIRST]) - len(set(some[:FIRST])) for what, some in told.items()},
        cpu[: len(past)],
        [one.chance for one in past],
        dict(adventures.had(story)),
        dict(adventures.features(match)),
        [one.instead for one in past],
        bool(past) and past[-1].phase == "last",
    )


def _count(games: Sequence[PlayedAdventure]) -> dict[str, Any]:
    cpu = sorted(seconds for game in games for seconds in game.cpu)
    tries = [(chance, how == "won") for game in games for chance, how in zip(game.chances, game.results, strict=True)]
    tries = [one for one in tries if one[0]]
    return {
        "adventures": len(games),
        "ended": sum(bool(game.ending) for game in games),
        "situations": sum(len(game.kinds) for game in games),
        "kinds": dict(Counter(kind for game in games for kind in game.kinds).most_common()),
        "endings": (endings := dict(Counter(game.ending for game in games if game.ending).most_common())),
        "kinds_of_ending": len(endings),
        **_replaced(games),
        "repeated": _sums([game.repeated for game in games]),
        "with": {what: sum(bool(game.had[what]) for game in games) for what in games[0].had} if games else {},
        "lacking": {
            str(game.seed): [what for what, times in game.had.items() if not times]
            for game in games
            if not all(game.had.values())
        },
        "features": (features := _sums([game.features for game in games])),
        "never": [what for what, times in features.items() if not times],
        "foreseen": round(sum(one[0] for one in tries) / len(tries), 3) if tries else 0,
        "won": round(sum(one[1] for one in tries) / len(tries), 3) if tries else 0,
        "cpu": {"most": cpu[-1], "half": cpu[len(cpu) // 2]} if cpu else {},
    }


def _replaced(games: Sequence[PlayedAdventure]) -> dict[str, int]:
    """How many situations were of another kind than wanted, and how many last ones there were, and as wanted."""
    finals = [game.instead[-1] for game in games if game.final]
    return {
        "replaced": sum(bool(kind) for game in games for kind in game.instead),
        "finals": len(finals),
        "finals_as_wanted": sum(not kind for kind in finals),
    }


def _sums(counts: Sequence[dict[str, int]]) -> dict[str, int]:
    """The sum of each name over all counts, in the order of the first one."""
    return {name: sum(one[name] for one in counts) for name in counts[0]} if counts else {}


def _lines(count: dict[str, Any]) -> list[str]:
    def told(some: dict[str, int]) -> str:
        return ", ".join(f"{name.replace('_', ' ')} {times}" for name, times in some.items()) or "none"

    played = counted(count["adventures"], "adventure", "adventures")
    return [
        f"{played} with {counted(count['situations'], 'situation', 'situations')}; {count['ended']} came to an ending.",
        f"  Kinds: {told(count['kinds'])}.",
        f"  Endings: {told(count['endings'])}.",
        f"  Of another kind than wanted: {count['replaced']}.",
        f"  Last situations: {count['finals']}, of the kind that was wanted: {count['finals_as_wanted']}.",
        f"  Won: {count['won']:.0%}, foreseen: {count['foreseen']:.0%}.",
        f"  Came twice among the first {FIRST} situations: {told(count['repeated'])}.",
        f"  Adventures that had each: {told(count['with'])}.",
        *(f"  Seed {seed} lacks: {', '.join(what)}." for seed, what in count["lacking"].items()),
        f"  Features of the rulebook: {told(count['features'])}.",
        *(
            [f"  Seconds to compose: {count['cpu']['half']} in half of the cases, {count['cpu']['most']} at most."]
            if count["cpu"]
            else []
        ),
    ]
