"""The first page: a scene for one person, in which a computer plays whoever is in the way, and the dice are known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from game.books.capes import sign
from game.books.capes.components import Telling
from game.books.capes.content.reading import shipped
from game.books.capes.game_book import CapesStart
from game.books.capes.values import CapesOptions, Cover, Issue
from game.players import sits
from game.table.book import Player
from game.table.match import Match
from game.table.world import TABLE, Snapshot, part

LESSON: Final = sign.LESSON
"""How the title offers it."""
KEY, TITLE = LESSON.key, LESSON.title
"""The key of the playable, which is the id of its issue, and its title."""
BLURB: Final = "A tram, a hero and somebody who would let it run: the rules in four minutes."
LENGTH: Final = "4 minutes"
LEARNER, RIVAL = "p1", "p2"
"""The seats of the person and of the computer."""
HERO, OPPONENT = "lodestar", "tollkeeper"
"""The characters whom they are to play."""
DRIVE: Final = "hope"
"""The drive on which there is debt from the beginning, and which is to be staked."""
LIGHT, STRONG = "style:1", "power:3"
"""The abilities for the first die and for the last one."""
ANSWER, PUSH = "attitude:4", "power:4"
"""The abilities with which the computer answers, and brings its own side to the front."""
ROLLS: Final = (4, 2, 5, 6)
"""What these four roll where all do as the lesson says, in the order of the page: light, answer, push, strong."""
SEED: Final = 464
"""By it they fall so; `python -m tests.books.capes.lesson.seeds` finds another one once the rules roll otherwise."""
_PROMPT: Final = "rush-hour"
_LAST_PAGE: Final = 4
"""After this page the scene ends, whatever is done on it."""
_PLAYERS_NAME: Final = "Robin"


def lesson_start(players: Sequence[Player], *, seed: int = SEED, manners: Sequence[tuple[str, str]] = ()) -> CapesStart:
    """The start of the lesson for the first of the players; the computer's seat comes with it."""
    content = shipped()
    prompt = content.prompt(_PROMPT)
    links = tuple(one for issue in content.issues for one in issue.links if one.after == _PROMPT and one.when)
    cover = Cover((HERO, OPPONENT), prompt.ground, "Does it stop?")
    seated = replace(players[0], seat=LEARNER), Player(RIVAL, _PLAYERS_NAME)
    return CapesStart(
        seated,
        tuple(content.sheet(key) for key in prompt.suggested),
        Issue(KEY, TITLE, BLURB, (_PROMPT,), cover, links),
        (prompt,),
        content.clauses,
        content.drafts(),
        options=CapesOptions(scenes=1, last_page=_LAST_PAGE, pens=True),
        seed=seed,
        manners=(*manners, sits(RIVAL, "guardian")),
        owed=((HERO, DRIVE, 1),),
    )


def taught(match: Match) -> bool:
    """Is the lesson played in the match?"""
    return taught_at(match.snapshot)


def taught_at(at: Snapshot) -> bool:
    """Is the lesson played in a match that stands so?"""
    found = part(at, TABLE, Telling)
    return found is not None and found.issue.id == KEY
