import {
  type MailQuery,
  type MailRow,
  type MailState,
  mailFailureLabel,
  maskAddress,
  mayRetry,
} from '#domain/operations/mail-delivery.ts';
import { GIVEN_UP_DAYS } from '#domain/operations/operator-notices.ts';
import type { SessionUser } from '#domain/users/user.ts';
import type { HealthReport } from '#shared/api/health.schema.ts';
import { BACK_OFFICE_PAGE_SIZE } from '#shared/fields/envelope.schema.ts';
import { automaticMail } from '#shared/formats/mail.ts';
import { formatIso, hours, minutes, wholeDays } from '#shared/time/time.ts';
import { recordAuditEvent } from '../audit/audit.store.ts';
import { toListResponse } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { defineError } from '../http/errors.ts';
import { mayReadDenuncias, type Officer } from '../pqrsd/case/case-reader.ts';
import { countAttempt, databaseLimit } from '../throttle/rate-limiter.ts';
import { MailNotSentError } from './mailer.ts';
import { listMail, lockMail, type OutboxRecord, readMailBacklog, requeueMail } from './outbox.store.ts';

const notRetriable = defineError(409, 'Ese mensaje ya salió, está por salir, o ya no se guarda a quién iba.');
const noMailServer = defineError(409, 'No hay servidor de correo configurado. Póngalo en SMTP_URL.');
const TEST_MAILS = databaseLimit('mail-test', 10, minutes(15));
/** Longer than the retries after an ordinary failure of a mail server. */
const LATE_AFTER_MS = hours(1);

/** The health of mail: how much waits, since when, whether it is late, and how much did not arrive lately. */
export async function readMailHealth(deps: Deps): Promise<HealthReport['mail']> {
  const now = deps.clock().getTime();
  const { waiting, since, givenUp } = await readMailBacklog(deps.database.db, new Date(now - wholeDays(GIVEN_UP_DAYS)));
  const isLate = since !== null && now - since.getTime() > LATE_AFTER_MS;
  const state = deps.mailer ? (isLate ? 'degradado' : 'ok') : 'sin servidor';
  return { state, waiting, since: since && formatIso(since), given_up: givenUp };
}

/** A page of the outbox, without the mail that the reader may not know of. */
export async function readOutbox(deps: Deps, reader: Officer, { page, state }: MailQuery) {
  const query = { page, perPage: BACK_OFFICE_PAGE_SIZE, state, withoutDenuncias: !mayReadDenuncias(reader) };
  const found = await listMail(deps.database.db, query);
  return { ...toListResponse(found, query, (mail) => toMailRow(mail, deps.clock())), server: deps.mailer !== null };
}

/** Gives a mail all its attempts again; 409 when it cannot be retried. */
export async function retryMail(deps: Deps, actor: Officer, id: number): Promise<MailRow> {
  const at = deps.clock();
  return deps.database.db.transaction(async (tx) => {
    const found = await lockMail(tx, id, { withoutDenuncias: !mayReadDenuncias(actor) });
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
    to_desk: mail.deskKind !== null,
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

/** Sends the actor a test mail at once; gives the outcome. */
export async function testMail(deps: Deps, actor: SessionUser): Promise<{ sent: boolean; message: string }> {
  if (!deps.mailer) throw noMailServer();
  await countAttempt(deps, TEST_MAILS, String(actor.id));
  const at = deps.clock();
  await recordAuditEvent(deps.database.db, { at, actorId: actor.id, action: 'setting.mail-tested', entity: 'setting' });
  try {
    await deps.mailer.send({
      sender: deps.mailSender,
      recipient: actor.email,
      ...automaticMail('Prueba del correo del portal', ['Si lee este mensaje, el portal puede enviar correo.']),
      id: await deps.keys.macText('letter', `test ${actor.id} ${at.toISOString()}`),
    });
    return { sent: true, message: `El servidor de correo aceptó el mensaje para ${actor.email}. Mire si llegó.` };
  } catch (error) {
    if (!(error instanceof MailNotSentError)) throw error;
    return { sent: false, message: mailFailureLabel(error.failure) };
  }
}
