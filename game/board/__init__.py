"""The ground that a game is played on: grids of cells, the compiled board, the board store.

No module here draws anything or reads files.
"""
