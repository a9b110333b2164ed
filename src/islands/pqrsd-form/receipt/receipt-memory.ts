/** The receipt in sessionStorage: it survives a reload and nothing else (forget-receipt.ts). */
import { z } from 'zod';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { type DeviceStorage, readJson } from '#islands/api-client/device-storage.ts';
import { RECEIPT_KEY } from './forget-receipt.ts';

const sentPqrsd = z.object({
  receipt: pqrsdReceipt,
  anonymous: z.boolean(),
  type: z.string(),
  /** Files that a queued PQRSD was filed without. */
  leftOut: z.array(z.object({ name: z.string(), reason: z.string() })).optional(),
});
export type SentPqrsd = z.infer<typeof sentPqrsd>;

export const saveReceipt = (storage: DeviceStorage, sent: SentPqrsd): boolean =>
  storage.write(RECEIPT_KEY, JSON.stringify(sent));
export const readReceipt = (storage: DeviceStorage): SentPqrsd | null =>
  sentPqrsd.safeParse(readJson(storage, RECEIPT_KEY)).data ?? null;
