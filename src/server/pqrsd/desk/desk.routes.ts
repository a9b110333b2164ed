import { z } from '@hono/zod-openapi';
import type { PqrsdSettings } from '#domain/pqrsd/settings.ts';
import type { ApiApp } from '#server/app.ts';
import { guardedRoute } from '#server/http/endpoint-route.ts';
import { readPreconditions, savePreconditions } from '#server/http/preconditions.ts';
import { jsonBody } from '#server/http/route-definitions.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { pqrsdQuery } from '#shared/api/pqrsd-desk.schema.ts';
import { registrationInput, stepInput } from '#shared/api/pqrsd-step.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import { applyStepAsOfficer } from '../case/steps.usecases.ts';
import { registerPqrsd } from '../pqrsd.usecases.ts';
import { listCaseViews, listOfficers, listPqrsd, openPqrsd } from './desk.usecases.ts';
import { summarizePqrsds } from './summary.usecases.ts';

const params = z.object({ id: recordId });

const list = guardedRoute(pqrsdDeskApi.list, 'pqrsd:read', {
  summary: 'PQRSD recibidas, con búsqueda, filtros y semáforo',
  request: { query: pqrsdQuery },
  response: 'Una página de PQRSD.',
  errors: [422],
});

const summary = guardedRoute(pqrsdDeskApi.summary, 'pqrsd:read', {
  summary: 'Cómo está la mesa de PQRSD: cuántas hay de cada una, con el filtro que las lista',
  response: 'Las cifras.',
});

const officers = guardedRoute(usersApi.officers, 'pqrsd:update', {
  summary: 'A quién se le puede asignar un caso',
  response: 'Las personas del SIAU.',
});

const templates = guardedRoute(pqrsdDeskApi.templates, 'pqrsd:read', {
  summary: 'Los textos con los que se empieza una respuesta',
  response: 'Las plantillas.',
});

const one = guardedRoute(pqrsdDeskApi.get, 'pqrsd:read', {
  summary: 'Una PQRSD con su historia; queda escrito quién la abrió',
  request: { params },
  response: 'La PQRSD.',
  errors: [404, 422],
});

const views = guardedRoute(pqrsdDeskApi.views, 'pqrsd:read-views', {
  summary: 'Quién abrió una PQRSD',
  request: { params },
  response: 'De la última a la primera.',
  errors: [404, 422],
});

const step = guardedRoute(pqrsdDeskApi.step, 'pqrsd:update', {
  summary: 'Dar un paso en un caso: asignar, responder, prorrogar… Anular es de quien administra',
  request: { params, headers: savePreconditions, body: jsonBody(stepInput) },
  response: 'El caso después del paso.',
  errors: [400, 404, 409, 413, 422],
});

const register = (settings: PqrsdSettings) =>
  guardedRoute(pqrsdDeskApi.register, 'pqrsd:create', {
    summary: 'Radicar lo que llegó de viva voz, en papel o por correo, en la misma serie',
    request: { body: jsonBody(registrationInput(settings)) },
    response: 'Radicada.',
    errors: [400, 413, 422],
  });

export function registerDeskRoutes(app: ApiApp, settings: PqrsdSettings): void {
  app.openapi(list, async (c) => c.json(await listPqrsd(c.get('deps'), c.get('user'), c.req.valid('query')), 200));
  // Before /pqrsd/{id}, which would match the word.
  app.openapi(summary, async (c) => c.json(await summarizePqrsds(c.get('deps'), c.get('user')), 200));
  app.openapi(officers, async (c) => c.json(await listOfficers(c.get('deps')), 200));
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
