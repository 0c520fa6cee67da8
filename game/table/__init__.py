"""What every rulebook shares: the world, the match, seats and the log.

No module here draws anything or knows one rulebook.
"""
