/** Escalation of running terms, once for each share and due date. */
import type { CaseState } from '#domain/pqrsd/case/case.ts';
import { activeClock } from '#domain/pqrsd/case/reconsideration.ts';
import { isRunning } from '#domain/pqrsd/due-status.ts';
import {
  ADMIN_SHARE,
  DESK_SHARE,
  type Escalation,
  type EscalationShare,
  escalationMail,
  nextEscalation,
  shareReached,
} from '#domain/pqrsd/escalation.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/outbox.store.ts';
import { pageAddress } from '#shared/formats/mail.ts';
import { loadCase } from '../case/loaded-case.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { readDirectory } from './desk-mail.usecases.ts';
import type { Directory } from './recipients.ts';
import { lockDueEscalations, setSchedule } from './schedule.store.ts';

export const ESCALATION_MAIL = 'escalamiento';

type EscalationColumns = Pick<PqrsdRecord, 'escalateAt' | 'escalatedShare'>;
type ScheduleDeps = Pick<Deps, 'calendar' | 'clock'>;

/** The columns of a case whose shares up to one were told. */
export const escalationAfter = (
  { calendar, clock }: ScheduleDeps,
  after: CaseState,
  escalatedShare: number,
): EscalationColumns => ({
  escalateAt: isRunning(after.state) ? nextEscalation(calendar, activeClock(after), escalatedShare, clock()) : null,
  escalatedShare,
});

/** The columns after a step: a new due date begins anew. */
export function escalationAfterStep(deps: ScheduleDeps, record: PqrsdRecord, after: CaseState): EscalationColumns {
  const isSameDate = record.dueAt.getTime() === new Date(activeClock(after).dueAt).getTime();
  // A pending one stays, also when it is due this second.
  const { escalateAt, escalatedShare } = record;
  if (isSameDate && isRunning(record.state) && isRunning(after.state)) return { escalateAt, escalatedShare };
  return escalationAfter(deps, after, isSameDate ? escalatedShare : 0);
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
    const due = await lockDueEscalations(tx, now, MAX_CASES_PER_RUN);
    if (due.length === 0) return;
    const directory = await readDirectory(deps, tx);
    const told = new Map<string, Escalation[]>();
    for (const record of due) {
      const { state } = await loadCase(tx, record);
      const share = shareReached(deps.calendar, activeClock(state), now) ?? 0;
      await setSchedule(tx, record.id, escalationAfter(deps, state, Math.max(share, record.escalatedShare)));
      if (share === 0 || share <= record.escalatedShare) continue;
      for (const address of recipientsOf(directory, record, share)) {
        told.set(address, [...(told.get(address) ?? []), { share, facts: record }]);
      }
    }
    for (const [recipient, escalations] of told) {
      await queueMail(tx, { recipient, about: ESCALATION_MAIL, ...escalationMail(escalations, desk) }, now);
    }
  });
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
