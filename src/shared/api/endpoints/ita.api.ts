import { endpoint } from '../endpoint.ts';
import { itaAssessment } from '../ita.schema.ts';
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
};
