/**
 * Mail whose body opens something: a link that changes a password, or proves an address. The body is sealed in
 * the outbox, so that a copy of the database or of a backup opens nothing.
 */
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type OutboxRecord, type QueuedMail, queueMail } from './outbox.store.ts';

/** Queues a mail with its body sealed; after `secretUntil` it is not sent any more. */
export async function queueSealedMail(
  { keys, clock }: Pick<Deps, 'keys' | 'clock'>,
  tx: Queryable,
  mail: QueuedMail & { secretUntil: Date },
): Promise<void> {
  const body = await keys.encrypt(new TextEncoder().encode(mail.body));
  await queueMail(tx, { ...mail, body }, clock());
}

/** The body as it is sent; null when it was sealed under another secret. */
export async function unsealBody(
  { keys }: Pick<Deps, 'keys'>,
  { body, secretUntil }: Pick<OutboxRecord, 'body' | 'secretUntil'>,
): Promise<string | null> {
  if (!secretUntil) return body;
  const opened = await keys.decrypt(body);
  return opened && new TextDecoder().decode(opened);
}
