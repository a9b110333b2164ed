/** A mail server in memory, for tests of what its messages carry. */

import { sendDueMail } from '#server/mail/delivery.usecases.ts';
import type { OutgoingMail } from '#server/mail/mailer.ts';
import type { Portal } from '../api/portal.ts';

export const SITE_URL = 'https://hospital.example';

export type Mailbox = {
  /** The accepted mails, the oldest first. */
  messages: OutgoingMail[];
  /** Sends the queued mails; gives the newest one to an address. */
  read(recipient: string): Promise<OutgoingMail | undefined>;
};

/** Gives a portal a mail server, and an address of its own for links. */
export function openMailbox({ deps }: Portal): Mailbox {
  const messages: OutgoingMail[] = [];
  deps.mailer = { send: async (letter) => void messages.push(letter) };
  deps.settings.siteUrl = SITE_URL;
  return {
    messages,
    async read(recipient) {
      await sendDueMail(deps);
      return messages.findLast((letter) => letter.recipient === recipient);
    },
  };
}

/** The token of the link in a mail. */
export const tokenIn = (letter: OutgoingMail | undefined): string =>
  /#clave=([\w-]{43})\s/.exec(letter?.body ?? '')?.[1] ?? '';
