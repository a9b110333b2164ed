/** What the filing of a case and each step of it set off at the desk: mail at once, on-call alerts and escalation later. */

import type { CaseState } from '#domain/pqrsd/case/case-state.ts';
import type { CaseEvent } from '#domain/pqrsd/case/steps.ts';
import { dueIfVital } from '#domain/pqrsd/desk/attention.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { QueuedMail } from '#server/mail/outbox.store.ts';
import { caseRulesOf } from '../case/case-reader.ts';
import { type CaseActor, projectionOf } from '../case/history.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import {
  newCaseMails,
  queueDeskMails,
  readDirectory,
  stepMails,
  type ToldCase,
  vitalMails,
} from './desk-mail.usecases.ts';
import { escalationAfter, escalationAfterStep } from './escalation-schedule.ts';
import { onCallAfterStep, onCallOfNew } from './on-call-alerts.usecases.ts';
import type { Directory } from './recipients.ts';

type Schedule = Pick<PqrsdRecord, 'onCallAlertAt' | 'onCallAlerts' | 'escalateAt' | 'escalatedShare' | 'possibleDueAt'>;

/** The schedules of a new case. */
export const scheduleOfNew = (
  deps: Deps,
  directory: Directory,
  state: CaseState,
  arrival: Pick<PqrsdRecord, 'suspicion'>,
): Schedule => ({
  ...onCallOfNew(deps.clock(), directory, state, arrival),
  ...escalationAfter(deps, state, 0),
  possibleDueAt: dueIfVital(caseRulesOf(deps), state),
});

type NewCase = ToldCase & Pick<PqrsdRecord, 'suspicion' | 'onCallAlerts'>;

/** The mails of a new case: the officers on call get the alert instead of the news. */
export function mailsOfNew(deps: Deps, directory: Directory, filed: NewCase, officer: CaseActor): QueuedMail[] {
  const alerts = filed.onCallAlerts > 0 ? vitalMails(deps, directory, filed, filed.onCallAlerts) : [];
  const alerted = alerts.map(({ recipient }) => recipient);
  return [...alerts, ...newCaseMails(deps, directory, filed, { actor: officer, alerted })];
}

type StepTaken = { record: PqrsdRecord; before: CaseState; after: CaseState; event: CaseEvent; actor: CaseActor };

/** Queues the mails of a step; gives the schedules of the case after it. */
export async function alertOfStep(deps: Deps, tx: Queryable, taken: StepTaken): Promise<Schedule> {
  const { record, before, after, event, actor } = taken;
  const possibleDueAt = dueIfVital(caseRulesOf(deps), after);
  const told = { ...record, ...projectionOf(after), possibleDueAt };
  const { columns, isFirst } = await onCallAfterStep(deps.clock(), tx, { record, before, after, kind: event.kind });
  const alerts = isFirst ? vitalMails(deps, await readDirectory(tx), told, columns.onCallAlerts) : [];
  await queueDeskMails(
    tx,
    [...alerts, ...(await stepMails(deps, tx, { event, actor, told, askedBy: askedByOf(event, after) }))],
    deps.clock(),
  );
  return { ...columns, ...escalationAfterStep(deps, record, after), possibleDueAt };
}

/** The officer who asked for the input that an event is about. */
const askedByOf = (event: CaseEvent, { consultations }: CaseState): number | null =>
  'consultation' in event ? (consultations.find(({ seq }) => seq === event.consultation)?.askedBy ?? null) : null;
