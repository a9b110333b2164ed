/**
 * What each step would do to a case if it were taken now: the dates that the desk is shown before it
 * decides. The server reckons them (pqrsd-foresight.ts) with the code that takes the step.
 */
import { z } from 'zod';
import { PQRSD_TYPES, type PqrsdType } from '../pqrsd.ts';
import { MATTERS, type Matter, RISKS, type Risk, runsInHours } from '../terms.ts';

const instant = z.string().describe('ISO 8601 con desfase de Bogotá.');
const refusal = z.string().nullable().describe('Por qué no se puede, aunque el estado lo admita; null: se puede.');
const respondByPreview = z.object({ refusal, respond_by: instant.nullable() });

/** null under a step: the state does not admit it. */
export const stepPreview = z.object({
  classify: z
    .object({
      by_type: z.record(z.enum(PQRSD_TYPES), instant),
      by_risk: z.partialRecord(z.enum(RISKS), instant).describe('Vacío cuando el hospital no cuenta por horas.'),
      by_matter: z.record(z.enum(MATTERS), instant),
    })
    .nullable()
    .describe('Vencimiento según cómo se clasifique.'),
  ask: z.object({ incompleta: respondByPreview, no_se_entiende: respondByPreview }).nullable(),
  grant: respondByPreview.nullable(),
  complete: z.object({ due_at: instant }).nullable(),
  extend: z
    .object({ refusal, due_after: z.array(instant).describe('Vencimiento con 1 día hábil de prórroga, con 2…') })
    .nullable(),
  transfer: z.object({ limit: instant, late: z.boolean() }).nullable(),
  answer: z
    .object({ insist_until: instant.describe('Si se niega.'), notice_until: instant.describe('Si es por aviso.') })
    .nullable(),
  notice: z.object({ refusal, until: instant.nullable() }).nullable(),
  abandon: z.object({ refusal }).nullable(),
  close: z.object({ refusal, needs_evidence: z.boolean() }).nullable(),
});
export type StepPreview = z.infer<typeof stepPreview>;

/** When a case would be due if it were classified so. */
export function dueIfClassified(
  { by_type, by_risk, by_matter }: NonNullable<StepPreview['classify']>,
  { type, risk, matter }: { type: PqrsdType; risk: Risk | null; matter: Matter | null },
): string {
  if (matter) return by_matter[matter];
  return (risk && runsInHours(type) && by_risk[risk]) || by_type[type];
}
