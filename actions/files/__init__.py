"""What a file is, and what it tells besides its content. Plain Python, pure; no image is ever decoded."""
