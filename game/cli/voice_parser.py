"""The command `voice` with its options, its help and an example."""

from __future__ import annotations

from game.cli.arguments import Commands, command, within


def add_voice(commands: Commands) -> None:
    """Add the command."""
    one = command(
        commands,
        "voice",
        "Read what the game master would say in adventures, and count what is wrong with it; 1 where something is",
        "stacktors voice --runs 100",
    )
    one.add_argument("--runs", type=within(1, 10_000), default=20, metavar="N", help="how many adventures (20)")
    one.add_argument("--seed", type=int, default=1, metavar="N", help="another number, other adventures (1)")
    one.add_argument("--json", action="store_true", help="print one JSON object")
