import { z } from '@hono/zod-openapi';
import { halfYearText } from '#domain/calendar/half-year.ts';
import { quarterText } from '#domain/calendar/quarter.ts';
import { reportAnalysis } from '#domain/pqrsd/report/analysis.schema.ts';
import { type ControlReport, controlSignature } from '#domain/pqrsd/report/control-report.schema.ts';
import { reportsApi } from '#shared/api/endpoints/reports.api.ts';
import type { ApiApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { registerEndpoint } from '../http/register-endpoint.ts';
import { codeNames } from './code-names.ts';
import { listControlReports, readControlReport, signControlReport } from './control-report.usecases.ts';
import { CONTROL_FILE_TYPE, controlFile } from './control-report-file.ts';
import { listDeskReports, saveAnalysis } from './reports.usecases.ts';

const half = z.object({ half: halfYearText });
const named = (deps: Deps, report: ControlReport) => ({ data: { ...report, names: codeNames(deps) } });

function registerControlReportRoutes(app: ApiApp): void {
  registerEndpoint(app, reportsApi.controlList, 'report:update', {
    summary: 'Los informes semestrales para control interno',
    response: 'Del último al primero.',
    handle: ({ deps }) => listControlReports(deps),
  });
  registerEndpoint(app, reportsApi.control, 'report:update', {
    summary: 'El informe de un semestre: el firmado, o las cifras de hoy',
    request: { params: half },
    response: 'El informe.',
    errors: [404, 422],
    handle: async ({ deps, params }) => named(deps, await readControlReport(deps, params.half)),
  });
  registerEndpoint(app, reportsApi.controlFile, 'report:update', {
    summary: 'El informe de un semestre en una hoja de cálculo',
    request: { params: half },
    response: { 200: { description: 'El archivo.', content: { [CONTROL_FILE_TYPE]: FILE } } },
    errors: [404, 422],
    async handle({ deps, params, c }) {
      const report = await readControlReport(deps, params.half);
      const name = `control-pqrsd-${params.half}${report.signed_at ? '' : '-sin-firmar'}.xlsx`;
      const body = new Uint8Array(await controlFile(report, codeNames(deps)));
      return c.body(body, 200, {
        'Content-Type': CONTROL_FILE_TYPE,
        'Content-Disposition': `attachment; filename="${name}"`,
      });
    },
  });
  registerEndpoint(app, reportsApi.signControl, 'report:update', {
    summary: 'Firmar el informe de un semestre terminado: cifras y recomendaciones quedan fijas',
    request: { params: half, body: controlSignature },
    response: 'El informe firmado.',
    errors: [400, 404, 409, 413, 422],
    handle: async ({ deps, user, params, body }) => named(deps, await signControlReport(deps, user, params.half, body)),
  });
}

const FILE = { schema: z.any().openapi({ type: 'string', format: 'binary' }) };

export function registerReportRoutes(app: ApiApp): void {
  registerEndpoint(app, reportsApi.list, 'report:update', {
    summary: 'Los informes de los trimestres terminados, con su análisis',
    response: 'Del último al primero.',
    handle: ({ deps }) => listDeskReports(deps),
  });
  registerControlReportRoutes(app);
  registerEndpoint(app, reportsApi.saveAnalysis, 'report:update', {
    summary: 'Escribir el análisis de un trimestre terminado; sus cifras no cambian',
    request: { params: z.object({ quarter: quarterText }), body: reportAnalysis },
    response: 'El informe con su análisis.',
    errors: [400, 404, 413, 422],
    handle: async ({ deps, user, params, body }) => ({ data: await saveAnalysis(deps, user, params.quarter, body) }),
  });
}
