/**
 * Job for scheduled publications and withdrawals. Readers do not wait for it: every query compares with the clock. It
 * updates the status and invalidates cached pages.
 */
import { recordAuditEvent } from '#server/audit/audit.store.ts';
import type { Deps } from '#server/deps.ts';
import { BIN_DAYS } from '#shared/api/post-editing.schema.ts';
import { hours } from '#shared/time/time.ts';
import { invalidatePosts } from '../post-cache-tags.ts';
import { publishDue, purgeBinBefore, withdrawDue } from './publish-job.store.ts';

export const publishDuePosts = (deps: Deps): Promise<void> => applyDueChange(deps, 'post.published', publishDue);

export const withdrawDuePosts = (deps: Deps): Promise<void> => applyDueChange(deps, 'post.withdrawn', withdrawDue);

export const emptyBin = (deps: Deps): Promise<void> =>
  applyDueChange(deps, 'post.purged', (tx, now) => purgeBinBefore(tx, new Date(now.getTime() - hours(24 * BIN_DAYS))));

/**
 * Pages are invalidated before the commit: when that fails, nothing changes and the next run retries; a page rendered
 * in between is right already, because it compares with the clock.
 */
async function applyDueChange(deps: Deps, action: `post.${string}`, mark: typeof publishDue): Promise<void> {
  const now = deps.clock();
  await deps.database.db.transaction(async (tx) => {
    const ids = await mark(tx, now);
    for (const id of ids) await recordAuditEvent(tx, { at: now, actorId: null, action, entity: 'post', entityId: id });
    if (ids.length > 0) await invalidatePosts(deps, ids);
  });
}
