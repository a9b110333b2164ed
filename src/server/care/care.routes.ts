import { careApi } from '#shared/api/endpoints/care.api.ts';
import { tableQuery } from '#shared/api/transparency.schema.ts';
import type { ApiApp } from '../app.ts';
import { FILE_RESPONSE, registerEndpoint } from '../http/register-endpoint.ts';
import { tableResponse } from '../table-file.ts';
import { readSiteCare } from './care.usecases.ts';
import { CARE_COLUMNS } from './care-table.ts';

export function registerCareRoutes(app: ApiApp): void {
  registerEndpoint(app, careApi.pages, 'visit:read', {
    summary: 'Cómo va cada página: visitas, respuestas de quienes la leyeron, revisión y enlaces rotos',
    response: 'Las páginas de content/.',
    handle: ({ deps }) => readSiteCare(deps),
  });
  registerEndpoint(app, careApi.file, 'visit:read', {
    summary: 'Lo mismo de cada página, en CSV o XLSX',
    request: { query: tableQuery },
    response: FILE_RESPONSE,
    errors: [422],
    handle: async ({ deps, query: { format } }) =>
      tableResponse(format, {
        name: 'cuidado-del-sitio',
        columns: CARE_COLUMNS,
        rows: (await readSiteCare(deps)).pages,
      }),
  });
}
