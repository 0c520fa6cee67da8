"""The drawing of comic pages: figures, grounds, words and the page, from the values of `game.books.capes.comic`."""
