import { settingsApi } from '#shared/api/endpoints/settings.api.ts';
import { settingsChange } from '#shared/api/settings.schema.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { changeSettings, readSettings } from './settings.usecases.ts';

export function registerSettingRoutes(app: ApiApp): void {
  registerEndpoint(app, settingsApi.get, 'setting:update', {
    summary: 'Ajustes del portal',
    response: 'Los ajustes.',
    handle: ({ deps }) => readSettings(deps),
  });
  registerEndpoint(app, settingsApi.update, 'setting:update', {
    summary: 'Cambiar los ajustes; exigir menos el segundo factor pide la contraseña',
    request: { body: settingsChange },
    response: 'Como quedaron.',
    errors: [400, 409, 413, 422, 429],
    handle: ({ deps, user, body }) => changeSettings(deps, user, body),
  });
}
