import type { Context } from '@netlify/functions';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import type { ApiApp } from '../http/api-env.ts';
import { runMail } from '../jobs/jobs.ts';
import { withCommonHeaders } from './host-headers.ts';
import { createDepsProvider, type NativeDeps } from './netlify-deps.ts';

type ApiHandler = (request: Request, context: Pick<Context, 'ip' | 'waitUntil'>) => Promise<Response>;

/** The API as a function of Netlify; `nativeDeps` are what its paths need. */
export function createApiHandler(nativeDeps: NativeDeps): ApiHandler {
  const getDeps = createDepsProvider(nativeDeps, { opensContent: true });
  let app: ApiApp | undefined;
  return async (request, context) => {
    const deps = await getDeps();
    app ??= createApp(deps);
    const response = await app.fetch(request, { address: context.ip });
    flushMail(deps, { request, response }, context);
    return withCommonHeaders(response);
  };
}

/** Requests that may queue mail; chunks of files never do. */
const MAIL_WRITING_PATHS = /^\/(api\/(pqrsd(?!\/uploads)|password|mail|signup|users)|pqrsd)\b/;

/**
 * Sends the waiting mail after the response, if the request may have queued some: the scheduled function runs rarely
 * (docs/decisions/05-netlify.md).
 */
export function flushMail(
  deps: Deps,
  { request, response }: { request: Request; response: Response },
  { waitUntil }: Pick<Context, 'waitUntil'>,
): void {
  const mayHaveWritten =
    request.method !== 'GET' && response.ok && MAIL_WRITING_PATHS.test(new URL(request.url).pathname);
  if (mayHaveWritten && deps.mailer) waitUntil(runMail(deps));
}
