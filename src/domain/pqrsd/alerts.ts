/** The daily alert of the desk. It contains number, type and date only, because mail can be read by others. Pure. */
import { keysOf } from '#shared/fields/keys-of.ts';
import { plural } from '#shared/formats/count.ts';
import { automaticMail } from '#shared/formats/mail.ts';
import { addDays } from '#shared/time/days.ts';
import { type Day, dayOf, endOfDay, formatLongDate, formatLongDateTime, hours, startOfDay } from '#shared/time/time.ts';
import type { WorkCalendar } from '../calendar/business-days.ts';
import { PQRSD_TYPE_TEXTS, type PqrsdType, type TermUnit } from './pqrsd.ts';

/** Hour of Bogotá at which the desk reads its mail. */
const ALERT_HOUR = 7;
/** Business days before the due day from which a case is listed. */
const SOON_DAYS = 3;

const alertTime = (day: Day): Date => new Date(startOfDay(day).getTime() + hours(ALERT_HOUR));

/** The working day whose alert is due now; null before its hour and on days off. */
export function alertDay(calendar: WorkCalendar, now: Date): Day | null {
  const day = dayOf(now);
  return calendar.isBusinessDay(day) && now >= alertTime(day) ? day : null;
}

/** The instant of the next alert, on the next working day. */
export function nextAlert(calendar: WorkCalendar, now: Date): Date {
  let day = addDays(dayOf(now), 1);
  while (!calendar.isBusinessDay(day)) day = addDays(day, 1);
  return alertTime(day);
}

/** The latest due date that an alert covers. */
export const alertUntil = (calendar: WorkCalendar, now: Date): Date =>
  endOfDay(calendar.addBusinessDays(now, SOON_DAYS).day);

export type AlertCase = { rad: string; type: PqrsdType; dueAt: Date; unit: TermUnit };

/**
 * Groups the cases due by `alertUntil`. Terms in hours run at night and on days off: one that ends before the next
 * alert counts as due today.
 */
export function alertGroups(calendar: WorkCalendar, cases: readonly AlertCase[], now: Date) {
  const next = nextAlert(calendar, now);
  const isToday = ({ dueAt, unit }: AlertCase) => dayOf(dueAt) === dayOf(now) || (unit === 'horas' && dueAt < next);
  const open = cases.filter(({ dueAt }) => dueAt >= now);
  return {
    overdue: cases.filter(({ dueAt }) => dueAt < now),
    today: open.filter(isToday),
    soon: open.filter((one) => !isToday(one)),
  };
}

const GROUP_TEXTS = {
  overdue: { one: 'vencida', many: 'vencidas', title: 'Vencidas', verb: 'venció' },
  today: { one: 'vence hoy', many: 'vencen hoy', title: 'Vencen hoy, o antes de la próxima alerta', verb: 'vence' },
  soon: { one: 'por vencer', many: 'por vencer', title: `Vencen en ${SOON_DAYS} días hábiles o menos`, verb: 'vence' },
};

const caseLine = ({ rad, type, dueAt, unit }: AlertCase, verb: string): string =>
  `- ${rad} · ${PQRSD_TYPE_TEXTS[type].label} · ${verb} el ${(unit === 'horas' ? formatLongDateTime : formatLongDate)(dueAt)}`;

/** Subject and text of the alert; null when no case is due. */
export function alertMail(groups: ReturnType<typeof alertGroups>, desk: string) {
  const filled = keysOf(GROUP_TEXTS).filter((name) => groups[name].length > 0);
  if (filled.length === 0) return null;
  const counts = filled.map((name) => plural(groups[name].length, GROUP_TEXTS[name].one, GROUP_TEXTS[name].many));
  const sections = filled.map((name) => {
    const { title, verb } = GROUP_TEXTS[name];
    return [`${title}:`, ...groups[name].map((one) => caseLine(one, verb))].join('\n');
  });
  return automaticMail(`PQRSD: ${counts.join(', ')}`, [...sections, `Para trabajar en ellas, abra ${desk}.`]);
}
