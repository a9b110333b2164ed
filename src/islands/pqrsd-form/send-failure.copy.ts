import type { ApiError } from '#islands/api-client/api-error.ts';

/** Why it was not sent and that nothing was lost. */
export function failureTitle(failure: ApiError): string {
  return failure.isTemporary ? 'Su PQRSD todavía no se ha enviado' : 'No pudimos recibir su PQRSD';
}
