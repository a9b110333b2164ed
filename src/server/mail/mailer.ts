/** What sends mail, whoever does it. */
import type { MailFailureCode } from '#domain/operations/mail-delivery.ts';

export type OutgoingMail = {
  recipient: string;
  subject: string;
  /** Plain text: it reads the same everywhere and carries nothing from elsewhere. */
  body: string;
  /** The same each time one mail is tried, so that mail servers know a repeat. */
  id: string;
};

export type Mailer = {
  /** Resolves when the mail server has taken the letter; otherwise throws `MailNotSent`. */
  send(letter: OutgoingMail): Promise<void>;
};

/** A letter that the mail server did not take. */
export class MailNotSentError extends Error {
  readonly failure: MailFailureCode;
  /** Trying again changes nothing. */
  readonly isFinal: boolean;
  constructor(failure: MailFailureCode, isFinal: boolean) {
    super(`mail not sent: ${failure}`);
    this.failure = failure;
    this.isFinal = isFinal;
  }
}
