/** Sends mail with the request that queued it: the scheduled function runs rarely (docs/decisions/05-netlify.md). */
import type { Context } from '@netlify/functions';
import type { Deps } from '../deps.ts';
import { runMail } from '../jobs/jobs.ts';

/** Requests that may queue mail; chunks of files never do. */
const MAIL_WRITING_PATHS = /^\/(api\/(pqrsd(?!\/uploads)|password|mail|signup|users)|pqrsd)\b/;

/** Sends the waiting mail after the response, if the request may have queued some. */
export function flushMail(
  deps: Deps,
  { request, response }: { request: Request; response: Response },
  { waitUntil }: Pick<Context, 'waitUntil'>,
): void {
  const mayHaveWritten =
    request.method !== 'GET' && response.ok && MAIL_WRITING_PATHS.test(new URL(request.url).pathname);
  if (mayHaveWritten && deps.mailer) waitUntil(runMail(deps));
}
