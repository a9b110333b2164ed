/** content/data/revision-accesibilidad.yaml: scope and results of the last accessibility review. */
import { z } from 'astro/zod';
import { calendarDay } from './fields.ts';

/** Kinds of check, in the order of the page. */
export const ACCESSIBILITY_CHECKS = ['axe', 'keyboard', 'reflow', 'preferences', 'html'] as const;
export type AccessibilityCheck = (typeof ACCESSIBILITY_CHECKS)[number];
const nonEmptyText = z.string().trim().min(1);

export const openIssue = z.strictObject({
  check: z.enum(ACCESSIBILITY_CHECKS).describe('Prueba que la encuentra.'),
  route: z.string().startsWith('/').describe('Página.'),
  what: nonEmptyText.describe('Qué falla.'),
  hinders: nonEmptyText.describe('A quién estorba.'),
  plan: nonEmptyText.describe('Qué se va a hacer y hasta cuándo.'),
});

const GENERATED = 'Estos datos los escribe la revisión automática: no se cambian a mano.';

export const accessibilityReviewSchema = z.strictObject(
  {
    tools: z
      .strictObject({
        axe: nonEmptyText.meta({ title: 'axe-core' }),
        browser: nonEmptyText.meta({ title: 'Navegador' }),
        html: nonEmptyText.meta({ title: 'Validador de HTML' }),
      })
      .describe('Versiones con que se hizo.'),
    pages: z.array(z.string().startsWith('/')).min(1).describe('Páginas que se revisaron.'),
    screens: z.array(z.string().startsWith('/')).min(1).describe('Pantallas del personal que se revisaron.'),
    themes: z.array(nonEmptyText).min(1).meta({ title: 'Temas' }),
    sizes: z.array(nonEmptyText).min(1).meta({ title: 'Tamaños de letra' }),
    widths: z.array(z.int().positive()).min(1).meta({ title: 'Anchos de pantalla' }),
    checks: z
      .array(
        z.strictObject({
          check: z.enum(ACCESSIBILITY_CHECKS).meta({ title: 'Prueba' }),
          day: calendarDay.meta({ title: 'Día' }),
          examined: z.int().positive().meta({ title: 'Cuánto miró' }),
        }),
      )
      .describe('Qué día se hizo cada prueba y cuánto miró. Lo que no pasa está en «Fallas que siguen abiertas».'),
    open: z.array(openIssue).describe('Fallas que siguen abiertas.'),
  },
  { error: GENERATED },
);
export type AccessibilityReview = z.infer<typeof accessibilityReviewSchema>;
