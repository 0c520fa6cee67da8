"""The two small languages in which authors write what happens: conditions, a line each, and deeds, one a line.

Which words there are is said by a rulebook's vocabulary. Nothing here knows what any of them means: a book answers the
tests of a condition with numbers, and does deeds itself.
"""
