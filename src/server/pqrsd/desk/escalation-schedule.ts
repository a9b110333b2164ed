/** When the next share of a term is told. */
import type { CaseState } from '#domain/pqrsd/case/case-state.ts';
import { activeClock, isRunning, runningClocks } from '#domain/pqrsd/case/owed.ts';
import { clockIfVital } from '#domain/pqrsd/desk/attention.ts';
import { nextEscalation } from '#domain/pqrsd/desk/escalation.ts';
import type { TermClock } from '#domain/pqrsd/term/term-clock.ts';
import type { Deps } from '#server/deps.ts';
import { caseRulesOf } from '../case/case-rules.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';

type EscalationColumns = Pick<PqrsdRecord, 'escalateAt' | 'escalatedShare'>;
type ScheduleDeps = Pick<Deps, 'calendar' | 'clock' | 'pqrsd' | 'classification'>;

/** The clocks of a case that escalate, one after the other: of a claim that may be vital, and the one that runs. */
function escalatingClocks(deps: ScheduleDeps, state: CaseState): [TermClock, ...TermClock[]] {
  const possible = clockIfVital(caseRulesOf(deps), state);
  const [first = state.clock, ...others] = runningClocks(state);
  return possible ? [possible, first, ...others] : [first, ...others];
}

/** The columns of a case whose shares up to one were told; after the last of one clock the next begins. */
export function escalationAfter(
  deps: ScheduleDeps,
  after: CaseState,
  escalatedShare: number,
  clocks: readonly TermClock[] = escalatingClocks(deps, after),
): EscalationColumns {
  const [first, ...others] = clocks;
  if (!first || !isRunning(after)) return { escalateAt: null, escalatedShare };
  const escalateAt = nextEscalation(deps.calendar, first, escalatedShare, deps.clock());
  return escalateAt === null && others.length > 0
    ? escalationAfter(deps, after, 0, others)
    : { escalateAt, escalatedShare };
}

/** The clock that a due row escalates: the possible one until its end, then the one that runs. */
export function escalatedClock(deps: ScheduleDeps, { escalateAt, possibleDueAt }: PqrsdRecord, state: CaseState) {
  const clocks = escalatingClocks(deps, state);
  const isPossible = escalateAt !== null && possibleDueAt !== null && escalateAt <= possibleDueAt;
  return { clocks: isPossible ? clocks : clocks.slice(-1), isPossible };
}

const isAt = (at: Date | null, clock: TermClock | null): boolean =>
  (at?.getTime() ?? null) === (clock && new Date(clock.dueAt).getTime());

/** The columns after a step: a new due date begins anew, and hours that a claim no longer may have are over. */
export function escalationAfterStep(deps: ScheduleDeps, record: PqrsdRecord, after: CaseState): EscalationColumns {
  const { escalateAt, escalatedShare, possibleDueAt } = record;
  const clocks = escalatingClocks(deps, after);
  const isSameDate = isAt(record.dueAt, activeClock(after));
  const isSame = isSameDate && isAt(possibleDueAt, clocks.length > 1 ? clocks[0] : null);
  // A pending one stays, also when it is due this second.
  if (isSame && record.running && isRunning(after)) return { escalateAt, escalatedShare };
  const isPastPossible = possibleDueAt !== null && deps.clock() > possibleDueAt;
  return escalationAfter(deps, after, isSame ? escalatedShare : 0, isPastPossible ? clocks.slice(-1) : clocks);
}
