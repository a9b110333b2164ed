import type { ApiError } from '#islands/api-client/api-error.ts';

/** The title of a failed submission. */
export function failureTitle(failure: ApiError): string {
  return failure.isTemporary ? 'Su PQRSD todavía no se ha enviado' : 'No pudimos recibir su PQRSD';
}
