import { createRoute, z } from '@hono/zod-openapi';
import type { ApiApp } from '#server/app.ts';
import { errorResponses, withPermission } from '#server/http/route-definitions.ts';
import { exportQuery } from '#server/pqrsd/export/export-columns.ts';
import { EXPORT_TYPES, exportPqrsd } from './export.usecases.ts';

const file = { schema: z.string().meta({ format: 'binary' }) };

const exportRoute = createRoute({
  method: 'get',
  path: '/pqrsd/export',
  summary: 'Todas las PQRSD de un filtro en una hoja de cálculo; queda escrito quién la descargó',
  ...withPermission('pqrsd:read'),
  request: { query: exportQuery },
  responses: {
    200: { description: 'El archivo.', content: { [EXPORT_TYPES.csv]: file, [EXPORT_TYPES.xlsx]: file } },
    ...errorResponses(401, 403, 422),
  },
});

/** Registered before /pqrsd/{id}, which would match the word. */
export function registerExportRoutes(app: ApiApp): void {
  app.openapi(exportRoute, async (c) => {
    const { name, type, body } = await exportPqrsd(c.get('deps'), c.get('user'), c.req.valid('query'));
    return c.body(body, 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
  });
}
