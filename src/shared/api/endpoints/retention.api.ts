import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { eliminationAct, eliminationActDetail, retentionOverview } from '../retention.schema.ts';

export const retentionApi = endpoints({
  overview: { method: 'get', path: '/retention', response: z.object({ data: retentionOverview }) },
  approve: { method: 'post', path: '/retention/acts', status: 201, response: z.object({ data: eliminationAct }) },
  act: { method: 'get', path: '/retention/acts/{number}', response: z.object({ data: eliminationActDetail }) },
});
