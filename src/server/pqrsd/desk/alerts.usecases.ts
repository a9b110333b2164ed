/** The daily alert of the desk, sent once a working day across all instances. */
import { type AlertCase, alertDay, alertGroups, alertMail, alertUntil } from '#domain/pqrsd/alerts.ts';
import type { Deps } from '#server/deps.ts';
import { markDailyRun } from '#server/jobs/jobs.store.ts';
import { queueMail, supersedeMail } from '#server/mail/outbox.store.ts';
import { listDeskAccounts } from '../case/history.store.ts';
import { mayRead } from '../case/read-access.ts';
import { listDueCases } from '../pqrsd.store.ts';

export const ALERTS_MAIL = 'alertas';
const DESK_PATH = '/admin/pqrsd?sort=vence';

/** A recipient, and the cases that it may be told of. */
type Recipient = { address: string; may: (one: Pick<AlertCase, 'type'>) => boolean };

/** Queues the alert of the day, unless it was sent or the day is off. */
export async function alertDesk(deps: Deps): Promise<void> {
  const now = deps.clock();
  const day = alertDay(deps.calendar, now);
  if (!day) return;
  await deps.database.db.transaction(async (tx) => {
    if (!(await markDailyRun(tx, ALERTS_MAIL, day, now))) return;
    const cases = await listDueCases(tx, alertUntil(deps.calendar, now));
    const recipients = await recipientsOf(deps, await listDeskAccounts(tx));
    // Unsent alerts of earlier days are superseded.
    await supersedeMail(tx, ALERTS_MAIL, now);
    for (const { address, may } of recipients) {
      const mail = alertMail(alertGroups(deps.calendar, cases.filter(may), now), deskUrl(deps));
      if (mail) await queueMail(tx, { recipient: address, about: ALERTS_MAIL, ...mail }, now);
    }
  });
}

const deskUrl = ({ settings: { siteUrl } }: Deps): string =>
  siteUrl ? new URL(DESK_PATH, siteUrl).href : 'las PQRSD en la administración del portal';

/** The accounts of the desk and the addresses of the settings, without duplicates. */
export async function recipientsOf(
  deps: Pick<Deps, 'pqrsd'>,
  accounts: Awaited<ReturnType<typeof listDeskAccounts>>,
): Promise<Recipient[]> {
  const known = new Set(accounts.map(({ email }) => email));
  const { alerts_to, denuncia_readers } = deps.pqrsd;
  return [
    ...accounts.map((account) => ({
      address: account.email,
      may: (one: Pick<AlertCase, 'type'>) => mayRead(deps, account, one),
    })),
    ...[...new Set(alerts_to)]
      .filter((address) => !known.has(address))
      .map((address) => ({
        address,
        may: ({ type }: Pick<AlertCase, 'type'>) => type !== 'denuncia' || denuncia_readers.includes(address),
      })),
  ];
}
