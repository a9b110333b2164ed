import { z } from 'zod';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import { endpoint } from '../endpoint.ts';
import { pqrsdInput } from '../pqrsd-input.schema.ts';

export const pqrsdApi = {
  file: endpoint('POST /pqrsd', 'public', 'Presentar una PQRSD', {
    body: ({ pqrsd }: { pqrsd: PqrsdSettings }) => pqrsdInput(pqrsd),
    response: z.object({ data: pqrsdReceipt }),
    status: 201,
    errors: [429],
  }),
};
