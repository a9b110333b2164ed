import { z } from 'zod';
import { deskReport, deskReports } from '#domain/pqrsd/report/analysis.schema.ts';
import { controlReport, controlReports } from '#domain/pqrsd/report/control-report.schema.ts';
import { codeNames } from '../code-names.schema.ts';
import { endpoints } from '../endpoint.ts';

/** A control report with the names of its services and motives. */
const namedControlReport = controlReport.extend({ names: codeNames });

export const reportsApi = endpoints({
  list: { method: 'get', path: '/reports', response: deskReports },
  controlList: { method: 'get', path: '/reports/control', response: controlReports },
  control: { method: 'get', path: '/reports/control/{half}', response: z.object({ data: namedControlReport }) },
  signControl: {
    method: 'post',
    path: '/reports/control/{half}/signature',
    response: z.object({ data: namedControlReport }),
  },
  /** Answers with a spreadsheet. */
  controlFile: { method: 'get', path: '/reports/control/{half}/file' },
  saveAnalysis: { method: 'put', path: '/reports/{quarter}/analysis', response: z.object({ data: deskReport }) },
});
