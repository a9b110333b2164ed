import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#islands/api-client/session-store.ts';
import { type ReloadableResource, useEndpoint } from '#islands/api-client/use-resource.ts';
import { useLastData } from '#islands/back-office/use-last-data.ts';
import { publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import type { Publication, PublicationStarted } from '#shared/api/pages.schema.ts';
import { isOpen, pollDelay } from './page-editor.model.ts';

/** The answer of the server to who publishes. */
export type StartedPublication = PublicationStarted['publication'];

/** `guard` and the like are there once they are read; `isLost`: the server does not tell any more how it goes. */
export type FollowedPublication = StartedPublication & Partial<Publication> & { isLost: boolean };

/** Shows at once what the answer said, and follows what is not over; `onEnd` is called when that is. */
export function usePublication(started: StartedPublication, onEnd: () => void): FollowedPublication {
  // A session that ended stops the calls, and a new one takes them up.
  const isSignedIn = useSession() !== null;
  const resource = useEndpoint(isSignedIn ? publicationsApi.get : null, { params: { id: started.id } });
  const publication = useLastData(resource) ?? started;
  const isRefused = resource.error !== null && !resource.error.isTemporary && resource.error.status !== 401;
  const isLost = isRefused && isOpen(publication);
  usePolling(resource, pollDelay(publication));
  const hasEnded = isOpen(started) && (isLost || !isOpen(publication));
  const ended = useEffectEvent(onEnd);
  useEffect(() => {
    if (hasEnded) ended();
  }, [hasEnded]);
  return isLost && resource.error
    ? { ...publication, state: 'failed', notice: `No pudimos saber en qué quedó. ${resource.error.message}`, isLost }
    : { ...publication, isLost };
}

/** Loads a resource again after a while (null: no more), also when a call was lost; a refusal ends it. */
export function usePolling({ status, error, reload }: ReloadableResource<unknown>, delay: number | null): void {
  const isSettled = status === 'ready' || (status === 'failed' && error.isTemporary);
  const next = isSettled ? delay : null;
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(reload, next);
    return () => clearTimeout(timer);
  }, [next, reload]);
}
