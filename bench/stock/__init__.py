"""Rasa as it comes, with our model and our custom actions: what the turns of ours are measured against."""
