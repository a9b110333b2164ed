import { careApi } from '#shared/api/endpoints/care.api.ts';
import { routes } from '../http/routes.ts';
import { tableResponse } from '../table-file.ts';
import { readSiteCare } from './care.usecases.ts';
import { CARE_COLUMNS } from './care-table.ts';

export const careRoutes = routes(careApi, {
  pages: ({ deps }) => readSiteCare(deps),
  file: async ({ deps, query: { format } }) =>
    tableResponse(format, {
      name: 'cuidado-del-sitio',
      columns: CARE_COLUMNS,
      rows: (await readSiteCare(deps)).pages,
    }),
});
