/** The calls about what is kept no longer. */
import { api } from '#islands/api-client/request.ts';
import { retentionApi } from '#shared/api/endpoints/retention.api.ts';

export const fetchRetention = async (signal: AbortSignal) => (await api.call(retentionApi.overview, { signal })).data;

export const approveAct = async (body: { basis: string; sha256: string }) =>
  (await api.call(retentionApi.approve, { body })).data;

/** The certificate is drawn by a page, not by the API: what draws it is heavy. */
export const certificateOf = (number: string) => ({
  path: '/certificate',
  name: `certificado-${number}.pdf`,
  options: { base: '/admin/retention', method: 'POST', body: { number } } as const,
});
