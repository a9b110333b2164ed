/** Counts of the desk dashboard, each with the query of the list it counts. */
import { z } from 'zod';
import { recordOf } from '#shared/fields/keys-of.ts';
import { addDays, weekdayNumber } from '#shared/time/days.ts';
import { type Day, dayOf } from '#shared/time/time.ts';
import type { WorkCalendar } from '../../calendar/business-days.ts';
import { PQRSD_STATES } from '../pqrsd.ts';
import { DUE_STATUSES } from '../term/due-status.ts';
import { ATTENTION_FLAGS } from './attention-flags.ts';

const SOON_DAYS = 3;
const DAYS_OF_WEEK = 7;

const figure = z.object({
  count: z.int(),
  query: z.record(z.string(), z.string()).describe('Filtros de GET /pqrsd que dan la misma lista.'),
});
export type SummaryFigure = z.infer<typeof figure>;

/** Answer of GET /pqrsd/summary. */
export const pqrsdSummary = z.object({
  by_state: z.record(z.enum(PQRSD_STATES), figure),
  by_light: z.record(z.enum(DUE_STATUSES), figure).describe('Solo donde corre el término.'),
  overdue: figure.describe('Vencidas.'),
  due_today: figure.describe('Vencen hoy.'),
  due_in_3_days: figure.describe('Vencen de ahora a tres días hábiles.'),
  due_this_week: figure.describe('Vencen de ahora al domingo.'),
  awaiting_reply: figure.describe('La persona escribió de última.'),
  unassigned: figure.describe('Corre su término y no tienen responsable.'),
  unclassified: figure.describe('Reclamos cuyo riesgo nadie ha juzgado.'),
  review: figure.describe(
    'Tienen palabras de urgencia o dicen que alguien está en peligro, y nadie las ha clasificado.',
  ),
  completion_expired: figure.describe('Pasó el plazo para completarlas.'),
  unproven: figure.describe(
    'Sin constancia de que la persona conoce la respuesta, el acto que la archivó o lo que debe completar.',
  ),
  mail_failed: figure.describe('El último correo a la persona no llegó.'),
  to_approve: figure.describe('Tienen una respuesta por aprobar.'),
  input_received: figure.describe('Llegó un concepto y nadie lo ha leído.'),
  input_late: figure.describe('Un concepto no llegó a tiempo.'),
  mentioned: figure.describe('Mencionan a quien consulta, que no las ha abierto.'),
});
export type PqrsdSummary = z.infer<typeof pqrsdSummary>;

/** The Sunday that ends the week of an instant. */
export function endOfWeek(now: Date): Day {
  const today = dayOf(now);
  return addDays(today, (DAYS_OF_WEEK - weekdayNumber(today)) % DAYS_OF_WEEK);
}

type Query = Record<string, string>;
type SingleFigure = Exclude<keyof PqrsdSummary, 'by_state' | 'by_light'>;

/** The list query of each count. */
export function summaryQueries(calendar: WorkCalendar, now: Date): Record<SingleFigure, Query> {
  const soon = calendar.addBusinessDays(now, SOON_DAYS).day;
  return {
    overdue: { light: 'vencida', sort: 'vence' },
    due_today: { light: 'vence_hoy', sort: 'vence' },
    due_in_3_days: { due_by: soon, sort: 'vence' },
    due_this_week: { due_by: endOfWeek(now), sort: 'vence' },
    // These two also of what ended, which the list leaves out otherwise.
    awaiting_reply: { awaits_reply: '1', state: 'todas', sort: 'vence' },
    mentioned: { mentioned: '1', state: 'todas', sort: 'vence' },
    unassigned: { assigned: 'nadie', running: '1', sort: 'vence' },
    ...recordOf(ATTENTION_FLAGS, (flag) => ({ [flag]: '1', sort: 'vence' })),
  };
}
