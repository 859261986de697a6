"""Messages that mean one thing whatever was asked, word for word, and signs that a message is more than an answer."""

from __future__ import annotations

import re

from actions.understanding.folding import folded
from actions.understanding.patterns import any_of, phrases

_COMMANDS = {
    "back": """
        back|go back|back up|step back|go back one|back one|previous|previous question|last question|prior question
        go back please|back please|please go back|can i go back|can we go back|take me back|one back
        atras|volver|regresar|regresa|regrese|vuelve|vuelva|anterior|pregunta anterior|la anterior|para atras
        volver atras|ir atras|quiero volver|quiero regresar|puedo volver|puedo regresar
        """,
    "skip": """
        skip|skip it|skip this|skip that|skip this one|skip that one|skip this question|skip please|please skip|skip for now
        can i skip|can i skip this|can i skip it|can i skip this one|let's skip|let's skip it|let's skip this|i'll skip
        pass|next|next question|next one|next please|move on|leave it blank|leave blank|i want to skip this
        saltar|saltala|saltalo|saltela|saltelo|omitir|omitela|siguiente|siguiente pregunta|la siguiente|paso|pasar
        puedo saltarla|puedo omitirla|saltar esta|saltar pregunta|siguiente por favor
        """,
    "repeat": """
        repeat|repeat that|repeat please|please repeat|repeat the question|repeat it|say that again|say it again
        say again|come again|again|again please|one more time|what was the question|what's the question|what is the question
        what did you ask|what did you say|can you repeat that|can you repeat the question|can you repeat|pardon|pardon me
        repite|repita|repetir|repita por favor|repite por favor|otra vez|repita la pregunta|cual era la pregunta
        cual es la pregunta|que dijo|como dijo|mande|puede repetir
        """,
    "review": """
        review|summary|show me my answers|show me what you have|show me what you have so far|what do you have so far
        what do you have|show my answers|show me everything|review my answers|resumen|revisar|ver mis respuestas|ver resumen
        """,
    "pause": """
        pause|stop|stop for now|stop here|save|save it|save this|save for later|save this for later|save and exit|save and quit
        exit|quit|later|finish later|i'll finish later|i'll come back later|brb|be right back|i have to go|gotta go|i need to go
        pausa|parar|guardar|guardar para despues|luego sigo|sigo despues|salir|despues sigo|tengo que irme
        """,
    "restart": """
        restart|start over|start again|begin again|reset|start from scratch|start from the beginning|i want to start over
        can i start over|let's start over|empezar de nuevo|empezar otra vez|comenzar de nuevo|reiniciar|volver a empezar
        empezar de cero|desde cero
        """,
    "withdraw": """
        withdraw|withdraw my complaint|delete it all|delete everything|delete all|erase everything|delete my complaint
        cancel my complaint|delete all of it|erase it all|borrar todo|borralo todo|borre todo|borra todo|retirar mi queja
        retirar|cancelar mi queja|eliminar todo
        """,
    "undo": """
        undo|undo that|undo it|take that back|scratch that|oops undo|undo please|undo my last answer|undo last answer
        deshacer|deshaz|deshaga|deshacer eso
        """,
    "help": """
        help|help me|help please|please help|please help me|i need help|need help|help me please|can you help me|can you help
        i'm stuck|i am stuck|i'm lost|i'm confused|i am confused|i don't understand|i do not understand|what can i do here
        ayuda|ayudame|ayudeme|necesito ayuda|ayuda por favor|no entiendo|me puede ayudar|estoy perdido|estoy perdida|auxilio
        """,
    "human": """
        human|agent|operator|representative|talk to a person|talk to a human|talk to someone|speak to a person
        speak to a human|speak to someone|real person|a real person|live person|live agent|i want a human|i want a person
        let me talk to a person|let me talk to a human|can i talk to a person|can i talk to someone|get me a human
        persona|una persona|hablar con una persona|hablar con alguien|agente|operador|quiero hablar con una persona
        quiero hablar con alguien|humano
        """,
    "english": """
        english|in english|english please|in english please|switch to english|ingles|en ingles|en ingles por favor
        ingles por favor
        """,
    "spanish": """
        spanish|in spanish|spanish please|in spanish please|switch to spanish|espanol|en espanol|en espanol por favor
        espanol por favor|no hablo ingles|no speak english
        """,
    "submit": """
        submit|submit it|submit my complaint|send it|file it|submit now|send it now|file it now|submit this|file my complaint
        send it in|submit please|enviar|enviala|mandala|enviar la queja|presentar la queja|enviar mi queja|enviar queja
        """,
}
COMMANDS = {phrase: name for name, listed in _COMMANDS.items() for phrase in phrases(listed)}

