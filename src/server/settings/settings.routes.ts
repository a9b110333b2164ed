import type { Context } from 'hono';
import { settingsApi } from '#shared/api/endpoints/settings.api.ts';
import type { PortalSettings } from '#shared/api/settings.schema.ts';
import type { ApiEnv } from '../http/api-env.ts';
import { routes } from '../http/routes.ts';
import { changeSettings, readSettings } from './settings.usecases.ts';
import { settingsEtag } from './settings-etag.ts';

function withEtag(c: Context<ApiEnv>, settings: PortalSettings): PortalSettings {
  c.header('ETag', settingsEtag(settings));
  return settings;
}

export const settingsRoutes = routes(settingsApi, {
  get: async ({ deps, c }) => withEtag(c, await readSettings(deps)),
  update: async ({ deps, user, headers, body, c }) =>
    withEtag(c, await changeSettings(deps, user, body, headers['if-match'])),
});
