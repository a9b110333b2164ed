import { endpoints } from '../endpoint.ts';
import { searchMisses } from '../search.schema.ts';

export const searchApi = endpoints({
  misses: { method: 'get', path: '/search/misses', response: searchMisses },
});
