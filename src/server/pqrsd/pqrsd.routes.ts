import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import { pqrsdApi } from '#shared/api/endpoints/pqrsd.api.ts';
import { pqrsdFollowApi } from '#shared/api/endpoints/pqrsd-follow.api.ts';
import { followInput, followMessage } from '#shared/api/pqrsd-follow.schema.ts';
import { pqrsdInput } from '#shared/api/pqrsd-input.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { registerDeskRoutes } from './desk/desk.routes.ts';
import { registerExportRoutes } from './export/export.routes.ts';
import { registerCaseFileRoutes } from './files/case-files.routes.ts';
import { followPqrsd, writeAsCitizen } from './follow.usecases.ts';
import { countFiling, filePqrsd } from './pqrsd.usecases.ts';

export function registerPqrsdRoutes(app: ApiApp, settings: PqrsdSettings): void {
  registerEndpoint(app, pqrsdApi.file, 'public', {
    summary: 'Presentar una PQRSD',
    request: { body: pqrsdInput(settings) },
    response: 'Radicada.',
    errors: [400, 413, 422, 429],
    async handle({ deps, body, client }) {
      await countFiling(deps, client.address);
      return { data: await filePqrsd(deps, body) };
    },
  });
  registerEndpoint(app, pqrsdFollowApi.get, 'public', {
    summary: 'Seguir una PQRSD con su número y su clave; nunca dice quién la presentó',
    request: { body: followInput },
    response: 'El caso.',
    errors: [400, 404, 413, 422, 429],
    handle: async ({ deps, body, client }) => ({ data: await followPqrsd(deps, body, client.address) }),
  });
  registerEndpoint(app, pqrsdFollowApi.write, 'public', {
    summary: 'Escribir al hospital en un caso, o completar lo que pidió',
    request: { body: followMessage },
    response: 'El caso con el mensaje.',
    errors: [400, 404, 409, 413, 422, 429],
    handle: async ({ deps, body, client }) => ({ data: await writeAsCitizen(deps, body, client.address) }),
  });
  registerCaseFileRoutes(app);
  registerExportRoutes(app);
  registerDeskRoutes(app, settings);
}
