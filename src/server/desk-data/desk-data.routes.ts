import { z } from '@hono/zod-openapi';
import { DESK_DATA_KINDS } from '#domain/pqrsd/desk-data/desk-data.ts';
import { deskDataSave } from '#shared/api/desk-data.schema.ts';
import { deskDataApi } from '#shared/api/endpoints/desk-data.api.ts';
import type { ApiApp } from '../app.ts';
import { savePreconditions } from '../http/preconditions.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { listVersions, readDeskData, saveDeskData } from './desk-data.usecases.ts';

const params = z.object({
  kind: z.enum(DESK_DATA_KINDS, { error: 'Elija un dato de la oficina.' }),
  key: z.string().max(80, 'Ese nombre no existe.'),
});

export function registerDeskDataRoutes(app: ApiApp): void {
  registerEndpoint(app, deskDataApi.get, 'desk-data:update', {
    summary: 'Datos de la oficina: plantillas, entidades, avisos, palabras de urgencia y términos, con lo instalado',
    response: 'Lo que rige, y quién lo cambió.',
    handle: async ({ deps }) => ({ data: await readDeskData(deps) }),
  });
  registerEndpoint(app, deskDataApi.versions, 'desk-data:update', {
    summary: 'Las versiones de un dato de la oficina',
    request: { params },
    response: 'De la última a la primera; un valor null es volver a lo instalado.',
    errors: [404, 422],
    handle: ({ deps, params: name }) => listVersions(deps, name),
  });
  registerEndpoint(app, deskDataApi.save, 'desk-data:update', {
    summary: 'Guardar otra versión de un dato de la oficina; los avisos y los términos, solo quien administra',
    request: { params, headers: savePreconditions, body: deskDataSave },
    response: 'La versión, que ya rige; un término, desde su día.',
    errors: [400, 404, 409, 413, 422],
    handle: async ({ deps, user, params: name, headers, body }) => ({
      data: await saveDeskData(deps, user, name, body, headers),
    }),
  });
}
