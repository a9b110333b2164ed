/** Mails that carry a secret link. The token follows the `#`, so that it reaches no server and no log. */
import { SIGN_UP_LINK_HOURS, SIGN_UP_TOKEN_PREFIX } from '#shared/api/account.schema.ts';
import { PASSWORD_LINK_HOURS, PASSWORD_TOKEN_PREFIX } from '#shared/api/password-recovery.schema.ts';
import type { QueuedMail } from '../mail/outbox.store.ts';

type LinkMail = QueuedMail & { secretUntil: Date };
type LinkMailTo = { recipient: string; siteUrl: string | undefined; expiresAt: Date };

const hoursText = (hours: number): string => (hours === 1 ? 'una hora' : `${hours} horas`);

/** The address of a page; without a known site, what to add to it. */
const pageLink = (path: string, siteUrl: string | undefined): string =>
  siteUrl ? new URL(path, siteUrl).href : `(la dirección del portal)${path}`;

/** `about` is what the outbox shows: never the person. */
const linkMail = ({ recipient, expiresAt }: LinkMailTo, about: string, subject: string, text: string[]): LinkMail => ({
  recipient,
  about,
  secretUntil: expiresAt,
  subject,
  body: [...text, 'Este mensaje es automático. No lo responda.'].join('\n\n'),
});

/** The link that sets a new password. */
export const recoveryMail = (to: LinkMailTo, token: string): LinkMail =>
  linkMail(to, 'acceso', 'Cambie la contraseña de su cuenta del portal', [
    'Alguien, ojalá usted, pidió cambiar la contraseña de su cuenta del portal.',
    `Abra este enlace y escriba una nueva. Sirve una sola vez, durante ${hoursText(PASSWORD_LINK_HOURS)}:`,
    pageLink(`/recuperar#${PASSWORD_TOKEN_PREFIX}${token}`, to.siteUrl),
    'Si no fue usted, no haga nada: su contraseña sigue igual.',
  ]);

/** The link that proves the address of a sign-up. */
export const confirmationMail = (to: LinkMailTo, token: string): LinkMail =>
  linkMail(to, 'cuenta', 'Termine de pedir su cuenta del portal', [
    'Alguien, ojalá usted, pidió una cuenta del portal con este correo.',
    `Abra este enlace y escriba la contraseña que eligió. Sirve una sola vez, durante ${hoursText(SIGN_UP_LINK_HOURS)}:`,
    pageLink(`/signup#${SIGN_UP_TOKEN_PREFIX}${token}`, to.siteUrl),
    'Si no fue usted, no haga nada: no habrá ninguna cuenta.',
  ]);

/** Tells an owner of a second sign-up with their address; `about` is that of the other, so the outbox tells nothing. */
export const existingAccountMail = (to: LinkMailTo): LinkMail =>
  linkMail(to, 'cuenta', 'Usted ya tiene una cuenta del portal', [
    'Alguien, ojalá usted, pidió una cuenta del portal con este correo, que ya tiene una.',
    `Para entrar, abra ${pageLink('/login', to.siteUrl)}`,
    `Si olvidó su contraseña, abra ${pageLink('/recuperar', to.siteUrl)}`,
    'Si no fue usted, no haga nada: su cuenta sigue igual.',
  ]);
