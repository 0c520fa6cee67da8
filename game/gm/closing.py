"""How an adventure without files ends: when it is over, and which of its endings it has come to."""

from __future__ import annotations

from typing import Final, Literal

from game.gm.story import Story

END_RESULT: Final[dict[str, Literal["victory", "defeat"]]] = {
    "triumph": "victory",
    "victory": "victory",
    "among_friends": "victory",
    "dear_bought": "victory",
    "hollow": "victory",
    "truce": "victory",
    "quiet_end": "defeat",
    "half_done": "defeat",
    "kept_promises": "defeat",
    "defeat": "defeat",
    "driven_off": "defeat",
    "nobody_left": "defeat",
}
"""The endings, and whether they are a victory."""
GIVES_UP: Final = 3
"""After so many failures in a row the party is driven off."""
_FRIEND: Final = 3
"""Somebody with at least this regard is a friend."""
_DEAR: Final = 0.4
"""Who has lost this share of its strength in the last situation has bought its success dearly."""


def over(story: Story, *, standing: bool) -> str:
    """The key of the ending that the story has come to, empty while it goes on; `standing`: does any hero live?"""
    if not standing:
        return "nobody_left"
    if story.past and story.past[-1].phase == "last" and (story.length or story.past[-1].result != "won"):
        return _end(story)
    row = [one.result for one in story.past if one.chance][-GIVES_UP:]
    return "driven_off" if row == ["lost"] * GIVES_UP else ""


def _end(story: Story) -> str:
    """The ending after the last situation, by what came of it, of the threads and of the people."""
    won, lost = (sum(one.end == end for one in story.threads) for end in ("won", "lost"))
    friends = sum(one.regard >= _FRIEND for one in story.people)
    match story.past[-1].result:
        case "parted":
            return "truce" if won > lost else "quiet_end"
        case "lost":
            return "kept_promises" if won >= 2 else "half_done" if won else "defeat"
    if lost > won:
        return "hollow"
    if story.past[-1].lost >= _DEAR:
        return "dear_bought"
    failures = sum(one.result != "won" for one in story.past if one.chance)
    if not failures and not lost:
        return "triumph"
    return "among_friends" if friends > max(1, failures) and _kept_before(story) else "victory"


def _kept_before(story: Story) -> bool:
    """Was a promise kept before the last situation, so that somebody could come to it?"""
    return any(one.end == "won" and one.last < len(story.past) - 1 for one in story.threads)
