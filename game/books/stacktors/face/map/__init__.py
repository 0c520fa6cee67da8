"""The map of pyramids as it is drawn: on the screen, and as pictures in files."""
