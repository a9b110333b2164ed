import { z } from '@hono/zod-openapi';
import { quarterText } from '#domain/calendar/quarter.ts';
import { reportAnalysis } from '#domain/pqrsd/report/analysis.schema.ts';
import { reportsApi } from '#shared/api/endpoints/reports.api.ts';
import type { ApiApp } from '../app.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { listDeskReports, saveAnalysis } from './reports.usecases.ts';

export function registerReportRoutes(app: ApiApp): void {
  registerEndpoint(app, reportsApi.list, 'report:update', {
    summary: 'Los informes de los trimestres terminados, con su análisis',
    response: 'Del último al primero.',
    handle: ({ deps }) => listDeskReports(deps),
  });
  registerEndpoint(app, reportsApi.saveAnalysis, 'report:update', {
    summary: 'Escribir el análisis de un trimestre terminado; sus cifras no cambian',
    request: { params: z.object({ quarter: quarterText }), body: reportAnalysis },
    response: 'El informe con su análisis.',
    errors: [400, 404, 413, 422],
    handle: async ({ deps, user, params, body }) => ({ data: await saveAnalysis(deps, user, params.quarter, body) }),
  });
}
