/** The monthly warning to the desk, so that what must be kept is held before it is proposed. */
import { warningDay, warningMail } from '#server/retention/warning-mail.ts';
import type { Deps } from '../deps.ts';
import { markDailyRun } from '../jobs/daily-runs.store.ts';
import { queueMail, supersedeMail } from '../mail/outbox.store.ts';
import { listDeskAccounts } from '../pqrsd/case/history.store.ts';
import { recipientsOf } from '../pqrsd/desk/alerts.usecases.ts';
import { readEndingSoon, readProposal } from './proposal.usecases.ts';

const RETENTION_MAIL = 'conservacion';
const PATH = '/admin/retention';

/** Warns once a month, whoever and however many servers run; of reports of corruption only those who may know. */
export async function warnOfExpiry(deps: Deps): Promise<void> {
  const now = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    if (!(await markDailyRun(tx, RETENTION_MAIL, warningDay(now), now))) return;
    const ended = (await readProposal(deps, tx)).cases;
    const ending = (await readEndingSoon(deps, tx)).cases;
    await supersedeMail(tx, RETENTION_MAIL, now);
    for (const { address, may } of await recipientsOf(deps, await listDeskAccounts(tx))) {
      const mail = warningMail({ ended: ended.filter(may), ending: ending.filter(may) }, retentionUrl(deps));
      if (mail) await queueMail(tx, { recipient: address, about: RETENTION_MAIL, ...mail }, now);
    }
  });
}

const retentionUrl = ({ settings: { siteUrl } }: Deps): string =>
  siteUrl ? new URL(PATH, siteUrl).href : '«Conservación» en la administración del portal';
