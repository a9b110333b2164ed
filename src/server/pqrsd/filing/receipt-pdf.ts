/** The receipt as PDF: number, clave and dates, nothing of the person or the request. */

import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import { legalBasis } from '#domain/pqrsd/term/due-calculation.ts';
import { workingUnder } from '#domain/pqrsd/term/promise.ts';
import { createTaggedPdf, type DocumentStyle } from '#server/documents/tagged-pdf.ts';
import { claveText, dueFactOf } from '#shared/forms/pqrsd-form.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import type { FiledReceipt } from './receipt.ts';

/** The hospital on the letterhead. */
export type Issuer = { name: string; nit: string; address: string; phone: string; email: string; style: DocumentStyle };
export type ReceiptPdfContent = FiledReceipt & { issuer: Issuer; followUrl: string };

/** The PDF file. */
export async function receiptPdf({ receipt, type, issuer, followUrl }: ReceiptPdfContent): Promise<Uint8Array> {
  const receivedAt = new Date(receipt.created_at);
  const pdf = createTaggedPdf({
    title: `Constancia de radicación ${receipt.rad}`,
    author: issuer.name,
    subject: 'Comprobante de una petición, queja, reclamo, sugerencia o denuncia',
    date: receivedAt,
    style: issuer.style,
  });
  pdf.letterhead(issuer.name, [`NIT ${issuer.nit} · ${issuer.address}`, `Teléfono ${issuer.phone} · ${issuer.email}`]);
  pdf.title('Constancia de radicación');
  pdf.labelledValues([
    { term: 'Número de radicado', value: receipt.rad, large: true },
    { term: 'Clave', value: claveText(receipt), large: true },
    { term: 'Tipo', value: PQRSD_TYPE_TEXTS[type].label },
    { term: 'Recibida', value: formatLongDateTime(receivedAt) },
    dueFactOf(receipt),
  ]);
  pdf.heading('Cómo se cuenta el plazo');
  const law = legalBasis(receipt.working);
  const working = workingUnder(receipt.promise, receipt.working.sentence);
  pdf.paragraph(law ? `${working} (${law})` : working);
  pdf.heading('Cómo seguir su caso');
  pdf.paragraph(
    `Abra ${followUrl} y escriba el número de radicado y la clave. Quien tenga los dos puede ver el caso: ` +
      'guarde este documento donde solo usted lo vea.',
  );
  return pdf.end();
}
