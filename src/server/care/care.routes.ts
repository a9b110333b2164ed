import { careApi } from '#shared/api/endpoints/care.api.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { readSiteCare } from './care.usecases.ts';

export function registerCareRoutes(app: ApiApp): void {
  registerEndpoint(app, careApi.pages, 'visit:read', {
    summary: 'Cómo va cada página: visitas, respuestas de quienes la leyeron, revisión y enlaces rotos',
    response: 'Las páginas de content/.',
    handle: ({ deps }) => readSiteCare(deps),
  });
}
