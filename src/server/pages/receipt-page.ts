/** POST /pqrsd/comprobante: the PDF or calendar file of a receipt by number and clave, with or without scripts. */
import { z } from 'zod';
import { followInput } from '#shared/api/pqrsd-follow.schema.ts';
import { fieldErrorsOf } from '#shared/fields/field-errors.ts';
import type { Deps } from '../deps.ts';
import { type AppError, bodyTooLarge, validationFailed } from '../http/errors.ts';
import { type FiledReceipt, receiptCalendar, receiptForHolder } from '../pqrsd/filing/receipt.ts';
import type { Issuer } from '../pqrsd/filing/receipt-pdf.ts';
import { readFormBody } from './form-body.ts';
import { toPageError } from './page-error.ts';

const receiptRequest = followInput.extend({
  formato: z.enum(['pdf', 'ics'], { error: 'Elija si quiere el PDF o el calendario.' }),
});
type Format = z.infer<typeof receiptRequest>['formato'];
type ReceiptContext = { issuer: Issuer; origin: string /** Id to quote after an error. */; reference: string };

/** The file as a response, or the error. */
export async function readReceiptPage(
  deps: Deps,
  request: Request,
  address: string | undefined,
  portal: ReceiptContext,
): Promise<Response | AppError> {
  try {
    const fields = await readFormBody(deps, request, address);
    if (!fields) return bodyTooLarge();
    const parsed = receiptRequest.safeParse(fields);
    if (!parsed.success) return validationFailed(fieldErrorsOf(parsed.error));
    const { formato, ...pair } = parsed.data;
    return await receiptFile(await receiptForHolder(deps, pair, address), formato, deps, portal);
  } catch (error) {
    return toPageError(deps.log, error, 'a receipt could not be made', portal.reference);
  }
}

async function receiptFile(filed: FiledReceipt, format: Format, deps: Deps, { issuer, origin }: ReceiptContext) {
  const { receipt } = filed;
  const followUrl = new URL('/pqrsd/seguimiento', deps.settings.siteUrl ?? origin).href;
  if (format === 'ics') {
    const calendar = receiptCalendar({ receipt, hospital: issuer.name, followUrl });
    return download(calendar, 'text/calendar; charset=utf-8', `vencimiento-${receipt.rad}.ics`);
  }
  // Lazy import: only these requests load the PDF library.
  const { receiptPdf } = await import('../pqrsd/filing/receipt-pdf.ts');
  const pdf = await receiptPdf({ ...filed, issuer, followUrl });
  return download(new Uint8Array(pdf), 'application/pdf', `constancia-${receipt.rad}.pdf`);
}

function download(body: string | Uint8Array<ArrayBuffer>, type: string, name: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
