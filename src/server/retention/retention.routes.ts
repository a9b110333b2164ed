import { createRoute, z } from '@hono/zod-openapi';
import { recordId } from '#domain/api.ts';
import { pqrsdDetail } from '#domain/pqrsd-desk.ts';
import {
  approvalInput,
  eliminationAct,
  eliminationActDetail,
  holdInput,
  liftInput,
  retentionOverview,
} from '#domain/retention-act.ts';
import type { ApiApp } from '../app.ts';
import { answer, failures, guarded, jsonBody } from '../http/contract.ts';
import { approveElimination, readAct } from './acts.usecases.ts';
import { liftHold, placeHold } from './holds.usecases.ts';
import { readRetention } from './proposal.usecases.ts';

const params = z.object({ id: recordId });
const caseAnswer = z.object({ data: pqrsdDetail });

const overview = createRoute({
  method: 'get',
  path: '/retention',
  summary: 'Qué ha terminado su plazo de conservación, qué lo termina pronto, qué se conserva por orden y las actas',
  ...guarded('retention:read'),
  responses: { 200: answer('La conservación.', z.object({ data: retentionOverview })), ...failures(401, 403) },
});

const approve = createRoute({
  method: 'post',
  path: '/retention/acts',
  summary: 'Aprobar que se anonimice la lista que se vio',
  ...guarded('retention:approve'),
  request: { body: jsonBody(approvalInput) },
  responses: {
    201: answer('El acta; se ejecuta después.', z.object({ data: eliminationAct })),
    ...failures(400, 401, 403, 409, 413, 422),
  },
});

const act = createRoute({
  method: 'get',
  path: '/retention/acts/{number}',
  summary: 'Un acta de eliminación con su lista',
  ...guarded('retention:read'),
  request: { params: z.object({ number: z.string().max(40) }) },
  responses: { 200: answer('El acta.', z.object({ data: eliminationActDetail })), ...failures(401, 403, 404, 422) },
});

const hold = createRoute({
  method: 'post',
  path: '/pqrsd/{id}/hold',
  summary: 'Conservar un caso por orden de un juez, una investigación u otra',
  ...guarded('pqrsd:hold'),
  request: { params, body: jsonBody(holdInput) },
  responses: { 200: answer('El caso.', caseAnswer), ...failures(400, 401, 403, 404, 409, 413, 422) },
});

const lift = createRoute({
  method: 'post',
  path: '/pqrsd/{id}/hold/lift',
  summary: 'Levantar la orden que conserva un caso',
  ...guarded('pqrsd:lift-hold'),
  request: { params, body: jsonBody(liftInput) },
  responses: { 200: answer('El caso.', caseAnswer), ...failures(400, 401, 403, 404, 409, 413, 422) },
});

export function registerRetentionRoutes(app: ApiApp): void {
  app.openapi(overview, async (c) => c.json({ data: await readRetention(c.get('deps')) }, 200));
  app.openapi(approve, async (c) =>
    c.json({ data: await approveElimination(c.get('deps'), c.get('user'), c.req.valid('json')) }, 201),
  );
  app.openapi(act, async (c) => c.json({ data: await readAct(c.get('deps'), c.req.valid('param').number) }, 200));
  app.openapi(hold, async (c) => {
    const { id } = c.req.valid('param');
    return c.json({ data: await placeHold(c.get('deps'), c.get('user'), id, c.req.valid('json')) }, 200);
  });
  app.openapi(lift, async (c) => {
    const { id } = c.req.valid('param');
    return c.json({ data: await liftHold(c.get('deps'), c.get('user'), id, c.req.valid('json')) }, 200);
  });
}
