import { redirectsApi } from '#shared/api/endpoints/redirects.api.ts';
import { routes } from '../http/routes.ts';
import { addOldAddress, importOldAddresses, listOldAddresses, removeOldAddress } from './redirects.usecases.ts';

export const redirectsRoutes = routes(redirectsApi, {
  list: ({ deps, query }) => listOldAddresses(deps, query),
  add: ({ deps, user, body }) => addOldAddress(deps, user, body),
  import: async ({ deps, user, c }) => importOldAddresses(deps, user, await c.req.text()),
  remove: ({ deps, user, params: { id } }) => removeOldAddress(deps, user, id),
});
