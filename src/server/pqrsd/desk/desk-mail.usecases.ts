/** Mail to officers about one case, queued in the transaction that causes it. */

import { type CaseFacts, deskMail, type NewsKind, vitalMail } from '#domain/pqrsd/desk/desk-mail.ts';
import { onCallAt } from '#domain/pqrsd/desk/on-call.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { insertMailStatement, type QueuedMail, revokeDeskMail, supersedeDeskMail } from '#server/mail/outbox.store.ts';
import { readSettingsIn } from '#server/settings/settings.store.ts';
import { pageAddress } from '#shared/formats/mail.ts';
import { type CaseActor, listDeskAccounts } from '../case/history.store.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';
import { createDirectory, type Directory } from './recipients.ts';

/** The columns of a case that decide what is told, and to whom. */
export type ToldCase = CaseFacts & Pick<PqrsdRecord, 'id' | 'assignedTo'>;

export const readDirectory = async (db: Queryable): Promise<Directory> =>
  createDirectory(await readSettingsIn(db), await listDeskAccounts(db));

const casePage = ({ settings }: Pick<Deps, 'settings'>, { id }: ToldCase): string =>
  pageAddress(settings.siteUrl, `/admin/pqrsd/${id}`, 'el caso en PQRSD, en la administración del portal');

/** One mail of a kind for each recipient. */
export function deskMails(
  deps: Pick<Deps, 'settings'>,
  kind: NewsKind,
  told: ToldCase,
  recipients: readonly string[],
): QueuedMail[] {
  const mail = { about: told.rad, deskKind: kind, ...deskMail(kind, told, casePage(deps, told)) };
  return [...new Set(recipients)].map((recipient) => ({ recipient, ...mail }));
}

/** The alert to the officers on call now, or to every officer when none on call may be told. */
export function vitalMails(deps: Deps, directory: Directory, told: ToldCase, number: number): QueuedMail[] {
  const { max_mails: of, repeat_minutes: everyMinutes } = directory.onCall;
  const series = { number, of, everyMinutes };
  const onCall = directory.among(onCallAt(directory.onCall, deps.calendar, deps.clock()), told);
  const recipients = onCall.length > 0 ? onCall : directory.officers(told);
  const mail = { about: told.rad, deskKind: 'vital', ...vitalMail(told, series, casePage(deps, told)) } as const;
  return recipients.map((recipient) => ({ recipient, ...mail }));
}

/** Queues mails to officers; what they were not yet sent of the same kind about the case is superseded. */
export async function queueDeskMails(tx: Queryable, mails: readonly QueuedMail[], now: Date): Promise<void> {
  if (mails.length === 0) return;
  await supersedeDeskMail(tx, mails, now);
  await insertMailStatement(tx, mails, now);
}

/** Gives up what waits about a case that became a report of corruption, but for officers who may still read it. */
export async function revokeMailOfSealed(deps: Deps, tx: Queryable, sealed: Pick<PqrsdRecord, 'rad' | 'type'>) {
  const directory = await readDirectory(tx);
  const told = (address: string) => directory.among([address], sealed).length > 0;
  await revokeDeskMail(tx, { about: sealed.rad, told, at: deps.clock() });
}

/**
 * The mails of a new case, to the officers who may read it and the addresses of the settings. Suspected spam sends none:
 * the daily alert names it.
 */
export function newCaseMails(
  deps: Deps,
  directory: Directory,
  told: ToldCase & Pick<PqrsdRecord, 'suspicion'>,
  { actor, alerted }: { actor: CaseActor; alerted: readonly string[] },
): QueuedMail[] {
  if (told.suspicion) return [];
  const recipients = [...directory.officers(told, actor), ...directory.addresses(told)];
  const others = recipients.filter((address) => !alerted.includes(address));
  return deskMails(deps, 'nueva', told, others);
}

/** The officer who asked a colleague and the officer of the case; without either, all. */
export function askersOf(directory: Directory, told: ToldCase, askedBy: number | null, actor: CaseActor): string[] {
  const asked = directory.accounts([askedBy ?? 0, told.assignedTo ?? 0], told);
  return asked.length > 0 ? asked : directory.assigneeOrAll(told, actor);
}
