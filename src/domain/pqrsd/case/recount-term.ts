/** The clock of a case under another term, also while the citizen completes the request. */

import { formatIso, startOfDay } from '#shared/time/time.ts';
import type { WorkCalendar } from '../../calendar/business-days.ts';
import { canPause, extendClock, pauseClock, resumeClock, startClock, type TermClock } from '../term/term-clock.ts';
import type { Term } from '../term/terms.ts';
import type { CaseState, LostTerm } from './case-state.ts';
import { caseTermEnd, type StepContext } from './step-rules.ts';

/**
 * The term of a case that has run out, which a new one does not undo. One that was already over when it was set is not
 * lost when the same day corrects it: it was never in force.
 */
export function lostTermOf({ clock, termSince }: Pick<CaseState, 'clock' | 'termSince'>, now: Date): LostTerm | null {
  const { dueAt, pausedOn, term } = clock;
  const fellAt = termSince > dueAt ? termSince : dueAt;
  if (pausedOn !== null || now <= new Date(dueAt)) return null;
  if (fellAt === termSince && dayOf(termSince) === dayOf(formatIso(now))) return null;
  return { code: term.code, law: term.law, dueAt, fellAt };
}

/** `clockBefore` is the clock as though the pending pause had never been: what undoing the request goes back to. */
export type RecountedClock = { clock: TermClock; clockBefore?: TermClock; respondBy?: string };

type Counted = Pick<CaseState, 'clock' | 'extension'>;

/** Counts the new term from receipt, with the pauses so far, and with the extension as far as its norm allows. */
export function recountClock(calendar: WorkCalendar, { clock, extension }: Counted, term: Term): RecountedClock {
  if (term.code === clock.term.code) return { clock };
  const running = recountTerm(calendar, { clock, extension }, term);
  const { pausedOn } = clock;
  // A term in hours, or one that had expired when the citizen was asked, does not wait.
  const waits = pausedOn !== null && canPause(running) && pausedOn <= dayOf(running.dueAt);
  return waits ? { clock: pauseClock(calendar, running, pausedOn), clockBefore: running } : { clock: running };
}

const dayOf = (iso: string): string => iso.slice(0, 'AAAA-MM-DD'.length);

function recountTerm(calendar: WorkCalendar, { clock: former, extension }: Counted, term: Term): TermClock {
  const fresh = startClock(calendar, term, new Date(former.receivedAt));
  if (!canPause(fresh)) return fresh;
  const days = Math.min(extension?.days ?? 0, term.extension);
  const changes = [
    ...former.pauses.map(({ from, to }) => ({
      on: from,
      apply: (clock: TermClock) => resumeClock(calendar, pauseClock(calendar, clock, from), to),
    })),
    ...(extension && days > 0
      ? [{ on: extension.on, apply: (clock: TermClock) => extendClock(calendar, clock, days) }]
      : []),
  ].sort((a, b) => a.on.localeCompare(b.on));
  // What changed the former, longer term does not revive one that had already expired.
  return changes.reduce((clock, { on, apply }) => (on > dayOf(clock.dueAt) ? clock : apply(clock)), fresh);
}

/** The time to complete under another matter, never shorter than what the citizen was told. */
export function respondByUnder(
  context: Pick<StepContext, 'rules' | 'state'>,
  clock: TermClock,
): { respondBy?: string } {
  const pending = context.state.completionRequest;
  if (!pending || clock.pausedOn === null || pending.cause !== 'incompleta') return {};
  const respondBy = formatIso(caseTermEnd(context, 'T6b', startOfDay(clock.pausedOn)));
  return respondBy > pending.respondBy ? { respondBy } : {};
}
