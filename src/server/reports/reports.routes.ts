import { createRoute, z } from '@hono/zod-openapi';
import { quarterText } from '#domain/calendar/quarter.ts';
import { deskReport, deskReports, reportAnalysis } from '#domain/pqrsd/report/analysis.schema.ts';
import type { ApiApp } from '../app.ts';
import { errorResponses, jsonBody, jsonResponse, withPermission } from '../http/route-definitions.ts';
import { listDeskReports, saveAnalysis } from './analysis.usecases.ts';

const list = createRoute({
  method: 'get',
  path: '/reports',
  summary: 'Los informes de los trimestres terminados, con su análisis',
  ...withPermission('report:update'),
  responses: { 200: jsonResponse('Del último al primero.', deskReports), ...errorResponses(401, 403) },
});

const analyse = createRoute({
  method: 'put',
  path: '/reports/{quarter}/analysis',
  summary: 'Escribir el análisis de un trimestre terminado; sus cifras no cambian',
  ...withPermission('report:update'),
  request: { params: z.object({ quarter: quarterText }), body: jsonBody(reportAnalysis) },
  responses: {
    200: jsonResponse('El informe con su análisis.', z.object({ data: deskReport })),
    ...errorResponses(400, 401, 403, 404, 413, 422),
  },
});

export function registerReportRoutes(app: ApiApp): void {
  app.openapi(list, async (c) => c.json(await listDeskReports(c.get('deps')), 200));
  app.openapi(analyse, async (c) => {
    const { quarter } = c.req.valid('param');
    return c.json({ data: await saveAnalysis(c.get('deps'), c.get('user'), quarter, c.req.valid('json')) }, 200);
  });
}
