/** Mail to the owner of an account about what others did to it, so that nobody is taken over unseen. */
import { maskAddress } from '#domain/operations/mail-delivery.ts';
import { ROLE_LABELS, type SessionUser } from '#domain/users/user.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { listAdminAddresses, type UserRecord } from './users.store.ts';

/** What it is about, for the outbox: never the person. */
const ABOUT = 'cuenta';

type AccountMail = { recipients: Iterable<string>; subject: string; paragraphs: readonly string[] };

/** Tells whose address an account was made with, and the other administrators of a new one of them. */
export async function mailAccountCreated(
  deps: Deps,
  tx: Queryable,
  actor: SessionUser,
  made: UserRecord,
): Promise<void> {
  await queueAccountMail(deps, tx, actor, {
    recipients: [made.email],
    subject: 'Ya tiene una cuenta del portal',
    paragraphs: [`Se creó una cuenta del portal con este correo. Su rol es «${ROLE_LABELS[made.role]}».`],
  });
  if (made.role === 'admin') await mailNewAdmin(deps, tx, actor, made);
}

/** Tells the owner of another address, password, role or state; of an address the one of before as well. */
export async function mailAccountChanged(
  deps: Deps,
  tx: Queryable,
  actor: SessionUser,
  { before, after }: { before: UserRecord; after: UserRecord },
): Promise<void> {
  const changes: [boolean, string][] = [
    [before.email !== after.email, `El correo con el que se entra es ahora ${maskAddress(after.email)}.`],
    [before.passwordHash !== after.passwordHash, 'La contraseña es otra.'],
    [before.role !== after.role, `El rol es ahora «${ROLE_LABELS[after.role]}».`],
    [before.active && !after.active, 'La cuenta está desactivada: con ella ya no se puede entrar.'],
    [!before.active && after.active, 'La cuenta está activa otra vez.'],
  ];
  const what = changes.flatMap(([happened, words]) => (happened ? [words] : []));
  if (what.length === 0) return;
  const recipients = new Set([before.email, after.email]);
  await queueAccountMail(deps, tx, actor, { recipients, subject: 'Cambió su cuenta del portal', paragraphs: what });
  if (before.role !== 'admin' && after.role === 'admin') await mailNewAdmin(deps, tx, actor, after);
}

/** Tells the owner that somebody was given a link that takes the second factor away. */
export const mailRecoveryLinkCreated = (
  deps: Deps,
  tx: Queryable,
  actor: SessionUser,
  owner: UserRecord,
): Promise<void> =>
  queueAccountMail(deps, tx, actor, {
    recipients: [owner.email],
    subject: 'Se creó un enlace para su cuenta del portal',
    paragraphs: ['Se creó un enlace para quitar el segundo factor de su cuenta. Para usarlo hace falta su contraseña.'],
  });

/** Tells the owner that there is no account any more. */
export const mailAccountDeleted = (deps: Deps, tx: Queryable, actor: SessionUser, owner: UserRecord): Promise<void> =>
  queueAccountMail(deps, tx, actor, {
    recipients: [owner.email],
    subject: 'Se eliminó su cuenta del portal',
    paragraphs: ['Se eliminó su cuenta del portal. Lo que publicó se queda en el sitio con su nombre.'],
  });

async function mailNewAdmin(deps: Deps, tx: Queryable, actor: SessionUser, made: UserRecord): Promise<void> {
  const recipients = await listAdminAddresses(tx, made.id);
  const what = [`La cuenta de ${made.name} (${maskAddress(made.email)}) es ahora de administrador.`];
  await queueAccountMail(deps, tx, actor, {
    recipients,
    subject: 'Hay un administrador nuevo en el portal',
    paragraphs: what,
  });
}

async function queueAccountMail(
  { clock }: Deps,
  tx: Queryable,
  actor: SessionUser,
  { recipients, subject, paragraphs }: AccountMail,
): Promise<void> {
  const body = [
    ...paragraphs,
    `Lo hizo ${actor.name}.`,
    'Si no lo esperaba, avise hoy mismo a quien administra el portal, en persona o por teléfono.',
    'Este mensaje es automático. No lo responda.',
  ].join('\n\n');
  for (const recipient of recipients) await queueMail(tx, { recipient, about: ABOUT, subject, body }, clock());
}
