/** Polls a publication until it is live or failed. */
import { api, asApiError } from '#islands/api-client/request.ts';
import { publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import { minutes, seconds } from '#shared/time/time.ts';

const POLL_MS = seconds(1);
const LATER_POLL_MS = minutes(1);
const RETRY_MS = seconds(3);

type FollowOptions = {
  signal: AbortSignal;
  onNews?: (publication: Publication) => void;
};

type FollowDeps = {
  read: (id: number, signal: AbortSignal) => Promise<Publication>;
  /** Rejects when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

const BROWSER: FollowDeps = {
  read: (id, signal) => api.call(publicationsApi.get, { params: { id }, signal }),
  wait: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, ms);
      signal.addEventListener('abort', stop, { once: true });
      if (signal.aborted) stop();
    }),
};

/**
 * How a publication ended. While the new site takes the place of the old one a call may be lost, and is repeated; an error
 * that stays is thrown.
 */
export async function followPublication(
  id: number,
  { signal, onNews }: FollowOptions,
  { read, wait }: FollowDeps = BROWSER,
): Promise<Publication> {
  for (;;) {
    const now = await read(id, signal).catch((thrown) => {
      if (signal.aborted || !asApiError(thrown).isTemporary) throw thrown;
      return null;
    });
    if (signal.aborted) throw signal.reason;
    if (now) onNews?.(now);
    if (now?.state === 'live' || now?.state === 'failed') return now;
    await wait(now ? untilNext(now) : RETRY_MS, signal);
  }
}

const untilNext = ({ state, publish_at, retry_at }: Publication): number =>
  retry_at || (state === 'waiting' && publish_at) ? LATER_POLL_MS : POLL_MS;
