/** The outbox as the back office sees it, and the test of the mail server. */

import {
  type MailQuery,
  type MailRow,
  type MailState,
  mailFailureLabel,
  maskAddress,
  mayRetry,
} from '#domain/operations/mail-delivery.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { BACK_OFFICE_PAGE_SIZE, type PageMeta } from '#shared/fields/envelope.schema.ts';
import { formatIso, minutes } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import type { Deps } from '../deps.ts';
import { mayReadDenuncias } from '../pqrsd/case/read-access.ts';
import { countAttempt, type RateLimit } from '../throttle/rate-limiter.ts';
import { noMailServer, notRetriable } from './mail.errors.ts';
import { MailNotSentError } from './mailer.ts';
import { listMail, lockMail, type OutboxRecord, requeueMail } from './outbox.store.ts';

const TEST_MAILS: RateLimit = { name: 'mail-test', attempts: 10, windowMs: minutes(15), storage: 'database' };

/** A page of the outbox, without what the reader may not know of. */
export async function readOutbox(
  deps: Deps,
  reader: SessionUser,
  { page, state }: MailQuery,
): Promise<{ data: MailRow[]; meta: PageMeta; server: boolean }> {
  const { rows, total } = await listMail(deps.database.db, {
    page,
    state,
    perPage: BACK_OFFICE_PAGE_SIZE,
    withoutDenuncias: !mayReadDenuncias(deps, reader),
  });
  return {
    data: rows.map((mail) => toMailRow(mail, deps.clock())),
    meta: { page, per_page: BACK_OFFICE_PAGE_SIZE, total },
    server: deps.mailer !== null,
  };
}

/** Gives a mail all its tries again, from now on. */
export async function retryMail(deps: Deps, actor: SessionUser, id: number): Promise<MailRow> {
  const at = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    const found = await lockMail(tx, id);
    const mail = found && mayRetry(found, at) ? await requeueMail(tx, id, at) : null;
    if (!mail) throw notRetriable();
    await recordAuditEvent(tx, { at, actorId: actor.id, action: 'mail.retried', entity: 'mail', entityId: id });
    return toMailRow(mail, at);
  });
}

const stateOf = ({ sentAt, givenUpAt }: OutboxRecord): MailState =>
  sentAt ? 'enviado' : givenUpAt ? 'abandonado' : 'espera';

function toMailRow(mail: OutboxRecord, now: Date): MailRow {
  const state = stateOf(mail);
  return {
    id: mail.id,
    about: mail.about,
    recipient: mail.recipient === '' ? null : maskAddress(mail.recipient),
    state,
    created_at: formatIso(mail.createdAt),
    sent_at: mail.sentAt && formatIso(mail.sentAt),
    next_try_at: state === 'espera' ? formatIso(mail.nextTryAt) : null,
    tries: mail.attempts,
    error: mail.lastError && mailFailureLabel(mail.lastError),
    may_retry: mayRetry(mail, now),
  };
}

/** Sends a letter to whoever asks, at once, and tells how it went. */
export async function testMail(deps: Deps, actor: SessionUser): Promise<{ sent: boolean; message: string }> {
  if (!deps.mailer) throw noMailServer();
  await countAttempt(deps, TEST_MAILS, String(actor.id));
  const at = deps.clock();
  await recordAuditEvent(deps.database.db, { at, actorId: actor.id, action: 'setting.mail-tested', entity: 'setting' });
  try {
    await deps.mailer.send({
      recipient: actor.email,
      subject: 'Prueba del correo del portal',
      body: 'Si lee este mensaje, el portal puede enviar correo.\n\nEste mensaje es automático. No lo responda.',
      id: await deps.keys.macText('letter', `test ${actor.id} ${at.toISOString()}`),
    });
    return { sent: true, message: `El servidor de correo aceptó el mensaje para ${actor.email}. Mire si llegó.` };
  } catch (error) {
    if (!(error instanceof MailNotSentError)) throw error;
    return { sent: false, message: mailFailureLabel(error.failure) };
  }
}
