/** How the pages of the site fare (docs/contract.md#api). */
import { z } from 'zod';
import { LINK_PROBLEMS } from '#domain/site/care/external-links.ts';

export const pageCare = z.object({
  id: z.string().describe('Como `pages/contacto`.'),
  address: z.string(),
  title: z.string(),
  owner: z.string().nullable(),
  review: z.string().nullable().describe('AAAA-MM-DD en que se debe revisar.'),
  visits: z.int(),
  useful: z.int().describe('Respuestas «sí» a «¿Le sirvió esta información?».'),
  not_useful: z.int(),
  broken_external_links: z.array(z.string()).describe('Enlaces a otros sitios que fallaron dos noches seguidas.'),
  broken_links: z.array(z.string()).describe('Direcciones de este sitio que la página enlaza y no existen.'),
});
export type PageCare = z.infer<typeof pageCare>;

export const missingAddress = z.object({
  address: z.string(),
  count: z.int().describe('Cuántas veces se pidió.'),
  last: z.string().describe('AAAA-MM-DD en que se pidió por última vez.'),
  likely: z.object({ address: z.string(), title: z.string() }).nullable().describe('La página que tal vez se buscaba.'),
});
export type MissingAddress = z.infer<typeof missingAddress>;

export const brokenExternalLink = z.object({
  url: z.string(),
  problem: z.enum(LINK_PROBLEMS),
  since: z.string().describe('AAAA-MM-DD desde el que no responde bien.'),
  places: z.array(z.object({ id: z.string(), title: z.string() })).describe('Páginas y datos que lo tienen.'),
});
export type BrokenExternalLink = z.infer<typeof brokenExternalLink>;

export const siteCare = z.object({
  days: z.int().describe('De cuántos días son visitas, respuestas, búsquedas y direcciones.'),
  pages: z.array(pageCare),
  search_misses: z.int().describe('Búsquedas sin resultado.'),
  missing: z.object({
    total: z.int().describe('Veces que se pidió una dirección que no existe.'),
    addresses: z.array(missingAddress).describe('Las más pedidas.'),
  }),
  external: z.object({
    is_checked: z.boolean().describe('Los enlaces a otros sitios se revisan cada noche.'),
    links: z.array(brokenExternalLink),
  }),
});
export type SiteCare = z.infer<typeof siteCare>;
