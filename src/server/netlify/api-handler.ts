import type { Context } from '@netlify/functions';
import { createApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import type { ApiApp } from '../http/api-env.ts';
import { runContent, runMail } from '../jobs/jobs.ts';
import { withCommonHeaders } from './host-headers.ts';
import { createDepsProvider, type NativeDeps } from './netlify-deps.ts';
import type { OpenContent } from './remote-content.ts';

type ApiHandler = (request: Request, context: Pick<Context, 'ip' | 'waitUntil'>) => Promise<Response>;

/** The API as a function of Netlify; `nativeDeps` and `openContent` are what its paths need. */
export function createApiHandler(nativeDeps: NativeDeps, openContent?: OpenContent): ApiHandler {
  let isPublishing = false;
  const wake = () => {
    isPublishing = true;
  };
  const getDeps = createDepsProvider(nativeDeps, openContent && { open: openContent, wake });
  let app: ApiApp | undefined;
  return async (request, context) => {
    const deps = await getDeps();
    app ??= createApp(deps);
    const response = await app.fetch(request, { address: context.ip });
    flushMail(deps, { request, response }, context);
    if (isPublishing) {
      isPublishing = false;
      context.waitUntil(runContent(deps));
    }
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
