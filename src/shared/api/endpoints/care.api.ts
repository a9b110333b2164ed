import { siteCare } from '../care.schema.ts';
import { endpoint } from '../endpoint.ts';
import { tableQuery } from '../transparency.schema.ts';

export const careApi = {
  pages: endpoint(
    'GET /care',
    'visit:read',
    'Cómo va cada página: visitas, respuestas de quienes la leyeron, revisión y enlaces rotos',
    { response: siteCare },
  ),
  file: endpoint('GET /care/file', 'visit:read', 'Lo mismo de cada página, en CSV o XLSX', {
    query: tableQuery,
    response: 'file',
  }),
};
