import { settingsApi } from '#shared/api/endpoints/settings.api.ts';
import { routes } from '../http/routes.ts';
import { changeSettings, readSettings } from './settings.usecases.ts';

export const settingsRoutes = routes(settingsApi, {
  get: ({ deps }) => readSettings(deps),
  update: ({ deps, user, body }) => changeSettings(deps, user, body),
});
