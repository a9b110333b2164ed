/** Delivery of queued mail: retry schedule with back-off, lease, dead letters, and its list in the back office. */
import { z } from 'zod';
import { instant, pageMeta, pageNumber } from '#shared/fields/envelope.schema.ts';
import { keysOf } from '#shared/fields/keys-of.ts';
import { hours, minutes } from '#shared/time/time.ts';

/** Why a delivery failed, as the back office shows it; never contains an address. */
export const MAIL_FAILURE_LABELS = {
  sin_conexion: 'No se pudo llegar al servidor de correo.',
  clave: 'El servidor de correo no aceptó el usuario o la contraseña.',
  remitente: 'El servidor de correo no deja enviar con nuestra dirección.',
  direccion: 'La dirección no existe o no recibe correo.',
  contenido: 'El servidor de correo rechazó el mensaje.',
  ocupado: 'El servidor de correo pidió intentar más tarde.',
  reemplazado: 'Salió otro mensaje más nuevo en su lugar.',
  vencido: 'El enlace que llevaba se venció antes de poder salir.',
  reservado: 'El caso pasó a ser una denuncia: ya no sale.',
  ilegible: 'Se guardó cifrado con otro AUTH_SECRET y ya no se puede leer.',
};
export type MailFailureCode = keyof typeof MAIL_FAILURE_LABELS;

/** The label of a stored error; an unknown one reads as «other». */
export const mailFailureLabel = (code: string): string =>
  MAIL_FAILURE_LABELS[code as MailFailureCode] ?? 'Algo falló al enviarlo.';

/** Back-off after each failed attempt; six hours afterwards. */
const FIRST_RETRY_DELAYS = [minutes(1), minutes(5), minutes(15), minutes(60)];
const LATER_RETRY_DELAY = hours(6);
/** These attempts cover about three days. */
const MAX_ATTEMPTS = 16;

/** Delay after a number of failed attempts; null: give up (dead letter). */
export const retryDelayAfter = (tries: number): number | null =>
  tries >= MAX_ATTEMPTS ? null : (FIRST_RETRY_DELAYS[tries - 1] ?? LATER_RETRY_DELAY);

/** How long a server leases a mail it is sending; longer than any attempt takes. */
export const LEASE_MS = minutes(10);

type AttemptedMail = {
  sentAt: Date | null;
  givenUpAt: Date | null;
  nextTryAt: Date;
  lastError: string | null;
  recipient: string;
};

/** Whether an officer may retry now: not a mail due soon or being sent (it would go twice), nor a superseded one. */
export function mayRetry({ sentAt, givenUpAt, nextTryAt, lastError, recipient }: AttemptedMail, now: Date): boolean {
  if (sentAt || recipient === '' || lastError === null || lastError === ('reemplazado' satisfies MailFailureCode))
    return false;
  return givenUpAt !== null || nextTryAt.getTime() > now.getTime() + LEASE_MS;
}

/** `maria.nino@correo.com` → `m***@correo.com`: recognizable, not readable. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address.slice(0, 1)}***${address.slice(at)}`;
}

/** Days after which recipient and text of a sent or given-up mail are erased. */
export const MAIL_RETENTION_DAYS = 30;

export const MAIL_STATE_LABELS = { espera: 'En espera', enviado: 'Enviado', abandonado: 'No llegó' };
export type MailState = keyof typeof MAIL_STATE_LABELS;
export const MAIL_STATES = keysOf(MAIL_STATE_LABELS);

export const mailQuery = z.object({
  page: pageNumber,
  state: z.enum(MAIL_STATES, { error: 'Ese estado no existe.' }).optional(),
});
export type MailQuery = z.infer<typeof mailQuery>;

export const mailRow = z.object({
  id: z.int(),
  about: z.string().nullable().describe('Radicado, o de qué trata.'),
  to_desk: z.boolean().describe('Avisa a quien atiende el caso, no a la persona.'),
  recipient: z.string().nullable().describe('Con la dirección cubierta; null: ya no se guarda.'),
  state: z.enum(MAIL_STATES),
  created_at: instant,
  sent_at: instant.nullable(),
  next_try_at: instant.nullable().describe('null: no se vuelve a intentar.'),
  tries: z.int(),
  error: z.string().nullable().describe('Qué pasó la última vez, en palabras.'),
  may_retry: z.boolean(),
});
export type MailRow = z.infer<typeof mailRow>;

export const mailRows = z.object({
  data: z.array(mailRow),
  meta: pageMeta,
  server: z.boolean().describe('Hay un servidor de correo configurado.'),
});

/** Answer of POST /settings/mail-test. */
export const mailTest = z.object({ sent: z.boolean(), message: z.string() });
