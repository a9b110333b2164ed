import { createRoute, z } from '@hono/zod-openapi';
import type { ApiApp } from '../app.ts';
import { answer, failures, guarded } from '../http/contract.ts';
import { noFile } from './files.errors.ts';
import { storeUpload } from './files.usecases.ts';

const upload = createRoute({
  method: 'post',
  path: '/file',
  summary: 'Subir un archivo',
  ...guarded('file:create'),
  request: {
    body: {
      required: true,
      // Described for the contract; the handler reads the form itself, so that a part that is no
      // file gets our message and not a type error.
      content: {
        'multipart/form-data': { schema: z.object({ file: z.any().openapi({ type: 'string', format: 'binary' }) }) },
      },
    },
  },
  responses: {
    201: answer('Nombre con el que quedó guardado.', z.string()),
    ...failures(401, 403, 413, 415, 422, 429),
  },
});

export function registerFileRoutes(app: ApiApp): void {
  app.openapi(upload, async (c) => {
    const { file } = c.req.valid('form');
    if (!(file instanceof File)) throw noFile();
    return c.json(await storeUpload(c.get('deps'), c.get('user'), file), 201);
  });
}
