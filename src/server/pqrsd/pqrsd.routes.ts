import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import { pqrsdApi } from '#shared/api/endpoints/pqrsd.api.ts';
import { pqrsdFollowApi } from '#shared/api/endpoints/pqrsd-follow.api.ts';
import { followInput, followMessage } from '#shared/api/pqrsd-follow.schema.ts';
import { pqrsdInput } from '#shared/api/pqrsd-input.schema.ts';
import type { ApiApp } from '../app.ts';
import { publicRoute } from '../http/endpoint-route.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { registerDeskRoutes } from './desk/desk.routes.ts';
import { registerExportRoutes } from './export/export.routes.ts';
import { registerCaseFileRoutes } from './files/case-files.routes.ts';
import { followPqrsd, writeAsCitizen } from './follow.usecases.ts';
import { countFiling, filePqrsd } from './pqrsd.usecases.ts';

const file = (settings: PqrsdSettings) =>
  publicRoute(pqrsdApi.file, {
    summary: 'Presentar una PQRSD',
    request: { body: jsonBody(pqrsdInput(settings)) },
    response: 'Radicada.',
    errors: [400, 413, 422, 429],
  });

const follow = publicRoute(pqrsdFollowApi.get, {
  summary: 'Seguir una PQRSD con su número y su clave; nunca dice quién la presentó',
  request: { body: jsonBody(followInput) },
  response: 'El caso.',
  errors: [400, 404, 413, 422, 429],
});

const write = publicRoute(pqrsdFollowApi.write, {
  summary: 'Escribir al hospital en un caso, o completar lo que pidió',
  request: { body: jsonBody(followMessage) },
  response: 'El caso con el mensaje.',
  errors: [400, 404, 409, 413, 422, 429],
});

export function registerPqrsdRoutes(app: ApiApp, settings: PqrsdSettings): void {
  app.openapi(file(settings), async (c) => {
    await countFiling(c.get('deps'), c.env?.address);
    return c.json({ data: await filePqrsd(c.get('deps'), c.req.valid('json')) }, 201);
  });
  app.openapi(follow, async (c) =>
    c.json({ data: await followPqrsd(c.get('deps'), c.req.valid('json'), c.env?.address) }, 200),
  );
  app.openapi(write, async (c) =>
    c.json({ data: await writeAsCitizen(c.get('deps'), c.req.valid('json'), c.env?.address) }, 201),
  );
  registerCaseFileRoutes(app);
  registerExportRoutes(app);
  registerDeskRoutes(app, settings);
}
