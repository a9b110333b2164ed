/** The calls about what is kept no longer. */
import { z } from 'zod';
import { api } from '#islands/api-client/request.ts';
import { eliminationAct, retentionOverview } from '#shared/api/retention.schema.ts';

export const fetchRetention = async (signal: AbortSignal) =>
  (await api.request('/retention', z.object({ data: retentionOverview }), { signal })).data;

export const approveAct = async (body: { basis: string; sha256: string }) =>
  (await api.request('/retention/acts', z.object({ data: eliminationAct }), { method: 'POST', body })).data;

/** The certificate is drawn by a page, not by the API: what draws it is heavy. */
export const certificateOf = (number: string) => ({
  path: '/certificate',
  name: `certificado-${number}.pdf`,
  options: { base: '/admin/retention', method: 'POST', body: { number } } as const,
});
