import { z } from '@hono/zod-openapi';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { retentionApi } from '#shared/api/endpoints/retention.api.ts';
import { approvalInput, legalHoldInput, legalHoldLiftInput } from '#shared/api/retention.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute } from '../http/endpoint-route.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { liftLegalHold, placeLegalHold } from './holds.usecases.ts';
import { approveElimination, readAct, readRetention } from './retention.usecases.ts';

const params = z.object({ id: recordId });

const overview = guardedRoute(retentionApi.overview, 'retention:read', {
  summary: 'Qué ha terminado su plazo de conservación, qué lo termina pronto, qué se conserva por orden y las actas',
  response: 'La conservación.',
});

const approve = guardedRoute(retentionApi.approve, 'retention:approve', {
  summary: 'Aprobar que se anonimice la lista que se vio',
  request: { body: jsonBody(approvalInput) },
  response: 'El acta; se ejecuta después.',
  errors: [400, 409, 413, 422],
});

const act = guardedRoute(retentionApi.act, 'retention:read', {
  summary: 'Un acta de eliminación con su lista',
  request: { params: z.object({ number: z.string().max(40) }) },
  response: 'El acta.',
  errors: [404, 422],
});

const hold = guardedRoute(pqrsdDeskApi.hold, 'pqrsd:hold', {
  summary: 'Conservar un caso por orden de un juez, una investigación u otra',
  request: { params, body: jsonBody(legalHoldInput) },
  response: 'El caso.',
  errors: [400, 404, 409, 413, 422],
});

const lift = guardedRoute(pqrsdDeskApi.liftHold, 'pqrsd:lift-hold', {
  summary: 'Levantar la orden que conserva un caso',
  request: { params, body: jsonBody(legalHoldLiftInput) },
  response: 'El caso.',
  errors: [400, 404, 409, 413, 422],
});

export function registerRetentionRoutes(app: ApiApp): void {
  app.openapi(overview, async (c) => c.json({ data: await readRetention(c.get('deps')) }, 200));
  app.openapi(approve, async (c) =>
    c.json({ data: await approveElimination(c.get('deps'), c.get('user'), c.req.valid('json')) }, 201),
  );
  app.openapi(act, async (c) => c.json({ data: await readAct(c.get('deps'), c.req.valid('param').number) }, 200));
  app.openapi(hold, async (c) => {
    const { id } = c.req.valid('param');
    return c.json({ data: await placeLegalHold(c.get('deps'), c.get('user'), id, c.req.valid('json')) }, 200);
  });
  app.openapi(lift, async (c) => {
    const { id } = c.req.valid('param');
    return c.json({ data: await liftLegalHold(c.get('deps'), c.get('user'), id, c.req.valid('json')) }, 200);
  });
}
