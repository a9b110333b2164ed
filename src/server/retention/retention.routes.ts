import { createRoute, z } from '@hono/zod-openapi';
import { pqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import {
  approvalInput,
  eliminationAct,
  eliminationActDetail,
  legalHoldInput,
  legalHoldLiftInput,
  retentionOverview,
} from '#shared/api/retention.schema.ts';
import { recordId } from '#shared/fields/envelope.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { approveElimination, readAct } from './acts.usecases.ts';
import { liftLegalHold, placeLegalHold } from './holds.usecases.ts';
import { readRetention } from './proposal.usecases.ts';

const params = z.object({ id: recordId });
const caseAnswer = z.object({ data: pqrsdDetail });

const overview = createRoute({
  method: 'get',
  path: '/retention',
  summary: 'Qué ha terminado su plazo de conservación, qué lo termina pronto, qué se conserva por orden y las actas',
  ...withPermission('retention:read'),
  responses: {
    200: jsonResponse('La conservación.', z.object({ data: retentionOverview })),
    ...errorResponses(401, 403),
  },
});

const approve = createRoute({
  method: 'post',
  path: '/retention/acts',
  summary: 'Aprobar que se anonimice la lista que se vio',
  ...withPermission('retention:approve'),
  request: { body: jsonBody(approvalInput) },
  responses: {
    201: jsonResponse('El acta; se ejecuta después.', z.object({ data: eliminationAct })),
    ...errorResponses(400, 401, 403, 409, 413, 422),
  },
});

const act = createRoute({
  method: 'get',
  path: '/retention/acts/{number}',
  summary: 'Un acta de eliminación con su lista',
  ...withPermission('retention:read'),
  request: { params: z.object({ number: z.string().max(40) }) },
  responses: {
    200: jsonResponse('El acta.', z.object({ data: eliminationActDetail })),
    ...errorResponses(401, 403, 404, 422),
  },
});

const hold = createRoute({
  method: 'post',
  path: '/pqrsd/{id}/hold',
  summary: 'Conservar un caso por orden de un juez, una investigación u otra',
  ...withPermission('pqrsd:hold'),
  request: { params, body: jsonBody(legalHoldInput) },
  responses: { 200: jsonResponse('El caso.', caseAnswer), ...errorResponses(400, 401, 403, 404, 409, 413, 422) },
});

const lift = createRoute({
  method: 'post',
  path: '/pqrsd/{id}/hold/lift',
  summary: 'Levantar la orden que conserva un caso',
  ...withPermission('pqrsd:lift-hold'),
  request: { params, body: jsonBody(legalHoldLiftInput) },
  responses: { 200: jsonResponse('El caso.', caseAnswer), ...errorResponses(400, 401, 403, 404, 409, 413, 422) },
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
