import { createRoute, z } from '@hono/zod-openapi';
import {
  fileQuery,
  fileReplacement,
  fileUpdate,
  libraryFile,
  libraryFiles,
  storedFileName,
} from '#domain/files/file.ts';
import type { ApiApp } from '#server/app.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '#server/http/route-definitions.ts';
import { changeAltText, listLibrary, readLibraryFile, removeFile } from './library.usecases.ts';
import { replaceFile } from './replace.usecases.ts';

const params = z.object({ name: storedFileName });
const fileResponse = jsonResponse('El archivo.', libraryFile);

const list = createRoute({
  method: 'get',
  path: '/files',
  summary: 'La biblioteca de archivos, del más nuevo al más antiguo',
  ...withPermission('file:read'),
  request: { query: fileQuery },
  responses: { 200: jsonResponse('Los archivos de la página.', libraryFiles), ...errorResponses(401, 403, 422) },
});

const read = createRoute({
  method: 'get',
  path: '/files/{name}',
  summary: 'Un archivo de la biblioteca',
  ...withPermission('file:read'),
  request: { params },
  responses: { 200: fileResponse, ...errorResponses(401, 403, 404, 422) },
});

const change = createRoute({
  method: 'put',
  path: '/files/{name}',
  summary: 'Cambiar el texto alternativo de un archivo',
  ...withPermission('file:update'),
  request: { params, body: jsonBody(fileUpdate) },
  responses: { 200: fileResponse, ...errorResponses(400, 401, 403, 404, 413, 422) },
});

const replace = createRoute({
  method: 'post',
  path: '/files/{name}/replace',
  summary: 'Poner el contenido de otro archivo en su dirección, que no cambia',
  ...withPermission('file:update'),
  request: { params, body: jsonBody(fileReplacement) },
  responses: {
    200: jsonResponse('El archivo, en su misma dirección, con el contenido nuevo.', libraryFile),
    ...errorResponses(400, 401, 403, 404, 413, 422),
  },
});

const remove = createRoute({
  method: 'delete',
  path: '/files/{name}',
  summary: 'Eliminar un archivo que ninguna publicación usa',
  ...withPermission('file:delete'),
  request: { params },
  responses: { 204: { description: 'Ya no existe.' }, ...errorResponses(401, 403, 404, 409, 422) },
});

export function registerLibraryRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await listLibrary(c.get('deps'), c.get('user'), c.req.valid('query')), 200));
  app.openapi(read, async (c) =>
    c.json(await readLibraryFile(c.get('deps'), c.get('user'), c.req.valid('param').name), 200),
  );
  app.openapi(change, async (c) =>
    c.json(await changeAltText(c.get('deps'), c.get('user'), c.req.valid('param').name, c.req.valid('json').alt), 200),
  );
  app.openapi(replace, async (c) =>
    c.json(await replaceFile(c.get('deps'), c.get('user'), c.req.valid('param').name, c.req.valid('json')), 200),
  );
  app.openapi(remove, async (c) => {
    await removeFile(c.get('deps'), c.get('user'), c.req.valid('param').name);
    return c.body(null, 204);
  });
}
