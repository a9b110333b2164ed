import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneCase } from '../pqrsd-desk.schema.ts';
import { personInput } from '../pqrsd-input.schema.ts';
import { newClaveInput } from '../pqrsd-person.schema.ts';

export const casePersonApi = {
  correct: endpoint(
    'PUT /pqrsd/{id}/person',
    'pqrsd:update',
    'Corregir los datos de la persona de un caso, con el motivo; los anteriores quedan reservados',
    { body: personInput, response: oneCase, errors: [409] },
  ),
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
