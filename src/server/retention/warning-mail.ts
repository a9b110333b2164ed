/** The monthly warning: what may be eliminated soon, so that what must be kept is held in time. Numbers, types and dates only. */
import { PQRSD_TYPE_TEXTS } from '#domain/pqrsd/pqrsd.ts';
import type { RetentionCase } from '#shared/api/retention.schema.ts';
import { type Day, dayOf, formatLongDate } from '#shared/time/time.ts';

const MONTH = 'AAAA-MM'.length;

/** The day under which the warning of a month is noted: the first one. */
export const warningDay = (now: Date): Day => `${dayOf(now).slice(0, MONTH)}-01`;

export type WarningCases = { ended: readonly RetentionCase[]; ending: readonly RetentionCase[] };

const line = ({ rad, type, kept_until }: RetentionCase): string =>
  `- ${rad} · ${PQRSD_TYPE_TEXTS[type].label} · plazo hasta el ${formatLongDate(kept_until)}`;

const section = (title: string, cases: readonly RetentionCase[]): string[] =>
  cases.length === 0 ? [] : [[`${title}:`, ...cases.map(line)].join('\n')];

/** The warning as it is mailed; null when there is nothing to tell. */
export function warningMail({ ended, ending }: WarningCases, where: string): { subject: string; body: string } | null {
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
