/** API shapes of elimination acts. */
import type { ActCase, EliminationAct } from '#shared/api/retention.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import type { ActCaseRecord, ActRecord } from './acts.store.ts';

export const toAct = ({
  number,
  approvedAt,
  approvedByName,
  basis,
  sha256,
  total,
  doneAt,
}: ActRecord): EliminationAct => ({
  number,
  approved_at: formatIso(approvedAt),
  approved_by: approvedByName,
  basis,
  sha256,
  total,
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
