/** Mail to the owner of an account about changes that others made, so that a takeover does not go unnoticed. */
import { maskAddress } from '#domain/operations/mail-delivery.ts';
import { ROLE_LABELS, type SessionUser } from '#domain/users/user.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { listAdminAddresses, type UserRecord } from './users.store.ts';

/** The outbox shows this subject matter, never the person. */
const ABOUT = 'cuenta';

/** The transaction of an account change and its actor. */
export type AccountChange = { deps: Pick<Deps, 'clock'>; tx: Queryable; actor: SessionUser };

/** Mails the address of a new account, and the other administrators when it is an administrator's. */
export async function mailAccountCreated(change: AccountChange, created: UserRecord): Promise<void> {
  await queueAccountMail(change, [created.email], 'Ya tiene una cuenta del portal', [
    `Se creó una cuenta del portal con este correo. Su rol es «${ROLE_LABELS[created.role]}».`,
  ]);
  if (created.role === 'admin') await mailNewAdmin(change, created);
}

/** Mails the owner a new address, password, role or state; a new address is mailed to the old one as well. */
export async function mailAccountChanged(
  change: AccountChange,
  { before, after }: { before: UserRecord; after: UserRecord },
): Promise<void> {
  const changes: [boolean, string][] = [
    [before.email !== after.email, `El correo con el que se entra es ahora ${maskAddress(after.email)}.`],
    [before.passwordHash !== after.passwordHash, 'La contraseña es otra.'],
    [before.role !== after.role, `El rol es ahora «${ROLE_LABELS[after.role]}».`],
    [before.active && !after.active, 'La cuenta está desactivada: con ella ya no se puede entrar.'],
    [!before.active && after.active, 'La cuenta está activa otra vez.'],
  ];
  const paragraphs = changes.flatMap(([changed, text]) => (changed ? [text] : []));
  if (paragraphs.length === 0) return;
  await queueAccountMail(change, new Set([before.email, after.email]), 'Cambió su cuenta del portal', paragraphs);
  if (before.role !== 'admin' && after.role === 'admin') await mailNewAdmin(change, after);
}

/** Mails the owner that a link that removes the second factor was created. */
export const mailRecoveryLinkCreated = (change: AccountChange, owner: UserRecord): Promise<void> =>
  queueAccountMail(change, [owner.email], 'Se creó un enlace para su cuenta del portal', [
    'Se creó un enlace para quitar el segundo factor de su cuenta. Para usarlo hace falta su contraseña.',
  ]);

/** Mails the owner that the account was deleted. */
export const mailAccountDeleted = (change: AccountChange, owner: UserRecord): Promise<void> =>
  queueAccountMail(change, [owner.email], 'Se eliminó su cuenta del portal', [
    'Se eliminó su cuenta del portal. Lo que publicó se queda en el sitio con su nombre.',
  ]);

async function mailNewAdmin(change: AccountChange, { id, name, email }: UserRecord): Promise<void> {
  const recipients = await listAdminAddresses(change.tx, id);
  await queueAccountMail(change, recipients, 'Hay un administrador nuevo en el portal', [
    `La cuenta de ${name} (${maskAddress(email)}) es ahora de administrador.`,
  ]);
}

async function queueAccountMail(
  { deps, tx, actor }: AccountChange,
  recipients: Iterable<string>,
  subject: string,
  paragraphs: readonly string[],
): Promise<void> {
  const body = [
    ...paragraphs,
    `Lo hizo ${actor.name}.`,
    'Si no lo esperaba, avise hoy mismo a quien administra el portal, en persona o por teléfono.',
    'Este mensaje es automático. No lo responda.',
  ].join('\n\n');
  for (const recipient of recipients) await queueMail(tx, { recipient, about: ABOUT, subject, body }, deps.clock());
}
