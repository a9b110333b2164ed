/** Gathers the visits and the uses of redirects of this process and stores them together: the disk syncs once for all of them. */
import { seconds } from '#shared/time/time.ts';
import type { Deps } from '../deps.ts';
import { storeRedirectUses } from '../redirects/live-redirects.ts';
import { addVisits } from './visits.store.ts';
import { createWaitingVisits } from './waiting-visits.ts';

/** A killed process loses the visits of this time. */
const PERIOD_MS = seconds(5);

/** Starts gathering; gives how to stop, which stores what waits. */
export function gatherVisits(deps: Deps): () => Promise<void> {
  deps.waitingVisits = createWaitingVisits();
  let storing: Promise<void> | null = null;
  const store = () => {
    storing ??= Promise.all([storeWaitingVisits(deps), storeRedirectUses(deps)])
      .then(() => undefined)
      .catch((error: unknown) => deps.log.error('visits could not be stored', error))
      .finally(() => {
        storing = null;
      });
    return storing;
  };
  const timer = setInterval(store, PERIOD_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await storing;
    await store();
  };
}

/** What cannot be stored waits on. */
export async function storeWaitingVisits({ database, waitingVisits }: Pick<Deps, 'database' | 'waitingVisits'>) {
  const waiting = waitingVisits?.list() ?? [];
  if (waiting.length === 0) return;
  await addVisits(database.db, waiting);
  waitingVisits?.subtract(waiting);
}
