"""What can be typed at any time, whatever is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.board.grid import Cell
from game.stacktors.prose.words import capital
from game.stacktors.rulebook import ID, rulebook
from game.stacktors.values import option_words
from game.stacktors.values.options import EDITIONS
from game.table.book import Refusal, Seat
from game.table.match import Refused
from game.text.stacktors import orders
from game.text.stacktors.menu import Menu
from game.text.typed import quoted, words

if TYPE_CHECKING:
    from game.text.session import Session

MOST_CELLS = 80
"""So many cells of each walker are listed."""
MOST_RULES = 8
"""So many rules are listed where words fit several."""
Doing = Callable[["Session", Seat, Menu, str], None]


class Left(Exception):  # noqa: N818  leaving is no fault
    """The player leaves the table."""


class Command(NamedTuple):
    """A word, what it does in a line of help, and the deed."""

    help: str
    do: Doing


def _look(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    if not rest:
        session.say(*session.looking.scene())
        return
    found = session.looking.named(rest)
    if found:
        for who in found:
            session.say(*session.looking.look(who))
        return
    try:
        session.say(session.looking.cell(Cell.parse(rest.lower())))
    except ValueError:
        session.say(f"Nobody here is called {quoted(rest)}; look alone lists everybody.")


def _map(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    session.say(*session.looking.map())


def _reach(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    walks: dict[int, list[str]] = {}
    for who, cell in menu.walks():
        walks.setdefault(who, []).append(str(cell))
    for who, cells in walks.items():
        more = f" and {len(cells) - MOST_CELLS} more" if len(cells) > MOST_CELLS else ""
        session.say(f"{capital(session.looking.name(who))}: {' '.join(cells[:MOST_CELLS])}{more}.")
    if not walks:
        session.say("Nobody may walk now.")


def _threat(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    found = session.looking.named(rest) if rest else (menu.decision.who,)
    if not found:
        session.say(f"Nobody here is called {quoted(rest)}; look alone lists everybody.")
    for who in found:
        session.say(*session.looking.threat(who))


def _around(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    found = session.looking.named(rest) if rest else (session.looking.where.here(menu.decision.who),)
    if not found:
        session.say(f"Nobody here is called {quoted(rest)}; look alone lists everybody.")
    for who in found[:1]:
        session.say(*session.looking.where.around(who))


def _why(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    if rest:
        session.say(*_rules(session, rest))
    elif session.why:
        session.say(*session.why, *_cited(session, " ".join(session.why)))
    else:
        session.say(*(session.log.reasons() or ["Nothing has happened yet that rules would explain."]))


def _cited(session: Session, text: str) -> Iterator[str]:
    """What the rules say that a refusal cites."""
    for one in dict.fromkeys(ID.findall(text)):
        rule = rulebook().find(one)
        if rule:
            yield f"{rule.id}: {rule.title}. {rule.told(session.looking.options())[0][1]}"


def _in_force(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    """The core in short, then what this table plays by, each option in a line; with words the rules that they fit."""
    if rest:
        session.say(*_rules(session, rest))
        return
    options, core = session.looking.options(), rulebook().core
    changed = option_words.changes(options, EDITIONS[option_words.edition(options)])
    session.say(
        f"{core.title}.",
        *(f"  {part}" for part in core.text),
        f"This table plays by: {option_words.summary(options)}.",
        *(
            f"  {told.title}: "
            f"{told.word(getattr(options, name)).lower()}{' (changed)' if name in changed else ''} "
            f"({told.rule})"
            for name, told in option_words.TOLD.items()
        ),
        "why MOV-4, or why parting shot, tells what a rule says.",
    )


def _rules(session: Session, words: str) -> list[str]:
    """The one rule that is meant, whole, as this table plays it; else the titles of those that the words fit."""
    found = rulebook().search(words)
    if not found:
        return [f"No rule speaks of {quoted(words)}; a rule is named as in: why MOV-4."]
    if len(found) > 1:
        more = f"and {len(found) - MOST_RULES} more" if len(found) > MOST_RULES else ""
        return [*(f"{rule.id}: {rule.title}" for rule in found[:MOST_RULES]), *filter(None, [more])]
    rule = found[0]
    return [
        f"{rule.id}: {rule.title}",
        *(f"{word}: {text}" if word else text for word, text in rule.told(session.looking.options())),
    ]


def _more(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    session.say(
        *(menu.more(words(rest)) or ["All that is offered is listed; reach lists the cells that can be walked to."])
    )


def _all(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    menu.everything()
    session.say(*menu.lines())


def _suggest(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    session.say(f"{capital(str(menu.item(menu.suggested)))} Enter alone does it.")


def _undo(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    last = session.match.entries[-1].seat if session.match.entries else seat
    try:
        session.match.undo(last if last in session.table.people() else seat)
    except Refused as refused:
        session.say(_by_name(session, refused.refusal))
        return
    session.log.back()
    session.say("Taken back.")


def _by_name(session: Session, refusal: Refusal) -> str:
    """The sentence with whoever sits at the table by name."""
    return capital(refusal.sentence(session.looking.player))


def _redo(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    try:
        session.match.redo()
    except Refused as refused:
        session.say(str(refused))
        return
    session.say("Done again.")


def _log(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    if rest and not (rest.isdecimal() and len(rest) < 6):
        session.say("Say how many lines, as: log 5.")
        return
    session.say(*(session.log.last(int(rest or "10")) or ["Nothing has been told yet."]))


def _order(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    """List the seat's standing orders, or take one."""
    standing = session.standing(seat)
    if not rest:
        session.say(*orders.told(standing, session.looking.name))
        return
    with session.looking.inside():
        answer = orders.given(standing, rest, session.looking.named)
    session.table.sit(seat, standing)
    session.say(answer)


