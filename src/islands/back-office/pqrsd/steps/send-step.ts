import { api, asApiError } from '#islands/api-client/request.ts';
import { caseStepsApi } from '#shared/api/endpoints/case-steps.api.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';

type StepRequest = {
  caseDetail: Pick<PqrsdDetail, 'id' | 'history'>;
  step: object;
  key: string;
  /** Called after a conflict (409): the case has new events and must be loaded again. */
  onConflict: () => Promise<void>;
};

/** Takes a step; `If-Match` with the length of the history that was read refuses it after a concurrent change. */
export async function sendStep({ caseDetail: { id, history }, step, key, onConflict }: StepRequest) {
  const headers = { 'idempotency-key': key, 'if-match': `"${history.length}"` };
  try {
    return (await api.call(caseStepsApi.step, { params: { id }, body: step, headers })).data;
  } catch (thrown) {
    if (asApiError(thrown).status === 409) await onConflict().catch(() => undefined);
    throw thrown;
  }
}
