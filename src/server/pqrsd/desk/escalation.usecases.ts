/** Escalation of running terms, once for each share and due date. */

import { activeClock } from '#domain/pqrsd/case/owed.ts';
import { ESCALATION_MAIL } from '#domain/pqrsd/desk/desk-mail.ts';
import {
  ADMIN_SHARE,
  DESK_SHARE,
  type Escalation,
  type EscalationShare,
  escalationMail,
  shareReached,
} from '#domain/pqrsd/desk/escalation.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { queueMail } from '#server/mail/outbox.store.ts';
import { pageAddress } from '#shared/formats/mail.ts';
import { loadCase } from '../case/loaded-case.ts';
import { type PqrsdRecord, updatePqrsd } from '../pqrsd.store.ts';
import { readDirectory } from './desk-mail.usecases.ts';
import { escalatedClock, escalationAfter } from './escalation-schedule.ts';
import type { Directory } from './recipients.ts';
import { lockDue } from './schedule.store.ts';

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
