import { createRoute, z } from '@hono/zod-openapi';
import { pageMeta, pageNumber, recordId } from '#domain/api.ts';
import { pqrsd, pqrsdReceipt } from '#domain/pqrsd.ts';
import { pqrsdInput } from '#domain/pqrsd-input.ts';
import type { PqrsdSettings } from '#domain/pqrsd-settings.ts';
import type { ApiApp } from '../app.ts';
import { answer, failures, guarded, jsonBody } from '../http/contract.ts';
import { ensurePqrsd, filePqrsd, listPqrsd } from './pqrsd.usecases.ts';

const file = (settings: PqrsdSettings) =>
  createRoute({
    method: 'post',
    path: '/pqrsd',
    summary: 'Presentar una PQRSD',
    request: { body: jsonBody(pqrsdInput(settings)) },
    responses: { 201: answer('Radicada.', z.object({ data: pqrsdReceipt })), ...failures(400, 413, 422) },
  });

const list = createRoute({
  method: 'get',
  path: '/pqrsd',
  summary: 'PQRSD recibidas, de la más nueva a la más antigua',
  ...guarded('pqrsd:read'),
  request: { query: z.object({ page: pageNumber }) },
  responses: {
    200: answer('Una página de PQRSD.', z.object({ data: z.array(pqrsd), meta: pageMeta })),
    ...failures(401, 403, 422),
  },
});

const one = createRoute({
  method: 'get',
  path: '/pqrsd/{id}',
  summary: 'Una PQRSD',
  ...guarded('pqrsd:read'),
  request: { params: z.object({ id: recordId }) },
  responses: { 200: answer('La PQRSD.', z.object({ data: pqrsd })), ...failures(401, 403, 404, 422) },
});

export function registerPqrsdRoutes(app: ApiApp, settings: PqrsdSettings): void {
  app.openapi(file(settings), async (c) => c.json({ data: await filePqrsd(c.get('deps'), c.req.valid('json')) }, 201));
  app.openapi(list, async (c) => c.json(await listPqrsd(c.get('deps'), c.req.valid('query').page), 200));
  app.openapi(one, async (c) => c.json({ data: await ensurePqrsd(c.get('deps'), c.req.valid('param').id) }, 200));
}
