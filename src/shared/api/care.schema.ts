/** How the pages of the site fare (docs/contract.md#api). */
import { z } from 'zod';

export const pageCare = z.object({
  address: z.string(),
  title: z.string(),
  owner: z.string().nullable(),
  review: z.string().nullable().describe('AAAA-MM-DD en que se debe revisar.'),
  visits: z.int(),
  useful: z.int().describe('Respuestas «sí» a «¿Le sirvió esta información?».'),
  not_useful: z.int(),
  broken_links: z.array(z.string()).describe('Direcciones de este sitio que la página enlaza y no existen.'),
});
export type PageCare = z.infer<typeof pageCare>;

export const siteCare = z.object({
  days: z.int().describe('De cuántos días son visitas y respuestas.'),
  pages: z.array(pageCare),
});
export type SiteCare = z.infer<typeof siteCare>;
