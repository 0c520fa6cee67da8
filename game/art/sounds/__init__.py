"""The sounds and the music, made by programs from recipes and scores."""
