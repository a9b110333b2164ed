/** A due date with its calculation, as receipt, desk and follow-up page answer it. */
import { z } from 'zod';
import { instant } from '#shared/fields/envelope.schema.ts';

export const TERM_UNITS = ['dias_habiles', 'horas', 'meses'] as const;
export type TermUnit = (typeof TERM_UNITS)[number];

export const dueCalculation = z.object({
  due_at: instant,
  code: z.string(),
  law: z.string(),
  count: z.int(),
  unit: z.enum(TERM_UNITS),
  skipped: z
    .array(z.object({ day: z.string(), name: z.string() }))
    .describe('Festivos entre semana que no se contaron.'),
  pauses: z.array(z.object({ from: z.string(), to: z.string() })),
  extended_by: z.int().describe('Días hábiles de prórroga.'),
  sentence: z.string().describe('La cuenta, en una frase.'),
});
export type DueCalculation = z.infer<typeof dueCalculation>;
