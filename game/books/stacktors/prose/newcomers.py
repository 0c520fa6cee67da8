"""How newcomers introduce themselves in camp: one sentence each, by their name, or else by what they do best."""

from __future__ import annotations

from operator import itemgetter
from typing import Final

from game.books.stacktors.values.pieces import Ability, ability
from game.books.stacktors.values.stack import Stack

_BY_NAME: Final = {
    "Gwen": "I shoot first and count the arrows later, so walk behind me and not before.",
    "Osric": "Whoever I breathe on stands still until I have finished my tea.",
    "Mab": "I know a song for every wound, and a short one for whoever made it.",
    "Tobin": "Two blows for the price of one, and I never charge friends.",
    "Sunniva": "I was told you go where nobody goes; I have been there, and left my hat.",
    "Corin": "People do as my face tells them, which saves us a great deal of shouting.",
}
"""What the ready-made ones say."""
_BY_GIFT: Final = {
    "Identify": "Show me anything with a lid on it, and I shall tell you why it should have stayed shut.",
    "Intimidate": "I have never had to hit anybody twice, and mostly not once.",
    "Shrewd": "I only take what people will not miss before supper.",
    "Persistent": "No is where a talk begins.",
    "Calming": "Breathe out; everything looks smaller after that, even ogres.",
    "Persuasive": "By the end of the road your enemies will be carrying our bags.",
    "Morph Other": "Things could be otherwise, and with me they mostly are.",
    "Cunning": "I let them think first, and then I do the other thing.",
    "Compel": "Somebody has to decide whom they hit, and I have a list.",
    "Perfection": "I miss on feast days only, so as not to seem proud.",
    "Ranged": "The best place in a fight is the other end of the field.",
    "Flexible": "Let them all come at once; I dislike queues.",
    "Dexterous": "My left hand finishes what my right hand began.",
    "Medic": "I sew a straight seam, and I do not mind what it is in.",
    "Hamper": "They cannot run after you with their bootlaces tied.",
    "Morph Self": "Tomorrow I may be somebody else; today I have not made up my mind.",
    "Freeze": "Stand still, they say to me, and I say: no, you.",
    "Maneuver": "A cliff wins most arguments, if one stands right.",
    "Agile": "I am done before they have looked round.",
    "Fleet": "I was halfway here before you had asked.",
    "Graceful": "Nobody has ever caught me at the door.",
    "Nimble": "My back is wherever you are not.",
    "Steady": "Sand, ice or mud, I walk as my mother taught me.",
    "Dynamic": "Thickets are only paths that nobody has used enough.",
    "Fly": "I have seen your road from above, and it bends.",
    "Swim": "Rivers are the only roads that move while you rest.",
    "Teleport": "I came the short way; please do not ask through what.",
}
"""What others say, by the ability of their largest piece."""


def line(name: str, stack: str) -> str:
    """What somebody of that name and that stack says who would join the party, in quotation marks."""
    return f'"{_BY_NAME.get(name) or _BY_GIFT[_best(Stack.parse(stack)).name]}"'


def _best(stack: Stack) -> Ability:
    """The ability of the largest piece, in the guts before the brains, and in these before the feet."""
    held = stack.held(("guts", "brains", "feet"))
    gifts = ((piece.pips, gift) for place, piece in held if (gift := ability(place, piece.colour)))
    return max(gifts, key=itemgetter(0))[1]
