/** Services and motives, also those that are no longer offered. */
import { z } from 'zod';

const entries = z.array(
  z.object({ code: z.string(), name: z.string(), group: z.string(), from: z.string(), until: z.string().optional() }),
);

/** Answer of GET /pqrsd/classification. */
export const classificationLists = z.object({ data: z.object({ services: entries, motives: entries }) });
