import { identityApi } from '#shared/api/endpoints/identity.api.ts';
import { routes } from '../http/routes.ts';
import { publishIdentity, publishWithoutDemonstration, readIdentity, saveIdentityStep } from './identity.usecases.ts';

export const identityRoutes = routes(identityApi, {
  get: ({ deps }) => readIdentity(deps),
  publish: ({ deps, user }) => publishIdentity(deps, user),
  removeDemonstration: ({ deps, user }) => publishWithoutDemonstration(deps, user),
  save: ({ deps, params, body }) => saveIdentityStep(deps, params.step, body),
});
