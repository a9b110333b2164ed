/** Escalation of running terms, once for each share and due date. */

import type { CaseState } from '#domain/pqrsd/case/case-state.ts';
import { activeClock, isRunning, runningClocks } from '#domain/pqrsd/case/owed.ts';
import { clockIfVital } from '#domain/pqrsd/desk/attention.ts';
import { ESCALATION_MAIL } from '#domain/pqrsd/desk/desk-mail.ts';
import {
  ADMIN_SHARE,
  DESK_SHARE,
  type Escalation,
  type EscalationShare,
  escalationMail,
  nextEscalation,
  shareReached,
} from '#domain/pqrsd/desk/escalation.ts';
import type { TermClock } from '#domain/pqrsd/term/term-clock.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/outbox.store.ts';
import { pageAddress } from '#shared/formats/mail.ts';
import { caseRulesOf, loadCase } from '../case/loaded-case.ts';
import { type PqrsdRecord, updatePqrsd } from '../pqrsd.store.ts';
import { readDirectory } from './desk-mail.usecases.ts';
import type { Directory } from './recipients.ts';
import { lockDue } from './schedule.store.ts';

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
function escalatedClock(deps: ScheduleDeps, { escalateAt, possibleDueAt }: PqrsdRecord, state: CaseState) {
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

/** The cases of one run; the rest waits for the next. */
const MAX_CASES_PER_RUN = 200;

/** Queues one mail for each recipient of the shares that have passed, once across all instances. */
export async function escalateTerms(deps: Deps): Promise<void> {
  const now = deps.clock();
  const desk = pageAddress(
    deps.settings.siteUrl,
    '/admin/pqrsd?sort=vence',
    'las PQRSD en la administración del portal',
  );
  await deps.database.db.transaction(async (tx) => {
    const due = await lockDue(tx, 'escalateAt', now, MAX_CASES_PER_RUN);
    if (due.length === 0) return;
    const directory = await readDirectory(tx);
    const told = new Map<string, Escalation[]>();
    for (const record of due) {
      const escalation = await escalateCase(deps, tx, record);
      if (!escalation) continue;
      for (const address of recipientsOf(directory, record, escalation.share)) {
        told.set(address, [...(told.get(address) ?? []), escalation]);
      }
    }
    for (const [recipient, escalations] of told) {
      await queueMail(tx, { recipient, about: ESCALATION_MAIL, ...escalationMail(escalations, desk) }, now);
    }
  });
}

/** Sets when the next share of a due row is told; the one that has passed, if it was not told. */
async function escalateCase(deps: Deps, tx: Queryable, record: PqrsdRecord): Promise<Escalation | null> {
  const { state } = await loadCase(tx, record);
  const { clocks, isPossible } = escalatedClock(deps, record, state);
  const share = shareReached(deps.calendar, clocks[0] ?? activeClock(state), deps.clock());
  const told = Math.max(share ?? 0, record.escalatedShare);
  await updatePqrsd(tx, record.id, escalationAfter(deps, state, told, clocks));
  return share === null || share <= record.escalatedShare ? null : { share, facts: record, isPossible };
}

/** The officer of the case, or the desk without one; from 75 % the desk and its addresses, at 100 % administrators too. */
function recipientsOf(directory: Directory, record: PqrsdRecord, share: EscalationShare): Set<string> {
  const assignee = directory.assignee(record);
  const isForDesk = share >= DESK_SHARE || assignee.length === 0;
  const recipients = [
    ...assignee,
    ...(isForDesk ? directory.ofRole('siau', record) : []),
    ...(share >= DESK_SHARE ? directory.addresses(record) : []),
    ...(share >= ADMIN_SHARE ? directory.ofRole('admin', record) : []),
  ];
  return new Set(recipients.length > 0 ? recipients : directory.officers(record));
}
