"""The ground a book is played on: grids, the compiled board, the shelf of boards. Pure."""
