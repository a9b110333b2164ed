/** content/data/revision-accesibilidad.yaml: what the last review of accessibility looked at and what it found. */
import { z } from 'astro/zod';
import { calendarDay } from './fields.ts';

/** Kinds of check, in the order in which the page tells of them. */
export const ACCESS_CHECKS = ['axe', 'keyboard', 'reflow', 'preferences', 'html'] as const;
export type AccessCheck = (typeof ACCESS_CHECKS)[number];

const words = z.string().trim().min(1);

export const openFault = z.strictObject({
  check: z.enum(ACCESS_CHECKS).describe('Prueba que la encuentra.'),
  route: z.string().startsWith('/').describe('Página.'),
  what: words.describe('Qué falla.'),
  hinders: words.describe('A quién estorba.'),
  plan: words.describe('Qué se va a hacer y hasta cuándo.'),
});

const GENERATED = 'Este archivo lo escribe «npm run accessibility»: no lo cambie a mano, vuelva a ejecutarlo.';

export const accessReviewSchema = z.strictObject(
  {
    tools: z.strictObject({ axe: words, browser: words, html: words }).describe('Versiones con que se hizo.'),
    pages: z.array(z.string().startsWith('/')).min(1).describe('Páginas que se revisaron.'),
    screens: z.array(z.string().startsWith('/')).min(1).describe('Pantallas del personal que se revisaron.'),
    themes: z.array(words).min(1),
    sizes: z.array(words).min(1),
    widths: z.array(z.int().positive()).min(1),
    checks: z
      .array(z.strictObject({ check: z.enum(ACCESS_CHECKS), day: calendarDay, examined: z.int().positive() }))
      .describe('Qué día se hizo cada prueba y cuánto miró. Lo que no pasa está en open.'),
    open: z.array(openFault).describe('Fallas que siguen abiertas.'),
  },
  { error: GENERATED },
);
export type AccessReview = z.infer<typeof accessReviewSchema>;
