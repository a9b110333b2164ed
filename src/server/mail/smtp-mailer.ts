import { z } from 'zod';
import { seconds } from '#shared/time/time.ts';
import { readContentData } from '../read-content-data.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { toMailNotSentError } from './mailer.ts';

/** A slower server counts as unavailable; a job must not hang on it. */
const TIMEOUTS = { dnsTimeout: seconds(10), connectionTimeout: seconds(10), greetingTimeout: seconds(10) };
const SOCKET_TIMEOUT_MS = seconds(20);

const value = <T extends z.ZodType>(schema: T) => z.object({ value: schema });
/** The sender in content/data/site.yaml. */
const signatory = z.object({
  shortName: value(z.string()),
  emails: z.object({ contact: value(z.email()) }),
});

type Sender = { name: string; address: string };

export function createMailerFromEnv(smtpUrl: string | undefined, root: string): Mailer | null {
  if (!smtpUrl) return null;
  const { shortName, emails } = readContentData(root, 'site', signatory);
  return createSmtpMailer(smtpUrl, { name: shortName.value, address: emails.contact.value });
}

/** A mailer over SMTP; `?from=` in the address of the server replaces the sender. */
export function createSmtpMailer(smtpUrl: string, sender: Sender): Mailer {
  const server = new URL(smtpUrl);
  const from = { ...sender, address: server.searchParams.get('from') ?? sender.address };
  server.searchParams.delete('from');
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    async send({ recipient, subject, body, id }: OutgoingMail) {
      // Loaded at the first mail: it slows the start of a function.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url: server.href, ...TIMEOUTS, socketTimeout: SOCKET_TIMEOUT_MS });
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text: body,
          messageId: `<${id}@${domain}>`,
          headers: { 'Content-Language': 'es-CO', 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        });
      } catch (error) {
        throw toMailNotSentError(error);
      } finally {
        transport.close();
      }
    },
  };
}
