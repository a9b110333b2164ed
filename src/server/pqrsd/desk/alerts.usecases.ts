/** The daily alert of the desk, and the sending that it shares with other mail to the desk. */
import { alertDay, alertGroups, alertMail, alertUntil } from '#domain/pqrsd/desk/alerts.ts';
import { ALERTS_MAIL } from '#domain/pqrsd/desk/desk-mail.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { mailOnceADay } from '#server/mail/daily-mail.usecases.ts';
import { pageAddress } from '#shared/formats/mail.ts';
import type { Day } from '#shared/time/time.ts';
import { listDueCases, listFlaggedCases } from '../pqrsd.store.ts';
import { dueStatusBounds } from './desk-filter.ts';
import { readDirectory } from './desk-mail.usecases.ts';
import type { MayTell } from './recipients.ts';

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
    const flagged = await listFlaggedCases(tx, dueStatusBounds(deps));
    return (may) => alertMail(alertGroups(calendar, cases.filter(may), now), flagged.filter(may), desk);
  });
}

/** Queues the mail of a day to the accounts of the desk and the addresses of the settings. */
export const mailDeskOnce = (
  deps: Deps,
  daily: { about: string; day: Day },
  prepare: (tx: Queryable) => Promise<MailFor>,
): Promise<void> =>
  mailOnceADay(deps, daily, async (tx) => {
    const mailFor = await prepare(tx);
    return [...(await readDirectory(tx)).everyone()].flatMap(([recipient, may]) => {
      const mail = mailFor(may);
      return mail ? [{ recipient, ...mail }] : [];
    });
  });
