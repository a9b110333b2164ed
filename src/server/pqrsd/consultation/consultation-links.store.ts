import { eq } from 'drizzle-orm';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { pqrsdConsultationLinks } from './consultation-links.table.ts';

type ConsultationLink = typeof pqrsdConsultationLinks.$inferSelect;

export async function insertConsultationLink(tx: Queryable, link: ConsultationLink): Promise<void> {
  await tx.insert(pqrsdConsultationLinks).values(link);
}

export const findConsultationLink = (db: Queryable, tokenHash: string): Promise<ConsultationLink | null> =>
  firstRow(db.select().from(pqrsdConsultationLinks).where(eq(pqrsdConsultationLinks.tokenHash, tokenHash)));
