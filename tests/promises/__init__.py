"""Is what cards and sentences promise kept, whatever everybody answers? `python -m tests.promises` plays and counts."""
