/** The filing of a case sets these off at the desk: mail at once, on-call alerts and escalation later. */

import type { CaseState } from '#domain/pqrsd/case/case-state.ts';
import { dueIfVital } from '#domain/pqrsd/desk/attention.ts';
import type { Deps } from '#server/deps.ts';
import type { QueuedMail } from '#server/mail/outbox.store.ts';
import { caseRulesOf } from '../case/case-rules.ts';
import type { CaseActor } from '../case/history.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { newCaseMails, type ToldCase, vitalMails } from './desk-mail.usecases.ts';
import { escalationAfter } from './escalation-schedule.ts';
import { onCallOfNew } from './on-call-alerts.usecases.ts';
import type { Directory } from './recipients.ts';

export type Schedule = Pick<
  PqrsdRecord,
  'onCallAlertAt' | 'onCallAlerts' | 'escalateAt' | 'escalatedShare' | 'possibleDueAt'
>;

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
