/** Mail that goes at most once a day, to the desk or to the administrators. */
import { ALERT_HOUR } from '#domain/pqrsd/desk/alerts.ts';
import { type Day, dayOf, hours } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { markDailyRun } from '../jobs/jobs.store.ts';
import { listAdminAddresses } from '../users/users.store.ts';
import { type QueuedMail, queueMail, supersedeMail } from './outbox.store.ts';

type DailyMail = Pick<QueuedMail, 'recipient' | 'subject' | 'body'>;

/**
 * Queues the mails of a day about a subject matter, once across all instances; unsent mail of earlier days is
 * superseded.
 */
export async function mailOnceADay(
  { database, clock }: Deps,
  { about, day }: { about: string; day: Day },
  prepare: (tx: Queryable) => Promise<readonly DailyMail[]>,
): Promise<void> {
  const now = clock();
  await database.db.transaction(async (tx) => {
    if (!(await markDailyRun(tx, about, day, now))) return;
    const mails = await prepare(tx);
    await supersedeMail(tx, about, now);
    for (const mail of mails) await queueMail(tx, { about, ...mail }, now);
  });
}

/** The same to every administrator: at once when there is something to tell, and then each morning. */
export async function mailAdministrators(
  deps: Deps,
  about: string,
  mail: Pick<QueuedMail, 'subject' | 'body'>,
): Promise<void> {
  const day = dayOf(new Date(deps.clock().getTime() - hours(ALERT_HOUR)));
  await mailOnceADay(deps, { about, day }, async (tx) =>
    (await listAdminAddresses(tx)).map((recipient) => ({ recipient, ...mail })),
  );
}
