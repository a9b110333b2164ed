import { createRoute } from '@hono/zod-openapi';
import { portalSettings, settingsChange } from '#domain/settings.ts';
import type { ApiApp } from '../app.ts';
import { answer, failures, guarded, jsonBody } from '../http/contract.ts';
import { changeSettings, readSettings } from './settings.usecases.ts';

const read = createRoute({
  method: 'get',
  path: '/settings',
  summary: 'Ajustes del portal',
  ...guarded('setting:update'),
  responses: { 200: answer('Los ajustes.', portalSettings), ...failures(401, 403) },
});

const change = createRoute({
  method: 'put',
  path: '/settings',
  summary: 'Cambiar los ajustes',
  ...guarded('setting:update'),
  request: { body: jsonBody(settingsChange) },
  responses: { 200: answer('Como quedaron.', portalSettings), ...failures(400, 401, 403, 409, 413, 422) },
});

export function registerSettingRoutes(app: ApiApp): void {
  app.openapi(read, async (c) => c.json(await readSettings(c.get('deps')), 200));
  app.openapi(change, async (c) =>
    c.json(await changeSettings(c.get('deps'), c.get('user'), c.req.valid('json')), 200),
  );
}
