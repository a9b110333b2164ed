/** Due status of a case: days left and traffic light, as text and not only as colour. */
import { dayOf, endOfDay, hours } from '#shared/time/time.ts';
import type { WorkCalendar } from '../calendar/business-days.ts';
import type { TermUnit } from './due-calculation.schema.ts';
import type { PqrsdState } from './pqrsd.ts';

export const DUE_STATUSES = ['a_tiempo', 'por_vencer', 'vence_hoy', 'vencida'] as const;
export type DueStatus = (typeof DUE_STATUSES)[number];
export const DUE_STATUS_LABELS: Record<DueStatus, string> = {
  a_tiempo: 'A tiempo',
  por_vencer: 'Por vencer',
  vence_hoy: 'Vence hoy',
  vencida: 'Vencida',
};

/** States in which the hospital's term runs; the others have no due status. */
export const RUNNING_STATES = ['recibida', 'en_tramite', 'prorrogada'] as const satisfies readonly PqrsdState[];
export const isRunning = (state: PqrsdState): boolean => (RUNNING_STATES as readonly PqrsdState[]).includes(state);

/** Last share of a term in hours that counts as due soon. */
export const WARNING_SHARE_OF_HOURS = 0.25;

export type Deadline = { dueAt: Date; unit: TermUnit; count: number };

/** Business days until the due day; 0 on the day itself, negative afterwards. */
export const daysLeft = (calendar: WorkCalendar, dueAt: Date, now: Date): number =>
  calendar.businessDaysBetween(dayOf(now), dayOf(dueAt));

/** The due status of a running term. */
export function dueStatusOf(calendar: WorkCalendar, deadline: Deadline, now: Date, warningDays: number): DueStatus {
  if (now > deadline.dueAt) return 'vencida';
  if (dayOf(now) === dayOf(deadline.dueAt)) return 'vence_hoy';
  return deadline.dueAt <= warningUntil(calendar, deadline, now, warningDays) ? 'por_vencer' : 'a_tiempo';
}

/** The instant until which a due date counts as due soon. */
export function warningUntil(
  calendar: WorkCalendar,
  { unit, count }: Pick<Deadline, 'unit' | 'count'>,
  now: Date,
  warningDays: number,
): Date {
  if (unit === 'horas') return new Date(now.getTime() + hours(count * WARNING_SHARE_OF_HOURS));
  return endOfDay(calendar.addBusinessDays(now, warningDays).day);
}
