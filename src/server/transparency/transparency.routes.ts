import { z } from '@hono/zod-openapi';
import { MAX_UPLOAD_BYTES } from '#domain/files/file.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import { leafDecision, newLeafDocument, tableQuery } from '#shared/api/transparency.schema.ts';
import type { ApiApp } from '../app.ts';
import { fileTooLarge } from '../files/files.errors.ts';
import { countUpload } from '../files/files.usecases.ts';
import { issuesByField, validationFailed } from '../http/errors.ts';
import { fileForm, readFileForm } from '../http/file-form.ts';
import { FILE_RESPONSE, registerEndpoint } from '../http/register-endpoint.ts';
import { tableResponse } from '../table-file.ts';
import { attachToLeaf, decideOnLeaf, detachFromLeaf } from './change-leaf.usecases.ts';
import { INDEX_COLUMNS } from './index-table.ts';
import { registerItaRoutes } from './ita.routes.ts';
import { readOfficeIndex } from './read-index.usecases.ts';

const number = z.string().max(20, 'Ese numeral no existe.').describe('Numeral del contenido, como `4.2`.');

export function registerTransparencyRoutes(app: ApiApp): void {
  registerItaRoutes(app);
  registerEndpoint(app, transparencyApi.index, 'page:read', {
    summary: 'El índice de transparencia: qué cumple cada contenido, quién responde y hasta cuándo vale',
    response: 'Los contenidos en su orden.',
    handle: ({ deps, user }) => readOfficeIndex(deps, user),
  });
  registerEndpoint(app, transparencyApi.file, 'page:read', {
    summary: 'El índice de transparencia en CSV o XLSX',
    request: { query: tableQuery },
    response: FILE_RESPONSE,
    errors: [422],
    handle: async ({ deps, user, query: { format } }) => {
      const { leaves } = await readOfficeIndex(deps, user);
      return tableResponse(format, { name: 'transparencia', columns: INDEX_COLUMNS, rows: leaves });
    },
  });
  registerEndpoint(app, transparencyApi.attach, 'page:update', {
    summary: 'Publicar un PDF en un contenido del índice',
    request: { body: fileForm },
    response: 'La publicación que comenzó.',
    errors: [404, 409, 413, 415, 422, 429],
    async handle({ deps, user, c }) {
      await countUpload(deps, user.id);
      const { file, fields } = await readFileForm(c.req.raw, MAX_UPLOAD_BYTES, fileTooLarge);
      const { data, error } = newLeafDocument.safeParse(fields);
      if (error) throw validationFailed(issuesByField(error.issues));
      return attachToLeaf(deps, user, data, file);
    },
  });
  registerEndpoint(app, transparencyApi.detach, 'page:update', {
    summary: 'Quitar un documento de un contenido del índice',
    request: { params: z.object({ number, file: z.string().max(120, 'Ese documento no existe.') }) },
    response: 'La publicación que comenzó.',
    errors: [404, 409, 422],
    handle: ({ deps, user, params }) => detachFromLeaf(deps, user, params.number, params.file),
  });
  registerEndpoint(app, transparencyApi.decide, 'page:update', {
    summary: 'Decir que un contenido no aplica y por qué, o deshacerlo',
    request: { params: z.object({ number }), body: leafDecision },
    response: 'La publicación que comenzó.',
    errors: [400, 404, 409, 413, 422],
    handle: ({ deps, user, params, body }) => decideOnLeaf(deps, user, params.number, body),
  });
}
