import { searchApi } from '#shared/api/endpoints/search.api.ts';
import { defineError } from '../http/errors.ts';
import { routes } from '../http/routes.ts';
import { countFromAddress } from '../throttle/rate-limiter.ts';
import { readSearchMisses } from './misses.usecases.ts';
import { suggestAnswers } from './search.usecases.ts';
import { TYPING_LIMIT } from './search-limit.ts';

/** At once in one process: more would wait for each other longer than a person types. */
const MAX_AT_ONCE = 4;
const tooManyAtOnce = defineError(503, 'El buscador está ocupado. Intente de nuevo en un momento.');
let atOnce = 0;

export const searchRoutes = routes(searchApi, {
  suggest: async ({ deps, client, query }) => {
    await countFromAddress(deps, TYPING_LIMIT, client.address);
    if (atOnce >= MAX_AT_ONCE) throw tooManyAtOnce();
    atOnce += 1;
    return suggestAnswers(deps, query.q).finally(() => {
      atOnce -= 1;
    });
  },
  misses: ({ deps }) => readSearchMisses(deps),
});
