/** What each step would do to a case if it were taken now: dates and refusals that the desk shows beforehand. */
import { z } from 'zod';
import { instant } from '#shared/fields/envelope.schema.ts';
import { PQRSD_TYPES } from '../pqrsd.ts';
import { MATTERS, RISKS, runsInHours, type TermBasis } from '../term/terms.ts';
import { ORDER_SOURCES } from './duties.ts';

const refusal = z.string().nullable().describe('Por qué no se puede, aunque el estado lo admita; null: se puede.');
const respondBy = z.object({ refusal, respond_by: instant.nullable() });
const classify = z.object({
  by_type: z.record(z.enum(PQRSD_TYPES), instant),
  by_risk: z.partialRecord(z.enum(RISKS), instant).describe('Vacío cuando el hospital no cuenta por horas.'),
  by_matter: z.record(z.enum(MATTERS), instant),
});

const answerDates = z.object({
  granted: z.boolean().describe('El término pasó en silencio: lo pedido se entrega, o lo reserva una ley.'),
  insist_until: instant.nullable().describe('Si se niega; null: en este tipo no se insiste.'),
  appeal_until: instant.nullable().describe('Si se niega; null: en este tipo no hay recurso.'),
  notice_until: instant.describe('Si es por aviso.'),
});
const recourse = z.object({
  refusal,
  until: instant.nullable().describe('Último día de la persona; null: todavía no está notificada.'),
  late: z.boolean(),
  due_at: instant.nullable().describe('Hasta cuándo hay que decidir.'),
});

/** By step; null when the state does not admit it. */
export const stepPreview = z.object({
  classify: classify.nullable().describe('Vencimiento según cómo se clasifique.'),
  ask: z.object({ incompleta: respondBy, no_se_entiende: respondBy }).nullable(),
  grant: respondBy.nullable(),
  complete: z.object({ due_at: instant }).nullable(),
  unask: z.object({ due_at: instant }).nullable(),
  extend: z
    .object({ refusal, due_after: z.array(instant).describe('Vencimiento con 1 día hábil de prórroga, con 2…') })
    .nullable(),
  transfer: z
    .object({ refusal, limit: instant, late: z.boolean(), needs_measures: z.boolean() })
    .nullable()
    .describe('`needs_measures`: corre en horas, o puede correr.'),
  dispatch: z.object({ refusal }).nullable(),
  withdraw: z.object({ refusal }).nullable(),
  annul: z.object({ refusal }).nullable(),
  answer: answerDates.extend({ refusal }).nullable(),
  unjoin: z.object({ refusal }).nullable(),
  consult: z
    .object({
      due_on: z.string().describe('El día que se propone, AAAA-MM-DD.'),
      last: z.string().nullable().describe('El último posible; null: no corre un término.'),
    })
    .nullable(),
  consult_change: z.object({ refusal }).nullable(),
  approve: z.object({ refusal }).nullable(),
  return: z.object({ refusal }).nullable(),
  unpropose: z.object({ refusal }).nullable(),
  answer_part: z.object({ due_at: instant }).nullable(),
  correct: answerDates.nullable(),
  notice: z.object({ refusal, until: instant.nullable() }).nullable(),
  legend: z.object({ refusal }).nullable(),
  notify: z.object({ refusal }).nullable(),
  abandon: z
    .object({ refusal, appeal_until: instant, notice_until: instant })
    .nullable()
    .describe('Hasta cuándo se recurre si la conoce hoy, y hasta cuándo queda un aviso.'),
  continue: z.object({ refusal }).nullable(),
  appeal: z.object({ reposicion: recourse, insistencia: recourse }).nullable(),
  order: z
    .record(z.enum(ORDER_SOURCES), instant)
    .nullable()
    .describe('Vencimiento de la tabla, si la orden llega ahora y no fija otro.'),
  comply: z.object({ refusal }).nullable(),
  reopen: z
    .object({ orden: instant, error: instant, devuelta: instant.nullable() })
    .nullable()
    .describe('Vencimiento según por qué se reabre; devuelta null: no se trasladó.'),
  close: z.object({ refusal, needs_evidence: z.boolean() }).nullable(),
});
export type StepPreview = z.infer<typeof stepPreview>;

/** The due date of a case under a classification, read from its preview. */
export function dueIfClassified(
  { by_type, by_risk, by_matter }: z.infer<typeof classify>,
  { type, risk, matter }: TermBasis,
): string {
  if (matter) return by_matter[matter];
  return (risk && runsInHours(type) && by_risk[risk]) || by_type[type];
}
