/** The dates that a step would set if it were taken now, which its form shows beforehand. */
import { z } from 'zod';
import { instant } from '#shared/fields/envelope.schema.ts';
import { PQRSD_TYPES } from '../pqrsd.ts';
import { MATTERS, RISKS, runsInHours, type TermBasis } from '../term/terms.ts';
import { ORDER_SOURCES } from './duties.ts';

const refusal = z.string().nullable().describe('Por qué no se puede, aunque el estado lo admita; null: se puede.');
const askedFor = z.object({ refusal, respond_by: instant.nullable() });
const dueAt = z.object({ due_at: instant });
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

/** Of one step, under its kind; empty for a step without dates and for one that the case does not admit. */
export const stepPreview = z
  .object({
    classify: classify.describe('Vencimiento según cómo se clasifique.'),
    ask: z.object({ incompleta: askedFor, no_se_entiende: askedFor }),
    grant: z.object({ respond_by: instant.nullable() }),
    complete: dueAt,
    unask: dueAt,
    extend: z.object({
      due_after: z.array(instant).describe('Vencimiento con 1 día hábil de prórroga, con 2…; vacío: no se puede.'),
    }),
    transfer: z.object({
      limit: instant,
      late: z.boolean(),
      needs_measures: z.boolean().describe('Corre en horas, o puede correr.'),
    }),
    answer: answerDates,
    consult: z.object({
      due_on: z.string().describe('El día que se propone, AAAA-MM-DD.'),
      last: z.string().nullable().describe('El último posible; null: no corre un término.'),
    }),
    consult_change: z.object({ due_on: z.string().describe('El día que se propone al ampliar, AAAA-MM-DD.') }),
    approve: answerDates.pick({ notice_until: true }),
    answer_part: dueAt,
    correct: answerDates,
    notice: z.object({ until: instant.nullable() }),
    abandon: z
      .object({ appeal_until: instant, notice_until: instant })
      .describe('Hasta cuándo se recurre si la conoce hoy, y hasta cuándo queda un aviso.'),
    appeal: z.object({ reposicion: recourse, insistencia: recourse }),
    order: z
      .record(z.enum(ORDER_SOURCES), instant)
      .describe('Vencimiento de la tabla, si la orden llega ahora y no fija otro.'),
    reopen: z
      .object({ orden: instant, error: instant, devuelta: instant.nullable() })
      .describe('Vencimiento según por qué se reabre; devuelta null: no se trasladó.'),
    close: z.object({ needs_evidence: z.boolean() }),
  })
  .partial();
export type StepPreview = z.infer<typeof stepPreview>;

/** The due date of a case under a classification, read from its preview. */
export function dueIfClassified(
  { by_type, by_risk, by_matter }: z.infer<typeof classify>,
  { type, risk, matter }: TermBasis,
): string {
  if (matter) return by_matter[matter];
  return (risk && runsInHours(type) && by_risk[risk]) || by_type[type];
}
