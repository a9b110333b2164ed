import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { asApiError } from '#islands/api-client/request.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import { followPublication } from './follow-publication.ts';

/** `isLost`: the server does not tell any more how it goes. */
export type FollowedPublication = Publication & { isLost?: true };

/** Follows a publication until it is live or failed; `onEnd` is called once with how it ended. */
export function usePublication(
  id: number | null,
  onEnd: (publication: FollowedPublication) => void,
): FollowedPublication | null {
  const [publication, setPublication] = useState<FollowedPublication | null>(null);
  const ended = useEffectEvent(onEnd);
  const lastEnded = useRef<number | null>(null);
  // A session that ended stops the calls, and a new one takes them up.
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (id === null || !isSignedIn || lastEnded.current === id) return;
    const stop = new AbortController();
    const end = (last: FollowedPublication) => {
      lastEnded.current = id;
      setPublication(last);
      ended(last);
    };
    followPublication(id, { signal: stop.signal, onNews: setPublication }).then(end, (thrown) => {
      const error = asApiError(thrown);
      if (!stop.signal.aborted && error.status !== 401) end(lostPublication(id, error));
    });
    return () => stop.abort();
  }, [id, isSignedIn]);
  return publication?.id === id ? publication : null;
}

/** What is shown of a publication of which nothing more can be read, because it was taken back or a right was lost. */
const lostPublication = (id: number, { message }: ApiError): FollowedPublication => ({
  id,
  kind: 'content',
  state: 'failed',
  isLost: true,
  notice: `No pudimos saber en qué quedó. ${message}`,
  ...{
    commit: null,
    message: '',
    by: '',
    at: '',
    publish_at: null,
    retry_at: null,
    finished_at: null,
    page: null,
    guard: 'public',
    address: null,
  },
  ...{ paths: [], steps: [] },
});