UNSURE = phrases(
    """
    i don't know|i dont know|i do not know|don't know|dont know|do not know|idk|dunno|i dunno|no idea|no clue|not sure
    i'm not sure|im not sure|i am not sure|i have no idea|i have no clue|not a clue|unsure|i can't remember|i don't remember
    i cant remember|i dont remember|can't remember|don't remember|i don't recall|i really don't know|i honestly don't know
    i don't know that|i don't know it|who knows|beats me|no sure|idk sorry|i don't know sorry|sorry i don't know
    no se|no lo se|no sabria decir|no sabria decirle|ni idea|no tengo idea|no tengo ni idea|no estoy seguro|no estoy segura
    no recuerdo|no me acuerdo|quien sabe|no se la verdad|la verdad no se|pues no se
    """
)
DECLINE = phrases(
    """
    i'd rather not say|i would rather not say|id rather not say|rather not say|prefer not to say|i prefer not to say
    i'd prefer not to say|i'd rather not|i would rather not|i'd rather not answer|i prefer not to answer
    prefer not to answer|i'd rather not answer that|i won't say|no comment|none of your business|that's private
    that's none of your business|i don't want to say|i don't want to answer|i don't want to answer that|i refuse
    i'd rather not give that|i'd rather not tell you|i decline|i decline to answer
    prefiero no decir|prefiero no decirlo|prefiero no contestar|prefiero no responder|no quiero decir|no quiero decirlo
    no quiero contestar|no quiero responder|sin comentarios|eso es privado|es privado
    """
)
SMALLTALK = phrases(
    """
    hi|hello|hey|hi there|hello there|good morning|good afternoon|good evening|thanks|thank you|thx|ty|thanks a lot
    thank you very much|thank you so much|bye|goodbye|lol|haha|how are you|nice|cool|wow
    hola|buenos dias|buenas tardes|buenas noches|buenas|gracias|muchas gracias|adios|que tal|jaja
    """
)

# Plain words of agreement and refusal, which at a step of the dialogue say all.
PLAIN = phrases(
    """
    yes|no|yep|yeah|nope|ok|okay|sure|correct|right|yes please|no thanks|not yet|looks good|all good|all correct
    yes that's right|that's right|it's right|everything is correct|everything is right|that's everything|si|claro
    correcto|esta bien|todo bien|todo correcto|todavia no|asi es|de acuerdo
    """
)

# Where a phone or an e-mail is asked: that there is none.
_DEVICE = r"(?:cell ?phone|phone|telephone|e-?mail(?: address)?|number|computer)"
_NOW = r"(?: right now| anymore| any more| sorry)?"
HAS_NONE = re.compile(
    r"^\W*(?:(?:sorry|well|pues|lo siento)\W+)?"
    + any_of(
        rf"""
        (?:i )?(?:do not|don'?t|dont) (?:have|own|use|got) (?:a |an |any |one|it)?(?:{_DEVICE})?{_NOW}
        i(?:'ve| have)? (?:got )?no {_DEVICE}{_NOW}
        no (?:cell ?phone|phone|telephone|e-?mail|number)(?: sorry)?
        (?:none|no|nope|n/?a|nothing|ningun[oa]|nada)
        no (?:tengo|uso|cuento con)(?: (?:telefono|celular|correo|e-?mail|numero)(?: electronico)?)?
        """
    )
    + r"\W*$"
)

# Somebody may be in danger: no reader may take such a message for a plain value.
DANGER = re.compile(
    any_of(
        r"""
        \b(?:kill|shoot|stab|hurt|murder|bury) (?:me|us|my|himself|herself|myself|him|her|them|someone)\b
        \b(?:kill(?:ing)?|hurt(?:ing)?|cut(?:ting)?) myself\b
        \bsuicid
        \bwant(?:ed)? to die\b
        \bend (?:my life|it all)\b
        \b(?:has|with|had|have|pulled|pointed) an? (?:gun|knife|bat|weapon|pistol)\b
        \b(?:outside my|at my|breaking into my|break into my) (?:house|door|home|window|apartment)\b
        \b(?:in danger|not safe|unsafe|fear(?:ing)? for my life|scared for my life|death threats?)\b
        \bfollowing me\b
        \bcall (?:911|the police)\b
        \bthreaten\w* (?:to|me|my|us)\b
        \bme (?:va|van|quiere|quieren) a? ?(?:matar|golpear|hacer dano)\b
        \b(?:matarme|suicid\w+|quitarme la vida|amenaz\w+|me quiero morir|en peligro|temo por mi vida)\b
        \b(?:tiene|trae|con) una? (?:pistola|cuchillo|arma|navaja)\b
        """
    )
)

