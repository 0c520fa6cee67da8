"""The game master's pages before a situation, after it and at the end, and the tale of what was told so far."""
