"""The rules in play: who decides, what is refused and what happens, with one module for each kind of action."""
