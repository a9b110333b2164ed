/** Escalation of a running term: who has to know when half, three quarters and all of it have passed. Pure. */
import { plural } from '#shared/formats/count.ts';
import { automaticMail } from '#shared/formats/mail.ts';
import { addDays } from '#shared/time/days.ts';
import { type Day, dayOf, hours } from '#shared/time/time.ts';
import type { WorkCalendar } from '../../calendar/business-days.ts';
import type { TermClock } from '../term/term-clock.ts';
import { alertTime, nextAlert } from './alerts.ts';
import { type CaseFacts, caseLine } from './desk-mail.ts';

/** Shares of the term in percent. From the second the whole desk is told, at the last administrators too. */
export const ESCALATION_SHARES = [50, 75, 100] as const;
export type EscalationShare = (typeof ESCALATION_SHARES)[number];
export const DESK_SHARE: EscalationShare = 75;
export const ADMIN_SHARE: EscalationShare = 100;
const PERCENT = 100;

/**
 * The instant at which a share of the term has passed. Hours run at any time. Months pass by the calendar, and business
 * days, with their extension and without their pauses, when they are over: both are told with the next alert.
 */
function shareInstant(calendar: WorkCalendar, clock: TermClock, share: EscalationShare): Date {
  const { term, extendedBy } = clock;
  const [received, due] = [new Date(clock.receivedAt), new Date(clock.dueAt)];
  if (term.unit === 'horas') return new Date(received.getTime() + hours((term.count * share) / PERCENT));
  if (term.unit === 'meses') return nextAlert(calendar, partWay(received, due, share));
  const total = term.count + extendedBy;
  const left = total - Math.ceil((total * share) / PERCENT);
  return left === 0 ? nextAlert(calendar, due) : alertTime(dayBeforeDue(calendar, dayOf(due), left));
}

const partWay = (from: Date, until: Date, share: EscalationShare): Date =>
  new Date(from.getTime() + ((until.getTime() - from.getTime()) * share) / PERCENT);

/** The business day on which `left` business days of the term have not passed, it included. A judge may fix a due day off. */
function dayBeforeDue(calendar: WorkCalendar, due: Day, left: number): Day {
  let day = addDays(due, 1);
  for (let toGo = left; toGo > 0; ) {
    day = addDays(day, -1);
    if (calendar.isBusinessDay(day)) toGo -= 1;
  }
  return day;
}

/** The largest share that has passed at an instant; null before the first. */
export const shareReached = (calendar: WorkCalendar, clock: TermClock, now: Date): EscalationShare | null =>
  ESCALATION_SHARES.findLast((share) => shareInstant(calendar, clock, share) <= now) ?? null;

/**
 * When the next share after the one `told` has to be told; null after the last. One that passed before a new due date
 * was set is told at once, or with the next alert for a term in days.
 */
export function nextEscalation(calendar: WorkCalendar, clock: TermClock, told: number, now: Date): Date | null {
  const share = ESCALATION_SHARES.find((one) => one > told);
  if (share === undefined) return null;
  const at = shareInstant(calendar, clock, share);
  if (at > now) return at;
  return clock.term.unit === 'horas' ? now : comingAlert(calendar, now);
}

/** The next hour of the alert on a business day, today's too. */
function comingAlert(calendar: WorkCalendar, now: Date): Date {
  const today = alertTime(dayOf(now));
  return calendar.isBusinessDay(dayOf(now)) && today > now ? today : nextAlert(calendar, now);
}

/** `isPossible`: of the hours that an unclassified claim has if it is vital. */
export type Escalation = { share: EscalationShare; facts: CaseFacts; isPossible?: boolean };

const SHARE_TEXTS: Record<EscalationShare, { count: (count: number) => string; title: string }> = {
  100: { count: (count) => plural(count, 'vencido', 'vencidos'), title: 'Su término venció' },
  75: { count: (count) => `${count} al 75 %`, title: 'Pasó el 75 % de su término' },
  50: { count: (count) => `${count} al 50 %`, title: 'Pasó la mitad de su término' },
};

function escalationLine({ facts, isPossible = false }: Escalation, verb: string): string {
  const { possibleDueAt } = facts;
  if (!isPossible || !possibleDueAt) return caseLine(facts, verb);
  const claim = { ...facts, dueAt: possibleDueAt, termUnit: 'horas' as const };
  return caseLine(claim, `sin clasificar: si es vital, ${verb}`);
}

/** One mail for all the cases of a recipient in a run, the latest share first. */
export function escalationMail(escalations: readonly Escalation[], desk: string) {
  const groups = [...ESCALATION_SHARES].reverse().flatMap((share) => {
    const cases = escalations.filter((one) => one.share === share);
    return cases.length === 0 ? [] : [{ ...SHARE_TEXTS[share], share, cases }];
  });
  return automaticMail(`Términos de PQRSD: ${groups.map(({ count, cases }) => count(cases.length)).join(', ')}`, [
    ...groups.map(({ share, title, cases }) =>
      [`${title}:`, ...cases.map((one) => escalationLine(one, share === ADMIN_SHARE ? 'venció' : 'vence'))].join('\n'),
    ),
    `Para trabajar en ellos, abra ${desk}.`,
  ]);
}
