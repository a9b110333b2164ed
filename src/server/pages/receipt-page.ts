/** POST /pqrsd/comprobante: the PDF or calendar file of a receipt by number and clave, with or without scripts. */
import { z } from 'zod';
import { withCredentials } from '#shared/api/pqrsd-follow.schema.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import { type AppError, bodyTooLarge, validationFailed } from '../http/errors.ts';
import { receiptCalendar, receiptForHolder } from '../pqrsd/filing/receipt.ts';
import type { Issuer } from '../pqrsd/filing/receipt-pdf.ts';
import { readFormBody } from './form-body.ts';
import { type FormPost, toPageError } from './form-post.ts';
import { download } from './page-responses.ts';

const receiptRequest = withCredentials({
  formato: z.enum(['pdf', 'ics'], { error: 'Elija si quiere el PDF o el calendario.' }),
});
type ReceiptContext = { issuer: Issuer; origin: string };

/** The file as a response, or the error. */
export async function readReceiptPage(post: FormPost, portal: ReceiptContext): Promise<Response | AppError> {
  try {
    const fields = await readFormBody(post);
    if (!fields) return bodyTooLarge();
    const parsed = receiptRequest.safeParse(fields);
    if (!parsed.success) return validationFailed(fieldErrorsOf(parsed.error));
    return await receiptFile(post, parsed.data, portal);
  } catch (error) {
    return toPageError(post, error, 'a receipt could not be made');
  }
}

async function receiptFile(
  { deps, address }: FormPost,
  { formato, ...pair }: z.infer<typeof receiptRequest>,
  { issuer, origin }: ReceiptContext,
) {
  const filed = await receiptForHolder(deps, pair, address);
  const { receipt } = filed;
  const followUrl = new URL('/pqrsd/seguimiento', deps.settings.siteUrl ?? origin).href;
  if (formato === 'ics') {
    const calendar = receiptCalendar({ receipt, hospital: issuer.name, followUrl });
    return download(calendar, 'text/calendar; charset=utf-8', `vencimiento-${receipt.rad}.ics`);
  }
  // Lazy import: only these requests load the PDF library.
  const { receiptPdf } = await import('../pqrsd/filing/receipt-pdf.ts');
  const pdf = await receiptPdf({ ...filed, issuer, followUrl });
  return download(new Uint8Array(pdf), 'application/pdf', `constancia-${receipt.rad}.pdf`);
}
