/** What the delivery of a mail to the citizen means for its case. */
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { OutboxRecord } from '#server/mail/outbox.store.ts';
import { deskMails, queueDeskMails, readDirectory } from './desk-mail.usecases.ts';
import { setMailFailure } from './schedule.store.ts';

type Delivered = Pick<OutboxRecord, 'about' | 'deskKind'>;

/** Marks the case whose mail to the citizen was given up, and tells its officer, or all. Mail of another kind: nothing. */
export async function reportFailedMail(
  deps: Deps,
  tx: Queryable,
  { about, deskKind }: Delivered,
  at: Date,
): Promise<void> {
  if (about === null || deskKind !== null) return;
  const record = await setMailFailure(tx, about, at);
  if (!record) return;
  const directory = await readDirectory(tx);
  await queueDeskMails(tx, deskMails(deps, 'rebote', record, directory.assigneeOrAll(record)), at);
}

/** Removes the mark: a newer mail reached the citizen. */
export async function forgetFailedMail(db: Queryable, { about, deskKind }: Delivered): Promise<void> {
  if (about !== null && deskKind === null) await setMailFailure(db, about, null);
}
