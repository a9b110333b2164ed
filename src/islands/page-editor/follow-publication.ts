/** Polls a publication until it is live or failed. */
import { ApiError } from '#islands/api-client/api-error.ts';
import { api, asApiError } from '#islands/api-client/request.ts';
import { publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import { minutes, seconds } from '#shared/time/time.ts';

const POLL_MS = seconds(1);
const LATER_POLL_MS = minutes(1);
const RETRY_MS = seconds(3);
/** A deploy of another service fails by then (docs/decisions/17-publication.md#on-netlify). */
const LIMIT_MS = minutes(40);

type FollowOptions = {
  signal: AbortSignal;
  onNews?: (publication: Publication) => void;
  /** How long to wait for the end; an hour that was chosen may be days away. */
  limitMs?: number;
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
  { signal, onNews, limitMs = Number.POSITIVE_INFINITY }: FollowOptions,
  { read, wait }: FollowDeps = BROWSER,
): Promise<Publication> {
  let waited = 0;
  for (;;) {
    const now = await read(id, signal).catch((thrown) => {
      if (signal.aborted || !asApiError(thrown).isTemporary) throw thrown;
      return null;
    });
    if (signal.aborted) throw signal.reason;
    if (now) onNews?.(now);
    if (now?.state === 'live' || now?.state === 'failed') return now;
    if (waited >= limitMs) throw tooSlow();
    const ms = now ? untilNext(now) : RETRY_MS;
    await wait(ms, signal);
    waited += ms;
  }
}

const untilNext = ({ state, publish_at, retry_at }: Publication): number =>
  retry_at || (state === 'waiting' && publish_at) ? LATER_POLL_MS : POLL_MS;

const tooSlow = () =>
  new ApiError({ status: 408, message: 'Tarda más de lo normal. Puede seguir en curso: vuelva en unos minutos.' });

/** A publication that is live; throws what its failure says. */
export async function untilLive(id: number, signal: AbortSignal, deps?: FollowDeps): Promise<Publication> {
  const ended = await followPublication(id, { signal, limitMs: LIMIT_MS }, deps);
  if (ended.state === 'live') return ended;
  throw new ApiError({
    status: 409,
    message: ended.notice ?? 'No se pudo construir el sitio. El de ahora sigue como estaba.',
  });
}
