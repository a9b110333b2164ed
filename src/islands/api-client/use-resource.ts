/** Data that a screen loads from the API. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from './api-error.ts';
import { asApiError } from './request.ts';

export type Resource<T> =
  | { status: 'idle' | 'loading'; data: null; error: null }
  | { status: 'ready'; data: T; error: null }
  | { status: 'failed'; data: null; error: ApiError };

const IDLE = { status: 'idle', data: null, error: null } as const;
const LOADING = { status: 'loading', data: null, error: null } as const;

/** Loads whenever `key` changes and ignores the response of an earlier key; a null key loads nothing. */
export function useResource<T>(
  key: string | null,
  load: (signal: AbortSignal) => Promise<T>,
): Resource<T> & { reload: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ requestKey: string; resource: Resource<T> } | null>(null);
  const latestLoad = useRef(load);
  useEffect(() => {
    latestLoad.current = load;
  });

  const requestKey = key === null ? null : `${attempt}:${key}`;
  useEffect(() => {
    if (requestKey === null) return;
    const controller = new AbortController();
    const settle = (resource: Resource<T>) => {
      if (!controller.signal.aborted) setSettled({ requestKey, resource });
    };
    latestLoad.current(controller.signal).then(
      (data) => settle({ status: 'ready', data, error: null }),
      (thrown) => settle({ status: 'failed', data: null, error: asApiError(thrown) }),
    );
    return () => controller.abort();
  }, [requestKey]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  if (requestKey === null) return { ...IDLE, reload };
  const resource = settled?.requestKey === requestKey ? settled.resource : LOADING;
  return { ...resource, reload };
}
