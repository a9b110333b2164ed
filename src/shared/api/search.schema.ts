import { z } from 'zod';

/** Response of GET /search/misses. */
export const searchMisses = z.object({
  days: z.int().describe('De cuántos días.'),
  data: z
    .array(z.object({ query: z.string(), count: z.int() }))
    .describe('Las más repetidas, de tres veces en adelante, sin dato de quién buscó.'),
});
