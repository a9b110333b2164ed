import { z } from 'zod';

/** Response of GET /search/misses. */
export const searchMisses = z.object({
  days: z.int().describe('De cuántos días.'),
  data: z
    .array(z.object({ query: z.string(), count: z.int() }))
    .describe('Las más repetidas, sin dato de quién buscó.'),
});
