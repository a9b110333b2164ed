import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { newClaveInput } from '../pqrsd-person.schema.ts';

export const casePersonApi = {
  clave: endpoint(
    'POST /pqrsd/{id}/clave',
    'pqrsd:update',
    'Dar una clave nueva a la persona de un caso; la anterior deja de servir. No la hay para una solicitud anónima',
    {
      body: newClaveInput,
      response: z.object({ clave: z.string().describe('Solo se muestra aquí.') }),
      errors: [409],
    },
  ),
};
