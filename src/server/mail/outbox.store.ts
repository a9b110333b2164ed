import type { Queryable } from '../db/database.ts';
import { outbox } from './outbox.table.ts';

export type Mail = { recipient: string; subject: string; body: string; about: string };

/** Puts a mail among those to be sent, at once. */
export async function queueMail(tx: Queryable, mail: Mail, at: Date): Promise<void> {
  await tx.insert(outbox).values({ ...mail, createdAt: at, nextTryAt: at });
}
