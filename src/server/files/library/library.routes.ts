import { z } from '@hono/zod-openapi';
import { fileQuery, fileReplacement, fileUpdate, storedFileName } from '#domain/files/file.ts';
import type { ApiApp } from '#server/app.ts';
import { guardedRoute } from '#server/http/endpoint-route.ts';
import { jsonBody } from '#server/http/route-definitions.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import { changeAltText, listLibrary, readLibraryFile, removeFile } from './library.usecases.ts';
import { replaceFile } from './replace.usecases.ts';

const params = z.object({ name: storedFileName });

const list = guardedRoute(filesApi.list, 'file:read', {
  summary: 'La biblioteca de archivos, del más nuevo al más antiguo',
  request: { query: fileQuery },
  response: 'Los archivos de la página.',
  errors: [422],
});

const read = guardedRoute(filesApi.get, 'file:read', {
  summary: 'Un archivo de la biblioteca',
  request: { params },
  response: 'El archivo.',
  errors: [404, 422],
});

const change = guardedRoute(filesApi.update, 'file:update', {
  summary: 'Cambiar el texto alternativo de un archivo',
  request: { params, body: jsonBody(fileUpdate) },
  response: 'El archivo.',
  errors: [400, 404, 413, 422],
});

const replace = guardedRoute(filesApi.replace, 'file:update', {
  summary: 'Poner el contenido de otro archivo en su dirección, que no cambia',
  request: { params, body: jsonBody(fileReplacement) },
  response: 'El archivo, en su misma dirección, con el contenido nuevo.',
  errors: [400, 404, 413, 422],
});

const remove = guardedRoute(filesApi.remove, 'file:delete', {
  summary: 'Eliminar un archivo que ninguna publicación usa',
  request: { params },
  response: 'Ya no existe.',
  errors: [404, 409, 422],
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
