/**
 * The receipt stays in this tab until the person says that it is safe: a reload must not lose the
 * clave, and the next person at a borrowed computer must not find it.
 */
import { z } from 'zod';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { createDeviceStorage, type DeviceStorage, readJson } from '#islands/api-client/device-storage.ts';

const RECEIPT_KEY = 'pqrsd-receipt';

const sentPqrsd = z.object({ receipt: pqrsdReceipt, anonymous: z.boolean(), type: z.string() });
/** What was sent, as its receipt tells it. */
export type SentPqrsd = z.infer<typeof sentPqrsd>;

export const tabStorage = createDeviceStorage(() => window.sessionStorage);

export function saveReceipt(storage: DeviceStorage, sent: SentPqrsd): void {
  storage.write(RECEIPT_KEY, JSON.stringify(sent));
}

export function readReceipt(storage: DeviceStorage): SentPqrsd | null {
  const kept = sentPqrsd.safeParse(readJson(storage, RECEIPT_KEY));
  return kept.success ? kept.data : null;
}

export function deleteReceipt(storage: DeviceStorage): void {
  storage.remove(RECEIPT_KEY);
}
