import type { Context } from '@netlify/functions';
import { type ApiApp, createApp } from '../app.ts';
import { withCommonHeaders } from './host-headers.ts';
import { flushMail } from './mail-flush.ts';
import { createDepsProvider, type NativeDeps } from './netlify-deps.ts';

export type ApiHandler = (request: Request, context: Pick<Context, 'ip' | 'waitUntil'>) => Promise<Response>;

/** The API as a function of Netlify; `nativeDeps` are those that its paths need. */
export function createApiHandler(nativeDeps: NativeDeps): ApiHandler {
  const getDeps = createDepsProvider(nativeDeps);
  let app: ApiApp | undefined;
  return async (request, context) => {
    const deps = await getDeps();
    app ??= createApp(deps);
    const response = await app.fetch(request, { address: context.ip });
    flushMail(deps, { request, response }, context);
    return withCommonHeaders(response);
  };
}
