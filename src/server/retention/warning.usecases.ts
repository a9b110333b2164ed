/** The monthly retention warning, which leaves time to place legal holds. */
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import type { RetentionCase } from '#shared/api/retention.schema.ts';
import { type Day, dayOf, formatLongDate } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { markDailyRun } from '../jobs/jobs.store.ts';
import { queueMail, supersedeMail } from '../mail/outbox.store.ts';
import { listDeskAccounts } from '../pqrsd/case/history.store.ts';
import { recipientsOf } from '../pqrsd/desk/alerts.usecases.ts';
import { readEndingSoon, readProposal } from './proposal.usecases.ts';

const MONTH = 'AAAA-MM'.length;

/** The key of a month's warning: its first day. */
const warningDay = (now: Date): Day => `${dayOf(now).slice(0, MONTH)}-01`;

type WarningCases = { ended: readonly RetentionCase[]; ending: readonly RetentionCase[] };

const line = ({ rad, type, kept_until }: RetentionCase): string =>
  `- ${rad} · ${PQRSD_TYPE_TEXTS[type].label} · plazo hasta el ${formatLongDate(kept_until)}`;

const section = (title: string, cases: readonly RetentionCase[]): string[] =>
  cases.length === 0 ? [] : [[`${title}:`, ...cases.map(line)].join('\n')];

/** Subject and text of the warning; null when there is no case. */
function warningMail({ ended, ending }: WarningCases, where: string): { subject: string; body: string } | null {
  const count = ended.length + ending.length;
  if (count === 0) return null;
  return {
    subject: `Conservación: ${count === 1 ? '1 solicitud termina' : `${count} solicitudes terminan`} su plazo`,
    body: [
      'Lo que sigue se puede anonimizar pronto. Si algo hace falta en un proceso judicial, una investigación o por una orden, ' +
        'abra el caso y márquelo para conservar.',
      ...section('Su plazo terminó y espera aprobación', ended),
      ...section('Su plazo termina pronto', ending),
      `Para verlo, abra ${where}.`,
      'Este mensaje es automático. No lo responda.',
    ].join('\n\n'),
  };
}

const RETENTION_MAIL = 'conservacion';

const PATH = '/admin/retention';

/** Queues the warning once a month across all instances; reports of corruption only to their readers. */
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
