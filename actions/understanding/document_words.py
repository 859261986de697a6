"""Words that name papers, pictures and recordings."""

from __future__ import annotations

from actions.understanding.patterns import words

HEADS = words(
    """
    receipt receipts email emails e-mail e-mails text texts message messages photo photos picture pictures pic pics
    video videos recording recordings voicemail voicemails screenshot screenshots letter letters memo memos invoice
    invoices check checks lease deed deeds log logs logbook minutes notes flyer flyers flier spreadsheet ledger
    ledgers statement statements brochure envelope notebook footage audio transcript clipping clippings timesheet
    timesheets tape mailer mailers affidavit syllabus docket citation citations reprimand contract agreement paperwork
    documents records printout copies copy stub stubs diary journal calendar agenda list sheet sheets slip slips card
    cards ticket tickets post posts listing form forms bill bills chart map clip report reports file files schedule
    schedules order orders filing filings application certificate entry plans drawing ad posting book recibo recibos
    chat chats record copia copias hoja hojas correo correos mensaje mensajes foto fotos grabación grabacion carta cartas factura facturas contrato cheque
    cheques nota notas documento documentos papeles volante volantes captura capturas audios comprobante confirmación
    confirmacion escritura escrituras libreta registro acta actas pantallazo pantallazos reporte bitácora bitacora
    """
)
"""Words that name a document where the person says that they have one or what it shows, even if the model saw none."""
GIFTS = words("ticket tickets card cards check checks cheque cheques bill bills envelope book contract permit")
"""Those of them that are as often what was taken as what proves it."""
PAPER_KINDS = words("time punch business score report index note id attendance sign-in")
"""Before one of those, they make a paper of it: a time card, a business card."""
