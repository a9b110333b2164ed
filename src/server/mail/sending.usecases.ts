/** Sending what waits in the outbox, each mail by one server only. */
import { MAIL_KEPT_DAYS, TAKEN_FOR_MS, waitAfter } from '#domain/mail.ts';
import { seconds, wholeDays } from '#domain/time.ts';
import type { Deps } from '../deps.ts';
import { type Mailer, MailNotSent } from './mailer.ts';
import { blankOldMail, dropSecretMail, markFailed, markSent, type OutboxRecord, takeDueMail } from './outbox.store.ts';
import { bodyOf } from './secret-mail.ts';
import { concernsServer } from './smtp-faults.ts';

/** One run: a scheduled function of Netlify has half a minute, and a slow mail server may take the rest of it. */
const MOST_AT_ONCE = 50;
const RUN_MS = seconds(15);

/** Sends what is due, until there is no more, or the mail server itself is the trouble. */
export async function sendDueMail(deps: Deps): Promise<void> {
  const { mailer, clock } = deps;
  if (!mailer) return;
  const stopAt = clock().getTime() + RUN_MS;
  for (let sent = 0; sent < MOST_AT_ONCE && clock().getTime() < stopAt; sent += 1) {
    const now = clock();
    const mail = await takeDueMail(deps.database.db, now, new Date(now.getTime() + TAKEN_FOR_MS));
    if (!mail || !(await trySending(deps, mailer, mail))) return;
  }
}

/** Gives whether to go on with the next one. */
async function trySending(deps: Deps, mailer: Mailer, mail: OutboxRecord): Promise<boolean> {
  const { db } = deps.database;
  try {
    const body = await bodyOf(deps, mail);
    if (body === null) throw new MailNotSent('ilegible', true);
    await mailer.send({ ...mail, body, id: await letterId(deps, mail) });
    await markSent(db, mail.id, deps.clock());
    return true;
  } catch (error) {
    if (!(error instanceof MailNotSent)) throw error;
    const { fault, isFinal } = error;
    const at = deps.clock();
    const wait = isFinal ? null : waitAfter(mail.attempts);
    await markFailed(db, mail.id, { fault, at, nextTryAt: wait === null ? null : new Date(at.getTime() + wait) });
    deps.log.warn('a mail was not sent', { mail: mail.id, fault, givenUp: wait === null });
    return !concernsServer(fault);
  }
}

/** The same at each try and nowhere else, also between two portals that share a mail server. */
const letterId = (deps: Deps, { id, createdAt }: OutboxRecord): Promise<string> =>
  deps.keys.macText('letter', `${id} ${createdAt.toISOString()}`);

/** A link that has expired opens nothing: what still waits with it is not worth sending. */
export const forgetExpiredMail = ({ database, clock }: Deps): Promise<void> =>
  dropSecretMail(database.db, clock(), 'expired');

/** Whom an old mail was for is nobody's business any more (Ley 1581 de 2012, art. 4). */
export const forgetOldMail = ({ database, clock }: Deps): Promise<void> =>
  blankOldMail(database.db, new Date(clock().getTime() - wholeDays(MAIL_KEPT_DAYS)));
