/** Delivery of the outbox: each mail is leased to one instance. */
import { LEASE_MS, MAIL_RETENTION_DAYS, retryDelayAfter } from '#domain/operations/mail-delivery.ts';
import { seconds, wholeDays } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { forgetFailedMail, reportFailedMail } from '../pqrsd/desk/mail-failures.usecases.ts';
import { isServerFailure, type Mailer, MailNotSentError } from './mailer.ts';
import {
  blankOldMail,
  discardSealedMail,
  leaseDueMail,
  markFailed,
  markSent,
  type OutboxRecord,
  type QueuedMail,
  queueMail,
} from './outbox.store.ts';

/**
 * Queues a mail with a secret link, which is not sent after `secretUntil`. Its body is encrypted, so that a copy of the
 * database or a backup leaks no link.
 */
export async function queueSealedMail(
  deps: Deps,
  tx: Queryable,
  mail: QueuedMail & { secretUntil: Date },
): Promise<void> {
  const body = await deps.keys.encrypt(new TextEncoder().encode(mail.body));
  await queueMail(tx, { ...mail, body }, deps.clock());
}

/** The body to send; null when it was encrypted under another secret. */
async function unsealBody(deps: Deps, { body, secretUntil }: OutboxRecord): Promise<string | null> {
  if (!secretUntil) return body;
  const opened = await deps.keys.decrypt(body);
  return opened && new TextDecoder().decode(opened);
}

/** Limits of one run: a scheduled function of Netlify has 30 s, of which a slow mail server may take half. */
const MAX_MAILS_PER_RUN = 50;
const RUN_LIMIT_MS = seconds(15);

/** Sends the due mail until none is left or the mail server itself fails. */
export async function sendDueMail(deps: Deps): Promise<void> {
  const { mailer, clock } = deps;
  if (!mailer) return;
  const stopAt = clock().getTime() + RUN_LIMIT_MS;
  for (let sent = 0; sent < MAX_MAILS_PER_RUN && clock().getTime() < stopAt; sent += 1) {
    const now = clock();
    const mail = await leaseDueMail(deps.database.db, now, new Date(now.getTime() + LEASE_MS));
    if (!mail || !(await deliverMail(deps, mailer, mail))) return;
  }
}

/** Gives whether to continue with the next mail. */
async function deliverMail(deps: Deps, mailer: Mailer, mail: OutboxRecord): Promise<boolean> {
  const { db } = deps.database;
  try {
    const body = await unsealBody(deps, mail);
    if (body === null) throw new MailNotSentError('ilegible', true);
    const sent = { ...mail, sender: deps.mailSender, body, id: await messageId(deps, mail) };
    await mailer.send({ ...sent, receiptId: bringsAnswer(mail) ? mail.about : null });
    await markSent(db, mail.id, deps.clock());
    await forgetFailedMail(db, mail);
    return true;
  } catch (error) {
    if (!(error instanceof MailNotSentError)) throw error;
    const { failure, isFinal } = error;
    const at = deps.clock();
    const wait = isFinal ? null : retryDelayAfter(mail.attempts);
    await db.transaction(async (tx) => {
      await markFailed(tx, mail.id, { failure, at, nextTryAt: wait === null ? null : new Date(at.getTime() + wait) });
      if (wait === null) await reportFailedMail(deps, tx, mail, at);
    });
    deps.log.warn('a mail was not sent', { mail: mail.id, failure, givenUp: wait === null });
    return !isServerFailure(failure);
  }
}

/** Whether a mail brings the person an answer, whose delivery an officer may have to prove. */
const bringsAnswer = ({ answerSeq, deskKind }: OutboxRecord): boolean => answerSeq !== null && deskKind === null;

/** The same at each attempt and unique, also between two portals that share a mail server. */
const messageId = (deps: Deps, { id, createdAt }: OutboxRecord): Promise<string> =>
  deps.keys.macText('letter', `${id} ${createdAt.toISOString()}`);

/** Gives up waiting mail whose link has expired. */
export const discardExpiredMail = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> =>
  discardSealedMail(database.db, clock(), 'expired');

/** Blanks recipient and text of old mail (Ley 1581 de 2012, art. 4). */
export const blankExpiredMail = ({ database, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> =>
  blankOldMail(database.db, new Date(clock().getTime() - wholeDays(MAIL_RETENTION_DAYS)));
