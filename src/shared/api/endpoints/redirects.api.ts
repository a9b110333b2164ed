import { z } from 'zod';
import { redirectInput } from '#domain/site/redirects.ts';
import { pageMeta, pageNumber, searchText } from '../../fields/envelope.schema.ts';
import { endpoint } from '../endpoint.ts';
import { redirectImport, redirectRow } from '../redirects.schema.ts';

export const redirectsApi = {
  list: endpoint(
    'GET /redirects',
    'redirect:update',
    'Direcciones anteriores y a dónde llevan, las más usadas primero',
    {
      query: z.object({ page: pageNumber, q: searchText }),
      response: z.object({ data: z.array(redirectRow), meta: pageMeta }),
    },
  ),
  add: endpoint('POST /redirects', 'redirect:update', 'Llevar una dirección anterior a una del sitio', {
    body: redirectInput,
    response: redirectRow,
    status: 201,
  }),
  import: endpoint(
    'POST /redirects/import',
    'redirect:update',
    'Agregar las de un CSV de dos columnas: entran todas o, si una tiene un error, ninguna',
    { body: 'csv', response: redirectImport },
  ),
  remove: endpoint('DELETE /redirects/{id}', 'redirect:update', 'Quitar una dirección anterior'),
};
