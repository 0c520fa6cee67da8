"""The place in the rulebook: what is read, and what is listed beside it."""

from __future__ import annotations

from game.books.stacktors.rulebook import Group, Rule, rulebook

SHOWN = 13
"""The number of groups, or of rules that were found, on one page of the list."""
_ABILITIES = "CLR"


class Bookmark:
    """What is read is a rule, the core in short or the hints.

    What is listed are the rules of a group, all abilities, or finds.
    """

    def __init__(self, at: str = "") -> None:
        """Begin at the rule of that id, else at the core in short, which stands before all rules."""
        self.book = rulebook()
        found = self.book.find(at)
        self.rule, self.short = found or self.book.groups[0].rules[0], found is None
        self.hints = False
        """Are the hints read, in place of a rule or the core in short?"""
        self.group = self.group_of(self.rule)
        self.words, self.table = "", False
        self.page = self._page_of_group()

    def group_of(self, rule: Rule) -> Group:
        """The group that the rule belongs to."""
        return next(group for group in self.book.groups if rule in group.rules)

    def _page_of_group(self) -> int:
        return self.book.groups.index(self.group) // SHOWN

    @property
    def sought(self) -> bool:
        """Is the player searching for words?"""
        return bool(self.words.strip())

    def reads(self, rule: Rule) -> bool:
        """Is this the rule that is read?"""
        return rule is self.rule and not (self.short or self.hints)

    # ---- what is listed

    def search(self, words: str) -> None:
        """List the rules that fit the words."""
        self.words = words
        self.page = 0 if self.sought else self._page_of_group()

    def show(self, *, table: bool) -> None:
        """List the abilities as a table, or else the groups; a search ends."""
        self.words, self.table, self.short, self.hints = "", table, False, False
        self.page = self._page_of_group()

    def open(self, group: Group) -> None:
        """List the rules of that group, and read the first of them."""
        self.group, self.rule, self.short, self.hints = group, group.rules[0], False, False

    def turn(self, page: int) -> None:
        """Turn to that page of the list."""
        self.page = page

    # ---- what is read

    def in_short(self) -> None:
        """Read the core in short."""
        self.words, self.short, self.hints = "", True, False

    def all_hints(self) -> None:
        """Read all hints."""
        self.words, self.short, self.hints = "", False, True

    def read(self, rule: Rule) -> None:
        """Read that rule; the list stays as it is."""
        self.rule, self.group, self.short, self.hints = rule, self.group_of(rule), False, False

    def read_best(self, words: str) -> None:
        """Read the rule that fits the words best, if any fits."""
        found = self.book.search(words)
        if found:
            self.read(found[0])

    def follow(self, rule: Rule) -> None:
        """Read a rule that another one cites, and list the rules around it."""
        self.read(rule)
        self.show(table=self.table and rule.id.startswith(_ABILITIES))
