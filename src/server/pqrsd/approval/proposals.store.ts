import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { nameWithExtension } from '#shared/formats/text.ts';
import { lockFiles } from '../files/case-files.store.ts';
import { pqrsdFiles } from '../files/case-files.table.ts';
import { filesExpired } from '../pqrsd.errors.ts';
import { pqrsdProposals } from './proposals.table.ts';

export type ProposalRecord = typeof pqrsdProposals.$inferSelect;

export const findProposal = (db: Queryable, caseId: number): Promise<ProposalRecord | null> =>
  firstRow(db.select().from(pqrsdProposals).where(eq(pqrsdProposals.caseId, caseId)));

/** Stores a proposal in place of the former one. */
export async function saveProposal(tx: Queryable, proposal: ProposalRecord): Promise<void> {
  const { caseId: _, ...set } = proposal;
  await tx.insert(pqrsdProposals).values(proposal).onConflictDoUpdate({ target: pqrsdProposals.caseId, set });
}

export async function deleteProposal(tx: Queryable, caseId: number): Promise<void> {
  await tx.delete(pqrsdProposals).where(eq(pqrsdProposals.caseId, caseId));
}

const heldBy = (caseId: number) => and(eq(pqrsdFiles.caseId, caseId), isNull(pqrsdFiles.seq));

/** The case holds the files of its proposal, of no event yet, so that they do not expire; throws 422 for missing ones. */
export async function holdFiles(tx: Queryable, caseId: number, files: readonly NamedFile[], since: Date) {
  const locked = await lockFiles(tx, files, since);
  const gone = files.filter(({ id }) => !locked.has(id));
  if (gone.length > 0) throw filesExpired(gone.map(({ name }) => name));
  for (const { id, name } of files) {
    const extension = locked.get(id)?.stored.split('.').at(-1) ?? 'bin';
    const held = { caseId, visibility: 'interna' as const, name: nameWithExtension(name, extension) };
    await tx.update(pqrsdFiles).set(held).where(eq(pqrsdFiles.id, id));
  }
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
