/**
 * Mail about accounts. Secret links follow the `#`, so that they reach no server and no log; changes by others are
 * mailed to the owner, so that a takeover does not go unnoticed.
 */
import { maskAddress } from '#domain/operations/mail-delivery.ts';
import { ROLE_LABELS, type SessionUser } from '#domain/users/user.ts';
import { SIGN_UP_LINK_HOURS, SIGN_UP_TOKEN_PREFIX } from '#shared/api/account.schema.ts';
import { PASSWORD_LINK_HOURS, PASSWORD_TOKEN_PREFIX } from '#shared/api/password-recovery.schema.ts';
import { automaticMail, pageAddress } from '#shared/formats/mail.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { type QueuedMail, queueMail } from '../mail/outbox.store.ts';
import { listAdminAddresses, type UserRecord } from './users.store.ts';

type LinkMail = QueuedMail & { secretUntil: Date };
type LinkMailTo = { recipient: string; siteUrl: string | undefined; expiresAt: Date };

/** What the outbox shows: a subject matter, never the person. */
const ABOUT = 'cuenta';

const hoursText = (hours: number): string => (hours === 1 ? 'una hora' : `${hours} horas`);

/** The address of a page; without a known site, what to add to it. */
const pageLink = (path: string, siteUrl: string | undefined): string =>
  pageAddress(siteUrl, path, `(la dirección del portal)${path}`);

function linkMail({ recipient, expiresAt }: LinkMailTo, about: string, subject: string, text: string[]): LinkMail {
  return { recipient, about, secretUntil: expiresAt, ...automaticMail(subject, text) };
}

export const recoveryMail = (to: LinkMailTo, token: string): LinkMail =>
  linkMail(to, 'acceso', 'Cambie la contraseña de su cuenta del portal', [
    'Alguien, ojalá usted, pidió cambiar la contraseña de su cuenta del portal.',
    `Abra este enlace y escriba una nueva. Sirve una sola vez, durante ${hoursText(PASSWORD_LINK_HOURS)}:`,
    pageLink(`/recuperar#${PASSWORD_TOKEN_PREFIX}${token}`, to.siteUrl),
    'Si no fue usted, no haga nada: su contraseña sigue igual.',
  ]);

export const confirmationMail = (to: LinkMailTo, token: string): LinkMail =>
  linkMail(to, ABOUT, 'Termine de pedir su cuenta del portal', [
    'Alguien, ojalá usted, pidió una cuenta del portal con este correo.',
    `Abra este enlace y escriba la contraseña que eligió. Sirve una sola vez, durante ${hoursText(SIGN_UP_LINK_HOURS)}:`,
    pageLink(`/signup#${SIGN_UP_TOKEN_PREFIX}${token}`, to.siteUrl),
    'Si no fue usted, no haga nada: no habrá ninguna cuenta.',
  ]);

type InvitationParts = { path: string; user: Pick<UserRecord, 'role'>; actor: Pick<SessionUser, 'name'> };

export const invitationMail = (to: LinkMailTo, { path, user: { role }, actor }: InvitationParts): LinkMail =>
  linkMail(to, ABOUT, 'Tiene una invitación para entrar al portal', [
    `${actor.name} creó para usted una cuenta del portal, con el rol «${ROLE_LABELS[role]}».`,
    `Abra este enlace y elija su contraseña. Sirve una sola vez, hasta el ${formatLongDateTime(to.expiresAt)}:`,
    pageLink(path, to.siteUrl),
    'Si no la esperaba, no haga nada y avise a quien administra el portal.',
  ]);

/** Tells an owner of a second sign-up with their address; `about` is that of the other, so the outbox tells nothing. */
export const existingAccountMail = (to: LinkMailTo): LinkMail =>
  linkMail(to, ABOUT, 'Usted ya tiene una cuenta del portal', [
    'Alguien, ojalá usted, pidió una cuenta del portal con este correo, que ya tiene una.',
    `Para entrar, abra ${pageLink('/login', to.siteUrl)}`,
    `Si olvidó su contraseña, abra ${pageLink('/recuperar', to.siteUrl)}`,
    'Si no fue usted, no haga nada: su cuenta sigue igual.',
  ]);

