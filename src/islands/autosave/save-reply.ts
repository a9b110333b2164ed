import type { ApiError } from '#islands/api-client/api-error.ts';
import { asApiError } from '#islands/api-client/request.ts';

type FailedReply = { kind: 'signed-out' } | { kind: 'offline' | 'stale' | 'stopped' | 'refused'; error: ApiError };

/** Maps the failure of a call to what happens to the save. */
export function toReply(thrown: unknown): FailedReply {
  const error = asApiError(thrown);
  if (error.isTemporary || error.status === 200 || error.status === 201) return { kind: 'offline', error };
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.status === 409 || error.status === 412) return { kind: 'stale', error };
  if (error.status === 403 || error.status === 404 || error.status === 410) return { kind: 'stopped', error };
  return { kind: 'refused', error };
}

/** Browsers limit the bodies of keepalive requests to about 64 kB. */
const MAX_KEEPALIVE_BYTES = 60_000;

/** Whether a save with this body may outlive the page. */
export const mayOutlivePage = (body: object): boolean => JSON.stringify(body).length < MAX_KEEPALIVE_BYTES;
