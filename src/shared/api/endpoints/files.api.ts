import { z } from 'zod';
import {
  fileQuery,
  fileReplacement,
  fileUpdate,
  libraryFile,
  libraryFiles,
  storedFileName,
} from '#domain/files/file.ts';
import { endpoint } from '../endpoint.ts';

const params = { name: storedFileName };

export const filesApi = {
  upload: endpoint('POST /file', 'file:create', 'Subir un archivo', {
    body: 'form',
    response: z.string(),
    status: 201,
    errors: [429],
  }),
  list: endpoint('GET /files', 'file:read', 'La biblioteca de archivos, del más nuevo al más antiguo', {
    query: fileQuery,
    response: libraryFiles,
  }),
  get: endpoint('GET /files/{name}', 'file:read', 'Un archivo de la biblioteca', {
    params,
    response: libraryFile,
  }),
  update: endpoint('PUT /files/{name}', 'file:update', 'Cambiar el texto alternativo de un archivo', {
    params,
    body: fileUpdate,
    response: libraryFile,
  }),
  replace: endpoint(
    'POST /files/{name}/replace',
    'file:update',
    'Poner el contenido de otro archivo en su dirección, que no cambia',
    { params, body: fileReplacement, response: libraryFile },
  ),
  remove: endpoint('DELETE /files/{name}', 'file:delete', 'Eliminar un archivo que ninguna publicación usa', {
    params,
    errors: [409],
  }),
};
