import { z } from 'zod';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';

/** Answer of POST /pqrsd. */
export const receiptAnswer = z.object({ data: pqrsdReceipt });
