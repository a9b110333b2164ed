/** Due status of a case: days left and traffic light, as text and not only as colour. */
import { keysOf } from '#shared/fields/keys-of.ts';
import { dayOf, endOfDay, hours } from '#shared/time/time.ts';
import type { WorkCalendar } from '../../calendar/business-days.ts';
import type { TermUnit } from '../pqrsd.ts';
import type { Risk } from './terms.ts';

export const DUE_STATUS_LABELS = {
  a_tiempo: 'A tiempo',
  por_vencer: 'Por vencer',
  vence_hoy: 'Vence hoy',
  vencida: 'Vencida',
};
export type DueStatus = keyof typeof DUE_STATUS_LABELS;
export const DUE_STATUSES = keysOf(DUE_STATUS_LABELS);

/**
 * Last share of a term in hours that counts as due soon: with half of it spent a case is no longer green. A vital claim
 * never is (docs/law.md T10, SUP-02).
 */
export const WARNING_SHARE_OF_HOURS = 0.5;

type Deadline = { dueAt: Date; unit: TermUnit; count: number; risk?: Risk | null };

type Shown = Deadline & { receivedAt: Date; possibleDueAt: Date | null };

/** The deadline that a case is shown by: the first of what it has, and of its hours if an unclassified claim is vital. */
export function shownDeadline({ receivedAt, possibleDueAt, ...own }: Shown): Deadline {
  if (possibleDueAt === null || own.dueAt <= possibleDueAt) return own;
  return { dueAt: possibleDueAt, unit: 'horas', count: (possibleDueAt.getTime() - receivedAt.getTime()) / hours(1) };
}

/** Business days until the due day; 0 on the day itself, negative afterwards. */
export const daysLeft = (calendar: WorkCalendar, dueAt: Date, now: Date): number =>
  calendar.businessDaysBetween(dayOf(now), dayOf(dueAt));

/** The due status of a running term. */
export function dueStatusOf(
  calendar: WorkCalendar,
  { dueAt, unit, count, risk }: Deadline,
  now: Date,
  warningDays: number,
): DueStatus {
  if (now > dueAt) return 'vencida';
  if (dayOf(now) === dayOf(dueAt)) return 'vence_hoy';
  const lastShare = new Date(now.getTime() + hours(count * WARNING_SHARE_OF_HOURS));
  const until = unit === 'horas' ? lastShare : warningUntil(calendar, now, warningDays);
  return risk === 'vital' || dueAt <= until ? 'por_vencer' : 'a_tiempo';
}

/** The instant until which a term in days counts as due soon. */
export const warningUntil = (calendar: WorkCalendar, now: Date, warningDays: number): Date =>
  endOfDay(calendar.addBusinessDays(now, warningDays).day);
