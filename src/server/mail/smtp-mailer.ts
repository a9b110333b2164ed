import { seconds } from '#shared/time/time.ts';
import type { Mailer, OutgoingMail } from './mailer.ts';
import { toMailNotSentError } from './mailer.ts';

/** A slower server counts as unavailable; a job must not hang on it. */
const TIMEOUTS = { dnsTimeout: seconds(10), connectionTimeout: seconds(10), greetingTimeout: seconds(10) };
const SOCKET_TIMEOUT_MS = seconds(20);

export const createMailerFromEnv = (smtpUrl: string | undefined): Mailer | null =>
  smtpUrl ? createSmtpMailer(smtpUrl) : null;

/** A mailer over SMTP; `?from=` in the address of the server replaces the sender. */
export function createSmtpMailer(smtpUrl: string): Mailer {
  const server = new URL(smtpUrl);
  const fixedAddress = server.searchParams.get('from');
  server.searchParams.delete('from');
  return {
    async send({ sender, recipient, subject, body, id, receiptId }: OutgoingMail) {
      const from = { ...sender, address: fixedAddress ?? sender.address };
      const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
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
          // A server without RFC 3461 is not asked.
          ...(receiptId && { dsn: { id: receiptId, return: 'HDRS', notify: ['SUCCESS', 'FAILURE'] } }),
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
