/** Elimination of cases whose retention period ended. */
import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { eliminationAct, eliminationActDetail, retentionOverview } from '../retention.schema.ts';

export const retentionApi = endpoints({
  overview: { method: 'get', path: '/retention', answer: z.object({ data: retentionOverview }) },
  approve: { method: 'post', path: '/retention/acts', status: 201, answer: z.object({ data: eliminationAct }) },
  act: { method: 'get', path: '/retention/acts/{number}', answer: z.object({ data: eliminationActDetail }) },
});