# A message that takes something back: the element and the value are for `corrections`.
_TAKES_BACK = re.compile(
    any_of(
        r"""
        ^\W*(?:oh |no |oops |sorry |wait |hold on |um |ay )*(?:wait|oops|whoops|correction|actually|hold on|scratch that)\b
        ^\W*(?:oh |no |oops |sorry |wait |hold on |um |ay )*(?:i meant|i misspoke|my mistake|my bad)\b
        ^\W*(?:perdon|espere|me equivoque|corrijo|en realidad|quise decir|ay no)\b
        \b(?:is|was|are|were|'s|got it|have it) (?:all )?(?:wrong|incorrect|misspelled|mistyped)\b
        \b(?:change|correct|fix|update|replace|remove|take out|delete|cross out|drop) (?:my|the|his|her|their|that|this|it)\b
        \b(?:i|you) (?:typed|put|wrote|gave|said|have|spelled|misspelled|mistyped|entered) (?:\w+ ){0,3}(?:wrong|wrong\w*)\b
        \b(?:cambie|cambia|corrija|corrige|quite|quita|arregle|borre) (?:mi|el|la|los|las|a|su|eso)\b
        \b(?:esta|estan|puse|escribi|di) mal\b
        \bshould (?:be|say|read|end|have been)\b
        """
    )
)
_NOT_BUT = re.compile(r"\S,? (?:not|and not|rather than|instead of|no|y no|en vez de) (?:\w+ )?[\w$(+-]")

# Text that orders the assistant about.
_WHOSE = r"(?:all |any |of |your |the |my |every |these |previous |prior |above )"
ORDERS_ASSISTANT = re.compile(
    any_of(
        rf"""
        \b(?:ignore|disregard|forget|override|bypass) {_WHOSE}*(?:rules|instructions?|prompts?|programming|guidelines|orders)\b
        \bmark (?:this|it|my complaint|the complaint|that) (?:as )?(?:accepted|approved|complete|filed|valid|verified|founded)\b
        \b(?:system prompt|developer mode|jailbreak|you are now|from now on you)\b
        \bpretend (?:to be|you(?:'re| are))\b
        \b(?:ignora|ignore|olvida|olvide) (?:todas )?(?:tus|sus|las) (?:reglas|instrucciones)\b
        \b(?:marca|marque) (?:esto|mi queja|la queja) como\b
        """
    )
)


# Speaking of the city's own people and things: such a story is rarely out of scope.
CITY = re.compile(
    any_of(
        r"""
        mayor\w*|council\w*|alder\w+|commissioner\w*|inspectors?|city|bid|bids|bidd\w+|contractors?|vendors?|lobbyists?|zoning
        (?:deputy|department|parks|planning|airport|utility|library|finance) (?:head|chief|manager|board|commission)
        director|clerk|permits?|gifts?|tickets to|nepotism|kickbacks?|recus\w+|public works|ethics
        alcald\w+|regidor\w*|concej\w+|inspector\w*|comisionad\w+|funcionari\w+|ciudad|licitac\w+|contratistas?|permisos?|regalos?|mordidas?
        """
    ).join((r"\b", r"\b"))
)

# Asking without the form of a question.
_ASKS_ANYHOW = re.compile(
    any_of(
        r"""
        \bi(?:'d| would)? (?:want|like|need) to (?:know|ask|find out)\b
        \b(?:i wonder|wondering|curious (?:if|whether|about)|let me know (?:if|whether))\b
        \b(?:not sure|don'?t (?:know|understand|get|see)|unclear) (?:if|why|whether|which|what|how|where|who|when)\b
        \b(?:no (?:se|entiendo|veo)) (?:si|por que|para que|cual|que|como|donde|quien|cuando)\b
        \bwhat if\b|\by si\b|\bor (?:no|not|what)\W*$|\bo (?:no|que)\W*$|\b(?:right|correct|verdad|no)\?$
        ^\W*(?:explain|define|explique|expliqueme|tell me|show me|digame)\b
        ,\s*(?:can|could|do|does|did|is|are|will|would|should|may|am|have|what|which|where|who|how|why)\b
        ,\s*(?:puedo|puede|que|cual|como|donde|tengo que|es)\b
        """
    )
)


def asks_anyhow(text: str) -> bool:
    """Whether the message asks, be it without a question's form or mark."""
    return bool(_ASKS_ANYHOW.search(folded(text)))


def bare(text: str) -> str:
    """The words alone: folded, without punctuation at either end or doubled spaces."""
    return " ".join(folded(text).replace(",", " ").replace(".", " ").strip(" \t\n!?¿¡;:-\"'").split())


def takes_back(text: str) -> bool:
    """Whether the message seems to change something said before."""
    plain = folded(text)
    return bool(_TAKES_BACK.search(plain))


def sets_apart(text: str) -> bool:
    """Whether the message sets a right value beside a wrong one: `X, not Y`."""
    return bool(_NOT_BUT.search(folded(text)))
