import { useState } from 'react';
import type { ReloadableResource } from '#islands/api-client/use-resource.ts';

/** The newest data of a resource, which stay on the screen while it is loaded again. */
export function useLastData<T>({ data }: { data: T | null }): T | null {
  const [last, setLast] = useState(data);
  if (data !== null && data !== last) setLast(data);
  return data ?? last;
}

/** A resource that is ready with its newest data while it is loaded again, so that what has the focus stays. */
export function useStaleWhileReloading<T>(resource: ReloadableResource<T>): ReloadableResource<T> {
  const last = useLastData(resource);
  if (resource.status !== 'loading' || last === null) return resource;
  return { status: 'ready', data: last, error: null, reload: resource.reload };
}
