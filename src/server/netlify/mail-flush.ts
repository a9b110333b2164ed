/** Letters leave with the call that wrote them: the scheduled function comes by rarely (docs/decisions/netlify.md). */
import type { Context } from '@netlify/functions';
import type { Deps } from '../deps.ts';
import { runMail } from '../jobs/mail.job.ts';

/** Calls of the API and pages of forms that may put a letter into the outbox; pieces of files never do. */
const MAIL_WRITING_PATHS = /^\/(api\/(pqrsd(?!\/uploads)|password|mail|signup|users)|pqrsd)\b/;

/** Sends what waits once the answer has left, when the call may have written a letter. */
export function flushMail(
  deps: Deps,
  { request, response }: { request: Request; response: Response },
  { waitUntil }: Pick<Context, 'waitUntil'>,
): void {
  const mayHaveWritten =
    request.method !== 'GET' && response.ok && MAIL_WRITING_PATHS.test(new URL(request.url).pathname);
  if (mayHaveWritten && deps.mailer) waitUntil(runMail(deps));
}
