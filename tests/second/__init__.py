"""Small books that have what the first book lacks: they keep the shared packages neutral."""
