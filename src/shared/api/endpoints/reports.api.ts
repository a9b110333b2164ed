import { z } from 'zod';
import { halfYearText } from '#domain/calendar/half-year.ts';
import { quarterText } from '#domain/calendar/quarter.ts';
import { deskReport, deskReports, reportAnalysis } from '#domain/pqrsd/report/analysis.schema.ts';
import { controlReport, controlReports, controlSignature } from '#domain/pqrsd/report/control-report.schema.ts';
import { codeNames } from '../code-names.schema.ts';
import { endpoint } from '../endpoint.ts';

/** A control report with the names of its services and motives. */
const namedControlReport = z.object({ data: controlReport.extend({ names: codeNames }) });

export const reportsApi = {
  list: endpoint('GET /reports', 'report:update', 'Los informes de los trimestres terminados, con su análisis', {
    response: deskReports,
  }),
  controlList: endpoint('GET /reports/control', 'report:update', 'Los informes semestrales para control interno', {
    response: controlReports,
  }),
  control: endpoint(
    'GET /reports/control/{half}',
    'report:update',
    'El informe de un semestre: el firmado, o las cifras de hoy',
    { params: { half: halfYearText }, response: namedControlReport },
  ),
  signControl: endpoint(
    'POST /reports/control/{half}/signature',
    'report:update',
    'Firmar el informe de un semestre terminado: cifras y recomendaciones quedan fijas',
    { params: { half: halfYearText }, body: controlSignature, response: namedControlReport, errors: [409] },
  ),
  /** Answers with a spreadsheet. */
  controlFile: endpoint(
    'GET /reports/control/{half}/file',
    'report:update',
    'El informe de un semestre en una hoja de cálculo',
    { params: { half: halfYearText }, response: 'file' },
  ),
  saveAnalysis: endpoint(
    'PUT /reports/{quarter}/analysis',
    'report:update',
    'Escribir el análisis de un trimestre terminado; sus cifras no cambian',
    { params: { quarter: quarterText }, body: reportAnalysis, response: z.object({ data: deskReport }) },
  ),
};
