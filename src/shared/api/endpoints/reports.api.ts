import { z } from 'zod';
import { deskReport, deskReports } from '#domain/pqrsd/report/analysis.schema.ts';
import { endpoints } from '../endpoint.ts';

export const reportsApi = endpoints({
  list: { method: 'get', path: '/reports', response: deskReports },
  saveAnalysis: { method: 'put', path: '/reports/{quarter}/analysis', response: z.object({ data: deskReport }) },
});
