/** What a mail server's refusal means for a mail: whose fault it is, and whether to try again. */
import type { MailFailureCode } from '#domain/operations/mail-delivery.ts';
import { MailNotSentError } from './mailer.ts';

/** The part of nodemailer's errors that decides; their texts quote addresses and are not kept. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };

const PERMANENT = 500;

/** Turns an error of nodemailer into ours; its text, which may quote the address, is left behind. */
export function toMailNotSentError(error: unknown): MailNotSentError {
  const { code, command, responseCode } = (error ?? {}) as SmtpError;
  const isPermanent = typeof responseCode === 'number' && responseCode >= PERMANENT;
  const stage = String(command ?? '');
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EOAUTH2') return new MailNotSentError('clave', false);
  // It may be put right in the configuration, so the mail waits for that.
  if (stage === 'MAIL FROM') return new MailNotSentError(isPermanent ? 'remitente' : 'ocupado', false);
  if (stage === 'RCPT TO') return new MailNotSentError(isPermanent ? 'direccion' : 'ocupado', isPermanent);
  if (stage === 'DATA') return new MailNotSentError(isPermanent ? 'contenido' : 'ocupado', isPermanent);
  // An address that no server would take: it never leaves.
  if (code === 'EENVELOPE') return new MailNotSentError('direccion', true);
  return new MailNotSentError('sin_conexion', false);
}

/** Faults that the next mail would meet too: a run ends with them. */
export const isServerFailure = (fault: MailFailureCode): boolean =>
  fault === 'sin_conexion' || fault === 'clave' || fault === 'remitente';
