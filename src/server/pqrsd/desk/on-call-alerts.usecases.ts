/**
 * Alerts to the officers on call for a case in which life may be at risk, at any hour: at once, then repeated until the
 * case is assigned to an officer who opened it, or found to be without risk, or the last one was sent.
 */

import type { CaseState } from '#domain/pqrsd/case/case-state.ts';
import { mayBeVital } from '#domain/pqrsd/desk/attention.ts';
import type { OnCallSettings } from '#domain/pqrsd/desk/on-call.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { readSettingsIn } from '#server/settings/settings.store.ts';
import { minutes } from '#shared/time/time.ts';
import { hasOpened } from '../case/history.store.ts';
import { type PqrsdRecord, updatePqrsd } from '../pqrsd.store.ts';
import { queueDeskMails, readDirectory, vitalMails } from './desk-mail.usecases.ts';
import type { Directory } from './recipients.ts';
import { lockDue } from './schedule.store.ts';

/** When the next alert is due, and how many there were. */
export type OnCallColumns = Pick<PqrsdRecord, 'onCallAlertAt' | 'onCallAlerts'>;
const NO_ALERTS: OnCallColumns = { onCallAlertAt: null, onCallAlerts: 0 };

const nextAlertAt = (now: Date, { repeat_minutes }: OnCallSettings): Date =>
  new Date(now.getTime() + minutes(repeat_minutes));

/**
 * The columns of a new case, whose first alert is queued in the transaction of its filing. Suspected spam alerts only as a
 * claim: advertising is often «urgente», and is no claim.
 */
export const onCallOfNew = (
  now: Date,
  { onCall }: Directory,
  state: CaseState,
  { suspicion }: Pick<PqrsdRecord, 'suspicion'>,
): OnCallColumns =>
  mayBeVital(state) && (suspicion === null || state.type === 'reclamo') ? afterAlert(now, onCall, 1) : NO_ALERTS;

const afterAlert = (now: Date, onCall: OnCallSettings, onCallAlerts: number): OnCallColumns => ({
  onCallAlertAt: onCallAlerts < onCall.max_mails ? nextAlertAt(now, onCall) : null,
  onCallAlerts,
});

type Changed = { record: PqrsdRecord; before: CaseState; after: CaseState };

/** The columns after a step, and whether it makes the case possibly vital, which is alerted at once. */
export async function onCallAfterStep(
  now: Date,
  tx: Queryable,
  { record, before, after }: Changed,
): Promise<{ columns: OnCallColumns; isFirst: boolean }> {
  if (!mayBeVital(after) || (await isTaken(tx, record.id, after))) return { columns: NO_ALERTS, isFirst: false };
  const { on_call } = await readSettingsIn(tx);
  if (!mayBeVital(before)) return { columns: afterAlert(now, on_call, 1), isFirst: true };
  // An officer who has not opened it got the case: the alerts begin again, after the time to open it.
  const isHandedOn = after.assignedTo !== before.assignedTo && record.onCallAlertAt === null;
  const { onCallAlertAt, onCallAlerts } = isHandedOn
    ? { onCallAlertAt: nextAlertAt(now, on_call), onCallAlerts: 0 }
    : record;
  return { columns: { onCallAlertAt, onCallAlerts }, isFirst: false };
}

/** Assigned to an officer who has opened the case. */
const isTaken = async (tx: Queryable, id: number, { assignedTo }: Pick<PqrsdRecord, 'assignedTo'>): Promise<boolean> =>
  assignedTo !== null && (await hasOpened(tx, id, assignedTo));

/** The alerts of one run; the rest waits for the next. */
const MAX_ALERTS_PER_RUN = 50;

/** Repeats the due alerts, once across all instances. */
export async function repeatOnCallAlerts(deps: Deps): Promise<void> {
  const now = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    const due = await lockDue(tx, 'onCallAlertAt', now, MAX_ALERTS_PER_RUN);
    if (due.length === 0) return;
    const directory = await readDirectory(tx);
    for (const record of due) {
      const isOver = await isTaken(tx, record.id, record);
      const columns = isOver ? NO_ALERTS : afterAlert(now, directory.onCall, record.onCallAlerts + 1);
      await updatePqrsd(tx, record.id, columns);
      if (!isOver) await queueDeskMails(tx, vitalMails(deps, directory, record, columns.onCallAlerts), now);
    }
  });
}
