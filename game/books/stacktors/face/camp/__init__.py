"""The camp between situations: what points and coins buy, and who comes along."""
