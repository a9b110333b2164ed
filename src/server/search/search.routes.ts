import { searchApi } from '#shared/api/endpoints/search.api.ts';
import { routes } from '../http/routes.ts';
import { readSearchMisses } from './misses.usecases.ts';

export const searchRoutes = routes(searchApi, {
  misses: ({ deps }) => readSearchMisses(deps),
});
