"""The table's screen: what stands on it, where things lie, and what is chosen and not played yet."""
