import { deskDataApi } from '#shared/api/endpoints/desk-data.api.ts';
import { routes } from '../http/routes.ts';
import { listVersions, readDeskData, saveDeskData } from './desk-data.usecases.ts';

export const deskDataRoutes = routes(deskDataApi, {
  get: async ({ deps }) => ({ data: await readDeskData(deps) }),
  versions: ({ deps, params: name }) => listVersions(deps, name),
  save: async ({ deps, user, params: name, headers, body }) => ({
    data: await saveDeskData(deps, user, name, body, headers),
  }),
});
