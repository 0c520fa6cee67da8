"""Developer tools that make the shipped pictures and sounds; they need numpy and soundfile and are not in the wheel."""
