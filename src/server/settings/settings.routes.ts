import { settingsApi } from '#shared/api/endpoints/settings.api.ts';
import { settingsChange } from '#shared/api/settings.schema.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute } from '../http/endpoint-route.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { changeSettings, readSettings } from './settings.usecases.ts';

const read = guardedRoute(settingsApi.get, 'setting:update', {
  summary: 'Ajustes del portal',
  response: 'Los ajustes.',
});

const change = guardedRoute(settingsApi.update, 'setting:update', {
  summary: 'Cambiar los ajustes',
  request: { body: jsonBody(settingsChange) },
  response: 'Como quedaron.',
  errors: [400, 409, 413, 422],
});

export function registerSettingRoutes(app: ApiApp): void {
  app.openapi(read, async (c) => c.json(await readSettings(c.get('deps')), 200));
  app.openapi(change, async (c) =>
    c.json(await changeSettings(c.get('deps'), c.get('user'), c.req.valid('json')), 200),
  );
}
