"""Telling the clerks in Slack that something waits, and never what it is about."""
