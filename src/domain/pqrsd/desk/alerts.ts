/** The daily alert of the desk. It contains number, type and date only, because mail can be read by others. Pure. */
import { keysOf } from '#shared/fields/keys-of.ts';
import { plural } from '#shared/formats/count.ts';
import { automaticMail } from '#shared/formats/mail.ts';
import { addDays } from '#shared/time/days.ts';
import { type Day, dayOf, endOfDay, formatLongDate, hours, startOfDay } from '#shared/time/time.ts';
import type { WorkCalendar } from '../../calendar/business-days.ts';
import { PQRSD_TYPE_TEXTS } from '../pqrsd.ts';
import type { AttentionFlag } from './attention-flags.ts';
import { type CaseFacts, caseLine } from './desk-mail.ts';

/** Hour of Bogotá at which the desk reads its mail. */
export const ALERT_HOUR = 7;
/** Business days before the due day from which a case is listed. */
const SOON_DAYS = 3;

export const alertTime = (day: Day): Date => new Date(startOfDay(day).getTime() + hours(ALERT_HOUR));

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

export type AlertCase = Pick<CaseFacts, 'rad' | 'type' | 'dueAt' | 'termUnit' | 'possibleDueAt'>;

/** A case with the date that it is shown by. */
const asShown = (one: AlertCase): AlertCase =>
  one.possibleDueAt && one.possibleDueAt < one.dueAt ? { ...one, dueAt: one.possibleDueAt, termUnit: 'horas' } : one;

/**
 * Groups the cases due by `alertUntil`. Terms in hours run at night and on days off: one that ends before the next
 * alert counts as due today.
 */
export function alertGroups(calendar: WorkCalendar, given: readonly AlertCase[], now: Date) {
  const cases = given.map(asShown);
  const next = nextAlert(calendar, now);
  const isToday = ({ dueAt, termUnit }: AlertCase) =>
    dayOf(dueAt) === dayOf(now) || (termUnit === 'horas' && dueAt < next);
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

/** A section of the daily alert: how many in the subject, and its lines. */
type Section = { count: string; title: string; lines: string[] };

const dueSections = (groups: ReturnType<typeof alertGroups>): Section[] =>
  keysOf(GROUP_TEXTS).flatMap((name) => {
    const { one, many, title, verb } = GROUP_TEXTS[name];
    const lines = groups[name].map((each) =>
      caseLine(each, each.possibleDueAt ? `sin clasificar: si es vital, ${verb}` : verb),
    );
    return lines.length === 0 ? [] : [{ count: plural(lines.length, one, many), title, lines }];
  });

/** Suspected spam sends no mail of its own, so the alert names it: it is a petition until an officer has read it. */
type AlertFlag = AttentionFlag | 'suspected';

/** A case with the facts that its flags tell. */
export type FlaggedCase = Pick<CaseFacts, 'rad' | 'type' | 'receivedAt'> & {
  flags: Record<AlertFlag, boolean>;
  respondBy: Date | null;
  answeredAt: Date | null;
  mailFailedAt: Date | null;
  proposedAt: Date | null;
  inputReceivedAt: Date | null;
  inputDueAt: Date | null;
};

const FLAG_TEXTS: Record<
  AlertFlag,
  { count: string; title: string; tell: (one: FlaggedCase) => [string, Date | null] }
> = {
  unclassified: {
    count: 'sin clasificar',
    title: 'Reclamos sin clasificar su riesgo',
    tell: ({ receivedAt }) => ['llegó', receivedAt],
  },
  review: {
    count: 'con posible urgencia',
    title: 'Pueden ser urgentes y nadie las ha clasificado',
    tell: ({ receivedAt }) => ['llegó', receivedAt],
  },
  completion_expired: {
    count: 'sin completar a tiempo',
    title: 'Pasó el plazo para completarlas: siga el trámite o decrete el desistimiento',
    tell: ({ respondBy }) => ['podía completarse hasta', respondBy],
  },
  unproven: {
    count: 'sin constancia',
    title: 'Sin constancia de que la persona conoce la respuesta, el acto que la archivó o lo que debe completar',
    tell: ({ answeredAt }) => ['se respondió', answeredAt],
  },
  mail_failed: {
    count: 'con un correo que no llegó',
    title: 'El correo a la persona no llegó: use otro medio',
    tell: ({ mailFailedAt }) => ['falló', mailFailedAt],
  },
  to_approve: {
    count: 'por aprobar',
    title: 'Respuestas por aprobar: el término sigue corriendo',
    tell: ({ proposedAt }) => ['se propuso', proposedAt],
  },
  input_received: {
    count: 'con un concepto recibido',
    title: 'Llegó un concepto y nadie lo ha leído',
    tell: ({ inputReceivedAt }) => ['llegó', inputReceivedAt],
  },
  input_late: {
    count: 'con un concepto atrasado',
    title: 'Esperan un concepto que no llegó a tiempo: recuérdelo, o responda con lo que tiene',
    tell: ({ inputDueAt }) => ['debía llegar', inputDueAt],
  },
  suspected: {
    count: 'por revisar si es basura',
    title: 'Parecen correo basura y nadie las ha leído',
    tell: ({ receivedAt }) => ['llegó', receivedAt],
  },
};

/** A section lists the oldest; the list of the desk has the rest. */
const MAX_LINES = 30;

const flagSections = (cases: readonly FlaggedCase[]): Section[] =>
  keysOf(FLAG_TEXTS).flatMap((flag) => {
    const { count, title, tell } = FLAG_TEXTS[flag];
    const flagged = cases.filter(({ flags }) => flags[flag]);
    if (flagged.length === 0) return [];
    const lines = flagged.slice(0, MAX_LINES).map((one) => {
      const [verb, at] = tell(one);
      return `- ${one.rad} · ${PQRSD_TYPE_TEXTS[one.type].label}${at ? ` · ${verb} el ${formatLongDate(at)}` : ''}`;
    });
    const rest = flagged.length - lines.length;
    return [{ count: `${flagged.length} ${count}`, title, lines: rest > 0 ? [...lines, `- y ${rest} más.`] : lines }];
  });

/** Subject and text of the alert; null when no case is due and none has a flag. */
export function alertMail(groups: ReturnType<typeof alertGroups>, flagged: readonly FlaggedCase[], desk: string) {
  const sections = [...dueSections(groups), ...flagSections(flagged)];
  if (sections.length === 0) return null;
  return automaticMail(`PQRSD: ${sections.map(({ count }) => count).join(', ')}`, [
    ...sections.map(({ title, lines }) => [`${title}:`, ...lines].join('\n')),
    `Para trabajar en ellas, abra ${desk}.`,
  ]);
}
