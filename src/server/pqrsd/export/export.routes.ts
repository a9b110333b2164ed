import { z } from '@hono/zod-openapi';
import type { ApiApp } from '#server/app.ts';
import { registerEndpoint } from '#server/http/register-endpoint.ts';
import { exportQuery } from '#server/pqrsd/export/export-columns.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { EXPORT_TYPES, exportPqrsd } from './export.usecases.ts';

const file = { schema: z.string().meta({ format: 'binary' }) };

/** Registered before /pqrsd/{id}, which would match the word. */
export function registerExportRoutes(app: ApiApp): void {
  registerEndpoint(app, pqrsdDeskApi.export, 'pqrsd:read', {
    summary: 'Todas las PQRSD de un filtro en una hoja de cálculo; queda escrito quién la descargó',
    request: { query: exportQuery },
    response: { 200: { description: 'El archivo.', content: { [EXPORT_TYPES.csv]: file, [EXPORT_TYPES.xlsx]: file } } },
    errors: [422],
    async handle({ deps, user, query, c }) {
      const { name, type, body } = await exportPqrsd(deps, user, query);
      return c.body(body, 200, { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` });
    },
  });
}
