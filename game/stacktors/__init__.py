"""The pyramid rulebook: values and rules; `play` holds what is done at the table."""
