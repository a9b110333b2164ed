import { searchApi } from '#shared/api/endpoints/search.api.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { readSearchMisses } from './misses.usecases.ts';

export function registerSearchRoutes(app: ApiApp): void {
  registerEndpoint(app, searchApi.misses, 'visit:read', {
    summary: 'Lo que se buscó en el sitio y no se encontró, lo más repetido primero',
    response: 'Las búsquedas.',
    handle: ({ deps }) => readSearchMisses(deps),
  });
}
