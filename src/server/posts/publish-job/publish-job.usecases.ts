/**
 * What time does to posts. Readers never wait for it: every query asks the clock. It writes the
 * state down and drops the pages that were kept from before.
 */

import { recordAuditEvent } from '#server/audit/audit.store.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import { BIN_DAYS } from '#shared/api/post-editing.schema.ts';
import { hours } from '#shared/time/time.ts';
import { invalidatePosts } from '../post-cache-tags.ts';
import { publishDue, purgeBinBefore, withdrawDue } from './publish-job.store.ts';

/** Scheduled posts whose hour has come. */
export const publishDuePosts = (deps: Deps): Promise<void> =>
  applyDueChange(deps, 'post.published', (tx, now) => publishDue(tx, now));

/** Public posts whose last hour has come. */
export const withdrawDuePosts = (deps: Deps): Promise<void> =>
  applyDueChange(deps, 'post.withdrawn', (tx, now) => withdrawDue(tx, now));

/** Deleted posts that nobody missed. */
export const emptyBin = (deps: Deps): Promise<void> =>
  applyDueChange(deps, 'post.purged', (tx, now) => purgeBinBefore(tx, new Date(now.getTime() - hours(24 * BIN_DAYS))));

/**
 * The pages are dropped before the change is kept: if that fails, nothing was changed and the next
 * run tries again, and a page made in between is right already, for it goes by the clock.
 */
async function applyDueChange(
  { database, clock, invalidate }: Deps,
  action: `post.${string}`,
  mark: (tx: Queryable, now: Date) => Promise<number[]>,
): Promise<void> {
  const now = clock();
  await database.db.transaction(async (tx) => {
    const ids = await mark(tx, now);
    for (const id of ids) await recordAuditEvent(tx, { at: now, actorId: null, action, entity: 'post', entityId: id });
    if (ids.length > 0) await invalidatePosts({ invalidate }, ids);
  });
}
