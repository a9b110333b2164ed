/** Quarterly reports. */
import { z } from 'zod';
import { deskReport, deskReports } from '#domain/pqrsd/report/analysis.schema.ts';
import { endpoints } from '../endpoint.ts';

export const reportsApi = endpoints({
  list: { method: 'get', path: '/reports', answer: deskReports },
  saveAnalysis: { method: 'put', path: '/reports/{quarter}/analysis', answer: z.object({ data: deskReport }) },
});
