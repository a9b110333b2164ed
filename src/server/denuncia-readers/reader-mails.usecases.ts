/** Mail about the readers of reports of corruption; none of it speaks of a case. */
import { maskAddress } from '#domain/operations/mail-delivery.ts';
import { plural } from '#shared/formats/count.ts';
import { automaticMail, pageAddress } from '#shared/formats/mail.ts';
import type { Deps } from '../deps.ts';
import { mailAdministrators } from '../mail/daily-mail.usecases.ts';
import { type AccountChange, queueAccountMail } from '../users/account-mails.usecases.ts';
import { listAdminAddresses, type UserRecord } from '../users/users.store.ts';
import { countOpenDenuncias, listReaders } from './denuncia-readers.store.ts';

/** What the outbox shows. */
const UNREAD_MAIL = 'denuncias';

const LIST_CHANGED = 'Cambió quién lee las denuncias';
const ENTRY_CHANGED = 'Cambió cómo entra una persona que lee las denuncias';

/** Tells the other readers, the administrators and the person who was put on the list. */
export async function mailReaderAdded(change: AccountChange, user: UserRecord): Promise<void> {
  await queueAccountMail(change, [user.email], LIST_CHANGED, [
    'Desde ahora usted puede leer las denuncias de corrupción.',
  ]);
  await mailOthers(change, user, LIST_CHANGED, 'puede leer desde ahora las denuncias de corrupción');
}

/** Tells the other readers, the administrators and the person who was taken off the list. */
export async function mailReaderRemoved(change: AccountChange, user: UserRecord): Promise<void> {
  await queueAccountMail(change, [user.email], LIST_CHANGED, ['Usted ya no puede leer las denuncias de corrupción.']);
  await mailOthers(change, user, LIST_CHANGED, 'ya no puede leer las denuncias de corrupción');
}

/** Tells the same people when another person changes how a reader enters, and so could enter in their place. */
export async function mailReaderEntryChanged(change: AccountChange, user: UserRecord, news: string): Promise<void> {
  const readers = await listReaders(change.tx);
  if (change.actor.id === user.id || readers.every(({ id }) => id !== user.id)) return;
  await mailOthers(change, user, ENTRY_CHANGED, `lee las denuncias de corrupción, y ${news}`);
}

/** The administrators too: while the list is empty, no other reader would learn of the first reader. */
async function mailOthers(change: AccountChange, { id, name, email }: UserRecord, subject: string, news: string) {
  const readers = (await listReaders(change.tx)).filter((reader) => reader.id !== id).map((reader) => reader.email);
  const others = new Set([...readers, ...(await listAdminAddresses(change.tx, id))]);
  await queueAccountMail(change, others, subject, [`${name} (${maskAddress(email)}) ${news}.`]);
}

/**
 * Alerts the administrators while there are open reports without a reader: at once, and then every day. The mail
 * has their number and nothing of them.
 */
export async function alertUnreadDenuncias(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const unread = (await listReaders(db)).length > 0 ? 0 : await countOpenDenuncias(db);
  if (unread > 0) await mailAdministrators(deps, UNREAD_MAIL, unreadMail(unread, deps.settings.siteUrl));
}

function unreadMail(unread: number, siteUrl: string | undefined) {
  const where = pageAddress(siteUrl, '/admin/settings', '«Ajustes» en la administración del portal');
  return automaticMail('Hay denuncias que nadie puede leer', [
    `En el portal hay ${plural(unread, 'denuncia abierta', 'denuncias abiertas')} y ninguna persona autorizada para leerlas. Su término corre.`,
    `Autorice a quien deba leerlas en «Quién lee las denuncias»: abra ${where}.`,
  ]);
}
