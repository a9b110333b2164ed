import type { APIContext } from 'astro';
import { referenceLabel } from '#shared/html/error-reference.ts';
import type { Deps } from '../deps.ts';
import { toAppError } from '../http/error-handler.ts';
import { AppError } from '../http/errors.ts';

/** A form posted without scripts, and the id that the person can quote after an error. */
export type FormPost = { deps: Deps; request: Request; address: string | undefined; reference: string };

/** The posted form of a page. */
export const formPostOf = ({
  locals: { deps, requestContext },
  request,
  clientAddress,
}: Pick<APIContext, 'locals' | 'request' | 'clientAddress'>): FormPost => ({
  deps,
  request,
  address: clientAddress,
  reference: requestContext.id,
});

/** The error that a page shows. Logs a 5xx error with its reference; rethrows an unexpected one. */
export function toPageError({ deps, reference }: FormPost, error: unknown, what: string): AppError {
  const known = toAppError(error);
  if (!known) throw error;
  if (known.status < 500) return known;
  deps.log.error(what, error, { reference });
  return new AppError(known.status, `${known.message} ${referenceLabel(reference)}.`, { headers: known.headers });
}
