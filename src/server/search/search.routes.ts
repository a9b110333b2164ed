import { searchApi } from '#shared/api/endpoints/search.api.ts';
import { routes } from '../http/routes.ts';
import { countFromAddress } from '../throttle/rate-limiter.ts';
import { readSearchMisses } from './misses.usecases.ts';
import { suggestAnswers } from './search.usecases.ts';
import { TYPING_LIMIT } from './search-limit.ts';

export const searchRoutes = routes(searchApi, {
  suggest: async ({ deps, client, query }) => {
    await countFromAddress(deps, TYPING_LIMIT, client.address);
    return suggestAnswers(deps, query.q);
  },
  misses: ({ deps }) => readSearchMisses(deps),
});
