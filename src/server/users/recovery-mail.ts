import { PASSWORD_LINK_HOURS, PASSWORD_TOKEN_PREFIX } from '#shared/api/password-recovery.schema.ts';
import type { QueuedMail } from '../mail/outbox.store.ts';

/** What it is about, for the outbox: never the person. */
const ABOUT = 'acceso';

const VALIDITY_TEXT = PASSWORD_LINK_HOURS === 1 ? 'una hora' : `${PASSWORD_LINK_HOURS} horas`;

/** The token goes behind the `#`, which no server and no log ever sees. */
const recoveryUrl = (siteUrl: string, token: string): string =>
  new URL(`/recuperar#${PASSWORD_TOKEN_PREFIX}${token}`, siteUrl).href;

/** Leads whoever forgot their password to a new one. */
export const recoveryMail = (
  recipient: string,
  { siteUrl, token, expiresAt }: { siteUrl: string; token: string; expiresAt: Date },
): QueuedMail & { secretUntil: Date } => ({
  recipient,
  about: ABOUT,
  secretUntil: expiresAt,
  subject: 'Cambie la contraseña de su cuenta del portal',
  body: [
    'Alguien, ojalá usted, pidió cambiar la contraseña de su cuenta del portal.',
    `Abra este enlace y escriba una nueva. Sirve una sola vez, durante ${VALIDITY_TEXT}:`,
    recoveryUrl(siteUrl, token),
    'Si no fue usted, no haga nada: su contraseña sigue igual.',
    'Este mensaje es automático. No lo responda.',
  ].join('\n\n'),
});
