/** The API as a function of Netlify. */
import type { Context } from '@netlify/functions';
import { type ApiApp, createApp } from '../app.ts';
import { withHostHeaders } from './host-headers.ts';
import { sendMailAtOnce } from './mail-at-once.ts';
import { instanceDeps, type Natives } from './netlify-deps.ts';

export type Door = (request: Request, context: Pick<Context, 'ip' | 'waitUntil'>) => Promise<Response>;

/** A door to the whole API; what needs native code works where `natives` has it. */
export function apiDoor(natives: Natives): Door {
  const depsOf = instanceDeps(natives);
  let app: ApiApp | undefined;
  return async (request, context) => {
    const deps = await depsOf();
    app ??= createApp(deps);
    const response = await app.fetch(request, { address: context.ip });
    sendMailAtOnce(deps, { request, response }, context);
    return withHostHeaders(response);
  };
}
