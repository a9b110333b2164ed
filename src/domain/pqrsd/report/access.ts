/**
 * Part A of a report, access to information: how many requests came in, how many were transferred or denied, and how
 * long each answer took (DUR 1081 de 2015, art. 2.1.1.6.2), one row a request.
 */

import { dayOf } from '#shared/time/time.ts';
import { daysTakenFigures } from './days-taken.ts';
import { isWithin, type Period } from './period.ts';
import type { AccessFigures, AccessRow } from './report.schema.ts';
import type { ReportCase } from './report-case.ts';
import { isAccess } from './row-grouping.ts';

/** What was received in the quarter, and what came from before and was done with in it: each answer is told once. */
export function accessFiguresOf(cases: readonly ReportCase[], period: Period): AccessFigures {
  const counted = cases.filter(({ type, state }) => isAccess(type) && state !== 'anulada');
  const answered = counted.filter(({ answer }) => isWithin(period, answer?.at));
  const numberWith = (outcome: string) => answered.filter((one) => one.answer?.outcome === outcome).length;
  const expired = counted.filter(({ standing, dueAt }) => standing === 'vencida' && isWithin(period, dueAt));
  const told = counted.filter(({ filedAt, doneAt }) => isWithin(period, filedAt) || isWithin(period, doneAt));
  return {
    received: counted.filter(({ filedAt }) => isWithin(period, filedAt)).length,
    transferred: counted.filter(({ transfer }) => isWithin(period, transfer?.at)).length,
    answered: answered.length,
    denied: numberWith('negada'),
    denied_partly: numberWith('parcial'),
    silence: counted.filter(({ silent, dueAt }) => silent && isWithin(period, dueAt)).length,
    pending: counted.filter(({ doneAt }) => doneAt === null).length,
    on_time: {
      count: answered.filter(({ standing }) => standing === 'a_tiempo').length,
      of: answered.length + expired.length,
    },
    days: daysTakenFigures(answered.flatMap(({ days }) => days ?? [])),
    rows: told.sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime()).map(toRow),
  };
}

/** A consecutive number of the quarter stands for the one of the case, which whoever asked may have shown to others. */
const toRow = (one: ReportCase, index: number): AccessRow => ({
  n: index + 1,
  received: dayOf(one.receivedAt),
  type: one.type as AccessRow['type'],
  channel: one.channel,
  standing: one.standing,
  transferred_to: one.transfer?.entity ?? null,
  answered: one.answer && dayOf(one.answer.at),
  days: one.days,
  outcome: one.answer?.outcome ?? null,
  ground: one.answer?.ground ?? null,
  silence: one.silent,
});
