/** API shapes of elimination acts. */
import type { ActCase, EliminationAct } from '#shared/api/retention.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import type { ActCaseRecord, ActRecord } from './acts.store.ts';

export const toAct = ({ approvedAt, approvedByName, doneAt, ...act }: ActRecord): EliminationAct => ({
  number: act.number,
  approved_at: formatIso(approvedAt),
  approved_by: approvedByName,
  basis: act.basis,
  sha256: act.sha256,
  total: act.total,
  done_at: doneAt && formatIso(doneAt),
});

export const toActCase = (one: ActCaseRecord): ActCase => ({
  id: one.caseId,
  rad: one.rad,
  type: one.type,
  received_on: one.receivedOn,
  closed_on: one.closedOn,
  kept_until: one.keptUntil,
  anonymised_at: one.anonymisedAt && formatIso(one.anonymisedAt),
  skipped: one.skippedAt !== null,
});
