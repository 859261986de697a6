"""The plain form: the same filing on the same draft, made of pages that the server writes, without JavaScript."""
