import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { toICalendar } from '#shared/formats/icalendar.ts';
import { dayOf } from '#shared/time/time.ts';

type ReceiptDocument = { receipt: PqrsdReceipt; hospital: string; followUrl: string };

/** The due date as an iCalendar event, without the clave: calendars are shared. */
export function receiptCalendar({ receipt, hospital, followUrl }: ReceiptDocument): string {
  return toICalendar({
    name: `PQRSD ${receipt.rad}`,
    updated: dayOf(new Date(receipt.created_at)),
    page: followUrl,
    events: [
      {
        uid: `${receipt.rad}@${new URL(followUrl).host}`,
        title: `Último día para responder la solicitud ${receipt.rad}`,
        day: dayOf(new Date(receipt.due_at)),
        text: `${hospital}. Consulte su caso en ${followUrl} con el radicado y la clave.`,
      },
    ],
  });
}
