/** What has come to the end of its term, and what soon will. */
import type { PqrsdType } from '#domain/pqrsd.ts';
import { closesOver, keptUntil, lastWarnedDay, type RetentionPolicy } from '#domain/retention.ts';
import {
  listText,
  MOST_IN_ACT,
  MOST_SHOWN,
  type RetentionCase,
  type RetentionOverview,
} from '#domain/retention-act.ts';
import { dayOf, formatIso } from '#domain/time.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { sha256Of } from '../files/files.usecases.ts';
import type { PqrsdRecord } from '../pqrsd/pqrsd.store.ts';
import { toAct } from './act-views.ts';
import { listActs } from './acts.store.ts';
import { type Closes, listHeld, listOver } from './retention.store.ts';

type Found = { total: number; cases: RetentionCase[] };
export type Proposal = Found & { sha256: string };

/** What may be eliminated now, at most as much as an act holds, with the digest by which it is approved. */
export async function readProposal(deps: Deps, db: Queryable): Promise<Proposal> {
  const found = await find(deps, db, { over: overToday(deps) }, MOST_IN_ACT);
  return { ...found, sha256: await digestOf(found.cases) };
}

/** Terms that end before the next warnings are over. */
export const readEnding = (deps: Deps, db: Queryable): Promise<Found> => {
  const { retention, clock } = deps;
  const over = closesOver(retention, lastWarnedDay(retention, clock()));
  return find(deps, db, { over, notYet: overToday(deps) }, MOST_SHOWN);
};

const digestOf = (cases: readonly RetentionCase[]): Promise<string> =>
  sha256Of(new TextEncoder().encode(listText(cases)));

const overToday = ({ retention, clock }: Deps): Closes => closesOver(retention, dayOf(clock()));

async function find(deps: Deps, db: Queryable, filter: Parameters<typeof listOver>[1], most: number): Promise<Found> {
  const { rows, total } = await listOver(db, filter, most);
  return { total, cases: rows.flatMap((record) => toRetentionCase(deps.retention, record)) };
}

function toRetentionCase(
  policy: RetentionPolicy,
  { id, rad, type, receivedAt, closedAt }: PqrsdRecord,
): RetentionCase[] {
  if (!closedAt) return [];
  return [
    {
      id,
      rad,
      type: type satisfies PqrsdType,
      received_on: dayOf(receivedAt),
      closed_on: dayOf(closedAt),
      kept_until: keptUntil(policy, { type, closedAt }),
    },
  ];
}

/** All that the screen shows. */
export async function readRetention(deps: Deps): Promise<RetentionOverview> {
  const { db } = deps.database;
  const { retention } = deps;
  const held = await listHeld(db, MOST_SHOWN);
  return {
    warning_days: retention.warning_days,
    series: retention.series.map((one) => ({ ...one, demo: one.demo ?? false })),
    other: retention.other,
    proposal: await readProposal(deps, db),
    ending: await readEnding(deps, db),
    held: {
      total: held.total,
      cases: held.rows.map(({ placedByName, placedAt, ...one }) => ({
        ...one,
        name: placedByName,
        at: formatIso(placedAt),
      })),
    },
    acts: (await listActs(db)).map(toAct),
  };
}
