"""`stacktors` without a command: opens the title window."""

from __future__ import annotations

import argparse

from game.cli import window


def run(arguments: argparse.Namespace) -> int:  # noqa: ARG001 every command takes arguments
    """Show the title screen and what is chosen there. Raises Trouble where no window can be opened."""
    from game.ui.shell import launch

    return window.opened(launch.title)
