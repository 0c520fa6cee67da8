"""The words that can be typed at any time, whatever is asked and whichever book is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from game.phrases import capital, spaced
from game.problem import Problem
from game.table.book import Refusal, Seat
from game.table.match import Match, Refused
from game.table.seats import is_person
from game.text.log import Log
from game.text.terminal import PlayerLeft
from game.text.typed import words
from game.text.voice import CommandContext, Teller


class Shell(Protocol):
    """The parts of a session that its commands use."""

    match: Match
    teller: Teller
    log: Log
    why: list[str]
    saved: Callable[[], str]
    checked: Callable[[], Sequence[Problem]] | None

    def say(self, *lines: str) -> None:
        """Show these lines."""


class Command(NamedTuple):
    """What a word that can be typed does: `help` says it in a line, `do` does it."""

    help: str
    do: Callable[[Shell, CommandContext, str], None]


def _more(shell: Shell, context: CommandContext, rest: str) -> None:
    elsewhere = context.menu.offer.elsewhere
    shell.say(
        *(context.menu.more(words(rest)) or [f"All that is offered is listed{f'; {elsewhere}' if elsewhere else ''}."])
    )


def _all(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    context.menu.everything()
    shell.say(*context.menu.lines())


def _rules(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    shell.say(*shell.teller.rules(rest))


def _suggest(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    offer = context.menu.offer
    one = context.menu.suggestion
    does = {"Enter alone": "Enter alone does it"}.get(context.menu.enters, context.menu.enters)
    enters = f"{does}." if offer.suggested == offer.enter else ""
    told = (capital(str(one)), offer.reason, enters) if one else (offer.reason,)
    shell.say(spaced(*told), *offer.instead())


def _why(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    planned = [*shell.teller.planned()]
    if rest.lower() == "this":
        shell.say(*(planned or ["Nobody has chosen this: it stands where its author put it."]))
    elif rest:
        shell.say(*shell.teller.rules(rest))
    elif shell.why:
        there = ["Why what is going on was planned: why this"] if planned else []
        shell.say(*shell.why, *shell.teller.cited(" ".join(shell.why)), *there)
    else:
        told = [*shell.log.reasons(), *planned]
        shell.say(*(told or ["Nothing has happened yet that rules would explain."]))


def _log(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    if rest and not (rest.isdecimal() and len(rest) < 6):
        shell.say("Say how many lines, as: log 5.")
        return
    shell.say(*(shell.log.last(int(rest or "10")) or ["Nothing has been told yet."]))


def _order(shell: Shell, context: CommandContext, rest: str) -> None:
    shell.say(*shell.teller.order(context, rest))


def _undo(shell: Shell, context: CommandContext, rest: str) -> None:
    seat, people = _doer(shell, context), context.table.people()
    if seat not in people and shell.match.undo_refusal(seat) is None and rest.lower() != "yes":
        name = shell.teller.player(seat)
        shell.say(f"{name} did that. If {name} agrees: undo yes")
        return
    try:
        shell.match.undo(seat)
    except Refused as refused:
        shell.say(_by_name(shell, refused.refusal))
        return
    undone = shell.log.back()
    told = f"Taken back: {undone[0]}" if undone else "Taken back."
    shell.say(f"{shell.teller.player(seat)}: {told}" if shell.teller.several() else told)


def _doer(shell: Shell, context: CommandContext) -> Seat:
    """Whose choice is taken back: that of who is asked, or of whoever did the last deed of their own turn."""
    last = next((entry for entry in reversed(shell.match.entries) if entry.chosen), None)
    if last is None or not is_person(context.table.controller(last.seat)):
        return context.seat
    return last.seat if last.seat in context.table.people() or shell.teller.own(last.intent) else context.seat


def _by_name(shell: Shell, refusal: Refusal) -> str:
    """The refusal's sentence, in which everybody at the table is called by name."""
    return capital(refusal.sentence(shell.teller.player))


def _redo(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    try:
        shell.match.redo()
    except Refused as refused:
        shell.say(str(refused))
        return
    shell.say("Done again.")


def _check(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    """Show the same list as `stacktors check` prints, errors first."""
    if shell.checked is None:
        shell.say("The campaign's files are not here.")
        return
    problems = sorted(shell.checked(), key=lambda problem: problem.severity)
    shell.say(
        *[f"{problem.severity}: {problem}" for problem in problems]
        or ["Nothing is wrong with this campaign and its maps."]
    )


def _save(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    shell.say(shell.saved() or "This game is not kept.")


def _quit(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    raise PlayerLeft


def _help(shell: Shell, context: CommandContext, rest: str) -> None:  # noqa: ARG001
    examples = shell.teller.examples
    own = {
        word: f"{command.help}; {examples[word]}" if word in examples else command.help
        for word, command in COMMANDS.items()
    }
    told = {word: command.help for word, command in shell.teller.commands.items()} | own
    shell.say(*shell.teller.help, "At any time:", *(f"  {word:8} {text}" for word, text in told.items()))


COMMANDS: dict[str, Command] = {
    "more": Command("more answers, a page at a time", _more),
    "all": Command("every answer there is, at once", _all),
    "rules": Command("the core of the game in short, and the options that this table plays by", _rules),
    "suggest": Command("what is suggested, why, and why not something else", _suggest),
    "why": Command("the rules behind what happened or was refused; why this: why it was planned", _why),
    "log": Command("the last lines of the story; log 5", _log),
    "order": Command("standing orders: what is answered for you", _order),
    "undo": Command("take back the last choice; another player's with undo yes, if they agree", _undo),
    "redo": Command("do it again", _redo),
    "check": Command("what is wrong with the campaign and its maps, and how to mend it", _check),
    "save": Command("where the game is kept", _save),
    "quit": Command("leave; the game goes on from here", _quit),
    "help": Command("this page", _help),
}
