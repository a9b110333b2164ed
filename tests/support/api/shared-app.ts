/**
 * One API app a worker for all its portals: to register the routes takes 10 ms of CPU, and only the dependencies differ.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import type { ApiApp } from '#server/http/api-env.ts';

export type PortalApp = Pick<ApiApp, 'request' | 'fetch'>;

const current = new AsyncLocalStorage<Deps>();
/** The portal of a stream that a test reads after its call. */
let newest: Deps;
let app: ApiApp | undefined;

const depsOfCall = (): Deps => current.getStore() ?? newest;
/** The dependencies of the portal whose call is answered. */
const forwarded = new Proxy({} as Deps, {
  get: (_, name) => Reflect.get(depsOfCall(), name),
  set: (_, name, value) => Reflect.set(depsOfCall(), name, value),
  has: (_, name) => Reflect.has(depsOfCall(), name),
  ownKeys: () => Reflect.ownKeys(depsOfCall()),
  getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(depsOfCall(), name),
});

/** The app of this worker as one portal calls it. */
export function appOver(deps: Deps): PortalApp {
  newest = deps;
  app ??= createApp(forwarded);
  const { request, fetch } = app;
  return {
    request: (...call) => current.run(deps, () => request(...call)),
    fetch: (...call) => current.run(deps, () => fetch(...call)),
  };
}
