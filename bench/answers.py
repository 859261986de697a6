"""What a complainant types, by question: all of Denver's named path, in plain text. People and firms are made up."""

from __future__ import annotations

JURISDICTION = "denver"
FIRST, LAST = "facts", "hand_over"

ANSWERS = {
    "facts": "On March 12, 2026 Pat Quill took two season tickets from a paving contractor at the permit counter, and the next "
    "day Pat Quill approved the invoice of that contractor. I stood in line and saw the tickets handed over.",
    "proposed": "yes",
    "respondent_name": "Pat Quill",
    "respondent_title": "Director of Permits",
    "respondent_department": "Community Planning",
    "respondent_current": "yes",
    "respondent_more": "no",
    "event_period": "March 12, 2026",
    "code_sections": "2-60",
    "reasons": "The tickets came from the same firm whose invoice was approved the next day.",
    "documents": "none",
    "witnesses": "none",
    "path": "named",
    "complainant_name": "Jordan Avery",
    "complainant_address": "1200 Elm Street, Apt 4, Denver 80203",
    "complainant_phone": "303 555 0100",
    "complainant_email": "jordan.avery@example.org",
    "contact_channel": "by e-mail",
    "review": "yes",
    "truth_statement": "yes",
    "signature": "Jordan Avery",
}

ACCOUNT = """
I want to report what I saw at the permit counter of the planning department this spring. I am a small builder and I go
there about twice a month. On March 12, 2026 I was waiting for a plan review and stood third in line. The man in front of me
was from Harlan Paving, because it said so on his jacket. Pat Quill, the director of permits, came out of the back office
and shook his hand. The man took an envelope out of his jacket and said these were the season tickets he had promised, two
seats behind the dugout. Pat Quill laughed, said my son will be happy, and put the envelope into the drawer. A clerk named
Maria Delgado stood next to them and saw it too. The next day I came back for my own permit, and Pat Quill was talking on
the telephone about an invoice from Harlan Paving that had been held up since January. I heard the words just approve it and
I will sign. On March 20 the city paid that invoice, forty eight thousand dollars, which anybody can look up in the open
checkbook on the city's web site. In April the same firm got the contract for the alley behind my shop without any other bid
that I could find. I asked Dana Reyes, a deputy in the finance office, how that was possible, and she told me not to ask.
She has worked there for many years and knows everybody. I have photographs of the counter from March 12 with the envelope
in view, a copy of the invoice from the web site, and two emails from Dana Reyes. I believe that section 2-60 of the code
forbids gifts from people who do business with a department.
"""
"""A first free account of 300 words."""
