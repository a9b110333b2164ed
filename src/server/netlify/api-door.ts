/** The API as a function of Netlify. */
import type { Context } from '@netlify/functions';
import { type ApiApp, createApp } from '../app.ts';
import { runMail } from '../jobs/mail.job.ts';
import { withHostHeaders } from './host-headers.ts';
import { instanceDeps, type Natives } from './netlify-deps.ts';

export type Door = (request: Request, context: Pick<Context, 'ip' | 'waitUntil'>) => Promise<Response>;

/** Calls that may have put a letter into the outbox. */
const MAY_WRITE_MAIL = /^\/api\/(pqrsd|password|mail|users)\b/;

/** A door to the whole API; what needs native code works where `natives` has it. */
export function apiDoor(natives: Natives): Door {
  const depsOf = instanceDeps(natives);
  let app: ApiApp | undefined;
  return async (request, context) => {
    const deps = await depsOf();
    app ??= createApp(deps);
    const response = await app.fetch(request, { address: context.ip });
    // The scheduled function comes by rarely (docs/decisions/netlify.md): letters leave with the call that wrote them.
    const wrote = request.method !== 'GET' && response.ok && MAY_WRITE_MAIL.test(new URL(request.url).pathname);
    if (wrote && deps.mailer) context.waitUntil(runMail(deps));
    return withHostHeaders(response);
  };
}
