import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { outbox } from '#server/mail/outbox.table.ts';
import { pqrsdAnswerLinks } from './answer-links.table.ts';

type AnswerLink = typeof pqrsdAnswerLinks.$inferSelect;

export async function insertAnswerLink(tx: Queryable, link: Omit<AnswerLink, 'usedAt'>): Promise<void> {
  await tx.insert(pqrsdAnswerLinks).values(link);
}

/** The link of a token, locked until the transaction ends. */
export const lockAnswerLink = (tx: Queryable, tokenHash: string): Promise<AnswerLink | null> =>
  firstRow(tx.select().from(pqrsdAnswerLinks).where(eq(pqrsdAnswerLinks.tokenHash, tokenHash)).for('update'));

export async function markLinkUsed(tx: Queryable, tokenHash: string, usedAt: Date): Promise<void> {
  await tx.update(pqrsdAnswerLinks).set({ usedAt }).where(eq(pqrsdAnswerLinks.tokenHash, tokenHash));
}

/** Ends the unused links of a case, or of them only those that give a clave. */
export async function expireLinks(tx: Queryable, id: number, expiresAt: Date, which: 'all' | 'clave'): Promise<void> {
  const { caseId, usedAt, answerSeq } = pqrsdAnswerLinks;
  const ofKind = which === 'clave' ? isNull(answerSeq) : undefined;
  await tx
    .update(pqrsdAnswerLinks)
    .set({ expiresAt })
    .where(and(eq(caseId, id), isNull(usedAt), ofKind));
}

const sentUnreported = and(isNotNull(outbox.sentAt), or(isNull(outbox.reported), sql`${outbox.reported} <> 'enviado'`));
const lostUnreported = and(isNotNull(outbox.givenUpAt), isNull(outbox.reported));

/**
 * Mails with an answer, and mails that ask a colleague for input and were given up, whose outcome the history of the case
 * does not have yet, the oldest first.
 */
export async function listUnreportedMails(db: Queryable, limit: number) {
  const { id, about, answerSeq, answerIsFull, sentAt, givenUpAt, lastError, deskKind } = outbox;
  const ended = or(
    and(isNull(deskKind), or(sentUnreported, lostUnreported)),
    and(eq(deskKind, 'colega'), lostUnreported),
  );
  const columns = { id, rad: about, answerSeq, answerIsFull, sentAt, givenUpAt, lastError, deskKind };
  const rows = db
    .select(columns)
    .from(outbox)
    .where(and(isNotNull(answerSeq), ended));
  return rows.orderBy(asc(id)).limit(limit);
}

export async function markReported(tx: Queryable, id: number, reported: 'enviado' | 'abandonado'): Promise<void> {
  await tx.update(outbox).set({ reported }).where(eq(outbox.id, id));
}
