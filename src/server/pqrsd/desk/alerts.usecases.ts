/** The daily alert to the desk: once a working day, whoever and however many servers run. */
import { type AlertCase, alertDay, alertGroups, alertMail, alertUntil } from '#domain/pqrsd/alerts.ts';
import type { Deps } from '#server/deps.ts';
import { markDailyRun } from '#server/jobs/daily-runs.store.ts';
import { queueMail, supersedeMail } from '#server/mail/outbox.store.ts';
import { listDeskAccounts } from '../case/history.store.ts';
import { mayRead } from '../case/read-access.ts';
import { listDueCases } from '../pqrsd.store.ts';

export const ALERTS_MAIL = 'alertas';
const DESK_PATH = '/admin/pqrsd?sort=vence';

/** Whom to tell, and whether reports of corruption are for them too. */
type Recipient = { address: string; may: (one: Pick<AlertCase, 'type'>) => boolean };

/** Tells the desk what falls due, unless that was done today or today is no day for it. */
export async function alertDesk(deps: Deps): Promise<void> {
  const now = deps.clock();
  const day = alertDay(deps.calendar, now);
  if (!day) return;
  await deps.database.db.transaction(async (tx) => {
    if (!(await markDailyRun(tx, ALERTS_MAIL, day, now))) return;
    const cases = await listDueCases(tx, alertUntil(deps.calendar, now));
    const recipients = await recipientsOf(deps, await listDeskAccounts(tx));
    // What has not left by now tells of other days.
    await supersedeMail(tx, ALERTS_MAIL, now);
    for (const { address, may } of recipients) {
      const mail = alertMail(alertGroups(deps.calendar, cases.filter(may), now), deskUrl(deps));
      if (mail) await queueMail(tx, { recipient: address, about: ALERTS_MAIL, ...mail }, now);
    }
  });
}

const deskUrl = ({ settings: { siteUrl } }: Deps): string =>
  siteUrl ? new URL(DESK_PATH, siteUrl).href : 'las PQRSD en la administración del portal';

/** Each account of the desk, and the addresses that the hospital adds; an address is told once. */
export async function recipientsOf(
  deps: Deps,
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
