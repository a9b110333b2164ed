import type { MailFailureCode } from '#domain/operations/mail-delivery.ts';

export type OutgoingMail = {
  recipient: string;
  subject: string;
  /** Plain text: it reads the same everywhere and loads nothing remote. */
  body: string;
  /** The same at each attempt, so that mail servers recognise a repeat. */
  id: string;
};

export type Mailer = {
  /** Resolves when the mail server has accepted the mail; otherwise throws `MailNotSentError`. */
  send(mail: OutgoingMail): Promise<void>;
};

/** The mail server did not accept a mail. */
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
