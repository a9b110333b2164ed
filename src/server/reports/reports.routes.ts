import { z } from '@hono/zod-openapi';
import { quarterText } from '#domain/calendar/quarter.ts';
import { reportAnalysis } from '#domain/pqrsd/report/analysis.schema.ts';
import { reportsApi } from '#shared/api/endpoints/reports.api.ts';
import type { ApiApp } from '../app.ts';
import { guardedRoute } from '../http/endpoint-route.ts';
import { jsonBody } from '../http/route-definitions.ts';
import { listDeskReports, saveAnalysis } from './reports.usecases.ts';

const list = guardedRoute(reportsApi.list, 'report:update', {
  summary: 'Los informes de los trimestres terminados, con su análisis',
  response: 'Del último al primero.',
});

const analyse = guardedRoute(reportsApi.saveAnalysis, 'report:update', {
  summary: 'Escribir el análisis de un trimestre terminado; sus cifras no cambian',
  request: { params: z.object({ quarter: quarterText }), body: jsonBody(reportAnalysis) },
  response: 'El informe con su análisis.',
  errors: [400, 404, 413, 422],
});

export function registerReportRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await listDeskReports(c.get('deps')), 200));
  app.openapi(analyse, async (c) => {
    const { quarter } = c.req.valid('param');
    return c.json({ data: await saveAnalysis(c.get('deps'), c.get('user'), quarter, c.req.valid('json')) }, 200);
  });
}
