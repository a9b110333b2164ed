import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Proposal } from '#domain/pqrsd/case/case-state.ts';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import type { Queryable } from '#server/db/database.ts';
import { claimFiles, lockFiles } from '../files/case-files.store.ts';
import { pqrsdFiles } from '../files/case-files.table.ts';
import { pqrsdProposals } from './proposals.table.ts';

/** The proposals of a case, the oldest first. */
export async function listProposals(db: Queryable, caseId: number): Promise<Proposal[]> {
  const { seq, caseId: ofCase } = pqrsdProposals;
  const rows = await db.select().from(pqrsdProposals).where(eq(ofCase, caseId)).orderBy(asc(seq));
  return rows.map(({ caseId: _, ...row }) => row as Proposal);
}

/** Stores a new proposal, or what became of one. */
export async function saveProposal(tx: Queryable, caseId: number, proposal: Proposal): Promise<void> {
  const { state, decision } = proposal;
  await tx
    .insert(pqrsdProposals)
    .values({ ...proposal, caseId })
    .onConflictDoUpdate({ target: [pqrsdProposals.caseId, pqrsdProposals.seq], set: { state, decision } });
}

const heldBy = (caseId: number) => and(eq(pqrsdFiles.caseId, caseId), isNull(pqrsdFiles.seq));

/** The case holds the files of its proposal, of no event yet, so that they do not expire; throws 422 for missing ones. */
export async function holdFiles(tx: Queryable, caseId: number, files: readonly NamedFile[], since: Date) {
  const claim = { caseId, seq: null, visibility: 'interna', withoutName: false } as const;
  await claimFiles(tx, claim, files, await lockFiles(tx, files, since));
}

/** Lets an event claim the held files, from an instant on. */
export async function releaseFiles(tx: Queryable, caseId: number, createdAt: Date): Promise<void> {
  await tx.update(pqrsdFiles).set({ caseId: null, visibility: null, name: null, createdAt }).where(heldBy(caseId));
}

export const listHeldFiles = (db: Queryable, ids: readonly string[]) =>
  db
    .select({ id: pqrsdFiles.id, name: pqrsdFiles.name, bytes: pqrsdFiles.bytes })
    .from(pqrsdFiles)
    .where(inArray(pqrsdFiles.id, [...ids]));
