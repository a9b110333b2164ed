/** Reminds the units of what falls due in the content that they answer for. */
import { addressesOfUnit } from '#domain/site/owner-mails.ts';
import { brokenLink, type DueContent, dueLeaf, duePage, reminderMail } from '#domain/site/reminders.ts';
import { pageAddress } from '#shared/formats/mail.ts';
import { dayOf } from '#shared/time/time.ts';
import { listOwnedBrokenLinks } from '../care/care.usecases.ts';
import { readContent } from '../content/revisions/content-texts.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/outbox.store.ts';
import { readPublicationDates } from '../pages/publication-dates.ts';
import { readSettings } from '../settings/settings.usecases.ts';
import { listReviewedPages, readIndex } from './read-index.ts';
import { markReminder } from './reminders.store.ts';

/** What the outbox shows. */
const REMINDER_MAIL = 'recordatorios';

/** Queues one mail for each address: once before and once after each due day. */
export async function remindOwners(deps: Deps): Promise<void> {
  const now = deps.clock();
  const today = dayOf(now);
  const { texts } = await readContent(deps);
  const { leaves } = readIndex(texts, await readPublicationDates(deps));
  const { owner_mails } = await readSettings(deps);
  const due = [
    ...leaves.map((leaf) => dueLeaf(leaf, today)),
    ...listReviewedPages(texts).map((page) => duePage(page, today)),
    ...(await listOwnedBrokenLinks(deps)).map(brokenLink),
  ].filter((content) => content !== null);
  const where = pageAddress(
    deps.settings.siteUrl,
    '/admin/transparency',
    '«Transparencia» en la administración del portal',
  );
  await deps.database.db.transaction(async (tx) => {
    const byAddress = new Map<string, DueContent[]>();
    for (const content of due) {
      const addresses = addressesOfUnit(owner_mails, content.owner);
      // Without an address it waits for one.
      if (addresses.length === 0 || !(await markReminder(tx, content, now))) continue;
      for (const address of addresses) byAddress.set(address, [...(byAddress.get(address) ?? []), content]);
    }
    for (const [recipient, contents] of byAddress) {
      await queueMail(tx, { recipient, about: REMINDER_MAIL, ...reminderMail(contents, where) }, now);
    }
  });
}
