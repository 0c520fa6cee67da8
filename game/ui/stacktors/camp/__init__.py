"""The camp between situations: what points buy, and who comes along."""
