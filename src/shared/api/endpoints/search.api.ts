import { endpoint } from '../endpoint.ts';
import { searchMisses } from '../search.schema.ts';

export const searchApi = {
  misses: endpoint(
    'GET /search/misses',
    'visit:read',
    'Lo que se buscó en el sitio y no se encontró, lo más repetido primero',
    { response: searchMisses },
  ),
};
