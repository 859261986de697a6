"""The dialogue: what is asked, how an answer is taken, what a command does. Rasa calls it; it knows nothing of the web."""
