/** The calls about the quarterly reports. */
import type { Quarter } from '#domain/calendar/quarter.ts';
import type { ReportAnalysis } from '#domain/pqrsd/report/analysis.schema.ts';
import { api } from '#islands/api-client/request.ts';
import { reportsApi } from '#shared/api/endpoints/reports.api.ts';

export const fetchReports = (signal: AbortSignal) => api.call(reportsApi.list, { signal });

export const saveAnalysis = (quarter: Quarter, body: ReportAnalysis) =>
  api.call(reportsApi.saveAnalysis, { params: { quarter }, body });