/** The transaction of an account change and its actor. */
export type AccountChange = { deps: Pick<Deps, 'clock' | 'settings'>; tx: Queryable; actor: SessionUser };

/** Mails the address of a new account, and the other administrators when it is an administrator's. */
export async function mailAccountCreated(change: AccountChange, created: UserRecord): Promise<void> {
  await queueAccountMail(change, [created.email], 'Ya tiene una cuenta del portal', [
    `Se creó una cuenta del portal con este correo. Su rol es «${ROLE_LABELS[created.role]}».`,
    'Quien la creó le da la contraseña para entrar la primera vez; el portal le pide entonces cambiarla por una suya.',
  ]);
  if (created.role === 'admin') await mailNewAdmin(change, created);
}

const MUST_CHANGE = ' Se la da quien la puso, y al entrar el portal le pide cambiarla por una suya.';

/** Mails the owner that their account was approved, or a new address, password, role or state; a new address is mailed to the old one as well. */
export async function mailAccountChanged(change: AccountChange, before: UserRecord, after: UserRecord): Promise<void> {
  const changes: [boolean, string][] = [
    [before.email !== after.email, `El correo con el que se entra es ahora ${maskAddress(after.email)}.`],
    [
      before.passwordHash !== after.passwordHash,
      `La contraseña es otra.${after.mustChangePassword ? MUST_CHANGE : ''}`,
    ],
    [before.role !== after.role, `El rol es ahora «${ROLE_LABELS[after.role]}».`],
    [before.active && !after.active, 'La cuenta está desactivada: con ella ya no se puede entrar.'],
    [!before.active && after.active, 'La cuenta está activa otra vez.'],
  ];
  const paragraphs = changes.flatMap(([changed, text]) => (changed ? [text] : []));
  if (paragraphs.length === 0) return;
  const isApproval = before.role === 'pendiente' && after.active;
  const subject = isApproval ? 'Aprobaron su cuenta del portal' : 'Cambió su cuenta del portal';
  const entry = isApproval ? [`Ya puede entrar: abra ${pageLink('/login', change.deps.settings.siteUrl)}`] : [];
  await queueAccountMail(change, new Set([before.email, after.email]), subject, [...paragraphs, ...entry]);
  if (before.role !== 'admin' && after.role === 'admin') await mailNewAdmin(change, after);
}

export const mailRecoveryLinkCreated = (change: AccountChange, owner: UserRecord): Promise<void> =>
  queueAccountMail(change, [owner.email], 'Se creó un enlace para su cuenta del portal', [
    'Se creó un enlace para quitar el segundo factor de su cuenta. Para usarlo hace falta su contraseña.',
  ]);

export const mailAccountDeleted = (change: AccountChange, owner: UserRecord): Promise<void> =>
  queueAccountMail(change, [owner.email], 'Se eliminó su cuenta del portal', [
    'Se eliminó su cuenta del portal. Lo que publicó se queda en el sitio con su nombre.',
  ]);

export async function mailNewAdmin(change: AccountChange, { id, name, email }: UserRecord): Promise<void> {
  const recipients = await listAdminAddresses(change.tx, id);
  await queueAccountMail(change, recipients, 'Hay un administrador nuevo en el portal', [
    `La cuenta de ${name} (${maskAddress(email)}) es ahora de administrador.`,
  ]);
}

export async function queueAccountMail(
  { deps, tx, actor }: AccountChange,
  recipients: Iterable<string>,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  const mail = automaticMail(subject, [
    ...paragraphs,
    `Lo hizo ${actor.name}.`,
    'Si no lo esperaba, avise hoy mismo a quien administra el portal, en persona o por teléfono.',
  ]);
  for (const recipient of recipients) await queueMail(tx, { recipient, about: ABOUT, ...mail }, deps.clock());
}
