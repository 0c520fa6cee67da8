"""The game master's pages before a situation, after it and at the end, and what was told so far."""
