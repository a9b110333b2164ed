/** Page views, counted without any data of the visitor (docs/contract.md#visits), and feedback (docs/law.md PUB-15). */
import { z } from 'zod';

const MAX_PATH_LENGTH = 120;

/** The path of a page. */
const pagePath = z
  .string({ error: 'Diga la ruta de la página.' })
  .max(MAX_PATH_LENGTH, 'Esa ruta no es de este sitio.')
  .regex(/^\/(?:[a-z0-9]+(?:[-/][a-z0-9]+)*)?$/, 'Esa ruta no es de este sitio.')
  .refine((path) => !/^\/(api|admin|uploads)(\/|$)/.test(path), 'Esa ruta no es una página pública.');

export const visitInput = z.object({ path: pagePath });
export const visitCount = z.object({ count: z.int().describe('Visitas de la página desde que se cuentan.') });
export type VisitCount = z.infer<typeof visitCount>;

/** Days shown on the dashboard. */
export const VISIT_DAYS = 30;

/** Answer of GET /visits. */
export const visitDays = z.object({
  days: z
    .array(z.object({ day: z.string().describe('AAAA-MM-DD, día de Bogotá.'), count: z.int().nonnegative() }))
    .describe('Todos los días, también los que no tuvieron; el de hoy, de último.'),
  total: z.int().nonnegative(),
});
export type VisitDays = z.infer<typeof visitDays>;

/** An address that a browser asked for and the site does not have. */
export const missingInput = z.object({
  path: z.string({ error: 'Diga la ruta que no se encontró.' }).max(2000, 'Esa ruta es muy larga.'),
});

/** «¿Le sirvió esta información?»: an anonymous yes or no about a page. */
export const feedbackInput = z.object({
  path: pagePath,
  useful: z.boolean({ error: 'Diga si le sirvió: true o false.' }),
});
export type FeedbackInput = z.infer<typeof feedbackInput>;
