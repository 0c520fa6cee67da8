"""The parts of the reader: what a seat may know of a match, each part for one subject."""
