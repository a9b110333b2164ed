/** The calls about the quarterly reports. */
import { z } from 'zod';
import type { Quarter } from '#domain/calendar/quarter.ts';
import { deskReport, deskReports, type ReportAnalysis } from '#domain/pqrsd/report/analysis.schema.ts';
import { api } from '#islands/api-client/request.ts';

export const fetchReports = (signal: AbortSignal) => api.request('/reports', deskReports, { signal });

export const saveAnalysis = (quarter: Quarter, body: ReportAnalysis) =>
  api.request(`/reports/${quarter}/analysis`, z.object({ data: deskReport }), { method: 'PUT', body });
