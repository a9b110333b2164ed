import { createRoute, z } from '@hono/zod-openapi';
import { pqrsdReceipt } from '#domain/pqrsd.ts';
import { pqrsdInput } from '#domain/pqrsd-input.ts';
import type { PqrsdSettings } from '#domain/pqrsd-settings.ts';
import type { ApiApp } from '../app.ts';
import { answer, failures, jsonBody } from '../http/contract.ts';
import { registerDeskRoutes } from './desk.routes.ts';
import { filePqrsd } from './pqrsd.usecases.ts';

const file = (settings: PqrsdSettings) =>
  createRoute({
    method: 'post',
    path: '/pqrsd',
    summary: 'Presentar una PQRSD',
    request: { body: jsonBody(pqrsdInput(settings)) },
    responses: { 201: answer('Radicada.', z.object({ data: pqrsdReceipt })), ...failures(400, 413, 422) },
  });

export function registerPqrsdRoutes(app: ApiApp, settings: PqrsdSettings): void {
  app.openapi(file(settings), async (c) => c.json({ data: await filePqrsd(c.get('deps'), c.req.valid('json')) }, 201));
  registerDeskRoutes(app, settings);
}
