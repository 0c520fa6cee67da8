"""What Capes scenes is played with: Characters, Scenes, issues, the Code and lines, all in TOML files."""