def _save(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    session.say(session.saved() or "This game is not kept.")


def _check(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    """The same list as `stacktors check` prints, errors first."""
    if session.checked is None:
        session.say("The campaign's files are not here.")
        return
    problems = sorted(session.checked(), key=lambda problem: problem.severity)
    session.say(
        *[f"{problem.severity}: {problem}" for problem in problems]
        or ["Nothing is wrong with this campaign and its maps."]
    )


def _quit(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    raise Left


def _help(session: Session, seat: Seat, menu: Menu, rest: str) -> None:  # noqa: ARG001
    session.say(
        "Answer with a number of the list, with its words or their beginnings, or with pieces:",
        "  R3+O2 commits these; [R3]+O2 makes the red one active; strike imp with [R3]+O2 names the target.",
        "  move h6, move north-east 3 or move to imp walks; turn north turns; in free play walk "
        "bram h6, or together h6 for the whole party;",
        "  talk miller, open gate, attack imp, take bow, give bow to isolde, heal bram: what can "
        "be done there, or why not;",
        "  give R3+O2 for B3 exchanges pieces; welcome Mara G1O2-R3O2C1-R1 makes a successor of your own;",
        "  say TEXT speaks at any time; Enter alone takes the suggestion.",
        "In the answers:",
        "  strike is a physical attack (with guts), outwit a mental one (with brains), press a social one (with both);",
        "  R3 is a red piece of 3 pips; [R3] makes its ability active; R3* is spent until the next round;",
        "  Sure: works whatever the answer; Enough: beats the likely answer; Most: the strongest there is.",
        "At any time:",
        *(f"  {word:8} {command.help}" for word, command in COMMANDS.items()),
    )


COMMANDS: dict[str, Command] = {
    "look": Command("the situation; look NAME or look h6: somebody, or a cell", _look),
    "map": Command("the map, drawn", _map),
    "reach": Command("the cells that can be walked to", _reach),
    "threat": Command("which enemies could attack before your next turn; threat NAME", _threat),
    "around": Command("what is around, by direction and distance; around NAME", _around),
    "more": Command(
        "more answers, a page at a time; more buy, more heal, more bram: those alone with these words", _more
    ),
    "all": Command("every answer there is, at once", _all),
    "rules": Command("the core of the game in short, and the options that this table plays by", _in_force),
    "suggest": Command("what the computer would answer", _suggest),
    "why": Command(
        "the rules behind what happened or was refused; why MOV-4 or why parting shot: what a rule says", _why
    ),
    "log": Command("the last lines of the story; log 5", _log),
    "order": Command("standing orders: what is answered for you; order quick", _order),
    "undo": Command("take back your last choice", _undo),
    "redo": Command("do it again", _redo),
    "check": Command("what is wrong with the campaign and its maps, and how to mend it", _check),
    "save": Command("where the game is kept", _save),
    "quit": Command("leave; the game goes on from here", _quit),
    "help": Command("this page", _help),
}
