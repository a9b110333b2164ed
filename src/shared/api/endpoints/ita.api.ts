import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { itaAnswerInput, itaAssessment } from '../ita.schema.ts';
import { tableQuery } from '../transparency.schema.ts';

export const itaApi = {
  assessment: endpoint(
    'GET /transparency/ita',
    'page:read',
    'La autoevaluación del ITA: cada pregunta con su respuesta, dirección y evidencia',
    { response: itaAssessment },
  ),
  file: endpoint('GET /transparency/ita/file', 'page:read', 'La autoevaluación del ITA en CSV o XLSX', {
    query: tableQuery,
    response: 'file',
  }),
  answer: endpoint(
    'PUT /transparency/ita/{item}',
    'page:create',
    'Responder una pregunta del ITA, o volver a calcularla',
    {
      params: { item: z.string().max(20, 'Esa pregunta no existe.').describe('Numeral, como `1.b`.') },
      body: itaAnswerInput,
      response: itaAssessment,
    },
  ),
};
