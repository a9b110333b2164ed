import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api, asApiError } from '#islands/api-client/request.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import { minutes, seconds } from '#shared/time/time.ts';

const POLL_MS = seconds(1);
const SCHEDULED_POLL_MS = minutes(1);
const RETRY_MS = seconds(3);

/** Follows a publication until it is live or failed; `onEnd` is called once with how it ended. */
export function usePublication(id: number | null, onEnd: (publication: Publication) => void): Publication | null {
  const [publication, setPublication] = useState<Publication | null>(null);
  const ended = useEffectEvent(onEnd);
  const lastEnded = useRef<number | null>(null);
  // A session that ended stops the calls, and a new one takes them up.
  const isSignedIn = useSession() !== null;
  useEffect(() => {
    if (id === null || !isSignedIn || lastEnded.current === id) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      const now = await api.call(publicationsApi.get, { params: { id }, signal: stop.signal }).catch((thrown) => {
        // While the new site takes the place of the old one a call may be lost.
        if (!stop.signal.aborted && asApiError(thrown).isTemporary) timer = setTimeout(look, RETRY_MS);
        return null;
      });
      if (!now || stop.signal.aborted) return;
      setPublication(now);
      if (now.state === 'live' || now.state === 'failed') {
        lastEnded.current = id;
        return ended(now);
      }
      timer = setTimeout(look, now.state === 'waiting' && now.publish_at ? SCHEDULED_POLL_MS : POLL_MS);
    };
    void look();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [id, isSignedIn]);
  return publication?.id === id ? publication : null;
}
