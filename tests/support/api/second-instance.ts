/** Another server over the same database, with a memory of its own. */
import { createApp } from '#server/app.ts';
import { createMemoryCounters } from '#server/throttle/memory-counters.ts';
import type { CallOptions, Portal } from './portal.ts';

export function secondServer({ deps }: Portal): Portal['call'] {
  const app = createApp({ ...deps, memoryCounters: createMemoryCounters() });
  return (method, path, { body, token, address, headers }: CallOptions = {}) => {
    const type = { ...(body !== undefined && { 'content-type': 'application/json' }) };
    const init: RequestInit = {
      method,
      headers: { ...type, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    };
    if (body !== undefined) init.body = JSON.stringify(body);
    return Promise.resolve(app.request(`/api${path}`, init, { address }));
  };
}
