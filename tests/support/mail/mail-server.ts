/** A mail server on the loopback that accepts messages, or refuses them as a test configures. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Mailer } from '#server/mail/mailer.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';

/** The server's refusal of a recipient. */
type Refusal = { code: number; text: string };

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  mailer: Mailer;
  /** What it took, as it came: headers and body. */
  messages: string[];
  /** To whom, in the same order. */
  recipients: string[];
  /** What delivery receipt (RFC 3461) each of them was asked with. */
  receipts: object[];
  /** The response to a recipient; null accepts the mail. */
  refuse: (refusal: (recipient: string) => Refusal | null) => void;
  close(): Promise<void>;
};

export async function startMailServer(query = ''): Promise<MailServer> {
  const messages: string[] = [];
  const recipients: string[] = [];
  const receipts: object[] = [];
  let refusalOf: (recipient: string) => Refusal | null = () => null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    hideDSN: false,
    onRcptTo: ({ address, dsn }, session, done) => {
      const refusal = refusalOf(address);
      if (!refusal) {
        recipients.push(address);
        receipts.push({ ...session.envelope.dsn, notify: dsn?.notify });
      }
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        messages.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${port}/${query}`;
  return {
    url,
    mailer: createSmtpMailer(url),
    messages,
    recipients,
    receipts,
    refuse: (refusal) => {
      refusalOf = refusal;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
