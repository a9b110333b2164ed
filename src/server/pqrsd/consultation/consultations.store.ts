import { asc, eq } from 'drizzle-orm';
import type { Consultation } from '#domain/pqrsd/case/case-state.ts';
import type { Queryable } from '#server/db/database.ts';
import { formatIso } from '#shared/time/time.ts';
import { pqrsdConsultations } from './consultations.table.ts';

/** The requests for input of a case, the oldest first. */
export async function listConsultations(db: Queryable, of: number): Promise<Consultation[]> {
  const { caseId, seq } = pqrsdConsultations;
  const rows = await db.select().from(pqrsdConsultations).where(eq(caseId, of)).orderBy(asc(seq));
  return rows.map(({ caseId: _, at, dueAt, remindAt, linkUntil, ...row }) => {
    const dates = { at: formatIso(at), dueAt: formatIso(dueAt), linkUntil: formatIso(linkUntil) };
    return { ...row, ...dates, remindAt: remindAt && formatIso(remindAt) } as Consultation;
  });
}

/** Stores a new request, or what became of one. */
export async function saveConsultation(tx: Queryable, caseId: number, one: Consultation): Promise<void> {
  const { at, dueAt, remindAt, linkUntil, ...rest } = one;
  const row = {
    ...rest,
    ...{ caseId, at: new Date(at), dueAt: new Date(dueAt), linkUntil: new Date(linkUntil) },
    remindAt: remindAt === null ? null : new Date(remindAt),
  };
  const target = [pqrsdConsultations.caseId, pqrsdConsultations.seq];
  await tx.insert(pqrsdConsultations).values(row).onConflictDoUpdate({ target, set: row });
}
