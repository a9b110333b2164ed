import { z } from 'zod';
import { instant } from '../fields/envelope.schema.ts';

/** All of them are in the memory of each server. */
export const MAX_REDIRECTS = 20_000;
/** Some 5,000 rows. */
export const MAX_IMPORT_BYTES = 1024 * 1024;

export const redirectRow = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  uses: z.int().describe('Veces que alguien llegó por ella.'),
  created_at: instant,
});
export type RedirectRow = z.infer<typeof redirectRow>;

export const redirectImport = z.object({ added: z.int(), unchanged: z.int() });
