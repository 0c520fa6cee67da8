"""What the pyramids bring to the library."""
