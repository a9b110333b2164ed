/**
 * Mail with a secret link (a password change, the proof of an address). Its body is encrypted in the outbox, so that a
 * copy of the database or a backup leaks no link.
 */
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type OutboxRecord, type QueuedMail, queueMail } from './outbox.store.ts';

/** Queues a mail with its body encrypted; after `secretUntil` it is no longer sent. */
export async function queueSealedMail(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  tx: Queryable,
  mail: QueuedMail & { secretUntil: Date },
): Promise<void> {
  const body = await keys.encrypt(new TextEncoder().encode(mail.body));
  await queueMail(tx, { ...mail, body }, clock());
}

/** The body to send; null when it was encrypted under another secret. */
export async function unsealBody(
  { keys }: Pick<Deps, 'keys'>,
  { body, secretUntil }: Pick<OutboxRecord, 'body' | 'secretUntil'>,
): Promise<string | null> {
  if (!secretUntil) return body;
  const opened = await keys.decrypt(body);
  return opened && new TextDecoder().decode(opened);
}
