/** What sends mail, whoever does it. */
import type { MailFault } from '#domain/mail.ts';

export type Letter = {
  recipient: string;
  subject: string;
  /** Plain text: it reads the same everywhere and carries nothing from elsewhere. */
  body: string;
  /** The same each time one mail is tried, so that mail servers know a repeat. */
  id: string;
};

export type Mailer = {
  /** Resolves when the mail server has taken the letter; otherwise throws `MailNotSent`. */
  send(letter: Letter): Promise<void>;
};

/** A letter that the mail server did not take. */
export class MailNotSent extends Error {
  readonly fault: MailFault;
  /** Trying again changes nothing. */
  readonly isFinal: boolean;
  constructor(fault: MailFault, isFinal: boolean) {
    super(`mail not sent: ${fault}`);
    this.fault = fault;
    this.isFinal = isFinal;
  }
}
