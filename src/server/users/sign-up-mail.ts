import { SIGN_UP_LINK_HOURS, SIGN_UP_TOKEN_PREFIX } from '#shared/api/account.schema.ts';
import type { QueuedMail } from '../mail/outbox.store.ts';

/** One subject for both, so that the outbox does not tell which it was. */
const ABOUT = 'cuenta';

const AUTOMATIC = 'Este mensaje es automático. No lo responda.';

type SignUpMail = QueuedMail & { secretUntil: Date };
type To = { recipient: string; siteUrl: string | undefined; expiresAt: Date };

/** The address of a page, or what to add to the portal's own while that is not known. */
const pageLink = (path: string, siteUrl: string | undefined): string =>
  siteUrl ? new URL(path, siteUrl).href : `(la dirección del portal)${path}`;

/** Proves the address of whoever asked for an account. The token goes behind the `#`, which no server ever sees. */
export const confirmationMail = ({ recipient, siteUrl, expiresAt }: To, token: string): SignUpMail => ({
  recipient,
  about: ABOUT,
  secretUntil: expiresAt,
  subject: 'Termine de pedir su cuenta del portal',
  body: [
    'Alguien, ojalá usted, pidió una cuenta del portal con este correo.',
    `Abra este enlace y escriba la contraseña que eligió. Sirve una sola vez, durante ${SIGN_UP_LINK_HOURS} horas:`,
    pageLink(`/signup#${SIGN_UP_TOKEN_PREFIX}${token}`, siteUrl),
    'Si no fue usted, no haga nada: no habrá ninguna cuenta.',
    AUTOMATIC,
  ].join('\n\n'),
});

/** Tells the owner of an account that somebody asked for another one with their address. */
export const existingAccountMail = ({ recipient, siteUrl, expiresAt }: To): SignUpMail => ({
  recipient,
  about: ABOUT,
  secretUntil: expiresAt,
  subject: 'Usted ya tiene una cuenta del portal',
  body: [
    'Alguien, ojalá usted, pidió una cuenta del portal con este correo, que ya tiene una.',
    `Para entrar, abra ${pageLink('/login', siteUrl)}`,
    `Si olvidó su contraseña, abra ${pageLink('/recuperar', siteUrl)}`,
    'Si no fue usted, no haga nada: su cuenta sigue igual.',
    AUTOMATIC,
  ].join('\n\n'),
});
