import type { MailFailureCode } from '#domain/operations/mail-delivery.ts';
import type { MailSender } from './mail-sender.ts';

export type OutgoingMail = {
  /** The hospital by the content in force. */
  sender: MailSender;
  recipient: string;
  subject: string;
  /** Plain text: it reads the same everywhere and loads nothing remote. */
  body: string;
  /** The same at each attempt, so that mail servers recognise a repeat. */
  id: string;
  /** Asks the mail servers for a delivery receipt (DSN) to the sender, under this envelope id. */
  receiptId?: string | null;
};

export type Mailer = {
  /** Resolves when the mail server has accepted the mail; otherwise throws `MailNotSentError`. */
  send(mail: OutgoingMail): Promise<void>;
};

export class MailNotSentError extends Error {
  readonly failure: MailFailureCode;
  /** A retry would fail the same way. */
  readonly isFinal: boolean;
  constructor(failure: MailFailureCode, isFinal: boolean) {
    super(`mail not sent: ${failure}`);
    this.failure = failure;
    this.isFinal = isFinal;
  }
}

/** The fields of nodemailer's errors that decide; the messages quote addresses and are dropped. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown };
const PERMANENT = 500;

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
