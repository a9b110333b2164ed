import { createRoute, z } from '@hono/zod-openapi';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import { followed, followInput, followMessage } from '#shared/api/pqrsd-follow.schema.ts';
import { pqrsdInput } from '#shared/api/pqrsd-input.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonBody, jsonResponse } from '../http/route-definitions.ts';
import { registerDeskRoutes } from './desk/desk.routes.ts';
import { registerExportRoutes } from './export/export.routes.ts';
import { registerCaseFileRoutes } from './files/case-files.routes.ts';
import { followPqrsd, writeAsCitizen } from './follow.usecases.ts';
import { countFiling, filePqrsd } from './pqrsd.usecases.ts';

const file = (settings: PqrsdSettings) =>
  createRoute({
    method: 'post',
    path: '/pqrsd',
    summary: 'Presentar una PQRSD',
    request: { body: jsonBody(pqrsdInput(settings)) },
    responses: {
      201: jsonResponse('Radicada.', z.object({ data: pqrsdReceipt })),
      ...errorResponses(400, 413, 422, 429),
    },
  });

const follow = createRoute({
  method: 'post',
  path: '/pqrsd/seguimiento',
  summary: 'Seguir una PQRSD con su número y su clave; nunca dice quién la presentó',
  request: { body: jsonBody(followInput) },
  responses: {
    200: jsonResponse('El caso.', z.object({ data: followed })),
    ...errorResponses(400, 404, 413, 422, 429),
  },
});

const write = createRoute({
  method: 'post',
  path: '/pqrsd/seguimiento/mensajes',
  summary: 'Escribir al hospital en un caso, o completar lo que pidió',
  request: { body: jsonBody(followMessage) },
  responses: {
    201: jsonResponse('El caso con el mensaje.', z.object({ data: followed })),
    ...errorResponses(400, 404, 409, 413, 422, 429),
  },
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
