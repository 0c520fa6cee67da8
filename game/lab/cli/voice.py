"""`python -m game.lab voice`: reads what the game master would say, and counts what is wrong with it."""

from __future__ import annotations

import argparse
import json

import msgspec

from game import library
from game.cli.arguments import Commands, Trouble, as_json, command, within
from game.lab.proofreading import LEAST, MOST, VoiceReport
from game.phrases import counted, listed
from game.tiled.schema import USUAL_BOOK


def add_voice(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "voice",
        "Read what the game master would say in adventures, and count what is wrong with it; 1 where something is",
        "python -m game.lab voice --runs 100",
    )
    one.add_argument("--runs", type=within(1, 10_000), default=20, metavar="N", help="how many adventures (20)")
    one.add_argument("--seed", type=int, default=1, metavar="N", help="another number, other adventures (1)")
    as_json(one)


def run(arguments: argparse.Namespace) -> int:
    """Read and print; 1 where something is wrong. Raises Trouble for a rulebook without proofreading."""
    read = library.proofreading_of(USUAL_BOOK)
    if read is None:
        raise Trouble(f"the rulebook {USUAL_BOOK} tells nothing that could be read")
    report: VoiceReport = read(arguments.runs, arguments.seed)
    if arguments.json:
        share = {"share": round(report.share, 4), "sound": report.sound, "runs": arguments.runs, "seed": arguments.seed}
        share["few"] = report.few
        print(json.dumps(share | msgspec.to_builtins(report)))
    else:
        print("\n".join(lines(report, arguments.runs)))
    return 0 if report.sound else 1


def lines(report: VoiceReport, runs: int) -> tuple[str, ...]:
    """The report in sentences."""
    wrong = listed(
        (
            counted(report.empty, "empty slot", "empty slots"),
            counted(report.articles, "wrong article", "wrong articles"),
            counted(report.mismatched, "line that does not fit its tags", "lines that do not fit their tags"),
            counted(report.in_a_row, "line twice in a row", "lines twice in a row"),
        )
    )
    few = listed(report.few)
    share = f"{100 * report.share:.1f} %, at most {100 * MOST:.0f} % may be"
    return (
        f"{counted(report.texts, 'text', 'texts')} of {counted(runs, 'adventure', 'adventures')}: {wrong}.",
        f"{counted(len(report.variants), 'kind', 'kinds')} of event and outcome; fewer than {LEAST} variants: {few}.",
        f"{report.repeated} of {report.told_in_fights} lines in fights were told there before ({share}).",
        *(f'Look at: "{text}"' for text in report.examples),
    )
