"""What a computer did in a fight: its mistakes, and which abilities it used where it could."""
