/** Cases whose retention period has ended or will end soon. */
import { expiredClosings, lastWarnedDay, type RetentionPolicy, retainedUntil } from '#domain/retention/retention.ts';
import {
  listText,
  MAX_CASES_IN_ACT,
  MAX_CASES_LISTED,
  type RetentionCase,
  type RetentionOverview,
} from '#shared/api/retention.schema.ts';
import { dayOf, formatIso } from '#shared/time/time.ts';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { sha256Of } from '../files/files.usecases.ts';
import type { PqrsdRecord } from '../pqrsd/pqrsd.store.ts';
import { toAct } from './act-responses.ts';
import { listActs } from './acts.store.ts';
import { type ExpiredClosings, listExpired, listUnderLegalHold } from './retention.store.ts';

type ProposalDeps = Pick<Deps, 'retention' | 'clock'>;

type RetentionPage = { total: number; cases: RetentionCase[] };
export type Proposal = RetentionPage & { sha256: string };

/** The cases that may be eliminated now, at most one act, with the digest of the list for its approval. */
export async function readProposal(deps: ProposalDeps, db: Queryable): Promise<Proposal> {
  const found = await findExpired(deps, db, { over: expiredToday(deps) }, MAX_CASES_IN_ACT);
  return { ...found, sha256: digestOf(found.cases) };
}

/** Periods that end before the next warning. */
export const readEndingSoon = (deps: ProposalDeps, db: Queryable): Promise<RetentionPage> => {
  const { retention, clock } = deps;
  const over = expiredClosings(retention, lastWarnedDay(retention, clock()));
  return findExpired(deps, db, { over, notYet: expiredToday(deps) }, MAX_CASES_LISTED);
};

const digestOf = (cases: readonly RetentionCase[]): string => sha256Of(new TextEncoder().encode(listText(cases)));

const expiredToday = ({ retention, clock }: ProposalDeps): ExpiredClosings =>
  expiredClosings(retention, dayOf(clock()));

async function findExpired(
  deps: Pick<Deps, 'retention'>,
  db: Queryable,
  filter: Parameters<typeof listExpired>[1],
  limit: number,
): Promise<RetentionPage> {
  const { rows, total } = await listExpired(db, filter, limit);
  return { total, cases: rows.flatMap((record) => toRetentionCase(deps.retention, record)) };
}

const toRetentionCase = (policy: RetentionPolicy, { id, rad, type, receivedAt, closedAt }: PqrsdRecord) =>
  closedAt
    ? {
        ...{ id, rad, type, received_on: dayOf(receivedAt), closed_on: dayOf(closedAt) },
        kept_until: retainedUntil(policy, { type, closedAt }),
      }
    : [];

/** Answer of GET /retention. */
export async function readRetention(deps: Pick<Deps, 'database' | 'retention' | 'clock'>): Promise<RetentionOverview> {
  const { db } = deps.database;
  const { retention } = deps;
  const held = await listUnderLegalHold(db, MAX_CASES_LISTED);
  return {
    warning_days: retention.warning_days,
    series: retention.series.map((one) => ({ ...one, demo: one.demo ?? false })),
    other: retention.other,
    proposal: await readProposal(deps, db),
    ending: await readEndingSoon(deps, db),
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
