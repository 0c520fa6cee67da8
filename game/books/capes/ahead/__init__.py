"""What a deed would lead to, worked out before anybody decides."""
