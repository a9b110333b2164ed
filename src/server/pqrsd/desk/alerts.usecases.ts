/** The daily alert of the desk, and the sending that it shares with other mail to the desk. */
import { alertDay, alertGroups, alertMail, alertUntil } from '#domain/pqrsd/desk/alerts.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { markDailyRun } from '#server/jobs/jobs.store.ts';
import { queueMail, supersedeMail } from '#server/mail/outbox.store.ts';
import { pageAddress } from '#shared/formats/mail.ts';
import { listDueCases } from '../pqrsd.store.ts';
import { listFlaggedCases } from './attention.store.ts';
import { readDirectory } from './desk-mail.usecases.ts';
import type { MayTell } from './recipients.ts';

export const ALERTS_MAIL = 'alertas';

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
    const flagged = await listFlaggedCases(tx, now);
    return (may) => alertMail(alertGroups(calendar, cases.filter(may), now), flagged.filter(may), desk);
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
    const recipients = (await readDirectory(deps, tx)).everyone();
    await supersedeMail(tx, about, now);
    for (const [recipient, may] of recipients) {
      const mail = mailFor(may);
      if (mail) await queueMail(tx, { recipient, about, ...mail }, now);
    }
  });
}
