import { createRoute } from '@hono/zod-openapi';
import { portalSettings, settingsChange } from '#shared/api/settings.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { changeSettings, readSettings } from './settings.usecases.ts';

const read = createRoute({
  method: 'get',
  path: '/settings',
  summary: 'Ajustes del portal',
  ...withPermission('setting:update'),
  responses: { 200: jsonResponse('Los ajustes.', portalSettings), ...errorResponses(401, 403) },
});

const change = createRoute({
  method: 'put',
  path: '/settings',
  summary: 'Cambiar los ajustes',
  ...withPermission('setting:update'),
  request: { body: jsonBody(settingsChange) },
  responses: { 200: jsonResponse('Como quedaron.', portalSettings), ...errorResponses(400, 401, 403, 409, 413, 422) },
});

export function registerSettingRoutes(app: ApiApp): void {
  app.openapi(read, async (c) => c.json(await readSettings(c.get('deps')), 200));
  app.openapi(change, async (c) =>
    c.json(await changeSettings(c.get('deps'), c.get('user'), c.req.valid('json')), 200),
  );
}
