/** Maps the errors of SMTP to the cause of a failure and whether a retry makes sense. */
import type { MailFailureCode } from '#domain/operations/mail-delivery.ts';
import { MailNotSentError } from './mailer.ts';

/** The fields of nodemailer's errors that decide; the messages quote addresses and are dropped. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };
const PERMANENT = 500;

/** The error of nodemailer as ours. */
export function toMailNotSentError(error: unknown): MailNotSentError {
  const { code, command, responseCode } = (error ?? {}) as SmtpError;
  const isPermanent = typeof responseCode === 'number' && responseCode >= PERMANENT;
  const stage = String(command ?? '');
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return new MailNotSentError('clave', false);
  // Not final: the operator can correct the sender in the configuration.
  if (stage === 'MAIL FROM') return new MailNotSentError(isPermanent ? 'remitente' : 'ocupado', false);
  if (stage === 'RCPT TO') return new MailNotSentError(isPermanent ? 'direccion' : 'ocupado', isPermanent);
  if (stage === 'DATA') return new MailNotSentError(isPermanent ? 'contenido' : 'ocupado', isPermanent);
  // An invalid address: no server would accept it.
  if (code === 'EENVELOPE') return new MailNotSentError('direccion', true);
  return new MailNotSentError('sin_conexion', false);
}

/** Failures that the next mail would meet too: they end the run. */
export const isServerFailure = (failure: MailFailureCode): boolean =>
  failure === 'sin_conexion' || failure === 'clave' || failure === 'remitente';
