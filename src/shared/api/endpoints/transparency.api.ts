import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { publicationStarted } from '../pages.schema.ts';
import {
  leafDecision,
  leafReplacement,
  newLeafDocuments,
  tableQuery,
  transparencyIndex,
} from '../transparency.schema.ts';

const number = z.string().max(20, 'Ese numeral no existe.').describe('Numeral del contenido, como `4.2`.');
const document = { number, file: z.string().max(120, 'Ese documento no existe.') };

export const transparencyApi = {
  index: endpoint(
    'GET /transparency',
    'page:read',
    'El índice de transparencia: qué cumple cada contenido, quién responde y hasta cuándo vale',
    { response: transparencyIndex },
  ),
  file: endpoint('GET /transparency/file', 'page:read', 'El índice de transparencia en CSV o XLSX', {
    query: tableQuery,
    response: 'file',
  }),
  attach: endpoint(
    'POST /transparency/documents',
    'page:update',
    'Publicar documentos PDF en un contenido del índice',
    {
      body: newLeafDocuments,
      response: publicationStarted,
      status: 202,
      errors: [404, 409],
    },
  ),
  replace: endpoint(
    'POST /transparency/{number}/documents/{file}/replace',
    'page:update',
    'Reemplazar un documento de un contenido del índice en su dirección',
    {
      params: document,
      body: leafReplacement,
      response: z.object({ publication: publicationStarted.shape.publication.nullable() }),
      errors: [409],
    },
  ),
  detach: endpoint(
    'DELETE /transparency/{number}/documents/{file}',
    'page:update',
    'Quitar un documento de un contenido del índice',
    {
      params: document,
      response: publicationStarted,
      status: 202,
      errors: [409],
    },
  ),
  decide: endpoint(
    'PUT /transparency/{number}/state',
    'page:update',
    'Decir que un contenido no aplica y por qué, o deshacerlo',
    { params: { number }, body: leafDecision, response: publicationStarted, status: 202, errors: [409] },
  ),
};
