import { z } from '@hono/zod-openapi';
import { reauthenticationInput } from '#shared/api/account.schema.ts';
import { readerInput } from '#shared/api/denuncia-readers.schema.ts';
import { denunciaReadersApi } from '#shared/api/endpoints/users.api.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { addReader, readReaders, removeReader } from './denuncia-readers.usecases.ts';

const LIST = 'La lista.';

export function registerDenunciaReaderRoutes(app: ApiApp): void {
  registerEndpoint(app, denunciaReadersApi.list, 'denuncia-reader:update', {
    summary: 'Quién lee las denuncias de corrupción',
    response: LIST,
    handle: ({ deps }) => readReaders(deps),
  });
  registerEndpoint(app, denunciaReadersApi.add, 'denuncia-reader:update', {
    summary: 'Autorizar a una persona a leer denuncias; reciben un correo las demás que las leen y quienes administran',
    request: { body: readerInput },
    response: LIST,
    errors: [400, 413, 422, 429],
    handle: ({ deps, user, body }) => addReader(deps, user, body),
  });
  registerEndpoint(app, denunciaReadersApi.remove, 'denuncia-reader:update', {
    summary: 'Quitar a una persona de quienes leen denuncias',
    request: { params: z.object({ id: recordId }), body: reauthenticationInput },
    response: LIST,
    errors: [400, 404, 413, 422, 429],
    handle: ({ deps, user, params: { id }, body }) => removeReader(deps, user, id, body),
  });
}
