"""The face of the pyramid rulebook: how its characters look, what the screen asks, and how a player answers."""
