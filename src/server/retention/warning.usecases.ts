/** The monthly retention warning, which leaves time to place legal holds. */
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import type { RetentionCase } from '#shared/api/retention.schema.ts';
import { automaticMail, pageAddress } from '#shared/formats/mail.ts';
import { dayOf, formatLongDate } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { mailDeskOnce } from '../pqrsd/desk/alerts.usecases.ts';
import { readEndingSoon, readProposal } from './retention.usecases.ts';

const line = ({ rad, type, kept_until }: RetentionCase): string =>
  `- ${rad} · ${PQRSD_TYPE_TEXTS[type].label} · plazo hasta el ${formatLongDate(kept_until)}`;

const section = (title: string, cases: readonly RetentionCase[]): string[] =>
  cases.length === 0 ? [] : [[`${title}:`, ...cases.map(line)].join('\n')];

/** Subject and text of the warning; null when there is no case. */
function warningMail(ended: readonly RetentionCase[], ending: readonly RetentionCase[], where: string) {
  const count = ended.length + ending.length;
  if (count === 0) return null;
  return automaticMail(
    `Conservación: ${count === 1 ? '1 solicitud termina' : `${count} solicitudes terminan`} su plazo`,
    [
      'Lo que sigue se puede anonimizar pronto. Si algo hace falta en un proceso judicial, una investigación o por una orden, ' +
        'abra el caso y márquelo para conservar.',
      ...section('Su plazo terminó y espera aprobación', ended),
      ...section('Su plazo termina pronto', ending),
      `Para verlo, abra ${where}.`,
    ],
  );
}

const MONTH = 'AAAA-MM'.length;

/** Queues the warning once a month; reports of corruption only to their readers. */
export async function warnOfExpiry(deps: Deps): Promise<void> {
  const { clock, settings } = deps;
  const where = pageAddress(settings.siteUrl, '/admin/retention', '«Conservación» en la administración del portal');
  const firstOfMonth = `${dayOf(clock()).slice(0, MONTH)}-01`;
  await mailDeskOnce(deps, { about: 'conservacion', day: firstOfMonth }, async (tx) => {
    const ended = (await readProposal(deps, tx)).cases;
    const ending = (await readEndingSoon(deps, tx)).cases;
    return (may) => warningMail(ended.filter(may), ending.filter(may), where);
  });
}
