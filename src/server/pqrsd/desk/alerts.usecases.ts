/** The daily alert of the desk, and the sending that it shares with other mail to the desk. */
import { type AlertCase, alertDay, alertGroups, alertMail, alertUntil } from '#domain/pqrsd/alerts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { markDailyRun } from '#server/jobs/jobs.store.ts';
import { queueMail, supersedeMail } from '#server/mail/outbox.store.ts';
import { pageAddress } from '#shared/formats/mail.ts';
import { listDeskAccounts } from '../case/history.store.ts';
import { mayRead } from '../case/loaded-case.ts';
import { listDueCases } from '../pqrsd.store.ts';

export const ALERTS_MAIL = 'alertas';

/** The cases that a recipient may be told of. */
type MayTell = (one: Pick<AlertCase, 'type'>) => boolean;
type MailFor = (may: MayTell) => { subject: string; body: string } | null;

/** Queues the alert of the day, unless it was sent or the day is off. */
export async function alertDesk(deps: Deps): Promise<void> {
  const { calendar, settings, clock } = deps;
  const now = clock();
  const day = alertDay(calendar, now);
  const desk = pageAddress(settings.siteUrl, '/admin/pqrsd?sort=vence', 'las PQRSD en la administración del portal');
  if (!day) return;
  await mailDeskOnce(deps, { about: ALERTS_MAIL, day }, async (tx) => {
    const cases = await listDueCases(tx, alertUntil(calendar, now));
    return (may) => alertMail(alertGroups(calendar, cases.filter(may), now), desk);
  });
}

/**
 * Queues the mail of a day to the accounts of the desk and the addresses of the settings, once across all instances;
 * unsent mail of earlier days is superseded.
 */
export async function mailDeskOnce(
  deps: Deps,
  { about, day }: { about: string; day: string },
  prepare: (tx: Queryable) => Promise<MailFor>,
): Promise<void> {
  const now = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    if (!(await markDailyRun(tx, about, day, now))) return;
    const mailFor = await prepare(tx);
    const recipients = recipientsOf(deps, await listDeskAccounts(tx));
    await supersedeMail(tx, about, now);
    for (const [recipient, may] of recipients) {
      const mail = mailFor(may);
      if (mail) await queueMail(tx, { recipient, about, ...mail }, now);
    }
  });
}

/** By address; an account decides over the same address in the settings. */
function recipientsOf(deps: Deps, accounts: Awaited<ReturnType<typeof listDeskAccounts>>): Map<string, MayTell> {
  const { alerts_to, denuncia_readers } = deps.pqrsd;
  return new Map<string, MayTell>([
    ...alerts_to.map((address) => {
      const may: MayTell = ({ type }) => type !== 'denuncia' || denuncia_readers.includes(address);
      return [address, may] as const;
    }),
    ...accounts.map(
      (account) => [account.email, (one: Parameters<MayTell>[0]) => mayRead(deps, account, one)] as const,
    ),
  ]);
}
