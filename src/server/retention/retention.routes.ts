import { legalHoldsApi, retentionApi } from '#shared/api/endpoints/retention.api.ts';
import { routes } from '../http/routes.ts';
import { liftLegalHold, placeLegalHold } from './holds.usecases.ts';
import { approveElimination, readAct, readRetention } from './retention.usecases.ts';

export const retentionRoutes = routes(retentionApi, {
  overview: async ({ deps, user }) => ({ data: await readRetention(deps, user) }),
  approve: async ({ deps, user, body }) => ({ data: await approveElimination(deps, user, body) }),
  act: async ({ deps, params }) => ({ data: await readAct(deps, params.number) }),
});

export const legalHoldRoutes = routes(legalHoldsApi, {
  place: async ({ deps, user, params: { id }, body }) => ({ data: await placeLegalHold(deps, user, id, body) }),
  lift: async ({ deps, user, params: { id }, body }) => ({ data: await liftLegalHold(deps, user, id, body) }),
});
