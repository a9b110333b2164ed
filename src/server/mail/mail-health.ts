/** Whether mail leaves. */
import { hours } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { readMailBacklog } from './outbox.store.ts';

/** A few tries after an ordinary trouble of a mail server. */
const LATE_AFTER_MS = hours(1);

export type MailHealth = { state: 'ok' | 'degradado' | 'sin servidor'; waiting: number; since: Date | null };

export async function readMailHealth({ database, mailer, clock }: Deps): Promise<MailHealth> {
  const backlog = await readMailBacklog(database.db);
  const isLate = backlog.since !== null && clock().getTime() - backlog.since.getTime() > LATE_AFTER_MS;
  return { state: mailer ? (isLate ? 'degradado' : 'ok') : 'sin servidor', ...backlog };
}
