import { asc, eq } from 'drizzle-orm';
import type { Consultation } from '#domain/pqrsd/case/case-state.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { pqrsdConsultationLinks, pqrsdConsultations } from './consultations.table.ts';

/** The requests for input of a case, the oldest first. */
export async function listConsultations(db: Queryable, of: number): Promise<Consultation[]> {
  const { caseId, seq } = pqrsdConsultations;
  const rows = await db.select().from(pqrsdConsultations).where(eq(caseId, of)).orderBy(asc(seq));
  return rows.map(({ caseId: _, ...row }) => row as Consultation);
}

/** Stores a new request, or what became of one. */
export async function saveConsultation(tx: Queryable, caseId: number, one: Consultation): Promise<void> {
  const target = [pqrsdConsultations.caseId, pqrsdConsultations.seq];
  await tx
    .insert(pqrsdConsultations)
    .values({ ...one, caseId })
    .onConflictDoUpdate({ target, set: one });
}

type ConsultationLink = typeof pqrsdConsultationLinks.$inferSelect;

export async function insertConsultationLink(tx: Queryable, link: ConsultationLink): Promise<void> {
  await tx.insert(pqrsdConsultationLinks).values(link);
}

export const findConsultationLink = (db: Queryable, tokenHash: string): Promise<ConsultationLink | null> =>
  firstRow(db.select().from(pqrsdConsultationLinks).where(eq(pqrsdConsultationLinks.tokenHash, tokenHash)));
