import type { ControlReport } from '#domain/pqrsd/report/control-report.schema.ts';
import { reportsApi } from '#shared/api/endpoints/reports.api.ts';
import type { Deps } from '../deps.ts';
import { routes } from '../http/routes.ts';
import { TABLE_TYPES } from '../table-file.ts';
import { codeNames } from './code-names.ts';
import { listControlReports, readControlReport, signControlReport } from './control-report.usecases.ts';
import { controlFile } from './control-report-file.ts';
import { listDeskReports, saveAnalysis } from './reports.usecases.ts';

const named = (deps: Deps, report: ControlReport) => ({ data: { ...report, names: codeNames(deps) } });

export const reportsRoutes = routes(reportsApi, {
  controlList: ({ deps }) => listControlReports(deps),
  control: async ({ deps, params }) => named(deps, await readControlReport(deps, params.half)),
  async controlFile({ deps, params, c }) {
    const report = await readControlReport(deps, params.half);
    const name = `control-pqrsd-${params.half}${report.signed_at ? '' : '-sin-firmar'}.xlsx`;
    const body = new Uint8Array(await controlFile(report, codeNames(deps)));
    return c.body(body, 200, {
      'Content-Type': TABLE_TYPES.xlsx,
      'Content-Disposition': `attachment; filename="${name}"`,
    });
  },
  signControl: async ({ deps, user, params, body }) =>
    named(deps, await signControlReport(deps, user, params.half, body)),
  list: ({ deps }) => listDeskReports(deps),
  saveAnalysis: async ({ deps, user, params, body }) => ({
    data: await saveAnalysis(deps, user, params.quarter, body),
  }),
});
