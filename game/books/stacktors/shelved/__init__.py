"""What the pyramids bring to the shelf of books."""
