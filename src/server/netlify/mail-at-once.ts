/** Letters leave with the call that wrote them: the scheduled function comes by rarely (docs/decisions/netlify.md). */
import type { Context } from '@netlify/functions';
import type { Deps } from '../deps.ts';
import { runMail } from '../jobs/mail.job.ts';

/** Calls of the API and pages of forms that may put a letter into the outbox; pieces of files never do. */
const MAY_WRITE_MAIL = /^\/(api\/(pqrsd(?!\/uploads)|password|mail|signup|users)|pqrsd)\b/;

/** Sends what waits once the answer has left, when the call may have written a letter. */
export function sendMailAtOnce(
  deps: Deps,
  { request, response }: { request: Request; response: Response },
  { waitUntil }: Pick<Context, 'waitUntil'>,
): void {
  const wrote = request.method !== 'GET' && response.ok && MAY_WRITE_MAIL.test(new URL(request.url).pathname);
  if (wrote && deps.mailer) waitUntil(runMail(deps));
}
