"""The laboratory: what measures computer players, composed situations and the game master's words; not in the wheel."""
