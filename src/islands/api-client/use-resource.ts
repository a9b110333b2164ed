/** Data that a screen loads from the API. */
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { addressOf, type CallInput, type Endpoint, type InputArgument, type ResponseOf } from '#shared/api/endpoint.ts';
import type { ApiError } from './api-error.ts';
import { api, asApiError } from './request.ts';

type Resource<T> =
  | { status: 'idle' | 'loading'; data: null; error: null }
  | { status: 'ready'; data: T; error: null }
  | { status: 'failed'; data: null; error: ApiError };

export type ReloadableResource<T> = Resource<T> & { reload: () => void };

const IDLE = { status: 'idle', data: null, error: null } as const;
const LOADING = { status: 'loading', data: null, error: null } as const;

/** Loads whenever `key` changes and ignores the response of an earlier key; a null key loads nothing. */
export function useResource<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): ReloadableResource<T> {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ requestKey: string; resource: Resource<T> } | null>(null);
  const loadNow = useEffectEvent(load);
  const requestKey = key === null ? null : `${attempt}:${key}`;
  useEffect(() => {
    if (requestKey === null) return;
    const controller = new AbortController();
    const settle = (resource: Resource<T>) => {
      if (!controller.signal.aborted) setSettled({ requestKey, resource });
    };
    loadNow(controller.signal).then(
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

/** The response of a GET endpoint, loaded again whenever the address of the call changes; null loads nothing. */
export function useEndpoint<const E extends Endpoint>(
  endpoint: E | null,
  ...[input]: InputArgument<E>
): ReloadableResource<ResponseOf<E>> {
  const { params = {}, query }: CallInput = input ?? {};
  const load = async (signal: AbortSignal): Promise<unknown> =>
    endpoint && api.call<Endpoint>(endpoint, { params, query, signal });
  const key = endpoint && addressOf<Endpoint>(endpoint, { params, query });
  return useResource(key, load as (signal: AbortSignal) => Promise<ResponseOf<E>>);
}
