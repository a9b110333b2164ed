/** What has ended its retention period or will soon, and the approval of its elimination. */
import { expiredClosings, lastWarnedDay, retainedUntil } from '#domain/retention/retention.ts';
import type { SessionUser } from '#domain/users/user.ts';
import {
  ACT_SERIES,
  actNumber,
  type EliminationAct,
  type EliminationActDetail,
  listText,
  MAX_CASES_IN_ACT,
  MAX_CASES_LISTED,
  type RetentionCase,
  type RetentionOverview,
} from '#shared/api/retention.schema.ts';
import { dayOf, formatIso, yearOf } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { nextNumber } from '../db/counters.store.ts';
import type { Queryable } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { defineError } from '../http/errors.ts';
import { mayReadDenuncias, type Officer } from '../pqrsd/case/case-reader.ts';
import { sha256Of } from '../sha256.ts';
import { type ActRecord, findAct, insertAct, listActCases, listActs } from './acts.store.ts';
import { type ExpiredFilter, listExpired, listUnderLegalHold } from './retention.store.ts';

const nothingToEliminate = defineError(409, 'Ninguna solicitud ha terminado su plazo.');
const listChanged = defineError(409, 'La lista cambió mientras usted la revisaba. Revísela de nuevo y apruebe.');
const actNotFound = defineError(404, 'Esa acta no existe.');

type RetentionDeps = Pick<Deps, 'retention' | 'clock'>;

/**
 * The cases that may be eliminated now, at most one act, with the digest of the list for its approval. Whole for every
 * administrator, with number, type and dates of each, because a list is not approved unseen.
 */
export async function readProposal(deps: RetentionDeps, db: Queryable) {
  const found = await findExpired(deps, db, { over: expiredToday(deps) }, MAX_CASES_IN_ACT);
  return { ...found, sha256: sha256Of(new TextEncoder().encode(listText(found.cases))) };
}

/** Periods that end before the next warning. */
export function readEndingSoon(deps: RetentionDeps, db: Queryable, withoutDenuncias = false) {
  const over = expiredClosings(deps.retention, lastWarnedDay(deps.retention, deps.clock()));
  return findExpired(deps, db, { over, notYet: expiredToday(deps), withoutDenuncias }, MAX_CASES_LISTED);
}

const expiredToday = ({ retention, clock }: RetentionDeps) => expiredClosings(retention, dayOf(clock()));

async function findExpired({ retention }: RetentionDeps, db: Queryable, filter: ExpiredFilter, limit: number) {
  const { rows, total } = await listExpired(db, filter, limit);
  const cases = rows.flatMap(({ id, rad, type, receivedAt, closedAt }): RetentionCase | [] => {
    if (!closedAt) return [];
    const kept_until = retainedUntil(retention, { type, closedAt });
    return { id, rad, type, received_on: dayOf(receivedAt), closed_on: dayOf(closedAt), kept_until };
  });
  return { total, cases };
}

/** Answer of GET /retention; holds, which have a reason, and what ends soon only of the cases that the reader may read. */
export async function readRetention(
  deps: RetentionDeps & Pick<Deps, 'database'>,
  reader: Officer,
): Promise<RetentionOverview> {
  const withoutDenuncias = !mayReadDenuncias(reader);
  const { db } = deps.database;
  const { series, warning_days, other } = deps.retention;
  const held = await listUnderLegalHold(db, MAX_CASES_LISTED, { withoutDenuncias });
  return {
    warning_days,
    series: series.map((one) => ({ ...one, demo: one.demo ?? false })),
    other,
    proposal: await readProposal(deps, db),
    ending: await readEndingSoon(deps, db, withoutDenuncias),
    held: { total: held.total, cases: held.rows.map(({ at, ...one }) => ({ ...one, at: formatIso(at) })) },
    acts: (await listActs(db)).map(toAct),
  };
}

const toAct = ({ number, basis, sha256, total, approvedAt, approvedByName, doneAt }: ActRecord): EliminationAct => ({
  ...{ number, basis, sha256, total },
  approved_at: formatIso(approvedAt),
  approved_by: approvedByName,
  done_at: doneAt && formatIso(doneAt),
});

type Approval = { basis: string; sha256: string };

/** Approves the list that the administrator saw, by its digest (optimistic locking); the job carries it out. */
export async function approveElimination(deps: Deps, admin: SessionUser, approval: Approval): Promise<EliminationAct> {
  const record = await deps.database.db
    .transaction((tx) => approve(deps, tx, admin, approval))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? listChanged() : error;
    });
  return toAct(record);
}

async function approve(deps: RetentionDeps, tx: Queryable, admin: SessionUser, { basis, sha256 }: Approval) {
  const at = deps.clock();
  const { cases, ...proposal } = await readProposal(deps, tx);
  if (cases.length === 0) throw nothingToEliminate();
  if (proposal.sha256 !== sha256) throw listChanged();
  const number = actNumber(yearOf(at), await nextNumber(tx, ACT_SERIES, yearOf(at)));
  // The series, terms and norms of the day.
  const laws = deps.retention.series.map(({ name, months, law }) => `${name}: ${months} meses desde el cierre. ${law}`);
  const approved = { number, approvedAt: at, approvedBy: admin.id, approvedByName: admin.name, basis, laws, sha256 };
  const record = await insertAct(tx, approved, cases);
  const event = { action: 'retention.approved', entity: 'elimination', entityId: number } as const;
  await recordAuditEvent(tx, { at, actorId: admin.id, ...event });
  return record;
}

/** An act with its list. */
export async function readAct({ database }: Pick<Deps, 'database'>, number: string): Promise<EliminationActDetail> {
  const record = await findAct(database.db, number);
  if (!record) throw actNotFound();
  const cases = await listActCases(database.db, record.id);
  return {
    ...toAct(record),
    laws: record.laws,
    cases: cases.map(({ caseId: id, rad, type, receivedOn, closedOn, keptUntil, anonymisedAt, skippedAt }) => ({
      ...{ id, rad, type, received_on: receivedOn, closed_on: closedOn, kept_until: keptUntil },
      anonymised_at: anonymisedAt && formatIso(anonymisedAt),
      skipped: skippedAt !== null,
    })),
  };
}
