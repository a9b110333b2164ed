import { z } from '@hono/zod-openapi';
import { fileQuery, fileReplacement, fileUpdate, storedFileName } from '#domain/files/file.ts';
import type { ApiApp } from '#server/app.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import { changeAltText, listLibrary, readLibraryFile, removeFile } from './library.usecases.ts';
import { replaceFile } from './replace.usecases.ts';

const params = z.object({ name: storedFileName });

export function registerLibraryRoutes(app: ApiApp): void {
  registerEndpoint(app, filesApi.list, 'file:read', {
    summary: 'La biblioteca de archivos, del más nuevo al más antiguo',
    request: { query: fileQuery },
    response: 'Los archivos de la página.',
    errors: [422],
    handle: ({ deps, user, query }) => listLibrary(deps, user, query),
  });
  registerEndpoint(app, filesApi.get, 'file:read', {
    summary: 'Un archivo de la biblioteca',
    request: { params },
    response: 'El archivo.',
    errors: [404, 422],
    handle: ({ deps, user, params: { name } }) => readLibraryFile(deps, user, name),
  });
  registerEndpoint(app, filesApi.update, 'file:update', {
    summary: 'Cambiar el texto alternativo de un archivo',
    request: { params, body: fileUpdate },
    response: 'El archivo.',
    errors: [400, 404, 413, 422],
    handle: ({ deps, user, params: { name }, body }) => changeAltText(deps, user, name, body.alt),
  });
  registerEndpoint(app, filesApi.replace, 'file:update', {
    summary: 'Poner el contenido de otro archivo en su dirección, que no cambia',
    request: { params, body: fileReplacement },
    response: 'El archivo, en su misma dirección, con el contenido nuevo.',
    errors: [400, 404, 413, 422],
    handle: ({ deps, user, params: { name }, body }) => replaceFile(deps, user, name, body),
  });
  registerEndpoint(app, filesApi.remove, 'file:delete', {
    summary: 'Eliminar un archivo que ninguna publicación usa',
    request: { params },
    response: 'Ya no existe.',
    errors: [404, 409, 422],
    handle: ({ deps, user, params: { name } }) => removeFile(deps, user, name),
  });
}
