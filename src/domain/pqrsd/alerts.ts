/**
 * The daily alert of the desk: what is overdue, due today and due soon. Pure: which cases, in which
 * words, on which days. It tells number, type and date only, because mail is read over shoulders.
 */

import { addDays } from '#shared/time/days.ts';
import { type Day, dayOf, endOfDay, formatLongDate, formatLongDateTime, hours, startOfDay } from '#shared/time/time.ts';
import type { WorkCalendar } from '../calendar/business-days.ts';
import type { TermUnit } from './due-calculation.schema.ts';
import { PQRSD_TYPE_TEXTS, type PqrsdType } from './pqrsd.ts';

/** The desk opens its mail at this hour of Bogotá. */
const ALERT_HOUR = 7;
/** What is due within so many business days is told. */
const SOON_DAYS = 3;

const alertTime = (day: Day): Date => new Date(startOfDay(day).getTime() + hours(ALERT_HOUR));

/** The working day whose alert may go out now; null before its hour and on days off. */
export function alertDay(calendar: WorkCalendar, now: Date): Day | null {
  const day = dayOf(now);
  return calendar.isBusinessDay(day) && now >= alertTime(day) ? day : null;
}

/** When the next alert after a moment comes, on the next working day. */
export function nextAlert(calendar: WorkCalendar, now: Date): Date {
  let day = addDays(dayOf(now), 1);
  while (!calendar.isBusinessDay(day)) day = addDays(day, 1);
  return alertTime(day);
}

/** Until when a case has to be due to be told of. */
export const alertUntil = (calendar: WorkCalendar, now: Date): Date =>
  endOfDay(calendar.addBusinessDays(now, SOON_DAYS).day);

export type AlertCase = { rad: string; type: PqrsdType; dueAt: Date; unit: TermUnit };
export type AlertGroups = { overdue: AlertCase[]; today: AlertCase[]; soon: AlertCase[] };

/**
 * Parts the cases that are due by `alertUntil`. Hours run at night and on days off: what ends before
 * the next alert is told as if it were due today.
 */
export function alertGroups(calendar: WorkCalendar, cases: readonly AlertCase[], now: Date): AlertGroups {
  const next = nextAlert(calendar, now);
  const isToday = ({ dueAt, unit }: AlertCase) => dayOf(dueAt) === dayOf(now) || (unit === 'horas' && dueAt < next);
  const open = cases.filter(({ dueAt }) => dueAt >= now);
  return {
    overdue: cases.filter(({ dueAt }) => dueAt < now),
    today: open.filter(isToday),
    soon: open.filter((one) => !isToday(one)),
  };
}

const dueText = ({ dueAt, unit }: AlertCase): string =>
  unit === 'horas' ? formatLongDateTime(dueAt) : formatLongDate(dueAt);

const GROUPS: readonly { name: keyof AlertGroups; one: string; many: string; title: string; verb: string }[] = [
  { name: 'overdue', one: 'vencida', many: 'vencidas', title: 'Vencidas', verb: 'venció' },
  {
    name: 'today',
    one: 'vence hoy',
    many: 'vencen hoy',
    title: 'Vencen hoy, o antes de la próxima alerta',
    verb: 'vence',
  },
  {
    name: 'soon',
    one: 'por vencer',
    many: 'por vencer',
    title: `Vencen en ${SOON_DAYS} días hábiles o menos`,
    verb: 'vence',
  },
];

/** The alert as it is mailed; null when there is nothing to tell. */
export function alertMail(groups: AlertGroups, desk: string): { subject: string; body: string } | null {
  const told = GROUPS.filter(({ name }) => groups[name].length > 0);
  if (told.length === 0) return null;
  const counts = told.map(({ name, one, many }) => {
    const { length } = groups[name];
    return `${length} ${length === 1 ? one : many}`;
  });
  const sections = told.map(({ name, title, verb }) =>
    [
      `${title}:`,
      ...groups[name].map((one) => `- ${one.rad} · ${PQRSD_TYPE_TEXTS[one.type].label} · ${verb} el ${dueText(one)}`),
    ].join('\n'),
  );
  return {
    subject: `PQRSD: ${counts.join(', ')}`,
    body: [...sections, `Para trabajar en ellas, abra ${desk}.`, 'Este mensaje es automático. No lo responda.'].join(
      '\n\n',
    ),
  };
}
