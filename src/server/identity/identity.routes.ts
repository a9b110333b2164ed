import { identityApi } from '#shared/api/endpoints/identity.api.ts';
import { routes } from '../http/routes.ts';
import { publishIdentity, publishWithoutDemonstration, readIdentity } from './identity.usecases.ts';

export const identityRoutes = routes(identityApi, {
  get: ({ deps }) => readIdentity(deps),
  publish: ({ deps, user, body }) => publishIdentity(deps, user, body),
  removeDemonstration: ({ deps, user }) => publishWithoutDemonstration(deps, user),
});
