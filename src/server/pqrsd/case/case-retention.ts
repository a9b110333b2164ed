/** How long a case is kept, as its screen tells it. */

import { retainedUntil, seriesOf, stageOf } from '#domain/retention/retention.ts';
import type { Deps } from '#server/deps.ts';
import { type LegalHoldRecord, listLegalHolds } from '#server/retention/holds.store.ts';
import type { CaseRetention } from '#shared/api/pqrsd-desk.schema.ts';
import { formatIso } from '#shared/time/time.ts';
import type { PqrsdRecord } from '../pqrsd.store.ts';

export async function caseRetentionOf(deps: Deps, record: PqrsdRecord): Promise<CaseRetention> {
  const { retention, clock } = deps;
  const { type, closedAt } = record;
  const orders = await listLegalHolds(deps.database.db, record.id);
  const held = orders.some(({ liftedAt }) => liftedAt === null);
  return {
    stage: stageOf(retention, { ...record, held }, clock()),
    series: seriesOf(retention, type).name,
    kept_until: closedAt && retainedUntil(retention, { type, closedAt }),
    orders: orders.map(toLegalHold),
  };
}

const toLegalHold = ({ reason, placedAt, placedByName, liftedAt, liftedByName, liftReason }: LegalHoldRecord) => ({
  reason,
  at: formatIso(placedAt),
  name: placedByName,
  lifted: liftedAt && { reason: liftReason ?? '', at: formatIso(liftedAt), name: liftedByName ?? '' },
});
