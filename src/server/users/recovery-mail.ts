import { PASSWORD_LINK_HOURS, PASSWORD_LINK_MARK } from '#domain/password-recovery.ts';
import type { Mail } from '../mail/outbox.store.ts';

/** What it is about, for the outbox: never the person. */
const ABOUT = 'acceso';

const hoursInWords = PASSWORD_LINK_HOURS === 1 ? 'una hora' : `${PASSWORD_LINK_HOURS} horas`;

/** The token goes behind the `#`, which no server and no log ever sees. */
const linkOf = (siteUrl: string, token: string): string =>
  new URL(`/recuperar#${PASSWORD_LINK_MARK}${token}`, siteUrl).href;

/** Leads whoever forgot their password to a new one. */
export const recoveryMail = (
  recipient: string,
  { siteUrl, token, expiresAt }: { siteUrl: string; token: string; expiresAt: Date },
): Mail & { secretUntil: Date } => ({
  recipient,
  about: ABOUT,
  secretUntil: expiresAt,
  subject: 'Cambie la contraseña de su cuenta del portal',
  body: [
    'Alguien, ojalá usted, pidió cambiar la contraseña de su cuenta del portal.',
    `Abra este enlace y escriba una nueva. Sirve una sola vez, durante ${hoursInWords}:`,
    linkOf(siteUrl, token),
    'Si no fue usted, no haga nada: su contraseña sigue igual.',
    'Este mensaje es automático. No lo responda.',
  ].join('\n\n'),
});
