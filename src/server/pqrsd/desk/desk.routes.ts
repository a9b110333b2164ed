import { createRoute, z } from '@hono/zod-openapi';
import { pqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import { pqrsdSummary } from '#domain/pqrsd/summary.ts';
import { pqrsdTemplates } from '#domain/pqrsd/templates.ts';
import type { ApiApp } from '#server/app.ts';
import { readPreconditions, savePreconditions } from '#server/http/preconditions.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '#server/http/route-definitions.ts';
import { officers } from '#shared/api/account.schema.ts';
import { caseViews, deskPqrsds, pqrsdDetail, pqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';
import { registrationInput, stepInput } from '#shared/api/pqrsd-step.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import { applyStepAsOfficer } from '../case/steps.usecases.ts';
import { registerPqrsd } from '../pqrsd.usecases.ts';
import { listCaseViews, listOfficers, listPqrsd, openPqrsd } from './desk.usecases.ts';
import { summarizePqrsds } from './summary.usecases.ts';

const params = z.object({ id: recordId });

const list = createRoute({
  method: 'get',
  path: '/pqrsd',
  summary: 'PQRSD recibidas, con búsqueda, filtros y semáforo',
  ...withPermission('pqrsd:read'),
  request: { query: pqrsdQuery },
  responses: { 200: jsonResponse('Una página de PQRSD.', deskPqrsds), ...errorResponses(401, 403, 422) },
});

const summary = createRoute({
  method: 'get',
  path: '/pqrsd/summary',
  summary: 'Cómo está la mesa de PQRSD: cuántas hay de cada una, con el filtro que las lista',
  ...withPermission('pqrsd:read'),
  responses: { 200: jsonResponse('Las cifras.', pqrsdSummary), ...errorResponses(401, 403) },
});

const officersRoute = createRoute({
  method: 'get',
  path: '/pqrsd/officers',
  summary: 'A quién se le puede asignar un caso',
  ...withPermission('pqrsd:update'),
  responses: { 200: jsonResponse('Las personas del SIAU.', officers), ...errorResponses(401, 403) },
});

const templates = createRoute({
  method: 'get',
  path: '/pqrsd/templates',
  summary: 'Los textos con los que se empieza una respuesta',
  ...withPermission('pqrsd:read'),
  responses: { 200: jsonResponse('Las plantillas.', z.object({ data: pqrsdTemplates })), ...errorResponses(401, 403) },
});

const one = createRoute({
  method: 'get',
  path: '/pqrsd/{id}',
  summary: 'Una PQRSD con su historia; queda escrito quién la abrió',
  ...withPermission('pqrsd:read'),
  request: { params },
  responses: { 200: jsonResponse('La PQRSD.', z.object({ data: pqrsdDetail })), ...errorResponses(401, 403, 404, 422) },
});

const views = createRoute({
  method: 'get',
  path: '/pqrsd/{id}/views',
  summary: 'Quién abrió una PQRSD',
  ...withPermission('pqrsd:read-views'),
  request: { params },
  responses: { 200: jsonResponse('De la última a la primera.', caseViews), ...errorResponses(401, 403, 404, 422) },
});

const step = createRoute({
  method: 'post',
  path: '/pqrsd/{id}/steps',
  summary: 'Dar un paso en un caso: asignar, responder, prorrogar… Anular es de quien administra',
  ...withPermission('pqrsd:update'),
  request: { params, headers: savePreconditions, body: jsonBody(stepInput) },
  responses: {
    200: jsonResponse('El caso después del paso.', z.object({ data: pqrsdDetail })),
    ...errorResponses(400, 401, 403, 404, 409, 413, 422),
  },
});

const register = (settings: PqrsdSettings) =>
  createRoute({
    method: 'post',
    path: '/pqrsd/register',
    summary: 'Radicar lo que llegó de viva voz, en papel o por correo, en la misma serie',
    ...withPermission('pqrsd:create'),
    request: { body: jsonBody(registrationInput(settings)) },
    responses: {
      201: jsonResponse('Radicada.', z.object({ data: pqrsdReceipt })),
      ...errorResponses(400, 401, 403, 413, 422),
    },
  });

export function registerDeskRoutes(app: ApiApp, settings: PqrsdSettings): void {
  app.openapi(list, async (c) => c.json(await listPqrsd(c.get('deps'), c.get('user'), c.req.valid('query')), 200));
  // Before /pqrsd/{id}, which would match the word.
  app.openapi(summary, async (c) => c.json(await summarizePqrsds(c.get('deps'), c.get('user')), 200));
  app.openapi(officersRoute, async (c) => c.json(await listOfficers(c.get('deps')), 200));
  app.openapi(templates, (c) => c.json({ data: c.get('deps').templates }, 200));
  app.openapi(one, async (c) =>
    c.json({ data: await openPqrsd(c.get('deps'), c.get('user'), c.req.valid('param').id) }, 200),
  );
  app.openapi(views, async (c) =>
    c.json(await listCaseViews(c.get('deps'), c.get('user'), c.req.valid('param').id), 200),
  );
  app.openapi(step, async (c) => {
    const terms = readPreconditions(c.req.valid('header'));
    const { id } = c.req.valid('param');
    return c.json(
      { data: await applyStepAsOfficer(c.get('deps'), c.get('user'), id, c.req.valid('json'), terms) },
      200,
    );
  });
  app.openapi(register(settings), async (c) =>
    c.json({ data: await registerPqrsd(c.get('deps'), c.get('user'), c.req.valid('json')) }, 201),
  );
}
