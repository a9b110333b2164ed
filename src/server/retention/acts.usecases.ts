/** Approval and reading of elimination acts. */
import type { RetentionPolicy } from '#domain/retention/retention.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { ACT_SERIES, actNumber, type EliminationAct, type EliminationActDetail } from '#shared/api/retention.schema.ts';
import { yearOf } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { nextNumber } from '../db/counters.store.ts';
import type { Queryable } from '../db/database.ts';
import { isUniqueViolation } from '../db/database-errors.ts';
import type { Deps } from '../deps.ts';
import { toAct, toActCase } from './act-responses.ts';
import { type ActRecord, findAct, insertAct, listActCases } from './acts.store.ts';
import { readProposal } from './proposal.usecases.ts';
import { actNotFound, listChanged, nothingToEliminate } from './retention.errors.ts';

type Approval = { basis: string; sha256: string };

/**
 * Approves the list that the administrator saw; the job carries it out. The digest detects a list that changed in
 * between (optimistic locking).
 */
export async function approveElimination(deps: Deps, admin: SessionUser, approval: Approval): Promise<EliminationAct> {
  const record = await deps.database.db
    .transaction((tx) => approve(deps, tx, admin, approval))
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? listChanged() : error;
    });
  return toAct(record);
}

async function approve(
  deps: Pick<Deps, 'clock' | 'retention'>,
  tx: Queryable,
  admin: SessionUser,
  { basis, sha256 }: Approval,
): Promise<ActRecord> {
  const at = deps.clock();
  const proposal = await readProposal(deps, tx);
  if (proposal.cases.length === 0) throw nothingToEliminate();
  if (proposal.sha256 !== sha256) throw listChanged();
  const year = yearOf(at);
  const number = actNumber(year, await nextNumber(tx, ACT_SERIES, year));
  const laws = lawsOf(deps.retention);
  const approved = { number, approvedAt: at, approvedBy: admin.id, approvedByName: admin.name, basis, laws, sha256 };
  const record = await insertAct(tx, approved, proposal.cases);
  const approval = { action: 'retention.approved', entity: 'elimination', entityId: number } as const;
  await recordAuditEvent(tx, { at, actorId: admin.id, ...approval });
  return record;
}

/** The series, terms and norms of the day. */
const lawsOf = ({ series }: RetentionPolicy): string[] =>
  series.map(({ name, months, law }) => `${name}: ${months} meses desde el cierre. ${law}`);

/** An act with its list. */
export async function readAct(deps: Pick<Deps, 'database'>, number: string): Promise<EliminationActDetail> {
  const { db } = deps.database;
  const record = await findAct(db, number);
  if (!record) throw actNotFound();
  const cases = await listActCases(db, record.id);
  return { ...toAct(record), laws: record.laws, cases: cases.map(toActCase) };
}
