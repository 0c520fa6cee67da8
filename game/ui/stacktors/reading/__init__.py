"""The parts of the reader: what a seat may know of a match, each part by what is asked about."""
