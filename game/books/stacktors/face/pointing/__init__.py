"""What the pointer, the cursor and keys mean on the map."""
