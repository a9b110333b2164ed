import { endpoint } from '../endpoint.ts';
import { searchMisses, searchSuggestions, typedQuery } from '../search.schema.ts';

export const searchApi = {
  suggest: endpoint('GET /search', 'public', 'Las tres mejores respuestas del sitio, mientras se escribe', {
    query: typedQuery,
    response: searchSuggestions,
    errors: [429],
    description: 'No se guarda nada de lo que se escribe.',
  }),
  misses: endpoint(
    'GET /search/misses',
    'visit:read',
    'Lo que se buscó en el sitio y no se encontró, lo más repetido primero',
    { response: searchMisses },
  ),
};
