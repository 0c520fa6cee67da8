"""The chapter of a face that shows heroes: who comes along, how they are kept, and what is drawn of them."""
