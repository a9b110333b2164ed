import { humanCheckApi } from '#shared/api/endpoints/human-check.api.ts';
import { routes } from '../http/routes.ts';
import { createFormOffer } from './human-check.usecases.ts';

export const humanCheckRoutes = routes(humanCheckApi, {
  offer: ({ deps, query }) => createFormOffer(deps, query.challenge === '1'),
});
