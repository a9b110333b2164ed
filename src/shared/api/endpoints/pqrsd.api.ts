import { z } from 'zod';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { endpoints } from '../endpoint.ts';

export const pqrsdApi = endpoints({
  file: { method: 'post', path: '/pqrsd', status: 201, response: z.object({ data: pqrsdReceipt }) },
});
