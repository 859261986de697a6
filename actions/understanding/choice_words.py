"""What people say for the options whose ids are the same in every city. Words that are heard, never shown."""

from __future__ import annotations

from actions.understanding.patterns import phrases

WORDS: dict[str, frozenset[str]] = {
    "named": phrases(
        """
        give my name | fine with my name | nothing to fear | by name | not hiding
        with my name | use my name | put my name | my name on it | sign it | sign my name | i'll sign | open
        openly | on the record | in my name | public | regular | not anonymous | not confidential | nothing to hide
        con mi nombre | a mi nombre | con nombre | doy mi nombre | pongan mi nombre | uso mi nombre | abierta
        publica | firmada | normal
        """
    ),
    "confidential": phrases(
        """
        que no se sepa mi nombre | confidentially | rather stay anonymous
        anonymous | anonymously | keep my name out | keep it private | without my name | don't use my name | private
        secret | hide my name | keep me out of it | hidden | no name | leave my name out | anonima | anonimo
        confidencial | sin mi nombre | en secreto | privada | no den mi nombre | que no sepan | sin dar mi nombre
        protejan mi nombre | reservada
        """
    ),
    "self": phrases(
        """
        myself | just me | just for me | on my own behalf | for me | my own | me | only me | personally
        private citizen | as a citizen | as a resident | i'm filing it | mine | para mi | por mi cuenta | yo mismo
        yo misma | a titulo personal | en mi propio nombre | solo yo | solo para mi | propio | como ciudadano
        como ciudadana | como residente
        """
    ),
    "board": phrases(
        """
        the board | for the board | on behalf of the board | ethics board | ethics review board | review board
        board member | the board asked me | the board's behalf | board's behalf | la junta | por la junta
        en nombre de la junta | para la junta | junta de etica | miembro de la junta
        """
    ),
    "saw_myself": phrases(
        """
        i saw it | i saw | saw it myself | i was there | i was standing | i witnessed | witnessed it
        with my own eyes | my own eyes | firsthand | first hand | first-hand | i heard him | i heard her | i watched
        personal knowledge | i was present | in the room | it happened to me | happened in front of me
        i was sitting | i was in the | lo vi | yo lo vi | lo vi yo | estuve ahi | estuve alli | yo estaba
        estaba presente | con mis propios ojos | fui testigo | lo presencie | de primera mano | me paso a mi
        lo oi yo
        """
    ),
    "information_and_belief": phrases(
        """
        told me | people told me | lo supe por | me lo dijo
        i was told | somebody told me | someone told me | a friend told me | told me about it | i heard about it
        heard about it | heard it from | secondhand | second hand | second-hand | from others | i read about it
        read it in | read about it | the news | newspaper | from documents | from records | found out from
        learned from | learned about it | hearsay | rumor | information and belief | didn't see it | did not see it
        wasn't there | was not there | me dijeron | me lo dijeron | me contaron | me lo contaron | lo escuche
        lo lei | por otros | no lo vi | segunda mano | por las noticias | por el periodico | me entere
        """
    ),
    "both": phrases(
        """
        half and half | heard the rest | saw some and heard | the rest i was told | the rest i heard
        parte la vi | parte me contaron
        some of each | a bit of both | a little of both | part of it i saw | some i saw | saw some of it
        saw part of it | both of them | mix | a mix | mixture | some of both | las dos | los dos | ambas | ambos
        un poco de las dos | un poco de ambas | una parte la vi | parte lo vi | de las dos formas | mitad y mitad
        """
    ),
    "true_and_correct": phrases(
        """
        know it for a fact | for a fact
        true and correct | i know it's true | know it is true | it is true | all true | certain | i'm sure
        i am sure | positive | hundred percent | 100% | 100 percent | completely sure | every word is true
        verdadera y correcta | verdadero y correcto | estoy seguro | estoy segura | se que es verdad | me consta
        es cierto | es verdad
        """
    ),
    "good_reason_to_believe": phrases(
        """
        creo que es verdad | i believe it's true | believe it is true
        good reason | reason to believe | good-reason | i believe it | i believe | believe it's true | pretty sure
        not completely sure | not a hundred percent | as far as i know | i think it's true
        to the best of my knowledge | buenas razones | buena razon | razones para creer | motivos para creer
        creo que es | creo que si | lo creo | no estoy cien por ciento | hasta donde se
        """
    ),
    "city_officer": phrases(
        """
        elected official | elected officer
        officer | elected | i'm on the council | appointed | funcionario electo | electo | electa
        """
    ),
    "city_official": phrases(
        """
        official | on a board | on a commission | board or commission | commissioner | board member | funcionario
        funcionaria | comision
        """
    ),
    "city_employee": phrases(
        """
        employed by
        employee | i work for the city | work for the city | city worker | city job | work here | work at city hall
        city staff | on staff | on the payroll | for the city since | in the same office | same department
        my supervisor | reviewer for the city | inspector for the city | driver for the city | employed by the city
        empleado | empleada | trabajo para la ciudad | trabajo en la ciudad | trabajador de la ciudad
        trabajadora de la ciudad | trabajo para la alcaldia
        """
    ),
    "contractor": phrases(
        """
        contractor | i have a contract | have a contract | my company has a contract | under contract | vendor
        subcontractor | supplier | we do work for the city | contratista | tengo un contrato | tenemos contrato
        proveedor | subcontratista
        """
    ),
    "seeking_contract": phrases(
        """
        seeking a contract | bidding | bidder | put in a bid | submitted a bid | bid on | want a contract
        applied for a contract | trying to get a contract | proposal | busco un contrato | licitacion | licitando
        participo en una licitacion | oferta
        """
    ),
    "doing_business": phrases(
        """
        do business with | doing business | business with the city | sell to the city | i sell | lease from the city
        rent from the city | hago negocios | negocios con la ciudad | le vendo a la ciudad | vendo
        """
    ),
    "regulated": phrases(
        """
        regulates my | regulates me | inspects my
        regulated | license | licensed | permit | i have a permit | need a permit | liquor license | inspected by
        they inspect | my restaurant | regulado | regulada | licencia | permiso | tengo licencia | tengo un permiso
        me inspeccionan
        """
    ),
    "none": phrases(
        """
        only live here | i only live here
        none of these | none of them | none of those | none of the above | none apply | neither | nothing
        no connection | just a resident | just a citizen | resident | citizen | just live here | i just live here
        private citizen | regular person | taxpayer | not any of those | no relation | ninguna | ninguno
        ninguna de las anteriores | nada de eso | solo soy residente | residente | ciudadano | ciudadana
        solo vivo aqui | vecino | vecina
        """
    ),
}
