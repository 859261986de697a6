"""Words that tell a name from other talk. Folded (see `folding`)."""

from __future__ import annotations

from actions.understanding.patterns import phrases, words

PARTICLES = words(
    """
    de del della di da do dos das du des la las los el le lo van von vander der den ter ten te zu zur bin ibn ben bint
    al ul abu abd y e i viuda vda nee ap mac mc o san santa sao st saint af av aka alias a.k.a
    """
)
"""Small words inside names, of many languages, that may be written in lower case."""

INNER = words("the of for and in to on at a an against with & + para por en con contra sin")
"""Words inside the names of committees and companies."""

SUFFIXES = words(
    """
    jr sr ii iii iv v 2nd 3rd 4th esq esquire md phd dds dvm rn cpa pe jd do mba ma bsn lcsw pa np ret usn usaf hijo
    ph m d
    """
)
ABBREVIATIONS = words("dr mr mrs ms mx st ste jr sr sra srta prof rev fr lic ing arq hon sgt lt capt cpl col gen maj dra esq")

HONORIFICS = words("mr mrs ms miss mx dr sir madam sr sra srta senor senora senorita don dona dra lic ing prof rev")
TALK = words(
    """
    i me my mine myself we us our ours you your yours u ur he him his she her hers it its they them their theirs
    this that these those there here who whom whose which what when where why how whats hows wheres
    is are was were be been being isnt arent wasnt werent aint has have had hasnt havent having does did doesnt didnt
    dont can cant cannot could couldnt would wouldnt should shouldnt shall might must wont gonna wanna gotta im ive id
    ill youre theyre hes shes thats
    not no nope nah never none nothing nobody noone anyone anybody someone somebody everyone everybody
    yes yeah yep yup sure ok okay please thanks thank sorry hello hi hey
    because but if then than though although unless until while since about into onto from over under between
    with without just only also really very too much many more most some any other another such same
    get got getting give gave go going goes went gone want wants wanted need needs needed know knows knew dunno idk
    think thinks thought say says said tell tells told ask asks asked put use make makes made take took
    file filing filed complaint question answer form skip change wrong mistake fix delete erase start stop quit exit
    cancel help undo restart repeat review submit continue pause later next previous withdraw anonymous unknown
    name names person guy lady woman man people
    a an the of for to in on at and or so up out off as by again anymore already still ever maybe probably
    que quien cual cuando donde en mejor prefiero decirlo decir como porque pero si no nada nadie alguien ninguno
    ninguna yo tu usted ustedes nosotros
    ellos ellas ella mi mis su sus se me nos lo le les un una unos unas es son era eran fue fueron soy eres somos
    esta estan estoy estaba hay tengo tiene tienen tenia quiero quiere puedo puede pueden debo debe hacer hace hizo
    dice dijo decir saber sabe con sin sobre entre hasta desde para por muy mas menos tambien tampoco ya aqui alli
    este esto ese esa eso otro otra todo todos toda todas algo gracias hola buenas buenos favor perdon disculpe
    nombre persona january february october november december monday tuesday wednesday thursday friday saturday sunday
    enero febrero marzo mayo octubre noviembre diciembre lunes martes miercoles jueves viernes sabado domingo
    """
)
"""In a lower-case message any of these tells that it is a sentence."""

ALSO_NAMES = words(
    """
    will may do an so see say don back ask long down front more much most wong mine skip self man guy person lady
    le lo la no son te es hay su mi tu me y e ho ha he si ka go in on up to out hi sure i a d m
    """
)
"""Words of talk that are given names or surnames too: they do not count against a name of two or three words."""

ARTICLES = words("a the my our some this that another his her their un una mi su")
"""Words that open a description ("the mayor", "a burglary") and seldom a name in lower case."""

BODIES = words(
    """
    department dept office board commission council committee company inc llc pac corp corporation association coalition
    friends citizens neighbors division authority agency district union bureau administration foundation party campaign
    departamento oficina junta comision concejo consejo comite empresa compania asociacion coalicion sindicato agencia
    """
)
"""What organisations are called."""

PRIVATE = words("my mi landlord neighbor neighbour boss ex husband wife casero vecino vecina patron")
"""Words of somebody's private quarrel, in which a name is not the respondent's."""

PHRASES = phrases(
    """
    yes | no | yeah | nope | ok | okay | sure | maybe | hi | hello | hey | hola | bye | goodbye | adios | please
    welcome | good morning | good afternoon | good evening | good night | good day | buenos dias | buenas tardes
    buenas noches | buenas | thanks | thank you | gracias | muchas gracias | mil gracias | lol | haha | wow
    cool | great | perfect | fine | good | nice | awesome | test | testing | asdf | huh | wtf | whatever
    who cares | beats me | crap | ugh | skip | skip it | skip this | skip that | skip question | skip this one
    skip for now | next | next question | next one | continue | go on | go ahead | back | go back | previous
    previous question | help | ayuda | undo | undo that | stop | quit | exit | cancel | cancelar | pause | pausa
    pausar | restart | start over | begin again | repeat | repeat that | say again | come again | again | review
    revisar | resumen | summary | submit | send | send it | file | file it | done | finish | finished | all done
    withdraw | retirar | delete | save | save it | guardar | enviar | listo | siguiente | atras | regresar
    volver | saltar | omitir | deshacer | repetir | empezar de nuevo | salir | borrar | terminar | english
    ingles | spanish | espanol | en espanol | en ingles | in english | in spanish | espanol por favor | human
    agent | operator | representative | real person | live person | live agent | human being | persona real
    una persona | operador | agente | talk to human | anonymous | anonymously | anonimo | anonima | anon
    unknown | desconocido | desconocida | none | nothing | nobody | no one | noone | nadie | ninguno | ninguna
    nada | n/a | na | idk | dunno | dont know | don't know | not sure | unsure | no idea | no clue | no se
    ni idea | pass | decline | declined | prefer not | rather not | no comment | prefiero no | mejor no
    no thanks | no thank you | no gracias | private | privado | confidential | confidencial | refuse | same
    same as above | same as before | me | myself | him | her | them | yo | yo mismo | yo misma | ella | ellos
    el | why | what | who | how | when | where | que | quien | como | por que | emergency | emergencia | urgent
    urgente | 911
    """
)
"""A message that is nothing but one of these is no name."""
