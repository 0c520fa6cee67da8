"""The pyramid rulebook: its values, changes of stacks, maps, game master and words.

`play` holds the rules at the table.
"""
